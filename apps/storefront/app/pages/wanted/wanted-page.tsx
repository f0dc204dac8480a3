import type { DataOf } from "@yaoji/contract/endpoints";
import { wantedStates, wantedStateText } from "@yaoji/domain/trade/wanted";
import { EmptyPage } from "../../components/empty-page.tsx";
import { usePageLoading } from "../../api/page-loading.ts";
import { Icon } from "../../components/icons.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import type { Outcome } from "@yaoji/browser/reply";
import { wantedListHref, type WantedQuery } from "../../lib/wanted-query.ts";
import { BriefForRole } from "../../components/for-role.tsx";

type WantedList = DataOf<"wantedList">;
type WantedPageProps = { query: WantedQuery; wanted: Outcome<WantedList> };

/** 品种求购: what the shop asked for, and what became of it. */
export function WantedPage({ query, wanted }: WantedPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">品种求购</h1>
        <BriefForRole right="purchase">
          <a href="/pzqg/add" className="btn btn-primary">
            <Icon name="plus" size={14} />
            新增求购
          </a>
        </BriefForRole>
      </div>
      <Tabs
        label="求购状态"
        tabs={[
          { name: "全部", href: wantedListHref({}), isCurrent: query.status === undefined },
          ...wantedStates.map((status) => ({
            name: wantedStateText[status],
            href: wantedListHref({ status }),
            isCurrent: query.status === status,
          })),
        ]}
      />
      <div aria-busy={isLoading}>
        {isLoading ? (
          <Skeleton className="h-80" />
        ) : wanted.ok ? (
          <Found query={query} page={wanted.data} />
        ) : (
          <NotLoaded failure={wanted.failure} />
        )}
      </div>
    </div>
  );
}

function Found({ query, page }: { query: WantedQuery; page: WantedList }) {
  if (page.list.length === 0)
    return (
      <EmptyPage of={page}>
        <Empty
          text={query.status ? "没有这个状态的求购" : "还没有求购，找不到的品种可以在这里登记"}
          icon="search"
        >
          <a href={query.status ? wantedListHref({}) : "/pzqg/add"} className="btn btn-primary">
            {query.status ? "查看全部求购" : "新增求购"}
          </a>
        </Empty>
      </EmptyPage>
    );
  return (
    <>
      <ul aria-label="求购列表" className="panel">
        {page.list.map((wanted) => (
          <li key={wanted.id} className="border-b border-line p-4 last:border-0">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <a href={`/pzqg/info?id=${wanted.id}`} className="text-name font-semibold hover:underline">
                {wanted.name}
              </a>
              <span className="text-meta text-brand-700">{wanted.state_text}</span>
            </div>
            <p className="mt-1 text-ink-2">
              {[wanted.ypgg, wanted.sccj].filter(Boolean).join(" · ")} 求购{wanted.number}
              {wanted.unit}
              <time className="num ml-3">{minuteOf(wanted.created_at)}</time>
            </p>
            {wanted.answer && <p className="mt-1 text-meta">回复：{wanted.answer}</p>}
            {wanted.goods_id !== null && (
              <a href={`/list/info/${wanted.goods_id}`} className="text-brand-700 underline">
                查看商品<span className="sr-only">：{wanted.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => wantedListHref({ ...query, page: number })} />
    </>
  );
}
