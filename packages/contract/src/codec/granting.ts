/** What bounds a promotion, between the domain (Money, booleans) and the wire (yuan, 0 and 1). */
import type { z } from "zod";
import { toYuan, yuan, type Money } from "@yaoji/domain/money/money";
import type { ReductionTier } from "@yaoji/domain/pricing/reduction-tiers";
import type { Granting } from "@yaoji/domain/pricing/terms";
import { bit } from "./bit.ts";
import type { budgetLeft, reductionTiers, terms } from "../schemas/pricing.ts";

type WireTerms = { readonly [name in keyof typeof terms]?: z.output<(typeof terms)[name]> };
type WireBudget = { readonly budget_left?: z.output<typeof budgetLeft> };
type WireTiers = z.output<typeof reductionTiers>;

/** What a promotion goes with, and how much of it the shop may still take. */
export function encodeTerms({ takesCoupon, onCredit, remaining }: Omit<Granting, "budgetLeft">) {
  return { takes_coupon: bit(takesCoupon), on_credit: bit(onCredit), remaining };
}

/** An amount in yuan; null stays null. Nothing left of a budget is zero, not null. */
export function encodeAmount(amount: Money | null): number | null {
  return amount === null ? null : toYuan(amount);
}

/** Yuan as an amount; null and left out: none. */
export function decodeAmount(amount: number | null | undefined): Money | null {
  return typeof amount === "number" ? yuan(amount) : null;
}

/** What bounds a promotion; one that says nothing goes with coupons and credit, without limit and budget. */
export function decodeGranting(wire: WireTerms & WireBudget): Granting {
  return {
    takesCoupon: wire.takes_coupon !== 0,
    onCredit: wire.on_credit !== 0,
    remaining: wire.remaining ?? null,
    budgetLeft: decodeAmount(wire.budget_left),
  };
}

/** Tiers of a reduction or cashback in yuan. */
export function encodeTiers(tiers: readonly ReductionTier[]): WireTiers {
  return tiers.map(({ amount, minus }) => ({ amount: toYuan(amount), minus: toYuan(minus) }));
}

/** Tiers as amounts. */
export function decodeTiers(tiers: Readonly<WireTiers>): ReductionTier[] {
  return tiers.map(({ amount, minus }) => ({ amount: yuan(amount), minus: yuan(minus) }));
}
