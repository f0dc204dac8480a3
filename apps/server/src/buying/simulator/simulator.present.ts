import type { DataOf } from "@yaoji/contract/endpoints";
import { type Money, negate, priceText, toYuan } from "@yaoji/domain/money/money";
import { effectivePrice, lineTotal } from "@yaoji/domain/pricing/cart";
import { deductionsByLine, priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { deductionLabels } from "@yaoji/domain/pricing/deductions";
import { explainLine, type LineRow } from "@yaoji/domain/pricing/explain-line";
import type { PricedLine } from "../cart/priced-line.service.ts";
import type { CheckoutPlan } from "../checkout/checkout-plan.service.ts";
import type { CouponFault } from "../checkout/named-coupons.service.ts";
import { pricedLine } from "./judged-promotions.ts";

type Explained = DataOf<"simulatorRun">["lines"][number];
type Basket = DataOf<"simulatorBasket">["lines"][number];

/** Where goods are offered, by their id. */
export type Places = ReadonlyMap<number, Explained["places"]>;

export function presentLines(plan: CheckoutPlan, places: Places): Explained[] {
  const deductions = deductionsByLine(plan.pricing);
  const payable = new Map(plan.pricing.lines.map((each) => [each.line.id, each.payable]));
  return plan.lines.map((each) => {
    const { line, name, unit, warehouseId, share, decision } = each;
    const own = deductions.flatMap(({ kind, name: note, shares }): LineRow[] => {
      const part = shares.get(line.id);
      return part === undefined ? [] : [{ label: deductionLabels[kind], amount: negate(part), note }];
    });
    return {
      line_id: line.id,
      goods_id: line.combination ? null : line.goodsId,
      combination_id: line.combination?.id ?? null,
      name,
      unit,
      number: line.number,
      warehouse_id: warehouseId,
      places: places.get(line.goodsId) ?? [],
      price: yuanOf(effectivePrice(share)),
      amount: toYuan(lineTotal(share)),
      rows: [...rowsOf(each), ...own].map((row) => ({ ...row, amount: toYuan(row.amount) })),
      payable: yuanOf(payable.get(line.id) ?? null),
      reasons: decision.reasons.map(({ text }) => text),
    };
  });
}

/** As many as are looked at one by one. */
const mostAlone = 50;

/** What each coupon and voucher takes off where no other is used. */
export function presentAlone({ cart }: CheckoutPlan): DataOf<"simulatorRun">["alone"] {
  return cart.offers.coupons.slice(0, mostAlone).map(({ id, kind }) => {
    const [couponIds, voucherIds] = kind === "coupon" ? [[id], []] : [[], [id]];
    const { coupons, vouchers } = priceCart(cart, { couponIds, voucherIds }).coupons;
    return { id, amount: yuanOf([...coupons, ...vouchers].find((used) => used.id === id)?.amount ?? null) };
  });
}

/** Of one that was named: why it is not used. */
export const faultText = ({ name, text }: CouponFault): string => (name === "" ? text : `${name}：${text}`);

const yuanOf = (amount: Money | null) => (amount === null ? null : toYuan(amount));

/** What makes the price of its pieces or sets. */
function rowsOf(each: PricedLine): LineRow[] {
  const { share, unit, line } = each;
  const priced = pricedLine(each);
  if (priced) return explainLine(priced.pricing, line.number, { unit, giftId: line.giftId });
  if (!line.combination || share.price === null) return [];
  const note = `¥${priceText(share.price)} × ${line.number}${unit}`;
  return [{ label: "组合套餐", amount: lineTotal(share), note }];
}

export function presentBasket({ line, name }: PricedLine): Basket {
  const { combination, goodsId, warehouseId, number, giftId, expiryWish } = line;
  return {
    goods_id: combination ? null : goodsId,
    combination_id: combination?.id ?? null,
    warehouse_id: combination ? null : warehouseId,
    name,
    number,
    gift_id: giftId > 0 ? giftId : null,
    expiry_wish: expiryWish,
  };
}
