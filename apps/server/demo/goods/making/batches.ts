/** Batches of an article: how many, how old, how much of each. */
import { between, pick } from "./chance.ts";
import type { DemoBatch } from "./types.ts";

export type BatchPlan = {
  /** Seed of all figures. */
  code: string;
  shelfDays: number;
  /** The whole stock; 0 for none. */
  stock: number;
  /** The oldest batch expires within five months. */
  nearExpiry: boolean;
};

const batchLetters = ["A", "B", "C", "D", "E", "H", "K", "M", "P", "S"] as const;

/** Newest batch first; the quantities add up to the stock. */
export function batchesOf(plan: BatchPlan): DemoBatch[] {
  if (plan.stock === 0) return [];
  const ages = agesOf(plan);
  const shares = sharesOf(plan, ages.length);
  return ages.map((age, index) => ({
    batchNo: batchNumber(plan.code, index),
    producedDaysAgo: age,
    expiresInDays: plan.shelfDays - age,
    quantity: shares[index] ?? 0,
  }));
}

function agesOf({ code, shelfDays, nearExpiry }: BatchPlan): number[] {
  const count = pick(`${code} batches`, [3, 2, 3, 4, 3, 1, 3, 2, 4, 3]);
  const ages: number[] = [];
  let age = between(`${code} newest`, Math.floor(shelfDays * 0.03), Math.floor(shelfDays * 0.14));
  for (let index = 0; index < count; index += 1) {
    ages.push(age);
    age += between(`${code} gap ${index}`, Math.floor(shelfDays * 0.07), Math.floor(shelfDays * 0.17));
  }
  const oldest = shelfDays - between(`${code} near`, 35, 145);
  return nearExpiry ? [...ages.slice(0, 3), oldest] : ages;
}

// The oldest batch is what is left of a larger one, so it gets the smallest share.
function sharesOf({ code, stock }: BatchPlan, count: number): number[] {
  const weights = Array.from(
    { length: count },
    (_, index) => between(`${code} share ${index}`, 3, 9) * (count - index),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((stock * weight) / total));
  const rest = stock - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === 0 ? share + rest : share));
}

function batchNumber(code: string, index: number): string {
  const letter = pick(`${code} letter`, batchLetters);
  // Younger batches have higher numbers.
  const first = between(`${code} serial`, 21, 68);
  return `${letter}${first - index * 3}${between(`${code} lot ${index}`, 1000, 9899)}`;
}
