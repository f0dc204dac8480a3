import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { Money } from "../../components/money.tsx";
import { batchesNamed } from "../../lib/batches-named.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { SaveOrder } from "./save-order.tsx";
import { OrderAgain } from "./order-again.tsx";
import { StatusText } from "./status-text.tsx";

type OrderSummary = DataOf<"orderList">["list"][number];

/** What was promised is said until it has come. */
const arrived: ReadonlySet<string> = new Set(["delivered", "completed"]);

type OrderCardProps = { order: OrderSummary; keyword?: string };

/** One order of the list: number, time, state, first lines, total, and what can be done; of a batch searched for, its pieces. */
export function OrderCard({ order, keyword = "" }: OrderCardProps) {
  const placed = wireTime(order.created_at);
  const rest = order.line_count - order.lines.length;
  return (
    <article aria-label={`订单${order.order_no}`}>
      <header className="order-head">
        <h2 className="text-meta">
          订单号{" "}
          <a href={`/order/info/${order.id}`} className="num font-semibold text-brand-700 hover:underline">
            {order.order_no}
          </a>
        </h2>
        <span className="text-right md:hidden">
          <Total order={order} />
        </span>
        {placed && <span className="num text-ink-2">{formatShopTime(placed)}</span>}
        {order.placed && <span className="text-brand-700">{order.placed}</span>}
        <span className="ml-auto text-right">
          <StatusText order={order} />
        </span>
      </header>
      <div className="flex flex-col gap-3 p-4 md:flex-row md:items-center">
        <ul className="min-w-0 flex-1">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} keyword={keyword} />
          ))}
          {order.presale && !arrived.has(order.status) && (
            <li className="goods-presale py-1">{order.presale}</li>
          )}
          {order.promise && !arrived.has(order.status) && (
            <li className="py-1 text-brand-700">{order.promise}</li>
          )}
          {rest > 0 && <li className="py-1 text-ink-2">还有{rest}项商品</li>}
        </ul>
        <OrderFoot order={order} />
      </div>
    </article>
  );
}

type LineProps = { line: OrderSummary["lines"][number]; keyword: string };

function Line({ line, keyword }: LineProps) {
  return (
    <li className="flex items-center gap-3 py-1">
      <img src={line.image} alt="" width={48} height={48} loading="lazy" className="flex-none bg-page" />
      <p className="min-w-0 flex-1 truncate">
        <span className="text-meta font-semibold">{line.name}</span>{" "}
        <span className="text-ink-2">
          {line.ypgg} {line.sccj}
        </span>
        {batchesNamed(line.batches, keyword).map(({ id, batch_no, number }) => (
          <span key={id} className="num block text-brand-700">
            批号{batch_no}，{number}
            {line.bzdw}
          </span>
        ))}
      </p>
      <span className="num flex-none text-ink-2">
        × {line.number}
        {line.bzdw}
      </span>
    </li>
  );
}

function Total({ order: { line_count: count, total } }: { order: OrderSummary }) {
  return (
    <>
      共{count}项，合计
      <Money value={total} />
    </>
  );
}

function OrderFoot({ order }: { order: OrderSummary }) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-3 max-md:border-t max-md:border-line max-md:pt-3 md:w-96 md:flex-col md:items-end">
      <p className="max-md:hidden">
        <Total order={order} />
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <OrderAgain order={order} />
        <SaveOrder order={order} />
        {order.can.cancel.allowed && <CancelOrder order={order} />}
        <a href={`/order/info/${order.id}`} className="btn" aria-label={`查看订单${order.order_no}详情`}>
          查看详情
        </a>
        {order.can.receive.allowed && (
          <a
            href={`/order/info/${order.id}#parcels`}
            className="btn btn-primary"
            aria-label={`查看物流并确认收货，订单${order.order_no}`}
          >
            物流与收货
          </a>
        )}
        {order.can.pay.allowed && (
          <a href={`/cart/step3/${order.id}`} className="btn btn-primary">
            去支付
          </a>
        )}
      </div>
    </div>
  );
}
