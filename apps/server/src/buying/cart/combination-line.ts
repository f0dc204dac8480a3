/** A cart line of goods sold together (goods_type 3, §3). */
import type { CartLine } from "@yaoji/contract/codec/line";
import { zero } from "@yaoji/domain/money/money";
import type { BuyingShop, Decision } from "@yaoji/domain/trade/eligibility";
import type { LineExpiry } from "@yaoji/domain/trade/expiry-wish";
import { takesCoupons } from "@yaoji/domain/trade/special-control";
import { decideOn, knowsPrice, mayFillCart } from "../../offers/prices/offer-rules.service.ts";
import { budgetLeftOf } from "../../offers/promotions/granted.service.ts";
import type { CombinationRow } from "../../offers/promotions/running.service.ts";
import { presentGoods } from "./cart.present.ts";
import type { CartLineRow } from "./cart.sql.ts";
import {
  budgetCostOf,
  decideOnSet,
  type SetGoods,
  setPrice,
  shownSaving,
} from "../../window/promotions/set-rules.service.ts";

type ShownSet = {
  readonly line: CartLineRow;
  readonly combination: CombinationRow;
  readonly goods: readonly SetGoods[];
  readonly decision: Decision;
  readonly expiry: LineExpiry;
  readonly context: { readonly shop: BuyingShop; readonly now: Date };
};

/** The line of a combination; its goods come from its combination object. */
export function presentSet(shown: ShownSet): CartLine {
  const { line, combination, goods, decision, expiry, context } = shown;
  const { shop, now } = context;
  const general = decideOnSet(combination, goods, { ...context, sets: 1 });
  const isBuy = mayFillCart({
    allowed: false,
    reasons: general.reasons.filter(({ code }) => code !== "NO_STOCK"),
  });
  // Goods under special control take the whole set with them (domain.md §3).
  const takes = goods.every(({ offered }) => takesCoupons(offered.goods.facts.control));
  const isKnown = goods.every(({ offered }) => knowsPrice(offered, shop, decideOn(offered, shop, { now })));
  const saving = shownSaving(combination, goods, context);
  return {
    id: line.id,
    goodsId: 0,
    number: line.number,
    price: isKnown ? setPrice(combination) : null,
    limitedPrice: null,
    isSelected: line.isSelected && isBuy,
    kind: "set",
    takesCoupon: takes && combination.takesCoupon,
    takesVoucher: takes,
    area: commonArea(goods),
    reduction: zero,
    gift: null,
    giftId: 0,
    pricing: null,
    isHerbal: combination.goods.every(({ isZy }) => isZy),
    key: `c${combination.id}-0-0`,
    reasons: [...decision.reasons],
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    goods: null,
    expiry,
    combination: {
      id: combination.id,
      name: combination.name,
      goods: goods.map(({ offered, quantity, warehouseId }) => ({
        ...presentGoods({ offered, shop, warehouseId, isBuy, now }),
        quantity,
      })),
      ...(saving !== null && { saving }),
      budgetCost: budgetCostOf(combination, goods, shop),
      budgetLeft: budgetLeftOf(combination),
    },
  };
}

/** The area of full reductions that all its goods belong to; none where they differ. */
function commonArea(goods: readonly SetGoods[]): string {
  const [area = "", ...others] = new Set(goods.map(({ offered }) => offered.offer?.promotions.area ?? ""));
  return others.length === 0 ? area : "";
}
