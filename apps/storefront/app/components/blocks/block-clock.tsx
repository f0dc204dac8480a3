import { useShopTime } from "../../api/clock.ts";
import { phaseOf } from "../../lib/timed-offer.ts";
import { TimeToEnd } from "../count-down.tsx";
import { useAskAgainAfter } from "../use-ask-again.ts";

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
