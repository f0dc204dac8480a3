/** Reads the cells of docs/pricing-examples.md: what a merchant writes of a cart, as the wire has it. */
import { someBounds, type LineFigures } from "../src/pricing/figures.ts";
import {
  aCombination,
  aCoupon,
  aGift,
  aPricedLine,
  aPricing,
  aSpecial,
  someCartGoods,
} from "../src/pricing/fixtures.ts";
import { toYuan, yuan } from "../src/money/money.ts";
import type { Percent, SpecialKind } from "../src/pricing/price.ts";
import type { ShopType } from "../src/text/labels.ts";
import type { Coupon } from "../src/pricing/cart-offers.ts";
import type { Gift, Pricing } from "../src/pricing/pricing.ts";
import type { Granting } from "../src/pricing/terms.ts";
import type { ReductionTier } from "../src/pricing/reduction-tiers.ts";
import type { CartLine } from "../src/pricing/cart-lines.ts";

/** What a cell's parts change; anything that no rule knows is an error. */
export type Rule<T> = readonly [pattern: RegExp, change: (into: T, ...groups: string[]) => void];

/** Applies to each part the one rule that fits the whole of it. */
export function readParts<T>(parts: readonly string[], rules: readonly Rule<T>[], into: T): T {
  for (const part of parts) {
    const [fitting, ...others] = rules.filter(([pattern]) => pattern.test(part));
    if (!fitting || others.length > 0) throw new Error(`not a known part: ${part}`);
    const [pattern, change] = fitting;
    change(into, ...(pattern.exec(part) ?? []).slice(1).map((group) => group ?? ""));
  }
  return into;
}

/** The lines of a cell; — stands for none. */
export function cellLines(cell: string): string[] {
  return cell === "—" ? [] : cell.split("<br>").map((line) => line.trim());
}

/** 满100减10、满300减40 as tiers. */
export function readTiers(text: string): ReductionTier[] {
  return text.split("、").map((tier) => {
    const [, amount, minus] = /^满([\d.]+)[减返]([\d.]+)$/u.exec(tier) ?? [];
    if (!amount || !minus) throw new Error(`not a tier: ${tier}`);
    return { amount: yuan(amount), minus: yuan(minus) };
  });
}

const shopTypes: Readonly<Record<string, ShopType>> = {
  药店: "single_pharmacy",
  诊所: "clinic",
  商业公司: "distributor",
};
const specialNames: Readonly<Record<string, SpecialKind>> = {
  秒杀价: "flash",
  新人特价: "newcomer",
  每日特价: "daily",
  限量特价: "limited",
  近效期价: "near_expiry",
};

type Editable<T> = { -readonly [key in keyof T]: T[key] };
type Draft = {
  pricing: Editable<Pricing>;
  line: Editable<LineFigures>;
  stock: number;
  isBuy: 0 | 1;
  freeFrom: number;
  isSet: boolean;
  chosen: string;
};

const lineRules: readonly Rule<Draft>[] = [
  [/^客户价([\d.]+)元$/u, ({ pricing }, price) => (pricing.groupPrice = yuan(price))],
  [/^控销价([\d.]+)元$/u, ({ pricing }, price) => (pricing.controlledPrice = yuan(price))],
  [/^签约价([\d.]+)元$/u, ({ pricing }, price) => (pricing.signedPrice = yuan(price))],
  [/^(秒杀价|新人特价|每日特价|限量特价|近效期价)([\d.]+)元(?:限(\d+))?(可用券)?$/u, addSpecial],
  [/^满(\d+)每.([\d.]+)元$/u, (draft, number, price) => addTier(draft, 1, [number, price])],
  [/^超(\d+)每.([\d.]+)元$/u, (draft, number, price) => addTier(draft, 2, [number, price])],
  [
    /^单品(满.+)$/u,
    ({ pricing }, tiers = "") =>
      (pricing.reduction = {
        ...someBounds({}),
        id: 1,
        name: "单品满减",
        promotionId: 0,
        tiers: readTiers(tiers),
      }),
  ],
  [/^买(\d+)赠(\d+)(\D+)$/u, (draft, ...gift) => addGift(draft, gift)],
  [
    /^每(\d+)可加([\d.]+)元换购(\d+)(\D+)$/u,
    (draft, ...[every, surcharge, ...rest]) => addGift(draft, [every, ...rest], surcharge),
  ],
  [/^余(\d+)$/u, (draft, stock) => changeGift(draft, { stock: Number(stock) })],
  [/^限赠(\d+)$/u, (draft, remaining) => changeGift(draft, { remaining: Number(remaining) })],
  [/^赠品不同享券$/u, (draft) => changeGift(draft, { takesCoupon: false })],
  [/^不可购：(.+)$/u, (draft, refused) => changeGift(draft, { refused })],
  [/^折扣限(\d+)$/u, (draft, pieces) => changePercent(draft, { remaining: Number(pieces) })],
  [/^选(\D+)$/u, (draft, name = "") => (draft.chosen = name)],
  [/^中药$/u, ({ line }) => (line.is_zy = 1)],
  [/^华东$/u, ({ line }) => (line.area = "华东")],
  [/^含麻$/u, ({ line }) => (line.with_voucher = 0)],
  [/^未选$/u, ({ line }) => (line.is_selected = 0)],
  [/^停售$/u, (draft) => (draft.isBuy = 0)],
  [/^缺货$/u, (draft) => (draft.stock = 0)],
  [/^满(\d+)包邮$/u, (draft, from) => (draft.freeFrom = Number(from))],
  [/^组合$/u, (draft) => (draft.isSet = true)],
];

/** What is said of the gift before it. */
function changeGift({ pricing }: Draft, change: Partial<Gift>): void {
  const last = pricing.gifts.length - 1;
  pricing.gifts = pricing.gifts.map((gift, place) => (place === last ? { ...gift, ...change } : gift));
}

function changePercent({ pricing }: Draft, terms: Partial<Granting>): void {
  if (!pricing.percent) throw new Error("no percentage is running");
  pricing.percent = { ...pricing.percent, ...terms };
}

function addSpecial({ pricing }: Draft, ...[name = "", price, limit, coupon]: string[]): void {
  const special = aSpecial({
    id: pricing.specials.length + 1,
    kind: specialNames[name] ?? "flash",
    price: Number(price),
    remaining: limit === "" ? null : Number(limit),
    takes_coupon: coupon === "" ? 0 : 1,
  });
  pricing.specials = [...pricing.specials, special];
}

function addTier({ pricing }: Draft, type: 1 | 2, [number, price]: readonly (string | undefined)[]): void {
  pricing.tierType = type;
  pricing.tiers = [...pricing.tiers, { number: Number(number), price: yuan(price ?? "") }];
}

function addGift(
  { pricing }: Draft,
  [every, number, name = ""]: readonly (string | undefined)[],
  surcharge?: string,
): void {
  const kind = surcharge === undefined ? ("gift" as const) : ("add_on" as const);
  const id = pricing.gifts.length + 1;
  const counts = { every: Number(every), number: Number(number), surcharge: Number(surcharge ?? 0) };
  pricing.gifts = [...pricing.gifts, aGift({ id, kind, name, ...counts })];
}

/** A line of the cart: 阿莫西林胶囊 10元 × 20盒（秒杀价8元限5，中药）. */
export function readLine(
  text: string,
  { id, buyer, percent }: { readonly id: number; readonly buyer: string; readonly percent: Percent | null },
): CartLine {
  const [, name = "", price, number, unit, facts = ""] =
    /^(\S+) ([\d.]+)元 × (\d+)(\D)(?:（(.+)）)?$/u.exec(text) ?? [];
  if (!name) throw new Error(`not a cart line: ${text}`);
  const pricing = { ...aPricing({ base: Number(price), shop_type: shopTypes[buyer] }), percent };
  const draft: Draft = {
    pricing,
    line: {},
    stock: 9999,
    isBuy: 1,
    freeFrom: 0,
    isSet: false,
    chosen: "",
  };
  readParts(facts === "" ? [] : facts.split("，"), lineRules, draft);
  return lineOf(draft, { id, name, number: Number(number), unit: unit ?? "" });
}

type Named = { readonly id: number; readonly name: string; readonly number: number; readonly unit: string };

function lineOf(draft: Draft, { id, name, number, unit }: Named): CartLine {
  const { pricing, line, stock, isBuy, freeFrom } = draft;
  const goods = someCartGoods({
    name,
    bzdw: unit,
    base_price: toYuan(pricing.groupPrice ?? pricing.basePrice),
    number: stock,
    is_buy: isBuy,
    is_dpby: freeFrom > 0 ? 1 : 0,
    qg_number: freeFrom,
  });
  if (draft.isSet) {
    const combination = { id, name, goods: [goods] };
    return aCombination([goods], {
      ...line,
      id,
      number,
      price: toYuan(pricing.basePrice),
      with_coupon: 0,
      combination,
    });
  }
  const gift_id = pricing.gifts.find((gift) => gift.name === draft.chosen)?.id ?? 0;
  return aPricedLine(id, number, { ...line, gift_id, pricing, goods });
}

type CouponDraft = { coupon: Editable<Coupon>; goods: string[] };

const couponRules: readonly Rule<CouponDraft>[] = [
  [/^([\d.]+)元$/u, ({ coupon }, amount) => (coupon.amount = yuan(amount))],
  [
    /^满([\d.]+)减([\d.]+)$/u,
    ({ coupon }, threshold, amount) =>
      Object.assign(coupon, { threshold: yuan(threshold), amount: yuan(amount) }),
  ],
  [/^满([\d.]+)可用$/u, ({ coupon }, threshold) => (coupon.threshold = yuan(threshold))],
  [/^限(.+)$/u, (draft, names = "") => (draft.goods = names.split("、"))],
  [/^独用$/u, ({ coupon }) => (coupon.exclusive = true)],
];

/** A coupon: A券：满100减10，限板蓝根颗粒，独用; cash vouchers are called 现金券: 现金券甲：10元. Of one 限 only one is used. */
export function readCoupon(text: string, id: number, names: readonly string[]): Coupon {
  const [name = "", terms = ""] = text.split("：");
  const kind = name.startsWith("现金券") ? "voucher" : "coupon";
  const draft: CouponDraft = { coupon: aCoupon(id, { kind, name, threshold: 0, ends_at: id }), goods: [] };
  const { coupon, goods } = readParts(terms.split("，"), couponRules, draft);
  if (goods.length === 0) return coupon;
  const ids = goods.map((each) => names.indexOf(each) + 1);
  if (ids.includes(0)) throw new Error(`not in the cart: ${text}`);
  return { ...coupon, scope: goods.join("、"), goodsIds: ids };
}
