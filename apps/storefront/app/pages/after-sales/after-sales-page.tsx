import type { DataOf } from "@yaoji/contract/endpoints";
import { afterSaleTypes, afterSaleTypeText } from "@yaoji/domain/trade/after-sales";
import { usePageLoading } from "../../api/page-loading.ts";
import { EmptyPage } from "../../components/empty-page.tsx";
import { OrderCentreTabs } from "../../components/after-sales/order-centre-tabs.tsx";
import { ChoiceField, FilterBar } from "../../components/filter-bar.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { type AfterSaleQuery, afterSalesHref } from "../../lib/after-sale-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { AfterSaleCard } from "./after-sale-card.tsx";

type AfterSaleList = DataOf<"afterSaleList">;
type AfterSalesPageProps = { query: AfterSaleQuery; afterSales: Outcome<AfterSaleList> };

/** 退货/售后: every application of the shop, by type. */
export function AfterSalesPage({ query, afterSales }: AfterSalesPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">退货/售后</h1>
      <OrderCentreTabs current="after_sales" />
      <FilterBar
        action="/order"
        name="搜索售后申请"
        asked={[query.type]}
        kept={{ tab: "after_sales" }}
        clearHref={query.type === null ? null : afterSalesHref()}
      >
        <ChoiceField label="售后类型" name="type" value={query.type ?? ""}>
          <option value="">全部售后类型</option>
          {afterSaleTypes.map((type) => (
            <option key={type} value={type}>
              {afterSaleTypeText[type]}
            </option>
          ))}
        </ChoiceField>
      </FilterBar>
      <div aria-busy={isLoading}>
        {isLoading ? (
          <ListSkeleton />
        ) : afterSales.ok ? (
          <Found query={query} list={afterSales.data} />
        ) : (
          <NotLoaded failure={afterSales.failure} />
        )}
      </div>
    </div>
  );
}

function Found({ query, list }: { query: AfterSaleQuery; list: AfterSaleList }) {
  if (list.list.length === 0)
    return (
      <EmptyPage of={list}>
        <NoneYet isNarrow={query.type !== null} />
      </EmptyPage>
    );
  return (
    <>
      <ul className="flex flex-col gap-3">
        {list.list.map((sale) => (
          <li key={sale.id} className="panel">
            <AfterSaleCard sale={sale} />
          </li>
        ))}
      </ul>
      <Pager of={list} hrefOf={(page) => afterSalesHref({ type: query.type, page })} />
    </>
  );
}

function NoneYet({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Empty
      text={
        isNarrow ? "没有这一类售后申请，收货后可在订单详情中申请" : "还没有售后申请，收货后可在订单详情中申请"
      }
      icon="receipt"
    >
      <a href="/order" className="btn btn-primary">
        查看我的订单
      </a>
    </Empty>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
