import type { AfterSale } from "./keep-after-sale.ts";

/** The goods with their batches, and what goes back for each: by today's share as long as it is not paid. */
export function Lines({ of: { lines, refund } }: { of: AfterSale }) {
  const due = new Map(refund?.lines.map((line) => [line.id, line.amount]));
  const isMoney = lines.some(({ amount }) => amount > 0);
  const hasPieces = lines.some(({ number }) => number > 0);
  return (
    <div className="list-box">
      <table className="list-table">
        <Head hasPieces={hasPieces} isMoney={isMoney} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                <span className="block text-ink-2">
                  {line.ypgg} {line.sccj}
                </span>
              </td>
              <td className="short num">{line.batch_no}</td>
              <td className="short num">{line.yxq}</td>
              {hasPieces && (
                <>
                  <td className="figure num">
                    {line.number}
                    {line.bzdw}
                  </td>
                  <td className="figure num">{line.accepted ?? "—"}</td>
                </>
              )}
              {isMoney && <td className="figure num">¥{(due.get(line.id) ?? line.amount).toFixed(2)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ hasPieces, isMoney }: { hasPieces: boolean; isMoney: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">商品</th>
        <th scope="col">批号</th>
        <th scope="col">有效期至</th>
        {hasPieces && (
          <>
            <th scope="col" className="figure">
              申请
            </th>
            <th scope="col" className="figure">
              合格
            </th>
          </>
        )}
        {isMoney && (
          <th scope="col" className="figure">
            退款
          </th>
        )}
      </tr>
    </thead>
  );
}
