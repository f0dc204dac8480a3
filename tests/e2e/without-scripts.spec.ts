/** Reading without JavaScript: list, detail and help. */
import { expect } from "@playwright/test";
import { get } from "./buyer.ts";
import { test } from "./shop-test.ts";

test.use({ javaScriptEnabled: false });

type Row = { id: number; name: string; sccj: string; ypgg: string };
type Page<T> = { list: T[]; total: number };

test("列表：商品、筛选、排序、翻页和三种视图", async ({ page }) => {
  const first = await get<Page<Row>>(page, "/api/goods/list?page_size=30");
  const main = page.getByRole("main");
  await page.goto("/list");
  await expect(main).toContainText(first.list[0]?.name ?? "");
  await expect(main.locator(".goods-card")).toHaveCount(first.list.length);
  await main.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "第2页" }).click();
  await expect(page).toHaveURL(/page=2/);
  const second = await get<Page<Row>>(page, "/api/goods/list?page_size=30&page=2");
  await expect(main.locator(".goods-card").first()).toContainText(second.list[0]?.name ?? "");
  for (const view of ["/list/table", "/list/no_image"]) {
    await page.goto(view);
    await expect(main.getByRole("grid", { name: "商品" })).toContainText(first.list[0]?.name ?? "");
  }
});

test("搜索：关键词提交到列表", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("banner").getByRole("search").first();
  await search.getByRole("combobox").fill("阿莫西林");
  await search.getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(/\/list\?.*keywords=/);
  await expect(page.getByRole("main").locator(".goods-card").first()).toContainText("阿莫西林");
});

test("详情：名称、规格、厂家、批准文号，从列表点进去", async ({ page }) => {
  const { list } = await get<Page<Row>>(page, "/api/goods/list?page_size=30");
  const [row] = list;
  await page.goto("/list");
  await page
    .getByRole("main")
    .getByRole("link", { name: row?.name ?? "" })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/list/info/${row?.id}\\b`));
  const { pzwh } = await get<{ pzwh: string }>(page, `/api/goods/detail/${row?.id}`);
  for (const text of [row?.name, row?.ypgg, row?.sccj, pzwh])
    await expect(page.getByRole("main")).toContainText(text ?? "nothing");
});

test("帮助：目录换一篇，页脚进到帮助", async ({ page }) => {
  await page.goto("/list");
  await page.getByRole("contentinfo").locator('a[href^="/help?id="]').first().click();
  await expect(page).toHaveURL(/\/help\?id=\d+/);
  await expect(page.getByRole("main").locator(".article-text")).toBeVisible();
  const entry = page.getByRole("navigation", { name: "帮助目录" }).getByRole("link").nth(1);
  const name = await entry.innerText();
  await entry.click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(name);
});

test("/cart 等需要脚本的页面说一句话，不留骨架", async ({ page }) => {
  for (const path of ["/cart", "/login", "/list"]) {
    await page.goto(path);
    // By its class: Playwright finds no text and no role inside a noscript, though the browser shows it.
    const told = page.locator("noscript > .no-scripts");
    await expect(told).toBeVisible();
    await expect(told).toContainText("浏览器没有启用JavaScript");
    await expect(page.locator(".skeleton:visible")).toHaveCount(0);
  }
});
