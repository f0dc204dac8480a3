/** All that the price of a line is made from: the server loads it, the page prices other quantities with it. */
import type { Money } from "../money/money.ts";
import type { PriceQuestion, SpecialPrice } from "./price.ts";
import type { ReductionTier } from "./reduction-tiers.ts";
import type { Granting } from "./terms.ts";

/** A special price with what a page says of it. */
export type Special = SpecialPrice & {
  readonly name: string;
  /** Unix seconds; 0 where it has no end of its own. */
  readonly endsAt: number;
  /**
   * What its limit alone leaves in all warehouses together (null: no limit), where `remaining` is at most what lies near its
   * expiry in the line's warehouse; left out where that is `remaining`.
   */
  readonly limitLeft?: number | null;
};

/** Full reduction of the goods of one line alone; `id` of promotion_goods, `promotionId` 0 where no promotion is named. */
export type GoodsReduction = Granting & {
  readonly id: number;
  readonly name: string;
  readonly promotionId: number;
  readonly tiers: readonly ReductionTier[];
};

/** What is given (surcharge zero) or may be added for each `every` pieces of the line: `number` pieces. */
export type Gift = Granting & {
  readonly id: number;
  readonly kind: "gift" | "add_on";
  /** The name of its promotion. */
  readonly promotion: string;
  /** 0 where no promotion is named. */
  readonly promotionId: number;
  readonly goodsId: number;
  readonly name: string;
  readonly unit: string;
  readonly every: number;
  readonly number: number;
  /** What the buyer adds for a piece. */
  readonly surcharge: Money;
  /** What a piece costs this shop alone. */
  readonly price: Money;
  readonly stock: number;
  /** More of the bought goods themselves, out of the same stock. */
  readonly isOwn: boolean;
  /** Why this shop may not have it, in a sentence; null where it may. */
  readonly refused: string | null;
};

/** All that a line's price is made from, for this shop: whoever has it can price any quantity. Money per piece. */
export type Pricing = Required<Omit<PriceQuestion, "quantity" | "specials">> & {
  readonly specials: readonly Special[];
  readonly reduction: GoodsReduction | null;
  readonly gifts: readonly Gift[];
};
