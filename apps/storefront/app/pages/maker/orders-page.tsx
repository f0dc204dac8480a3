import type { DataOf } from "@yaoji/contract/endpoints";
import { usePageLoading } from "../../api/page-loading.ts";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { TableDownload } from "../../components/table-download.tsx";
import {
  makerExportPath,
  makerOrderCallQuery,
  makerOrdersHref,
  type MakerOrderQuery,
} from "../../lib/maker-query.ts";
import { minuteOf } from "@yaoji/browser/minute";
import type { Outcome } from "@yaoji/browser/reply";
import { OrderAsking } from "./order-asking.tsx";

type Page = DataOf<"supplierOrders">;
type Order = Page["list"][number];
type MakerOrdersPageProps = { query: MakerOrderQuery; orders: Outcome<Page> };

/** 订单列表: the orders that hold the maker's goods, their buyers masked. */
export function MakerOrdersPage({ query, orders }: MakerOrdersPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-floor font-semibold">订单列表</h1>
        <TableDownload path={makerExportPath("order", makerOrderCallQuery(query))} name="导出订单" />
      </div>
      <OrderAsking key={makerOrdersHref(query)} query={query} orders={orders} />
      <div aria-busy={isLoading}>
        {isLoading ? (
          <Skeleton className="h-96" />
        ) : orders.ok ? (
          <Found query={query} page={orders.data} />
        ) : orders.failure.errors ? null : orders.failure.code === 404 ? (
          <NoOrders text="该品种不存在，或不属于贵司" />
        ) : (
          <NotLoaded failure={orders.failure} />
        )}
      </div>
    </div>
  );
}

function Found({ query, page }: { query: MakerOrderQuery; page: Page }) {
  if (page.list.length === 0) return <NoOrders text="该时段没有符合条件的订单" />;
  return (
    <>
      <p className="mb-2 text-meta text-ink-2">
        {page.start_date} 至 {page.end_date}；只列出贵司品种，客户信息已脱敏
      </p>
      <div className="panel">
        <table className="row-table" aria-label="订单">
          <thead>
            <tr>
              <th scope="col">订单号</th>
              <th scope="col">下单时间</th>
              <th scope="col">状态</th>
              <th scope="col">客户</th>
              <th scope="col">地区</th>
              <th scope="col">贵司品种</th>
            </tr>
          </thead>
          <tbody>
            {page.list.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager of={page} hrefOf={(number) => makerOrdersHref(query, { page: number })} />
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { buyer } = order;
  return (
    <tr>
      <th scope="row" data-name="订单号" className="num font-normal">
        <a href={`/shop/order/info/${order.id}`} className="text-brand-700 underline">
          {order.order_no}
        </a>
      </th>
      <td data-name="下单时间" className="num">
        {minuteOf(order.created_at)}
      </td>
      <td data-name="状态">{order.status_text}</td>
      <td data-name="客户">
        <span>
          {buyer.company}
          <span className="block text-ink-2">{buyer.type_text}</span>
        </span>
      </td>
      <td data-name="地区">
        {buyer.province === buyer.city ? buyer.city : `${buyer.province}${buyer.city}`}
      </td>
      <td data-name="贵司品种">
        <ul>
          {order.lines.map((line) => (
            <li key={line.id}>
              {line.name} {line.ypgg} × <span className="num">{line.number}</span>
              {line.bzdw}
              {line.returned > 0 && <span className="text-offer">（已退{line.returned}）</span>}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function NoOrders({ text }: { text: string }) {
  return (
    <Empty text={text} icon="receipt">
      <a href="/shop/order" className="btn btn-primary">
        查看近90天订单
      </a>
    </Empty>
  );
}
