import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carts, pricings } from "@yaoji/domain/test/carts";
import { yuan } from "@yaoji/domain/money/money";
import { activityStatuses } from "@yaoji/domain/pricing/cart-activities";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { aGift, aPricing, aSpecial } from "@yaoji/domain/pricing/fixtures";
import { cart as cartSchema } from "../schemas/cart.ts";
import { pricing as pricingSchema } from "../schemas/pricing.ts";
import { decodeCart, encodeCart } from "./cart.ts";
import { decodePricing, encodePricing } from "./pricing.ts";

const overTheWire = (sent: unknown): unknown => JSON.parse(JSON.stringify(sent));

describe("what a line's price is made from, on the wire and back", () => {
  test("is what it was, and nothing that the contract does not know", () => {
    fc.assert(
      fc.property(pricings, (pricing) => {
        const received = pricingSchema.strict().parse(overTheWire(encodePricing(pricing)));
        expect(decodePricing(received)).toEqual(pricing);
      }),
    );
  });

  test("by the names and in the order of the contract, in yuan", () => {
    const pricing = aPricing({
      group: 9.9875,
      percent: { id: 3, name: "94折", basis_points: 9400, budget_left: 30, remaining: 8, takes_coupon: 0 },
      specials: [
        aSpecial({
          id: 4,
          kind: "near_expiry",
          remaining: 6,
          limit_left: null,
          promotion_id: 8,
          budget_left: 12.5,
        }),
      ],
      tiers: [{ number: 10, price: 9 }],
      tier_type: 2,
      reduction: { id: 7, name: "单品满减", promotion_id: 70, tiers: [{ amount: 100, minus: 10 }] },
      gifts: [aGift({ surcharge: 1.5, kind: "add_on", is_own: 1, refused: "不在经营范围内" })],
      takes_coupons: 0,
    });
    expect(JSON.stringify(encodePricing(pricing))).toBe(
      '{"base":10,"group":9.9875,"controlled":null,"signed":null,' +
        '"percent":{"takes_coupon":0,"on_credit":1,"remaining":8,"id":3,"name":"94折","basis_points":9400,"budget_left":30},' +
        '"specials":[{"id":4,"kind":"near_expiry","name":"秒杀","price":8,"remaining":6,"limit_left":null,' +
        '"takes_coupon":0,"on_credit":0,"ends_at":1800000000,"promotion_id":8,"budget_left":12.5}],' +
        '"tiers":[{"number":10,"price":9}],"tier_type":2,' +
        '"reduction":{"takes_coupon":1,"on_credit":1,"remaining":null,"id":7,"name":"单品满减",' +
        '"tiers":[{"amount":100,"minus":10}],"promotion_id":70,"budget_left":null},' +
        '"gifts":[{"id":1,"kind":"add_on","promotion":"买十赠一","goods_id":900,"name":"纱布","bzdw":"包","every":10,' +
        '"number":1,"stock":100,"promotion_id":0,"budget_left":null,"takes_coupon":1,"on_credit":1,"remaining":null,' +
        '"refused":"不在经营范围内","price":0,"surcharge":1.5,"is_own":1}],"takes_coupons":0,"shop_type":"single_pharmacy"}',
    );
  });

  test("what may be left out of it bounds nothing", () => {
    const plain = { ...encodePricing(aPricing()), reduction: { id: 7, name: "满减", tiers: [] } };
    expect(decodePricing(plain).reduction).toEqual({
      id: 7,
      name: "满减",
      promotionId: 0,
      tiers: [],
      takesCoupon: true,
      onCredit: true,
      remaining: null,
      budgetLeft: null,
    });
  });
});

describe("a cart on the wire and back", () => {
  const sent = carts.map((cart) => {
    const wire = { ...encodeCart({ ...cart, list: [] }, []), filter_data: [] };
    const received = cartSchema.strict().parse(overTheWire(wire));
    return { cart, received: { ...decodeCart(received), list: cart.list } };
  });

  test("is priced alike: the browser reckons what the server reckons", () => {
    fc.assert(
      fc.property(sent, ({ cart, received }) => {
        expect(priceCart(received)).toEqual(priceCart(cart));
        expect(received.offers).toEqual(cart.offers);
      }),
    );
  });

  test("has the same tiers reached, and the same withheld", () => {
    fc.assert(
      fc.property(sent, fc.nat(100).map(yuan), ({ cart, received }, couponAmount) => {
        const byAmount = ({ general, zy, area }: ReturnType<typeof activityStatuses>) =>
          [general, zy, area].map(({ tiers, withheld }) => ({
            withheld,
            tiers: tiers.toSorted((a, b) => a.amount - b.amount || a.minus - b.minus),
          }));
        expect(byAmount(activityStatuses({ ...received, couponAmount }))).toEqual(
          byAmount(activityStatuses({ ...cart, couponAmount })),
        );
      }),
    );
  });
});
