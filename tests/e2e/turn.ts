/** One cart, many files: a test that fills the cart of a shop waits until no other test has it. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { cartLines, emptyCart, enterAs, type Goods, goodsNow, post, putInCart, switchShop } from "./buyer.ts";

/** A shop of the demo accounts, by its place in its account's list. */
type DemoShop = { readonly username: "demo" | "distributor"; readonly index: number };

const patience = 100_000;

/**
 * Enters as the shop's buyer once its cart is free, and empties it. The cart is free again when the page closes, as it
 * does with its test, or by what is given back.
 */
export async function takeCart(page: Page, { username, index }: DemoShop): Promise<() => void> {
  const lock = join(process.env.E2E_DATA_DIR ?? "", `cart-of-${username}-${index}`);
  await expect.poll(() => isTaken(lock), { timeout: patience, intervals: [100] }).toBe(true);
  let isOurs = true;
  const release = () => {
    if (isOurs) rmSync(lock, { recursive: true });
    isOurs = false;
  };
  page.once("close", release);
  await enterAs(page, username);
  if (index > 0) await switchShop(page, index);
  await emptyCart(page);
  return release;
}

/** Making a folder fails where there is one, whoever is quicker. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Another shop orders the goods but for `left` pieces; gives what cancels that order. */
export async function letOtherBuy(
  browser: Browser,
  goods: Goods,
  left: number,
): Promise<() => Promise<void>> {
  const other = await browser.newPage();
  const release = await takeCart(other, { username: "distributor", index: 0 });
  const { number: stock } = await goodsNow(other, goods.id);
  await putInCart(other, goods, stock - left);
  const lines = (await cartLines(other)).filter(({ goods_id }) => goods_id === goods.id);
  const { order_ids: ids } = await post<{ order_ids: number[] }>(other, "/api/cart/checkout", {
    ids: lines.map(({ id }) => id),
    new: 1,
    pay_method: "bank_transfer",
  });
  release();
  return async () => {
    for (const id of ids) await post(other, `/api/order/${id}/cancel`, { reason: "演练" });
    await other.close();
  };
}
