/** 价格明细 of goods in lists: the price that differs from the original says how it comes about (domain.md §4). */
import { expect, type Page } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test("每日特价的价格明细", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/mrtj");
  await test.step("取不到价格明细时说明原因，可以重试", () => expectRetry(page));
  await test.step("每日特价的商品卡：点原价打开价格明细，Esc关闭后焦点回到原处", () => expectNote(page));
});

async function expectRetry(page: Page): Promise<void> {
  await page.route("**/api/goods/detail/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("main").locator(".price-note").first().click();
  const dialog = page.getByRole("dialog", { name: /^价格明细/ });
  await expect(dialog.getByRole("alert")).toContainText("系统繁忙");
  await page.unroute("**/api/goods/detail/**");
  await dialog.getByRole("button", { name: "重试" }).click();
  await expect(dialog.getByText("每日特价").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

async function expectNote(page: Page): Promise<void> {
  const card = page.getByRole("main").locator(".goods-card").first();
  const name = await card.locator(".goods-name a").innerText();
  const price = await card.locator(".money").innerText();
  const note = card.getByRole("button", { name: `${name}价格明细` });
  await note.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `价格明细：${name}` });
  const rows = dialog.locator("dl").getByRole("definition");
  await expect(rows.first()).toContainText(price);
  await expect(dialog.getByText("每日特价").first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(1);
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(note).toBeFocused();
}

test("表格里的价格明细", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/list/table");
  await test.step("表格里开着价格明细时，数字、加减、F、/、方向键都不动后面的行", () => expectKeysStay(page));
  await test.step("表格里的价格明细和商品详情写的一样", () => expectSameAsDetail(page));
});

async function expectKeysStay(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // By its classes: while a dialog is open, what lies behind has no role.
  const row = page
    .locator(".goods-table tbody tr")
    .filter({ has: page.locator(".price-note") })
    .filter({ has: page.locator("input") })
    .first();
  const before = await row.locator("input").inputValue();
  await row.locator(".price-note").click();
  const dialog = page.getByRole("dialog", { name: /^价格明细/ });
  const cross = dialog.getByRole("button", { name: "关闭" });
  for (const key of ["5", "+", "+", "Backspace", "f", "/", "ArrowDown"]) {
    await expect(cross, `before ${key}`).toBeFocused();
    await page.keyboard.press(key);
  }
  await expect(cross).toBeFocused();
  await expect(row.locator("input")).toHaveValue(before);
  expect(asked.filter((path) => path.startsWith("/api/favorite"))).toEqual([]);
  await cross.click();
  await expect(dialog).toHaveCount(0);
}

async function expectSameAsDetail(page: Page): Promise<void> {
  const row = page
    .getByRole("grid", { name: "商品" })
    .getByRole("row")
    .filter({ has: page.locator(".price-note") })
    .first();
  await row.locator(".price-note").click();
  const lines = page.getByRole("dialog").locator("dl > div");
  await expect(lines.first()).toBeVisible();
  const shown = await lines.allInnerTexts();
  await page.getByRole("dialog").getByRole("link", { name: "阶梯价和活动见商品详情" }).click();
  await expect(page.getByRole("main").getByLabel("价格明细").locator("> div")).toHaveText(
    shown.map((text) => text.replaceAll("\n", "")),
  );
}
