/**
 * A line of GET /api/cart/list as the wire has it (§3 "Cart line (cart page)", decisions.md "Queries and payloads"), but for
 * what it is priced from. Money fields are JSON numbers of yuan; flags are 0 or 1.
 */
import type { Pricing } from "./pricing.ts";

/** 0 no, 1 yes. */
export type WireFlag = 0 | 1;

/** A tier of a goods' ladder: `price` yuan a piece from (type 1) or above (type 2) `number` pieces. */
export type WireLadderStep = { readonly number: number; readonly price: number };

/** Goods nested in a cart line; `number` is the stock to sell. */
export type WireCartGoods = {
  readonly id?: number;
  /** Its warehouse; goods and warehouse name the stock that lines share. */
  readonly ck_id?: number;
  /** In a combination: pieces in one set. */
  readonly quantity?: number;
  /** Goods under special control: pieces in one submission at most, those in combinations too; 0 or left out: none. */
  readonly order_cap?: number;
  readonly is_buy: WireFlag;
  readonly number: number;
  /** Of them the pieces that only the near-expiry offer sells: a line of these goods has them first; left out: none. */
  readonly near?: number;
  readonly base_price: number | null;
  readonly ladder_price: readonly WireLadderStep[];
  /** 0 none, 1 every piece at the tier's price, 2 only pieces above the tier. */
  readonly ladder_price_type: 0 | 1 | 2;
  readonly bzdw: string;
  readonly is_dpby: WireFlag;
  readonly qg_number: number;
  readonly name?: string;
  /** Inner pack 中包装: pieces are bought in its multiples. */
  readonly zbz?: number;
  /** Pieces in one order at most; 0 or left out: no limit. */
  readonly order_limit?: number;
};

/** Goods sold together at one price. */
export type WireCombination<Goods extends WireCartGoods = WireCartGoods> = {
  readonly id: number;
  readonly name: string;
  readonly goods: readonly Goods[];
  /** What a set costs less than its goods alone today; left out where the buyer does not know their prices. */
  readonly saving?: number;
  /** What a set costs its promotion, against its goods without any, and what it may still cost (null: no budget). */
  readonly budget_cost?: number;
  readonly budget_left?: number | null;
};

/** What comes with a line: `total` is the surcharge in yuan; `type` 0 nothing, 1 gift, 2 add-on. */
export type WireGiftData = {
  readonly total: number;
  readonly type: number;
  readonly gift_id?: number;
  readonly name?: string;
  readonly number?: number;
};

/** A reason of `decide` on the wire. */
export type WireReason = { readonly code: string; readonly text: string };

/** The fields of a cart line that its arithmetic reads. `goods_type`: 1 flash, 3 combination, otherwise normal. */
export type WireCartLine<Goods extends WireCartGoods = WireCartGoods> = {
  readonly id?: number;
  readonly goods_id?: number;
  readonly number: number;
  readonly price: number | null;
  /** Limited price; equal to `price` once it is used up (§4). */
  readonly xj_price: number | null;
  readonly is_selected: WireFlag;
  readonly goods_type: number;
  readonly with_coupon: WireFlag;
  readonly area: string;
  readonly goods_manjian_amount: number;
  readonly gift_data: WireGiftData | null;
  readonly is_zy: WireFlag;
  /** Whether cash vouchers may pay for it; left out: yes. */
  readonly with_voucher?: WireFlag;
  /** The chosen add-on, or the gift chosen among several; 0: none was chosen. */
  readonly gift_id?: number;
  /** Null without a price, and for combinations, whose price is one. */
  readonly pricing?: Pricing | null;
  /** Null for a combination. */
  readonly goods: Goods | null;
  readonly combination: WireCombination<Goods> | null;
  /** Why it may not be bought, or not so many of it. */
  readonly reasons?: readonly WireReason[];
};
