import { GoodsGrid } from "../goods-card.tsx";
import type { BlockOf } from "./block-of.ts";

const shownChildren = 6;
const colours = 4;

type FloorProps = { block: BlockOf<"floor">; number: number };

/** One floor: a category, its sub-categories and its best sold goods. */
export function FloorBlock({ block: { id, category, list }, number }: FloorProps) {
  const href = `/list?select=${category.id}`;
  const children = category.children.slice(0, shownChildren);
  return (
    <section aria-labelledby={`block-${id}`} className={`floor floor-${((number - 1) % colours) + 1}`}>
      <div className="floor-head">
        <span className="floor-number">{number}F</span>
        <h2 id={`block-${id}`}>{category.name}</h2>
        <p className="ml-auto flex gap-4">
          {children.map((child) => (
            <a key={child.id} href={`/list?select=${child.id}`} className="max-md:hidden">
              {child.name}
            </a>
          ))}
          <a href={href}>
            更多 ›<span className="sr-only">：{category.name}</span>
          </a>
        </p>
      </div>
      <div className="floor-body">
        <div className="floor-side">
          <p className="text-floor font-semibold">{category.name}</p>
          <a href={href} className="floor-go">
            去采购 ›
          </a>
          <ul>
            {children.map((child) => (
              <li key={child.id}>
                <a href={`/list?select=${child.id}`}>{child.name}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 flex-1">
          <GoodsGrid list={list} />
        </div>
      </div>
    </section>
  );
}
