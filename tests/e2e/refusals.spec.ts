import { expect, type Page, test } from "@playwright/test";

/** Logs in through the page, as a buyer does. */
async function logIn(page: Page, username: string) {
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function firstCard(page: Page, address: string) {
  await page.goto(address);
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card).toBeVisible();
  return card;
}

test("访客看不到价格，也不能下单", async ({ page }) => {
  const card = await firstCard(page, "/list?keywords=阿莫西林");
  await expect(card).toContainText("登录后查看价格");
  await expect(card.getByRole("button", { name: /加入购物车/ })).toHaveCount(0);
  await page.goto("/cart");
  await expect(page).toHaveURL(/\/login/);
});

test("待审核的店铺看不到价格", async ({ page }) => {
  await logIn(page, "pending");
  const card = await firstCard(page, "/list?keywords=阿莫西林");
  await expect(card).toContainText("审核通过后可见");
});

test("证照过期的店铺看得到价格，但不能购买", async ({ page }) => {
  await logIn(page, "expired");
  const card = await firstCard(page, "/list?keywords=阿莫西林");
  await expect(card).toContainText("¥");
  await expect(card).toContainText("药品经营许可证");
  await expect(card.getByRole("button", { name: /加入购物车/ })).toHaveCount(0);
});

test("药店不能购买诊所专供药品，诊所可以", async ({ page, browser }) => {
  await logIn(page, "demo");
  await expect(await firstCard(page, "/list?zs=2&qx=0")).toContainText("诊所");
  await expect(
    (await firstCard(page, "/list?zs=2&qx=0")).getByRole("button", { name: /加入购物车/ }),
  ).toHaveCount(0);
  const other = await browser.newPage();
  await logIn(other, "clinic");
  await other.goto("/list?zs=2&qx=0&in_stock=1");
  await expect(
    other
      .getByRole("main")
      .getByRole("button", { name: /加入购物车/ })
      .first(),
  ).toBeVisible();
  await other.close();
});
