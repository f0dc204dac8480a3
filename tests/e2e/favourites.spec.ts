/** 我的收藏 and 我的提醒 (spec.md §2 /star, §4, §8), from the heart on a page to the cart. */
import { expect, type Page } from "@playwright/test";
import { cartLines, enterAs, get, type Goods, originOf, post, type Visitor } from "./buyer.ts";
import { closeToasts } from "./client-page.ts";
import { isBuyable, isSoldOut, type Row, rowsWhere, rowWhere } from "./goods.ts";
import { linkOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

type ListOf<T> = { list: T[] };

/** The distributor keeps favourites in this file only. */
test.beforeEach(async ({ request }) => forgetAll(await entered({ request })));

async function entered(visitor: Visitor): Promise<Visitor> {
  await enterAs(visitor, "distributor");
  return visitor;
}

async function forgetAll(visitor: Visitor): Promise<void> {
  for (;;) {
    const { list } = await get<ListOf<Goods>>(visitor, "/api/favorite?page_size=100");
    if (list.length === 0) break;
    await post(visitor, "/api/favorite/cancel", { goods_ids: list.map(({ id }) => id) });
  }
  const { list } = await get<ListOf<{ goods_id: number; kind: string }>>(visitor, "/api/reminder");
  for (const { goods_id, kind } of list) await post(visitor, "/api/reminder/cancel", { goods_id, kind });
}

async function forgetLists(visitor: Visitor): Promise<void> {
  const headers = { Origin: await originOf(visitor) };
  for (const { id } of (await get<ListOf<{ id: number }>>(visitor, "/api/named_list")).list)
    await visitor.request.delete(`/api/named_list/${id}`, { headers });
}

async function favour(visitor: Visitor, ...goods: Row[]): Promise<void> {
  await post(visitor, "/api/favorite", { goods_ids: goods.map(({ id }) => id) });
}

const rows = (page: Page) => page.getByRole("main").locator("li.favourite");
/** Names repeat among goods of several makers; the link tells them apart. */
const rowOf = (page: Page, goods: Row) =>
  rows(page).filter({
    has: page.locator(`.goods-name a:is([href="/list/info/${goods.id}"], [href^="/list/info/${goods.id}?"])`),
  });
const removeOf = (page: Page, goods: Row) =>
  rowOf(page, goods).getByRole("button", { name: `取消收藏：${goods.name}` });

test("从详情页的心形到收藏页", async ({ page }) => {
  await entered(page);
  const goods = await rowWhere(page, isBuyable);
  await page.goto(`/list/info/${goods.id}`);
  const buyBox = page.getByRole("region", { name: "采购", exact: true });
  const heart = buyBox.getByRole("button", { name: `收藏：${goods.name}` });
  const box = page.getByRole("alertdialog", { name: "收藏成功" });
  await test.step("§4 在详情页收藏，弹出收藏成功，选择查看收藏后在列表里", async () => {
    await heart.click();
    await expect(box.getByRole("button", { name: "继续" })).toBeVisible();
    await box.getByRole("button", { name: "查看收藏" }).click();
    await expect(page).toHaveURL(/\/star$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("我的收藏");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(goods.name);
    await page.goBack();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("收藏页读取失败时说明原因，可以重试", async () => {
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await page.route(/\/star\.data/, (route) => route.abort());
    await box.getByRole("button", { name: "查看收藏" }).click();
    await expect(page.getByRole("alert")).toContainText("网络连接失败");
    await page.unroute(/\/star\.data/);
    await page.getByRole("alert").getByRole("button", { name: "重试" }).click();
    await expect(rowOf(page, goods)).toBeVisible();
  });
});

async function takeOutOfCart(page: Page, goods: Row): Promise<void> {
  const lines = (await cartLines(page)).filter((line) => line.goods_id === goods.id);
  if (lines.length > 0) await post(page, "/api/cart/batch_delete", { ids: lines.map(({ id }) => id) });
}

/** Chooses, changes the quantity and takes out, by keys alone. */
async function walkByKeys(page: Page, goods: Row): Promise<void> {
  await rowOf(page, goods)
    .getByRole("checkbox", { name: `选择${goods.name}` })
    .focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "取消收藏（1）" })).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(rowOf(page, goods).getByRole("link", { name: goods.name })).toBeFocused();
  await rowOf(page, goods).getByRole("textbox").focus();
  await page.keyboard.press("ArrowUp");
  await expect(rowOf(page, goods).getByRole("textbox")).toHaveValue(String(goods.zbz * 2));
  await removeOf(page, goods).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("取消收藏成功")).toBeVisible();
  await expect(rowOf(page, goods)).toHaveCount(0);
}

async function undo(page: Page, goods: Row, ids: number[]): Promise<void> {
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(rowOf(page, goods)).toBeVisible();
  await expect
    .poll(async () => (await get<ListOf<Goods>>(page, "/api/favorite")).list.map(({ id }) => id).sort())
    .toEqual(ids.toSorted());
  await closeToasts(page);
}

async function addAll(page: Page, soldOut: Row): Promise<void> {
  await expect(rowOf(page, soldOut)).toContainText("缺货");
  await page.getByRole("button", { name: "全部加入购物车" }).click();
  // The second one tells what became of those chosen.
  const result = page.getByRole("main").getByRole("status").first();
  await expect(result).toContainText("加入 1 种商品");
  await expect(result).toContainText("以下 1 种未加入");
  await expect(result.getByRole("listitem")).toContainText(soldOut.name);
  await expect(result.getByRole("listitem")).toContainText("缺货");
  await expect(result.getByRole("link", { name: "去购物车" })).toHaveAttribute("href", "/cart");
  await result.getByRole("button", { name: "关闭" }).click();
  await expect(result).toBeEmpty();
  await expect(rows(page)).toHaveCount(2);
}

/** Two of the three together, then what is left. */
async function removeTogether(page: Page, [first, second, third]: readonly [Row, Row, Row]): Promise<void> {
  const cancel = page.getByRole("button", { name: /^取消收藏(（\d+）)?$/ });
  await expect(cancel).toBeDisabled();
  await rowOf(page, first).getByRole("checkbox").check();
  await rowOf(page, third).getByRole("checkbox").check();
  await page.getByRole("button", { name: "取消收藏（2）" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, second)).toBeVisible();
  await page.getByRole("checkbox", { name: "全选" }).check();
  await page.getByRole("button", { name: "取消收藏（1）" }).click();
  await expect(page.getByText("还没有收藏商品，点商品上的心形图标即可收藏")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "去选购药品" })).toBeVisible();
}

test("收藏页：改数量、加入购物车、取消与撤销", async ({ page }) => {
  await entered(page);
  const goods = await rowWhere(page, (each) => isBuyable(each) && each.zbz > 1 && each.number > each.zbz * 4);
  const soldOut = await rowWhere(page, isSoldOut);
  const other = await rowWhere(page, (each) => isBuyable(each) && each.id !== goods.id);
  const both = [goods.id, soldOut.id];
  await takeOutOfCart(page, goods);
  await favour(page, goods, soldOut);
  await page.goto("/star");
  await test.step("键盘可以走完收藏：选择、改数量、取消", () => walkByKeys(page, goods));
  await undo(page, goods, both);
  await test.step("§8 取消收藏提示取消收藏成功，可以撤销", async () => {
    await removeOf(page, goods).click();
    await expect(page.getByText("取消收藏成功")).toBeVisible();
    await expect(rowOf(page, goods)).toHaveCount(0);
    await undo(page, goods, both);
  });
  await test.step("收藏的商品可以改数量后加入购物车；先前改的数量撤销后还在", async () => {
    await rowOf(page, goods).getByRole("button", { name: "增加" }).click();
    await rowOf(page, goods)
      .getByRole("button", { name: `加入购物车：${goods.name}` })
      .click();
    await expect(page.getByText(`已加入购物车：${goods.name} ${goods.zbz * 3}${goods.bzdw}`)).toBeVisible();
    await closeToasts(page);
  });
  await test.step("全部加入购物车，逐个说明哪些没有加入以及原因；不再销售的仍在列表里", async () => {
    await takeOutOfCart(page, goods);
    await addAll(page, soldOut);
  });
  await favour(page, other);
  await page.reload();
  await test.step("可以选择多种商品一起取消收藏", () => removeTogether(page, [goods, soldOut, other]));
});

test("收藏可以搜索；选中的几种一次加入购物车，或存为清单，数量是各行的数量", async ({ page }) => {
  await entered(page);
  const goods = await rowWhere(page, (each) => isBuyable(each) && each.zbz > 1 && each.number > each.zbz * 4);
  const other = await rowWhere(page, (each) => isBuyable(each) && each.name !== goods.name);
  const soldOut = await rowWhere(page, isSoldOut);
  for (const each of [goods, other]) await takeOutOfCart(page, each);
  await forgetLists(page);
  await favour(page, goods, other, soldOut);
  await page.goto("/star");
  const search = page.getByRole("search", { name: "搜索收藏" });
  await test.step("按品名搜索，没有的说明去哪里找，清除后都在", async () => {
    await search.getByRole("searchbox").fill(goods.name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/star\?keyword=/);
    await expect(rowOf(page, goods)).toBeVisible();
    await expect(rowOf(page, other)).toHaveCount(0);
    await search.getByRole("searchbox").fill("没有这种药");
    await search.getByRole("button", { name: "搜索" }).click();
    await expect(page.getByText("收藏的商品里没有“没有这种药”")).toBeVisible();
    await search.getByRole("link", { name: "清除" }).click();
    await expect(rows(page)).toHaveCount(3);
  });
  await test.step("全选后加入购物车：各按自己的数量，缺货的说明原因", async () => {
    await rowOf(page, goods).getByRole("button", { name: "增加" }).click();
    await page.getByRole("main").getByRole("checkbox", { name: "全选" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "选中的加入购物车（3）" }).click();
    const result = page.getByRole("main").getByRole("status").filter({ hasText: "未加入" });
    await expect(result).toContainText("已加入 2 种商品");
    await expect(result.getByRole("listitem")).toContainText([`${soldOut.name} 暂时缺货`]);
    const numbers = new Map((await cartLines(page)).map((line) => [line.goods_id, line.number]));
    expect([numbers.get(goods.id), numbers.has(other.id)]).toEqual([goods.zbz * 2, true]);
  });
  await test.step("存为清单", async () => {
    await page.getByRole("main").getByRole("button", { name: "存为清单" }).click();
    const dialog = page.getByRole("dialog", { name: "存为清单" });
    await dialog.getByLabel("清单名称").fill("收藏的");
    await dialog.getByRole("button", { name: "存入清单" }).click();
    await expect(page.getByText("已存入清单“收藏的”：新增3种")).toBeVisible();
    const { list } = await get<ListOf<{ id: number }>>(page, "/api/named_list");
    const shown = await get<ListOf<Goods & { wanted: number }>>(page, `/api/named_list/${list[0]?.id}`);
    expect(shown.list.find(({ id }) => id === goods.id)?.wanted).toBe(goods.zbz * 2);
  });
});

test("页码写错时仍能看到收藏或回到第一页", async ({ request }) => {
  const goods = await rowWhere({ request }, isBuyable);
  await favour({ request }, goods);
  const beyond = await readPage({ request }, "/star?page=99999999");
  const first = linkOf(beyond.main, "回到第一页")?.getAttribute("href") ?? "";
  for (const path of [first, "/star?page=abc", "/star?page=-1", "/star?page=1.5"]) {
    const { main } = await readPage({ request }, path);
    const shown = main.querySelectorAll("li.favourite");
    expect(shown.map(textOf), path).toEqual([expect.stringContaining(goods.name)]);
  }
});

test("收藏分页显示，后退和刷新都回到原来的一页", async ({ page }) => {
  await entered(page);
  await favour(page, ...(await rowsWhere(page, isBuyable, 23)));
  await page.goto("/star");
  await expect(page.getByText("共23种")).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/\/star\?page=2$/);
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("checkbox", { name: "全选" }).check();
  await page.getByRole("button", { name: "取消收藏（3）" }).click();
  await page.getByRole("link", { name: "回到第一页" }).click();
  await expect(rows(page)).toHaveCount(20);
  await page.goBack();
  await expect(page).toHaveURL(/\/star\?page=2$/);
});

test("我的提醒列出到货提醒与降价提醒，可以取消和撤销", async ({ page }) => {
  await entered(page);
  const soldOut = await rowWhere(page, isSoldOut);
  const [priced, other] = (await rowsWhere(page, isBuyable, 2)) as [Row, Row];
  await favour(page, soldOut, priced, other);
  await post(page, "/api/reminder", { goods_id: priced.id, kind: "price" });
  await page.goto("/star");
  const reminders = page.getByRole("region", { name: "我的提醒" }).getByRole("listitem");
  await expect(reminders).toHaveCount(1);
  await expect(reminders).toContainText(/降价提醒.*低于¥[\d,]+\.\d{2}时通知/);
  const arrival = rowOf(page, soldOut).getByRole("button", { name: `到货提醒：${soldOut.name}` });
  await expect(rowOf(page, soldOut)).toContainText("暂时缺货，可收藏商品等待到货");
  await arrival.click();
  await expect(reminders).toHaveCount(2);
  await expect(rowOf(page, soldOut)).toContainText("暂时缺货，到货后通知您");
  await expect(arrival).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: `取消到货提醒：${soldOut.name}` }).click();
  await expect(reminders).toHaveCount(1);
  await expect(arrival).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(reminders).toHaveCount(2);
  await test.step("收藏页在宽屏与手机上均可读", async () => {
    await expect(rows(page)).toHaveCount(3);
    await expectReadable(page);
  });
});

test("没有登录的访客打开收藏页，先去登录", async ({ playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const { address } = await readPage({ request: visitor }, "/star");
  expect(address).toMatch(/^\/login\?from=%2Fstar/);
  await visitor.dispose();
});
