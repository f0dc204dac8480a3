import type { DataOf } from "@yaoji/contract/endpoints";
import { orderStatuses, orderStatusText } from "@yaoji/domain/trade/order-states";
import { Money } from "../../components/money.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { afterSalesHref } from "../../lib/after-sale-query.ts";
import { boughtBatchesHref } from "../../lib/bought-batch-query.ts";
import { minuteOf } from "@yaoji/browser/minute";
import type { Outcome } from "@yaoji/browser/reply";
import { Panel } from "../../components/panel.tsx";
import { Empty } from "../../components/states.tsx";

type OrdersPartProps = {
  counts: Outcome<DataOf<"orderCounts">>;
  orders: Outcome<DataOf<"orderList">>;
  afterSales: Outcome<DataOf<"afterSaleList">>;
};

/** Orders by state, what was asked for after shipping, and the newest orders. */
export function OrdersPart({ counts, orders, afterSales }: OrdersPartProps) {
  return (
    <Panel
      title="我的订单"
      aside={
        <span className="flex flex-wrap justify-end gap-x-4 text-meta text-brand-700">
          <a href={boughtBatchesHref()} className="hover:underline">
            可退与效期
          </a>
          <a href="/order" className="hover:underline">
            全部订单{counts.ok && `（${counts.data.all}）`}
          </a>
        </span>
      }
    >
      <States counts={counts} afterSales={afterSales} />
      {orders.ok ? <Newest orders={orders.data.list} /> : <NotLoaded failure={orders.failure} />}
    </Panel>
  );
}

const waitingStates = orderStatuses.filter((status) => status !== "cancelled");

function States({ counts, afterSales }: Pick<OrdersPartProps, "counts" | "afterSales">) {
  const states = waitingStates.map((status) => ({
    name: orderStatusText[status],
    href: `/order?status=${status}`,
    number: counts.ok ? counts.data.states[status] : null,
  }));
  const asked = {
    name: "退货/售后",
    href: afterSalesHref(),
    number: afterSales.ok ? afterSales.data.total : null,
  };
  return (
    <ul aria-label="订单状态" className="mb-2 grid grid-cols-3 gap-1 text-center md:grid-cols-9">
      {[...states, asked].map(({ name, href, number }) => (
        <li key={href}>
          <a href={href} className="block rounded-card py-2 hover:bg-brand-50">
            <b className={`num block text-nav font-semibold ${number ? "text-price" : "text-ink-2"}`}>
              {number ?? "—"}
            </b>
            <span className="text-meta text-ink-2">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Order = DataOf<"orderList">["list"][number];

const nothingYet = (
  <>
    还没有订单，
    <a href="/list" className="text-brand-700 underline">
      去选购药品
    </a>
  </>
);

function Newest({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return <Empty isInside text={nothingYet} />;
  return (
    <table className="row-table border-t border-line" aria-label="最近订单">
      <thead>
        <tr>
          <th scope="col">订单号</th>
          <th scope="col">下单时间</th>
          <th scope="col">商品</th>
          <th scope="col">状态</th>
          <th scope="col" className="amount">
            应付金额
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row" data-name="订单号" className="num font-normal">
              <a href={`/order/info/${order.id}`} className="text-brand-700 underline">
                {order.order_no}
              </a>
            </th>
            <td data-name="下单时间" className="num">
              {minuteOf(order.created_at)}
            </td>
            <td data-name="商品">{goodsText(order)}</td>
            <td data-name="状态">{order.status_text}</td>
            <td data-name="应付金额" className="num amount">
              <Money value={order.total} kind="plain" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function goodsText({ lines, line_count }: Order): string {
  return `${lines[0]?.name ?? ""}${line_count > 1 ? `等${line_count}项` : ""}`;
}
