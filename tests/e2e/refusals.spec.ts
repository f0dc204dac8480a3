import { expect, type Page } from "@playwright/test";
import { logIn } from "./buyer.ts";
import { test } from "./shop-test.ts";

/** The first card of a list that names the goods. */
async function firstCard(page: Page, address: string, text: RegExp) {
  await page.goto(address);
  const card = page.getByLabel("商品结果").getByRole("listitem").filter({ hasText: text }).first();
  await expect(card).toBeVisible();
  return card;
}

const addButton = { name: /加入购物车/ };
const amoxicillin = "/list?keywords=阿莫西林";

test("访客看不到价格，也不能下单", async ({ page }) => {
  const card = await firstCard(page, amoxicillin, /阿莫西林/);
  await expect(card).toContainText("登录后查看价格");
  await expect(card).not.toContainText("¥");
  await expect(card.getByRole("button", addButton)).toHaveCount(0);
  await page.goto("/cart");
  await expect(page).toHaveURL(/\/login/);
});

test("待审核的店铺看不到价格，也不能加入购物车", async ({ page }) => {
  await logIn(page, "pending");
  const card = await firstCard(page, amoxicillin, /阿莫西林/);
  await expect(card).toContainText("审核通过后可见");
  await expect(card).not.toContainText("¥");
  await expect(card.getByRole("button", addButton)).toHaveCount(0);
});

test("证照过期的店铺看得到价格，但不能购买", async ({ page }) => {
  await logIn(page, "expired");
  const card = await firstCard(page, amoxicillin, /阿莫西林/);
  await expect(card).toContainText("¥");
  await expect(card).toContainText("药品经营许可证");
  await expect(card.getByRole("button", addButton)).toHaveCount(0);
});

test("药店不能购买诊所专供药品，诊所可以", async ({ page, browser }) => {
  const clinicGoods = "/list?zs=2&qx=0&in_stock=1";
  await logIn(page, "demo");
  const refused = await firstCard(page, clinicGoods, /注射/);
  await expect(refused).toContainText("诊所");
  await expect(refused.getByRole("button", addButton)).toHaveCount(0);
  const clinic = await browser.newPage();
  await logIn(clinic, "clinic");
  const allowed = await firstCard(clinic, clinicGoods, /注射/);
  await expect(allowed.getByRole("button", addButton)).toBeVisible();
  await clinic.close();
});
