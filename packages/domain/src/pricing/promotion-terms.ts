/** What an operator makes of a promotion: all its terms, where it stands, and what its goods are offered at. */
import { type Money, yuan } from "../money/money.ts";
import type { Audience, PromotionKind } from "./promotions.ts";
import type { ReductionTier } from "./reduction-tiers.ts";

/** Characters of a promotion's name, of what is said of it, and of an area's name. */
export const longestPromotionName = 40;
export const longestPromotionIntro = 200;
export const longestArea = 20;
/** The most goods of one promotion, of one set, and the most gifts and tiers. */
export const mostPromotedGoods = 10_000;
export const mostInSet = 20;
export const mostGifts = 50;
export const mostTiers = 10;
/** The most shops, and the most areas, that one names. */
export const mostAudience = 500;
/** The most that a price of a piece, a tier and a budget come to. */
export const mostPrice: Money = yuan(1_000_000);
export const mostBudget: Money = yuan(100_000_000);

/** Goods of a promotion; `warehouseId` null: wherever they lie, `stock` null: as many as there are. */
export type PromotedGoods = {
  readonly goodsId: number;
  readonly warehouseId: number | null;
  /** Of one piece. */
  readonly price: Money | null;
  /** Pieces at this price. */
  readonly stock: number | null;
  /** Pieces in a set, or to buy for one gift. */
  readonly quantity: number;
};

/** What comes along, from where; `surcharge` of one piece. */
export type PromotedGift = {
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly number: number;
  readonly surcharge: Money;
};

/** All that a promotion says; null: no limit. `startsAt` null: as soon as it is published. */
export type PromotionTerms = Audience & {
  readonly kind: PromotionKind;
  readonly name: string;
  readonly intro: string;
  /** Its place among others; the smaller counts first. */
  readonly position: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date;
  readonly orderLimit: number | null;
  readonly dayLimit: number | null;
  readonly weekLimit: number | null;
  readonly periodLimit: number | null;
  readonly budget: Money | null;
  readonly takesCoupon: boolean;
  readonly onCredit: boolean;
  readonly isYj: boolean;
  readonly area: string;
  readonly tiers: readonly ReductionTier[];
  /** What remains to pay, in hundredths of a per cent. */
  readonly basisPoints: number | null;
  /** Of one set. */
  readonly price: Money | null;
  readonly goods: readonly PromotedGoods[];
  readonly gifts: readonly PromotedGift[];
};

/** Goods as a warehouse offers them; pieces that may be sold now, and of them those near their expiry. */
export type WarehouseOffer = {
  readonly warehouseId: number;
  readonly basePrice: Money | null;
  /** 底价; null: none. */
  readonly floorPrice: Money | null;
  readonly available: number;
  readonly nearExpiry: number;
};

/** What is known of the goods that a promotion names. */
export type OfferedGoods = {
  readonly name: string;
  /** Under special control: it is never given along. */
  readonly isSpecial: boolean;
  readonly offers: readonly WarehouseOffer[];
};

/** By the goods' id. */
export type Offered = ReadonlyMap<number, OfferedGoods>;

/** Where it may be bought under this promotion: at the warehouse named, or at all that offer it. */
export function offersOf(
  offered: Offered,
  row: Pick<PromotedGoods, "goodsId" | "warehouseId">,
): readonly WarehouseOffer[] {
  const all = offered.get(row.goodsId)?.offers ?? [];
  return row.warehouseId === null ? all : all.filter(({ warehouseId }) => warehouseId === row.warehouseId);
}

/** The name of goods, or their number where nobody has it. */
export function nameOfGoods(offered: Offered, goodsId: number): string {
  return offered.get(goodsId)?.name ?? `商品${goodsId}`;
}

/** Where a promotion stands: not published, not begun, running, over by the clock, stopped by an operator. */
export const promotionStates = ["draft", "scheduled", "running", "ended", "stopped"] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Chinese names of the states. */
export const promotionStateText: Readonly<Record<PromotionState, string>> = {
  draft: "草稿",
  scheduled: "未开始",
  running: "进行中",
  ended: "已结束",
  stopped: "已停止",
};

/** What its state is told by; `state` as it is kept. */
export type PromotionStanding = Pick<PromotionTerms, "startsAt" | "endsAt"> & {
  readonly state: "draft" | "live" | "stopped";
};

/** Where it stands at this time. */
export function promotionState({ state, startsAt, endsAt }: PromotionStanding, now: Date): PromotionState {
  if (state !== "live") return state;
  if (endsAt <= now) return "ended";
  return startsAt && startsAt > now ? "scheduled" : "running";
}
