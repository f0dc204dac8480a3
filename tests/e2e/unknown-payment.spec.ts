/** §6 offline, 确认支付: the page stays, says that the result is not known, and asks by itself once back. */
import { expect, type Page } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { balanceOf, checkOut, findGoods, get, putInCart, takeCart } from "./buyer.ts";
import { topUp } from "./operator.ts";
import { test } from "./shop-test.ts";

/** On the page where an order is paid from the balance. */
async function openPayment(page: Page): Promise<number> {
  const goods = await findGoods(
    page,
    ({ zbz, number, price, order_limit: limit }) =>
      number > zbz * 4 && limit === 0 && (price ?? 0) * zbz < 300,
  );
  await putInCart(page, goods, goods.zbz);
  const { order_ids: ids } = await checkOut(page, "balance");
  await page.goto(`/cart/step3/${ids[0]}`);
  await scriptsRun(page);
  return ids[0] ?? 0;
}

const unknown = (page: Page) => page.getByText("网络中断，付款结果暂未确认");

test("a payment whose result is not known", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  if ((await balanceOf(page)) < 1000) await topUp(page, 1000);
  await test.step("the payment never left: once back, it is said that nothing was paid, and it can be paid", () =>
    neverLeft(page));
  await test.step("the answer was lost: it was paid, once, and the page finds out by itself", () =>
    lost(page));
});

async function neverLeft(page: Page): Promise<void> {
  const context = page.context();
  await openPayment(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(unknown(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("支付订单");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("刚才的付款没有成功，请重新支付")).toBeVisible();
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
}

async function lost(page: Page): Promise<void> {
  const id = await openPayment(page);
  const before = await balanceOf(page);
  await page.route("**/api/pay/order", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
  const { total } = await get<{ total: number }>(page, `/api/order/${id}`);
  expect(Math.round((before - (await balanceOf(page))) * 100)).toBe(Math.round(total * 100));
}
