import type { Preview } from "@yaoji/contract/schemas/cart";
import { parcelLabels } from "@yaoji/domain/checkout";
import type { AmountRow } from "@yaoji/domain/order-amounts";
import { toYuan } from "@yaoji/domain/money";
import type { App } from "../app.ts";
import { buyingShop } from "../cart/cart.service.ts";
import { shopBalance } from "../ledger/ledger.service.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { type CheckoutPlan, planCheckout, shopRefusal } from "./checkout-plan.service.ts";
import { findWarehouseNames } from "./checkout.queries.ts";

/** What an order of these lines would be if it were placed now; places nothing. */
export async function previewCheckout(
  app: App,
  { shopId }: { readonly shopId: number },
  ids: readonly number[],
): Promise<Preview | Refusal> {
  const { db } = app.database;
  const context = { shop: await buyingShop(db, shopId), now: app.now() };
  const refused = shopRefusal(context);
  if (refused) return refused;
  const plan = await planCheckout(db, context, { ids, expectedTotal: null });
  if (isRefusal(plan)) return plan;
  const warehouseIds = [...new Set(plan.orders.map(({ warehouseId }) => warehouseId))];
  const names = await findWarehouseNames(db, warehouseIds);
  return {
    lines: plan.lines.map(({ wire }) => wire),
    orders: plan.orders.map((order) => presentPart(plan, order, names)),
    amounts: plan.amounts.rows.map(presentAmount),
    total: toYuan(plan.amounts.payable),
    minimum_amount: toYuan(plan.settings.minimumAmount),
    differences: [...plan.differences],
    balance: toYuan(await shopBalance(db, shopId, "wallet")),
  };
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
    name: byId.get(id)?.offered.goods.name ?? "",
    number: byId.get(id)?.line.number ?? 0,
    amount: toYuan(amount),
  }));
  return { warehouse: label, lines, total: toYuan(order.total) };
}

function presentAmount({ amount, ...row }: AmountRow): Preview["amounts"][number] {
  return { ...row, amount: toYuan(amount) };
}
