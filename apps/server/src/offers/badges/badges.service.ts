/** The badges of what runs for goods now (spec.md §3), each with its terms; the shelf is filtered by the same (0006_offers.sql). */
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import { fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { priceRuleLabels } from "@yaoji/domain/pricing/price";
import { describeLimits } from "@yaoji/domain/pricing/purchase-limits";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { type OfferedGoods, type Terms, termsOf } from "../prices/offer-rules.service.ts";
import type { PromotionRow, RunningGift } from "../promotions/running.service.ts";

type Badge = GoodsRow["tags"][number];

/** For this shop; visitors see those of what runs for everybody. */
export function runningBadges(offered: OfferedGoods, shop: BuyingShop | null): Badge[] {
  const { goods, offer } = offered;
  const terms = termsOf(offered, shop);
  const [reduction] = terms.takesCoupon ? (offer?.promotions.reductions ?? []) : [];
  const gifts = terms.isAgreed ? [] : (offer?.promotions.gifts ?? []);
  const first = (kind: "gift" | "add_on") =>
    gifts.find((gift) => gift.kind === kind && gift.refused === null);
  return [
    ...priceBadge(terms, goods.unit),
    ...(reduction ? reductionBadge(reduction) : []),
    ...giftBadge("换购", first("add_on"), goods.unit),
    ...giftBadge("赠", first("gift"), goods.unit),
  ];
}

/** 9400 is 94折, 9000 is 9折, 8550 is 85.5折. */
export function foldText(basisPoints: number): string {
  const percent = basisPoints / 100;
  return `${percent % 10 === 0 ? percent / 10 : percent}折`;
}

function priceBadge({ special, basisPoints }: Terms, unit: string): Badge[] {
  if (!special) return basisPoints === null ? [] : [{ name: "特", text: foldText(basisPoints) }];
  const { kind, isYj, limits } = special;
  const limited = describeLimits(limits, unit);
  if (kind === "flash") return [{ name: "秒", text: limited || priceRuleLabels.flash }];
  const label = isYj ? "药聚会价" : priceRuleLabels[kind];
  return [{ name: "特", text: limited ? `${label}，${limited}` : label }];
}

function reductionBadge({ area, tiers, name }: PromotionRow): Badge[] {
  const [tier] = tiers;
  const terms = tier ? `满${shortly(tier.amount)}减${shortly(tier.minus)}` : name;
  return [{ name: "满", text: `${area}${terms}` }];
}

function giftBadge(name: "换购" | "赠", gift: RunningGift | undefined, unit: string): Badge[] {
  if (!gift) return [];
  const given =
    name === "赠"
      ? `买${gift.every}${unit}赠${gift.name}${gift.number}${gift.unit}`
      : `满${gift.every}${unit}加${toYuan(gift.surcharge)}元换购${gift.name}`;
  return [{ name, text: given }];
}

/** "100.00" as 100, "9.90" as 9.9. */
function shortly(decimal: string): string {
  return String(toYuan(fromDecimal(decimal)));
}
