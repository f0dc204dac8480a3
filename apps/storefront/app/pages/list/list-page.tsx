import type { DataOf } from "@yaoji/contract/endpoints";
import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { withoutAll } from "../../lib/list-address.ts";
import { pageRowOf } from "../../lib/page-row.ts";
import { firstMessage, type CallFailure, type Outcome } from "@yaoji/browser/reply";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Found } from "./found.tsx";
import { basePath } from "../../lib/list-view.ts";

type GoodsPage = DataOf<"goodsList">;

type ListPageProps = {
  goods: Outcome<GoodsPage>;
  /** In place of the page's title: the group, the brand. */
  heading?: string;
  /** What stands between heading and filters: the brand, the zone's pictures. */
  children?: ReactNode;
};

/** The goods list: search results, categories, groups, brands and zones, all kept in the address. */
export function ListPage({ goods, heading, children }: ListPageProps) {
  return (
    <div className="wrap pb-2">
      <Heading heading={heading} total={goods.ok ? goods.data : null} />
      {children}
      {goods.ok ? <Found page={goods.data} /> : <NotListed failure={goods.failure} />}
    </div>
  );
}

type HeadingProps = {
  heading: string | undefined;
  total: Pick<GoodsPage, "total" | "total_more"> | null;
};

function Heading({ heading, total }: HeadingProps) {
  const title = pageRowOf(useMatches().at(-1)?.id).title;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <Breadcrumb title={heading ?? title} />
      <span className="flex-1" />
      <ZoneLinks />
      {total && (
        <p role="status" className="flex-none text-ink-2">
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

/** What belongs to a zone beside its goods: the rules of the free-shipping zone, the way back to controlled sales. */
function ZoneLinks() {
  const { pathname } = useLocation();
  const link = linkOf(pathname);
  if (!link) return null;
  const [href, name] = link;
  return (
    <a href={href} className="flex-none text-brand-600 underline underline-offset-3">
      {name}
    </a>
  );
}

function linkOf(pathname: string): readonly [href: string, name: string] | null {
  if (basePath(pathname) === "/yx") return ["/yx/rule", "包邮规则"];
  return pathname.startsWith("/kxzq/goods/") ? ["/kxzq", "全部控销专区"] : null;
}

/** Conditions that the shop does not take are mended by other ones, not by trying again. */
function NotListed({ failure }: { failure: CallFailure }) {
  const address = useLocation();
  if (failure.code !== 422) return <NotLoaded failure={failure} />;
  return (
    <Empty text={firstMessage(failure)} icon="warning">
      <a className="btn btn-primary" href={withoutAll(address)}>
        清除筛选条件
      </a>
    </Empty>
  );
}
