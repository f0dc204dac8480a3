import type { DataOf } from "@yaoji/contract/endpoints";
import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { browserStores } from "../../api/browser.ts";
import { usePageLoading } from "../../api/page-loading.ts";
import { GoodsGrid, GoodsGridSkeleton } from "../../components/goods-card.tsx";
import { GoodsTableSkeleton } from "../../components/goods-row.tsx";
import { GoodsTable } from "../../components/goods-table.tsx";
import { later } from "../../components/later.tsx";
import { isInPager, Pager } from "../../components/pager.tsx";
import { withPage } from "../../lib/list-address.ts";
import { keepView, viewOf, type ListView } from "../../lib/list-view.ts";
import { isByCarton } from "../../lib/zone-conditions.ts";
import { Chosen } from "./chosen.tsx";
import { Filters } from "./filters.tsx";
import { SortBar } from "./sort-bar.tsx";

const NothingFound = later(() => import("./nothing-found.tsx"), { as: "place" });

type GoodsPage = DataOf<"goodsList">;

/** What a question found: conditions, order, the goods in the view of the address, pages. */
export function Found({ page }: { page: GoodsPage }) {
  const address = useLocation();
  const isLoading = usePageLoading();
  const { location: coming } = useNavigation();
  const view = viewOf(address);
  useKeptView(view);
  const results = useRef<HTMLElement>(null);
  useFocusAfterPaging(results);
  return (
    <>
      <Filters groups={page.filters} />
      <Chosen groups={page.filters} />
      <SortBar page={page} />
      {page.fuzzy && page.list.length > 0 && <NothingFound page={page} />}
      <section
        ref={results}
        tabIndex={-1}
        aria-label="商品结果"
        aria-busy={isLoading}
        className="mt-2.5 outline-none"
      >
        {isLoading ? (
          <ListSkeleton view={viewOf(coming ?? address)} count={page.page_size} />
        ) : page.list.length === 0 ? (
          <NothingFound page={page} />
        ) : (
          <Goods view={view} list={page.list} />
        )}
      </section>
      <Pager of={page} hrefOf={(number) => withPage(address, number)} />
    </>
  );
}

function Goods({ view, list }: { view: ListView; list: GoodsPage["list"] }) {
  const address = useLocation();
  const shown = isByCarton(address) ? list.map((goods) => ({ ...goods, carton: goods.jzl })) : list;
  if (view === "cards") return <GoodsGrid list={shown} isAtTop />;
  return <GoodsTable list={shown} hasPictures={view === "table"} />;
}

function ListSkeleton({ view, count }: { view: ListView; count: number }) {
  return view === "cards" ? <GoodsGridSkeleton count={count} /> : <GoodsTableSkeleton count={count} />;
}

/** Whoever opens a table wants the next search in it too; 大图 again is chosen in the switch. */
function useKeptView(view: ListView): void {
  useEffect(() => {
    if (view !== "cards") keepView(browserStores().local, view);
  }, [view]);
}

/**
 * The page turns back to its top: the focus does not stay behind in the pager. In a table the first row has it. Never
 * on arrival: who reached the pager before the scripts did keeps the place.
 */
function useFocusAfterPaging(results: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isArrival = useNavigationType() === "POP";
  useEffect(() => {
    if (key && !isArrival && isInPager(document.activeElement))
      results.current?.focus({ preventScroll: true });
  }, [key, isArrival, results]);
}
