/** A line of a cart, as its arithmetic reads it. Money exact. */
import type { Money } from "../money/money.ts";
import type { LineExpiry } from "../trade/expiry-wish.ts";
import type { Given } from "./gifts.ts";
import type { PriceTier, TierType } from "./price.ts";
import type { Pricing } from "./pricing.ts";

/** Goods of a line, or of the combination of one. */
export type CartGoods = {
  readonly id?: number;
  /** Goods and warehouse name the stock that lines share. */
  readonly warehouseId?: number;
  /** In a combination: pieces in one set. */
  readonly quantity?: number;
  /** Goods under special control: pieces in one submission at most, those in combinations too; 0 or left out: none. */
  readonly orderCap?: number;
  readonly isBuyable: boolean;
  /** Pieces to sell. */
  readonly stock: number;
  /** Of them the pieces that only the near-expiry offer sells: a line of these goods has them first; left out: none. */
  readonly near?: number;
  /** Pieces beside `stock` that the line's expiry wish leaves out; left out: none. */
  readonly outside?: number;
  /** What is struck through beside a lower price; null: no price is known. */
  readonly basePrice: Money | null;
  readonly ladder: readonly PriceTier[];
  /** Null: no ladder. */
  readonly ladderType: TierType | null;
  readonly unit: string;
  /** Pieces that make the whole order ship free 包邮; null: none do. */
  readonly shipsFreeFrom: number | null;
  readonly name?: string;
  /** Inner pack 中包装: pieces are bought in its multiples. */
  readonly innerPack?: number;
  /** Pieces in one order at most; 0 or left out: no limit. */
  readonly orderLimit?: number;
};

/** Goods sold together at one price. */
export type Combination<Goods extends CartGoods = CartGoods> = {
  readonly id: number;
  readonly name: string;
  readonly goods: readonly Goods[];
  /** What a set costs less than its goods alone today; left out where the buyer does not know their prices. */
  readonly saving?: Money;
  /** What a set costs its promotion, against its goods without any, and what it may still cost (null: no budget). */
  readonly budgetCost?: Money;
  readonly budgetLeft?: Money | null;
};

/** Why a line may not be bought, or not so many of it: a reason of `decide`. */
export type LineReason = { readonly code: string; readonly text: string };

/** What follows from the quantity of a line, and from what its price is made from. */
export type PricedFields = {
  /** Of a piece, the dearest where they differ; null without a price. */
  readonly price: Money | null;
  /** A limited price that is used up; equal to `price` it says that the base price counts (§4). */
  readonly limitedPrice: Money | null;
  readonly kind: "normal" | "flash" | "set";
  readonly takesCoupon: boolean;
  /** Price × number − this is what the goods cost (§9). */
  readonly reduction: Money;
  readonly gift: Given | null;
};

/** A line of the cart. */
export type CartLine<Goods extends CartGoods = CartGoods> = PricedFields & {
  readonly id?: number;
  readonly goodsId?: number;
  readonly number: number;
  readonly isSelected: boolean;
  readonly area: string;
  /** Chinese medicine 中药. */
  readonly isHerbal: boolean;
  /** Whether cash vouchers may pay for it; left out: yes. */
  readonly takesVoucher?: boolean;
  /** The chosen add-on, or the gift chosen among several; 0 or left out: none was chosen. */
  readonly giftId?: number;
  /** Null without a price, and for combinations, whose price is one. */
  readonly pricing?: Pricing | null;
  /** Null for a combination. */
  readonly goods: Goods | null;
  readonly combination: Combination<Goods> | null;
  readonly reasons?: readonly LineReason[];
  /** What is said of its expiry; left out: nothing. */
  readonly expiry?: LineExpiry;
};
