import { moneyText, yuan } from "@yaoji/domain/money/money";
import type { Order } from "./keep-order.ts";

const money = (amount: number) => moneyText(yuan(amount));

/** The lines with their batches, how each came to its price, and what the whole comes to. */
export function OrderLines({ order: { lines, amounts } }: { order: Order }) {
  return (
    <>
      <div className="list-box">
        <table className="list-table" aria-label="订单商品">
          <thead>
            <tr>
              <th scope="col">商品</th>
              <th scope="col">批号</th>
              <th scope="col" className="figure">
                数量
              </th>
              <th scope="col">价格怎么来的</th>
              <th scope="col" className="figure">
                金额
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <dl className="facts mt-4">
        {amounts.map(({ key, label, amount, note }) => (
          <div key={`${key} ${label}`} className="contents">
            <dt>{label}</dt>
            <dd className="num">
              {money(amount)}
              {note && <span className="text-ink-2"> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type LineProps = { line: Order["lines"][number] };

function Line({ line }: LineProps) {
  const { name, code, ypgg, sccj, bzdw, number, batches, rows, amount, expires_from: from } = line;
  return (
    <tr>
      <td>
        {name}
        <span className="block text-ink-2">
          {code} {ypgg} {sccj}
        </span>
      </td>
      <td>
        {batches.map((lot) => (
          <div key={lot.id}>
            <span className="num">{lot.batch_no}</span> × {lot.number}
            <span className="block text-ink-2">有效期至{lot.yxq}</span>
          </div>
        ))}
        {from !== "" && <span className="text-ink-2">约定效期不早于{from}</span>}
      </td>
      <td className="figure">
        {number}
        {bzdw}
        <Where line={line} />
      </td>
      <td>
        {rows.map((row, place) => (
          <div key={place}>
            {row.label} <b className="num">{money(row.amount)}</b>{" "}
            <span className="text-ink-2">{row.note}</span>
          </div>
        ))}
      </td>
      <td className="figure num">{money(amount)}</td>
    </tr>
  );
}

/** How many of its pieces are where. */
function Where({ line: { waiting, picked, shipped, returned } }: LineProps) {
  const counts = [
    ["待配货", waiting],
    ["配货中", picked],
    ["已发", shipped],
    ["已退款", returned],
  ] as const;
  return (
    <span className="block text-ink-2">
      {counts
        .filter(([, count]) => count > 0)
        .map(([text, count]) => `${text}${count}`)
        .join("，")}
    </span>
  );
}
