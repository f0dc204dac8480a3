import type { ReactNode } from "react";
import { useShopTime } from "../api/clock.ts";
import { CountDown, TimeToEnd } from "./count-down.tsx";
import { useAskAgainAfter } from "./use-ask-again.ts";
import { phaseOf } from "../lib/timed-offer.ts";

/** The heading of a zone of prices, with what stands at its right. */
export function ZoneHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <h1 className="text-floor font-semibold">{title}</h1>
      {children}
    </div>
  );
}

type TimesProps = { starts: number; ends: number };

/** How long an offer still runs, or when it begins, by the shop's clock; the page is read again at that moment. */
export function OfferTime({ starts, ends }: TimesProps) {
  const { phase, until } = phaseOf({ starts, ends }, useShopTime());
  useAskAgainAfter(phase);
  if (phase === "over") return <span className="text-ink-2">活动已结束</span>;
  if (until === 0) return null;
  if (phase === "running") {
    return (
      <span className="text-ink-2">
        <TimeToEnd until={until} />
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      距开始 <CountDown until={until} />
    </span>
  );
}
