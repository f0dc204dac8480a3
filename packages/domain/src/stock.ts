/** Batches: first-expiry-first-out above the promised remaining life (domain.md §5.12, §8). */
import { daysBetween } from "./time.ts";

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

/** What is wanted of the batches; `minRemainingDays` is the promised remaining life. */
export type AllocationQuestion = {
  readonly batches: readonly Batch[];
  readonly quantity: number;
  readonly today: string;
  readonly minRemainingDays: number;
};

/** All of the quantity (shortage 0), or what there is and how many pieces are missing. */
export type AllocationResult = { readonly allocations: readonly Allocation[]; readonly shortage: number };

/** The batches to take, the one that expires first first; never an expired one nor more than it has; RangeError on no quantity. */
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

/** The stock to sell: pieces of all batches with the promised remaining life. */
export function saleableStock(question: Omit<AllocationQuestion, "quantity">): number {
  return saleableBatches(question).reduce((sum, batch) => sum + batch.available, 0);
}

/** Near expiry 近效期: at most so many days are left. */
export const nearExpiryDays = 180;

/** Whether the expiry is to be shown in red (yxq, domain.md §2): at most `days` left, or past. */
export function isNearExpiry(expiresOn: string, today: string, days = nearExpiryDays): boolean {
  return daysBetween(today, expiresOn) <= days;
}

/** At least one day must be left, however short the promise. */
function saleableBatches({
  batches,
  today,
  minRemainingDays,
}: Omit<AllocationQuestion, "quantity">): Batch[] {
  const needed = Math.max(1, minRemainingDays);
  return batches.filter((batch) => batch.available > 0 && daysBetween(today, batch.expiresOn) >= needed);
}

function byExpiry(a: Batch, b: Batch): number {
  if (a.expiresOn !== b.expiresOn) return a.expiresOn < b.expiresOn ? -1 : 1;
  return a.id - b.id;
}
