/** The conditions of a question on rows of the shelf, as values; conditions.queries.ts writes them as SQL. */
import { addDays, addMonths } from "@yaoji/domain/text/time";
import { nearExpiryDays } from "@yaoji/domain/trade/stock";
import { lexemesOf } from "./filter-lexemes.ts";
import type { GoodsFilters, GoodsQuestion, Range, SearchingShop } from "./question.ts";

export type Conditions = {
  /** tsquery text of tokens.ts, "" without a keyword. */
  readonly tokens: string;
  readonly all: readonly string[];
  readonly none: readonly string[];
  /** Null: whichever. */
  readonly ids: readonly number[] | null;
  /** None of these goods. */
  readonly except: readonly number[];
  readonly seesFreeShippingZone: boolean;
  /** In stock: something may be sold after this day. */
  readonly stockAfter: string | null;
  /** Nearest expiry on or after, before; the near-expiry filter and the range together. */
  readonly expiry: readonly DateRange[];
  readonly price: Range | null;
};
export type DateRange = { readonly from: string; readonly before: string | null };

type Asked = Pick<GoodsQuestion, "filters" | "shop" | "today">;

/** The conditions of a question, `tokens` being what its keyword asks for. */
export function conditionsOf({ filters, shop, today }: Asked, tokens: string): Conditions {
  // Who gets no promotions (domain.md §4) is not asked which of them.
  const { all, none } = lexemesOf(shop.takesPromotions ? filters : { ...filters, promotion: undefined });
  return {
    tokens,
    all: shop.specialOnly ? [...all, "s"] : all,
    none: filters.notAgreed ? [...none, "k:2"] : none,
    ids: filters.ids ?? null,
    except: filters.notAgreed ?? [],
    seesFreeShippingZone: shop.seesFreeShippingZone,
    stockAfter: filters.inStock === 1 ? today : null,
    expiry: expiryOf(filters, today),
    price: shop.seesPrices ? (filters.price ?? null) : null,
  };
}

/** Whether one of the inverted indexes can find the rows; else they are walked in the order asked for. */
export function isIndexed({ tokens, all }: Conditions): boolean {
  return tokens !== "" || all.length > 0;
}

/** Two questions of the same key find the same goods: shops with equal rights share what is kept. */
export function keyOf({ filters, shop, today }: Asked, tokens: string): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify([rightsOf(shop), tokens, today, set.toSorted()]);
}

function rightsOf(shop: SearchingShop): string {
  const { specialOnly, seesFreeShippingZone, takesPromotions, seesPrices, priceGroup } = shop;
  const rights = [specialOnly, seesFreeShippingZone, takesPromotions, seesPrices].map(Number);
  return `${rights.join("")}${seesPrices ? (priceGroup ?? "") : ""}`;
}

/** Days of the nearest expiry for whole months from today. */
export function monthsToDays({ from, to }: Range, today: string): DateRange {
  const after = addDays(today, 1);
  const first = from === null ? after : addMonths(today, from);
  return { from: first < after ? after : first, before: to === null ? null : addMonths(today, to) };
}

/** The days on which what expires first counts as near expiry. */
export function nearExpiryOf(today: string): DateRange {
  return { from: addDays(today, 1), before: addDays(today, nearExpiryDays + 1) };
}

function expiryOf({ expiry, nearExpiry }: GoodsFilters, today: string): DateRange[] {
  const ranges: DateRange[] = [];
  if (nearExpiry === 1) ranges.push(nearExpiryOf(today));
  if (expiry) ranges.push(monthsToDays(expiry, today));
  return ranges;
}
