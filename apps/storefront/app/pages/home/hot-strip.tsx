import type { Goods } from "../../components/goods-card.tsx";
import { StripGoods } from "./strip-goods.tsx";

/** What sells best, in one row. */
export function HotStrip({ list }: { list: readonly Goods[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label="热销推荐" className="hot-strip hot-strip-calm">
      <div className="hot-title">
        <h2>热销推荐</h2>
        <p>药店都在采的品种</p>
        <a href="/list?sort=sales">查看更多 ›</a>
      </div>
      <StripGoods list={list} />
    </section>
  );
}
