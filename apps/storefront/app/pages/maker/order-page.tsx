import type { DataOf } from "@yaoji/contract/endpoints";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import type { Outcome } from "@yaoji/browser/reply";
import { unsentText } from "../../lib/unsent-text.ts";

type Order = DataOf<"supplierOrder">;
type LineProps = { line: Order["lines"][number]; status: Order["status"] };

/** 订单详情: the maker's own lines with their batches, the buyer masked. */
export function MakerOrderPage({ order }: { order: Outcome<Order> }) {
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">订单详情</h1>
      {order.ok ? (
        <div className="flex flex-col gap-3">
          <Head order={order.data} />
          <Lines order={order.data} />
        </div>
      ) : order.failure.code === 404 ? (
        <Empty text="订单不存在，或其中没有贵司的品种" icon="receipt">
          <a href="/shop/order" className="btn btn-primary">
            返回订单列表
          </a>
        </Empty>
      ) : (
        <NotLoaded failure={order.failure} />
      )}
    </div>
  );
}

function Head({ order }: { order: Order }) {
  const { buyer } = order;
  const facts = [
    ["订单号", order.order_no],
    ["状态", order.status_text],
    ["下单时间", minuteOf(order.created_at)],
    ["发货时间", order.shipped_at === null ? "尚未发货" : minuteOf(order.shipped_at)],
    ["签收时间", order.delivered_at === null ? "尚未签收" : minuteOf(order.delivered_at)],
    ["客户", `${buyer.company}（${buyer.type_text}）`],
    ["收货人", `${buyer.name} ${buyer.phone}`],
    ["收货地址", buyer.address],
  ] as const;
  return (
    <Panel title="订单信息">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2">客户信息已脱敏；成交价格和其他厂家的商品不提供。</p>
    </Panel>
  );
}

function Lines({ order: { lines, status } }: { order: Order }) {
  return (
    <Panel title={`贵司品种（${lines.length}种）`}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="border-t border-line py-3 first:border-t-0">
            <OwnLine line={line} status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OwnLine({ line, status }: LineProps) {
  const { bzdw } = line;
  return (
    <div className="order-line">
      <span className="line-picture">
        <img src={line.image} alt="" width={80} height={80} loading="lazy" decoding="async" />
      </span>
      <div className="min-w-0">
        <p className="text-name font-semibold">
          <a href={`/shop/variety/info/${line.goods_id}`} className="hover:text-brand-600">
            {line.name}
          </a>
        </p>
        <p className="text-ink-2">
          {line.ypgg} · {line.code}
        </p>
        {line.pzwh && <p className="text-ink-2">{line.pzwh}</p>}
      </div>
      <p className="num text-right">
        <span className="block font-semibold">
          订购 {line.number}
          {bzdw}
        </span>
        <span className="block text-ink-2">
          已发 {line.shipped}
          {bzdw}
        </span>
        {line.returned > 0 && (
          <span className="block text-offer">
            已退 {line.returned}
            {bzdw}
          </span>
        )}
      </p>
      <Batches line={line} status={status} />
    </div>
  );
}

function Batches({ line, status }: LineProps) {
  if (line.batches.length === 0)
    return <p className="order-line-batches text-ink-2">{unsentText(line, status)}</p>;
  return (
    <table className="order-line-batches batch-table">
      <caption className="sr-only">{line.name}的批号和有效期</caption>
      <thead>
        <tr>
          <th scope="col">批号</th>
          <th scope="col">有效期至</th>
          <th scope="col">数量</th>
        </tr>
      </thead>
      <tbody>
        {line.batches.map((batch) => (
          <tr key={batch.batch_no}>
            <td className="num">{batch.batch_no}</td>
            <td className="num">{batch.yxq}</td>
            <td className="num">
              {batch.number}
              {line.bzdw}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
