/** What each kind of promotion needs and may have (domain.md §3, §4): a row a kind, for forms, checks and documents alike. */
import type { PromotionKind } from "./promotions.ts";

/**
 * Of its goods: `priced` a price of one piece each, `listed` which ones, `counted` how many are to be bought for one gift, `set`
 * how many lie in a set; null: it is for whole carts.
 */
export type GoodsOfKind = "priced" | "listed" | "counted" | "set" | null;

/** What a kind needs, where it is not null or false; what it has none of is refused. */
export type KindRule = {
  readonly label: string;
  readonly goods: GoodsOfKind;
  /** Whether it may be said how many pieces of each goods there are at the price. */
  readonly stock: boolean;
  readonly tiers: boolean;
  readonly percent: boolean;
  readonly area: boolean;
  readonly setPrice: boolean;
  /** What comes along: for nothing, or for a surcharge. */
  readonly gifts: "free" | "charged" | null;
  /** What limits count: pieces (sets, gifts), or orders that take it; null: it has none. */
  readonly limits: "pieces" | "times" | null;
  readonly budget: boolean;
  /** Whether it goes with coupons and credit where nothing is said; null: nothing is to be said. */
  readonly goesWith: boolean | null;
  /** Whether it may be part of the gathering 药聚会. */
  readonly gathering: boolean;
  /** Whether distributors may have it: an agreed price is no promotion. */
  readonly distributors: boolean;
};

const plain: Omit<KindRule, "label" | "goods" | "limits"> = {
  stock: false,
  tiers: false,
  percent: false,
  area: false,
  setPrice: false,
  gifts: null,
  budget: true,
  goesWith: true,
  gathering: true,
  distributors: false,
};
const agreed = {
  ...plain,
  goods: "priced",
  limits: null,
  budget: false,
  goesWith: null,
  gathering: false,
  distributors: true,
} as const;
const special = { ...plain, goods: "priced", stock: true, limits: "pieces", goesWith: false } as const;
const reduction = { ...plain, goods: null, tiers: true, limits: "times" } as const;
const along = { ...plain, goods: "counted", limits: "pieces" } as const;

/** The rules of all kinds. */
export const kindRules: Readonly<Record<PromotionKind, KindRule>> = {
  controlled: { ...agreed, label: "控销价" },
  signed: { ...agreed, label: "签约价" },
  flash: { ...special, label: "秒杀" },
  newcomer: { ...special, label: "新客专享价" },
  daily: { ...special, label: "每日特价" },
  near_expiry: { ...special, label: "近效期特价" },
  percent: { ...plain, label: "折扣", goods: "listed", percent: true, limits: "pieces" },
  goods_reduction: { ...reduction, label: "单品满减", goods: "listed" },
  general_reduction: { ...reduction, label: "全场满减" },
  zy_reduction: { ...reduction, label: "中药满减" },
  area_reduction: { ...reduction, label: "专区满减", goods: "listed", area: true },
  gift: { ...along, label: "买赠", gifts: "free" },
  add_on: { ...along, label: "换购", gifts: "charged" },
  combination: {
    ...plain,
    label: "组合套餐",
    goods: "set",
    setPrice: true,
    limits: "pieces",
    goesWith: false,
  },
  cashback: { ...reduction, label: "满额返现" },
};
