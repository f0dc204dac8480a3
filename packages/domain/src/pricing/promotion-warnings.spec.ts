import { expect, it } from "vitest";
import { yuan, zero } from "../money/money.ts";
import type { Offered, PromotionTerms } from "./promotion-terms.ts";
import { type Beside, promotionWarnings } from "./promotion-warnings.ts";

const offer = { warehouseId: 1, basePrice: yuan(10), floorPrice: null, available: 100, nearExpiry: 4 };
const offered: Offered = new Map([
  [1, { name: "阿莫西林", isSpecial: false, offers: [offer] }],
  [2, { name: "板蓝根", isSpecial: false, offers: [{ ...offer, available: 0 }] }],
]);
const row = (goodsId = 1, stock: number | null = null) => ({
  goodsId,
  warehouseId: null,
  price: yuan(8),
  stock,
  quantity: 1,
});
const flash: PromotionTerms = {
  kind: "flash",
  name: "秒杀",
  intro: "",
  position: 0,
  shopTypes: null,
  regions: null,
  shopIds: null,
  newcomersOnly: false,
  startsAt: null,
  endsAt: new Date("2026-12-20T04:00:00Z"),
  orderLimit: null,
  dayLimit: null,
  weekLimit: null,
  periodLimit: null,
  budget: null,
  takesCoupon: false,
  onCredit: false,
  isYj: false,
  area: "",
  tiers: [],
  basisPoints: null,
  price: null,
  goods: [row()],
  gifts: [],
};
const other: Beside = {
  id: 7,
  kind: "daily",
  name: "天天低价",
  goodsId: 1,
  warehouseId: null,
  price: yuan(9),
  basisPoints: null,
};
const told = (terms: Partial<PromotionTerms>, beside: readonly Beside[] = []) =>
  promotionWarnings({ ...flash, ...terms }, { offered, beside }).map(({ text }) => text);

it.each<[string, Partial<PromotionTerms>, Beside[], string[]]>([
  ["nothing beside it", {}, [], []],
  ["a dearer price beside it", {}, [other], []],
  [
    "the same kind with the same goods",
    {},
    [{ ...other, kind: "flash" }],
    ["阿莫西林同一时间已参加秒杀“天天低价”（编号7）"],
  ],
  [
    "a price that is not below another",
    {},
    [{ ...other, price: yuan(8) }],
    ["阿莫西林的价格8.00元不低于每日特价“天天低价”（编号7）的8.00元，可能不会生效"],
  ],
  [
    "a price that is not below a percentage",
    {},
    [{ ...other, kind: "percent", price: null, basisPoints: 7000 }],
    ["阿莫西林的价格8.00元不低于折扣“天天低价”（编号7）的7.00元，可能不会生效"],
  ],
  [
    "a percentage that is not below a price",
    { kind: "percent", basisPoints: 9500, goods: [{ ...row(), price: null }] },
    [other],
    ["阿莫西林的价格9.50元不低于每日特价“天天低价”（编号7）的9.00元，可能不会生效"],
  ],
  [
    "an agreed price",
    {},
    [{ ...other, kind: "signed" }],
    ["阿莫西林已有签约价“天天低价”（编号7），有此价格的客户不享受本活动"],
  ],
  [
    "another warehouse's",
    { goods: [{ ...row(), warehouseId: 1 }] },
    [{ ...other, kind: "flash", warehouseId: 2 }],
    [],
  ],
  ["more promised than there is", { goods: [row(1, 101)] }, [], ["阿莫西林的活动库存101多于可售库存100"]],
  [
    "near expiry, more promised than there is",
    { kind: "near_expiry", goods: [row(1, 5)] },
    [],
    ["阿莫西林的活动库存5多于近效期库存4"],
  ],
  ["nothing in stock", { goods: [row(2)] }, [], ["板蓝根现在没有可售库存"]],
  [
    "another of whole carts",
    { kind: "cashback", goods: [] },
    [{ ...other, kind: "cashback", goodsId: null }],
    ["同一时间已有满额返现“天天低价”（编号7），同类活动只有排序在前的一个生效"],
  ],
  [
    "a gift that is not there",
    { gifts: [{ goodsId: 2, warehouseId: 1, number: 1, surcharge: zero }] },
    [],
    ["板蓝根的库存不够送一份，缺货时买家得不到它"],
  ],
])("%s", (...[, terms, beside, texts]) => {
  expect(told(terms, beside)).toEqual(texts);
});

it("of very many the first ones are told, and how many more there are", () => {
  const goods = Array.from({ length: 300 }, () => row(2));
  const texts = told({ goods });
  expect(texts).toHaveLength(201);
  expect(texts.at(-1)).toBe("另有100条提示未列出");
});
