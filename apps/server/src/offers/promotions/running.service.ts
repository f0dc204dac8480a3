/** What runs for goods now, in the words of the rules, for one shop. */
import { fromDecimal, type Money, zero } from "@yaoji/domain/money/money";
import { type BuyingShop, giftRefusal } from "@yaoji/domain/trade/eligibility";
import { type GoodsControl, takesGifts } from "@yaoji/domain/trade/special-control";
import { normalPrice, type Percent, type SpecialKind, specialKinds } from "@yaoji/domain/pricing/price";
import { countingOf, type PromotionKind } from "@yaoji/domain/pricing/promotions";
import { type Limits, remainingOf } from "@yaoji/domain/pricing/purchase-limits";
import type { Gift, GoodsReduction, Special } from "@yaoji/domain/pricing/pricing";
import type { Db } from "../../platform/db/database.ts";
import { goodsFactsOf } from "../../catalogue/goods/goods-facts.service.ts";
import { findAgreed, type PromotionRow, refreshTurned } from "./running.queries.ts";
import {
  budgetLeftOf,
  countingReduction,
  grantsStill,
  isForCaller,
  nothingTaken,
  termsOf,
  tiersOf,
} from "./granted.service.ts";

export { isLinePromoted, isPromoted, type PromotionRow, runningPromotions } from "./running.queries.ts";
export { type AskedRow, type LoweringRow, originalColumns } from "./original.queries.ts";
export { askedIn, loweredFor } from "./original.service.ts";
export { combinationPairs, type CombinationRow } from "./sets.queries.ts";
export { stillTaken } from "./take.queries.ts";
export { linkedShops, linkedWith } from "./times.queries.ts";

/** A special price with what pages say of it; times unix seconds. */
export type RunningSpecial = Special & {
  readonly promotionId: number | null;
  readonly budgetLeft: Money | null;
  readonly startsAt: number;
  readonly isYj: boolean;
  readonly limits: Limits;
  /** Whole per cent sold of the pieces there are at this price; null where their number is not limited. */
  readonly soldPercent: number | null;
};

/** A gift or add-on, whatever the goods that it comes with; `refused` null for visitors. */
export type RunningGift = Omit<Gift, "isOwn">;

/** What runs for some goods and this shop, for visitors what runs for everybody; nulls and empty lists where nothing does. */
export type OfferPromotions = {
  readonly controlledPrice: Money | null;
  readonly signedPrice: Money | null;
  /** When the agreement on the controlled or signed price began; null without one. */
  readonly agreedAt: number | null;
  readonly specials: readonly RunningSpecial[];
  readonly percent: (Percent & { readonly startsAt: number }) | null;
  readonly reduction: GoodsReduction | null;
  readonly gifts: readonly RunningGift[];
  /** The area whose full reduction counts the goods; "" for none. */
  readonly area: string;
  /** The reductions of the goods and of their area that count, and have something left, in their order. */
  readonly reductions: readonly PromotionRow[];
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
  reductions: [],
};

type Asked = {
  readonly shop: BuyingShop | null;
  readonly now: Date;
  /** What a piece costs this shop without promotions; null without a price. */
  readonly price: Money | null;
  readonly control: GoodsControl;
};

/** Of what runs for goods, what is for this shop; visitors are told what is for everybody, never what it costs. */
export function promotionsFor(rows: readonly PromotionRow[] | null, asked: Asked): OfferPromotions {
  if (!rows) return noPromotions;
  const { shop, now, control } = asked;
  const own = rows.filter((row) => isForCaller(row, shop));
  if (own.length === 0) return noPromotions;
  const all = (kind: PromotionKind) => own.filter((row) => row.kind === kind);
  const [controlled] = all("controlled");
  const [signed] = all("signed");
  const reduction = countingReduction(all("goods_reduction"));
  const area = areaOf(all("area_reduction"), shop);
  return {
    controlledPrice: priceOf(controlled),
    signedPrice: priceOf(signed),
    agreedAt: (controlled ?? signed)?.startsAt ?? null,
    specials: own.flatMap(specialOf),
    percent: percentOf(all("percent"), asked),
    reduction: reduction && reductionOf(reduction),
    gifts: takesGifts(control) ? own.flatMap((row) => giftsOf(row, shop, now)) : [],
    area: area?.area ?? "",
    reductions: own.filter((row) => (row === reduction || row === area) && grantsStill(row)),
  };
}

/** Of all areas only one counts for the shop (spec.md §3 area_manjians): the goods stand in it, or in none. */
function areaOf(rows: readonly PromotionRow[], shop: BuyingShop | null): PromotionRow | null {
  const areas = (rows[0]?.areas ?? []).filter((area) => isForCaller(area, shop));
  const counting = countingReduction(areas);
  return rows.find(({ promotionId }) => promotionId === counting?.id) ?? null;
}

/** The first percentage that still makes a piece cheaper; where none does, the first. */
function percentOf(
  rows: readonly PromotionRow[],
  { shop, price }: Pick<Asked, "shop" | "price">,
): OfferPromotions["percent"] {
  const basePrice = price ?? zero;
  const shopType = shop?.type ?? "single_pharmacy";
  const lowers = (row: PromotionRow) =>
    normalPrice({ basePrice, percent: runningPercent(row), shopType }) < basePrice;
  const percent = countingOf(rows, lowers);
  return percent && runningPercent(percent);
}

function runningPercent(row: PromotionRow): OfferPromotions["percent"] {
  const { promotionId: id, name, basisPoints, startsAt } = row;
  return basisPoints
    ? { ...termsOf(row), id, name, basisPoints, budgetLeft: budgetLeftOf(row), startsAt }
    : null;
}

function reductionOf(reduction: PromotionRow): GoodsReduction {
  return {
    ...termsOf(reduction),
    id: reduction.id,
    promotionId: reduction.promotionId,
    name: reduction.name,
    tiers: tiersOf(reduction.tiers),
    budgetLeft: budgetLeftOf(reduction),
  };
}

/** The goods whose price is agreed with this shop, for visitors with everybody: lists of what runs leave them out. */
export async function listAgreedGoods(db: Db, shop: BuyingShop | null, now: Date): Promise<number[]> {
  const found = await findAgreed(db, shop?.id ?? null, now);
  const own = found.filter((each) => isForCaller(each, shop));
  return [...new Set(own.flatMap(({ goodsIds }) => goodsIds))].toSorted((a, b) => a - b);
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

/**
 * Promotions begin and end without anybody writing a row: the shelf, by whose prices lists are sorted, is told what began or ended within
 * the last minutes; asked every minute, and for longer after a pause.
 */
export async function turnPromotions(db: Db, now: Date, minutes: number): Promise<void> {
  await refreshTurned(db, new Date(now.getTime() - minutes * 60_000));
}
