/**
 * 凑单提示 (domain.md §2 next_hint): what the selected lines of a cart are short of, in sentences that say what to buy.
 * Full reductions are reckoned as spec.md §9 has them, the rest as priceCart does.
 */
import { activityStatuses } from "./cart-activities.ts";
import { effectiveSelected, lineTotal, selectedTotal } from "./cart.ts";
import { deliveryAmounts, shipsFree } from "./freight.ts";
import { priceCart } from "./cart-pricing.ts";
import type { Cart, Coupon, TieredPromotion } from "./cart-offers.ts";
import { couponCovers } from "./coupon-costs.ts";
import { reductionScope, type ReductionKind } from "./full-reductions.ts";
import { lineHints, reductionHintOf, type Hint, type HintKind } from "./line-hints.ts";
import { nextTier, reductionTiers } from "./reduction-tiers.ts";
import { add, ceilToFen, moneyText, plainYuan, subtract, toYuan, type Money } from "../money/money.ts";
import type { CartLine } from "./cart-lines.ts";

type HintedCart = Cart<CartLine>;

/** All hints, the nearest in money first; none without a selected line. `minimum` is 起配金额, zero without one. */
export function nextHints(cart: HintedCart, { minimum }: { readonly minimum: Money }): Hint[] {
  const selected = cart.list.filter((line) => effectiveSelected(line));
  if (selected.length === 0) return [];
  const isFree = shipsFree(cart.list);
  const hints = [
    ...activityHints(cart, selected),
    ...selected.flatMap((line) => lineHints(line, { shipsFree: isFree })),
    ...couponHints(cart, selected),
    ...shippingHint(cart),
    ...cashbackHint(cart),
    ...minimumHint(selected, minimum),
  ];
  return hints.toSorted((a, b) => a.cost - b.cost || order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** What comes first where two are equally near: what holds the order back, then what saves most often. */
const order: readonly HintKind[] = [
  "minimum",
  "free_shipping",
  "line_free_shipping",
  "general",
  "zy",
  "area",
  "goods",
  "tier",
  "coupon",
  "gift",
  "cashback",
];

/** The next tier of each full reduction that has goods among the selected lines. */
function activityHints(cart: HintedCart, selected: readonly CartLine[]): Hint[] {
  const { general, zy, area } = cart.activities;
  const areaName = area?.area ?? "";
  const statuses = activityStatuses(cart);
  const hint = (kind: ReductionKind, activity: TieredPromotion | null, what: string): Hint[] => {
    const isCounted = reductionScope(kind, areaName);
    if (!activity || !selected.some((line) => line.takesCoupon && isCounted(line))) return [];
    const next = nextTier(reductionTiers(activity, cart.couponAmount), statuses[kind].qualifying);
    return next ? [reductionHintOf({ kind, id: activity.id, what }, next)] : [];
  };
  return [...hint("general", general, ""), ...hint("zy", zy, "中药"), ...hint("area", area, areaName)];
}

/** Coupons and vouchers in the shop's hand whose threshold is not reached, and that are worth more than a usable one. */
function couponHints(cart: HintedCart, selected: readonly CartLine[]): Hint[] {
  const reckoned = cart.offers.coupons.map((coupon) => {
    const amount = add(...selected.filter(couponCovers(coupon)).map(lineTotal));
    return { coupon, amount, missing: ceilToFen(subtract(coupon.threshold, amount)) };
  });
  const isOutdone = ({ kind, scope, amount }: Coupon) =>
    reckoned.some(
      (other) =>
        other.missing <= 0 &&
        other.coupon.kind === kind &&
        other.coupon.scope === scope &&
        other.coupon.amount >= amount,
    );
  const hints = reckoned
    .filter(({ coupon, amount, missing }) => amount > 0 && missing > 0 && !isOutdone(coupon))
    .map(({ coupon, missing }) => couponHint(coupon, missing));
  // A coupon held twice is short of the same.
  return hints.filter(({ text }, place) => hints.findIndex((other) => other.text === text) === place);
}

function couponHint({ id, kind, name, scopeText, amount, goodsIds }: Coupon, missing: Money): Hint {
  const what = goodsIds === null ? "" : `（${scopeText}）`;
  const label = kind === "voucher" ? "现金券" : "优惠券";
  const text = `再买${moneyText(missing)}${what}可用${label}“${name}”，减${moneyText(amount)}`;
  return { kind: "coupon", id, text, missing: toYuan(missing), cost: missing };
}

/** spec.md §9: the shortfall to free shipping; nothing where freight costs nothing anyway. */
function shippingHint(cart: HintedCart): Hint[] {
  const { shortfall, threshold, isFree } = deliveryAmounts(cart);
  const { freight } = cart.offers;
  if (isFree || freight === 0) return [];
  const missing = ceilToFen(shortfall);
  const text = `再买${moneyText(missing)}包邮，省运费${moneyText(freight)}（满${plainYuan(threshold)}包邮）`;
  return [{ kind: "free_shipping", text, missing: toYuan(missing), cost: missing }];
}

/** 满额返现 goes by what is paid for the goods after all deductions. */
function cashbackHint(cart: HintedCart): Hint[] {
  const { cashback } = cart.offers;
  if (!cashback) return [];
  const { payable, freight, coupons } = priceCart(cart);
  const coupon = add(...coupons.coupons.map(({ amount }) => amount));
  const next = nextTier(reductionTiers(cashback, coupon), subtract(payable, freight));
  if (!next) return [];
  const { missing, amount, minus } = next;
  const tier = `实付满${plainYuan(amount)}返${plainYuan(minus)}`;
  const text = `再付${moneyText(missing)}可返现${moneyText(minus)}（${tier}）`;
  return [{ kind: "cashback", id: cashback.id, text, missing: toYuan(missing), cost: missing }];
}

/** 起配金额 is held against the goods before deductions, as priceOrder does. */
function minimumHint(selected: readonly CartLine[], minimum: Money): Hint[] {
  const missing = ceilToFen(subtract(minimum, selectedTotal(selected)));
  if (missing <= 0) return [];
  const text = `再买${moneyText(missing)}即可下单（起配金额${moneyText(minimum)}）`;
  return [{ kind: "minimum", text, missing: toYuan(missing), cost: missing }];
}
