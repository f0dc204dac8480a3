/** From the search to the paid order, and what may come between. */
import { expect, type Page } from "@playwright/test";
import {
  balanceOf,
  cartLines,
  emptyCart,
  enterAs,
  fenIn,
  findGoods,
  goodsNow,
  logIn,
  post,
  putInCart,
  tryPost,
} from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { addAddress, aPerson, enterAsPerson, letOrder } from "./person.ts";
import { readPage, buttonsOf, partOf, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const site = "药集医药批发商城";

/** Searches in the header and puts the first match into the cart; gives its name. */
async function addFirstMatch(page: Page, keywords: string): Promise<string> {
  const search = page.getByRole("banner").getByRole("combobox", { name: "搜索药品" });
  await search.fill(keywords);
  await search.press("Enter");
  await expect(page).toHaveURL(/\/list\?keywords=/);
  const add = page
    .getByLabel("商品结果")
    .getByRole("button", { name: /^加入购物车：/ })
    .first();
  const name = (await add.getAttribute("aria-label"))?.replace("加入购物车：", "") ?? "";
  await add.click();
  await expect(page.getByText(`已加入购物车：${name}`)).toBeVisible();
  return name;
}

/** 核对订单信息 of all that lies in the cart, as 去结算 leads to it, ready to be clicked. */
async function openCheck(page: Page): Promise<void> {
  const ids = (await cartLines(page)).map(({ id }) => id);
  await page.goto(`/cart/step2?ids=${ids.join()}`);
  await scriptsRun(page);
}

test("采购员可以从搜索拼音首字母到付款，看到将收到的批号和有效期", async ({ page }) => {
  await logIn(page, "demo");
  await emptyCart(page);
  const before = await balanceOf(page);

  await page.goto("/");
  const name = await addFirstMatch(page, "amxl");
  expect(name).toContain("阿莫西林");
  const cartButton = page
    .getByRole("banner")
    .getByRole("link", { name: /我的购物车/ })
    .first(); // The sticky bar has its own.
  await expect(cartButton).toContainText("1");

  await cartButton.click();
  await expect(page).toHaveTitle(`我的购物车-${site}`);
  const line = page.getByRole("region", { name: "可结算商品" }).getByRole("listitem");
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(name);
  await expect(line).toContainText(/效期 ?\d{4}-\d{2}-\d{2}/);
  await page.getByRole("button", { name: "去结算(1)" }).click();

  await expect(page).toHaveTitle(`核对订单信息-${site}`);
  await expect(page.getByRole("radio", { checked: true }).first()).toBeVisible();
  await expect(page.getByText("商品金额")).toBeVisible();
  const due = fenIn(await page.getByRole("region", { name: "提交订单" }).getByText("应付金额").innerText());
  await page.getByRole("button", { name: "提交订单" }).click();

  await expect(page).toHaveTitle(`支付订单-${site}`);
  await expect(page.getByRole("timer")).toHaveText(/(23小时59分|1天00小时00分)/);
  expect(await balanceOf(page), "placing an order moves no money").toBe(before);
  await page.getByRole("button", { name: "确认支付" }).click();

  await expect(page).toHaveTitle(`支付完成-${site}`);
  expect(fenIn(await page.getByRole("heading", { name: /已支付/ }).innerText())).toBe(due);
  expect(Math.round((before - (await balanceOf(page))) * 100)).toBe(due);
  await expect(cartButton).toContainText("0");

  await page
    .getByRole("main")
    .getByRole("link", { name: /^\d{10,}$/ })
    .first()
    .click();
  await expect(page).toHaveTitle(`订单详情-${site}`);
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText("待审核");
  const batches = page.getByRole("table", { name: `${name}的批号和有效期` }).getByRole("row");
  await expect(batches.nth(1)).toContainText(/[A-Z0-9]{4,}.*\d{4}-\d{2}-\d{2}/s);
  await expect(page.getByRole("region", { name: "订单动态" })).toContainText("付款成功");
});

test("内容有变化时先列出差异，采购员确认后才下单", async ({ page }) => {
  await enterAs(page, "demo");
  await emptyCart(page);
  const goods = await findGoods(
    page,
    ({ zbz, number, order_limit }) => number > zbz * 4 && order_limit === 0,
  );
  await putInCart(page, goods, goods.zbz);
  await openCheck(page);
  await expect(page.getByRole("button", { name: "提交订单" })).toBeEnabled();

  const [line] = await cartLines(page);
  await post(page, `/api/cart/${line?.id}/edit`, { params: { number: goods.zbz * 2 }, new: 1 });
  await page.getByRole("button", { name: "提交订单" }).click();
  const changed = page.getByRole("region", { name: /与您之前看到的不同/ });
  await expect(changed).toContainText(/应付金额由¥[\d,.]+变为¥[\d,.]+/);
  await expect(changed).toBeFocused();
  await expect(page).toHaveURL(/step2/);

  await page.getByRole("button", { name: "确认并重新提交" }).click();
  await expect(page).toHaveURL(/step3/);
  await expect(page.getByText("本次提交的订单（1个）")).toBeVisible();
});

test("从支付页返回，购物车说刚提交的订单待付款，可以接着支付", async ({ page }) => {
  await enterAs(page, "demo");
  await emptyCart(page);
  const goods = await findGoods(page, ({ zbz, number }) => number > zbz * 4);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await page.getByRole("button", { name: /^去结算/ }).click();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText("本次提交的订单（1个）")).toBeVisible();
  const paying = new URL(page.url()).pathname;
  await page.goBack();
  const unpaid = page.getByRole("region", { name: "待付款订单" });
  await expect(unpaid).toContainText("刚提交的订单待付款");
  await unpaid.getByRole("link", { name: "去支付" }).click();
  await expect(page.getByText("本次提交的订单（1个）")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paying);
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("购物车空空如也~")).toBeVisible();
  await expect(unpaid.locator(`[href="${paying}"]`)).toHaveCount(0);
});

test("商品在两个仓库时，提交前就看到会分成两个订单，一次付清", async ({ page }) => {
  await enterAs(page, "demo");
  await emptyCart(page);
  for (const warehouse of [1, 2]) {
    const goods = await findGoods(page, (each) => each.ck_id === warehouse && each.number > each.zbz * 2);
    await putInCart(page, goods, goods.zbz);
  }
  await openCheck(page);
  await expect(page.getByText("提交后将分为2个订单")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText("本次提交的订单（2个）")).toBeVisible();
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
  await expect(page.getByRole("main").getByText("待审核")).toHaveCount(2);
});

test("结算地址没有指明商品时，核对购物车里选中的；都没选才说没有", async ({ request }) => {
  await enterAs({ request }, "demo");
  await emptyCart({ request });
  const chosen = await findGoods({ request }, ({ zbz, number }) => number > zbz * 2);
  const left = await findGoods({ request }, ({ id, zbz, number }) => id !== chosen.id && number > zbz * 2);
  for (const goods of [chosen, left]) await putInCart({ request }, goods, goods.zbz);
  const lines = await cartLines({ request });
  const ids = lines.filter((line) => line.goods_id === left.id).map(({ id }) => id);
  await post({ request }, "/api/cart/batch_select", { ids, is_selected: 0 });
  const { main } = await readPage({ request }, "/cart/step2");
  const list = textsOf(partOf(main, "商品清单"), "li");
  expect(list).toHaveLength(1);
  expect(list[0]).toContain(chosen.name);

  await post({ request }, "/api/cart/batch_select", { ids: lines.map(({ id }) => id), is_selected: 0 });
  const none = await readPage({ request }, "/cart/step2");
  expect(textOf(none.main)).toContain("还没有选择要结算的商品");
});

test("未满起配金额时，核对订单就说明还差多少，不能提交；小计写明含运费", async ({ request }) => {
  // Somebody who has paid for nothing today: what waits to be sent counts towards free delivery.
  const buyer = await aPerson("belowleast", "15800000401");
  await letOrder(buyer);
  await enterAsPerson({ request }, buyer.username);
  await addAddress({ request });
  const goods = await findGoods(
    { request },
    ({ zbz, number, price }) => number > zbz && price !== null && price * zbz < 30,
  );
  await putInCart({ request }, goods, goods.zbz);
  const [line] = await cartLines({ request });
  const order = { ids: [line?.id], new: 1, pay_method: "balance" };
  const before = await tryPost({ request }, "/api/cart/checkout", order);
  const [minimum, missing] = before.message.match(/\d+\.\d{2}/g) ?? [];
  expect(before.message).toContain("未满起配金额");

  const { main } = await readPage({ request }, "/cart/step2");
  const card = partOf(main, "提交订单");
  expect(textOf(card)).toContain(`未满起配金额¥${minimum}，还差¥${missing}`);
  expect(buttonsOf(card, "提交订单").map((button) => button.hasAttribute("disabled"))).toEqual([true]);
  expect(textsOf(main, "h3").join()).toMatch(/小计.*（含运费¥[\d,]+\.\d{2}）/);
});

test("快速点两次提交，只产生一个订单；等待付款的页面没有无障碍问题，也不左右滚动", async ({ page }) => {
  await enterAs(page, "demo");
  await emptyCart(page);
  const goods = await findGoods(page, ({ zbz, number }) => number > zbz * 2);
  await putInCart(page, goods, goods.zbz);
  const stock = (await goodsNow(page, goods.id)).number;
  await openCheck(page);
  await page.getByRole("button", { name: "提交订单" }).dblclick();
  await expect(page).toHaveURL(/step3/);
  expect((await goodsNow(page, goods.id)).number).toBe(stock - goods.zbz);
  await expect(page.getByRole("button", { name: "确认支付" })).toBeVisible();
  await expectReadable(page);
});

test("提交时商品已在别处下单或删除，页面说明商品已不在购物车中，给出回去的路", async ({ page }) => {
  await enterAs(page, "demo");
  await emptyCart(page);
  const goods = await findGoods(page, ({ zbz, number }) => number > zbz * 2);
  await putInCart(page, goods, goods.zbz);
  await openCheck(page);
  await expect(page.getByRole("button", { name: "提交订单" })).toBeEnabled();
  await emptyCart(page);
  await page.getByRole("button", { name: "提交订单" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("这些商品已不在购物车中，可能已经下单或删除，请回购物车查看");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(main.getByRole("link").first()).toBeVisible();
});

test("没有登录的访客打开结算页，先登录再回来", async ({ page }) => {
  await page.goto("/order?status=shipped");
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("用户名").fill("demo");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/order\?status=shipped/);
  await expect(page.getByRole("heading", { level: 1, name: "我的订单" })).toBeVisible();
});
