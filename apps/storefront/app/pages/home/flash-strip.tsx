import type { DataOf } from "@yaoji/contract/endpoints";
import { useShopTime } from "../../api/clock.ts";
import { CountDown } from "../../components/count-down.tsx";
import { useAskAgainAfter } from "../../components/use-ask-again.ts";
import { phaseOf } from "../../lib/timed-offer.ts";
import { StripGoods } from "./strip-goods.tsx";

/** 限时秒杀 with its count-down by the shop's clock (spec.md §4); gone when its time is over. */
export function FlashStrip({ sale }: { sale: DataOf<"spike"> }) {
  const { phase, until } = phaseOf({ starts: sale.start_time, ends: sale.end_time }, useShopTime());
  useAskAgainAfter(phase);
  if (sale.list.length === 0 || phase === "over") return null;
  return (
    <section aria-labelledby="flash-sale" className="hot-strip">
      <div className="hot-title">
        <h2 id="flash-sale">限时秒杀</h2>
        {until > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-1.5">
            {phase === "coming" ? "距开始" : "距结束"} <CountDown until={until} />
          </p>
        )}
        <a href="/list?promotion=秒">更多秒杀 ›</a>
      </div>
      <StripGoods list={sale.list} />
    </section>
  );
}
