import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { isNearExpiry } from "@yaoji/domain/trade/stock";
import { useShopDay } from "../../api/clock.ts";
import { useUser } from "../../api/user.ts";
import { later } from "../../components/later.tsx";
import { Icon } from "../../components/icons.tsx";
import { Empty } from "../../components/states.tsx";
import { type Detail, untilApproved } from "./detail.ts";
import { Section } from "./section.tsx";
import type { Purchase } from "./use-purchase.ts";

/** What the server never draws stays out of the first load. */
const ExpiryPromise = later(() => import("./expiry-promise.tsx"), { as: "extra" });

type Batch = Detail["batches"][number];

/** Batches on sale with production and expiry date and inspection report; the earliest expiry is shipped first. */
export function Batches({ goods, purchase }: { goods: Detail; purchase: Purchase }) {
  const { user } = useUser();
  const earliest = earliestOf(goods, purchase);
  return (
    <Section id="batches" title="批号与效期">
      {goods.batches.length === 0 ? (
        <Empty isInside text="暂无在库批次，到货后公布批号与效期" />
      ) : (
        <BatchTable goods={goods} />
      )}
      <p className="mt-3 text-ink-2">
        {earliest && `${notBeforeText(earliest)}。`}按先到期先出发货，下单后订单中可见所配批号。
      </p>
      {user && <ExpiryPromise goods={goods} purchase={purchase} />}
    </Section>
  );
}

/** The first day of what is sent: as the wish that holds has it, else that of what is there; a near-expiry offer asks of neither. */
function earliestOf({ yxq, near_stock: near }: Detail, { expiry, shopsExpiry }: Purchase): string {
  if (expiry) return expiry.notBefore || yxq;
  if (shopsExpiry === "") return yxq;
  return near ? "" : shopsExpiry;
}

function BatchTable({ goods }: { goods: Detail }) {
  const today = useShopDay();
  return (
    <table className="batches">
      <thead>
        <tr>
          <th scope="col">批号</th>
          <th scope="col" className="max-md:hidden">
            生产日期
          </th>
          <th scope="col">有效期至</th>
          <th scope="col">库存</th>
          <th scope="col">药检报告</th>
        </tr>
      </thead>
      <tbody className="num">
        {goods.batches.map((batch) => (
          <tr key={batch.id}>
            <th scope="row">{batch.batch_no}</th>
            <td className="max-md:hidden">{batch.produced_on || "—"}</td>
            <td>
              <Expiry batch={batch} isNear={isNearExpiry(batch.yxq, today)} />
            </td>
            <td>
              {batch.number}
              {goods.bzdw}
            </td>
            <td>
              <Report goods={goods} batch={batch} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On phones the day of production stands below the expiry date. */
function Expiry({ batch, isNear }: { batch: Batch; isNear: boolean }) {
  return (
    <>
      <span className={isNear ? "text-offer" : undefined}>
        {batch.yxq}
        {isNear && <span className="ml-1 whitespace-nowrap">近效期</span>}
      </span>
      {batch.produced_on && <span className="block text-ink-2 md:hidden">生产 {batch.produced_on}</span>}
    </>
  );
}

/** The report of a batch for approved shops; others see what to do first (domain.md §7). */
export function Report({ goods, batch }: { goods: Detail; batch: Batch }) {
  if (!batch.report) {
    const until = untilApproved(goods);
    return <span className="text-ink-2">{until ? `${until}可下载` : "暂无，可联系客服索取"}</span>;
  }
  return (
    <a
      href={batch.report}
      target="_blank"
      rel="noopener"
      aria-label={`批号${batch.batch_no}的药检报告`}
      className="inline-flex min-h-6 items-center gap-1 text-brand-600 hover:underline"
    >
      <Icon name="document" size={14} />
      查看
    </a>
  );
}
