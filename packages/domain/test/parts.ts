/** Flags, amounts and bounds of which carts are made. */
import * as fc from "fast-check";
import { specialKinds } from "../src/pricing/price.ts";

export const bit = fc.constantFrom<0 | 1>(0, 1);
/** Mostly 1. */
export const mostly = fc.constantFrom<0 | 1>(1, 1, 1, 1, 0);
/** Yuan with four decimals, or in 分, or whole. */
export const unitPrice = fc.oneof(
  fc.integer({ min: 1, max: 600_000 }).map((units) => units / 10_000),
  fc.integer({ min: 1, max: 6000 }).map((fen) => fen / 100),
  fc.integer({ min: 1, max: 60 }),
);
export const fen = (max: number) =>
  fc.oneof(
    fc.integer({ min: 1, max }).map((yuan) => yuan),
    fc.integer({ min: 1, max: max * 100 }).map((cents) => cents / 100),
  );
export const reductionTier = fc.record({ amount: fen(300), minus: fen(40) });
export const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** What bounds a promotion, mostly nothing; coupons do not go with every one. */
export const terms = fc.record({
  takes_coupon: mostly,
  budget_left: rarely(fen(40)),
  remaining: rarely(fc.nat(12)),
});
export const special = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom(...specialKinds),
  price: unitPrice,
  remaining: fc.option(fc.nat(30), { nil: null }),
  takes_coupon: bit,
  on_credit: bit,
  budget_left: rarely(fen(40)),
});
