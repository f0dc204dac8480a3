import { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import type { addLine } from "@yaoji/contract/schemas/cart";
import { seesPrices } from "@yaoji/domain/eligibility";
import { firstQuantity, nextUp } from "@yaoji/domain/quantity";
import { isQuantityReason, locksOnlyCheckout, type Reason } from "@yaoji/domain/reasons";
import type { App } from "../app.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { fingerprint, headerClaim, onceWithin } from "../idempotency/once.service.ts";
import { decideOn, isHidden, priceOf, quantityRuleOf } from "../prices/offer-rules.service.ts";
import { loadOffers, type OfferedGoods, preferredOffers } from "../prices/offers.service.ts";
import { type Refusal, refuse } from "../refusal.ts";
import * as queries from "./cart.queries.ts";
import { buyingShop } from "./cart.service.ts";
import { type CartContext, offersByPlace } from "./priced-cart.service.ts";

/** Most kinds of goods in one cart. */
export const limit = 500;

export type AddLine = z.output<typeof addLine>;

/** How many kinds the cart holds now, and what of the wishes stayed out, in words. */
export type Added = { readonly cart: number; readonly left: readonly string[] };

/** A wish that stays out: `quantity` when another quantity would do, `goods` when none would, `missing` when unknown. */
type Failure = {
  readonly kind: "quantity" | "goods" | "missing";
  readonly name: string;
  readonly text: string;
};

/** Goods of a warehouse with the quantity that its line is to have. */
type Wanted = { readonly offered: OfferedGoods; readonly warehouseId: number; readonly number: number };

/** Who adds, and the Idempotency-Key of the request: the same key adds once. */
export type Adder = { readonly shopId: number; readonly accountId: number; readonly key: string | null };

/** Adds lines; goods that lie in the cart already get more. Each wish is met whole or not at all. */
export function addLines(app: App, adder: Adder, params: readonly AddLine[]): Promise<Added | Refusal> {
  const asked = { call: calls.cartAdd, content: params };
  return addOnce(app, { adder, asked, read: readAdded }, async (tx) => {
    const goodsIds = params.map((each) => each.goods_id);
    const cart = await openCart(app, tx, { shopId: adder.shopId, goodsIds });
    const failures = params.flatMap((param) => addWish(cart, param) ?? []);
    return saveCart(tx, cart, failures);
  });
}

/** One packing unit of the goods more, at the warehouse that lists show. */
export function quickAdd(app: App, adder: Adder, goodsId: number): Promise<Added | Refusal> {
  const asked = { call: calls.cartQuickAdd, content: goodsId };
  return addOnce(app, { adder, asked, read: readAdded }, async (tx) => {
    const cart = await openCart(app, tx, { shopId: adder.shopId, goodsIds: [goodsId] });
    const offered = cart.offeredAt(goodsId, 0);
    if (!offered) return refuse("request.not_found");
    const held = cart.numberOf(offered);
    const rule = quantityRuleOf(offered);
    const target = held === 0 ? firstQuantity(rule) : nextUp(rule, held);
    const failure = want(cart, offered, target ?? held + rule.step);
    return saveCart(tx, cart, failure ? [failure] : []);
  });
}

type Asking<T> = {
  readonly adder: Adder;
  readonly asked: { readonly call: { method: string; path: string }; readonly content: unknown };
  readonly read: (kept: unknown) => T;
};

const keptAdded = z.object({ cart: z.number(), left: z.array(z.string()) });
const readAdded = (answer: unknown): Added => keptAdded.parse(answer);

/** Holds the cart and does the work, once for each key. */
export function addOnce<T extends object>(
  app: App,
  { adder, asked, read }: Asking<T>,
  work: (tx: Db) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { call, content } = asked;
  const claim = { endpoint: `${call.method} ${call.path}`, fingerprint: fingerprint(content) };
  return atomically(app.database, (tx) =>
    onceWithin<T>(tx, {
      claims: headerClaim(adder, adder.key, claim),
      at: app.now(),
      read,
      work: async () => {
        await queries.takeCart(tx, adder.shopId);
        return work(tx);
      },
    }),
  );
}

export type OpenCart = {
  readonly context: CartContext;
  readonly shopId: number;
  /** The goods at a warehouse, 0 for the one that lists show. */
  readonly offeredAt: (goodsId: number, warehouseId: number) => OfferedGoods | null;
  readonly numberOf: (offered: OfferedGoods) => number;
  /** Goods, shown or not; null for unknown ones. */
  readonly goodsOf: (goodsId: number) => OfferedGoods["goods"] | null;
  readonly wanted: Map<string, Wanted>;
  readonly held: ReadonlyMap<string, number>;
};

export async function openCart(
  app: App,
  tx: Db,
  { shopId, goodsIds }: { shopId: number; goodsIds: readonly number[] },
): Promise<OpenCart> {
  const context = { shop: await buyingShop(tx, shopId), now: app.now() };
  const lines = await queries.listCartLines(tx, shopId);
  const all = await loadOffers(tx, [...new Set(goodsIds)], context);
  const held = new Map(lines.map((line) => [`${line.goodsId}-${line.warehouseId}`, line.number]));
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

function keyOf({ goods, offer }: OfferedGoods): string {
  return `${goods.id}-${offer?.warehouseId ?? 0}`;
}

function addWish(cart: OpenCart, { goods_id, ck_id, number }: AddLine): Failure | null {
  const offered = cart.offeredAt(goods_id, ck_id);
  if (!offered) return { kind: "missing", name: `商品${goods_id}`, text: "商品不存在或已删除" };
  return want(cart, offered, cart.numberOf(offered) + number);
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

function failureOf(name: string, reasons: readonly Reason[]): Failure {
  const lasting = reasons.filter(({ code }) => !isQuantityReason(code));
  const [first] = reasons;
  if (lasting.length === 0) return { kind: "quantity", name, text: first?.text ?? "" };
  return { kind: "goods", name, text: lasting.map(({ text }) => text).join("；") };
}

async function saveCart(tx: Db, cart: OpenCart, failures: readonly Failure[]): Promise<Added | Refusal> {
  const kinds = kindsOf(cart);
  if (kinds > limit) return refuse("cart.full", { details: { limit } });
  const left = [...new Set(failures.map(({ name, text }) => `${name}：${text}`))];
  if (cart.wanted.size === 0) return refuseAll(failures, left);
  await writeWanted(tx, cart);
  return { cart: kinds, left };
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

/** Nothing could be added: one wish names its own reason, several say which goods they mean. */
function refuseAll(failures: readonly Failure[], left: readonly string[]): Refusal {
  const [first] = failures;
  if (!first || failures.every(({ kind }) => kind === "missing")) return refuse("request.not_found");
  const text = left.length === 1 ? first.text : left.join("；");
  const isQuantity = failures.every(({ kind }) => kind === "quantity");
  return refuse(isQuantity ? "cart.quantity" : "cart.not_buyable", { details: { text } });
}
