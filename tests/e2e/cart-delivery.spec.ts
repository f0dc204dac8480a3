/** What spec.md says of free shipping for the cart as a whole (§9). */
import { expect } from "@playwright/test";
import { checkOut, get, post, putInCart, takeCart, type Visitor, moneyOf } from "./buyer.ts";
import { fillCart, money, packsWorth, plainGoods } from "./cart-fill.ts";
import { fen, wireCart } from "./cart-page.ts";
import { readCart } from "./cart-read.ts";
import { currentShop, operate } from "./operator.ts";
import { test } from "./shop-test.ts";

test.beforeEach(async ({ request }) => {
  await takeCart({ request }, { username: "demo", index: 1 });
});

test("§9 The shortfall to free shipping is shipping_amount minus the selected total minus no_trans_order_amount", async ({
  request,
}) => {
  const goods = await plainGoods({ request }, ({ is_dpby }) => is_dpby === 0);
  await putInCart({ request }, goods, goods.zbz);
  const { shipping_data: delivery } = await wireCart({ request });
  const { total: selected, totals } = await readCart({ request });
  const missing = fen(delivery.shipping_amount) - selected - fen(delivery.no_trans_order_amount);
  expect(missing).toBeGreaterThan(0);
  expect(totals).toContain(`满${money(delivery.shipping_amount)}包邮，还差${moneyOf(missing)}`);
  expect(totals).toContain("运费");
  await fillCart({ request }, delivery.shipping_amount);
  const enough = (await readCart({ request })).totals;
  expect(enough).toContain("已满足包邮");
  expect(enough).not.toContain("运费");
});

test("§9 no_trans_order_amount: what is paid today and not shipped yet counts towards free shipping", async ({
  request,
}) => {
  const { id: shop } = await currentShop({ request });
  await operate("credit", "set", String(shop), "--limit", "50000", "--term", "30");
  const goods = await plainGoods(
    { request },
    ({ is_dpby, price, number }) => is_dpby === 0 && (price ?? 0) * number > 200,
  );
  await putInCart({ request }, goods, packsWorth(goods, 150));
  const before = await deliveryOf({ request });
  const { order_ids: ids } = await checkOut({ request }, "balance");
  await post({ request }, "/api/pay/order", { ids, method: "credit" });
  const other = await plainGoods({ request }, ({ id, is_dpby }) => is_dpby === 0 && id !== goods.id);
  await putInCart({ request }, other, other.zbz);
  const { threshold, selected, unshipped } = await deliveryOf({ request });
  expect(unshipped - before.unshipped).toBe(before.selected);
  const missing = threshold - selected - unshipped;
  expect(missing, "what the shop has paid today does not ship free yet").toBeGreaterThan(0);
  const { totals } = await readCart({ request });
  expect(totals).toContain(`包邮，还差${moneyOf(missing)}`);
  expect(totals).toContain(`（已计入今日未发货订单${moneyOf(unshipped)}）`);

  // Together with it the cart ships free, although it would not alone.
  await fillCart({ request }, missing / 100);
  expect((await deliveryOf({ request })).selected).toBeLessThan(threshold);
  const enough = (await readCart({ request })).totals;
  expect(enough).toContain("已满足包邮");
  expect(enough).not.toContain("运费");
  for (const id of ids) await post({ request }, `/api/order/${id}/cancel`, { reason: "演练" });
  expect((await readCart({ request })).totals).toContain("运费");
});

/** In 分: the threshold of free shipping, what is selected, and what was paid today and waits to be shipped. */
async function deliveryOf(
  visitor: Visitor,
): Promise<{ threshold: number; selected: number; unshipped: number }> {
  const { shipping_data } = await wireCart(visitor);
  const { total } = await get<{ total: number }>(visitor, "/api/cart/total");
  return {
    threshold: fen(shipping_data.shipping_amount),
    selected: fen(total),
    unshipped: fen(shipping_data.no_trans_order_amount),
  };
}
