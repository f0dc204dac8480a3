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
  type Visitor,
  fenIn,
} from "./buyer.ts";
import { lineOf, numberOf, panel, tools, totalFen, totals } from "./cart-page.ts";
import { partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

const shop = { username: "demo", index: 1 } as const;

/** Plain goods in packs of more than one, at one price whatever the quantity. */
async function packedGoods(page: Visitor) {
  return findGoods(
    page,
    ({ zbz, number, order_limit, tags }) =>
      zbz > 1 && number > zbz * 8 && order_limit === 0 && !tags.some(({ name }) => "秒特".includes(name)),
  );
}

const numberInCart = async (page: Visitor, { id }: Goods) =>
  (await cartLines(page)).find((line) => line.goods_id === id)?.number;
const boxOf = (page: Page, { name }: Goods) => page.getByRole("checkbox", { name: `选择${name}` });

/** All or one: what is chosen comes to what the server says. */
async function chooseOne(page: Page, goods: Goods): Promise<void> {
  const all = page.getByRole("checkbox", { name: "全选" });
  await expect(all).toBeChecked();
  await all.uncheck();
  await expect(totals(page)).toContainText("已选0种商品");
  await expect(page.getByRole("button", { name: "去结算" })).toBeDisabled();
  await boxOf(page, goods).check();
  await expect(page.getByRole("button", { name: "去结算(1)" })).toBeEnabled();
  const server = async () => (await get<{ total: number }>(page, "/api/cart/total")).total;
  await expect.poll(async () => Math.round((await server()) * 100)).toBe(await totalFen(page));
}

/** The goods alone are chosen, one pack of them. */
async function addPack(page: Page, goods: Goods): Promise<void> {
  await expect(lineOf(page, goods.name)).toContainText(`整包${goods.zbz}${goods.bzdw}起，按${goods.zbz}递增`);
  const once = await totalFen(page);
  await lineOf(page, goods.name).getByRole("button", { name: "增加" }).click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 2));
  await expect.poll(() => totalFen(page)).toBe(once * 2);
  await expect.poll(() => numberInCart(page, goods)).toBe(goods.zbz * 2);
  const { main } = await readPage(page, "/cart");
  const box = main.querySelector(`input[aria-label="${goods.name}数量"]`);
  expect(box?.getAttribute("value")).toBe(String(goods.zbz * 2));
}

/** Two packs become seven. */
async function clickOften(page: Page, goods: Goods): Promise<void> {
  const more = lineOf(page, goods.name).getByRole("button", { name: "增加" });
  for (let click = 0; click < 5; click += 1) await more.click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 7));
  await expect.poll(() => numberInCart(page, goods)).toBe(goods.zbz * 7);
}

async function askTooMany(page: Page, goods: Goods): Promise<void> {
  const { number: stock } = await goodsNow(page, goods.id);
  await numberOf(page, goods.name).fill(String(stock + goods.zbz));
  await numberOf(page, goods.name).press("Enter");
  await expect(page.getByText(`仅剩${stock}${goods.bzdw}，请减少数量`)).toBeVisible();
  const most = Math.floor(stock / goods.zbz) * goods.zbz;
  await expect(numberOf(page, goods.name)).toHaveValue(String(most));
  await expect.poll(() => numberInCart(page, goods)).toBe(most);
}

async function deleteAll(page: Page, [first, second]: readonly [Goods, Goods]): Promise<void> {
  const question = page.getByRole("alertdialog");
  const remove = ({ name }: Goods) => lineOf(page, name).getByRole("button", { name: `删除${name}` });
  await remove(first).click();
  await expect(question).toContainText("确定删除这件商品吗?");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  for (const goods of [first, second]) {
    await expect(lineOf(page, goods.name)).toBeVisible();
    await remove(goods).click();
    await question.getByRole("button", { name: "确定" }).click();
    await expect(lineOf(page, goods.name)).toHaveCount(0);
  }
  await expect(page.getByRole("main").getByText("购物车空空如也~")).toBeVisible();
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /我的购物车/ })
      .first(),
  ).toContainText("0");
  expect(await cartLines(page)).toEqual([]);
}

async function walkPanel(page: Page): Promise<void> {
  await expect(panel(page)).toContainText("购物车空空如也~");
  await expect.poll(async () => (await tools(page).boundingBox())?.width).toBe(310);
  await page.goto("/list");
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(async () => (await tools(page).boundingBox())?.width).toBe(40);
  const toggle = tools(page).getByRole("button", { name: /^购物车/ });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "购物车" })).toBeFocused();
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /^加入购物车：/ })
    .first();
  const name = (await add.getAttribute("aria-label"))?.replace("加入购物车：", "") ?? "";
  await add.click();
  await expect(panel(page).getByRole("listitem")).toContainText([name]);
  await expect(toggle).toContainText("1");
  await expect(panel(page)).toContainText(/合计\s*¥/);
  await panel(page)
    .getByRole("button", { name: `删除${name}` })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定删除这件商品吗?");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(panel(page)).toContainText("购物车空空如也~");
  await panel(page).getByRole("button", { name: "收起购物车" }).focus();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(toggle).toBeFocused();
}

test("购物车页：选择、数量、删除", async ({ page }) => {
  await takeCart(page, shop);
  const goods = await packedGoods(page);
  const second = await findGoods(
    page,
    ({ id, name, number, zbz }) => id !== goods.id && name !== goods.name && number > zbz * 4,
  );
  await putInCart(page, goods, goods.zbz);
  await putInCart(page, second, second.zbz);
  await page.goto("/cart");
  await test.step("采购员可以单选、全选，合计与服务器一致", () => chooseOne(page, second));
  await boxOf(page, second).uncheck();
  await boxOf(page, goods).check();
  await test.step("采购员可以按整包修改数量，合计随之变化并保存下来", () => addPack(page, goods));
  await test.step("连续点击时以最后一次数量为准", () => clickOften(page, goods));
  await test.step("超过库存的数量不被接受，并说明还剩多少", () => askTooMany(page, goods));
  await test.step("删除前先询问，删完显示购物车空空如也", () => deleteAll(page, [goods, second]));
  await test.step("购物车面板在购物车页自动展开，别处可开可关，加入商品后随之更新", () => walkPanel(page));
});

test("库存被别人买走后，服务器拒绝的数量退回原值并说明原因", async ({ page, browser }) => {
  await takeCart(page, shop);
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

test("被别人买完的商品列在下方并说明原因，不计入合计", async ({ request, browser }) => {
  await takeCart({ request }, shop);
  const suits = ({ number, zbz, order_limit }: Goods) =>
    number > 20 && number < 400 && number % zbz === 0 && order_limit === 0;
  const goods = await findGoods({ request }, suits);
  const stays = await findGoods({ request }, ({ id, number, zbz }) => id !== goods.id && number > zbz * 4);
  await putInCart({ request }, goods, goods.zbz);
  await putInCart({ request }, stays, stays.zbz);
  const giveBack = await letOtherBuy(browser, goods, 0);

  const { main } = await readPage({ request }, "/cart");
  const blocked = main.querySelector("[aria-labelledby=blocked-title]");
  expect(textOf(main.querySelector("#blocked-title"))).toContain("暂不可购买");
  expect(blocked && textsOf(blocked, "li")).toEqual([expect.stringContaining("暂时缺货")]);
  expect(blocked?.querySelectorAll("input[type=checkbox]")).toEqual([]);
  const figures = textOf(partOf(main, "结算"));
  expect(figures).toMatch(/已选\s*1\s*种商品/);
  const { total } = await get<{ total: number }>({ request }, "/api/cart/total");
  expect(fenIn(figures.replace(/^.*?合计/, ""))).toBe(Math.round(total * 100));
  await giveBack();
});

/** Two goods of one name that may be bought now, of different specifications. */
async function namesakes(page: Visitor) {
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

test("同名不同规格的两种商品，每个控件都说出是哪一种", async ({ request }) => {
  await takeCart({ request }, shop);
  const pair = await namesakes({ request });
  for (const goods of pair) await putInCart({ request }, goods, Math.max(1, goods.zbz));
  const { main } = await readPage({ request }, "/cart");
  for (const { name, ypgg } of pair) {
    const label = `${name} ${ypgg}`;
    const boxes = main.querySelectorAll('label:has(input[type="checkbox"])');
    expect(boxes.filter((box) => textOf(box) === `选择${label}`)).toHaveLength(1);
    expect(main.querySelectorAll(`input[aria-label="${label}数量"]`)).toHaveLength(1);
    expect(main.querySelectorAll(`button[aria-label="删除${label}"]`)).toHaveLength(1);
  }
});
