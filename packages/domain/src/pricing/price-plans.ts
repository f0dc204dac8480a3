/** Prices that change at a moment to come: what may become of one, and which moments there may be. */
import { judgeOffer, type OfferContext, type WrittenOffer } from "./offer-changes.ts";
import type { OfferTerms } from "./offer-terms.ts";

/** Waits for its moment; in force since then; kept from being so; taken back; another one of the same moment stands for it. */
export const plannedStates = ["waiting", "applied", "failed", "cancelled", "replaced"] as const;
export type PlannedState = (typeof plannedStates)[number];

/** As it is called on screens. */
export const plannedStateText: Readonly<Record<PlannedState, string>> = {
  waiting: "待生效",
  applied: "已生效",
  failed: "未能生效",
  cancelled: "已取消",
  replaced: "已被替换",
};

/** Whether it can still be taken back, or, where it failed, be put aside. */
export const plannedCanCancel = (state: PlannedState): boolean => state === "waiting" || state === "failed";

/** The furthest that prices are planned. */
const mostDays = 366;

/** Why prices cannot change at that moment, in Chinese; null where they can. */
export function momentFault(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return "生效时间须晚于现在；要马上生效，请不填生效时间";
  const days = (at.getTime() - now.getTime()) / 86_400_000;
  return days > mostDays ? `生效时间最多在${mostDays}天以内` : null;
}

/** An offer as it will be once the plans have had their moments, in their order; one that could not be applied changes nothing. */
export function plannedTerms(
  terms: OfferTerms,
  planned: readonly WrittenOffer[],
  context: OfferContext,
): OfferTerms {
  return planned.reduce((before, written) => {
    const { next, faults } = judgeOffer(before, written, context);
    return Object.keys(faults).length === 0 ? next : before;
  }, terms);
}

/** Whether two persons let prices be below this floor: it is no higher than `passed`, the one below which they let them be; null: they did not. */
export const passesFloor = (floor: number | null, passed: number | null): boolean =>
  passed !== null && (floor === null || floor <= passed);
