/** A cart line of goods sold together (goods_type 3, §3): its decision, its price, the line on the wire. */
import type { CartLine } from "@yaoji/contract/schemas/cart";
import type { Decision } from "@yaoji/domain/eligibility";
import { fromDecimal, type Money, toYuan } from "@yaoji/domain/money";
import { describeLimits, isFor, remainingOf } from "@yaoji/domain/promotions";
import { isShopReason, type Reason, reason } from "@yaoji/domain/reasons";
import { decideOn, knowsPrice, mayFillCart, quantityRuleOf } from "../prices/offer-rules.service.ts";
import type { OfferedGoods } from "../prices/offers.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import type { CartLineRow, CombinationRow } from "./cart.queries.ts";
import { presentGoods } from "./cart.present.ts";

/** Goods of a set, `quantity` pieces in each. */
export type SetGoods = {
  readonly offered: OfferedGoods;
  readonly quantity: number;
  readonly warehouseId: number;
};
type Context = { readonly shop: BuyingShop; readonly now: Date };

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The price of one set. */
export function setPrice(combination: Pick<CombinationRow, "price">): Money {
  return fromDecimal(combination.price);
}

/** Whether so many sets may be bought: the combination runs for the shop, and each of its goods may be. */
export function decideOnSet(
  combination: CombinationRow,
  goods: readonly SetGoods[],
  { shop, now, sets }: Context & { readonly sets?: number },
): Decision {
  const reasons = new Map<string, Reason>();
  const isOver = now.getTime() >= combination.endsAt * 1000 || now.getTime() < combination.startsAt * 1000;
  if (isOver || !isFor("combination", combination, shop)) {
    reasons.set("OFF_SHELF", {
      code: "OFF_SHELF",
      text: "该组合不在活动期内或不适用于贵单位，请单独购买其中的商品",
    });
  }
  if (goods.length < combination.goods.length) reasons.set("OFF_SHELF", reason("OFF_SHELF"));
  for (const { offered, quantity } of goods) {
    for (const each of reasonsOf(offered, { shop, now, quantity: quantity * (sets ?? 1) })) {
      const text = isShopReason(each.code) ? each.text : `${offered.goods.name}：${each.text}`;
      if (!reasons.has(each.code)) reasons.set(each.code, { ...each, text });
    }
  }
  const left = remainingOf(combination, combination.taken);
  if (left !== null && (sets ?? 1) > left) {
    const text = `该组合${describeLimits(combination, "套")}，贵单位还可购买${left}套`;
    reasons.set("PURCHASE_LIMIT", { code: "PURCHASE_LIMIT", text });
  }
  return { allowed: reasons.size === 0, reasons: [...reasons.values()] };
}

/** A set holds the pieces that it holds: the packs and least quantities of its goods alone do not bind it. */
function reasonsOf(offered: OfferedGoods, asked: Context & { readonly quantity: number }): Reason[] {
  const { shop, now, quantity } = asked;
  const { reasons } = decideOn(offered, shop, { now, quantity });
  const { stock } = quantityRuleOf(offered);
  return reasons.filter(({ code }) => {
    if (code === "NO_STOCK") return quantity > stock;
    return code !== "PACK_MULTIPLE" && code !== "BELOW_MINIMUM" && code !== "PURCHASE_LIMIT";
  });
}

type ShownSet = {
  readonly line: CartLineRow;
  readonly combination: CombinationRow;
  readonly goods: readonly SetGoods[];
  readonly decision: Decision;
  readonly context: Context;
};

/** The line of a combination; its goods come from its combination object. */
export function presentSet(shown: ShownSet): CartLine {
  const { line, combination, goods, decision, context } = shown;
  const { shop, now } = context;
  const general = decideOnSet(combination, goods, { ...context, sets: 1 });
  const isBuy = mayFillCart({
    allowed: false,
    reasons: general.reasons.filter(({ code }) => code !== "NO_STOCK"),
  });
  const isKnown = goods.every(({ offered }) => knowsPrice(offered, shop, decideOn(offered, shop, { now })));
  return {
    id: line.id,
    goods_id: 0,
    number: line.number,
    price: isKnown ? toYuan(setPrice(combination)) : null,
    xj_price: null,
    is_selected: bit(line.isSelected && isBuy),
    goods_type: 3,
    type: 3,
    with_coupon: bit(combination.takesCoupon),
    with_voucher: 1,
    area: "",
    goods_manjian_amount: 0,
    gift_data: { total: 0, type: 0 },
    gift_id: 0,
    pricing: null,
    is_zy: 0,
    key: `c${combination.id}-0-0`,
    reasons: [...decision.reasons],
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    goods: null,
    combination: {
      id: combination.id,
      name: combination.name,
      goods: goods.map(({ offered, quantity, warehouseId }) => ({
        ...presentGoods({ offered, shop, warehouseId, isBuy, now }),
        quantity,
      })),
    },
  };
}
