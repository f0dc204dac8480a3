/** A cart line with its goods, between the domain and the wire (spec.md §3 "Cart line (cart page)"). */
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { isCombination } from "@yaoji/domain/pricing/cart";
import type { CartGoods, Combination, CartLine as PlainLine } from "@yaoji/domain/pricing/cart-lines";
import type { Given } from "@yaoji/domain/pricing/gifts";
import type { Pricing } from "@yaoji/domain/pricing/pricing";
import { bit } from "./bit.ts";
import type { CartLine as WireLine } from "../schemas/cart.ts";
import { decodeAmount, encodeAmount } from "./granting.ts";
import { decodePricing, encodePricing } from "./pricing.ts";

type WireGoods = NonNullable<WireLine["goods"]>;
type WireSet = NonNullable<WireLine["combination"]>;

/** What pages show of a line's goods and nothing is reckoned from, as all goods have it on the wire. */
type ShownGoods = Pick<
  WireGoods,
  | "sccj"
  | "ypgg"
  | "goods_image"
  | "base_price_note"
  | "tags"
  | "is_youx"
  | "is_free_shipping"
  | "free_shipping_number"
  | "minimum"
  | "jzl"
  | "yxq"
  | "presale_on"
>;

/** The goods of a line with what is shown of them. */
export type LineGoods = CartGoods &
  Required<Pick<CartGoods, "id" | "warehouseId" | "name" | "innerPack" | "orderLimit">> &
  ShownGoods;

/** Goods in a set, `quantity` pieces in each. */
export type SetGoods = LineGoods & { readonly quantity: number };

/** What names the offer that lies in the cart, as the add line names it (spec.md §3). */
type ShownLine = Pick<
  WireLine,
  "key" | "expiry" | "goods_price_id" | "ladder_price_id" | "goods_manjian_id" | "is_yj" | "reasons"
>;

/** A line of the cart with what is shown of it. */
export type CartLine = Omit<PlainLine<LineGoods>, "reasons" | "combination" | "expiry"> &
  Required<Pick<PlainLine, "id" | "goodsId" | "giftId" | "takesVoucher">> & {
    readonly pricing: Pricing | null;
    readonly combination: Combination<SetGoods> | null;
  } & ShownLine;

const goodsTypes = { normal: 0, flash: 1, set: 3 } as const;

/** As the wire has it; the fields of a set stand in an order of their own. */
export function encodeLine(line: CartLine): WireLine {
  const { id, number, area, key, reasons, goods, combination, expiry } = line;
  const isSet = isCombination(line);
  const head = { id, goods_id: line.goodsId, number };
  const prices = { price: encodeAmount(line.price), xj_price: encodeAmount(line.limitedPrice) };
  const kind = { goods_type: goodsTypes[line.kind] };
  const selected = { is_selected: bit(line.isSelected) };
  const type = { type: isSet ? 3 : 0 };
  const coupon = { with_coupon: bit(line.takesCoupon) };
  const voucher = { with_voucher: bit(line.takesVoucher) };
  const off = { goods_manjian_amount: toYuan(line.reduction), gift_data: encodeGift(line.gift) };
  const chosen = { gift_id: line.giftId, pricing: line.pricing && encodePricing(line.pricing) };
  const first = isSet
    ? { ...prices, ...selected, ...kind, ...type, ...coupon, ...voucher, area, ...off, ...chosen }
    : { ...prices, ...kind, ...coupon, ...off, ...selected, ...type, ...voucher, ...chosen, area };
  return {
    ...head,
    ...first,
    is_zy: bit(line.isHerbal),
    key,
    reasons,
    goods_price_id: line.goods_price_id,
    ladder_price_id: line.ladder_price_id,
    goods_manjian_id: line.goods_manjian_id,
    is_yj: line.is_yj,
    goods: goods && encodeGoods(goods),
    expiry,
    combination: combination && encodeSet(combination),
  };
}

/** As the domain reckons with it. */
export function decodeLine(wire: WireLine): CartLine {
  const { id, number, area, key, reasons, expiry, goods_price_id, ladder_price_id, goods_manjian_id, is_yj } =
    wire;
  return {
    id,
    goodsId: wire.goods_id,
    number,
    price: decodeAmount(wire.price),
    limitedPrice: decodeAmount(wire.xj_price),
    kind: kindOf(wire.goods_type),
    takesCoupon: wire.with_coupon === 1,
    reduction: yuan(wire.goods_manjian_amount),
    gift: decodeGift(wire.gift_data),
    isSelected: wire.is_selected === 1,
    takesVoucher: wire.with_voucher === 1,
    giftId: wire.gift_id,
    pricing: wire.pricing && decodePricing(wire.pricing),
    area,
    isHerbal: wire.is_zy === 1,
    key,
    reasons,
    goods_price_id,
    ladder_price_id,
    goods_manjian_id,
    is_yj,
    goods: wire.goods && decodeGoods(wire.goods),
    expiry,
    combination: wire.combination && decodeSet(wire.combination),
  };
}

function kindOf(goodsType: number): CartLine["kind"] {
  if (goodsType === goodsTypes.set) return "set";
  return goodsType === goodsTypes.flash ? "flash" : "normal";
}

function encodeGift(gift: Given | null): WireLine["gift_data"] {
  if (!gift) return { total: 0, type: 0 };
  const { id, kind, name, number, surcharge } = gift;
  return { total: toYuan(surcharge), type: kind === "add_on" ? 2 : 1, gift_id: id, name, number };
}

function decodeGift({
  total,
  type,
  gift_id = 0,
  name = "",
  number = 0,
}: WireLine["gift_data"]): Given | null {
  if (type === 0) return null;
  return { id: gift_id, kind: type === 2 ? "add_on" : "gift", name, number, surcharge: yuan(total) };
}

function encodeGoods(goods: LineGoods): WireGoods {
  const { id, name, sccj, ypgg, goods_image, near, outside, base_price_note, tags, orderCap } = goods;
  return {
    id,
    name,
    sccj,
    ypgg,
    ck_id: goods.warehouseId,
    goods_image,
    is_buy: bit(goods.isBuyable),
    number: goods.stock,
    ...(near !== undefined && { near }),
    ...(outside !== undefined && { outside }),
    ...(goods.presale_on !== undefined && { presale_on: goods.presale_on }),
    base_price: encodeAmount(goods.basePrice),
    ...(base_price_note !== undefined && { base_price_note }),
    ladder_price: goods.ladder.map((step) => ({ number: step.number, price: toYuan(step.price) })),
    ladder_price_type: goods.ladderType ?? 0,
    bzdw: goods.unit,
    tags,
    is_dpby: bit(goods.shipsFreeFrom !== null),
    qg_number: goods.shipsFreeFrom ?? 0,
    is_youx: goods.is_youx,
    is_free_shipping: goods.is_free_shipping,
    free_shipping_number: goods.free_shipping_number,
    zbz: goods.innerPack,
    ...(goods.jzl !== undefined && { jzl: goods.jzl }),
    minimum: goods.minimum,
    order_limit: goods.orderLimit,
    ...(orderCap !== undefined && { order_cap: orderCap }),
    yxq: goods.yxq,
  };
}

function decodeGoods(wire: WireGoods): LineGoods {
  const { ck_id, is_buy, number, base_price, ladder_price, ladder_price_type, bzdw, ...more } = wire;
  const { is_dpby, qg_number, zbz, order_limit, order_cap, ...shown } = more;
  return {
    ...shown,
    warehouseId: ck_id,
    isBuyable: is_buy === 1,
    stock: number,
    basePrice: decodeAmount(base_price),
    ladder: ladder_price.map((step) => ({ number: step.number, price: yuan(step.price) })),
    ladderType: ladder_price_type === 0 ? null : ladder_price_type,
    unit: bzdw,
    shipsFreeFrom: is_dpby === 1 ? qg_number : null,
    innerPack: zbz,
    orderLimit: order_limit,
    ...(order_cap !== undefined && { orderCap: order_cap }),
  };
}

function encodeSet({ id, name, goods, saving, budgetCost, budgetLeft }: Combination<SetGoods>): WireSet {
  return {
    id,
    name,
    goods: goods.map((each) => ({ ...encodeGoods(each), quantity: each.quantity })),
    ...(saving !== undefined && { saving: toYuan(saving) }),
    ...(budgetCost !== undefined && { budget_cost: toYuan(budgetCost) }),
    ...(budgetLeft !== undefined && { budget_left: encodeAmount(budgetLeft) }),
  };
}

function decodeSet({ id, name, goods, saving, budget_cost, budget_left }: WireSet): Combination<SetGoods> {
  return {
    id,
    name,
    goods: goods.map(({ quantity, ...each }) => ({ ...decodeGoods(each), quantity })),
    ...(saving !== undefined && { saving: yuan(saving) }),
    ...(budget_cost !== undefined && { budgetCost: yuan(budget_cost) }),
    ...(budget_left !== undefined && { budgetLeft: decodeAmount(budget_left) }),
  };
}
