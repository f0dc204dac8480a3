import type { Goods } from "../../components/goods-card.tsx";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { Money, OldMoney } from "../../components/money.tsx";
import { goodsHref, missingPriceText } from "../../lib/goods.ts";

const shown = 6;

/** What sells best, in one row. */
export function HotStrip({ list }: { list: readonly Goods[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label="热销推荐" className="hot-strip">
      <div className="hot-title">
        <h2>热销推荐</h2>
        <p>药店都在采的品种</p>
        <a href="/list?sort=sales">查看更多 ›</a>
      </div>
      <ul>
        {list.slice(0, shown).map((goods) => (
          <li key={goods.id}>
            <a href={goodsHref(goods)}>
              <span className="goods-picture">
                <GoodsPicture goods={goods} isEager />
              </span>
              <b className="block truncate text-meta font-semibold">{goods.name}</b>
              <span className="block truncate text-ink-2">{goods.ypgg}</span>
              <span className="goods-price">
                <Money value={goods.price} missing={missingPriceText(goods.reasons)} />
                {goods.price !== null && goods.base_price !== null && goods.base_price !== goods.price && (
                  <OldMoney value={goods.base_price} />
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
