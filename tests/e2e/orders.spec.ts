import { expect, type Page } from "@playwright/test";
import {
  balanceOf,
  checkOut,
  emptyCart,
  enterAs,
  findGoods,
  goodsNow,
  post,
  putInCart,
  type Visitor,
} from "./buyer.ts";
import { operate } from "./operator.ts";
import { follow, linkOf, readPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

async function enterClinic(visitor: Visitor): Promise<void> {
  await enterAs(visitor, "clinic");
  await emptyCart(visitor);
}

/** Orders one pack of plain goods; gives the order and the goods as they were before. */
async function placeOrder(page: Visitor, method: "balance" | "bank_transfer") {
  const goods = await findGoods(
    page,
    ({ zbz, number, price }) => number > zbz * 4 && (price ?? 0) * zbz < 300,
  );
  await putInCart(page, goods, goods.zbz);
  const placed = await checkOut(page, method);
  const [order] = placed.orders;
  if (!order) throw new Error("nothing was ordered");
  return { goods, order };
}

test("取消账期支付的订单：说明冲减欠款，不说退回余额", async ({ page }) => {
  await enterAs(page, "demo");
  await emptyCart(page);
  const before = await balanceOf(page);
  const { order } = await placeOrder(page, "bank_transfer");
  await post(page, "/api/pay/order", { id: order.id, method: "credit" });
  await page.goto(`/order/info/${order.id}`);
  await page.getByRole("button", { name: "取消订单" }).click();
  const dialog = page.getByRole("dialog", { name: "取消订单" });
  await expect(dialog).toContainText("已付款项优先冲减该订单的账期欠款");
  await dialog.getByRole("button", { name: "确认取消" }).click();
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText("已取消（已退款）");
  expect(await balanceOf(page)).toBe(before);
});

test("取消已付款的订单，余额和库存都退回", async ({ page }) => {
  await enterClinic(page);
  const before = await balanceOf(page);
  const { goods, order } = await placeOrder(page, "balance");
  await post(page, "/api/pay/order", { id: order.id, method: "balance" });
  expect(Math.round((before - (await balanceOf(page))) * 100)).toBe(Math.round(order.total * 100));
  expect((await goodsNow(page, goods.id)).number).toBe(goods.number - goods.zbz);

  await page.goto(`/order/info/${order.id}`);
  const line = page
    .getByRole("region", { name: /^商品清单/ })
    .getByRole("listitem")
    .first();
  await line.getByText("明细", { exact: false }).first().click();
  await expect(line.locator(".explained-rows")).toContainText(`× ${goods.zbz}`);
  await page.getByRole("button", { name: "取消订单" }).click();
  const dialog = page.getByRole("dialog", { name: "取消订单" });
  await expect(dialog).toContainText("已付款项退回余额");
  await dialog.getByRole("radio", { name: "重复下单" }).check();
  await dialog.getByRole("button", { name: "确认取消" }).click();

  await expect(dialog).toHaveCount(0);
  const state = page.getByRole("region", { name: "订单状态" });
  await expect(state).toContainText("已取消（已退款）");
  await expect(state).toContainText("取消原因：重复下单");
  for (const name of ["取消订单", "去支付"])
    await expect(state.getByText(name, { exact: true })).toHaveCount(0);
  expect(await balanceOf(page)).toBe(before);
  expect((await goodsNow(page, goods.id)).number).toBe(goods.number);
});

test("选择对公转账的订单等待到账，保留72小时", async ({ page }) => {
  await enterClinic(page);
  const before = await balanceOf(page);
  const { order } = await placeOrder(page, "balance");
  await page.goto(`/cart/step3/${order.id}`);
  await page.getByRole("radio", { name: "对公转账" }).check();
  await expect(page.getByText("从下单起保留72小时")).toBeVisible();
  await page.getByRole("button", { name: "确认对公转账" }).click();
  await expect(page).toHaveURL(`/cart/hm?id=${order.id}`);
  await expect(page.getByRole("list", { name: "购物步骤" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(order.order_no);
  await expect(page.getByRole("timer")).toHaveText(/^(2天23小时59分|3天00小时00分)/);
  expect(await balanceOf(page)).toBe(before);

  await page.goto("/order?status=pending_payment");
  const card = page.getByRole("article", { name: `订单${order.order_no}` });
  await expect(card).toContainText("待付款（等待对公转账到账）");
  await card.getByRole("button", { name: "取消订单" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认取消" }).click();
  await expect(page.getByRole("article", { name: `订单${order.order_no}` })).toHaveCount(0);
});

test("余额不够时不能选余额支付，并说明还差多少", async ({ request }) => {
  await enterClinic({ request });
  const goods = await findGoods(
    { request },
    ({ number, price, order_limit }) => (price ?? 0) * number > 20_000 && order_limit === 0,
  );
  await putInCart({ request }, goods, Math.floor(goods.number / goods.zbz) * goods.zbz);
  const placed = await checkOut({ request }, "balance");
  const { main } = await readPage({ request }, `/cart/step3/${placed.order_ids[0]}`);
  const radioOf = (name: string) => {
    const label = main.querySelectorAll("label").find((each) => textOf(each) === name);
    return main.querySelectorAll("input[type=radio]").find(({ id }) => id === label?.getAttribute("for"));
  };
  expect(radioOf("余额支付")?.hasAttribute("disabled")).toBe(true);
  expect(textOf(main)).toMatch(/余额不足，还差 ?¥[\d,]+\.\d{2}/);
  expect(radioOf("对公转账")?.hasAttribute("checked")).toBe(true);
  await post({ request }, `/api/order/${placed.order_ids[0]}/cancel`, { reason: "演练" });
});

test("采购员可以按状态、订单号和日期找到订单", async ({ page }) => {
  await enterClinic(page);
  const { order } = await placeOrder(page, "balance");
  await page.goto("/order");
  await expect(page.getByRole("article").first()).toContainText(order.order_no);
  await page.getByRole("link", { name: /^待付款/ }).click();
  await expect(page).toHaveURL(/status=pending_payment/);
  await page.getByRole("searchbox", { name: "订单号、商品、拼音首字母、厂家或批号" }).fill(order.order_no);
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByRole("article")).toHaveCount(1);

  const { main } = await readPage(page, "/order?start=2001-01-01&end=2001-01-31");
  expect(textOf(main)).toContain("没有符合条件的订单");
  const all = await follow(page, linkOf(main, "查看全部订单"));
  expect(all.main.querySelectorAll("article")).not.toHaveLength(0);
  await post(page, `/api/order/${order.id}/cancel`, { reason: "演练" });
  await test.step("搜索框里写好的内容，切换状态后还在，和新的状态一起搜索", () => searchAcrossStates(page));
});

async function searchAcrossStates(page: Page): Promise<void> {
  await page.goto("/order");
  const words = page.getByRole("searchbox", { name: "订单号、商品、拼音首字母、厂家或批号" });
  await words.fill("没有这样的商品");
  const waiting = page.getByRole("link", { name: /^待付款/ });
  await waiting.click();
  await expect(waiting).toHaveAttribute("aria-current", "page");
  await expect(words).toHaveValue("没有这样的商品");
  await words.press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("keyword") === "没有这样的商品");
  await expect(page).toHaveURL(/status=pending_payment/);
  await expect(page.getByText("没有符合条件的订单")).toBeVisible();
}

test("别的店铺的订单打不开，和不存在的一样", async ({ request }) => {
  await enterAs({ request }, "clinic");
  for (const path of [
    "/order/info/1",
    "/order/info/999999",
    "/cart/step3/1",
    "/cart/step4?id=1",
    "/cart/step4?id=999999",
  ]) {
    const { status, main } = await readPage({ request }, path);
    expect(status, path).toBe(404);
    expect(textOf(main), path).toContain("订单不存在，或不属于当前店铺");
  }
});

test("支付完成页按订单实际状态说话：审核中、审核后、已取消", async ({ page }) => {
  await enterClinic(page);
  const { order } = await placeOrder(page, "balance");
  const address = `/cart/step4?id=${order.id}`;
  const read = async () => (await readPage(page, address)).main;
  expect(textsOf(await read(), "h1, h2")).toContain("订单尚未支付");
  await post(page, "/api/pay/order", { id: order.id, method: "balance" });
  const waiting = await read();
  expect(textsOf(waiting, "h1, h2").some((heading) => heading.startsWith("已支付"))).toBe(true);
  expect(textOf(waiting)).toContain("订单进入审核，通过后安排配货");

  await operate("order", "review", order.order_no);
  const reviewed = await read();
  expect(textsOf(reviewed, "h1, h2").some((heading) => heading.startsWith("已支付"))).toBe(true);
  expect(textOf(reviewed)).toContain("，订单已审核");
  expect(textOf(reviewed)).not.toContain("进入审核");
  expect(linkOf(reviewed, "查看订单")?.getAttribute("href")).toBe(`/order/info/${order.id}`);

  await operate("order", "cancel", order.order_no, "--reason", "演练");
  await page.goto(address);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "订单无需付款" })).toBeVisible();
  await expect(main).toContainText("订单已取消，无需付款");
  await expect(main.getByText("去支付", { exact: true })).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "支付完成" })).toHaveCount(0);
  await expectReadable(page);
  await main.getByRole("link", { name: order.order_no }).click();
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText("已取消（已退款）");
});
