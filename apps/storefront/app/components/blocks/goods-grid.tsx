import { GoodsGrid } from "../goods-card.tsx";
import { BlockClock } from "./block-clock.tsx";
import type { BlockOf } from "./block-of.ts";
import { MoreLink } from "./more-link.tsx";

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
