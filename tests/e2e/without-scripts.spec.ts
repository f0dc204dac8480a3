/** Reading without JavaScript: list, detail and help. */
import { expect } from "@playwright/test";
import { get } from "./buyer.ts";
import { addressOf, partOf, type ReadPage, readPage, textOf, textsOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

test.use({ javaScriptEnabled: false });

type Row = { id: number; name: string; sccj: string; ypgg: string };
type Page<T> = { list: T[]; total: number };

const cardsOf = ({ main }: ReadPage) => textsOf(main, ".goods-card");

test("列表：商品、筛选、排序、翻页和三种视图", async ({ request }) => {
  const first = await get<Page<Row>>({ request }, "/api/goods/list?page_size=30");
  const list = await readPage({ request }, "/list");
  expect(textOf(list.main)).toContain(first.list[0]?.name ?? "nothing");
  expect(cardsOf(list)).toHaveLength(first.list.length);
  const next = await readPage({ request }, addressOf(partOf(list.main, "分页"), "第2页"));
  expect(next.address).toMatch(/page=2/);
  const second = await get<Page<Row>>({ request }, "/api/goods/list?page_size=30&page=2");
  expect(cardsOf(next)[0]).toContain(second.list[0]?.name ?? "nothing");
  for (const view of ["/list/table", "/list/no_image"]) {
    const { main } = await readPage({ request }, view);
    expect(textOf(partOf(main, "商品"))).toContain(first.list[0]?.name ?? "nothing");
  }
});

test("详情：名称、规格、厂家、批准文号，从列表点进去", async ({ request }) => {
  const { list } = await get<Page<Row>>({ request }, "/api/goods/list?page_size=30");
  const [row] = list;
  const { main } = await readPage({ request }, "/list");
  const detail = await readPage({ request }, addressOf(main, row?.name ?? ""));
  expect(detail.address).toMatch(new RegExp(`/list/info/${row?.id}\\b`));
  const { pzwh } = await get<{ pzwh: string }>({ request }, `/api/goods/detail/${row?.id}`);
  for (const text of [row?.name, row?.ypgg, row?.sccj, pzwh])
    expect(textOf(detail.main)).toContain(text ?? "nothing");
});

test("帮助：目录换一篇，页脚进到帮助", async ({ request }) => {
  const { whole } = await readPage({ request }, "/list");
  const foot = whole.querySelector('footer a[href^="/help?id="]')?.getAttribute("href") ?? "";
  const help = await readPage({ request }, foot);
  expect(help.address).toMatch(/^\/help\?id=\d+/);
  expect(textOf(help.main.querySelector(".article-text"))).not.toBe("");
  const entry = partOf(help.main, "帮助目录").querySelectorAll("a")[1];
  const other = await readPage({ request }, entry?.getAttribute("href") ?? "");
  expect(textOf(other.main.querySelector("h1"))).toBe(textOf(entry ?? null));
});

test("脚本关掉的浏览器", async ({ page }) => {
  await test.step("搜索：关键词提交到列表", async () => {
    await page.goto("/");
    const search = page.getByRole("banner").getByRole("search").first();
    await search.getByRole("combobox").fill("阿莫西林");
    await search.getByRole("button", { name: "搜索" }).click();
    await expect(page).toHaveURL(/\/list\?.*keywords=/);
    await expect(page.getByRole("main").locator(".goods-card").first()).toContainText("阿莫西林");
  });
  await test.step("/cart 等需要脚本的页面说一句话，不留骨架", async () => {
    for (const path of ["/cart", "/login", "/list"]) {
      await page.goto(path);
      // By its class: Playwright finds no text and no role inside a noscript, though the browser shows it.
      const told = page.locator("noscript > .no-scripts");
      await expect(told).toBeVisible();
      await expect(told).toContainText("浏览器没有启用JavaScript");
      await expect(page.locator(".skeleton:visible")).toHaveCount(0);
    }
  });
});
