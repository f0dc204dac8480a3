import { expect } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { enterAs, type Visitor } from "./buyer.ts";
import { partOf, readPage, textOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

/** The first card of a list that names the goods. */
async function firstCard(visitor: Visitor, address: string, text: RegExp): Promise<HTMLElement> {
  const list = partOf((await readPage(visitor, address)).main, "商品结果");
  const card = list.querySelectorAll("li").find((each) => text.test(textOf(each)));
  if (!card) throw new Error(`${address} has no ${text}`);
  return card;
}

const addButtons = (card: HTMLElement) =>
  card
    .querySelectorAll("button")
    .filter((button) => `${button.getAttribute("aria-label")} ${textOf(button)}`.includes("加入购物车"));
const amoxicillin = "/list?keywords=阿莫西林";

test("访客看不到价格，也不能下单", async ({ request }) => {
  const card = await firstCard({ request }, amoxicillin, /阿莫西林/);
  expect(textOf(card)).toContain("登录后查看价格");
  expect(textOf(card)).not.toContain("¥");
  expect(addButtons(card)).toEqual([]);
  expect((await readPage({ request }, "/cart")).address).toMatch(/\/login/);
});

test("待审核的店铺看不到价格，也不能加入购物车", async ({ request }) => {
  await enterAs({ request }, "pending");
  const card = await firstCard({ request }, amoxicillin, /阿莫西林/);
  expect(textOf(card)).toContain("审核通过后可见");
  expect(textOf(card)).not.toContain("¥");
  expect(addButtons(card)).toEqual([]);
});

test("证照过期的店铺看得到价格，但不能购买", async ({ request }) => {
  await enterAs({ request }, "expired");
  const card = await firstCard({ request }, amoxicillin, /阿莫西林/);
  expect(textOf(card)).toContain("¥");
  expect(textOf(card)).toContain("药品经营许可证");
  expect(addButtons(card)).toEqual([]);
});

test("药店不能购买诊所专供药品，诊所可以", async ({ request, playwright, baseURL }) => {
  const clinicGoods = "/list?zs=2&qx=0&in_stock=1";
  await enterAs({ request }, "demo");
  const refused = await firstCard({ request }, clinicGoods, /注射/);
  expect(textOf(refused)).toContain("诊所");
  expect(addButtons(refused)).toEqual([]);
  const clinic = await playwright.request.newContext({ baseURL });
  await enterAs({ request: clinic }, "clinic");
  const allowed = await firstCard({ request: clinic }, clinicGoods, /注射/);
  expect(addButtons(allowed)).toHaveLength(1);
  await clinic.dispose();
});
