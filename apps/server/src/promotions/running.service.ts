/** What runs for goods now, in the words of the rules, for one shop. */
import { fromDecimal, type Money } from "@yaoji/domain/money";
import type { SpecialKind, SpecialPrice } from "@yaoji/domain/price";
import { specialKinds } from "@yaoji/domain/price";
import { isFor, type PromotionKind, remainingOf, type Taken } from "@yaoji/domain/promotions";
import type { ReductionTier } from "@yaoji/domain/line-pricing";
import type { PromotionTier } from "../db/schema/promotions.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import type { GiftRow, PromotionRow } from "./running.queries.ts";

export { linkedShops, type PromotionRow, runningPromotions } from "./running.queries.ts";

/** A special price with what pages say of it; times unix seconds. */
export type RunningSpecial = SpecialPrice & {
  readonly promotionId: number | null;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isYj: boolean;
  /** Since when the normal price is what it is; null where nobody knows. */
  readonly originalSince: Date | null;
};

/** A reduction of these goods alone; `id` of promotion_goods (goods_manjian_id). */
export type GoodsReduction = {
  readonly id: number;
  readonly promotionId: number;
  readonly name: string;
  readonly tiers: readonly ReductionTier[];
};

/** A gift or add-on for each `every` pieces. */
export type RunningGift = Omit<GiftRow, "surcharge"> & {
  readonly kind: "gift" | "add_on";
  readonly promotionId: number;
  readonly promotion: string;
  readonly every: number;
  readonly surcharge: Money;
};

/** What runs for some goods and this shop; nulls and empty lists where nothing does. */
export type OfferPromotions = {
  readonly controlledPrice: Money | null;
  readonly signedPrice: Money | null;
  readonly specials: readonly RunningSpecial[];
  readonly percent: { readonly id: number; readonly name: string; readonly basisPoints: number } | null;
  readonly reduction: GoodsReduction | null;
  readonly gifts: readonly RunningGift[];
  /** The area whose full reduction counts the goods; "" for none. */
  readonly area: string;
  /** The kinds of everything that runs. */
  readonly kinds: readonly PromotionKind[];
};

/** Nothing runs: for visitors, and for goods without promotions. */
const noPromotions: OfferPromotions = {
  controlledPrice: null,
  signedPrice: null,
  specials: [],
  percent: null,
  reduction: null,
  gifts: [],
  area: "",
  kinds: [],
};

const nothingTaken: Taken = { day: 0, week: 0, period: 0 };

/** Of what runs for goods, what is for this shop. */
export function promotionsFor(
  rows: readonly PromotionRow[] | null,
  shop: BuyingShop | null,
): OfferPromotions {
  if (!rows) return noPromotions;
  // Visitors see what goes on for everybody, never what it costs.
  if (!shop)
    return { ...noPromotions, kinds: rows.filter(({ shopIds }) => shopIds === null).map(({ kind }) => kind) };
  const own = rows.filter((row) => isFor(row.kind, row, shop));
  if (own.length === 0) return noPromotions;
  const first = (kind: PromotionKind) => own.find((row) => row.kind === kind);
  const percent = first("percent");
  const reduction = first("goods_reduction");
  return {
    controlledPrice: priceOf(first("controlled")),
    signedPrice: priceOf(first("signed")),
    specials: own.flatMap(specialOf),
    percent: percent?.basisPoints
      ? { id: percent.promotionId, name: percent.name, basisPoints: percent.basisPoints }
      : null,
    reduction: reduction
      ? {
          id: reduction.id,
          promotionId: reduction.promotionId,
          name: reduction.name,
          tiers: tiersOf(reduction.tiers),
        }
      : null,
    gifts: own.flatMap(giftsOf),
    area: first("area_reduction")?.area ?? "",
    kinds: own.map(({ kind }) => kind),
  };
}

/** The tiers as amounts. */
export function tiersOf(tiers: readonly PromotionTier[]): ReductionTier[] {
  return tiers.map(({ amount, minus }) => ({ amount: fromDecimal(amount), minus: fromDecimal(minus) }));
}

function priceOf(row: PromotionRow | undefined): Money | null {
  return row?.price ? fromDecimal(row.price) : null;
}

function isSpecialKind(kind: PromotionKind): kind is Exclude<SpecialKind, "limited"> {
  return specialKinds.some((special) => special === kind);
}

function specialOf(row: PromotionRow): RunningSpecial[] {
  const price = priceOf(row);
  if (!isSpecialKind(row.kind) || price === null) return [];
  return [
    {
      id: row.id,
      promotionId: row.promotionId,
      kind: row.kind,
      name: row.name,
      price,
      remaining: remainingOf(row, row.taken ?? nothingTaken, row.left),
      takesCoupon: row.takesCoupon,
      onCredit: row.onCredit,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      isYj: row.isYj,
      originalSince: row.originalSince === null ? null : new Date(row.originalSince * 1000),
    },
  ];
}

function giftsOf(row: PromotionRow): RunningGift[] {
  const { kind, promotionId, name: promotion, quantity: every } = row;
  if (kind !== "gift" && kind !== "add_on") return [];
  return (row.gifts ?? []).map(({ surcharge, ...gift }) => ({
    ...gift,
    kind,
    promotionId,
    promotion,
    every,
    surcharge: fromDecimal(surcharge),
  }));
}
