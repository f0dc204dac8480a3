import { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import { firstQuantity, nextUp } from "@yaoji/domain/quantity";
import type { App } from "../app.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { fingerprint, headerClaim, onceWithin } from "../idempotency/once.service.ts";
import { quantityRuleOf, specialOf } from "../prices/offer-rules.service.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { addSets, isSet } from "./add-sets.service.ts";
import { takeCart } from "./cart.queries.ts";
import {
  type AddLine,
  type Failure,
  kindsOf,
  limit,
  openCart,
  type OpenCart,
  want,
  writeWanted,
} from "./open-cart.service.ts";

/** How many kinds the cart holds now; in words, what of the wishes stayed out, and what became of the offer meant. */
export type Added = {
  readonly cart: number;
  readonly left: readonly string[];
  readonly notes: readonly string[];
};

/** Who adds, and the Idempotency-Key of the request: the same key adds once. */
export type Adder = { readonly shopId: number; readonly accountId: number; readonly key: string | null };

/** Adds lines; goods that lie in the cart already get more. Each wish is met whole or not at all. */
export function addLines(app: App, adder: Adder, params: readonly AddLine[]): Promise<Added | Refusal> {
  const asked = { call: calls.cartAdd, content: params };
  return addOnce(app, { adder, asked, read: readAdded }, async (tx) => {
    const goodsIds = params.filter((param) => !isSet(param)).map((each) => each.goods_id);
    const cart = await openCart(app, tx, { shopId: adder.shopId, goodsIds });
    return addWishes(tx, cart, params);
  });
}

/** Meets each wish whole or not at all, and writes what is met. */
export async function addWishes(
  tx: Db,
  cart: OpenCart,
  params: readonly AddLine[],
): Promise<Added | Refusal> {
  const sets = await addSets(tx, cart, params.filter(isSet));
  const results = params.filter((param) => !isSet(param)).map((param) => addWish(cart, param));
  return saveCart(tx, cart, {
    failures: [...sets.failures, ...results.flatMap(({ failure }) => failure ?? [])],
    notes: results.flatMap(({ note }) => note ?? []),
    sets: sets.added,
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
    return saveCart(tx, cart, { failures: failure ? [failure] : [] });
  });
}

type Asking<T> = {
  readonly adder: Adder;
  readonly asked: { readonly call: { method: string; path: string }; readonly content: unknown };
  readonly read: (kept: unknown) => T;
};

const keptAdded = z.object({ cart: z.number(), left: z.array(z.string()), notes: z.array(z.string()) });
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
        await takeCart(tx, adder.shopId);
        return work(tx);
      },
    }),
  );
}

/** `note` says so where the offer that the buyer meant is no longer in force (domain.md §2, goods_price_id). */
function addWish(cart: OpenCart, param: AddLine): { failure?: Failure; note?: string } {
  const { goods_id, ck_id, number, goods_price_id } = param;
  const offered = cart.offeredAt(goods_id, ck_id);
  if (!offered) return { failure: { kind: "missing", name: `商品${goods_id}`, text: "商品不存在或已删除" } };
  const failure = want(cart, offered, cart.numberOf(offered) + number);
  if (failure) return { failure };
  const special = specialOf(offered, cart.context.shop);
  if (goods_price_id === 0 || goods_price_id === special?.id) return {};
  return { note: `${offered.goods.name}：所选优惠已结束，已按当前价格加入` };
}

type Outcome = {
  readonly failures: readonly Failure[];
  readonly notes?: readonly string[];
  readonly sets?: number;
};

async function saveCart(
  tx: Db,
  cart: OpenCart,
  { failures, notes = [], sets = 0 }: Outcome,
): Promise<Added | Refusal> {
  const kinds = kindsOf(cart);
  if (kinds > limit) return refuse("cart.full", { details: { limit } });
  const left = [...new Set(failures.map(({ name, text }) => `${name}：${text}`))];
  if (cart.wanted.size + sets === 0) return refuseAll(failures, left);
  await writeWanted(tx, cart);
  return { cart: kinds, left, notes };
}

/** Nothing could be added: one wish names its own reason, several say which goods they mean. */
function refuseAll(failures: readonly Failure[], left: readonly string[]): Refusal {
  const [first] = failures;
  if (!first || failures.every(({ kind }) => kind === "missing")) return refuse("request.not_found");
  const text = left.length === 1 ? first.text : left.join("；");
  const isQuantity = failures.every(({ kind }) => kind === "quantity");
  return refuse(isQuantity ? "cart.quantity" : "cart.not_buyable", { details: { text } });
}
