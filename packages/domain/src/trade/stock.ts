/** Batches: first-expiry-first-out above the promised remaining life (domain.md §5.12, §8). */
import type { Money } from "../money/money.ts";
import { daysBetween } from "../text/time.ts";

/** 正常, 冻结 until it was checked, 召回 for good: only normal ones are sold; 预售 stands for pieces that are to arrive. */
export const batchStates = ["normal", "frozen", "recalled", "presale"] as const;
export type BatchState = (typeof batchStates)[number];

/** Chinese names of the batch states. */
export const batchStateText: Readonly<Record<BatchState, string>> = {
  normal: "正常",
  frozen: "已冻结",
  recalled: "已召回",
  presale: "预售未到货",
};

/** Why nothing of a batch may leave the warehouse. */
export type BatchFault = Exclude<BatchState, "normal"> | "expired";

/** Chinese names of what is wrong with a batch. */
export const batchFaultText: Readonly<Record<BatchFault, string>> = { ...batchStateText, expired: "已过期" };

/** What is wrong with a batch today, what cannot be mended first; null where it may leave, on its last day too. */
export function batchFault(
  { state, expiresOn }: { readonly state: BatchState; readonly expiresOn: string },
  today: string,
): BatchFault | null {
  if (state === "recalled") return state;
  if (daysBetween(today, expiresOn) < 0) return "expired";
  return state === "normal" ? null : state;
}

/** What can happen to the pieces of a batch; each is written down. */
export const movementKinds = ["receipt", "reserve", "release", "pick", "ship", "return", "adjust"] as const;
export type MovementKind = (typeof movementKinds)[number];

type Effect = { readonly onHand: -1 | 0 | 1; readonly reserved: -1 | 0 | 1 };

/** What a piece of a movement does to a batch's figures: they are what their journal adds up to. */
export const movementEffects: Readonly<Record<MovementKind, Effect>> = {
  receipt: { onHand: 1, reserved: 0 },
  reserve: { onHand: 0, reserved: 1 },
  release: { onHand: 0, reserved: -1 },
  pick: { onHand: 0, reserved: 0 },
  ship: { onHand: -1, reserved: -1 },
  return: { onHand: 1, reserved: 0 },
  adjust: { onHand: 1, reserved: 0 },
};

/** A batch; `expiresOn` is its last day `YYYY-MM-DD`, `available` pieces are on hand and not reserved. */
export type Batch = {
  readonly id: number;
  readonly batchNo: string;
  readonly expiresOn: string;
  readonly available: number;
};

/** Pieces of one batch for a line. */
export type Allocation = {
  readonly id: number;
  readonly batchNo: string;
  readonly expiresOn: string;
  readonly quantity: number;
};

/**
 * What is wanted of the batches; `minRemainingDays` is the promised remaining life. Where a near-expiry offer 近效期 runs
 * it alone sells the batches near their expiry: `near` for its own pieces, `far` for all others; left out: any batch.
 */
export type AllocationQuestion = {
  readonly batches: readonly Batch[];
  readonly quantity: number;
  readonly today: string;
  readonly minRemainingDays: number;
  readonly expiry?: "near" | "far";
  /** 效期不早于: the first day that a batch may expire on; null or left out: any. */
  readonly notBefore?: string | null;
};

/** All of the quantity (shortage 0), or what there is and how many pieces are missing. */
export type AllocationResult = { readonly allocations: readonly Allocation[]; readonly shortage: number };

/** The batches to take, the one that expires first first; never an expired one, one outside the wish nor more than it has; RangeError on no quantity. */
export function allocateBatches(question: AllocationQuestion): AllocationResult {
  if (!Number.isSafeInteger(question.quantity) || question.quantity < 1) {
    throw new RangeError(`not a quantity: ${question.quantity}`);
  }
  const allocations: Allocation[] = [];
  let shortage = question.quantity;
  for (const batch of saleableBatches(question).toSorted(byExpiry)) {
    if (shortage === 0) break;
    const quantity = Math.min(shortage, batch.available);
    allocations.push({ id: batch.id, batchNo: batch.batchNo, expiresOn: batch.expiresOn, quantity });
    shortage -= quantity;
  }
  return { allocations, shortage };
}

/** Pieces to sell where a near-expiry offer runs: near their expiry, all others, and as many as it sells to this shop. */
export type OfferedStock = { readonly near: number; readonly far: number; readonly offered: number };

/** What the shop may buy in all, and how much of it at the near-expiry offer. */
export function stockBesideOffer({ near, far, offered }: OfferedStock): {
  readonly stock: number;
  readonly near: number;
} {
  const sold = Math.min(near, offered);
  return { stock: far + sold, near: sold };
}

/** Near expiry 近效期: at most so many days are left. */
export const nearExpiryDays = 180;

/** Whether the expiry is to be shown in red (yxq, domain.md §2): at most `days` left, or past; not where there is none (""). */
export function isNearExpiry(expiresOn: string, today: string, days = nearExpiryDays): boolean {
  return expiresOn !== "" && daysBetween(today, expiresOn) <= days;
}

/** So many days before its expiry a shop is warned of what it has bought: first of the nearer. */
export const expiryWarningDays = [90, nearExpiryDays] as const;

/** What is said of the expiry of what a shop has bought; "" where it is far. */
export function expiryWarning(expiresOn: string, today: string): string {
  if (daysBetween(today, expiresOn) < 0) return "已过期";
  const days = expiryWarningDays.find((most) => isNearExpiry(expiresOn, today, most));
  return days === undefined ? "" : `${days}天内到期`;
}

/** Pieces of a line that have not left; `amount` is what the line costs before vouchers and the like, 0 for a gift. */
export type UnsentPieces = { readonly lineId: number; readonly amount: Money; readonly quantity: number };

/**
 * Whether the missing pieces are all that is left to send of an order: gifts alone are not sent. Where nothing costs
 * anything, every piece counts.
 */
export function isAllMissing(
  unsent: readonly UnsentPieces[],
  missing: readonly { readonly lineId: number; readonly quantity: number }[],
): boolean {
  const paid = unsent.filter(({ amount }) => amount > 0);
  const counted = paid.length > 0 ? paid : unsent;
  return counted.every(({ lineId, quantity }) => {
    const gone = missing.filter((each) => each.lineId === lineId);
    return gone.reduce((sum, each) => sum + each.quantity, 0) === quantity;
  });
}

/** At least one day must be left, however short the promise. */
function saleableBatches({
  batches,
  today,
  minRemainingDays,
  expiry,
  notBefore,
}: Omit<AllocationQuestion, "quantity">): Batch[] {
  const needed = Math.max(1, minRemainingDays);
  return batches
    .filter((batch) => batch.available > 0 && daysBetween(today, batch.expiresOn) >= needed)
    .filter(({ expiresOn }) => expiresOn >= (notBefore ?? ""))
    .filter(({ expiresOn }) => !expiry || isNearExpiry(expiresOn, today) === (expiry === "near"));
}

function byExpiry(a: Batch, b: Batch): number {
  if (a.expiresOn !== b.expiresOn) return a.expiresOn < b.expiresOn ? -1 : 1;
  return a.id - b.id;
}
