/** 价格明细 of the cart: every figure with what it is made from; the rules are the domain's, the server's own. */
import { cartTotal, effectivePrice, isCombination, lineName, lineUnit } from "@yaoji/domain/pricing/cart";
import type { Coupon } from "@yaoji/domain/pricing/cart-offers";
import { priceCart, type CartPricing } from "@yaoji/domain/pricing/cart-pricing";
import { type Deduction, deductionLabels } from "@yaoji/domain/pricing/deductions";
import { proofText, type CouponJudgement } from "@yaoji/domain/pricing/coupon-choice";
import { explainLine, type LineRow } from "@yaoji/domain/pricing/explain-line";
import {
  add,
  cutToFen,
  moneyText,
  priceText,
  negate,
  times,
  zero,
  type Money,
} from "@yaoji/domain/money/money";
import type { Cart, CartLine } from "./cart-view.ts";

/** What a figure is made from: a line's part of it, and the rows behind that. */
export type FigurePart = {
  readonly id: number;
  readonly label: string;
  readonly amount: Money;
  readonly rows: readonly LineRow[];
};

/** A step from the goods to what is to be paid; `amount` is what it adds. */
export type Figure = {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly amount: Money;
  readonly parts: readonly FigurePart[];
};

export type JudgedCoupon = { readonly coupon: Coupon } & Pick<CouponJudgement, "state" | "text">;

/** What the selected lines come to. `total` is §9's; `saved` all deductions together. */
export type CartFigures = {
  readonly total: Money;
  readonly saved: Money;
  readonly freight: Money;
  readonly payable: Money;
  readonly figures: readonly Figure[];
  readonly coupons: readonly JudgedCoupon[];
  /** That nothing cheaper was found, and how surely; empty without coupons. */
  readonly proof: string;
  readonly cashback: Money;
};

/** The figures of the cart with the coupons and vouchers that cost the buyer least. */
export function cartFigures(cart: Cart): CartFigures {
  const pricing = priceCart(cart);
  const coupons = judgedCoupons(cart, pricing);
  return {
    total: cartTotal(cart.list),
    saved: add(...pricing.deductions.map(({ amount }) => amount)),
    freight: pricing.freight,
    payable: pricing.payable,
    figures: [
      goodsFigure(pricing),
      ...deductionFigures(pricing),
      ...pricing.withheld.map(withheldFigure),
      freightFigure(pricing),
    ],
    coupons,
    proof: coupons.length === 0 ? "" : proofText(pricing.coupons),
    cashback: pricing.cashback,
  };
}

/** The rows behind a line's amount: each price with its pieces, its own reduction, its gift or add-on. */
export function lineRows(line: CartLine): LineRow[] {
  const unit = lineUnit(line);
  if (line.pricing) return explainLine(line.pricing, line.number, { unit, giftId: line.giftId });
  const price = effectivePrice(line);
  if (price === null) return [];
  return [
    {
      label: isCombination(line) ? "组合价" : "单价",
      amount: times(price, line.number),
      note: `¥${priceText(price)} × ${line.number}${unit}`,
    },
  ];
}

type Pricing = CartPricing<CartLine>;

function goodsFigure({ lines, goodsTotal }: Pricing): Figure {
  return {
    key: "goods",
    label: "商品金额",
    note: `${lines.length}种`,
    amount: cutToFen(goodsTotal),
    parts: lines.map(({ line, amount }) => ({
      id: line.id,
      label: lineName(line),
      amount,
      rows: lineRows(line),
    })),
  };
}

function deductionFigures({ deductions, lines }: Pricing): Figure[] {
  return deductions.map((deduction) => ({
    key: `${deduction.kind}-${deduction.id}`,
    label: deductionLabels[deduction.kind],
    note: deduction.name,
    amount: negate(deduction.amount),
    parts: sharesOf(deduction, lines),
  }));
}

/** What the cart reaches, but the promotion's budget no longer bears: nothing is taken off, and it is said why. */
function withheldFigure({ kind, name, text }: Pricing["withheld"][number]): Figure {
  const label = kind === "cashback" ? "返现" : deductionLabels[kind];
  return { key: `withheld-${kind}`, label, note: `${name}：${text}`, amount: zero, parts: [] };
}

/** A deduction line by line: what each line's part of it is (domain.md §4, largest remainder). */
function sharesOf({ shares }: Deduction, lines: Pricing["lines"]): FigurePart[] {
  return lines.flatMap(({ line }, index) => {
    const share = shares[index] ?? 0;
    return share === 0 ? [] : [{ id: line.id, label: lineName(line), amount: negate(share), rows: [] }];
  });
}

function freightFigure({ lines, freight, delivery }: Pricing): Figure {
  const isFree = lines.length > 0 && delivery.isFree;
  const missing = `满${moneyText(delivery.threshold)}包邮，还差${moneyText(delivery.shortfall)}`;
  const note = lines.length === 0 ? "" : isFree ? "已满足包邮" : missing;
  return { key: "freight", label: "运费", note, amount: freight, parts: [] };
}

function judgedCoupons(cart: Cart, { coupons }: Pricing): JudgedCoupon[] {
  const judgements = new Map(coupons.judgements.map((each) => [each.id, each]));
  return cart.offers.coupons.flatMap((coupon) => {
    const judgement = judgements.get(coupon.id);
    return judgement ? [{ coupon, state: judgement.state, text: judgement.text }] : [];
  });
}
