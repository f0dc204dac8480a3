/** Until when a batch that was bought may be returned, and why, or why not: what `askable` says for each kind of reason. */
import { askable, type AskableLine, type AskingDays, lastMoment, longestDays } from "./after-sale-asking.ts";
import { type AfterSaleReason, afterSaleReasons, recallReason } from "./after-sales.ts";
import { formatShopTime } from "../text/time.ts";

/** How many pieces may be returned now; `reason` is the one to begin an application with, null where there is none. */
export type ReturnOutlook = {
  readonly most: number;
  readonly reason: AfterSaleReason | null;
  /** The last moment for such a reason; null where there is none, or no end. */
  readonly until: Date | null;
  readonly text: string;
};

type When = { readonly days: AskingDays; readonly at: Date };

const others = afterSaleReasons.return.filter((reason) => reason !== recallReason);
/** The one that says least: the pieces are not needed. */
const anyReason = others.findLast(({ isQuality }) => !isQuality) ?? recallReason;
const qualityReason = others.find(({ isQuality }) => isQuality) ?? recallReason;

/** What of a batch may be returned, and until when: for any reason, else for one of quality, always where it is recalled. */
export function returnOutlook(line: AskableLine, when: When): ReturnOutlook {
  const asked = (reason: AfterSaleReason) => askable(line, { type: "return", reason, ...when });
  const recall = asked(recallReason);
  if (recall.most > 0) return { ...recall, reason: recallReason, until: null };
  const [any, quality] = [asked(anyReason), asked(qualityReason)];
  if (quality.most === 0) return { ...quality, reason: null, until: null };
  const { ordinary } = when.days;
  const longest = longestDays(when.days);
  const end = lastMoment(line, longest);
  if (any.most === 0)
    return {
      most: quality.most,
      reason: qualityReason,
      until: end,
      text: `${any.text}；质量问题可退至${said(end)}`,
    };
  const until = lastMoment(line, ordinary);
  const later = longest > ordinary ? `，此后限质量问题，至${said(end)}` : "";
  return { most: any.most, reason: anyReason, until, text: `可退至${said(until)}${later}` };
}

/** To the minute, cut: never later than it is. */
function said(time: Date | null): string {
  return time ? formatShopTime(time).slice(0, 16) : "";
}
