import type { Floor } from "../../api/home.ts";
import { GoodsGrid } from "../../components/goods-card.tsx";
import { Empty, Failed } from "../../components/states.tsx";

const shownChildren = 6;

type FloorProps = { floor: Floor; number: number; onRetry: () => void };

/** One floor: a category, its sub-categories and its best sold goods. */
export function FloorView({ floor, number, onRetry }: FloorProps) {
  const { category, goods } = floor;
  const href = `/list?select=${category.id}`;
  const children = category.children.slice(0, shownChildren);
  return (
    <section aria-labelledby={`floor-${number}`} className={`wrap floor floor-${number}`}>
      <div className="floor-head">
        <span className="floor-number">{number}F</span>
        <h2 id={`floor-${number}`}>{category.name}</h2>
        <p className="ml-auto flex gap-4">
          {children.map((child) => (
            <a key={child.id} href={`/list?select=${child.id}`} className="max-md:hidden">
              {child.name}
            </a>
          ))}
          <a href={href}>更多 ›</a>
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
          <FloorGoods goods={goods} onRetry={onRetry} />
        </div>
      </div>
    </section>
  );
}

function FloorGoods({ goods, onRetry }: { goods: Floor["goods"]; onRetry: () => void }) {
  if (!goods.ok) return <Failed failure={goods.failure} onRetry={onRetry} />;
  if (goods.data.list.length === 0) return <Empty text="此分类暂无商品，看看其他分类" />;
  return <GoodsGrid list={goods.data.list} />;
}
