/** Combinations put into the cart (goods_type 3): a set counts as one kind, more of it makes its line longer. */
import { type Quote, type QuoteAt, seenAfterChange } from "@yaoji/domain/pricing/price-changes";
import { anyExpiry, ownWish, shopsWish } from "@yaoji/domain/trade/expiry-wish";
import { joinedWishText } from "@yaoji/domain/trade/joint-wish";
import { shopDate } from "@yaoji/domain/text/time";
import { locksOnlyCheckout } from "@yaoji/domain/trade/reasons";
import type { Db } from "../../platform/db/database.ts";
import {
  type AddLine,
  type Failure,
  failureOf,
  fullFor,
  type Held,
  type OpenCart,
  toCart,
  type Wish,
} from "./open-cart.service.ts";
import * as queries from "./cart.sql.ts";
import { changedSetNote, seenPiece } from "./meant-offer.ts";
import type { CartLineRow } from "./cart.sql.ts";
import type { CartContext } from "./line-items.service.ts";
import { type FindOffer, loadLines, loadOffersOf, priceOffered } from "./priced-line.service.ts";

/** type 3: `goods_id` is the combination's id. */
export function isSet({ type }: Pick<AddLine, "type">): boolean {
  return type === 3;
}

/** What became of a wish: why it stays out, or what is to be said of it. */
export type WishResult = { readonly failure?: Failure; readonly note?: string };

/**
 * Adds sets one after the other, looked at as the cart will show them: the lines of new ones are written for it, and
 * taken back where none of them may be. However many wishes, the statements are the same.
 */
export async function addSets(tx: Db, cart: OpenCart, wishes: readonly Wish[]): Promise<WishResult[]> {
  if (wishes.length === 0) return [];
  const { shopId, held } = cart;
  const lines = await openLines(tx, cart, [...new Set(wishes.map((wish) => wish.goods_id))]);
  const wanted = new Map<number, Held>();
  const results: WishResult[] = [];
  for (const wish of wishes) {
    const { line, ...result } = await addSet(tx, cart, { wish, lines });
    results.push(result);
    if (!line) continue;
    wanted.set(wish.goods_id, line);
    held.set(setKey(wish.goods_id), line);
  }
  await queries.upsertCartLines(
    tx,
    shopId,
    [...wanted].map(([combinationId, { number, seen, expiryWish }]) => ({
      combinationId,
      number,
      seen,
      expiryWish,
    })),
  );
  const unmet = lines.added.filter((row) => !wanted.has(row.combination?.id ?? 0)).map(({ id }) => id);
  if (unmet.length > 0) await queries.deleteCartLines(tx, shopId, unmet);
  return results;
}

const setKey = (combinationId: number) => `c${combinationId}`;

/** The lines of sets by their combination's id, what their goods are offered at, and which are new. */
type SetLines = {
  readonly byId: ReadonlyMap<number, CartLineRow>;
  readonly offered: FindOffer;
  readonly added: readonly CartLineRow[];
};

async function openLines(
  tx: Db,
  { shopId, context, held }: OpenCart,
  ids: readonly number[],
): Promise<SetLines> {
  const known = await queries.listCombinations(tx, ids);
  const isNew = (id: number) => !held.has(setKey(id));
  const added = known.filter(isNew).map((combinationId) => ({ combinationId, number: 1, seen: null }));
  await queries.upsertCartLines(tx, shopId, added);
  const byId = new Map(
    (await loadLines(tx, context)).flatMap((row): [number, CartLineRow][] =>
      row.combination && known.includes(row.combination.id) ? [[row.combination.id, row]] : [],
    ),
  );
  const rows = [...byId.values()];
  const offered = await loadOffersOf(tx, rows, context);
  return { byId, offered, added: rows.filter((row) => isNew(row.combination?.id ?? 0)) };
}

/** `line`: what its line is to hold; left out where it stays as it was. */
async function addSet(
  tx: Db,
  cart: OpenCart,
  { wish, lines }: { readonly wish: Wish; readonly lines: SetLines },
): Promise<WishResult & { readonly line?: Held }> {
  const { goods_id: combinationId, number, name = `组合${combinationId}` } = wish;
  const row = lines.byId.get(combinationId);
  if (!row) return { failure: { kind: "missing", name, text: "组合不存在或已结束" } };
  const full = fullFor(cart, setKey(combinationId), name);
  if (full) return { failure: full };
  const before = cart.held.get(setKey(combinationId)) ?? { number: 0, seen: null };
  const total = before.number + number;
  const { offered } = lines;
  // What the cart has less of within a wish is said, and mended, there.
  const rows = [{ ...row, number: total, expiryWish: anyExpiry }];
  const [priced] = await priceOffered(tx, { rows, offered }, cart.context);
  if (!priced) throw new Error(`the line of combination ${combinationId} was not priced`);
  const against = priced.decision.reasons.filter(({ code }) => !locksOnlyCheckout(code));
  if (against.length > 0) return { failure: besideSets(failureOf(priced.name, against), before.number) };
  const changed = changedSetNote(priced.name, wish, priced.quoteAt(total)?.price ?? null);
  const joined = joinedSetNote(priced.name, cart.context, { wish, before });
  const note = [changed, joined].filter((text) => text !== null).join("；");
  const expiryWish = ownWish(wish.expiry_wish ?? shopsWish) ?? undefined;
  const seen = seenOfSet(wish, before, priced.quoteAt);
  const line = { number: total, seen, ...(expiryWish !== undefined && { expiryWish }) };
  return note === "" ? { line } : { line, note };
}

/** What there is within the wish of all its goods is said, and mended, in the cart. */
function joinedSetNote(
  name: string,
  { shop, now }: CartContext,
  { wish, before }: { readonly wish: Wish; readonly before: Held },
): string | null {
  const { number, expiry_wish: asked = shopsWish } = wish;
  const total = before.number + number;
  const wishes = { held: before.expiryWish ?? shopsWish, asked, months: shop.expiryMonths };
  const pieces = { before: before.number, total, within: total, unit: "套" };
  const said = joinedWishText(wishes, pieces, shopDate(now));
  return said && `${name}：${said}`;
}

/** How many sets the cart holds already counts against more of them: that is said too, and the cart is the way. */
function besideSets(failure: Failure, held: number): Failure {
  if (failure.kind !== "quantity" || held === 0) return failure;
  return { ...failure, text: `购物车已有${held}套，${failure.text}`, way: toCart };
}

/** The price of a set that the buyer says he saw; where he says nothing, what was seen as long as it holds. */
function seenOfSet({ price, number }: Wish, before: Held, quoteAt: QuoteAt): Quote | null {
  const total = before.number + number;
  return price && quoteAt(total) ? seenPiece(price) : seenAfterChange(before.seen, total, quoteAt);
}
