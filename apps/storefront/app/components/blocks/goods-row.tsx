import type { BlockOf } from "./block-of.ts";
import { BlockClock } from "./block-clock.tsx";
import { MoreLink } from "./more-link.tsx";
import { StripGoods } from "./strip-goods.tsx";

/** What is said below the title, by where the goods come from. */
const words: Readonly<Record<string, string>> = {
  hot: "药店都在采的品种",
  newcomer: "首单客户专享价",
  recommended: "按贵单位的采购习惯挑选",
};

/** Goods in one row beside a coloured title. */
export function GoodsRowBlock({ block }: { block: BlockOf<"goods_row"> }) {
  const { id, title, of, url, list } = block;
  return (
    <section aria-labelledby={`block-${id}`} className="hot-strip hot-strip-calm" data-of={of}>
      <div className="hot-title">
        <h2 id={`block-${id}`}>{title}</h2>
        {words[of] && <p>{words[of]}</p>}
        <BlockClock until={block.end_time} />
        <MoreLink url={url} text="查看更多 ›" />
      </div>
      <StripGoods list={list} />
    </section>
  );
}
