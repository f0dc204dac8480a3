import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { EmptyPage } from "../../components/empty-page.tsx";
import { Empty } from "../../components/states.tsx";
import { searchAddress, withoutChoices } from "../../lib/list-address.ts";
import { viewOf } from "../../lib/list-view.ts";
import { isByCarton } from "../../lib/zone-conditions.ts";
import { useChoices } from "./use-choices.ts";

type GoodsPage = DataOf<"goodsList">;

/** Nothing that fits: said above goods a typo away; past the last page, the way back; else what to do. */
function NothingFound({ page }: { page: GoodsPage }) {
  if (page.list.length > 0) return <FuzzyNotice page={page} />;
  return (
    <EmptyPage of={page}>
      <WayOn page={page} />
    </EmptyPage>
  );
}
export default NothingFound; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** A name that is nearly this one, fewer conditions, 求购, all goods. */
function WayOn({ page }: { page: GoodsPage }) {
  const { filters, near } = page;
  const address = useLocation();
  const keywords = new URLSearchParams(address.search).get("keywords")?.trim();
  const hasChoices = useChoices(filters).length > 0;
  const text = keywords
    ? `没有找到与“${keywords}”相关的商品，可换个名称、厂家、批准文号或拼音首字母再搜`
    : isByCarton(address)
      ? "现在没有够一整件的商品，可以减少条件，或查看全部商品按盒采购"
      : hasChoices
        ? "没有符合条件的商品，可减少筛选条件"
        : "这里暂时没有商品，可以先看看其他商品";
  return (
    <Empty text={text} icon="search">
      {page.other && (
        <p className="text-name">
          <OtherSearch page={page} />
        </p>
      )}
      {near.length > 0 && <Near names={near} />}
      <p className="flex flex-wrap justify-center gap-3">
        {hasChoices && (
          <a className="btn btn-primary" href={withoutChoices(address)}>
            {keywords ? "清除其他条件" : "清除筛选条件"}
          </a>
        )}
        {keywords && (
          <a
            className={hasChoices ? "btn" : "btn btn-primary"}
            href={`/pzqg/add?keywords=${encodeURIComponent(keywords)}`}
          >
            登记求购“{keywords.length > 12 ? `${keywords.slice(0, 12)}…` : keywords}”
          </a>
        )}
        <a className="btn" href="/list">
          查看全部商品
        </a>
      </p>
    </Empty>
  );
}

function Near({ names }: { names: readonly string[] }) {
  const view = viewOf(useLocation());
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-name">
      <span>您是不是要找：</span>
      {names.map((name) => (
        <a
          key={name}
          href={searchAddress(view, name, 1)}
          className="font-semibold text-brand-600 underline underline-offset-3"
        >
          {name}
        </a>
      ))}
    </p>
  );
}

/** Says that nothing fits exactly, and what else the words may have meant. */
export function FuzzyNotice({ page }: { page: GoodsPage }) {
  const keywords = new URLSearchParams(useLocation().search).get("keywords")?.trim() ?? "";
  return (
    <p role="status" className="fuzzy-notice">
      没有与“<b>{keywords}</b>”完全匹配的商品，以下为相近结果 <OtherSearch page={page} />
    </p>
  );
}

type OtherSearchProps = { page: Pick<GoodsPage, "other"> };

/** The same words as the other kind of search, with what they find there: one click. */
function OtherSearch({ page: { other } }: OtherSearchProps) {
  const address = useLocation();
  const keywords = new URLSearchParams(address.search).get("keywords")?.trim();
  if (!other || !keywords) return null;
  return (
    <a
      href={searchAddress(viewOf(address), keywords, other.type)}
      className="font-semibold text-brand-600 underline underline-offset-3"
    >
      按{other.type === 2 ? "厂家" : "药品"}搜到{other.total}个
    </a>
  );
}
