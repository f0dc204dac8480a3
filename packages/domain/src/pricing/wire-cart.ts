/**
 * The cart of GET /api/cart/list as the wire has it (§3 "Cart line (cart page)", decisions.md "Queries and payloads").
 * Money fields are JSON numbers of yuan; flags are 0 or 1.
 */
import type { ShopType } from "../text/labels.ts";
import type { SpecialKind } from "./price.ts";

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

/**
 * A special price that the shop may have now; `remaining` null: as many pieces as there is stock. Of a near-expiry offer
 * it is at most what lies near its expiry in the line's warehouse; `limit_left` is what its limit alone leaves in all
 * warehouses together (null: no limit), left out where that is `remaining`.
 */
export type WireSpecial = {
  readonly id: number;
  readonly kind: SpecialKind;
  readonly name: string;
  readonly price: number;
  readonly remaining: number | null;
  readonly limit_left?: number | null;
  readonly takes_coupon: WireFlag;
  readonly on_credit: WireFlag;
  /** Unix seconds; 0 where it has no end of its own. */
  readonly ends_at: number;
  /** The promotion that pays for it, 0 for the limited price; what it may still cost, null or left out: no budget. */
  readonly promotion_id?: number;
  readonly budget_left?: number | null;
};

/**
 * What a promotion is had with: 0 keeps coupons, or credit, away from what takes it; left out: it goes with both.
 * `remaining`: pieces, of reductions and cashback times, that the shop may still take; null or left out: no limit.
 */
export type WireTerms = {
  readonly takes_coupon?: WireFlag;
  readonly on_credit?: WireFlag;
  readonly remaining?: number | null;
};

/** A tier of a reduction: `minus` yuan off from `amount` yuan on. */
export type WireReductionTier = { readonly amount: number; readonly minus: number };

/** What is given (surcharge 0) or may be added for each `every` pieces of the line; `surcharge` yuan a piece. */
export type WireGift = WireTerms & {
  readonly id: number;
  readonly kind: "gift" | "add_on";
  readonly promotion: string;
  readonly goods_id: number;
  readonly name: string;
  readonly bzdw: string;
  readonly every: number;
  readonly number: number;
  readonly surcharge: number;
  /** What a piece costs this shop alone; left out: nothing. */
  readonly price?: number;
  readonly stock: number;
  readonly promotion_id?: number;
  readonly budget_left?: number | null;
  /** 1: more of the bought goods themselves, out of the same stock. */
  readonly is_own: WireFlag;
  /** Why this shop may not have it, in a sentence; left out: it may. */
  readonly refused?: string;
};

/** All that a line's price is made from, for this shop: whoever has it can price any quantity. */
export type WirePricing = {
  readonly base: number;
  readonly group: number | null;
  readonly controlled: number | null;
  readonly signed: number | null;
  /** Whole-shop percentage: hundredths of a per cent that remain to pay. */
  readonly percent:
    | (WireTerms & {
        readonly id: number;
        readonly name: string;
        readonly basis_points: number;
        readonly budget_left?: number | null;
      })
    | null;
  readonly specials: readonly WireSpecial[];
  readonly tiers: readonly WireLadderStep[];
  readonly tier_type: 0 | 1 | 2;
  /** Full reduction of these goods alone. */
  readonly reduction:
    | (WireTerms & {
        readonly id: number;
        readonly name: string;
        readonly tiers: readonly WireReductionTier[];
        readonly promotion_id?: number;
        readonly budget_left?: number | null;
      })
    | null;
  readonly gifts: readonly WireGift[];
  /** 0: goods under special control, without coupons and full reductions; left out: the goods take them. */
  readonly takes_coupons?: WireFlag;
  readonly shop_type: ShopType;
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
  readonly pricing?: WirePricing | null;
  /** Null for a combination. */
  readonly goods: Goods | null;
  readonly combination: WireCombination<Goods> | null;
  /** Why it may not be bought, or not so many of it. */
  readonly reasons?: readonly WireReason[];
};

/** A full-reduction tier 满减: from `amount` yuan on, `minus` yuan off; status 1 when reached. */
export type WireManjianTier = { readonly amount: number; readonly status: WireFlag; readonly minus?: number };

/** A full-reduction activity. */
export type WireManjian = WireTerms & {
  readonly id?: number;
  readonly name?: string;
  readonly manjians: readonly WireManjianTier[];
  readonly budget_left?: number | null;
};

/** A coupon or cash voucher in the shop's hand that may be used now. Amounts in whole 分 of yuan. */
export type WireCoupon = {
  readonly id: number;
  readonly kind: "coupon" | "voucher";
  readonly name: string;
  /** Coupons of one scope exclude each other: all, zy, category:12 … */
  readonly scope: string;
  readonly scope_text: string;
  readonly threshold: number;
  readonly amount: number;
  /** With no other coupon (voucher). */
  readonly exclusive: WireFlag;
  /** The goods of the cart that it covers; null: all of them. */
  readonly goods_ids: readonly number[] | null;
  /** Unix seconds. */
  readonly ends_at: number;
};

/** What the cart's totals are reckoned with beside its lines; `freight` in yuan where the order does not ship free. */
export type WireOffers = {
  readonly freight: number;
  readonly coupons: readonly WireCoupon[];
  readonly cashback:
    | (WireTerms & {
        readonly id: number;
        readonly name: string;
        readonly tiers: readonly WireReductionTier[];
        readonly budget_left?: number | null;
      })
    | null;
};

/** `shipping_amount` is the free-shipping threshold, `no_trans_order_amount` what of today's paid orders still waits to be shipped. */
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
  /** Left out in a raw cart: no coupons, no freight, no cashback. */
  readonly offers?: WireOffers;
};
