/** The coupons and vouchers that a buyer names when he orders: each is used, or the reason is told. */
import type { Difference } from "@yaoji/contract/schemas/checkout";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { CheckoutPlan } from "./checkout-plan.service.ts";

/** What the buyer names. */
export type Chosen = {
  readonly coupon_ids?: readonly number[] | undefined;
  readonly voucher_ids?: readonly number[] | undefined;
};

/** A named coupon that is not used, and why; `name` "" where the shop has none of this id. */
export type CouponFault = {
  readonly field: keyof Chosen;
  readonly name: string;
  readonly text: string;
};

const kindOf = { coupon_ids: "coupon", voucher_ids: "voucher" } as const;

/** Why named coupons are not used; none where all are. */
export function couponFaults({ pricing, cart }: CheckoutPlan, chosen: Chosen): CouponFault[] {
  const states = new Map(pricing.coupons.judgements.map((each) => [each.id, each]));
  const held = new Map(cart.offers.coupons.map((each) => [each.id, each]));
  const against = (field: keyof Chosen, unknown: string) =>
    (chosen[field] ?? []).flatMap((id): CouponFault[] => {
      const coupon = held.get(id);
      const found = coupon?.kind === kindOf[field] ? states.get(id) : undefined;
      if (found?.state === "used") return [];
      const other = found ? "所选券不能同时使用，请取消其中一张" : unknown;
      return [{ field, name: coupon?.name ?? "", text: found?.state === "unusable" ? found.text : other }];
    });
  return [
    ...against("coupon_ids", "优惠券不存在或不可用"),
    ...against("voucher_ids", "现金券不存在或不可用"),
  ];
}

/** A coupon that is named is used, or the order is not placed: with the reason against it. */
export function couponRefusal(faults: readonly CouponFault[]): Refusal | null {
  if (faults.length === 0) return null;
  const fields = Map.groupBy(faults, ({ field }) => field);
  const errors = [...fields].map(([field, own]) => [field, own.map(({ text }) => text)] as const);
  return refuse("request.invalid", { errors: Object.fromEntries(errors) });
}

/** The same beside other changes: what promotions give is another than the buyer saw. */
export function couponDifferences(faults: readonly CouponFault[]): Difference[] {
  return faults.map(({ name, text }) => ({
    kind: "promotion",
    text: name === "" ? text : `${name}：${text}`,
  }));
}

/** One that was good when it was looked at and is not when it is to be used. */
export const couponGone: Difference = {
  kind: "promotion",
  text: "所选的优惠券或现金券刚刚失效，请重新选择",
};
