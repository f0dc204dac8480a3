/** Of the promotions around a basket, which give it something and why the others do not. Pure. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { add, type Money, moneyText, subtract } from "@yaoji/domain/money/money";
import {
  type AskedPromotion,
  cartLeftOutText,
  countsCart,
  lineLeftOutText,
  notRunningText,
  type PricedCartLine,
} from "@yaoji/domain/pricing/left-out";
import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import type { CheckoutPlan } from "../checkout/checkout-plan.service.ts";
import type { PricedLine } from "../cart/priced-line.service.ts";
import type { CartContext } from "../cart/line-items.service.ts";
import type { NamingRow } from "./simulator.queries.ts";

type Judged = DataOf<"simulatorRun">["applied"][number];
type Judgements = { readonly applied: Judged[]; readonly left_out: Judged[] };
/** `text` null: it gives something. */
type Verdict = { readonly line: PricedLine | null; readonly text: string | null };

export function judgePromotions(
  rows: readonly NamingRow[],
  plan: CheckoutPlan,
  context: CartContext,
): Judgements {
  const verdicts = [...Map.groupBy(rows, ({ promotion }) => promotion.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { promotion } = first;
    return verdictsOf(own, plan, context).map((verdict) => presentVerdict(promotion, verdict, plan));
  });
  return {
    applied: verdicts.flatMap(({ isApplied, shown }) => (isApplied ? [shown] : [])),
    left_out: verdicts.flatMap(({ isApplied, shown }) => (isApplied ? [] : [shown])),
  };
}

function verdictsOf(rows: readonly NamingRow[], plan: CheckoutPlan, context: CartContext): Verdict[] {
  const [first] = rows;
  if (!first) return [];
  const asked = askedOf(first.promotion);
  const bar = notRunningText(asked, context);
  if (bar !== null) return [{ line: null, text: bar }];
  if (countsCart(asked.kind)) return [{ line: null, text: cartLeftOutText(asked, plan.cart, plan.pricing) }];
  if (asked.kind === "combination") return [setVerdict(asked.id, plan)];
  return plan.lines.flatMap((line) => {
    const naming = rows.filter(({ goodsId }) => goodsId === line.line.goodsId);
    return naming.length === 0 ? [] : [lineVerdict(asked, line, naming)];
  });
}

function askedOf({ budget, spent, ...promotion }: NamingRow["promotion"]): AskedPromotion {
  return { ...promotion, budgetLeft: budget === null ? null : subtract(budget, spent) };
}

function setVerdict(id: number, { lines }: CheckoutPlan): Verdict {
  const line = lines.find(({ line: { combination } }) => combination?.id === id) ?? null;
  return { line, text: line ? null : "清单里没有选这个套餐，商品按单品计价" };
}

function lineVerdict(asked: AskedPromotion, line: PricedLine, naming: readonly NamingRow[]): Verdict {
  const isHere = naming.some(({ warehouseId }) => warehouseId === null || warehouseId === line.warehouseId);
  if (!isHere) return { line, text: "不在这个仓库销售" };
  const priced = pricedLine(line);
  return { line, text: priced ? lineLeftOutText(asked, priced) : "该客户不能买这个商品，没有价格" };
}

/** The line with what it is priced from beside the others; null without a price. */
export function pricedLine({ share, unit }: PricedLine): PricedCartLine | null {
  const { pricing } = share;
  return pricing ? { ...share, pricing, unit } : null;
}

function presentVerdict(
  { id, kind, name }: NamingRow["promotion"],
  { line, text }: Verdict,
  plan: CheckoutPlan,
): { readonly isApplied: boolean; readonly shown: Judged } {
  const about = { id, kind, label: kindRules[kind].label, name };
  const on = { line_id: line?.line.id ?? null, goods: line?.name ?? "" };
  return { isApplied: text === null, shown: { ...about, ...on, text: text ?? givenText(id, plan) } };
}

/** What a promotion of the whole cart takes off or gives back; "" where the lines say it. */
function givenText(id: number, { pricing }: CheckoutPlan): string {
  const own = pricing.deductions.filter(({ kind, id: of }) => of === id && isReduction(kind));
  if (own.length > 0) return `减${moneyText(total(own))}`;
  return pricing.cashbackId === id ? `返${moneyText(pricing.cashback)}` : "";
}

const isReduction = (kind: string) => kind !== "coupon" && kind !== "voucher";
const total = (all: readonly { readonly amount: Money }[]) => add(...all.map(({ amount }) => amount));
