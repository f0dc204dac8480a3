import type { Preview } from "@yaoji/contract/schemas/cart";
import { parcelLabels } from "@yaoji/domain/checkout";
import type { CouponChoice } from "@yaoji/domain/coupon-choice";
import type { AmountRow } from "@yaoji/domain/order-amounts";
import { toYuan } from "@yaoji/domain/money";
import type { App } from "../app.ts";
import type { Buyer } from "../http/caller.ts";
import { shopBalance } from "../ledger/ledger.service.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { type CheckoutPlan, planCheckout, shopRefusal } from "./checkout-plan.service.ts";
import { findWarehouseNames } from "./checkout.queries.ts";

/** What an order of these lines would be if it were placed now; places nothing. */
export async function previewCheckout(
  app: App,
  { shopId, shop }: Pick<Buyer, "shopId" | "shop">,
  wish: { readonly ids: readonly number[]; readonly choice: CouponChoice | null },
): Promise<Preview | Refusal> {
  const { db } = app.database;
  const context = { shop, now: app.now() };
  const refused = shopRefusal(context);
  if (refused) return refused;
  const plan = await planCheckout(db, context, { ...wish, expectedTotal: null });
  if (isRefusal(plan)) return plan;
  const warehouseIds = [...new Set(plan.orders.map(({ warehouseId }) => warehouseId))];
  const names = await findWarehouseNames(db, warehouseIds);
  return {
    lines: plan.lines.map(({ wire }) => wire),
    coupons: presentCoupons(plan),
    orders: plan.orders.map((order) => presentPart(plan, order, names)),
    amounts: plan.amounts.rows.map(presentAmount),
    total: toYuan(plan.amounts.payable),
    minimum_amount: toYuan(plan.settings.minimumAmount),
    differences: [...plan.differences],
    balance: toYuan(await shopBalance(db, shopId, "wallet")),
  };
}

/** Every coupon and voucher in the shop's hand: used, worse, or why it cannot be used. */
function presentCoupons({ cart, pricing }: CheckoutPlan): Preview["coupons"] {
  const judged = new Map(pricing.coupons.judgements.map((each) => [each.id, each]));
  return (cart.offers?.coupons ?? []).map(({ goods_ids, ...coupon }) => ({
    ...coupon,
    goods_ids: goods_ids && [...goods_ids],
    state: judged.get(coupon.id)?.state ?? "unusable",
    text: judged.get(coupon.id)?.text ?? "",
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
  return { warehouse: label, lines, total: toYuan(order.total) };
}

function presentAmount({ amount, ...row }: AmountRow): Preview["amounts"][number] {
  return { ...row, amount: toYuan(amount) };
}
