/** A cart that is being filled: what lies in it, what may be put in, what is to be written. */
import type { z } from "zod";
import { errorMessage } from "@yaoji/contract/errors";
import type { addLine } from "@yaoji/contract/schemas/cart";
import { type Quote, type QuoteAt, quoteOf, seenAfterChange } from "@yaoji/domain/pricing/price-changes";
import { expiryWish, shopsWish } from "@yaoji/domain/trade/expiry-wish";
import { joinedWish, joinedWishText } from "@yaoji/domain/trade/joint-wish";
import { isLimit, isQuantityReason, moreText } from "@yaoji/domain/trade/quantity-text";
import { locksOnlyCheckout, type Reason } from "@yaoji/domain/trade/reasons";
import { type BuyingShop, seesPrices } from "@yaoji/domain/trade/eligibility";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  decideOn,
  isHidden,
  type OfferedGoods,
  pricingOf,
  quantityRuleOf,
} from "../../offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers, withinWish } from "../../offers/prices/offers.service.ts";
import * as queries from "./cart.sql.ts";
import type { CartLineRow } from "./cart.sql.ts";
import { buyingShop } from "./cart.service.ts";
import type { CartContext } from "./line-items.service.ts";
import { loadLines, offersByPlace } from "./priced-line.service.ts";

/** Most kinds of goods in one cart. */
export const mostKinds = 500;

export type AddLine = z.output<typeof addLine>;

/** What is to be put in; `name` where the caller knows how to call what this shop is not shown; `giftId` the gift or add-on. */
export type Wish = AddLine & { readonly name?: string | undefined; readonly giftId?: number | undefined };

/**
 * A wish that stays out: `quantity` when another quantity would do, `goods` when none would, `missing` when unknown,
 * `full` when the cart holds no further kind.
 */
export type Failure = {
  readonly kind: "quantity" | "goods" | "missing" | "full";
  readonly name: string;
} & Pick<Reason, "text" | "way">;

/** A line's quantity, what the buyer saw it cost, the gift or add-on chosen for it, and the expiry that it wishes. */
export type Held = Pick<CartLineRow, "number" | "seen"> & Partial<Pick<CartLineRow, "giftId" | "expiryWish">>;

/** Goods of a warehouse with the quantity that its line is to have. */
type Wanted = Held & {
  readonly offered: OfferedGoods;
  readonly warehouseId: number;
};

export type OpenCart = {
  readonly context: CartContext;
  readonly shopId: number;
  /** The goods at a warehouse, 0 for the one that lists show. */
  readonly offeredAt: (goodsId: number, warehouseId: number) => OfferedGoods | null;
  readonly numberOf: (offered: OfferedGoods) => number;
  /** Goods, shown or not; null for unknown ones. */
  readonly goodsOf: (goodsId: number) => OfferedGoods["goods"] | null;
  readonly wanted: Map<string, Wanted>;
  readonly held: Map<string, Held>;
};

export async function openCart(
  app: App,
  tx: Db,
  { shopId, goodsIds }: { shopId: number; goodsIds: readonly number[] },
): Promise<OpenCart> {
  const context = { shop: await buyingShop(tx, shopId), now: app.now() };
  const lines = await loadLines(tx, context);
  const all = await loadOffers(tx, [...new Set(goodsIds)], context);
  const held = new Map(lines.map((line): [string, Held] => [heldKey(line), line]));
  const wanted = new Map<string, Wanted>();
  const preferred = preferredOffers(all);
  const at = offersByPlace(all);
  const shown = (offered: OfferedGoods | null | undefined) =>
    offered && !isHidden(offered.goods, context.shop) ? offered : null;
  return {
    context,
    shopId,
    held,
    wanted,
    offeredAt: (goodsId, warehouseId) =>
      shown(warehouseId === 0 ? preferred.get(goodsId) : at(goodsId, warehouseId)),
    goodsOf: (goodsId) => preferred.get(goodsId)?.goods ?? null,
    numberOf: (offered) => (wanted.get(keyOf(offered)) ?? held.get(keyOf(offered)))?.number ?? 0,
  };
}

function heldKey({ combination, goodsId, warehouseId }: CartLineRow): string {
  return combination ? `c${combination.id}` : `${goodsId}-${warehouseId}`;
}

function keyOf({ goods, offer }: OfferedGoods): string {
  return `${goods.id}-${offer?.warehouseId ?? 0}`;
}

/** Notes the quantity that the line is to have, and what counts as seen of it then; or says why it may not. */
export function want(cart: OpenCart, offered: OfferedGoods, number: number): Failure | null {
  const { shop, now } = cart.context;
  const { reasons } = decideOn(offered, shop, { now, quantity: number });
  const against = reasons.filter(({ code }) => !locksOnlyCheckout(code));
  if (against.length > 0) return failureBeside(cart, offered, against);
  const key = keyOf(offered);
  const full = fullFor(cart, key, offered.goods.name);
  if (full) return full;
  const warehouseId = offered.offer?.warehouseId ?? 0;
  // What was noted of it before stays.
  const noted = cart.wanted.get(key);
  cart.wanted.set(key, { ...noted, offered, warehouseId, number, seen: seenOf(cart, offered, number) });
  return null;
}

function seenOf({ context, held, wanted }: OpenCart, offered: OfferedGoods, number: number): Quote | null {
  const line = wanted.get(keyOf(offered)) ?? held.get(keyOf(offered));
  return seenAfterChange(line?.seen ?? null, number, quotesOf(offered, context.shop));
}

/** What goods cost a shop before they lie in its cart, as the cart will show them. */
export function quotesOf(offered: OfferedGoods, shop: BuyingShop): QuoteAt {
  const pricing = seesPrices(shop) ? pricingOf(offered, shop) : null;
  return (number) => pricing && quoteOf(pricing, number);
}

/** Notes the expiry that the buyer wishes of goods that were just noted; or says what it changes of those there before. */
export function noteExpiry(
  { context, held, wanted }: OpenCart,
  offered: OfferedGoods,
  { number, expiry_wish: asked = shopsWish }: Wish,
): string | null {
  const key = keyOf(offered);
  const noted = wanted.get(key);
  if (!noted) return null;
  const before = noted.expiryWish ?? held.get(key)?.expiryWish ?? shopsWish;
  const wish = joinedWish(before, asked);
  if (wish !== shopsWish) wanted.set(key, { ...noted, expiryWish: wish });
  const [today, months] = [shopDate(context.now), context.shop.expiryMonths];
  const { stock: within } = withinWish(offered, expiryWish({ wish, months }, today), context.now);
  const { name, unit } = offered.goods;
  const pieces = { before: noted.number - number, total: noted.number, within, unit };
  const said = joinedWishText({ held: before, asked, months }, pieces, today);
  return said && `${name}：${said}`;
}

/** Notes what the buyer said that he saw of goods that were just noted. */
export function noteSeen({ wanted }: OpenCart, offered: OfferedGoods, seen: Quote): void {
  const noted = wanted.get(keyOf(offered));
  if (noted) wanted.set(keyOf(offered), { ...noted, seen });
}

/**
 * Notes the gift or add-on of goods that were just noted, unless the cart has chosen one that still comes with them; or
 * says that it comes with them no longer.
 */
export function noteGift({ held, wanted }: OpenCart, offered: OfferedGoods, giftId: number): string | null {
  const noted = wanted.get(keyOf(offered));
  const gifts = new Set(offered.offer?.promotions.gifts.map(({ id }) => id));
  if (!noted || !gifts.has(giftId)) return `${offered.goods.name}原来选的赠品或换购商品现在没有了`;
  const chosen = held.get(keyOf(offered))?.giftId ?? 0;
  if (!gifts.has(chosen)) wanted.set(keyOf(offered), { ...noted, giftId });
  return null;
}

/** Where the cart holds as many kinds as it may, and none of this key. */
export function fullFor(cart: OpenCart, key: string, name: string): Failure | null {
  if (cart.held.has(key) || cart.wanted.has(key) || kindsOf(cart) < mostKinds) return null;
  return { kind: "full", name, text: errorMessage("cart.full", { limit: mostKinds }) };
}

/** Where what the cart holds already is why there is no room for more, that is said, and the cart is the way. */
function failureBeside(cart: OpenCart, offered: OfferedGoods, against: readonly Reason[]): Failure {
  const { name, unit } = offered.goods;
  const failure = failureOf(name, against);
  const held = cart.numberOf(offered);
  const isHeld =
    failure.kind === "quantity" && held > 0 && against.slice(0, 1).some(({ code }) => isLimit(code));
  return isHeld ? { ...failure, text: moreText(quantityRuleOf(offered), held, unit), way: toCart } : failure;
}

/** Where less can be made of what the cart holds. */
export const toCart = { url: "/cart", text: "去购物车" } as const;

export function failureOf(name: string, reasons: readonly Reason[]): Failure {
  const lasting = reasons.filter(({ code }) => !isQuantityReason(code));
  const [first] = reasons;
  if (lasting.length === 0) return { kind: "quantity", name, text: first?.text ?? "" };
  const way = lasting.find((each) => each.way)?.way;
  return { kind: "goods", name, text: lasting.map(({ text }) => text).join("；"), ...(way && { way }) };
}

/** How many kinds of goods the cart holds, with what is to go into it. */
export function kindsOf({ held, wanted }: OpenCart): number {
  return new Set([...held.keys(), ...wanted.keys()]).size;
}

/** Writes the quantities that were noted, each with what the buyer saw it cost. */
export async function writeWanted(tx: Db, { shopId, wanted }: OpenCart): Promise<void> {
  await queries.upsertCartLines(
    tx,
    shopId,
    [...wanted.values()].map(({ offered, ...line }) => ({ goodsId: offered.goods.id, ...line })),
  );
}
