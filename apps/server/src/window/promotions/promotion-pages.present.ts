import type { Promotion } from "@yaoji/contract/schemas/promotions";
import { shopTypeLabels } from "@yaoji/domain/text/labels";
import { moneyText, fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { specialKinds } from "@yaoji/domain/pricing/price";
import type { Audience } from "@yaoji/domain/pricing/promotions";
import { countsTimes, describeLimits, type Limits } from "@yaoji/domain/pricing/purchase-limits";
import { foldText } from "../../offers/badges/badges.service.ts";
import type { GiftOfPage, PromotionOfPage } from "./promotion-pages.queries.ts";
import { tiersOf } from "../../offers/promotions/granted.service.ts";

/** `count`: how many goods take part. */
export function presentPromotion(row: PromotionOfPage, count: number): Promotion {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    intro: row.intro,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    rules: rulesOf(row),
    tiers: tiersOf(row.tiers).map(({ amount, minus }) => ({ amount: toYuan(amount), minus: toYuan(minus) })),
    count,
  };
}

/** The rules in sentences: what it gives, how much of it, what it goes together with, whom it is for. */
function rulesOf(row: PromotionOfPage): string[] {
  if (row.kind === "combination") return combinationRules(row);
  return [
    ...offerRules(row),
    countsTimes(row.kind) ? describeLimits({ ...row, order: null }, "次") : describeLimits(row, "件"),
    row.hasStock ? "特价数量有限，售完恢复原价" : "",
    ...stackingRules(row),
    ...audienceRules(row),
    budgetRule(row),
  ].filter((rule) => rule !== "");
}

/** The same of goods sold together. */
export function combinationRules(
  row: Limits & Audience & Pick<PromotionOfPage, "takesCoupon" | "onCredit" | "hasBudget">,
): string[] {
  return [
    describeLimits(row, "套"),
    stackingText(row.takesCoupon),
    creditText(row.onCredit),
    ...audienceRules(row),
    budgetRule(row),
  ].filter((rule) => rule !== "");
}

function offerRules({ kind, basisPoints, area, every, gifts }: PromotionOfPage): string[] {
  if (kind === "percent") return [`按客户价${foldText(basisPoints ?? 10_000)}计价`];
  if (kind === "general_reduction") return ["全场商品可参加，秒杀、特价、控销商品除外"];
  if (kind === "zy_reduction") return ["限中药饮片"];
  if (kind === "area_reduction") return [`限${area}商品`];
  if (kind === "cashback") return ["按商品实付金额计算，订单完成后返现；之后退货的，按退货金额的比例收回"];
  if (kind !== "gift" && kind !== "add_on") return [];
  const from = every === null ? "购满指定数量" : `每买${every}个（按销售单位）`;
  const [first, ...others] = gifts.map((gift) => giftText(gift, kind));
  if (first === undefined) return [];
  const verb = kind === "gift" ? "赠" : "可换购";
  const choice = others.length > 0 ? "（任选其一）" : "";
  return [`${from}${verb}${[first, ...others].join("、")}${choice}`];
}

function giftText({ name, number, unit, surcharge }: GiftOfPage, kind: "gift" | "add_on"): string {
  const pieces = `${name}${number}${unit}`;
  return kind === "gift" ? pieces : `${pieces}（每${unit}加${moneyText(fromDecimal(surcharge))}）`;
}

/** A special price says what it goes with; other kinds say only what they do not go with (domain.md §4). */
function stackingRules({ kind, takesCoupon, onCredit }: PromotionOfPage): string[] {
  if (kind === "controlled" || kind === "signed") return [stackingText(false)];
  if (specialKinds.some((special) => special === kind))
    return [stackingText(takesCoupon), creditText(onCredit)];
  return [takesCoupon ? "" : withoutCoupons(kind), onCredit ? "" : creditText(false)];
}

/** What makes a line's own price or gift keeps full reductions away from the line as well. */
function withoutCoupons(kind: PromotionOfPage["kind"]): string {
  const isOfLine = kind === "percent" || kind === "goods_reduction" || kind === "gift" || kind === "add_on";
  return isOfLine ? stackingText(false) : "不与优惠券同享";
}

function creditText(onCredit: boolean): string {
  return onCredit ? "可用账期支付" : "不可用账期支付";
}

function stackingText(takesCoupon: boolean): string {
  return takesCoupon ? "可与优惠券、满减同享" : "不与优惠券、满减同享";
}

function budgetRule({ hasBudget }: Pick<PromotionOfPage, "hasBudget">): string {
  return hasBudget ? "活动总额有限，用完即止" : "";
}

function audienceRules({ shopTypes, regions, shopIds, newcomersOnly }: Audience): string[] {
  return [
    newcomersOnly ? "限未下过单的新客户" : "",
    shopTypes ? `限${shopTypes.map((type) => shopTypeLabels[type]).join("、")}` : "",
    regions ? "限指定区域的客户" : "",
    shopIds ? "限指定客户" : "",
  ];
}
