import { usePageLoading } from "../../api/page-loading.ts";
import type { NamedLists } from "../../api/named-lists.ts";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import { namedListHref } from "../../lib/named-list-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { BuyWhole } from "./buy-whole.tsx";
import { ListTools } from "./list-tools.tsx";
import { NewList } from "./new-list.tsx";

/** 采购清单: the shop's lists, those changed last first; each goes into the cart by one click. */
export function ListsPage({ lists }: { lists: Outcome<NamedLists> }) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">采购清单</h1>
      <RoleNote right="purchase" />
      <RoleControls right="purchase">
        <NewList />
        <div aria-busy={isLoading}>
          {isLoading ? (
            <Skeleton className="h-80" />
          ) : lists.ok ? (
            <Lists lists={lists.data} />
          ) : (
            <NotLoaded failure={lists.failure} />
          )}
        </div>
      </RoleControls>
    </div>
  );
}

function Lists({ lists: { list, most } }: { lists: NamedLists }) {
  if (list.length === 0) return <NoLists />;
  return (
    <>
      <ul aria-label="采购清单" className="panel">
        {list.map((each) => (
          <li key={each.id} className="named-list-row">
            <div className="min-w-0">
              <h2 className="text-name font-semibold">
                <a href={namedListHref(each.id)} className="hover:text-brand-600">
                  {each.name}
                </a>
                <span className="num ml-2 text-meta font-normal text-ink-2">{each.kinds}种</span>
              </h2>
              <p className="text-ink-2">
                {each.changed_by} <span className="num">{minuteOf(each.changed_at)}</span> 修改
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <BuyWhole list={each} />
              <ListTools list={each} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2">
        已有{list.length}个清单，最多{most}个。清单由本店全体成员共用。
      </p>
    </>
  );
}

function NoLists() {
  return (
    <Empty
      text="还没有清单。把常补的货存成清单，下次一键加入购物车；在购物车、订单、收藏、采购计划和商品详情里点“存为清单”即可"
      icon="rows"
    >
      <p className="flex flex-wrap justify-center gap-3">
        <a href="/order" className="btn btn-primary">
          从订单存
        </a>
        <a href="/star" className="btn">
          从收藏存
        </a>
        <a href="/kjcg" className="btn">
          上传采购计划
        </a>
      </p>
    </Empty>
  );
}
