/** Lines that a limit splits, from the cart to the order (domain.md §4): what is special about them is said, and what they lose. */
import { type Browser, expect, type Page } from "@playwright/test";
import { checkOut, emptyCart, get, type Goods, type Placed, post, putInCart, takeCart } from "./buyer.ts";
import { lineOf } from "./cart-page.ts";
import { goodsUnder } from "./offers.ts";
import { test } from "./shop-test.ts";

type Limited = Goods & { pricing: { specials: { kind: string; remaining: number | null }[] } | null };

/** What puts the demo shop back as it was, the latest first; done however far a test came. */
const undo: (() => Promise<void>)[] = [];

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  undo.push(() => emptyCart(page));
  undoOrders(page);
});
test.afterEach(async () => {
  const failures: unknown[] = [];
  for (const step of undo.splice(0).toReversed())
    await step().catch((error: unknown) => failures.push(error));
  expect(failures).toEqual([]);
});

/** What this page orders is cancelled in the end. */
function undoOrders(page: Page): void {
  page.on("response", (reply) => {
    if (new URL(reply.url()).pathname !== "/api/cart/checkout" || !reply.ok()) return;
    const answer: Promise<{ data: Placed }> = reply.json();
    undo.push(async () => cancel(page, (await answer).data));
  });
}

async function cancel(page: Page, { order_ids: ids }: Placed): Promise<void> {
  for (const id of ids) await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
}

/** A pack more of limited goods in the cart than its special price is for; gives how many have that. */
async function splitLine(page: Page, kind: string): Promise<{ goods: Goods; limit: number }> {
  const goods = await goodsUnder(page, kind, ({ price, base_price, order_limit, number, zbz }) => {
    return price !== base_price && order_limit === 0 && number > zbz * 3;
  });
  const { pricing } = await get<Limited>(page, `/api/goods/detail/${goods.id}`);
  const limit = pricing?.specials.find((each) => each.kind === kind)?.remaining ?? 0;
  expect(limit, `the demo's ${kind} has a limit`).toBeGreaterThan(goods.zbz);
  await putInCart(page, goods, (Math.floor(limit / goods.zbz) + 1) * goods.zbz);
  return { goods, limit };
}

/** Another shop buys so many pieces. */
async function otherBuys(browser: Browser, goods: Goods, number: number): Promise<void> {
  const other = await browser.newPage();
  undo.push(() => other.close());
  await takeCart(other, { username: "demo", index: 0 });
  undo.push(() => emptyCart(other));
  await putInCart(other, goods, number);
  const placed = await checkOut(other, "bank_transfer");
  undo.push(() => cancel(other, placed));
}

const partOf = (page: Page, { name }: Goods) =>
  page.getByRole("region", { name: "商品清单" }).getByRole("listitem").filter({ hasText: name });

test("the order check says of a flash line what the cart says: its tag, its end, how the limit splits it", async ({
  page,
}) => {
  const { goods, limit } = await splitLine(page, "flash");
  await page.goto("/cart");
  const line = lineOf(page, goods.name);
  const said = line.getByText(/^限量\d+/);
  await expect(said).toBeHidden();
  await line.getByText(/，仅部分数量/).click();
  await expect(said).toBeVisible();
  await expect(said).toContainText(`限量${limit}${goods.bzdw}按秒杀价`);
  const split = await said.innerText();
  await page.getByRole("button", { name: /^去结算/ }).click();
  const part = partOf(page, goods);
  await expect(part).toContainText(split);
  await expect(part.getByText("秒", { exact: true })).toHaveCount(1);
  await expect(part.getByRole("timer").or(part.getByText(/\d{4}-\d{2}-\d{2}止/))).toBeVisible();
});

test("near-expiry pieces that another shop bought are named before the order is placed, and can be agreed to", async ({
  page,
  browser,
}) => {
  const { goods, limit } = await splitLine(page, "near_expiry");
  await page.goto("/cart");
  await page.getByRole("button", { name: /^去结算/ }).click();
  await expect(partOf(page, goods)).toContainText("按近效期价");
  await otherBuys(browser, goods, (Math.floor(limit / goods.zbz) - 1) * goods.zbz);
  await page.getByRole("button", { name: /^提交订单/ }).click();
  const changes = page.getByRole("region", { name: "以下内容与您之前看到的不同，请确认" });
  await expect(changes.getByRole("listitem").first()).toHaveText(
    new RegExp(`^${goods.name}\\d+${goods.bzdw}的金额由¥[\\d,.]+变为¥[\\d,.]+：现限量\\d+`),
  );
  await expect(changes).toContainText("应付金额由");
  await page.getByRole("button", { name: "确认并重新提交" }).click();
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/);
});
