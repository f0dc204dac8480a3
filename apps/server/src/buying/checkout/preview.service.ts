import { encodeCoupon } from "@yaoji/contract/codec/cart";
import { encodeLine } from "@yaoji/contract/codec/line";
import type { Preview } from "@yaoji/contract/schemas/checkout";
import { parcelLabels } from "@yaoji/domain/trade/parcels";
import { proofText, type CouponChoice } from "@yaoji/domain/pricing/coupon-choice";
import type { AmountRow } from "@yaoji/domain/pricing/order-amounts";
import { add, subtract, toYuan } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import { couponUrl, type UsableCoupon } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { loadWholeCart } from "../cart/priced-cart.service.ts";
import { loadFunds } from "../../money/credit/credit.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { payChoices } from "../../money/payments/pay-choices.service.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import {
  type CheckoutPlan,
  earnedCashback,
  nothingSeen,
  planCheckout,
  plannedBalance,
  shopRefusal,
} from "./checkout-plan.service.ts";
import { findWarehouseNames } from "./checkout.queries.ts";

export { findWarehouseNames } from "./checkout.queries.ts";

/** Which lines, which coupons (null: those that cost least), and whether the balance pays first. */
export type PreviewWish = {
  readonly ids: readonly number[];
  readonly choice: CouponChoice | null;
  readonly useBalance?: 0 | 1 | undefined;
};

/** What an order of these lines would be if it were placed now; places nothing. */
export async function previewCheckout(
  app: App,
  { shopId, shop }: Pick<Buyer, "shopId" | "shop">,
  wish: PreviewWish,
): Promise<Preview | Refusal> {
  const { db } = app.database;
  const context = { shop, now: app.now() };
  const refused = shopRefusal(context);
  if (refused) return refused;
  const written = await loadWholeCart(db, context, wish.ids);
  const plan = await planCheckout(db, { ...context, written }, { ...wish, seen: nothingSeen });
  if (isRefusal(plan)) return plan;
  return presentPlan(db, plan, { shopId, held: written.coupons, useBalance: wish.useBalance });
}

type Shown = {
  readonly shopId: number;
  /** The coupons in its hand. */
  readonly held: readonly UsableCoupon[];
  readonly useBalance: PreviewWish["useBalance"];
};

/** The order check of a plan, whatever lines it was made of. */
export async function presentPlan(
  db: Db,
  plan: CheckoutPlan,
  { shopId, held, useBalance }: Shown,
): Promise<Preview> {
  const warehouseIds = [...new Set(plan.orders.map(({ warehouseId }) => warehouseId))];
  const names = await findWarehouseNames(db, warehouseIds);
  const funds = await loadFunds(db, shopId);
  const planned = add(...plannedBalance(plan, useBalance, funds));
  const rest = subtract(plan.amounts.payable, planned);
  return {
    // Nothing is edited on this page: each line is explained by its own share, not by what it would have alone.
    lines: plan.lines.map(({ share }) => encodeLine(share)),
    coupons: presentCoupons(plan, held),
    proof: plan.pricing.coupons.judgements.length === 0 ? "" : proofText(plan.pricing.coupons),
    orders: plan.orders.map((order) => presentPart(plan, order, names)),
    amounts: amountRows(plan),
    total: toYuan(plan.amounts.payable),
    cashback: toYuan(earnedCashback(plan.pricing)),
    minimum_amount: toYuan(plan.settings.minimumAmount),
    differences: [...plan.differences],
    balance: toYuan(funds.balance),
    balance_part: toYuan(planned),
    rest: toYuan(rest),
    methods: payChoices({ orders: plan.orders, rest }, funds),
  };
}

/** Every coupon and voucher in the shop's hand: used, worse, or why it cannot be used. */
function presentCoupons({ cart, pricing }: CheckoutPlan, held: readonly UsableCoupon[]): Preview["coupons"] {
  const judged = new Map(pricing.coupons.judgements.map((each) => [each.id, each]));
  const urls = new Map(held.map((coupon) => [coupon.id, couponUrl(coupon)]));
  return cart.offers.coupons.map(encodeCoupon).map(({ goods_ids, ...coupon }) => ({
    ...coupon,
    goods_ids,
    state: judged.get(coupon.id)?.state ?? "unusable",
    text: judged.get(coupon.id)?.text ?? "",
    url: urls.get(coupon.id) ?? "/list",
    way: judged.get(coupon.id)?.way ?? "",
  }));
}

function presentPart(
  plan: CheckoutPlan,
  order: CheckoutPlan["orders"][number],
  names: ReadonlyMap<number, string>,
): Preview["orders"][number] {
  const label = [names.get(order.warehouseId) ?? "", parcelLabels[order.parcel]].filter(Boolean).join(" · ");
  const byId = new Map(plan.lines.map((each) => [each.line.id, each]));
  const lines = order.lineAmounts.map(({ id, amount }) => ({
    line_id: id,
    name: byId.get(id)?.name ?? "",
    number: byId.get(id)?.line.number ?? 0,
    amount: toYuan(amount),
  }));
  return {
    ck_id: order.warehouseId,
    parcel: order.parcel,
    warehouse: label,
    ...(order.presaleOn !== null && { presale_on: order.presaleOn }),
    lines,
    total: toYuan(order.total),
  };
}

/** The rows of the amounts; before the freight what the cart reaches, but a promotion's budget no longer bears. */
function amountRows({ amounts, pricing }: CheckoutPlan): Preview["amounts"] {
  const withheld = pricing.withheld.map(({ kind, name, text }) => ({
    key: kind,
    label: name,
    amount: 0,
    note: text,
  }));
  const rows = amounts.rows.map(presentAmount);
  const place = rows.findIndex(({ key }) => key === "freight");
  return rows.toSpliced(place, 0, ...withheld);
}

function presentAmount({ amount, ...row }: AmountRow): Preview["amounts"][number] {
  return { ...row, amount: toYuan(amount) };
}
