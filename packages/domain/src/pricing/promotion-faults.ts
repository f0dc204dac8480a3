/** All that is wrong with a promotion that an operator makes: a Chinese sentence for each field, by the rules of its kind. */
import { isWholeFen, type Money, plainYuan, zero } from "../money/money.ts";
import { mostPieces } from "../trade/quantity.ts";
import { goodsFaults } from "./promotion-goods-faults.ts";
import { kindRules } from "./promotion-kinds.ts";
import {
  longestArea,
  longestPromotionIntro,
  longestPromotionName,
  mostAudience,
  mostBudget,
  mostTiers,
  type Offered,
  type PromotionTerms,
} from "./promotion-terms.ts";
import type { ReductionTier } from "./reduction-tiers.ts";

/** By the field, as `goods.3.price`; nothing: all is well. */
export type PromotionFaults = Readonly<Record<string, string>>;
type Fault = PromotionFaults | null;

/** A start so short ago is now: whoever chose the minute meant it. */
const minute = 60_000;

/** `now`: from when on it is to hold; null for a draft, whose times may be over. */
export type FaultsAsked = { readonly offered: Offered; readonly now: Date | null };

/** What is wrong with it. */
export function promotionFaults(terms: PromotionTerms, { offered, now }: FaultsAsked): PromotionFaults {
  const all = [
    textFault(terms),
    timeFault(terms, now),
    audienceFault(terms),
    limitFault(terms),
    budgetFault(terms),
    stackingFault(terms),
    areaFault(terms),
    tiersFault(terms),
    percentFault(terms),
    goodsFaults(terms, offered),
  ];
  return Object.assign({}, ...all) as PromotionFaults;
}

/** As people count: an emoji is one. */
const lengthOf = (text: string) => Array.from(text).length;

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function textFault({ name, intro, position }: PromotionTerms): Fault {
  return {
    ...(name.trim() === "" && { name: "请填写活动名称" }),
    ...(lengthOf(name) > longestPromotionName && { name: `活动名称最多${longestPromotionName}个字` }),
    ...(lengthOf(intro) > longestPromotionIntro && { intro: `说明最多${longestPromotionIntro}个字` }),
    ...(!isWithin(position, 0, 9999) && { position: "排序须为0至9999的整数，小的优先" }),
  };
}

function timeFault({ startsAt, endsAt }: PromotionTerms, now: Date | null): Fault {
  if (startsAt && endsAt <= startsAt) return { endsAt: "结束时间须晚于开始时间" };
  if (now === null) return null;
  return {
    ...(startsAt &&
      startsAt.getTime() < now.getTime() - minute && {
        startsAt: "开始时间已过，请改为以后的时间；立即开始的留空",
      }),
    ...(endsAt <= now && { endsAt: "结束时间已过，请改为以后的时间" }),
  };
}

function audienceFault({ kind, shopTypes, regions, shopIds }: PromotionTerms): Fault {
  const { label, distributors } = kindRules[kind];
  const isPlaces = regions?.every((code) => /^\d{6}$/.test(code)) ?? true;
  return {
    ...(shopTypes?.length === 0 && { shopTypes: "请选择客户类型，不限的留空" }),
    ...(!distributors &&
      shopTypes?.includes("distributor") && { shopTypes: `商业公司不参加${label}，请从客户类型中去掉` }),
    ...(regions &&
      !isWithin(regions.length, 1, mostAudience) && { regions: `地区须为1至${mostAudience}个，不限的留空` }),
    ...(!isPlaces && { regions: "地区须为6位行政区划代码，不限的留空" }),
    ...(shopIds &&
      !isWithin(shopIds.length, 1, mostAudience) && {
        shopIds: `指定店铺须为1至${mostAudience}家，不限的留空`,
      }),
  };
}

const limitNames = [
  ["orderLimit", "每单限购"],
  ["dayLimit", "每天限购"],
  ["weekLimit", "每周限购"],
  ["periodLimit", "活动期间限购"],
] as const;

function limitFault(terms: PromotionTerms): Fault {
  const { label, limits } = kindRules[terms.kind];
  const faults: Record<string, string> = {};
  let narrower: { readonly what: string; readonly limit: number } | null = null;
  for (const [field, what] of limitNames) {
    const limit = terms[field];
    if (limit === null) continue;
    if (limits === null) faults[field] = `${label}不限购，请留空`;
    else if (limits === "times" && field === "orderLimit")
      faults[field] = `${label}每单只享受一次，每单限购请留空`;
    else if (!isWithin(limit, 1, mostPieces)) faults[field] = `${what}须为1至${mostPieces}的整数，不限的留空`;
    else if (narrower && limit < narrower.limit)
      faults[field] = `${what}不能少于${narrower.what}的${narrower.limit}`;
    else narrower = { what, limit };
  }
  return faults;
}

function budgetFault({ kind, budget }: PromotionTerms): Fault {
  if (budget === null) return null;
  if (!kindRules[kind].budget) return { budget: `${kindRules[kind].label}没有预算，请留空` };
  return isAmount(budget, mostBudget)
    ? null
    : { budget: "预算须大于0，不超过1亿元，最多两位小数；不限的留空" };
}

function isAmount(amount: Money, most: Money): boolean {
  return amount > zero && amount <= most && isWholeFen(amount);
}

function stackingFault({ kind, takesCoupon, onCredit, isYj }: PromotionTerms): Fault {
  const { label, goesWith, gathering } = kindRules[kind];
  return {
    ...(goesWith === null && takesCoupon && { takesCoupon: `${label}不与优惠券同用，请选“否”或留空` }),
    ...(goesWith === null && onCredit && { onCredit: `${label}不影响账期，请选“否”或留空` }),
    ...(!gathering && isYj && { isYj: `${label}不参加药聚会，请选“否”或留空` }),
  };
}

function areaFault({ kind, area }: PromotionTerms): Fault {
  const { label, area: isNeeded } = kindRules[kind];
  if (!isNeeded) return area === "" ? null : { area: `${label}没有专区，请留空` };
  return isWithin(lengthOf(area.trim()), 1, longestArea)
    ? null
    : { area: `请填写专区名称，最多${longestArea}个字` };
}

function percentFault({ kind, basisPoints }: PromotionTerms): Fault {
  const { label, percent } = kindRules[kind];
  if (!percent) return basisPoints === null ? null : { basisPoints: `${label}没有折扣，请留空` };
  return basisPoints !== null && isWithin(basisPoints, 1, 9999)
    ? null
    : { basisPoints: "请填写折扣：应付的万分数，1至9999，如94折填9400" };
}

function tiersFault({ kind, tiers }: PromotionTerms): Fault {
  const { label, tiers: isNeeded } = kindRules[kind];
  if (!isNeeded) return tiers.length === 0 ? null : { tiers: `${label}没有满减档位，请留空` };
  if (!isWithin(tiers.length, 1, mostTiers)) return { tiers: `请填写满减档位，1至${mostTiers}档` };
  const faults: Record<string, string> = {};
  for (const [index, tier] of tiers.entries()) {
    const fault = tierFault(tier, tiers[index - 1]);
    if (fault) faults[`tiers.${index}.${fault.field}`] = fault.text;
  }
  return faults;
}

function tierFault({ amount, minus }: ReductionTier, before: ReductionTier | undefined) {
  if (!isAmount(amount, mostBudget)) return { field: "amount", text: "满额须大于0，最多两位小数" };
  if (!isAmount(minus, mostBudget)) return { field: "minus", text: "优惠金额须大于0，最多两位小数" };
  if (minus >= amount) return { field: "minus", text: `优惠金额须小于满额${plainYuan(amount)}元` };
  if (before && amount <= before.amount)
    return { field: "amount", text: `满额须高于上一档的${plainYuan(before.amount)}元` };
  return before && minus <= before.minus
    ? { field: "minus", text: `优惠金额须高于上一档的${plainYuan(before.minus)}元，否则这一档没有意义` }
    : null;
}
