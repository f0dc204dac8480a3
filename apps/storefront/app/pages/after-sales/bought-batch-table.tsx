import type { DataOf } from "@yaoji/contract/endpoints";
import { useRoleRefusal } from "../../components/for-role.tsx";
import { returnHref } from "../../lib/bought-batch-query.ts";
import { minuteOf } from "@yaoji/browser/minute";

type BoughtBatch = DataOf<"afterSaleBatches">["list"][number];

/** One batch a row: its expiry, what was received, until when and why it may be returned, or why not. */
export function BoughtBatchTable({ batches }: { batches: readonly BoughtBatch[] }) {
  return (
    <table className="row-table" aria-label="采购过的批号">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">批号</th>
          <th scope="col">有效期至</th>
          <th scope="col">收货</th>
          <th scope="col">能否退货</th>
          <th scope="col" className="off-paper">
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <BatchRow key={batch.shipment_line_id} batch={batch} />
        ))}
      </tbody>
    </table>
  );
}

function BatchRow({ batch }: { batch: BoughtBatch }) {
  return (
    <tr>
      <th scope="row" className="font-normal max-md:block max-md:text-left">
        <a href={`/list/info/${batch.goods_id}`} className="text-name font-semibold hover:underline">
          {batch.name}
        </a>
        <span className="block text-ink-2">
          {batch.ypgg} · {batch.sccj}
        </span>
      </th>
      <td data-name="批号" className="num">
        {batch.batch_no}
      </td>
      <td data-name="有效期至" className="num">
        <span className="whitespace-nowrap">
          {batch.yxq}
          {batch.expiry_text && <span className="block text-offer">{batch.expiry_text}</span>}
        </span>
      </td>
      <td data-name="收货">
        <Received batch={batch} />
      </td>
      <td data-name="能否退货">
        <Outlook batch={batch} />
      </td>
      <td className="amount off-paper">
        <Apply batch={batch} />
      </td>
    </tr>
  );
}

function Received({ batch }: { batch: BoughtBatch }) {
  return (
    <span>
      <span className="num block">
        {batch.delivered_at === null
          ? `已发出${batch.number}${batch.bzdw}`
          : `${batch.received}${batch.bzdw} · ${minuteOf(batch.delivered_at)}`}
      </span>
      <a href={`/order/info/${batch.order_id}`} className="num text-brand-700 hover:underline">
        {batch.order_no}
      </a>
    </span>
  );
}

function Outlook({ batch: { returnable, delivered_at: received, bzdw, text } }: { batch: BoughtBatch }) {
  const none = received === null ? "暂不可退" : "不可退";
  return (
    <span>
      <span className={`block font-semibold ${returnable > 0 ? "text-brand-700" : "text-ink-2"}`}>
        {returnable > 0 ? `可退${returnable}${bzdw}` : none}
      </span>
      <span className="text-ink-2">{text}</span>
    </span>
  );
}

/** To the form on the order's page, for who may ask. */
function Apply({ batch }: { batch: BoughtBatch }) {
  const refusal = useRoleRefusal("purchase");
  if (batch.returnable === 0 || refusal !== null) return null;
  return (
    <a
      href={returnHref(batch)}
      className="btn ml-auto"
      aria-label={`${batch.name}批号${batch.batch_no}申请退货`}
    >
      申请退货
    </a>
  );
}
