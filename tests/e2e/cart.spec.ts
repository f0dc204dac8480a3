import { expect, type Page } from "@playwright/test";
import {
  type Goods,
  get,
  cartLines,
  goodsNow,
  findGoods,
  putInCart,
  letOtherBuy,
  takeCart,
} from "./buyer.ts";
import { fenOf, lineOf, numberOf, totals } from "./cart-page.ts";
import { test } from "./shop-test.ts";

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
});

/** Plain goods in packs of more than one, at one price whatever the quantity. */
async function packedGoods(page: Page) {
  return findGoods(
    page,
    ({ zbz, number, order_limit, tags }) =>
      zbz > 1 && number > zbz * 8 && order_limit === 0 && !tags.some(({ name }) => "秒特".includes(name)),
  );
}

test("采购员可以按整包修改数量，合计随之变化并保存下来", async ({ page }) => {
  const goods = await packedGoods(page);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  const line = lineOf(page, goods.name);
  await expect(line).toContainText(`整包${goods.zbz}${goods.bzdw}起，按${goods.zbz}递增`);
  const once = await fenOf(totals(page).getByText("合计"));

  await line.getByRole("button", { name: "增加" }).click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 2));
  await expect.poll(() => fenOf(totals(page).getByText("合计"))).toBe(once * 2);
  await expect.poll(async () => (await cartLines(page))[0]?.number).toBe(goods.zbz * 2);
  await page.reload();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 2));
});

test("连续点击时以最后一次数量为准", async ({ page }) => {
  const goods = await packedGoods(page);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  const more = lineOf(page, goods.name).getByRole("button", { name: "增加" });
  for (let click = 0; click < 5; click += 1) await more.click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 6));
  await expect.poll(async () => (await cartLines(page))[0]?.number).toBe(goods.zbz * 6);
});

test("超过库存的数量不被接受，并说明还剩多少", async ({ page }) => {
  const goods = await packedGoods(page);
  await putInCart(page, goods, goods.zbz);
  const { number: stock } = await goodsNow(page, goods.id);
  await page.goto("/cart");
  await numberOf(page, goods.name).fill(String(stock + goods.zbz));
  await numberOf(page, goods.name).press("Enter");
  await expect(page.getByText(`仅剩${stock}${goods.bzdw}，请减少数量`)).toBeVisible();
  const most = Math.floor(stock / goods.zbz) * goods.zbz;
  await expect(numberOf(page, goods.name)).toHaveValue(String(most));
  await expect.poll(async () => (await cartLines(page))[0]?.number).toBe(most);
});

test("库存被别人买走后，服务器拒绝的数量退回原值并说明原因", async ({ page, browser }) => {
  const goods = await findGoods(
    page,
    ({ number, zbz, order_limit }) => number > 100 && number < 400 && number % zbz === 0 && order_limit === 0,
  );
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz));

  const giveBack = await letOtherBuy(browser, goods, goods.zbz);

  await lineOf(page, goods.name).getByRole("button", { name: "增加" }).click();
  const notice = page.getByRole("alertdialog", { name: "温馨提示" });
  await expect(notice).toContainText(`仅剩${goods.zbz}${goods.bzdw}，请减少数量`);
  await notice.getByRole("button", { name: "知道了" }).click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz));
  expect((await cartLines(page))[0]?.number).toBe(goods.zbz);
  await giveBack();
});

test("被别人买完的商品列在下方并说明原因，不计入合计", async ({ page, browser }) => {
  const suits = ({ number, zbz, order_limit }: { number: number; zbz: number; order_limit: number }) =>
    number > 20 && number < 400 && number % zbz === 0 && order_limit === 0;
  const goods = await findGoods(page, suits);
  const stays = await findGoods(page, ({ id, number, zbz }) => id !== goods.id && number > zbz * 4);
  await putInCart(page, goods, goods.zbz);
  await putInCart(page, stays, stays.zbz);
  const giveBack = await letOtherBuy(browser, goods, 0);

  await page.goto("/cart");
  const blocked = page.getByRole("region", { name: /暂不可购买/ });
  await expect(blocked.getByRole("listitem")).toContainText(["暂时缺货"]);
  await expect(blocked.getByRole("checkbox")).toHaveCount(0);
  await expect(totals(page)).toContainText("已选1种商品");
  const shown = await fenOf(totals(page).getByText("合计"));
  const { total } = await get<{ total: number }>(page, "/api/cart/total");
  expect(shown).toBe(Math.round(total * 100));
  await giveBack();
});

test("采购员可以单选、全选，合计与服务器一致", async ({ page }) => {
  const first = await packedGoods(page);
  const second = await findGoods(page, ({ id, number, zbz }) => id !== first.id && number > zbz * 4);
  await putInCart(page, first, first.zbz);
  await putInCart(page, second, second.zbz);
  await page.goto("/cart");
  const all = page.getByRole("checkbox", { name: "全选" });
  await expect(all).toBeChecked();
  await all.uncheck();
  await expect(totals(page)).toContainText("已选0种商品");
  await expect(page.getByRole("button", { name: "去结算" })).toBeDisabled();
  await page.getByRole("checkbox", { name: `选择${second.name}` }).check();
  await expect(page.getByRole("button", { name: "去结算(1)" })).toBeEnabled();
  const server = async () => (await get<{ total: number }>(page, "/api/cart/total")).total;
  await expect
    .poll(async () => Math.round((await server()) * 100))
    .toBe(await fenOf(totals(page).getByText("合计")));
});

test("删除前先询问，删完显示购物车空空如也", async ({ page }) => {
  const goods = await packedGoods(page);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  const question = page.getByRole("alertdialog");
  await lineOf(page, goods.name)
    .getByRole("button", { name: `删除${goods.name}` })
    .click();
  await expect(question).toContainText("确定删除这件商品吗?");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  await expect(lineOf(page, goods.name)).toBeVisible();

  await lineOf(page, goods.name)
    .getByRole("button", { name: `删除${goods.name}` })
    .click();
  await question.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("main").getByText("购物车空空如也~")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /我的购物车/ })).toContainText("0");
  expect(await cartLines(page)).toEqual([]);
});

test("购物车面板在购物车页自动展开，别处可开可关，加入商品后随之更新", async ({ page }) => {
  await page.goto("/cart");
  const panel = page.getByRole("complementary", { name: "工具栏" }).getByRole("region", { name: "购物车" });
  const tools = page.getByRole("complementary", { name: "工具栏" });
  await expect(panel).toContainText("购物车空空如也~");
  await expect.poll(async () => (await tools.boundingBox())?.width).toBe(310);

  await page.goto("/list");
  await expect(panel).toHaveCount(0);
  await expect.poll(async () => (await tools.boundingBox())?.width).toBe(40);
  const toggle = tools.getByRole("button", { name: /^购物车/ });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { name: "购物车" })).toBeFocused();
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /^加入购物车：/ })
    .first();
  const name = (await add.getAttribute("aria-label"))?.replace("加入购物车：", "") ?? "";
  await add.click();
  await expect(panel.getByRole("listitem")).toContainText([name]);
  await expect(toggle).toContainText("1");
  await expect(panel).toContainText(/合计\s*¥/);

  await panel.getByRole("button", { name: `删除${name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定删除这件商品吗?");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(panel).toContainText("购物车空空如也~");
  await panel.getByRole("button", { name: "收起购物车" }).focus();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

/** Two goods of one name that may be bought now, of different specifications. */
async function namesakes(page: Page) {
  type Found = Goods & { ypgg: string };
  const seen = new Map<string, Found>();
  for (let number = 1; number <= 8; number += 1) {
    const path = `/api/goods/list?in_stock=1&page_size=100&page=${number}`;
    for (const goods of (await get<{ list: Found[] }>(page, path)).list) {
      const other = seen.get(goods.name);
      if (goods.is_buy !== 1 || goods.number < goods.zbz) continue;
      if (other && other.ypgg !== goods.ypgg) return [other, goods] as const;
      seen.set(goods.name, goods);
    }
  }
  throw new Error("the demo shop has no two goods of one name");
}

test("同名不同规格的两种商品，每个控件都说出是哪一种", async ({ page }) => {
  const pair = await namesakes(page);
  for (const goods of pair) await putInCart(page, goods, Math.max(1, goods.zbz));
  await page.goto("/cart");
  const main = page.getByRole("main");
  for (const { name, ypgg } of pair) {
    const label = `${name} ${ypgg}`;
    await expect(main.getByRole("checkbox", { name: `选择${label}`, exact: true })).toHaveCount(1);
    await expect(main.getByRole("textbox", { name: `${label}数量`, exact: true })).toHaveCount(1);
    await expect(main.getByRole("button", { name: `删除${label}`, exact: true })).toHaveCount(1);
  }
});
