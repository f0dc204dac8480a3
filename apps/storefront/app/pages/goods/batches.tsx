import { useShopDay } from "../../api/clock.ts";
import { isNearExpiry } from "../../lib/goods.ts";
import type { Detail } from "./goods-page.tsx";

/** Batches on sale; the earliest expiry is shipped first. */
export function Batches({ goods }: { goods: Detail }) {
  const today = useShopDay();
  return (
    <section aria-labelledby="batches" className="panel self-start p-4 md:p-6">
      <h2 id="batches" className="text-nav font-semibold">
        批号与效期
      </h2>
      {goods.batches.length === 0 ? (
        <p className="mt-3 text-meta text-ink-2">暂无在库批次，到货后公布批号与效期。</p>
      ) : (
        <table className="mt-3 w-full text-left text-meta">
          <thead className="text-ink-2">
            <tr>
              <th className="py-1.5 font-normal">批号</th>
              <th className="font-normal">有效期至</th>
              <th className="text-right font-normal">库存</th>
            </tr>
          </thead>
          <tbody className="num">
            {goods.batches.map((batch) => (
              <tr key={batch.batch_no} className="border-t border-line">
                <td className="py-1.5">{batch.batch_no}</td>
                <td className={isNearExpiry(batch.yxq, today) ? "text-offer" : undefined}>
                  {batch.yxq}
                  {isNearExpiry(batch.yxq, today) && " 近效期"}
                </td>
                <td className="text-right">
                  {batch.number}
                  {goods.bzdw}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-base text-ink-2">按先到期先出发货，下单后订单中可见所配批号。</p>
    </section>
  );
}
