import type { DataOf } from "@yaoji/contract/endpoints";
import { api } from "../../api/browser.ts";
import { Money, moneyText } from "../../components/money.tsx";
import { Failed } from "../../components/states.tsx";
import { type Purchase, priceLineOf } from "../../lib/price-line.ts";
import { dayOf } from "@yaoji/browser/minute";
import { useLater } from "./use-later.ts";

type Bought = DataOf<"goodsBought">;
type Line = Bought["list"][number];

/** What the buyer's shop paid for these goods so far; nothing where it has bought none. */
function OwnPurchases({ goodsId }: { goodsId: number }) {
  const { later, retry } = useLater(`bought-${goodsId}`, () =>
    api("goodsBought", { params: { id: goodsId } }, { silent: true }),
  );
  if (later.phase === "failed") return <Failed failure={later.error} onRetry={retry} />;
  if (later.phase === "loading" || later.data.list.length === 0) return null;
  const { list, total } = later.data;
  return (
    <section aria-labelledby="own-purchases" className="mt-4">
      <h2 id="own-purchases" className="section-heading mb-2">
        本店采购记录
      </h2>
      <div className="panel p-4">
        <PriceChart list={list} />
        <PurchaseTable list={list} />
        {total > list.length && (
          <p className="mt-3 text-ink-2">
            共采购{total}次，这里列出最近{list.length}次。
          </p>
        )}
      </div>
    </section>
  );
}
export default OwnPurchases; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function PurchaseTable({ list }: { list: readonly Line[] }) {
  return (
    <table className="batches" aria-labelledby="own-purchases">
      <thead>
        <tr>
          <th scope="col">下单日期</th>
          <th scope="col">数量</th>
          <th scope="col">单价</th>
          <th scope="col">批号</th>
          <th scope="col">订单</th>
        </tr>
      </thead>
      <tbody className="num">
        {list.map((line) => (
          <tr key={line.id}>
            <th scope="row">{dayOf(line.time)}</th>
            <td>
              {line.number}
              {line.bzdw}
            </td>
            <td>
              <Money value={line.price} kind="plain" />
            </td>
            <td>{line.batches.map(({ batch_no: batch }) => batch).join("、") || "—"}</td>
            <td>
              <a
                href={`/order/info/${line.order_id}`}
                aria-label={`查看订单${line.order_no}`}
                className="inline-flex min-h-6 items-center text-brand-600 hover:underline"
              >
                查看
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const box = { width: 300, height: 48 };
const edge = 6;

/** The price over the time; the table below it has the same figures. */
function PriceChart({ list }: { list: readonly Line[] }) {
  const priced = list.flatMap(({ time, price }): Purchase[] => (price === null ? [] : [{ time, price }]));
  const line = priceLineOf(priced, box);
  const [newest, oldest] = [priced[0], priced.at(-1)];
  if (!line || !newest || !oldest) return null;
  const range = `最低${moneyText(line.lowest)}，最高${moneyText(line.highest)}`;
  const name = `单价走势：${dayOf(oldest.time)}为${moneyText(oldest.price)}，${dayOf(newest.time)}为${moneyText(newest.price)}；${range}`;
  return (
    <figure className="mb-3 max-w-120">
      <svg
        role="img"
        aria-label={name}
        viewBox={`${-edge} ${-edge} ${box.width + edge * 2} ${box.height + edge * 2}`}
        className="block w-full text-brand-600"
      >
        <polyline points={line.points.join(" ")} fill="none" stroke="currentColor" strokeWidth={2} />
        {line.points.map(([x, y], index) => (
          <circle key={index} cx={x} cy={y} r={3} fill="currentColor" />
        ))}
      </svg>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 text-ink-2">
        <span className="num">{dayOf(oldest.time)}</span>
        <span className="num">{range}</span>
        <span className="num">{dayOf(newest.time)}</span>
      </figcaption>
    </figure>
  );
}
