import type { Cart } from "@yaoji/contract/schemas/cart";
import { cartTotal } from "@yaoji/domain/pricing/cart";
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import { seenAfterChange } from "@yaoji/domain/pricing/price-changes";
import { toYuan } from "@yaoji/domain/money/money";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { isQuantityReason } from "@yaoji/domain/trade/quantity-text";
import type { Reason } from "@yaoji/domain/trade/reasons";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import { filterCart } from "./cart-filters.ts";
import * as queries from "./cart.sql.ts";
import { findVersionedLine, updateLineAt } from "./edit-line.queries.ts";
import { type CartReader, followLine, keptCart, readCart } from "./kept-cart.service.ts";
import { type PricedCart, priceReadCart } from "./priced-cart.service.ts";
import { loadOffersOf, priceOffered } from "./priced-line.service.ts";

/** The whole cart of the shop, or one of its filters. */
export async function showCart(app: App, reader: CartReader, filter: number): Promise<Cart> {
  const { cart, lines } = await cartOf(app, reader);
  return { ...filterCart(cart, filter), parcels: parcelsOf(lines) };
}

async function cartOf(app: App, reader: CartReader): Promise<PricedCart> {
  const now = app.now();
  const read = await readCart(app, reader, now);
  return priceReadCart(app.database.db, { shop: reader.shop, now }, read);
}

/** Which lines leave together. */
function parcelsOf(lines: PricedCart["lines"]): Cart["parcels"] {
  const groups = Map.groupBy(lines, ({ warehouseId, parcel }) => `${warehouseId} ${parcel}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const lineIds = own.map(({ line }) => line.id);
    return first ? [{ ck_id: first.warehouseId, parcel: first.parcel, line_ids: lineIds }] : [];
  });
}

/** The server's own result of §9 on the very cart that GET /api/cart/list gives. */
export async function showTotal(app: App, reader: CartReader): Promise<{ total: number }> {
  const { cart } = await cartOf(app, reader);
  return { total: toYuan(cartTotal(cart.list)) };
}

/**
 * Sets a line's quantity; more than the stock, or a broken pack, is refused with the sentence to show. A cart that
 * changed meanwhile is read anew: one of those who change it at once always gets through.
 */
export async function editLine(
  app: App,
  reader: CartReader,
  { id, number }: { id: number; number: number },
): Promise<null | Refusal> {
  const { db } = app.database;
  const { shop, stamp } = reader;
  for (let kept = await keptCart(app, reader, app.now()); ; kept = null) {
    const context = { shop, now: app.now() };
    const { line, version } = kept
      ? { line: kept.whole.lines.find((each) => each.id === id), version: stamp.cart }
      : await findVersionedLine(db, { shopId: shop.id, windows: limitWindows(context.now), ids: [id] });
    if (!line) return refuse("request.not_found");
    const rows = [{ ...line, number }];
    const offered = kept?.offered ?? (await loadOffersOf(db, rows, context));
    const [priced] = await priceOffered(db, { rows, offered }, context);
    if (!priced) return refuse("request.not_found");
    const refused = quantityRefusal(priced.decision.reasons);
    if (refused) return refused;
    const seen = seenAfterChange(line.seen, number, priced.quoteAt);
    const written = await updateLineAt(db, { shopId: shop.id, id, version, number, seen });
    if (written === null) continue;
    if (version === stamp.cart)
      followLine(app, reader, { id, number, seen, version: written, now: context.now });
    return null;
  }
}

/** 409 with the domain's sentence when a quantity may not be bought; other reasons stay on the line. */
function quantityRefusal(reasons: readonly Reason[]): Refusal | null {
  const found = reasons.find(({ code }) => isQuantityReason(code));
  return found ? refuse("cart.quantity", { details: { text: found.text } }) : null;
}

/** Selects or unselects the shop's own lines; 404 when none of the ids is one. */
export async function selectLines(
  app: App,
  shopId: number,
  choice: { ids: readonly number[]; isSelected: boolean },
): Promise<null | Refusal> {
  return changeLines(app, shopId, (tx) => queries.setSelected(tx, shopId, choice));
}

/** Chooses the expiry that a line wishes 效期不早于; null: as the shop asks. */
export async function chooseExpiry(
  app: App,
  shopId: number,
  choice: { readonly id: number; readonly wish: string | null },
): Promise<null | Refusal> {
  return changeLines(app, shopId, (tx) => queries.setExpiryWish(tx, shopId, choice));
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
