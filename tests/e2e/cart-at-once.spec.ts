/** What the cart evaluates on the client, before the server has answered (spec.md §5, §9). */
import { expect, type Page } from "@playwright/test";
import { findGoods, type Goods, putInCart, takeCart, type Visitor } from "./buyer.ts";
import { packs } from "./cart-fill.ts";
import { expectServerTotal, holdBack, lineOf, numberOf, totalFen, totals, typeNumber } from "./cart-page.ts";
import { lineOnWire } from "./cart-read.ts";
import { goodsUnder } from "./offers.ts";
import { test } from "./shop-test.ts";

/** Goods that ship free by themselves from a number on. */
const freeGoods = (visitor: Visitor) =>
  findGoods(
    visitor,
    ({ is_dpby, zbz, number, price }) => is_dpby === 1 && number > zbz * 20 && (price ?? 999) < 20,
  );

test("what is evaluated on the client, before the server has answered", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 2 });
  const goods = await freeGoods(page);
  const gifted = await goodsUnder(
    page,
    "gift",
    ({ id, zbz, number }) => id !== goods.id && number > zbz * 40,
  );
  await putInCart(page, gifted, packs(gifted, 1));
  await putInCart(page, goods, packs(goods, 1));
  await page.goto("/cart");
  await expect(numberOf(page, goods.name)).toHaveValue(String(packs(goods, 1)));
  await test.step("§5 Free-shipping thresholds are evaluated on the client", () =>
    expectFreeAtOnce(page, goods));
  await test.step("§9 Free shipping applies if a selected line has is_dpby 1 and its quantity reaches qg_number", async () => {
    await page.getByRole("checkbox", { name: `选择${goods.name}` }).uncheck();
    await expect(totals(page)).toContainText(/包邮，还差/);
  });
  await test.step("§5 Cart quantity editing and gift thresholds are evaluated on the client", () =>
    expectGiftAtOnce(page, gifted));
});

const edits = /\/api\/cart\/\d+\/edit$/;

async function expectFreeAtOnce(page: Page, goods: Goods): Promise<void> {
  const pack = packs(goods, 1);
  const needed = (await lineOnWire(page, goods)).goods?.qg_number ?? 0;
  const enough = Math.ceil(needed / pack) * pack;
  const answer = await holdBack(page, edits);
  await expect(totals(page)).toContainText(/包邮，还差/);
  await expect(totals(page)).toContainText("运费");
  await typeNumber(page, goods.name, enough);
  await expect(lineOf(page, goods.name)).toContainText("本品已达包邮数量，整单包邮");
  await expect(totals(page)).toContainText("已满足包邮");
  await expect(totals(page)).not.toContainText("运费");
  expect((await lineOnWire(page, goods)).number, "the server has not answered yet").toBe(pack);
  answer();
  await expect.poll(async () => (await lineOnWire(page, goods)).number).toBe(enough);
  await expect(totals(page)).toContainText("已满足包邮");
}

async function expectGiftAtOnce(page: Page, goods: Goods): Promise<void> {
  const line = lineOf(page, goods.name);
  const answer = await holdBack(page, edits);
  const before = await totalFen(page);
  await typeNumber(page, goods.name, packs(goods, 30));
  await expect(line).toContainText(/赠品：.+ × \d+/);
  expect(await totalFen(page), "the total follows before the server has answered").toBeGreaterThan(before);
  expect((await lineOnWire(page, goods)).number).toBe(packs(goods, 1));
  answer();
  await expect.poll(async () => (await lineOnWire(page, goods)).number).toBe(packs(goods, 30));
  expect((await lineOnWire(page, goods)).gift_data.type).toBe(1);
  await expectServerTotal(page);
}
