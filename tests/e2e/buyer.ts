/** What several journeys do as a buyer; preparations go through the shop's own calls, with the buyer's cookie. */
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";

/** Who calls the shop: a page, or without a browser the `request` of a test alone. */
export type Visitor = { readonly request: APIRequestContext; readonly url?: () => string };

type Envelope<T> = { code: number; message: string; data: T };
export type Goods = {
  id: number;
  name: string;
  bzdw: string;
  ck_id: number;
  number: number;
  zbz: number;
  yxq: string;
  order_limit: number;
  price: number | null;
  is_buy: number;
  is_dpby: number;
  tags: { name: string }[];
};

/** Logs in through the page, as a buyer does. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Logs in without the page, where logging in is not what the journey is about. */
export async function enterAs(page: Visitor, username: string): Promise<void> {
  await post(page, "/api/auth/login", { username, password: "demo1234" });
}

/** A reading call that must succeed; gives its data. */
export async function get<T>(page: Visitor, path: string): Promise<T> {
  const reply = await page.request.get(path);
  const envelope: Envelope<T> = await reply.json();
  expect(envelope.code, `${path}: ${envelope.message}`).toBe(200);
  return envelope.data;
}

/** A changing call that must succeed; gives its data. */
export async function post<T>(page: Visitor, path: string, data: object): Promise<T> {
  const envelope = await tryPost<T>(page, path, data);
  expect([200, 201], `${path}: ${envelope.message}`).toContain(envelope.code);
  return envelope.data;
}

/** A changing call, whatever it answers; the cookie alone needs our own origin with it. */
export async function tryPost<T>(page: Visitor, path: string, data: object): Promise<Envelope<T>> {
  const reply = await page.request.post(path, { headers: { Origin: await originOf(page) }, data });
  const envelope: Envelope<T> = await reply.json();
  return envelope;
}

/** Of the shop that this page is of, also before it has shown any. */
export async function originOf(page: Visitor): Promise<string> {
  const shown = page.url?.() ?? "about:blank";
  return new URL(shown === "about:blank" ? (await page.request.get("/healthz")).url() : shown).origin;
}

type ListOf<T> = { list: T[] };

/** Goods that the buyer may buy now, of the first pages of the list. */
export async function findGoods(page: Visitor, suits: (goods: Goods) => boolean): Promise<Goods> {
  for (let number = 1; number <= 8; number += 1) {
    const found = await get<ListOf<Goods>>(page, `/api/goods/list?in_stock=1&page_size=100&page=${number}`);
    const goods = found.list.find((each) => each.is_buy === 1 && suits(each));
    if (goods) return goods;
  }
  throw new Error("the demo shop has no goods of this kind");
}

/** The goods as they stand now. */
export function goodsNow(page: Visitor, id: number): Promise<Goods> {
  return get<Goods>(page, `/api/goods/detail/${id}`);
}

export async function putInCart(page: Visitor, goods: Goods, number: number): Promise<void> {
  await post(page, "/api/cart", { params: [{ goods_id: goods.id, number, ck_id: goods.ck_id }] });
}

type CartLine = { id: number; goods_id: number; number: number };

export async function cartLines(page: Visitor): Promise<CartLine[]> {
  return (await get<ListOf<CartLine>>(page, "/api/cart/list?filter=99999&new=1")).list;
}

export async function emptyCart(page: Visitor): Promise<void> {
  const ids = (await cartLines(page)).map(({ id }) => id);
  if (ids.length > 0) await post(page, "/api/cart/batch_delete", { ids });
}

/** The shop has no invoice title but its company's name. */
export async function forgetTitles(page: Visitor): Promise<void> {
  const { list } = await get<ListOf<{ id: number }>>(page, "/api/invoice/title");
  const headers = { Origin: await originOf(page) };
  for (const { id } of list) await page.request.delete(`/api/invoice/title/${id}`, { headers });
}

/** Switches to one of the account's linked shops, for this login only. */
export async function switchShop(page: Visitor, index: number): Promise<void> {
  const { list } = await get<ListOf<{ id: number }>>(page, "/api/multi/index");
  const shop = list[index];
  if (!shop) throw new Error(`the account has no shop ${index}`);
  await post(page, "/api/multi/switch", { id: shop.id });
}

/** A shop of the demo accounts, by its place in its account's list. */
type DemoShop = { readonly username: "demo" | "distributor"; readonly index: number };

/** Enters as the shop's buyer and empties its cart. */
export async function takeCart(page: Visitor, { username, index }: DemoShop): Promise<void> {
  await enterAs(page, username);
  if (index > 0) await switchShop(page, index);
  await emptyCart(page);
}

/** What a checkout answers. */
export type Placed = { order_ids: number[]; orders: { id: number; order_no: string; total: number }[] };

/** Orders everything that lies in the cart; moves no money. */
export async function checkOut(page: Visitor, method: "balance" | "bank_transfer"): Promise<Placed> {
  const ids = (await cartLines(page)).map(({ id }) => id);
  return post<Placed>(page, "/api/cart/checkout", { ids, new: 1, pay_method: method });
}

/** Another shop orders the goods but for `left` pieces; gives what cancels that order. */
export async function letOtherBuy(
  browser: Browser,
  goods: Goods,
  left: number,
): Promise<() => Promise<void>> {
  const context = await browser.newContext();
  const other = { request: context.request };
  await takeCart(other, { username: "distributor", index: 0 });
  const { number: stock } = await goodsNow(other, goods.id);
  await putInCart(other, goods, stock - left);
  const { order_ids: ids } = await checkOut(other, "bank_transfer");
  return async () => {
    for (const id of ids) await post(other, `/api/order/${id}/cancel`, { reason: "演练" });
    await context.close();
  };
}

export async function balanceOf(page: Visitor): Promise<number> {
  return (await get<{ money: number }>(page, "/api/user/user_money")).money;
}

/** 分 as pages show them: ¥1,234.50. */
export const moneyOf = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/, ",")}`;

/** "¥1234.56" anywhere in a text, in 分. */
export function fenIn(text: string): number {
  const found = /¥(\d+)\.(\d{2})/.exec(text.replaceAll(/[\s,]/g, ""));
  if (!found) throw new Error(`no amount in: ${text}`);
  return Number(found[1]) * 100 + Number(found[2]);
}
