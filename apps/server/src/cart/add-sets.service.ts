/** Combinations put into the cart (goods_type 3): a set counts as one kind, more of it makes its line longer. */
import { type Quote, type QuoteAt, seenAfterChange } from "@yaoji/domain/compare-seen";
import { locksOnlyCheckout } from "@yaoji/domain/reasons";
import type { Db } from "../db/database.ts";
import {
  type AddLine,
  type Failure,
  failureOf,
  fullFor,
  type Held,
  type OpenCart,
  type Wish,
} from "./open-cart.service.ts";
import * as queries from "./cart.queries.ts";
import { changedSetNote, seenPiece } from "./meant-offer.ts";
import { loadLines, priceLines } from "./priced-line.service.ts";

/** type 3: `goods_id` is the combination's id. */
export function isSet({ type }: Pick<AddLine, "type">): boolean {
  return type === 3;
}

/** What became of a wish: why it stays out, or what is to be said of it. */
export type WishResult = { readonly failure?: Failure; readonly note?: string };

/** Adds sets one by one. */
export async function addSets(tx: Db, cart: OpenCart, wishes: readonly Wish[]): Promise<WishResult[]> {
  const results: WishResult[] = [];
  for (const wish of wishes) results.push(await addSet(tx, cart, wish));
  return results;
}

/** Writes the line, looks at it as the cart will show it, and takes it back where it may not be. */
async function addSet(tx: Db, cart: OpenCart, wish: Wish): Promise<WishResult> {
  const { shopId, context, held } = cart;
  const { goods_id: combinationId, number, name = `组合${combinationId}` } = wish;
  if (!(await queries.isCombination(tx, combinationId))) {
    return { failure: { kind: "missing", name, text: "组合不存在或已结束" } };
  }
  const key = `c${combinationId}`;
  const full = fullFor(cart, key, name);
  if (full) return { failure: full };
  const before = held.get(key) ?? { number: 0, seen: null };
  const total = before.number + number;
  await queries.upsertCartLines(tx, shopId, [{ combinationId, number: total, seen: before.seen }]);
  const rows = (await loadLines(tx, context)).filter(({ combination }) => combination?.id === combinationId);
  const [priced] = await priceLines(tx, rows, context);
  if (!priced) throw new Error(`the line of combination ${combinationId} was not written`);
  const against = priced.decision.reasons.filter(({ code }) => !locksOnlyCheckout(code));
  if (against.length === 0) {
    const price = priced.quoteAt(total)?.price ?? null;
    const line = { number: total, seen: seenOfSet(wish, before, priced.quoteAt) };
    held.set(key, line);
    await queries.updateCartLine(tx, priced.line.id, line);
    const note = changedSetNote(priced.name, wish, price);
    return note === null ? {} : { note };
  }
  if (before.number === 0) await queries.deleteCartLines(tx, shopId, [priced.line.id]);
  else await queries.updateCartLine(tx, priced.line.id, before);
  return { failure: failureOf(priced.name, against) };
}

/** The price of a set that the buyer says he saw; where he says nothing, what was seen as long as it holds. */
function seenOfSet({ price, number }: Wish, before: Held, quoteAt: QuoteAt): Quote | null {
  const total = before.number + number;
  return price && quoteAt(total) ? seenPiece(price) : seenAfterChange(before.seen, total, quoteAt);
}
