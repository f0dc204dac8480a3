import type { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import { added, type refusedLine } from "@yaoji/contract/schemas/cart";
import { presaleAddedText } from "@yaoji/domain/trade/presale-text";
import { firstQuantity, nextUp } from "@yaoji/domain/trade/quantity";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { type KeyedCall, onceForKey } from "../../platform/idempotency/once.service.ts";
import { type OfferedGoods, quantityRuleOf } from "../../offers/prices/offer-rules.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { addSets, isSet, type WishResult } from "./add-sets.service.ts";
import { takeCart } from "./cart.sql.ts";
import { changedNote, seenBy } from "./meant-offer.ts";
import {
  type Failure,
  kindsOf,
  mostKinds,
  noteExpiry,
  noteGift,
  noteSeen,
  openCart,
  type OpenCart,
  want,
  type Wish,
  writeWanted,
} from "./open-cart.service.ts";

/**
 * How many kinds the cart holds now; in words and line by line, what of the wishes stayed out; and what became of the
 * offer meant.
 */
export type Added = z.output<typeof added>;
type RefusedLine = z.output<typeof refusedLine>;

/** What stayed out is said at once: nothing is left out silently. */
export function addedText({ left, notes }: Pick<Added, "left" | "notes">): string {
  const said = [...(left.length === 0 ? [] : [`部分商品未加入：${left.join("；")}`]), ...notes];
  return said.length === 0 ? "已加入购物车" : said.join("；");
}

/** Who adds, and the Idempotency-Key of the request: the same key adds once. */
export type Adder = { readonly shopId: number; readonly accountId: number; readonly key: string | null };

/** Of a wish that was not made at an offer: at the warehouse that lists show, at whatever price holds now. */
export const anyOffer = {
  ck_id: 0,
  goods_price_id: 0,
  ladder_price_id: 0,
  goods_manjian_id: 0,
  is_yj: 0,
} as const;

/** Adds lines; goods that lie in the cart already get more. Each wish is met whole or not at all. */
export function addLines(app: App, adder: Adder, params: readonly Wish[]): Promise<Added | Refusal> {
  const asked = { call: calls.cartAdd, content: params };
  return addOnce(app, { adder, asked, read: readAdded }, async (tx) => {
    const goodsIds = params.filter((param) => !isSet(param)).map((each) => each.goods_id);
    const cart = await openCart(app, tx, { shopId: adder.shopId, goodsIds });
    return answerTo(cart, await meetWishes(tx, cart, params));
  });
}

/** How many wishes were met, why the others were not, and what is to be said of those that were. */
export type Met = {
  readonly met: number;
  readonly failures: readonly Failure[];
  readonly notes: readonly string[];
  readonly refused: readonly RefusedLine[];
};

/** Meets each wish whole or not at all, and writes what is met. */
export async function meetWishes(tx: Db, cart: OpenCart, wishes: readonly Wish[]): Promise<Met> {
  const sets = await addSets(tx, cart, wishes.filter(isSet));
  const results = wishes.map((wish) => (isSet(wish) ? (sets.shift() ?? {}) : addWish(cart, wish)));
  await writeWanted(tx, cart);
  const failures = results.flatMap(({ failure }) => failure ?? []);
  const notes = [...new Set(results.flatMap(({ note }) => note ?? []))];
  const refused = results.flatMap(({ failure }, line) =>
    failure ? [refusedAt({ line, goods_id: wishes[line]?.goods_id ?? 0 }, failure)] : [],
  );
  return { met: wishes.length - failures.length, failures, notes, refused };
}

function refusedAt(place: Pick<RefusedLine, "line" | "goods_id">, { text, way }: Failure): RefusedLine {
  return { ...place, text, ...(way && { way }) };
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
    await writeWanted(tx, cart);
    const failures = failure ? [failure] : [];
    const refused = failures.map((each) => refusedAt({ line: 0, goods_id: goodsId }, each));
    const presale = failure ? null : presaleNote(offered);
    const notes = presale === null ? [] : [presale];
    return answerTo(cart, { met: 1 - failures.length, failures, notes, refused });
  });
}

type Asking<T> = {
  readonly adder: Adder;
  readonly asked: Pick<KeyedCall<T>, "call" | "content">;
  readonly read: (kept: unknown) => T;
};

/** Answers kept before `refused` was told have none. */
const keptAdded = added.extend({ refused: added.shape.refused.default([]) });
const readAdded = (answer: unknown): Added => keptAdded.parse(answer);

/** Holds the cart and does the work, once for each key. */
export function addOnce<T extends object>(
  app: App,
  { adder, asked, read }: Asking<T>,
  work: (tx: Db) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return onceForKey<T>(app, { buyer: adder, key: adder.key, ...asked, read }, async (tx) => {
    await takeCart(tx, adder.shopId);
    return work(tx);
  });
}

/** `note` says so where the offer or the price that the buyer meant holds no longer. */
function addWish(cart: OpenCart, wish: Wish): WishResult {
  const { goods_id, ck_id, number, name = `商品${goods_id}` } = wish;
  const offered = cart.offeredAt(goods_id, ck_id);
  if (!offered) return { failure: { kind: "missing", name, text: "商品不存在或已删除" } };
  const total = cart.numberOf(offered) + number;
  const failure = want(cart, offered, total);
  if (failure) return { failure };
  const seen = seenBy(offered, cart.context.shop, { wish, total });
  if (seen !== null) noteSeen(cart, offered, seen);
  const expiry = noteExpiry(cart, offered, wish);
  const changed = changedNote(offered, cart.context.shop, { wish, total });
  const gift = wish.giftId ? noteGift(cart, offered, wish.giftId) : null;
  const said = [changed, expiry, presaleNote(offered), gift];
  const note = said.filter((text) => text !== null).join("；");
  return note === "" ? {} : { note };
}

function presaleNote({ goods: { name }, presaleOn }: OfferedGoods): string | null {
  return presaleOn === null ? null : presaleAddedText(name, presaleOn);
}

/** Which goods stay out, and why; each once. */
export function leftOf(failures: readonly Failure[]): string[] {
  return [...new Set(failures.map(({ name, text }) => `${name}：${text}`))];
}

function answerTo(cart: OpenCart, { met, failures, notes, refused }: Met): Added | Refusal {
  const left = leftOf(failures);
  return met === 0
    ? refuseAll(failures, { left, refused: [...refused] })
    : { cart: kindsOf(cart), left, notes: [...notes], refused: [...refused] };
}

/** Nothing could be added: one wish names its own reason and its way, several say which goods they mean; the data says it of each. */
function refuseAll(
  failures: readonly Failure[],
  { left, refused }: { readonly left: readonly string[]; readonly refused: readonly RefusedLine[] },
): Refusal {
  const [first] = failures;
  const data = { refused };
  if (!first || failures.every(({ kind }) => kind === "missing")) return refuse("request.not_found");
  if (failures.every(({ kind }) => kind === "full"))
    return refuse("cart.full", { details: { limit: mostKinds }, data });
  const isOne = left.length === 1;
  const text = isOne ? first.text : left.join("；");
  const way = isOne && first.way;
  const isQuantity = failures.every(({ kind }) => kind === "quantity");
  return refuse(isQuantity ? "cart.quantity" : "cart.not_buyable", {
    details: { text },
    data,
    ...(way && { way }),
  });
}
