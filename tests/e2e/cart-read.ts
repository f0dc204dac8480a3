/** The cart as the server sends it, read without a browser; its lines are changed by the cart's own calls. */
import type { HTMLElement } from "node-html-parser";
import { expect } from "@playwright/test";
import { cartLines, fenIn, get, post, type Visitor } from "./buyer.ts";
import { fen, wireCart, type WireLine } from "./cart-page.ts";
import { partOf, readPage, textOf } from "./read-page.ts";

export type ReadCart = {
  readonly main: HTMLElement;
  /** What the bar below says: what is chosen, the totals, delivery, the way on. */
  readonly totals: string;
  /** In 分. */
  readonly total: number;
  readonly line: (name: string) => HTMLElement;
};

export async function readCart(visitor: Visitor): Promise<ReadCart> {
  const { main } = await readPage(visitor, "/cart");
  const totals = textOf(partOf(main, "结算"));
  return { main, totals, total: fenAfter(totals, "合计"), line: (name) => lineIn(main, name) };
}

/** The line of these goods; how often the page has them is not asked. */
function lineIn(main: HTMLElement, name: string): HTMLElement {
  const line = main.querySelectorAll(".cart-line").find((each) => textOf(each).includes(name));
  if (!line) throw new Error(`the cart has no line of ${name}`);
  return line;
}

/** The amount after this word, in 分. */
function fenAfter(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === -1) throw new Error(`no ${word} in: ${text}`);
  return fenIn(text.slice(at + word.length));
}

export const fenOfPart = (root: HTMLElement, selector: string): number =>
  fenIn(textOf(root.querySelector(selector)));

/** The tiers of a full reduction, as its bar lists them. */
export function tiersIn({ main }: ReadCart, kind: string): string[] {
  const bars = partOf(main, "满减活动").querySelectorAll(".reduction-bar");
  const bar = bars.find((each) => textOf(each.querySelector("b")) === kind);
  if (!bar) throw new Error(`no bar of ${kind}`);
  return bar.querySelectorAll(".reduction-tiers > li").map(textOf);
}

/** The line of these goods in the caller's cart. */
async function lineIdOf(visitor: Visitor, goodsId: number): Promise<number> {
  const line = (await cartLines(visitor)).find(({ goods_id: id }) => id === goodsId);
  if (!line) throw new Error(`goods ${goodsId} are not in the cart`);
  return line.id;
}

export async function setNumber(visitor: Visitor, goodsId: number, number: number): Promise<void> {
  const id = await lineIdOf(visitor, goodsId);
  await post(visitor, `/api/cart/${id}/edit`, { params: { number }, new: 1 });
}

export async function setSelected(visitor: Visitor, goodsIds: number[], isSelected: 0 | 1): Promise<void> {
  const ids = await Promise.all(goodsIds.map((id) => lineIdOf(visitor, id)));
  await post(visitor, "/api/cart/batch_select", { ids, is_selected: isSelected });
}

export async function setGift(visitor: Visitor, goodsId: number, giftId: number): Promise<void> {
  const id = await lineIdOf(visitor, goodsId);
  await post(visitor, `/api/cart/${id}/gift`, { gift_id: giftId });
}

/** Of all lines only those of these goods are selected. */
export async function selectOnly(visitor: Visitor, goodsIds: readonly number[]): Promise<void> {
  const lines = await cartLines(visitor);
  for (const isSelected of [0, 1]) {
    const ids = lines
      .filter((line) => goodsIds.includes(line.goods_id) === (isSelected === 1))
      .map(({ id }) => id);
    if (ids.length > 0) await post(visitor, "/api/cart/batch_select", { ids, is_selected: isSelected });
  }
}

/** The page shows §9's total of the server's own cart. */
export async function expectTotalOfServer(visitor: Visitor, cart: ReadCart): Promise<void> {
  const { total } = await get<{ total: number }>(visitor, "/api/cart/total");
  expect(cart.total).toBe(fen(total));
}

/** The line of these goods as the wire has it. */
export async function lineOnWire(visitor: Visitor, goods: { id: number }): Promise<WireLine> {
  const line = (await wireCart(visitor)).list.find(({ goods_id: id }) => id === goods.id);
  if (!line) throw new Error(`goods ${goods.id} are not in the cart`);
  return line;
}
