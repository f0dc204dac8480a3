/** What search is asked, in words that any engine can answer. */
import { countedUpTo } from "../../platform/answers/page-total.ts";
import type { SearchType } from "./tokens.ts";

/** `price_*` only for who sees prices: for others the default order holds (decisions.md "Who sees prices"). */
export type GoodsSort = "default" | "sales" | "price_asc" | "price_desc" | "newest" | "expiry";

/** What a buyer's own facts change in a list. */
export type SearchingShop = {
  readonly priceGroup: string | null;
  readonly seesPrices: boolean;
  /** Distributors get no promotions. */
  readonly takesPromotions: boolean;
  /** Only goods of the special catalogue (is_special). */
  readonly specialOnly: boolean;
  /** is_show_youx. */
  readonly seesFreeShippingZone: boolean;
};

/** From–to, both included; null: open on that side. */
export type Range = { readonly from: number | null; readonly to: number | null };

export type GoodsFilters = {
  /** 0 western, 1 Chinese medicine, 2 controlled sales. */
  readonly kind?: number | undefined;
  /** A category with its children. */
  readonly select?: number | undefined;
  /** 1: only free-shipping goods. */
  readonly yx?: number | undefined;
  /** Zones clinic, device, Chinese medicine: 2 only that zone, 0 without it, else no filter. */
  readonly zs?: number | undefined;
  readonly qx?: number | undefined;
  readonly zy?: number | undefined;
  readonly group?: number | undefined;
  /** Brand, manufacturer and dosage form by their names. */
  readonly brand?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly form?: string | undefined;
  readonly drugClass?: string | undefined;
  /** "1" any badge of a promotion, else the badge. */
  readonly promotion?: string | undefined;
  /** Without goods whose price is agreed, which are all controlled ones and these: beside it no promotion runs. */
  readonly notAgreed?: readonly number[] | undefined;
  /** 1: only goods that a coupon may be used for. */
  readonly coupon?: number | undefined;
  /** Only these goods. */
  readonly ids?: readonly number[] | undefined;
  /** 1: only goods with stock to sell. */
  readonly inStock?: number | undefined;
  /** 1: only goods of which a whole carton may be bought. */
  readonly carton?: number | undefined;
  /** 1: only near expiry. */
  readonly nearExpiry?: number | undefined;
  /** Yuan of one piece; only for who sees prices. */
  readonly price?: Range | undefined;
  /** Whole months from today to the nearest expiry. */
  readonly expiry?: Range | undefined;
};
export type FilterName = keyof GoodsFilters;

export type GoodsQuestion = {
  readonly keywords: string;
  readonly type: SearchType;
  readonly filters: GoodsFilters;
  readonly sort: GoodsSort;
  readonly page: number;
  readonly pageSize: number;
  readonly shop: SearchingShop;
  /** `YYYY-MM-DD` on the shop's clock. */
  readonly today: string;
  /** The shelf's version when it was asked: an answer of the same version still holds. */
  readonly version: number;
};

/** Which of what is found a page shows; nobody turns over further than is counted. */
export function windowOf({ page, pageSize }: Pick<GoodsQuestion, "page" | "pageSize">) {
  const offset = Math.min((page - 1) * pageSize, countedUpTo);
  return { offset, limit: Math.min(pageSize, countedUpTo - offset) };
}
