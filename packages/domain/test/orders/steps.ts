/** Steps at random: each is a kind and some numbers, which mean something in every world (choose.ts). */
import * as fc from "fast-check";
import { fromFen, money, yuan, zero } from "../../src/money/money.ts";
import type { GoodsPlan, WorldPlan } from "./world.ts";

/** How often each kind comes. */
const weights = {
  nothing: 1,
  topUp: 1,
  place: 5,
  pay: 7,
  tell: 2,
  finance: 3,
  repay: 3,
  cancel: 2,
  operatorCancel: 1,
  review: 5,
  pick: 6,
  send: 7,
  receive: 6,
  complete: 1,
  ask: 7,
  claim: 13,
  recall: 1,
  short: 1,
  wait: 2,
};
export type StepKind = keyof typeof weights;
/** `numbers` choose whom it meets and how much; `isOdd`: also somebody whom it should not meet. */
export type Step = { kind: StepKind; numbers: number[]; isOdd: boolean };

const some = fc.array(fc.nat(999), { minLength: 8, maxLength: 8 });
const seldom = mostly(false, true);
const kinds = fc.oneof(
  { withCrossShrink: true },
  ...Object.entries(weights).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.constant(kind as StepKind),
  })),
);

/** So many steps one after the other. */
export function stepsOf(count: number): fc.Arbitrary<Step[]> {
  const step = fc.record({ kind: kinds, numbers: some, isOdd: seldom });
  // Without bias: small numbers would meet the same few orders over and over.
  return fc.noBias(fc.array(step, { minLength: count, maxLength: count }));
}

const limits = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 500_000 }).map(fromFen));
const shopPlan = fc.record({
  balance: fc.integer({ min: 0, max: 600_000 }).map(fromFen),
  limit: limits,
  termDays: fc.nat(20),
});
/** Some expire while an order waits. */
const batchDays = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 4, arbitrary: fc.integer({ min: 20, max: 900 }) },
);
const batchPlans = fc.array(fc.record({ days: batchDays, number: fc.integer({ min: 1, max: 150 }) }), {
  minLength: 1,
  maxLength: 3,
});
const warehouseId = fc.nat(1);
const plainGoods: fc.Arbitrary<GoodsPlan> = fc.record({
  warehouseId,
  parcel: fc.constant("normal" as const),
  onCredit: fc.constant(true),
  price: fc.integer({ min: 5000, max: 400_000 }).map(money),
  batches: batchPlans,
});

/** The first in most cases. */
function mostly<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
  return fc.constantFrom(...Array<T>(12).fill(usual), ...others);
}

const anyGoods: fc.Arbitrary<GoodsPlan> = fc.record({
  warehouseId,
  parcel: mostly("normal", "cold_chain", "special"),
  onCredit: mostly(true, false),
  price: fc.oneof(fc.integer({ min: 1, max: 400_000 }).map(money), fc.constant(money(1))),
  batches: batchPlans,
});

const shops = fc.array(shopPlan, { minLength: 2, maxLength: 3 });
const goodsOf = (goods: fc.Arbitrary<GoodsPlan>) => fc.array(goods, { minLength: 3, maxLength: 5 });

/** Worlds with everything that the rules know. */
export const anyPlans: fc.Arbitrary<WorldPlan> = fc.record({
  shops,
  goods: goodsOf(anyGoods),
  freight: fc.constantFrom(zero, yuan(15)),
  hasVouchers: fc.boolean(),
  hasGifts: fc.boolean(),
});

/** Worlds as an installation is from the start: goods that every shop may buy and pay as it likes. */
export const plainPlans: fc.Arbitrary<WorldPlan> = fc.record({
  shops,
  goods: goodsOf(plainGoods),
  freight: fc.constant(yuan(15)),
  hasVouchers: fc.boolean(),
  hasGifts: fc.boolean(),
});
