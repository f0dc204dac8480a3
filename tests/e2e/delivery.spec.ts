/** 送达承诺: until when to order and on which day it arrives, from the product's page to the paid order. */
import { expect, type Page } from "@playwright/test";
import { monthDayText } from "@yaoji/domain/text/day-name";
import { get, post, putInCart, takeCart } from "./buyer.ts";
import { packsWorth, plainGoods } from "./cart-fill.ts";
import { scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

type Promised = { ck_id: number; parcel: string; day: string };
/** No route of the demo leads there. */
const far = { province: "西藏自治区", city: "拉萨市", area: "城关区" };

/** What the page must say of goods from this warehouse. */
async function sentenceOf(page: Page, warehouseId: number): Promise<RegExp> {
  const { list } = await get<{ list: Promised[] }>(page, "/api/delivery/promise");
  const found = list.find(({ ck_id, parcel }) => ck_id === warehouseId && parcel === "normal");
  return new RegExp(`\\d\\d:\\d\\d 前下单，预计 ${monthDayText(found?.day ?? "?")}送达`);
}

test("送达承诺：商品、购物车、核对页说到截单时间和送达日，换了地址随之改变，付款后订单上写着它", async ({
  page,
}) => {
  await takeCart(page, { username: "demo", index: 0 });
  const detail = `北京东路${Date.now()}号`;
  const { id: address } = await post<{ id: number }>(page, "/api/address", {
    name: "李华",
    phone: "13812345678",
    ...far,
    detail,
  });
  const goods = await plainGoods(page);
  await putInCart(page, goods, packsWorth(goods, 60));
  const sentence = await sentenceOf(page, goods.ck_id);
  const main = page.getByRole("main");

  await test.step("the product's page", async () => {
    await page.goto(`/list/info/${goods.id}`);
    const box = main.getByRole("region", { name: "采购" });
    await expect(box.getByText(sentence)).toBeVisible();
    await expect(box.getByText(/^送至四川省/)).toBeVisible();
  });

  await test.step("the cart, counted down", async () => {
    await page.goto("/cart");
    await scriptsRun(page);
    const said = main.getByRole("list", { name: /^送至四川省/ });
    await expect(said).toContainText(sentence);
    const left = await said.getByRole("timer").innerText();
    await expect(said.getByRole("timer")).not.toHaveText(left);
    await main.getByRole("button", { name: "去结算(1)" }).click();
  });

  await test.step("the order check, for the address that is chosen", async () => {
    const parts = main.getByRole("region", { name: "商品清单" });
    await expect(parts.getByText(sentence)).toBeVisible();
    await main.getByRole("radio", { name: new RegExp(detail) }).check();
    await expect(parts.getByText(/预计/)).toHaveCount(0);
    await main
      .getByRole("radio", { name: /成都市/ })
      .first()
      .check();
    await expect(parts.getByText(sentence)).toBeVisible();
    await main.getByRole("radio", { name: /余额支付/ }).check();
    await page.getByRole("button", { name: "提交订单" }).click();
  });

  const kept = await test.step("until when to pay, then the day alone", async () => {
    await expect(page).toHaveTitle(/^支付订单/);
    const said = main.getByText(/付款，预计 .+送达/);
    await expect(said).toBeVisible();
    const day = /预计 (\d+月\d+日（周.）送达)/.exec(await said.innerText())?.[1] ?? "?";
    await page.getByRole("button", { name: "确认支付" }).click();
    await expect(page).toHaveTitle(/^支付完成/);
    await expect(main.getByText(`预计 ${day}`, { exact: true })).toBeVisible();
    return `预计 ${day}`;
  });

  await test.step("the order, on paper too, and the list of orders", async () => {
    await main.getByRole("link", { name: /^\d{10,}$/ }).click();
    const head = main.getByRole("region", { name: "订单状态" });
    await expect(head.getByText(kept, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(head.getByText(kept, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.goto("/order");
    await expect(main.getByRole("article").first().getByText(kept, { exact: true })).toBeVisible();
  });
  await page.request.delete(`/api/address/${address}`, { headers: { origin: new URL(page.url()).origin } });
});
