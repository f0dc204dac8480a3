import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { usePageLoading } from "../../api/page-loading.ts";
import { GoodsGrid, GoodsGridSkeleton } from "../../components/goods-card.tsx";
import { Pager } from "../../components/pager.tsx";
import { Failed } from "../../components/states.tsx";
import { withPage } from "../../lib/list-address.ts";
import { pageRowOf } from "../../lib/page-row.ts";
import type { Outcome } from "../../lib/reply.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Filters } from "./filters.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SortBar } from "./sort-bar.tsx";

type GoodsPage = DataOf<"goodsList">;
const eagerPictures = 10;

/** The goods list: search results, categories and zones, all kept in the address. */
export function ListPage({ goods }: { goods: Outcome<GoodsPage> }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap pb-2">
      <Heading total={goods.ok ? goods.data : null} />
      {goods.ok ? (
        <Found page={goods.data} />
      ) : (
        <Failed failure={goods.failure} onRetry={() => void revalidate()} />
      )}
    </div>
  );
}

function Heading({ total }: { total: Pick<GoodsPage, "total" | "total_more"> | null }) {
  const title = pageRowOf(useMatches().at(-1)?.id).title;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <Breadcrumb title={title} />
      {total && (
        <p className="flex-none text-ink-2">
          共{" "}
          <b className="num text-price">
            {total.total}
            {total.total_more ? "+" : ""}
          </b>{" "}
          个商品
        </p>
      )}
    </div>
  );
}

function Found({ page }: { page: GoodsPage }) {
  const address = useLocation();
  const isLoading = usePageLoading();
  return (
    <>
      <Filters groups={page.filters} />
      <SortBar page={page} />
      <div aria-busy={isLoading} className="mt-2.5">
        {isLoading ? (
          <GoodsGridSkeleton count={page.page_size} />
        ) : page.list.length === 0 ? (
          <NothingFound />
        ) : (
          <GoodsGrid list={page.list} eager={eagerPictures} />
        )}
      </div>
      <Pager
        page={page.page}
        pageSize={page.page_size}
        total={page.total}
        totalMore={page.total_more ?? false}
        hrefOf={(number) => withPage(address, number)}
      />
    </>
  );
}
