/** What runs for goods now, in the words of the rules, for one shop. */
import { fromDecimal, type Money } from "@yaoji/domain/money";
import { giftRefusal } from "@yaoji/domain/eligibility";
import { type SpecialKind, specialKinds, type SpecialPrice, type Terms } from "@yaoji/domain/price";
import {
  type Audience,
  countsTimes,
  isFor,
  type Limits,
  type PromotionKind,
  remainingOf,
  type Taken,
} from "@yaoji/domain/promotions";
import type { ReductionTier } from "@yaoji/domain/line-pricing";
import type { Db } from "../db/database.ts";
import type { PromotionTier } from "../db/schema/promotions.ts";
import { goodsFactsOf } from "../goods/goods-facts.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { findAgreed } from "./agreed.queries.ts";
import type { GiftRow, PromotionRow } from "./running.queries.ts";

export {
  isLinePromoted,
  isPromoted,
  linkedShops,
  originalSince,
  type PromotionRow,
  runningPromotions,
} from "./running.queries.ts";
export { combinationPairs, type CombinationRow } from "./sets.queries.ts";

/** A special price with what pages say of it; times unix seconds. */
export type RunningSpecial = SpecialPrice & {
  readonly promotionId: number | null;
  readonly budgetLeft: Money | null;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isYj: boolean;
  readonly limits: Limits;
  /** Whole per cent sold of the pieces there are at this price; null where their number is not limited. */
  readonly soldPercent: number | null;
};

/** What it goes with, and how much of it the shop may still take: pieces, or times; null: no limit. */
export type RunningTerms = Terms & { readonly remaining: number | null };

/** A reduction of these goods alone; `id` of promotion_goods (goods_manjian_id). */
export type GoodsReduction = RunningTerms & {
  readonly id: number;
  readonly promotionId: number;
  readonly name: string;
  readonly tiers: readonly ReductionTier[];
  readonly budgetLeft: Money | null;
};

/** A gift or add-on for each `every` pieces. */
export type RunningGift = Omit<GiftRow, "surcharge" | "price" | "facts"> &
  RunningTerms & {
    /** Why this shop may not have it, in a sentence; null where it may, and for visitors. */
    readonly refused: string | null;
    readonly kind: "gift" | "add_on";
    readonly promotionId: number;
    readonly promotion: string;
    readonly every: number;
    readonly surcharge: Money;
    readonly price: Money;
    readonly budgetLeft: Money | null;
  };

/** What runs for some goods and this shop, for visitors what runs for everybody; nulls and empty lists where nothing does. */
export type OfferPromotions = {
  readonly controlledPrice: Money | null;
  readonly signedPrice: Money | null;
  /** When the agreement on the controlled or signed price began; null without one. */
  readonly agreedAt: number | null;
  readonly specials: readonly RunningSpecial[];
  readonly percent:
    | (RunningTerms & {
        readonly id: number;
        readonly name: string;
        readonly basisPoints: number;
        readonly budgetLeft: Money | null;
        readonly startsAt: number;
      })
    | null;
  readonly reduction: GoodsReduction | null;
  readonly gifts: readonly RunningGift[];
  /** The area whose full reduction counts the goods; "" for none. */
  readonly area: string;
  /** Everything that runs, in its order. */
  readonly running: readonly PromotionRow[];
};

const noPromotions: OfferPromotions = {
  controlledPrice: null,
  signedPrice: null,
  agreedAt: null,
  specials: [],
  percent: null,
  reduction: null,
  gifts: [],
  area: "",
  running: [],
};

const nothingTaken: Taken = { day: 0, week: 0, period: 0 };

/** Of what runs for goods, what is for this shop; visitors are told what is for everybody, never what it costs. */
export function promotionsFor(
  rows: readonly PromotionRow[] | null,
  { shop, now }: { readonly shop: BuyingShop | null; readonly now: Date },
): OfferPromotions {
  if (!rows) return noPromotions;
  const own = rows.filter((row) => (shop ? isFor(row.kind, row, shop) : isForEverybody(row)));
  if (own.length === 0) return noPromotions;
  const first = (kind: PromotionKind) => own.find((row) => row.kind === kind);
  const percent = first("percent");
  const reduction = first("goods_reduction");
  return {
    controlledPrice: priceOf(first("controlled")),
    signedPrice: priceOf(first("signed")),
    agreedAt: (first("controlled") ?? first("signed"))?.startsAt ?? null,
    specials: own.flatMap(specialOf),
    percent: percent?.basisPoints
      ? {
          ...termsOf(percent),
          id: percent.promotionId,
          name: percent.name,
          basisPoints: percent.basisPoints,
          budgetLeft: budgetLeftOf(percent),
          startsAt: percent.startsAt,
        }
      : null,
    reduction: reduction
      ? {
          ...termsOf(reduction),
          id: reduction.id,
          promotionId: reduction.promotionId,
          name: reduction.name,
          tiers: tiersOf(reduction.tiers),
          budgetLeft: budgetLeftOf(reduction),
        }
      : null,
    gifts: own.flatMap((row) => giftsOf(row, shop, now)),
    area: first("area_reduction")?.area ?? "",
    running: own,
  };
}

/** The goods whose price is agreed with this shop, for visitors with everybody: lists of what runs leave them out. */
export async function listAgreedGoods(db: Db, shop: BuyingShop | null, now: Date): Promise<number[]> {
  const found = await findAgreed(db, shop?.id ?? null, now);
  const own = found.filter((each) => (shop ? isFor(each.kind, each, shop) : isForEverybody(each)));
  return [...new Set(own.flatMap(({ goodsIds }) => goodsIds))].toSorted((a, b) => a - b);
}

function isForEverybody({
  kind,
  shopTypes,
  regions,
  shopIds,
  newcomersOnly,
}: Pick<PromotionRow, "kind" | keyof Audience>): boolean {
  return !(shopTypes || regions || shopIds || newcomersOnly || kind === "newcomer");
}

/** What a promotion that the database has goes with, and what its limits leave. */
export function termsOf(
  row: Pick<PromotionRow, "kind" | "takesCoupon" | "onCredit" | "taken" | keyof Limits>,
): RunningTerms {
  const { kind, takesCoupon, onCredit, taken } = row;
  const limits = countsTimes(kind) ? { ...row, order: null } : row;
  return { takesCoupon, onCredit, remaining: remainingOf(limits, taken ?? nothingTaken) };
}

/** The tiers as amounts. */
export function tiersOf(tiers: readonly PromotionTier[]): ReductionTier[] {
  return tiers.map(({ amount, minus }) => ({ amount: fromDecimal(amount), minus: fromDecimal(minus) }));
}

/** What a promotion may still cost; null: no budget. */
export function budgetLeftOf({ budgetLeft }: { readonly budgetLeft: string | null }): Money | null {
  return budgetLeft === null ? null : fromDecimal(budgetLeft);
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
      remaining: remainingOf(
        row,
        row.taken ?? nothingTaken,
        row.stock === null ? null : row.stock - row.sold,
      ),
      takesCoupon: row.takesCoupon,
      onCredit: row.onCredit,
      budgetLeft: budgetLeftOf(row),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      isYj: row.isYj,
      limits: row,
      soldPercent: row.stock ? Math.floor((row.sold * 100) / row.stock) : null,
    },
  ];
}

function giftsOf(row: PromotionRow, shop: BuyingShop | null, now: Date): RunningGift[] {
  const { kind, promotionId, name: promotion, quantity: every } = row;
  if (kind !== "gift" && kind !== "add_on") return [];
  return (row.gifts ?? []).map(({ surcharge, price, facts, ...gift }) => ({
    ...gift,
    ...termsOf(row),
    refused: (shop && giftRefusal({ shop, goods: goodsFactsOf(facts), now })?.text) ?? null,
    price: fromDecimal(price ?? "0"),
    budgetLeft: budgetLeftOf(row),
    kind,
    promotionId,
    promotion,
    every,
    surcharge: fromDecimal(surcharge),
  }));
}
