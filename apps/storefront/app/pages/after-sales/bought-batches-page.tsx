import type { DataOf } from "@yaoji/contract/endpoints";
import { usePageLoading } from "../../api/page-loading.ts";
import { OrderCentreTabs } from "../../components/after-sales/order-centre-tabs.tsx";
import { FilterBar, KeywordField } from "../../components/filter-bar.tsx";
import { EmptyPage } from "../../components/empty-page.tsx";
import { RoleNote } from "../../components/for-role.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { boughtBatchesHref, type BoughtBatchQuery } from "../../lib/bought-batch-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { BoughtBatchTable } from "./bought-batch-table.tsx";

type BoughtBatches = DataOf<"afterSaleBatches">;
type BoughtBatchesPageProps = { query: BoughtBatchQuery; batches: Outcome<BoughtBatches> };

/** 可退与效期: what the shop was sent, by batch; until when it may be returned, and what expires soon. */
export function BoughtBatchesPage({ query, batches }: BoughtBatchesPageProps) {
  const isLoading = usePageLoading();
  const expiring = batches.ok ? batches.data.expiring : [];
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">可退与效期</h1>
      <OrderCentreTabs current="batches" />
      <RoleNote right="purchase" />
      <ExpiryTabs query={query} expiring={expiring} />
      <BatchSearch key={boughtBatchesHref(query)} query={query} />
      <div aria-busy={isLoading}>
        {isLoading ? (
          <Skeleton className="h-96" />
        ) : batches.ok ? (
          <Found query={query} page={batches.data} />
        ) : (
          <NotLoaded failure={batches.failure} />
        )}
      </div>
    </div>
  );
}

type Expiring = { expiring: BoughtBatches["expiring"] };

/** All, or what expires soon, with how many batches; and the warning of it. */
function ExpiryTabs({ query, expiring }: Expiring & { query: BoughtBatchQuery }) {
  const tabOf = (name: string, within: number, count?: number) => ({
    name,
    href: boughtBatchesHref({ keyword: query.keyword, within }),
    isCurrent: query.within === within,
    count,
  });
  const soon = expiring.map(({ days, count }) => tabOf(`${days}天内到期`, days, count));
  return (
    <>
      <Tabs label="效期" tabs={[tabOf("全部批号", 0), ...soon]} />
      <Warning expiring={expiring} />
    </>
  );
}

function Warning({ expiring }: Expiring) {
  const found = expiring.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  const parts = found.map(({ days, count }) => `${days}天内到期的有${count}个批号`);
  return (
    <p role="note" className="mb-2 rounded-card bg-price-soft p-2 text-meta text-price">
      在本店采购、尚未退回的商品中，{parts.join("，")}。请留意销售进度，可退的尽早申请。
    </p>
  );
}

function BatchSearch({ query: { keyword, within } }: { query: BoughtBatchQuery }) {
  return (
    <FilterBar
      action="/order"
      name="搜索采购过的批号"
      asked={[keyword]}
      kept={{ tab: "batches", within: within || null }}
      clearHref={keyword === "" ? null : boughtBatchesHref({ within })}
    >
      <KeywordField words="商品、拼音首字母、厂家、编码或批号" value={keyword} />
    </FilterBar>
  );
}

function Found({ query, page }: { query: BoughtBatchQuery; page: BoughtBatches }) {
  if (page.list.length === 0)
    return (
      <EmptyPage of={page}>
        <NoBatches query={query} />
      </EmptyPage>
    );
  return (
    <>
      <div className="panel">
        <BoughtBatchTable batches={page.list} />
      </div>
      <Pager of={page} hrefOf={(number) => boughtBatchesHref({ ...query, page: number })} />
    </>
  );
}

function NoBatches({ query: { keyword, within } }: { query: BoughtBatchQuery }) {
  if (keyword !== "")
    return (
      <Empty text={`采购过的批号里没有“${keyword}”，请换个词，或清除后查看全部`} icon="search">
        <a href={boughtBatchesHref({ within })} className="btn btn-primary">
          清除搜索
        </a>
      </Empty>
    );
  if (within > 0)
    return (
      <Empty text={`采购过的商品中没有${within}天内到期的批号`} icon="box">
        <a href={boughtBatchesHref()} className="btn btn-primary">
          查看全部批号
        </a>
      </Empty>
    );
  return (
    <Empty text="还没有发出的商品，发货后可在这里查看各批号能否退货" icon="box">
      <a href="/order" className="btn btn-primary">
        查看我的订单
      </a>
    </Empty>
  );
}
