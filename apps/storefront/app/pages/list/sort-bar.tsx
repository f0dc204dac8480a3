import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { withFilter } from "../../lib/list-address.ts";
import { zoneOf } from "../../lib/zone-conditions.ts";
import { SheetButton } from "./sheet-button.tsx";
import { Toggles } from "./toggles.tsx";
import { useSeesPrices } from "./use-choices.ts";
import { ViewSwitch } from "./view-switch.tsx";

type GoodsPage = DataOf<"goodsList">;

const sorts = [
  ["综合", "default"],
  ["销量", "sales"],
  ["最新", "newest"],
  ["效期", "expiry"],
] as const;

/** Order, 价格 both ways (for those who see prices), the conditions most used, and the views. */
export function SortBar({ page }: { page: GoodsPage }) {
  const address = useLocation();
  const usual = zoneOf(address.pathname).sort ?? "default";
  const sort = new URLSearchParams(address.search).get("sort") ?? usual;
  const seesPrices = useSeesPrices();
  return (
    <section aria-label="排序" className="panel sort-bar">
      <div className="sort-scroll">
        {sorts.map(([name, value]) => (
          <a
            key={name}
            className="sort-link"
            href={withFilter(address, "sort", value === usual ? null : value)}
            aria-current={sort === value ? "true" : undefined}
          >
            {name}
          </a>
        ))}
        {seesPrices && <PriceSort sort={sort} />}
        <Toggles groups={page.filters} />
      </div>
      <div className="sort-end">
        <ViewSwitch />
        <PageCount page={page} />
        <SheetButton page={page} />
      </div>
    </section>
  );
}

function PriceSort({ sort }: { sort: string }) {
  const address = useLocation();
  const isUp = sort === "price_asc";
  const isDown = sort === "price_desc";
  return (
    <a
      className="sort-link"
      href={withFilter(address, "sort", isUp ? "price_desc" : "price_asc")}
      aria-current={isUp || isDown ? "true" : undefined}
    >
      价格{isUp ? " ↑" : isDown ? " ↓" : ""}
      <span className="sr-only">{isUp ? "从低到高" : isDown ? "从高到低" : ""}</span>
    </a>
  );
}

function PageCount({ page }: { page: GoodsPage }) {
  const last = Math.max(1, Math.ceil(page.total / page.page_size));
  return (
    <span className="page-count num">
      <b className="text-price">{page.page}</b>/{last}
    </span>
  );
}
