import type { Detail } from "./detail.ts";

/** Where the product stands in the catalogue. */
export function Trail({ goods }: { goods: Detail }) {
  return (
    <nav
      aria-label="当前位置"
      className="flex min-h-11 items-center gap-2 overflow-hidden whitespace-nowrap text-ink-2"
    >
      <a href="/list" className="hover:text-brand-600">
        全部商品
      </a>
      {goods.categories.map((category) => (
        <span key={category.id} className="flex gap-2">
          <span aria-hidden="true">›</span>
          <a href={`/list?select=${category.id}`} className="hover:text-brand-600">
            {category.name}
          </a>
        </span>
      ))}
      <span aria-hidden="true">›</span>
      <span className="truncate text-ink">{goods.name}</span>
    </nav>
  );
}
