import type { DataOf } from "@yaoji/contract/endpoints";
import { isPayMethod, payMethodText } from "@yaoji/domain/trade/order-states";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { AmountRows } from "../../components/amount-rows.tsx";
import { placeText } from "../../components/address/address-text.tsx";
import { Money } from "../../components/money.tsx";
import { OrderGone } from "../../components/order-gone.tsx";
import { PaperTitle } from "../../components/paper.tsx";
import { PayParts } from "../../components/pay-parts.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import { paidBesideBalance } from "../../lib/pay.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { OrderHead } from "./order-head.tsx";
import { OrderInvoices, type InvoicesOfOrder } from "./order-invoices.tsx";
import { OrderLines } from "./order-lines.tsx";
import { Parcels } from "./parcels.tsx";
import { Timeline } from "./timeline.tsx";

type OrderDetail = DataOf<"orderDetail">;

type OrderPageProps = {
  order: Outcome<OrderDetail>;
  shipments: Outcome<DataOf<"orderShipments">>;
  /** Null where there is no order. */
  invoices: InvoicesOfOrder | null;
};

/** 订单详情: state, course, lines with batch and expiry, amounts, address. */
export function OrderPage({ order, shipments, invoices }: OrderPageProps) {
  return (
    <div className="wrap py-4">
      <PaperTitle title="订单详情" />
      {order.ok ? (
        <OrderFacts order={order.data} shipments={shipments} invoices={invoices} />
      ) : order.failure.code === 404 ? (
        <OrderGone />
      ) : (
        <NotLoaded failure={order.failure} />
      )}
    </div>
  );
}

function OrderFacts({ order, shipments, invoices }: Omit<OrderPageProps, "order"> & { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-3">
      <OrderHead order={order} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <Parcels order={order} shipments={shipments} />
          <OrderLines order={order} />
        </div>
        <div className="flex flex-col gap-3">
          <Amounts order={order} />
          {invoices && <OrderInvoices order={order} invoices={invoices} />}
          <Delivery order={order} />
          <Timeline entries={order.timeline} />
        </div>
      </div>
    </div>
  );
}

function Amounts({ order }: { order: OrderDetail }) {
  return (
    <Panel title="价格明细">
      <AmountRows rows={order.amounts} />
      <p className="mt-3 flex items-baseline justify-between border-t border-line pt-3">
        应付金额
        <Money value={order.total} />
      </p>
      <p className="mt-1 flex justify-between text-ink-2">
        {isPayMethod(order.pay_method) ? payMethodText[order.pay_method] : "支付方式"} ·{" "}
        {order.pay_status_text}
        <span className="num">
          已付 <Money value={order.paid} kind="plain" />
        </span>
      </p>
      <p className="mt-1">
        <PayParts
          balance={order.paid_balance}
          rest={paidBesideBalance(order.paid, order.paid_balance)}
          method={order.pay_method}
        />
      </p>
      {order.refunded > 0 && (
        <p className="mt-1 flex justify-between text-ink-2">
          已退款
          <span className="num">
            <Money value={order.refunded} kind="plain" />
          </span>
        </p>
      )}
    </Panel>
  );
}

function Delivery({ order }: { order: OrderDetail }) {
  const placed = wireTime(order.created_at);
  return (
    <Panel title="收货信息">
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-y-1.5">
        <dt className="text-ink-2">收货人</dt>
        <dd>
          {order.address.name} <span className="num">{order.address.phone}</span>
        </dd>
        <dt className="text-ink-2">地址</dt>
        <dd>{placeText(order.address)}</dd>
        <dt className="text-ink-2">下单时间</dt>
        <dd>
          <span className="num">{placed && formatShopTime(placed)}</span>
          {order.placed && `（${order.placed}）`}
        </dd>
        <dt className="text-ink-2">备注</dt>
        <dd className="break-words">{order.remark || "无"}</dd>
      </dl>
    </Panel>
  );
}
