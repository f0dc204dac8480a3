import type { BlockOf } from "./block-of.ts";
import { StripGoods } from "./strip-goods.tsx";
import { GoodsGrid } from "../goods-card.tsx";
import { activityNotice } from "../../lib/links.ts";
import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-is-shown.ts";
import { BlockClock } from "./block-clock.tsx";

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

/** Goods as cards under a title. */
export function GoodsGridBlock({ block }: { block: BlockOf<"goods_grid"> }) {
  const { id, title, url, list } = block;
  return (
    <section aria-labelledby={`block-${id}`}>
      <div className="floor-head">
        <h2 id={`block-${id}`}>{title}</h2>
        <BlockClock until={block.end_time} />
        <p className="ml-auto">
          <MoreLink url={url} />
        </p>
      </div>
      <GoodsGrid list={list} />
    </section>
  );
}

/**
 * Where all the goods of a block stand; an alert where there is no such page yet; nothing where it leads nowhere, or to
 * what this shop does not see.
 */
function MoreLink({ url, text = "更多 ›" }: { url: string | null; text?: string }) {
  const isShown = useIsShown();
  if (url === null || !isShown({ url })) return null;
  return (
    <ShopLink url={url} notice={activityNotice}>
      {text}
    </ShopLink>
  );
}
