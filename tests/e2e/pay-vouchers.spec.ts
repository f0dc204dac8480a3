/** Paying with a cash voucher: beside the balance, and beside the balance and a bank transfer. */
import { expect, type Page } from "@playwright/test";
import { balanceOf, cartLines, fenIn, findGoods, get, post, putInCart, moneyOf } from "./buyer.ts";
import { holdBack } from "./cart-page.ts";
import { linesOf } from "./narrow.ts";
import { lastTransfer, operate, sendProof, topUp } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder } from "./person.ts";
import { freshPhone } from "./registrant.ts";
import { test } from "./shop-test.ts";

type Voucher = { id: number; name: string; can_claim: 0 | 1; cut: number };
type Held = { list: { id: number; name: string; money: number }[] };

/** A shop of its own with a cash voucher that it has claimed; other journeys use those of the demo's shops. */
async function enterWithVoucher(page: Page): Promise<void> {
  const person = await aPerson(`voucher${freshPhone().slice(-8)}`, freshPhone());
  await letOrder(person);
  await enterAsPerson(page, person.username);
  await addAddress(page);
  const { list } = await get<{ list: Voucher[] }>(page, "/api/user/availableCoupon?type=2&page_size=50");
  const voucher = list.find(({ can_claim: can }) => can === 1);
  if (!voucher) throw new Error("the demo has no cash voucher to claim");
  await post(page, `/api/coupon/${voucher.id}/claim`, {});
}

/** Goes to the order check with goods worth some six hundred yuan, enough for the voucher. */
async function checkCart(page: Page): Promise<void> {
  const goods = await findGoods(
    page,
    ({ zbz, number, price, order_limit: limit }) =>
      limit === 0 && (price ?? 0) > 1 && (price ?? 0) * number > 1500 && (price ?? 0) * zbz < 100,
  );
  const packs = Math.ceil(600 / ((goods.price ?? 1) * goods.zbz));
  await putInCart(page, goods, packs * goods.zbz);
  expect(await cartLines(page)).toHaveLength(1);
  await page.goto("/cart/step2");
}

const card = (page: Page) => page.getByRole("region", { name: "提交订单" });

/** What the voucher takes off and what is left to be paid, in 分, as the order check says it. */
async function sums(page: Page): Promise<{ off: number; due: number }> {
  const row = card(page).locator("dl > div").filter({ hasText: "现金券" });
  const off = fenIn(await row.innerText());
  return { off, due: fenIn(await card(page).getByText("应付金额").innerText()) };
}

async function vouchers(page: Page, status: "unused" | "used"): Promise<Held["list"]> {
  return (await get<Held>(page, `/api/user/coupon?type=2&status=${status}`)).list;
}

test("现金券抵一部分，其余用余额付清：各处数字一致，券用掉；取消后余额和券都回来", async ({ page }) => {
  test.setTimeout(120_000);
  await enterWithVoucher(page);
  await topUp(page, 1000);
  await checkCart(page);
  await expect(
    page.getByRole("region", { name: "优惠券与现金券" }).getByRole("checkbox", { checked: true }),
  ).toHaveCount(1);
  const { off, due } = await sums(page);
  expect(off).toBeGreaterThan(0);
  await page.getByRole("radio", { name: "余额支付" }).check();
  await card(page).getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/);
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
  expect(await balanceOf(page)).toBe((100_000 - due) / 100);
  expect(await vouchers(page, "unused")).toEqual([]);
  expect(await vouchers(page, "used")).toHaveLength(1);

  await page.getByRole("link", { name: /^\d{16}$/ }).click();
  const details = page.getByRole("region", { name: "价格明细" });
  await expect(details).toContainText(`-${moneyOf(off)}`);
  await expect(details).toContainText(moneyOf(due));
  const id = page.url().split("/").pop() ?? "";
  await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
  expect(await balanceOf(page)).toBe(1000);
  expect(await vouchers(page, "unused")).toHaveLength(1);
});

test("不够门槛的现金券一行说明还差多少，并能去凑单", async ({ page }) => {
  await enterWithVoucher(page);
  const goods = await findGoods(
    page,
    ({ zbz, price }) => (price ?? 0) * zbz > 30 && (price ?? 0) * zbz < 200,
  );
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart/step2");
  const coupons = page.getByRole("region", { name: "优惠券与现金券" });
  const why = coupons.getByText(/不可用 适用商品还差¥[\d,]+\.\d\d可用 去凑单 →/);
  await expect(coupons.getByRole("checkbox")).toBeDisabled();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await linesOf(why), `at ${width}`).toBe(1);
  }
  await why.getByRole("link", { name: "去凑单" }).click();
  await expect(page).toHaveURL(/\/list$/);
});

test("现金券、余额和对公转账合起来付一张订单", async ({ page }) => {
  test.setTimeout(120_000);
  await enterWithVoucher(page);
  await topUp(page, 30);
  await checkCart(page);
  const { due } = await sums(page);
  const submit = card(page).getByRole("button", { name: "提交订单" });
  const answer = await holdBack(page, /step2\.data/);
  await page.getByRole("checkbox", { name: "先用余额支付" }).check();
  const voucher = page.getByRole("list", { name: "现金券" }).getByRole("checkbox", { checked: true });
  await voucher.uncheck();
  // What is shown is not yet what would be ordered; one choice does not undo another that is on its way.
  await expect(submit).toBeDisabled();
  answer();
  await expect(page).toHaveURL(/balance=1.*vouchers=none/);
  await page.getByRole("button", { name: "恢复最省的用法" }).click();
  await page.getByRole("radio", { name: "对公转账" }).check();
  await submit.click();
  await page.getByRole("button", { name: "确认对公转账" }).click();
  await expect(page).toHaveURL(/\/cart\/hm\?id=\d+/);
  const rest = page.getByRole("region", { name: "付款" }).getByText("转账金额");
  expect(fenIn(await rest.innerText())).toBe(due - 3000);
  expect(await balanceOf(page)).toBe(0);
  await sendProof(page);
  await expect(page.getByText("待财务确认", { exact: true })).toBeVisible();
  await operate("transfer", "confirm", await lastTransfer(page));
  await page.getByRole("button", { name: "刷新状态" }).click();
  await expect(page.getByRole("heading", { name: "订单已支付" })).toBeVisible();
  expect(await vouchers(page, "used")).toHaveLength(1);
});
