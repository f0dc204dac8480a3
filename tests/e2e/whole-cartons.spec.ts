/** 整件专区: goods of which a whole carton is there, bought by cartons. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, type Goods } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

type Found = { list: (Goods & { jzl: number })[]; total: number };

test("整件专区", async ({ page }) => {
  await enterAs(page, "demo");
  await test.step("从首页的导航进入，商品都有整件，数量从一件起按件增减", () => buyCarton(page));
  await test.step("普通列表可只看整件，数量随之变为整件，取消后复原", () => toggle(page));
  await test.step("手机上从更多服务进入，一行筛选，没有横向滚动", () => onPhone(page));
});

const zone = (page: Page) => get<Found>(page, "/api/goods/list?carton=1&page_size=30");

async function buyCarton(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto("/");
  await scriptsRun(page);
  const nav = page.getByRole("navigation", { name: "主导航" });
  await nav.getByRole("link", { name: "每日特价" }).hover();
  await nav.getByRole("link", { name: "整件专区" }).click();
  await expect(page).toHaveURL("/zjzq");
  const { list, total } = await zone(page);
  expect(list.length).toBeGreaterThan(0);
  expect(list.filter(({ jzl, number }) => jzl < 2 || number < jzl)).toEqual([]);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("整件专区");
  await expect(main.getByText(`共 ${total} 个商品`)).toBeVisible();
  const goods = list.find(({ is_buy, jzl, number }) => is_buy === 1 && number >= 2 * jzl);
  if (!goods) throw new Error("the demo shop sells no two cartons of anything");
  const { name, jzl, bzdw } = goods;
  const card = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) })
    .first();
  const number = card.getByRole("textbox", { name: `${name}数量` });
  await expect(number).toHaveValue(String(jzl));
  await expect(card).toContainText(new RegExp(`1件${jzl}${bzdw} ¥[\\d,]+\\.\\d\\d`));
  await card.getByRole("button", { name: "增加" }).click();
  await expect(number).toHaveValue(String(2 * jzl));
  await card.getByRole("button", { name: "减少" }).click();
  await number.fill(String(jzl + goods.zbz));
  await number.press("Enter");
  await expect(number).toHaveValue(String(jzl + goods.zbz));
  await card.getByRole("button", { name: "减少" }).click();
  await expect(number).toHaveValue(String(jzl));
  await card.getByRole("button", { name: `加入购物车：${name}` }).click();
  await expect(page.locator(".toast").first()).toBeVisible();
  const lines = (
    await get<{ list: { goods_id: number; number: number }[] }>(page, "/api/cart/list?filter=99999&new=1")
  ).list;
  expect(lines.find(({ goods_id }) => goods_id === goods.id)?.number).toBe(jzl);
  await expectReadable(page);
  await page.goto(`/list/info/${goods.id}`);
  await main.getByRole("link", { name: "整件专区" }).click();
  await expect(page).toHaveURL(/\/zjzq\?keywords=/);
  await expect(card).toBeVisible();
}

async function toggle(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto("/list");
  await scriptsRun(page);
  const box = page.getByRole("main").getByRole("checkbox", { name: /^整件/ });
  await box.click();
  await expect(page).toHaveURL(/\/list\?carton=1/);
  await expect(box).toBeChecked();
  const { list } = await zone(page);
  const first = list.find(({ is_buy }) => is_buy === 1);
  const number = page
    .getByRole("main")
    .getByRole("textbox", { name: `${first?.name ?? ""}数量` })
    .first();
  await expect(number).toHaveValue(String(first?.jzl ?? 0));
  await box.click();
  await expect(page).toHaveURL(/\/list$/);
  await expect(box).not.toBeChecked();
}

async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto("/");
  await scriptsRun(page);
  await page.getByRole("navigation", { name: "底部导航" }).getByRole("button", { name: "更多" }).click();
  await page.getByRole("dialog", { name: "更多服务" }).getByRole("link", { name: "整件专区" }).click();
  await expect(page).toHaveURL("/zjzq");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("整件专区");
  await expectReadable(page);
}
