/** A cart as it was sent, for the specs of what the page makes of it. */
import { decodeLine } from "@yaoji/contract/codec/line";
import { decodePricing } from "@yaoji/contract/codec/pricing";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { Pricing } from "@yaoji/domain/pricing/pricing";
import { receivedCart, type Cart, type CartLine } from "./cart-view.ts";

type WireCart = DataOf<"cartList">;
type WirePricing = NonNullable<WireCart["list"][number]["pricing"]>;
type WireLine = WireCart["list"][number];
type WireGoods = NonNullable<WireLine["goods"]>;
type Combination = NonNullable<WireLine["combination"]>;
/** A line as it was sent, but for what it is priced from. */
type SentLine = Omit<WireLine, "pricing"> & { readonly pricing: Pricing | null };

/** Base price 10 yuan and nothing else. */
export function aPricing(change: Partial<WirePricing> = {}): Pricing {
  return decodePricing({
    base: 10,
    group: null,
    controlled: null,
    signed: null,
    percent: null,
    specials: [],
    tiers: [],
    tier_type: 0,
    reduction: null,
    gifts: [],
    shop_type: "single_pharmacy",
    ...change,
  });
}

export function aSpecial(
  change: Partial<WirePricing["specials"][number]> = {},
): WirePricing["specials"][number] {
  return {
    id: 5,
    kind: "flash",
    name: "限时秒杀",
    price: 6,
    remaining: 5,
    takes_coupon: 0,
    on_credit: 0,
    ends_at: 0,
    ...change,
  };
}

export function aGift(change: Partial<WirePricing["gifts"][number]> = {}): WirePricing["gifts"][number] {
  return {
    id: 31,
    kind: "gift",
    promotion: "买十赠一",
    goods_id: 91,
    name: "维生素C片",
    bzdw: "瓶",
    every: 10,
    number: 1,
    surcharge: 0,
    stock: 100,
    is_own: 0,
    ...change,
  };
}

export function aGoods(change: Partial<WireGoods> = {}): WireGoods {
  return {
    id: 1,
    name: "阿莫西林胶囊",
    sccj: "甲制药",
    ypgg: "0.25g*24粒",
    ck_id: 1,
    goods_image: [],
    is_buy: 1,
    number: 95,
    base_price: 10,
    ladder_price: [],
    ladder_price_type: 0,
    bzdw: "盒",
    tags: [],
    is_dpby: 0,
    qg_number: 0,
    is_youx: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    zbz: 10,
    minimum: 1,
    order_limit: 0,
    yxq: "2028-05-01",
    ...change,
  };
}

/** Ten pieces at 10 yuan, selected. */
export function aCartLine({ pricing = aPricing(), ...change }: Partial<SentLine> = {}): CartLine {
  const line = decodeLine({
    id: 7,
    goods_id: 1,
    number: 10,
    price: 10,
    xj_price: null,
    is_selected: 1,
    goods_type: 0,
    type: 0,
    with_coupon: 1,
    area: "",
    goods_manjian_amount: 0,
    gift_data: { total: 0, type: 0 },
    gift_id: 0,
    with_voucher: 1,
    pricing: null,
    is_zy: 0,
    key: "1-1-0",
    reasons: [],
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    goods: aGoods(),
    combination: null,
    expiry: { wish: "shop", from: "", by: "", shops: "", others: 0, first: "", last: "", months: [] },
    ...change,
  });
  return { ...line, pricing };
}

/** Two of one goods and one of another, 25 yuan a set; alone they cost 30. */
export function aCombinationLine(change: Partial<SentLine> = {}): CartLine {
  const goods: Combination["goods"] = [
    { ...aGoods({ number: 12 }), quantity: 2 },
    { ...aGoods({ id: 2, number: 9 }), quantity: 1 },
  ];
  return aCartLine({
    id: 17,
    goods_id: 3,
    goods_type: 3,
    type: 3,
    number: 1,
    price: 25,
    key: "c3",
    pricing: null,
    goods: null,
    combination: { id: 3, name: "感冒组合", goods, saving: 8 },
    ...change,
  });
}

export function aCoupon(change: Partial<WireCart["offers"]["coupons"][number]> = {}) {
  return {
    id: 71,
    kind: "coupon" as const,
    name: "全场券",
    scope: "all",
    scope_text: "全场通用",
    threshold: 100,
    amount: 10,
    exclusive: 0 as const,
    goods_ids: null,
    ends_at: 4_000_000_000,
    ...change,
  };
}

/** Free shipping from 800 yuan, freight 15. */
export function aCart(list: CartLine[], change: Partial<WireCart> = {}): Cart {
  const cart = receivedCart({
    list: [],
    shipping_data: { shipping_amount: 800, no_trans_order_amount: 0, coupon_amount: 0 },
    activity_data: {
      manjians: { id: 0, name: "", manjians: [] },
      zy_manjians: { id: 0, name: "", manjians: [] },
      area_manjians: { id: 0, name: "", area: "", manjians: [] },
    },
    filter_data: [],
    parcels: [],
    offers: { freight: 15, coupons: [], cashback: null },
    ...change,
  });
  return { ...cart, list };
}
