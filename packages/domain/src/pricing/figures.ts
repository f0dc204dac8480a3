/** What specs write of prices and promotions, in yuan with 0 and 1 for flags, and what the domain makes of it. */
import type { CartActivities, CartOffers, Coupon, TieredPromotion } from "./cart-offers.ts";
import type { CartGoods, CartLine, Combination } from "./cart-lines.ts";
import { yuan, type Money } from "../money/money.ts";
import type { Percent } from "./price.ts";
import type { Gift, Special } from "./pricing.ts";
import type { ReductionTier } from "./reduction-tiers.ts";
import type { ShopType } from "../text/labels.ts";
import type { Granting } from "./terms.ts";

/** 0 no, 1 yes. */
type Bit = 0 | 1;

/** What bounds a promotion as a spec writes it, in yuan; left out: nothing does. */
export type GrantingFigures = {
  readonly takes_coupon?: Bit;
  readonly on_credit?: Bit;
  readonly remaining?: number | null;
  readonly budget_left?: number | null;
};

/** A reduction or cashback as a spec writes it: `minus` yuan from `amount` yuan on. */
export type TieredFigures = GrantingFigures & {
  readonly id?: number;
  readonly name?: string;
  readonly tiers: readonly { readonly amount: number; readonly minus: number }[];
};

/** Goods of a line as a spec writes them. */
export type GoodsFigures = Pick<CartGoods, "id" | "quantity" | "near" | "outside" | "name"> & {
  readonly ck_id?: number;
  readonly order_cap?: number;
  readonly is_buy?: Bit;
  readonly number?: number;
  readonly base_price?: number | null;
  readonly ladder_price?: readonly { readonly number: number; readonly price: number }[];
  readonly ladder_price_type?: 0 | 1 | 2;
  readonly bzdw?: string;
  readonly is_dpby?: Bit;
  readonly qg_number?: number;
  readonly zbz?: number;
  readonly order_limit?: number;
};

/** A combination as a spec writes it. */
export type CombinationFigures = Pick<Combination, "id" | "name" | "goods"> & {
  readonly saving?: number;
  readonly budget_cost?: number;
  readonly budget_left?: number | null;
};

/** A line as a spec writes it: `goods_type` 1 flash, 3 combination; `gift_data` with `type` 1 gift, 2 add-on. */
export type LineFigures = Partial<
  Pick<CartLine, "id" | "number" | "area" | "pricing" | "goods" | "reasons">
> & {
  readonly goods_id?: number;
  readonly price?: number | null;
  readonly xj_price?: number | null;
  readonly is_selected?: Bit;
  readonly goods_type?: number;
  readonly with_coupon?: Bit;
  readonly goods_manjian_amount?: number;
  readonly gift_data?: { readonly total: number; readonly type: number } | null;
  readonly is_zy?: Bit;
  readonly with_voucher?: Bit;
  readonly gift_id?: number;
  readonly combination?: CombinationFigures | null;
};

/** What a line's price is made from as a spec writes it, in yuan a piece. */
export type PricingFigures = {
  readonly base?: number;
  readonly group?: number | null;
  readonly controlled?: number | null;
  readonly signed?: number | null;
  readonly percent?:
    | (GrantingFigures & { readonly id: number; readonly name: string; readonly basis_points: number })
    | null;
  readonly specials?: readonly Special[];
  readonly tiers?: readonly { readonly number: number; readonly price: number }[];
  readonly tier_type?: 0 | 1 | 2;
  readonly reduction?: (TieredFigures & { readonly promotion_id?: number }) | null;
  readonly gifts?: readonly Gift[];
  readonly takes_coupons?: Bit;
  readonly shop_type?: ShopType;
};

/** The parts of a cart as a spec writes them, in yuan. */
export type CartFigures = {
  readonly shipping_data?: {
    readonly shipping_amount: number;
    readonly no_trans_order_amount: number;
    readonly coupon_amount: number;
  };
  readonly activities?: CartActivities;
  readonly offers?: CartOffers;
};

/** A special price as a spec writes it, in yuan. */
export type SpecialFigures = GrantingFigures & {
  readonly price?: number;
  readonly promotion_id?: number;
  readonly limit_left?: number | null;
} & Partial<Pick<Special, "id" | "kind" | "name" | "endsAt">>;

/** What a gift is as a spec writes it. */
export type GiftFigures = GrantingFigures & {
  readonly surcharge?: number;
  readonly price?: number;
  readonly promotion_id?: number;
  readonly goods_id?: number;
  readonly is_own?: Bit;
} & Partial<Omit<Gift, keyof Granting | "surcharge" | "price" | "promotionId" | "goodsId" | "isOwn">>;

/** A coupon as a spec writes it, in yuan. */
export type CouponFigures = Partial<Pick<Coupon, "kind" | "name" | "scope">> & {
  readonly scope_text?: string;
  readonly threshold?: number;
  readonly amount?: number;
  readonly exclusive?: Bit;
  readonly goods_ids?: readonly number[] | null;
  readonly ends_at?: number;
};

/** What bounds a promotion; it goes with coupons and credit unless the figures say otherwise. */
export function someBounds({
  takes_coupon = 1,
  on_credit = 1,
  remaining = null,
  budget_left = null,
}: GrantingFigures): Granting {
  return {
    takesCoupon: takes_coupon === 1,
    onCredit: on_credit === 1,
    remaining,
    budgetLeft: amountOf(budget_left),
  };
}

/** Tiers of yuan. */
export function someTiers(tiers: TieredFigures["tiers"]): ReductionTier[] {
  return tiers.map(({ amount, minus }) => ({ amount: yuan(amount), minus: yuan(minus) }));
}

/** A reduction or cashback of a whole cart. */
export function aReduction({ id = 0, name = "", tiers, ...bounds }: TieredFigures): TieredPromotion {
  return { ...someBounds(bounds), id, name, tiers: someTiers(tiers) };
}

/** A whole-shop percentage, which goes with coupons and credit and is bounded by nothing unless it is said. */
export function aPercent(basisPoints: number, bounds: Partial<Granting> = {}): Percent {
  return { ...someBounds({}), ...bounds, id: 1, name: "全场折扣", basisPoints };
}

/** An amount, or none. */
export function amountOf(figure: number | null): Money | null {
  return figure === null ? null : yuan(figure);
}
