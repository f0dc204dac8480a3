import type { Cart } from "@yaoji/contract/schemas/cart";
import { cartTotal } from "@yaoji/domain/cart";
import { seenAfterChange } from "@yaoji/domain/compare-seen";
import { toYuan } from "@yaoji/domain/money";
import type { App } from "../app.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { type BuyingShop, loadShopFacts } from "../shops/shop-facts.service.ts";
import { filterCart } from "./cart-filters.ts";
import * as queries from "./cart.queries.ts";
import { loadPricedCart } from "./priced-cart.service.ts";
import { loadVersionedLine, priceLines } from "./priced-line.service.ts";
import { quantityRefusal } from "./quantity-refusal.ts";

export { deletedLines, takeLinkedCarts } from "./cart.queries.ts";

/** The whole cart of the shop, or one of its filters. */
export async function showCart(app: App, shop: BuyingShop, filter: number): Promise<Cart> {
  const { db } = app.database;
  const { cart } = await loadPricedCart(db, { shop, now: app.now() });
  return filterCart(cart, filter);
}

/** The server's own result of §9 on the very cart that GET /api/cart/list gives. */
export async function showTotal(app: App, shop: BuyingShop): Promise<{ total: number }> {
  const { db } = app.database;
  const { cart } = await loadPricedCart(db, { shop, now: app.now() });
  return { total: toYuan(cartTotal(cart.list)) };
}

/**
 * Sets a line's quantity; more than the stock, or a broken pack, is refused with the sentence to show. A cart that
 * changed meanwhile is read anew: one of those who change it at once always gets through.
 */
export async function editLine(
  app: App,
  shop: BuyingShop,
  { id, number }: { id: number; number: number },
): Promise<null | Refusal> {
  const { db } = app.database;
  for (;;) {
    const context = { shop, now: app.now() };
    const { line, version } = await loadVersionedLine(db, context, id);
    const [priced] = line ? await priceLines(db, [{ ...line, number }], context) : [];
    if (!priced) return refuse("request.not_found");
    const refused = quantityRefusal(priced.decision.reasons);
    if (refused) return refused;
    const priceSeen = seenAfterChange({
      seen: line?.priceSeen ?? null,
      before: priced.priceAt(line?.number ?? number),
      after: priced.price,
    });
    const change = { shopId: shop.id, id, version, number, priceSeen };
    if (await queries.updateLineAt(db, change)) return null;
  }
}

/** Selects or unselects the shop's own lines; 404 when none of the ids is one. */
export async function selectLines(
  app: App,
  shopId: number,
  choice: { ids: readonly number[]; isSelected: boolean },
): Promise<null | Refusal> {
  return changeLines(app, shopId, (tx) => queries.setSelected(tx, shopId, choice));
}

/** Removes the shop's own lines; 404 when none of the ids is one. */
export async function deleteLines(app: App, shopId: number, ids: readonly number[]): Promise<null | Refusal> {
  return changeLines(app, shopId, (tx) => queries.deleteCartLines(tx, shopId, ids));
}

async function changeLines(
  app: App,
  shopId: number,
  change: (tx: Db) => Promise<number>,
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.takeCart(tx, shopId);
    const changed = await change(tx);
    return changed === 0 ? refuse("request.not_found") : null;
  });
}

/** The facts of the caller's own shop, which is there: his login says so. */
export async function buyingShop(db: Db, shopId: number): Promise<BuyingShop> {
  const shop = await loadShopFacts(db, shopId);
  if (!shop) throw new Error(`no shop ${shopId}`);
  return shop;
}
