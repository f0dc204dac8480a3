/** What search is asked, in words that any engine can answer. */
import type { SearchType } from "./tokens.ts";

/** `price_*` only for who sees prices: for others the default order holds (decisions.md "Who sees prices"). */
export type GoodsSort = "default" | "sales" | "price_asc" | "price_desc" | "newest" | "expiry";

/** What a buyer's own facts change in a list. */
export type SearchingShop = {
  /** 0 for a visitor. */
  readonly id: number;
  readonly priceGroup: string | null;
  readonly regionCode: string;
  readonly seesPrices: boolean;
  /** Distributors get no promotions. */
  readonly takesPromotions: boolean;
  /** Only goods of the special catalogue (is_special). */
  readonly specialOnly: boolean;
  /** is_show_youx. */
  readonly seesFreeShippingZone: boolean;
};

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
  /** 1: only goods with stock to sell. */
  readonly inStock?: number | undefined;
};

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
};
