/** Lines that a limit splits, from the cart to the order (domain.md §4): what is special about them is said, and what they lose. */
import { type Browser, expect, test, type Page } from "@playwright/test";
import { checkOut, get, type Goods, post, putInCart, takeCart } from "./buyer.ts";
import { lineOf } from "./cart-page.ts";
import { goodsUnder } from "./offers.ts";

type Limited = Goods & { pricing: { specials: { kind: string; remaining: number | null }[] } | null };

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
});

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

/** Another shop buys so many pieces; gives what cancels that order. */
async function otherBuys(browser: Browser, goods: Goods, number: number): Promise<() => Promise<void>> {
  const other = await browser.newPage();
  await takeCart(other, { username: "demo", index: 0 });
  await putInCart(other, goods, number);
  const { order_ids: ids } = await checkOut(other, "bank_transfer");
  return async () => {
    for (const id of ids) await post(other, `/api/order/${id}/cancel`, { reason: "演练" });
    await other.close();
  };
}

const partOf = (page: Page, { name }: Goods) =>
  page.getByRole("region", { name: "商品清单" }).getByRole("listitem").filter({ hasText: name });

test("the order check says of a flash line what the cart says: its tag, its end, how the limit splits it", async ({
  page,
}) => {
  const { goods, limit } = await splitLine(page, "flash");
  await page.goto("/cart");
  const said = lineOf(page, goods.name).getByText(/^限量\d+/);
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
  const giveBack = await otherBuys(browser, goods, (Math.floor(limit / goods.zbz) - 1) * goods.zbz);
  await page.getByRole("button", { name: /^提交订单/ }).click();
  const changes = page.getByRole("region", { name: "以下内容与您之前看到的不同，请确认" });
  await expect(changes.getByRole("listitem").first()).toHaveText(
    new RegExp(`^${goods.name}\\d+${goods.bzdw}的金额由¥[\\d.]+变为¥[\\d.]+：现限量\\d+`),
  );
  await expect(changes).toContainText("应付金额由");
  await page.getByRole("button", { name: "确认并重新提交" }).click();
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/);
  const [, order = ""] = /step3\/(\d+)/.exec(page.url()) ?? [];
  await post(page, `/api/order/${order}/cancel`, { reason: "演练" });
  await giveBack();
});
