import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { usePageLoading } from "../../api/page-loading.ts";
import { EmptyPage } from "../../components/empty-page.tsx";
import { OrderCentreTabs } from "../../components/after-sales/order-centre-tabs.tsx";
import { Icon } from "../../components/icons.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { TableDownload } from "../../components/table-download.tsx";
import { isNarrowed, orderExportPath, orderHref, type OrderQuery } from "../../lib/order-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { OrderCard } from "./order-card.tsx";
import { type OrderCounts, OrderTabs } from "./order-tabs.tsx";
import { RoleNote } from "../../components/for-role.tsx";
import { DaysField, FilterBar, KeywordField } from "../../components/filter-bar.tsx";

type OrderPageData = DataOf<"orderList">;
type OrdersPageProps = { query: OrderQuery; orders: Outcome<OrderPageData>; counts: OrderCounts };

/** 我的订单: by state, number or goods, and days; all of it kept in the address. */
export function OrdersPage({ query, orders, counts }: OrdersPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-floor font-semibold">我的订单</h1>
        <TableDownload path={orderExportPath(query)} name="导出" />
      </div>
      <RoleNote right="purchase" />
      <Narrowing query={query} counts={counts} />
      <div aria-busy={isLoading}>
        {isLoading ? (
          <OrdersSkeleton />
        ) : orders.ok ? (
          <FoundOrders query={query} orders={orders.data} />
        ) : (
          <NotLoaded failure={orders.failure} />
        )}
      </div>
    </div>
  );
}

/** On a phone one strip stands above the orders: the states; the rest opens at its end. */
function Narrowing({ query, counts }: Omit<OrdersPageProps, "orders">) {
  const [isOpen, setIsOpen] = useState(isNarrowed({ ...query, status: null }));
  return (
    <>
      <div className="orders-more" data-open={isOpen || undefined}>
        <OrderCentreTabs current="orders" />
      </div>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <OrderTabs query={query} counts={counts} />
        </div>
        <button
          type="button"
          className="btn min-h-11 flex-none md:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="filter" size={14} /> 筛选
        </button>
      </div>
      <div className="orders-more" data-open={isOpen || undefined}>
        <OrderSearch query={query} />
      </div>
    </>
  );
}

/** By number, goods, spelling, maker or batch, and by days: parcels with their papers are reached by the order. */
function OrderSearch({ query }: { query: OrderQuery }) {
  const isSearched = isNarrowed({ ...query, status: null });
  return (
    <FilterBar
      action="/order"
      name="搜索订单"
      asked={[query.keyword, query.start, query.end]}
      kept={{ status: query.status }}
      clearHref={isSearched ? orderHref({ ...query, keyword: "", start: "", end: "" }) : null}
    >
      <KeywordField words="订单号、商品、拼音首字母、厂家或批号" value={query.keyword} />
      <DaysField days="下单日期" start={query.start} end={query.end} />
    </FilterBar>
  );
}

function FoundOrders({ query, orders }: { query: OrderQuery; orders: OrderPageData }) {
  if (orders.list.length === 0)
    return (
      <EmptyPage of={orders}>
        <NoOrders isNarrow={isNarrowed(query)} />
      </EmptyPage>
    );
  return (
    <>
      <ul className="flex flex-col gap-3">
        {orders.list.map((order) => (
          <li key={order.id} className="panel">
            <OrderCard order={order} keyword={query.keyword} />
          </li>
        ))}
      </ul>
      <Pager of={orders} hrefOf={(page) => orderHref(query, { page })} />
    </>
  );
}

function NoOrders({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Empty text={isNarrow ? "没有符合条件的订单" : "还没有订单"} icon="receipt">
      <p className="flex flex-wrap justify-center gap-3">
        {isNarrow && (
          <a href="/order" className="btn">
            查看全部订单
          </a>
        )}
        <a href="/list" className="btn btn-primary">
          去选购药品
        </a>
      </p>
    </Empty>
  );
}

function OrdersSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
  );
}
