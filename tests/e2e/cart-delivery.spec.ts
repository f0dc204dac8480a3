/** What spec.md says of free shipping for the cart as a whole (§9). */
import { expect, type Page } from "@playwright/test";
import { checkOut, get, post, putInCart, takeCart } from "./buyer.ts";
import { fillCart, money, packsWorth, plainGoods } from "./cart-fill.ts";
import { fen, totalFen, totals, wireCart } from "./cart-page.ts";
import { currentShop, operate } from "./operator.ts";
import { test } from "./shop-test.ts";

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
});

test("§9 The shortfall to free shipping is shipping_amount minus the selected total minus no_trans_order_amount", async ({
  page,
}) => {
  const goods = await plainGoods(page, ({ is_dpby }) => is_dpby === 0);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  const { shipping_data: delivery } = await wireCart(page);
  const selected = await totalFen(page);
  const missing = fen(delivery.shipping_amount) - selected - fen(delivery.no_trans_order_amount);
  expect(missing).toBeGreaterThan(0);
  await expect(totals(page)).toContainText(
    `满${money(delivery.shipping_amount)}包邮，还差¥${(missing / 100).toFixed(2)}`,
  );
  await expect(totals(page)).toContainText("运费");
  await fillCart(page, delivery.shipping_amount);
  await page.reload();
  await expect(totals(page)).toContainText("已满足包邮");
  await expect(totals(page)).not.toContainText("运费");
});

test("§9 no_trans_order_amount: what is paid today and not shipped yet counts towards free shipping", async ({
  page,
}) => {
  const { id: shop } = await currentShop(page);
  await operate("credit", "set", String(shop), "--limit", "50000", "--term", "30");
  const goods = await plainGoods(
    page,
    ({ is_dpby, price, number }) => is_dpby === 0 && (price ?? 0) * number > 200,
  );
  await putInCart(page, goods, packsWorth(goods, 150));
  const before = await deliveryOf(page);
  const { order_ids: ids } = await checkOut(page, "balance");
  await post(page, "/api/pay/order", { ids, method: "credit" });
  const other = await plainGoods(page, ({ id, is_dpby }) => is_dpby === 0 && id !== goods.id);
  await putInCart(page, other, other.zbz);
  const { threshold, selected, unshipped } = await deliveryOf(page);
  expect(unshipped - before.unshipped).toBe(before.selected);
  const missing = threshold - selected - unshipped;
  expect(missing, "what the shop has paid today does not ship free yet").toBeGreaterThan(0);
  await page.goto("/cart");
  await expect(totals(page)).toContainText(`包邮，还差¥${(missing / 100).toFixed(2)}`);
  await expect(totals(page)).toContainText(`（已计入今日未发货订单¥${(unshipped / 100).toFixed(2)}）`);

  // Together with it the cart ships free, although it would not alone.
  await fillCart(page, missing / 100);
  await page.reload();
  expect((await deliveryOf(page)).selected).toBeLessThan(threshold);
  await expect(totals(page)).toContainText("已满足包邮");
  await expect(totals(page)).not.toContainText("运费");
  for (const id of ids) await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
  await page.reload();
  await expect(totals(page)).toContainText("运费");
});

/** In 分: the threshold of free shipping, what is selected, and what was paid today and waits to be shipped. */
async function deliveryOf(page: Page): Promise<{ threshold: number; selected: number; unshipped: number }> {
  const { shipping_data } = await wireCart(page);
  const { total } = await get<{ total: number }>(page, "/api/cart/total");
  return {
    threshold: fen(shipping_data.shipping_amount),
    selected: fen(total),
    unshipped: fen(shipping_data.no_trans_order_amount),
  };
}
