import type { InvoiceCounts, InvoiceOrders, InvoicePage, InvoiceTitles } from "../../api/invoices.ts";
import { usePageLoading } from "../../api/page-loading.ts";
import { DaysField, FilterBar, KeywordField } from "../../components/filter-bar.tsx";
import { NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import {
  invoiceHref,
  type InvoiceTab,
  invoiceTabs,
  isNarrowed,
  type InvoiceQuery,
} from "../../lib/invoice-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { InvoiceList } from "./invoice-list.tsx";
import { OrderList } from "./order-list.tsx";
import { TitleList } from "./title-list.tsx";

type InvoicesPageProps = {
  query: InvoiceQuery;
  titles: Outcome<InvoiceTitles>;
  counts: Outcome<InvoiceCounts>;
  /** Null on the tabs that show none. */
  invoices: Outcome<InvoicePage> | null;
  orders: Outcome<InvoiceOrders> | null;
};

/** 电子发票: by state, number or order, and days; orders to ask for; the titles. All of it kept in the address. */
export function InvoicesPage(props: InvoicesPageProps) {
  const { query, counts } = props;
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">电子发票</h1>
      <Tabs
        label="发票状态"
        tabs={invoiceTabs.map(([tab, name]) => ({
          name,
          href: invoiceHref(query, { tab }),
          isCurrent: tab === query.tab,
          count: countOf(tab, counts),
        }))}
      />
      {query.tab !== "titles" && <Search query={query} />}
      <div aria-busy={isLoading}>{isLoading ? <InvoicesSkeleton /> : <Tab {...props} />}</div>
    </div>
  );
}

/** Orders and titles are not counted. */
function countOf(tab: InvoiceTab, counts: InvoicesPageProps["counts"]): number | undefined {
  if (!counts.ok || tab === "orders" || tab === "titles") return undefined;
  return tab === "all" ? counts.data.all : counts.data.states[tab];
}

function Search({ query }: { query: InvoiceQuery }) {
  const { tab, keyword, start, end } = query;
  const isOrders = tab === "orders";
  return (
    <FilterBar
      action="/dzfp"
      name={isOrders ? "搜索订单" : "搜索发票"}
      asked={[keyword, start, end]}
      kept={{ tab: tab === "all" ? null : tab }}
      clearHref={isNarrowed(query) ? invoiceHref(query, { keyword: "", start: "", end: "" }) : null}
    >
      <KeywordField
        words={isOrders ? "订单号、商品或批号" : "发票号码、订单号、商品或批号"}
        value={keyword}
      />
      <DaysField days={isOrders ? "下单日期" : "开票日期"} start={start} end={end} />
    </FilterBar>
  );
}

function Tab({ query, titles, invoices, orders }: InvoicesPageProps) {
  const shown = orders ?? invoices ?? titles;
  if (!shown.ok) return <NotLoaded failure={shown.failure} />;
  if (!titles.ok) return <NotLoaded failure={titles.failure} />;
  if (orders?.ok) return <OrderList query={query} orders={orders.data} titles={titles.data} />;
  if (invoices?.ok)
    return <InvoiceList key={invoiceHref(query, query)} query={query} invoices={invoices.data} />;
  return <TitleList titles={titles.data} />;
}

function InvoicesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
