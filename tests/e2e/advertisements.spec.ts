/** Advertisements of the frame (spec.md §2; ui.md "One dismissible slot for promotion; it remembers being closed"). */
import { expect } from "@playwright/test";
import { logIn } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { expectStill } from "./moves.ts";
import { test } from "./shop-test.ts";

test("§2 The top advertisement leads to its page; closed, it stays away, on the next page and after reloading", async ({
  page,
}) => {
  await page.goto("/list");
  const ad = page.getByRole("complementary", { name: "顶部推广" });
  await ad.getByRole("link").click();
  await expect(page).toHaveURL(/\/lqzx|\/login/);
  await page.goto("/list");
  await ad.getByRole("button", { name: "关闭推广" }).click();
  await expect(ad).toHaveCount(0);
  const html = await (await page.request.get("/")).text();
  expect(html).not.toContain('aria-label="顶部推广"');
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(ad).toHaveCount(0);
});

test("the advertisement comes with the page: nothing moves", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "侧边推广" })).toBeVisible();
  await expectStill(page);
});

test("§2 A side banner has a close button; it stands in the margin and remembers being closed", async ({
  page,
}) => {
  await page.goto("/list");
  const ad = page.getByRole("complementary", { name: "侧边推广" });
  const [box, content] = [await ad.boundingBox(), await page.locator("main .wrap").first().boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0));
  await ad.getByRole("button", { name: "关闭推广" }).click();
  await expect(ad).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("complementary", { name: "工具栏" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "顶部推广" })).toBeVisible();
  await expect(ad).toHaveCount(0);
});

test("the side banner leaves out where there is no margin for it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/list");
  await expect(page.getByRole("complementary", { name: "工具栏" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "侧边推广" })).toHaveCount(0);
});

test("§2 The frame shows, by route flags: no side banner where a page has no quick navigation", async ({
  page,
}) => {
  await page.goto("/404");
  const bar = page.getByRole("complementary", { name: "工具栏" });
  await expect(bar).toBeVisible();
  await scriptsRun(page);
  await expect(page.getByRole("complementary", { name: "侧边推广" })).toHaveCount(0);
});

test("§9 Banner id 131 is the bottom banner of the home page", async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes("/api/focus/demo?banner_id=131"));
  await page.goto("/");
  await asked;
  const ad = page.getByRole("link", { name: /组合采购更省心/ });
  await ad.scrollIntoViewIfNeeded();
  await ad.click();
  await expect(page).toHaveURL(/\/zhzq$/);
});

test("the login page shows the operator's picture (focus/login)", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("main")).toContainText("拼音首字母直达商品");
  await logIn(page, "clinic");
});
