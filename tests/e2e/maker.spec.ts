/** 厂家中心: the maker's goods, sales and orders, and who is not let in (spec.md §2 /shop). */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { enterAs, get, logIn, post } from "./buyer.ts";
import { operate } from "./operator.ts";
import { linkOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

type Listed = { list: { id: number; name: string; order_no: string }[]; total: number };

async function saved(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  return text.replace("\uFEFF", "").trimEnd().split("\r\n");
}

test("访客被引导登录，厂家登录后回到所看的页面；直接登录则进入厂家中心，退出后须重新登录", async ({
  page,
}) => {
  await page.goto("/shop/order?status=completed");
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("用户名").fill("maker");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/order\?status=completed$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("订单列表");
  const kept = await page.evaluate(() => [
    localStorage.getItem("cj_userName"),
    localStorage.getItem("cj_token"),
  ]);
  expect(kept).toEqual(["maker", expect.stringMatching(/^.{43}$/)]);

  await page.getByRole("button", { name: "安全退出" }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  expect(await page.evaluate(() => localStorage.getItem("cj_token"))).toBeNull();
  await logIn(page, "maker");
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByText("岚泽制药有限公司 · 岚泽代表")).toBeVisible();
});

test("采购账号打开厂家中心得到明确的拒绝，厂家账号打开采购页面也是", async ({ request }) => {
  await enterAs({ request }, "clinic");
  for (const path of ["/shop", "/shop/variety/info/1", "/shop/order", "/shop/order/info/1"]) {
    const { main } = await readPage({ request }, path);
    expect(textsOf(main, "h1")).toEqual(["本页供厂家账号使用"]);
    expect(textOf(main.querySelector('[role="alert"]'))).toContain("请退出后用厂家账号登录");
  }
  expect((await request.get("/api/supplier/variety")).status()).toBe(403);
  await enterAs({ request }, "maker");
  for (const path of ["/cart", "/user", "/order"])
    expect(textsOf((await readPage({ request }, path)).main, "h1")).toEqual(["本页供采购账号使用"]);
});

test("品种可按名称、状态和近效期查找，条件留在地址中，并可导出", async ({ page }) => {
  await enterAs(page, "maker");
  await page.goto("/shop");
  const table = page.getByRole("table", { name: "品种" });
  const first = await table.getByRole("link").first().innerText();
  await page.getByRole("searchbox").fill(first);
  await page.getByLabel("上架状态").selectOption("在售");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/shelf=on/);
  await expect(page.getByRole("link", { name: "清除" })).toBeVisible();
  const rows = table.locator("tbody tr");
  await expect(rows.filter({ hasNotText: first })).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveValue(first);
  const lines = await saved(page, "导出品种CSV");
  expect(lines[0]).toContain("商品编码,通用名");
  expect(lines.length - 1).toBe(await rows.count());

  await page.getByRole("link", { name: "清除" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.getByLabel("只看有近效期库存").check();
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/near_expiry=1/);
  const { main } = await readPage(page, "/shop?keyword=没有这个品种");
  expect(textOf(main)).toContain("没有符合条件的品种");
});

test("品种详情有批号效期，销售按所选时段和地区统计；日期反了就对调，时段不对时在原处说明，已填内容不丢", async ({
  page,
}) => {
  await enterAs(page, "maker");
  // 已完成的订单才一定算销量；未付款的或已取消的不算。
  const { list } = await get<Listed>(page, "/api/supplier/order?status=completed");
  type Order = { lines: { goods_id: number; number: number }[] };
  const line = (await get<Order>(page, `/api/supplier/order/${list.at(-1)?.id}`)).lines[0];
  await page.goto(`/shop/variety/info/${line?.goods_id}`);
  await expect(page.getByRole("table", { name: /的批号$/ })).toContainText("有效期至");
  const [from, to] = [page.getByLabel("下单日期从"), page.getByLabel("下单日期到")];
  await page.getByLabel("统计方式").selectOption("按月");
  await from.fill("2026-06-01");
  await to.fill("2026-05-01");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(from).toHaveValue("2026-05-01");
  await expect(to).toHaveValue("2026-06-01");
  await page.getByLabel("统计方式").selectOption("按天");
  await from.fill("2026-01-01");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByRole("alert")).toHaveText("按天最多查询92天，请缩短日期范围，或改为按周、按月");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expect(to).toHaveValue("2026-06-01");

  await page.getByLabel("统计方式").selectOption("按月");
  const today = new Date(Date.now() + 8 * 3_600_000);
  const yearAgo = new Date(today.getTime() - 360 * 86_400_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  await page.getByLabel("下单日期从").fill(day(yearAgo));
  await page.getByLabel("下单日期到").fill(day(today));
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByRole("status")).toContainText("共售出");
  await expect(page.getByRole("region", { name: "分地区销量" })).toContainText("四川省 成都市");
  await expect(page.getByRole("region", { name: "分时段销量" }).locator("tbody tr")).not.toHaveCount(0);
  const lines = await saved(page, "导出销售CSV");
  expect(lines[0]).toBe("开始日期,结束日期,商品编码,通用名,规格,单位,省份,城市,销量,订单数");
  expect(lines[1]).toContain("四川省,成都市");
});

test("订单只有贵司品种，客户信息已脱敏，可按状态、地区、日期查找并导出", async ({ page }) => {
  await enterAs(page, "maker");
  const menu = partOf((await readPage(page, "/shop")).main, "厂家中心");
  expect(linkOf(menu, "订单")?.getAttribute("href")).toBe("/shop/order");
  await page.goto("/shop/order");
  const table = page.getByRole("table", { name: "订单" });
  await expect(table).toContainText("成都****药房");
  await page.getByLabel("地区").selectOption("四川省 成都市");
  await page.getByLabel("订单状态").selectOption("已完成");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByLabel("地区")).toHaveValue("四川省/成都市");
  const rows = table.locator("tbody tr");
  await expect(rows.filter({ hasNotText: "已完成" })).toHaveCount(0);
  await expect(rows).not.toHaveCount(0);
  const lines = await saved(page, "导出订单CSV");
  expect(lines.join()).toContain("成都****药房,单体药店,四川省,成都市");
  expect(lines.join()).not.toMatch(/小满|138000000\d\d/);

  const words = textOf((await readPage(page, "/shop/order/info/1")).main);
  for (const said of ["安** 138****0001", "四川省成都市****", "贵司品种（1种）"])
    expect(words).toContain(said);
  expect(words).not.toMatch(/小满|东安南路|锦江|¥/);
});

test("别家的品种和订单与不存在的一样", async ({ request }) => {
  await enterAs({ request }, "maker");
  const own = new Set<number>();
  for (let number = 1; number <= 3; number += 1) {
    const found = await get<Listed>({ request }, `/api/supplier/variety?page_size=100&page=${number}`);
    for (const { id } of found.list) own.add(id);
  }
  const foreign = Array.from({ length: 200 }, (_, place) => place + 1).find((id) => !own.has(id));
  for (const id of [foreign, 99_999_999]) {
    const { status, main } = await readPage({ request }, `/shop/variety/info/${id}`);
    expect(status).toBe(404);
    expect(textOf(main)).toContain("品种不存在，或不属于贵司");
  }
  const { status, main } = await readPage({ request }, "/shop/order/info/99999999");
  expect(status).toBe(404);
  expect(textOf(main)).toContain("订单不存在，或其中没有贵司的品种");
});

test("运营人员建立的厂家账号，关联之前什么也看不到", async ({ request }) => {
  const username = `rep${Date.now()}`;
  const password = "secret-pass";
  await operate("maker", "add", "--username", username, "--password", password, "--name", "李代表");
  await post({ request }, "/api/auth/login", { username, password });
  const before = await readPage({ request }, "/shop");
  expect(textOf(before.main)).toContain("还没有关联的品种，请联系客服关联贵司的品种");
  expect(await operate("maker", "link", username, "--manufacturer", "禾岭制药股份有限公司")).toMatch(
    /关联\d+种/,
  );
  const after = await readPage({ request }, "/shop");
  expect(partOf(after.main, "品种").querySelectorAll("tbody tr")).not.toHaveLength(0);
  expect(textOf(after.main)).toContain("禾岭制药股份有限公司 · 李代表");
});
