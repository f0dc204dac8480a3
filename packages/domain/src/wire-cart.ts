/**
 * The cart of GET /api/cart/list as the wire has it (§3 "Cart line (cart page)", decisions.md "Queries and payloads").
 * Money fields are JSON numbers of yuan; flags are 0 or 1.
 */

/** 0 no, 1 yes. */
export type WireFlag = 0 | 1;

/** A tier of a goods' ladder: `price` yuan a piece from (type 1) or above (type 2) `number` pieces. */
export type WireLadderStep = { readonly number: number; readonly price: number };

/** Goods nested in a cart line; `number` is the stock to sell. */
export type WireCartGoods = {
  readonly is_buy: WireFlag;
  readonly number: number;
  readonly base_price: number | null;
  readonly ladder_price: readonly WireLadderStep[];
  /** 0 none, 1 every piece at the tier's price, 2 only pieces above the tier. */
  readonly ladder_price_type: 0 | 1 | 2;
  readonly bzdw: string;
  readonly is_dpby: WireFlag;
  readonly qg_number: number;
};

/** Goods sold together at one price. */
export type WireCombination<Goods extends WireCartGoods = WireCartGoods> = {
  readonly id: number;
  readonly name: string;
  readonly goods: readonly Goods[];
};

/** The fields of a cart line that its arithmetic reads. `goods_type`: 1 flash, 3 combination, otherwise normal. */
export type WireCartLine<Goods extends WireCartGoods = WireCartGoods> = {
  readonly number: number;
  readonly price: number | null;
  /** Limited price; equal to `price` once it is used up (§4). */
  readonly xj_price: number | null;
  readonly is_selected: WireFlag;
  readonly goods_type: number;
  readonly with_coupon: WireFlag;
  readonly area: string;
  readonly goods_manjian_amount: number;
  readonly gift_data: { readonly total: number; readonly type: number } | null;
  readonly is_zy: WireFlag;
  /** Null for a combination. */
  readonly goods: Goods | null;
  readonly combination: WireCombination<Goods> | null;
};

/** A full-reduction tier 满减: from `amount` yuan on; status 1 when reached. */
export type WireManjianTier = { readonly amount: number; readonly status: WireFlag };

/** A full-reduction activity. */
export type WireManjian = { readonly manjians: readonly WireManjianTier[] };

/** `shipping_amount` is the free-shipping threshold, `no_trans_order_amount` today's paid unshipped orders. */
export type WireShippingData = {
  readonly shipping_amount: number;
  readonly no_trans_order_amount: number;
  readonly coupon_amount: number;
};

/** The three kinds of full reduction; an empty `manjians` where there is none. */
export type WireActivityData = {
  readonly manjians: WireManjian;
  readonly zy_manjians: WireManjian;
  readonly area_manjians: WireManjian & { readonly area: string };
};

/** One entry of the cart's filter. */
export type WireCartFilter = { readonly id: number; readonly name: string; readonly count: number };

/** The whole cart. */
export type WireCart<Line extends WireCartLine = WireCartLine> = {
  readonly list: readonly Line[];
  readonly shipping_data: WireShippingData;
  readonly activity_data: WireActivityData;
  readonly filter_data: readonly WireCartFilter[];
};
