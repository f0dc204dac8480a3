/** Advertisements of the frame (spec.md §2; ui.md "One dismissible slot for promotion; it remembers being closed"). */
import { expect, type Page } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { expectStill } from "./moves.ts";
import { desktop } from "./readable.ts";
import { partOf, readPage, textOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

test("advertisements of the frame, closed one by one", async ({ page }) => {
  const [top, side] = [ad(page, "顶部推广"), ad(page, "侧边推广")];
  await test.step("§2 The frame shows, by route flags: no side banner where a page has no quick navigation", async () => {
    await page.goto("/404");
    await expect(bar(page)).toBeVisible();
    await scriptsRun(page);
    await expect(side).toHaveCount(0);
  });
  await test.step("the side banner leaves out where there is no margin for it", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/list");
    await expect(bar(page)).toBeVisible();
    await scriptsRun(page);
    await expect(side).toHaveCount(0);
  });
  await page.setViewportSize(desktop);
  await test.step("§2 A side banner has a close button; it stands in the margin and remembers being closed", async () => {
    await expect(side).toBeVisible();
    const [box, content] = [await side.boundingBox(), await page.locator("main .wrap").first().boundingBox()];
    expect(box?.x).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0));
    await side.getByRole("button", { name: "关闭推广" }).click();
    await expect(side).toHaveCount(0);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect(top).toBeVisible();
    await scriptsRun(page);
    await expect(side).toHaveCount(0);
  });
  await test.step("§2 The top advertisement, closed, stays away, on the next page and after reloading", async () => {
    await top.getByRole("button", { name: "关闭推广" }).click();
    await expect(top).toHaveCount(0);
    const html = await (await page.request.get("/")).text();
    expect(html).not.toContain('aria-label="顶部推广"');
    await page.reload();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(top).toHaveCount(0);
  });
});

const ad = (page: Page, name: string) => page.getByRole("complementary", { name });
const bar = (page: Page) => ad(page, "工具栏");

test("§2 The top advertisement leads to its page", async ({ request }) => {
  const { whole } = await readPage({ request }, "/list");
  const link = partOf(whole, "顶部推广").querySelector("a");
  const led = await readPage({ request }, link?.getAttribute("href") ?? "");
  expect(led.address).toMatch(/^\/lqzx|^\/login/);
});

test("advertisements of the home page", async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes("/api/focus/demo?banner_id=131"));
  await page.goto("/");
  await test.step("the advertisement comes with the page: nothing moves", async () => {
    await expect(ad(page, "侧边推广")).toBeVisible();
    await expectStill(page);
  });
  await test.step("§9 Banner id 131 is the bottom banner of the home page", async () => {
    await asked;
    const link = page.getByRole("link", { name: /组合采购更省心/ });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/zhzq$/);
  });
});

test("the login page shows the operator's picture (focus/login)", async ({ request }) => {
  const { main } = await readPage({ request }, "/login");
  expect(textOf(main)).toContain("拼音首字母直达商品");
  const picture = main.querySelector(".login-picture img")?.getAttribute("src") ?? "";
  const art = await (await request.get(picture)).text();
  expect(art, "in the shop's own colours").toContain('stop-color="#06684e"');
});
