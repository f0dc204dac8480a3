import { expect, test } from "@playwright/test";
import { logIn } from "./buyer.ts";

test("安全退出后登录标记清除，页头回到未登录", async ({ page }) => {
  await logIn(page, "demo");
  const kept = () => page.evaluate(() => [localStorage.getItem("token"), sessionStorage.getItem("is_login")]);
  // The page may still be on its way: what it keeps is asked until it stands.
  await expect(async () => expect(await kept()).toEqual([expect.stringMatching(/^[\w-]{43}$/), "1"])).toPass({
    timeout: 8000,
  });
  await page.getByRole("banner").getByRole("button", { name: "安全退出" }).click();
  await expect(page.getByRole("banner")).toContainText("请登录");
  await expect(async () => expect(await kept()).toEqual([null, null])).toPass({ timeout: 8000 });
  await page.goto("/order");
  await expect(page).toHaveURL(/\/login/);
});

test("切换店铺先询问，确认后以另一家店铺的身份采购", async ({ page }) => {
  await logIn(page, "demo");
  const banner = page.getByRole("banner");
  const { data } = await (await page.request.get("/api/multi/index")).json();
  const [current, other] = data.list;
  await expect(banner).toContainText(current.company);
  await banner.getByRole("button", { name: "切换店铺" }).click();
  await page.getByText(other.company).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定要切换到该账号吗？");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(banner).toContainText(other.company);
});

test("从详情返回列表时回到原来的位置", async ({ page }) => {
  await page.goto("/list");
  const name = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "效期" })
    .nth(12)
    .getByRole("link")
    .first();
  await name.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 700));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await name.click();
  await expect(page).toHaveURL(/\/list\/info\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/list$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});
