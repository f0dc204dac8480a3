import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { fromDecimal, type Money, toDecimal, toYuan } from "@yaoji/domain/money/money";
import { changesOf, changesText } from "@yaoji/domain/pricing/promotion-changes";
import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import {
  promotionState,
  promotionStateText,
  type PromotedGift,
  type PromotedGoods,
  type PromotionTerms,
} from "@yaoji/domain/pricing/promotion-terms";
import type { PromotionWarning } from "@yaoji/domain/pricing/promotion-warnings";
import { toWireTime } from "@yaoji/domain/text/time";
import { tiersOf } from "../promotions/granted.service.ts";
import type { DeskRow, Figures, ListedRow } from "./promotion-desk.queries.ts";
import type { GiftRow, GoodsRow } from "./promotion-rows.queries.ts";

export type ShownRow = DataOf<"promotionDeskList">["list"][number];
export type ShownPromotion = DataOf<"promotionDeskShow">;
export type SavedPromotion = DataOf<"promotionDeskAdd">;

/** A promotion as it is kept, with all that it names. */
export type WholePromotion = {
  readonly row: DeskRow;
  readonly goods: readonly GoodsRow[];
  readonly gifts: readonly GiftRow[];
};

const copyOf = <T>(list: readonly T[] | null) => list && [...list];
const yuanOf = (amount: Money | null) => amount && toYuan(amount);
const timeOf = (time: Date | null) => time && toWireTime(time);

/** What it says, in the words of the rules. */
export function termsIn({ row, goods, gifts }: WholePromotion): PromotionTerms {
  const { id: _id, state: _state, version: _version, createdAt: _created, spent: _spent, ...terms } = row;
  return {
    ...terms,
    tiers: tiersOf(row.tiers),
    goods: goods.map(({ goodsId, warehouseId, price, stock, quantity }) => ({
      goodsId,
      warehouseId,
      price,
      stock,
      quantity,
    })),
    gifts: gifts.map(({ goodsId, warehouseId, number, surcharge }) => ({
      goodsId,
      warehouseId,
      number,
      surcharge,
    })),
  };
}

/** The columns that it is written into; its goods and gifts are rows of their own. */
export function columnsOf({ goods: _goods, gifts: _gifts, tiers, ...terms }: PromotionTerms) {
  return {
    ...terms,
    shopTypes: copyOf(terms.shopTypes),
    regions: copyOf(terms.regions),
    shopIds: copyOf(terms.shopIds),
    tiers: tiers.map(({ amount, minus }) => ({ amount: toDecimal(amount), minus: toDecimal(minus) })),
  };
}

/** The terms on the wire, as a form gives them; the log keeps them so. */
export function presentTerms(terms: PromotionTerms) {
  return { ...presentHead(terms), goods: terms.goods.map(presentGoods), gifts: terms.gifts.map(presentGift) };
}

function presentHead(terms: Omit<PromotionTerms, "goods" | "gifts">) {
  return {
    kind: terms.kind,
    name: terms.name,
    intro: terms.intro,
    position: terms.position,
    shop_types: copyOf(terms.shopTypes),
    regions: copyOf(terms.regions),
    shop_ids: copyOf(terms.shopIds),
    newcomers_only: bit(terms.newcomersOnly),
    starts_at: timeOf(terms.startsAt),
    ends_at: toWireTime(terms.endsAt),
    order_limit: terms.orderLimit,
    day_limit: terms.dayLimit,
    week_limit: terms.weekLimit,
    period_limit: terms.periodLimit,
    budget: yuanOf(terms.budget),
    takes_coupon: bit(terms.takesCoupon),
    on_credit: bit(terms.onCredit),
    is_yj: bit(terms.isYj),
    area: terms.area,
    tiers: terms.tiers.map(({ amount, minus }) => ({ amount: toYuan(amount), minus: toYuan(minus) })),
    basis_points: terms.basisPoints,
    price: yuanOf(terms.price),
  };
}

/** A row of goods on the wire. */
export function presentGoods({ goodsId, warehouseId, price, stock, quantity }: PromotedGoods) {
  return { goods_id: goodsId, warehouse_id: warehouseId, price: yuanOf(price), stock, quantity };
}

function presentGift({ goodsId, warehouseId, number, surcharge }: PromotedGift) {
  return { goods_id: goodsId, warehouse_id: warehouseId, number, surcharge: toYuan(surcharge) };
}

export function presentRow(row: ListedRow, now: Date): ShownRow {
  const state = promotionState(row, now);
  return {
    id: row.id,
    version: row.version,
    state,
    state_text: promotionStateText[state],
    kind_text: kindRules[row.kind].label,
    ...presentHead({ ...row, tiers: tiersOf(row.tiers) }),
    spent: toYuan(row.spent),
    goods_count: row.goodsCount,
    created_at: toWireTime(row.createdAt),
  };
}

export function presentDetail(
  { row, goods, gifts }: WholePromotion,
  { orders, pieces, moneyGiven }: Figures,
  now: Date,
): ShownPromotion {
  const state = promotionState(row, now);
  return {
    ...presentRow({ ...row, goodsCount: goods.length }, now),
    goods: goods.map(({ code, name, sold, ...each }) => ({ ...presentGoods(each), code, name, sold })),
    gifts: gifts.map(({ code, name, ...each }) => ({ ...presentGift(each), code, name })),
    edit: changesOf(state),
    edit_text: changesText(state),
    figures: { orders, pieces, money_given: toYuan(fromDecimal(moneyGiven)) },
  };
}

export function presentWarnings(warnings: readonly PromotionWarning[]): SavedPromotion["warnings"] {
  return warnings.map(({ goodsId, text }) => ({ goods_id: goodsId, text }));
}
