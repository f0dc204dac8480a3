/** A full cart's figures, opened one by one, and the coupons in them, as far as the order (domain.md §4, §8). */
import { expect, type Page } from "@playwright/test";
import { get, post, takeCart } from "./buyer.ts";
import { fillCart } from "./cart-fill.ts";
import { fen, fenOf, totals, wireCart } from "./cart-page.ts";
import { test } from "./shop-test.ts";

test("a full cart with coupons, to the order", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  await fillCart(page, 700);
  await page.goto("/cart");
  await test.step("every figure opens: price, reductions, coupons and freight add up to what is to be paid", () =>
    expectFigures(page));
  const payable = await test.step("every coupon says why it is used or not", () => expectReasons(page));
  await page.getByRole("button", { name: /^去结算/ }).click();
  await test.step("what the cart shows is what the order check asks for; coupons are exchanged there", () =>
    expectSamePayable(page, payable));
  await test.step("the rows of 价格明细 add up to what is to be paid, whatever coupons are taken away and back", () =>
    expectRowsToAddUp(page));
  await test.step("an order placed as it stands uses the coupons and vouchers that the order check shows, at the sum it shows; §7 POST /api/cart/checkout with ids, new=1 and pay_method", () =>
    expectOrderOf(page, payable));
});

/** What the cart's 价格明细 says adds up; its rows open. */
async function expectFigures(page: Page): Promise<void> {
  const [first] = (await wireCart(page)).list;
  await totals(page).getByRole("button", { name: "价格明细" }).click();
  const details = page.getByRole("region", { name: "价格明细" });
  await expect(details.getByRole("heading", { name: "价格明细" })).toBeFocused();
  const rows = details.locator("> ul").first().locator("> li");
  const sum = sumOf(await rows.locator("> details > summary, > p").allInnerTexts());
  expect(sum).toBe(await fenOf(details.getByText("预计应付")));
  expect(await fenOf(totals(page).getByText("预计应付"))).toBe(sum);

  await rows.filter({ hasText: "商品金额" }).locator("summary").first().click();
  const line = rows
    .locator(".figure-parts > li")
    .filter({ hasText: first?.goods?.name ?? "" })
    .first();
  await line.locator("summary").click();
  await expect(line.locator(".explained-rows")).toContainText(`× ${first?.number}${first?.goods?.bzdw}`);
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect(totals(page).getByRole("button", { name: "价格明细" })).toBeFocused();
}

/** Of rows that end with an amount, in 分. */
function sumOf(rows: readonly string[]): number {
  let sum = 0;
  for (const text of rows) {
    const [, sign, amount] = /(-?)¥(\d+\.\d{2})\s*$/.exec(text.replaceAll(",", "").trim()) ?? [];
    sum += Math.round(Number(amount) * 100) * (sign ? -1 : 1);
  }
  return sum;
}

/** Gives what is to be paid, in 分. */
async function expectReasons(page: Page): Promise<number> {
  await totals(page).getByRole("button", { name: "价格明细" }).click();
  const coupons = page.getByRole("list", { name: "优惠券与现金券" }).getByRole("listitem");
  await expect(coupons.first(), "the demo shop holds coupons").toBeVisible();
  for (const text of await coupons.allInnerTexts())
    expect(text).toMatch(/已用|多付|相同|最低|没有适用|还差|不足/);
  return fenOf(totals(page).getByText("预计应付"));
}

const card = (page: Page) => page.getByRole("region", { name: "提交订单" });
const couponsUsed = (page: Page) => page.getByRole("region", { name: "优惠券与现金券" });
const best = (page: Page) => couponsUsed(page).getByRole("button", { name: "恢复最省的用法" });
const used = (page: Page) => couponsUsed(page).getByRole("checkbox", { checked: true });

async function expectSamePayable(page: Page, payable: number): Promise<void> {
  const asked = () => fenOf(card(page).getByText("应付金额"));
  expect(await asked()).toBe(payable);
  await expect(
    couponsUsed(page).getByText(/^已比较全部\d+种用券组合，以下为应付最低的一种，也可自行更换$/),
  ).toBeVisible();
  await used(page).first().uncheck();
  await expect(best(page)).toBeVisible();
  await expect.poll(asked).toBeGreaterThanOrEqual(payable);
  await best(page).click();
  await expect.poll(asked).toBe(payable);
}

async function expectRowsToAddUp(page: Page): Promise<void> {
  const difference = async () => {
    let sum = 0;
    for (const text of await card(page).locator("dl dd").allInnerTexts()) {
      const [, sign, yuan] = /(-?)¥(\d+\.\d{2})/.exec(text.replaceAll(/[\s,]/g, "")) ?? [];
      sum += Math.round(Number(yuan ?? 0) * 100) * (sign ? -1 : 1);
    }
    return sum - (await fenOf(card(page).getByText("应付金额")));
  };
  await expect(used(page).first()).toBeVisible();
  const count = await used(page).count();
  expect(count, "a coupon and vouchers").toBeGreaterThan(1);
  await expect.poll(difference).toBe(0);
  await used(page).first().uncheck();
  await expect(best(page)).toBeVisible();
  await expect.poll(difference).toBe(0);
  await best(page).click();
  await expect(used(page)).toHaveCount(count);
  await expect.poll(difference).toBe(0);
}

/** Places the order, and cancels it: it gives the coupons back to the journeys after this one. */
async function expectOrderOf(page: Page, payable: number): Promise<void> {
  const ids = (await wireCart(page)).list.map(({ id }) => id);
  await expect(used(page).first()).toBeVisible();
  await expect(card(page).locator("dl")).toContainText("现金券");
  const request = page.waitForRequest("**/api/cart/checkout");
  await card(page).getByRole("button", { name: "提交订单" }).click();
  const sent = (await request).postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({
    ids,
    new: 1,
    pay_method: expect.stringMatching(/^(balance|bank_transfer)$/),
    expected_cashback: expect.any(Number),
    expected_gifts: expect.any(Array),
  });
  // A total that has changed since, by whatever promotion, is told instead of charged (domain.md §4).
  expect(fen(Number(sent["expected_total"]))).toBe(payable);
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/);
  const [, first = ""] = /step3\/(\d+)/.exec(page.url()) ?? [];
  const { checkout_id: checkout } = await get<{ checkout_id: number }>(page, `/api/order/${first}`);
  type Order = { id: number; checkout_id: number; total: number };
  const { list } = await get<{ list: Order[] }>(page, "/api/order");
  const placed = list.filter((order) => order.checkout_id === checkout);
  expect(placed.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(payable);
  for (const { id } of placed) await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
}
