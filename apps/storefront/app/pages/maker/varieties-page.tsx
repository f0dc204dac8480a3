import type { DataOf } from "@yaoji/contract/endpoints";
import { usePageLoading } from "../../api/page-loading.ts";
import { Money } from "../../components/money.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { TableDownload } from "../../components/table-download.tsx";
import {
  makerExportPath,
  varietiesHref,
  varietyCallQuery,
  type VarietyQuery,
} from "../../lib/maker-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ChoiceField, FilterBar, KeywordField } from "../../components/filter-bar.tsx";

type Page = DataOf<"supplierVarieties">;
type Variety = Page["list"][number];
type VarietiesPageProps = { query: VarietyQuery; varieties: Outcome<Page> };

/** 品种列表: stock, expiry, shelf, list price, and what was sold in thirty days. */
export function VarietiesPage({ query, varieties }: VarietiesPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-floor font-semibold">品种列表</h1>
        <p className="flex flex-wrap gap-2">
          <TableDownload path={makerExportPath("variety", varietyCallQuery(query))} name="导出品种" />
          <TableDownload path={makerExportPath("sales", { by: "day" })} name="导出近30天销售" />
        </p>
      </div>
      <VarietySearch key={varietiesHref(query)} query={query} />
      <div aria-busy={isLoading}>
        {isLoading ? (
          <Skeleton className="h-96" />
        ) : varieties.ok ? (
          <Found query={query} page={varieties.data} />
        ) : (
          <NotLoaded failure={varieties.failure} />
        )}
      </div>
    </div>
  );
}

function isNarrowed({ keyword, shelf, nearExpiry }: VarietyQuery): boolean {
  return keyword !== "" || shelf !== null || nearExpiry;
}

function VarietySearch({ query }: { query: VarietyQuery }) {
  return (
    <FilterBar
      action="/shop"
      name="搜索品种"
      asked={[query.keyword, query.shelf, query.nearExpiry]}
      clearHref={isNarrowed(query) ? "/shop" : null}
    >
      <KeywordField words="名称、编码、规格、批准文号或拼音首字母" value={query.keyword} />
      <ChoiceField label="上架状态" name="shelf" value={query.shelf ?? ""}>
        <option value="">全部状态</option>
        <option value="on">在售</option>
        <option value="off">已下架</option>
      </ChoiceField>
      <label className="flex min-h-10 items-center gap-2 text-meta">
        <input type="checkbox" name="near_expiry" value="1" defaultChecked={query.nearExpiry} />
        只看有近效期库存
      </label>
    </FilterBar>
  );
}

function Found({ query, page }: { query: VarietyQuery; page: Page }) {
  if (page.list.length === 0) return <NoVarieties isNarrow={isNarrowed(query)} />;
  return (
    <>
      <div className="panel">
        <table className="row-table" aria-label="品种">
          <thead>
            <tr>
              <th scope="col">品种</th>
              <th scope="col">状态</th>
              <th scope="col" className="amount">
                挂牌价
              </th>
              <th scope="col" className="amount">
                可售库存
              </th>
              <th scope="col" className="amount">
                近效期
              </th>
              <th scope="col">最近效期</th>
              <th scope="col" className="amount">
                近30天销量
              </th>
            </tr>
          </thead>
          <tbody>
            {page.list.map((variety) => (
              <VarietyRow key={variety.id} variety={variety} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager of={page} hrefOf={(number) => varietiesHref(query, { page: number })} />
    </>
  );
}

function VarietyRow({ variety }: { variety: Variety }) {
  const { bzdw } = variety;
  return (
    <tr>
      <th scope="row" className="font-normal max-md:block max-md:text-left">
        <a
          href={`/shop/variety/info/${variety.id}`}
          className="text-name font-semibold text-brand-700 hover:underline"
        >
          {variety.name}
        </a>
        <span className="block text-ink-2">
          {variety.ypgg} · {variety.code}
        </span>
        <span className="block text-ink-2">{variety.sccj}</span>
      </th>
      <td data-name="状态">
        {variety.is_on_shelf ? (variety.stock > 0 ? "在售" : "在售（无货）") : "已下架"}
      </td>
      <td data-name="挂牌价" className="num amount">
        <Money value={variety.list_price} kind="plain" missing="未定价" />
      </td>
      <td data-name="可售库存" className="num amount">
        {variety.stock}
        {bzdw}
      </td>
      <td
        data-name="近效期"
        className={`num amount ${variety.near_expiry > 0 ? "font-semibold text-offer" : ""}`}
      >
        {variety.near_expiry}
        {bzdw}
      </td>
      <td data-name="最近效期" className="num">
        {variety.nearest_expiry || "—"}
      </td>
      <td data-name="近30天销量" className="num amount">
        {variety.sold}
        {bzdw}
      </td>
    </tr>
  );
}

function NoVarieties({ isNarrow }: { isNarrow: boolean }) {
  if (!isNarrow) return <Empty text="还没有关联的品种，请联系客服关联贵司的品种" />;
  return (
    <Empty text="没有符合条件的品种">
      <a href="/shop" className="btn btn-primary">
        查看全部品种
      </a>
    </Empty>
  );
}
