import { useShopTime } from "../../api/clock.ts";
import { phaseOf } from "../../lib/timed-offer.ts";
import { CountDown, TimeToEnd } from "../count-down.tsx";
import { useAskAgainAfter } from "../use-ask-again.ts";
import type { BlockOf } from "./block-of.ts";

/** The time that is left by the shop's clock; the page is read again when it is over. */
export function CountDownBlock({ block: { text, until } }: { block: BlockOf<"count_down"> }) {
  const { phase } = phaseOf({ starts: 0, ends: until }, useShopTime());
  useAskAgainAfter(phase);
  return (
    <p className="panel page-clock">
      {phase === "over" ? (
        "活动已结束"
      ) : (
        <>
          {text} <CountDown until={until} />
        </>
      )}
    </p>
  );
}

/** How long what a block shows still runs; the page is read again when it ends. `until` 0: without an end. */
export function BlockClock({ until }: { until: number }) {
  const { phase } = phaseOf({ starts: 0, ends: until }, useShopTime());
  useAskAgainAfter(phase);
  if (until === 0 || phase === "over") return null;
  return (
    <p className="text-center">
      <TimeToEnd until={until} />
    </p>
  );
}
