/** A cart that is being filled: what lies in it, what may be put in, what is to be written. */
import type { z } from "zod";
import type { addLine } from "@yaoji/contract/schemas/cart";
import { seesPrices } from "@yaoji/domain/eligibility";
import { isQuantityReason, locksOnlyCheckout, type Reason } from "@yaoji/domain/reasons";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { decideOn, isHidden, priceOf } from "../prices/offer-rules.service.ts";
import { loadOffers, type OfferedGoods, preferredOffers } from "../prices/offers.service.ts";
import * as queries from "./cart.queries.ts";
import type { CartLineRow } from "./cart.queries.ts";
import { buyingShop } from "./cart.service.ts";
import { type CartContext, loadLines, offersByPlace } from "./priced-line.service.ts";

/** Most kinds of goods in one cart. */
export const limit = 500;

export type AddLine = z.output<typeof addLine>;

/** A wish that stays out: `quantity` when another quantity would do, `goods` when none would, `missing` when unknown. */
export type Failure = {
  readonly kind: "quantity" | "goods" | "missing";
  readonly name: string;
  readonly text: string;
};

/** Goods of a warehouse with the quantity that its line is to have. */
type Wanted = { readonly offered: OfferedGoods; readonly warehouseId: number; readonly number: number };

export type OpenCart = {
  readonly context: CartContext;
  readonly shopId: number;
  /** The goods at a warehouse, 0 for the one that lists show. */
  readonly offeredAt: (goodsId: number, warehouseId: number) => OfferedGoods | null;
  readonly numberOf: (offered: OfferedGoods) => number;
  /** Goods, shown or not; null for unknown ones. */
  readonly goodsOf: (goodsId: number) => OfferedGoods["goods"] | null;
  readonly wanted: Map<string, Wanted>;
  readonly held: Map<string, number>;
};

export async function openCart(
  app: App,
  tx: Db,
  { shopId, goodsIds }: { shopId: number; goodsIds: readonly number[] },
): Promise<OpenCart> {
  const context = { shop: await buyingShop(tx, shopId), now: app.now() };
  const lines = await loadLines(tx, context);
  const all = await loadOffers(tx, [...new Set(goodsIds)], context);
  const held = new Map(lines.map((line) => [heldKey(line), line.number]));
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
    numberOf: (offered) => wanted.get(keyOf(offered))?.number ?? held.get(keyOf(offered)) ?? 0,
  };
}

function heldKey({ combination, goodsId, warehouseId }: CartLineRow): string {
  return combination ? `c${combination.id}` : `${goodsId}-${warehouseId}`;
}

function keyOf({ goods, offer }: OfferedGoods): string {
  return `${goods.id}-${offer?.warehouseId ?? 0}`;
}

/** Notes the quantity that the line is to have, or says why it may not. */
export function want(cart: OpenCart, offered: OfferedGoods, number: number): Failure | null {
  const { shop, now } = cart.context;
  const { reasons } = decideOn(offered, shop, { now, quantity: number });
  const against = reasons.filter(({ code }) => !locksOnlyCheckout(code));
  if (against.length > 0) return failureOf(offered.goods.name, against);
  const warehouseId = offered.offer?.warehouseId ?? 0;
  cart.wanted.set(keyOf(offered), { offered, warehouseId, number });
  return null;
}

export function failureOf(name: string, reasons: readonly Reason[]): Failure {
  const lasting = reasons.filter(({ code }) => !isQuantityReason(code));
  const [first] = reasons;
  if (lasting.length === 0) return { kind: "quantity", name, text: first?.text ?? "" };
  return { kind: "goods", name, text: lasting.map(({ text }) => text).join("；") };
}

/** How many kinds of goods the cart holds, with what is to go into it. */
export function kindsOf({ held, wanted }: OpenCart): number {
  return new Set([...held.keys(), ...wanted.keys()]).size;
}

/** Writes the quantities that were noted, each with the price that the buyer saw. */
export async function writeWanted(tx: Db, { shopId, context: { shop }, wanted }: OpenCart): Promise<void> {
  await queries.upsertCartLines(
    tx,
    shopId,
    [...wanted.values()].map(({ offered, warehouseId, number }) => ({
      goodsId: offered.goods.id,
      warehouseId,
      number,
      priceSeen: (seesPrices(shop) ? priceOf(offered, shop, number)?.price : null) ?? null,
    })),
  );
}
