/** Placing and paying while the call is under way (decisions.md "Client rules made exact"). */
import { expect, type Locator, type Page } from "@playwright/test";
import { checkOut, takeCart } from "./buyer.ts";
import { fillCart } from "./cart-fill.ts";
import { alertOf, hold, scriptsRun } from "./client-page.ts";
import { topUp } from "./operator.ts";
import { test } from "./shop-test.ts";

test("placing and paying under way", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  await fillCart(page, 60);
  await test.step("decisions.md: placing is disabled while under way", () => placing(page));
  await test.step("decisions.md: paying is disabled while under way", () => paying(page));
});

async function placing(page: Page): Promise<void> {
  const { held, release } = await hold(page, "**/api/cart/checkout", { code: 409, message: "演练的拒绝" });
  await page.goto("/cart/step2");
  await scriptsRun(page);
  const button = page.getByRole("region", { name: "提交订单" }).getByRole("button");
  await expect(button).toHaveText("提交订单");
  await button.click();
  await expect.poll(() => held.length).toBe(1);
  await expectBusy(button, "提交中…");
  release();
  await expect(alertOf(page)).toContainText("演练的拒绝");
  await alertOf(page).getByRole("button", { name: "知道了" }).click();
  await expect(button).toHaveText("提交订单");
  await expect(button).toBeEnabled();
  expect(held).toHaveLength(1);
}

async function paying(page: Page): Promise<void> {
  const { order_ids: ids, orders } = await checkOut(page, "balance");
  await topUp(
    page,
    orders.reduce((sum, { total }) => sum + total, 0),
  );
  const { held, release } = await hold(page, "**/api/pay/order", { code: 409, message: "演练的拒绝" });
  await page.goto(`/cart/step3/${ids[0]}`);
  await scriptsRun(page);
  const button = page.getByRole("region", { name: "付款" }).getByRole("button");
  await expect(button).toHaveText("确认支付");
  await button.click();
  await expect.poll(() => held.length).toBe(1);
  await expectBusy(button, "处理中…");
  release();
  await expect(alertOf(page)).toContainText("演练的拒绝");
  await alertOf(page).getByRole("button", { name: "知道了" }).click();
  await expect(button).toHaveText("确认支付");
  await expect(button).toBeEnabled();
  expect(held).toHaveLength(1);
}

/** Says that it works, takes no further click, and lets the key press pass by. */
async function expectBusy(button: Locator, text: string): Promise<void> {
  await expect(button).toHaveText(text);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click({ force: true });
  await button.press("Enter");
}
