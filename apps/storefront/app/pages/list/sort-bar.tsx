import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { useUser } from "../../api/user.ts";
import { Icon } from "../../components/icons.tsx";
import { withFilter, type FilterName } from "../../lib/list-address.ts";

type SortBarProps = { page: Pick<DataOf<"goodsList">, "page" | "page_size" | "total"> };

const sorts: readonly (readonly [name: string, value: string | null])[] = [
  ["综合", null],
  ["销量", "sales"],
  ["最新", "newest"],
  ["效期", "expiry"],
];

/** Order, 价格 both ways (for those who see prices), and the two conditions most used. */
export function SortBar({ page }: SortBarProps) {
  const address = useLocation();
  const { user } = useUser();
  const query = new URLSearchParams(address.search);
  const sort = query.get("sort");
  const last = Math.max(1, Math.ceil(page.total / page.page_size));
  return (
    <section aria-label="排序" className="panel sort-bar">
      {sorts.map(([name, value]) => (
        <a
          key={name}
          href={withFilter(address, "sort", value)}
          aria-current={sort === value ? "true" : undefined}
        >
          {name}
        </a>
      ))}
      {user?.is_passed === 1 && <PriceSort sort={sort} />}
      <span className="sort-gap" />
      <Toggle name="in_stock" label="仅看有货" />
      {user?.is_show_youx !== 0 && address.pathname !== "/yx" && <Toggle name="yx" label="包邮" />}
      <span className="num ml-auto flex-none pr-2">
        <b className="text-price">{page.page}</b>/{last}
      </span>
    </section>
  );
}

function PriceSort({ sort }: { sort: string | null }) {
  const address = useLocation();
  const isUp = sort === "price_asc";
  const isDown = sort === "price_desc";
  return (
    <a
      href={withFilter(address, "sort", isUp ? "price_desc" : "price_asc")}
      aria-current={isUp || isDown ? "true" : undefined}
    >
      价格{isUp ? " ↑" : isDown ? " ↓" : ""}
      <span className="sr-only">{isUp ? "从低到高" : isDown ? "从高到低" : ""}</span>
    </a>
  );
}

/** A condition that is on or off; a link, so that it works without script. */
function Toggle({ name, label }: { name: FilterName; label: string }) {
  const address = useLocation();
  const isOn = new URLSearchParams(address.search).get(name) === "1";
  return (
    <a
      href={withFilter(address, name, isOn ? null : "1")}
      className="sort-toggle"
      role="checkbox"
      aria-checked={isOn}
    >
      <span className="sort-box">{isOn && <Icon name="check" size={12} />}</span>
      {label}
    </a>
  );
}
