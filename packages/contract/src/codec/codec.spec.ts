import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carts, pricings } from "@yaoji/domain/test/carts";
import { yuan } from "@yaoji/domain/money/money";
import { activityStatuses } from "@yaoji/domain/pricing/cart-activities";
import type { CartGoods, CartLine as PlainLine } from "@yaoji/domain/pricing/cart-lines";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import {
  aCombination,
  aGift,
  aPricedLine,
  aPricing,
  aSpecial,
  someCartGoods,
} from "@yaoji/domain/pricing/fixtures";
import { cart as cartSchema } from "../schemas/cart.ts";
import { pricing as pricingSchema } from "../schemas/pricing.ts";
import { decodeCart, encodeCart } from "./cart.ts";
import { type CartLine, encodeLine, type LineGoods } from "./line.ts";
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
  const sent = carts.map((plain) => {
    const cart = { ...plain, list: plain.list.map(shownLine) };
    const wire = { ...encodeCart(cart, cart.list), filter_data: [], parcels: [] };
    return { cart, received: decodeCart(cartSchema.strict().parse(overTheWire(wire))) };
  });

  test("has the very lines that it had", () => {
    fc.assert(
      fc.property(sent, ({ cart, received }) => {
        expect(received.list).toEqual(cart.list);
      }),
    );
  });

  test("a line and a set have the contract's names, each in the order that they always had", () => {
    const line = shownLine(
      aPricedLine(1, 10, { pricing: { gifts: [aGift()] }, goods: someCartGoods({ near: 3 }) }),
    );
    const set = shownLine(aCombination([someCartGoods({ is_dpby: 1, qg_number: 30 })], { id: 2 }));
    const goods =
      "id name sccj ypgg ck_id goods_image is_buy number base_price ladder_price ladder_price_type bzdw tags is_dpby " +
      "qg_number is_youx is_free_shipping free_shipping_number zbz minimum order_limit yxq";
    const last =
      "is_zy key reasons goods_price_id ladder_price_id goods_manjian_id is_yj goods expiry combination";
    expect(Object.keys(encodeLine(line)).join(" ")).toBe(
      "id goods_id number price xj_price goods_type with_coupon goods_manjian_amount gift_data is_selected type " +
        `with_voucher gift_id pricing area ${last}`,
    );
    expect(encodeLine(line).gift_data).toEqual({ total: 0, type: 1, gift_id: 1, name: "纱布", number: 1 });
    expect(Object.keys(encodeLine(line).goods ?? {}).join(" ")).toBe(goods.replace("number", "number near"));
    expect(Object.keys(encodeLine(set)).join(" ")).toBe(
      "id goods_id number price xj_price is_selected goods_type type with_coupon with_voucher area " +
        `goods_manjian_amount gift_data gift_id pricing ${last}`,
    );
    const [inSet] = encodeLine(set).combination?.goods ?? [];
    expect(Object.keys(inSet ?? {}).join(" ")).toBe(`${goods} quantity`);
    expect([inSet?.is_dpby, inSet?.qg_number]).toEqual([1, 30]);
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

/** A line of the domain's factories with what pages show of it. */
function shownLine(line: PlainLine): CartLine {
  const { goods, combination } = line;
  const sets =
    combination?.goods.map((each) => ({ ...shownGoods(each), quantity: each.quantity ?? 1 })) ?? [];
  return {
    ...line,
    id: line.id ?? 0,
    goodsId: line.goodsId ?? 0,
    giftId: line.giftId ?? 0,
    takesVoucher: line.takesVoucher ?? true,
    pricing: line.pricing ?? null,
    goods: goods && shownGoods(goods),
    combination: combination && { ...combination, goods: sets },
    key: "1-1-0",
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    reasons: [],
    expiry: { wish: "shop", from: "", by: "", shops: "", others: 0, first: "", last: "", months: [] },
  };
}

function shownGoods(goods: CartGoods): LineGoods {
  return {
    ...goods,
    id: goods.id ?? 0,
    warehouseId: goods.warehouseId ?? 1,
    name: goods.name ?? "",
    innerPack: goods.innerPack ?? 1,
    orderLimit: goods.orderLimit ?? 0,
    sccj: "甲制药",
    ypgg: "0.25g*24粒",
    goods_image: [],
    tags: [],
    is_youx: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    minimum: 1,
    yxq: "2028-05-01",
  };
}
