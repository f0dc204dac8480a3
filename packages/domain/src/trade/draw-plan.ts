/** What an operator may arrange as a prize draw 抽奖 (domain.md §7): its plan, what is wrong with it, until when it may be changed. */
import { isWholeFen, type Money, zero } from "../money/money.ts";
import { type DrawState, type EntitlementKind, mostWorth, type PrizeKind } from "./draws.ts";

/** What prizes and goods of the points mall are drawn as: /pictures/gift-….svg. */
export const giftArts = [
  "gift",
  "cup",
  "umbrella",
  "towel",
  "bag",
  "scale",
  "pressure",
  "thermometer",
  "book",
  "coupon",
  "points",
  "thanks",
] as const;
export type GiftArt = (typeof giftArts)[number];

/** `stock` null: as many as wanted. `points` and `couponId` are of the prizes of their kind, null of all others. */
export type PlannedPrize = {
  readonly name: string;
  readonly remarks: string;
  readonly kind: PrizeKind;
  readonly art: GiftArt;
  readonly weight: number;
  readonly stock: number | null;
  readonly isFallback: boolean;
  readonly worth: Money;
  readonly points: number | null;
  readonly couponId: number | null;
};

export type DrawPlan = {
  readonly name: string;
  readonly rules: readonly string[];
  readonly entitlement: EntitlementKind;
  /** From what paid for an order on it may draw; null where each day does. */
  readonly orderAmount: Money | null;
  readonly isPopup: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly prizes: readonly PlannedPrize[];
};

/** By the place of the field: `endsAt`, `prizes.2.weight`; a Chinese sentence each. Nothing: all is well. */
export type DrawFaults = Readonly<Record<string, string>>;

export const mostPrizes = 12;
/** Characters of a name, of what is said of a prize, and of one rule. */
export const longestName = 40;
export const longestRemarks = 100;
export const longestRule = 200;
const mostRules = 20;
const most = 1_000_000;

const lengthOf = (text: string) => Array.from(text).length;

export function drawFaults(plan: DrawPlan, now: Date): DrawFaults {
  const prizes = plan.prizes.map((prize, index) =>
    Object.entries(prizeFaults(prize)).map(([field, text]) => [`prizes.${index}.${field}`, text] as const),
  );
  return { ...headFaults(plan, now), ...Object.fromEntries(prizes.flat()) };
}

function headFaults({ name, rules, startsAt, endsAt, prizes, ...right }: DrawPlan, now: Date): DrawFaults {
  const fallbacks = prizes.filter(({ isFallback }) => isFallback).length;
  return {
    ...nameFault(name),
    ...(rules.length === 0 && { rules: "请写明规则，每行一条" }),
    ...(rules.length > mostRules && { rules: `规则最多${mostRules}条` }),
    ...(rules.some((rule) => lengthOf(rule) > longestRule) && { rules: `每条规则最多${longestRule}个字` }),
    ...(endsAt <= startsAt && { endsAt: "结束时间须晚于开始时间" }),
    ...(endsAt > startsAt && endsAt <= now && { endsAt: "结束时间已过，请改为以后的时间" }),
    ...rightFault(right),
    ...(fallbacks !== 1 && { prizes: "须有且只有一个兜底奖项：别的奖品发完后给它" }),
    ...(prizes.length === 0 && { prizes: "请填写奖品" }),
    ...(prizes.length > mostPrizes && { prizes: `最多${mostPrizes}个奖项` }),
  };
}

function nameFault(name: string): DrawFaults {
  if (name.trim() === "") return { name: "请填写名称" };
  return lengthOf(name) > longestName ? { name: `名称最多${longestName}个字` } : {};
}

function rightFault({ entitlement, orderAmount }: Pick<DrawPlan, "entitlement" | "orderAmount">): DrawFaults {
  if (entitlement === "daily") return orderAmount === null ? {} : { orderAmount: "每天抽奖的不填订单金额" };
  const isWell = orderAmount !== null && orderAmount > zero && isWholeFen(orderAmount);
  return isWell ? {} : { orderAmount: "按订单抽奖须填写订单金额，大于0，最多两位小数" };
}

function prizeFaults(prize: PlannedPrize): DrawFaults {
  const { remarks, kind, weight, stock, isFallback, worth, points, couponId } = prize;
  const isPoints = kind === "points";
  return {
    ...nameFault(prize.name),
    ...(lengthOf(remarks) > longestRemarks && { remarks: `说明最多${longestRemarks}个字` }),
    ...(!isWithin(weight, 1, most) && { weight: `份数须为1至${most}的整数` }),
    ...(stock !== null && !isWithin(stock, 0, most) && { stock: `数量须为0至${most}的整数，不限的留空` }),
    ...(!(worth >= zero && worth <= mostWorth && isWholeFen(worth)) && { worth: "奖品价值最高50000元" }),
    ...(isPoints && !isWithin(points ?? 0, 1, most) && { points: `积分奖品须填写积分，1至${most}的整数` }),
    ...(!isPoints && points !== null && { points: "积分奖品才填写积分" }),
    ...(kind === "coupon" && couponId === null && { couponId: "优惠券奖品须填写优惠券编号" }),
    ...(kind !== "coupon" && couponId !== null && { couponId: "优惠券奖品才填写优惠券编号" }),
    ...(isFallback && stock !== null && { stock: "兜底奖项不限数量，请留空" }),
    ...(isFallback && !isPoints && kind !== "nothing" && { kind: "兜底奖项须为积分或谢谢参与" }),
  };
}

function isWithin(value: number, least: number, greatest: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= greatest;
}

/** Why it may not be changed any more; null: all of it may. What was announced holds once it begins. */
export const changeRefusal: Readonly<Record<DrawState, string | null>> = {
  upcoming: null,
  running: "抽奖已经开始，奖品、概率、规则和时间须与公布的一致，不能再改；需要时可立即结束",
  ended: "抽奖已经结束，不能再改；需要时请新建一个",
};

/** Chinese names of where a draw stands, of what lets a shop draw, and of what can be won. */
export const drawStateText: Readonly<Record<DrawState, string>> = {
  upcoming: "未开始",
  running: "进行中",
  ended: "已结束",
};
export const prizeKindText: Readonly<Record<PrizeKind, string>> = {
  points: "积分",
  coupon: "优惠券",
  thing: "实物",
  nothing: "谢谢参与",
};
