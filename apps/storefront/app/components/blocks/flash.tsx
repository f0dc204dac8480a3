import { useShopTime } from "../../api/clock.ts";
import { phaseOf } from "../../lib/timed-offer.ts";
import { CountDown } from "../count-down.tsx";
import { useAskAgainAfter } from "../use-ask-again.ts";
import type { BlockOf } from "./block-of.ts";
import { StripGoods } from "./strip-goods.tsx";

/** 限时秒杀 with its count-down by the shop's clock (spec.md §4); gone when its time is over. */
export function FlashBlock({ block }: { block: BlockOf<"flash"> }) {
  const { phase, until } = phaseOf({ starts: block.start_time, ends: block.end_time }, useShopTime());
  useAskAgainAfter(phase);
  if (phase === "over") return null;
  return (
    <section aria-labelledby={`block-${block.id}`} className="hot-strip">
      <div className="hot-title">
        <h2 id={`block-${block.id}`}>{block.title}</h2>
        {until > 0 && (
          <p className="flex flex-wrap items-center gap-1.5 max-lg:gap-y-0 lg:justify-center">
            {phase === "coming" ? "距开始" : "距结束"} <CountDown until={until} />
          </p>
        )}
        <a href="/list?promotion=秒">更多秒杀 ›</a>
      </div>
      <StripGoods list={block.list} />
    </section>
  );
}
