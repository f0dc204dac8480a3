/** What the cart sends, call by call (§7 "Cart"). */
import { expect, type Page } from "@playwright/test";
import { delayOf, watchAdding } from "./adding.ts";
import {
  cartLines,
  emptyCart,
  findGoods,
  get,
  type Goods,
  putInCart,
  takeCart,
  type Visitor,
} from "./buyer.ts";
import { lineOf } from "./cart-page.ts";
import { selectOnly } from "./cart-read.ts";
import { aCombination, goodsUnder, type OfferedGoods } from "./offers.ts";
import { test } from "./shop-test.ts";

/** Plain goods in the cart of a shop that has signed, a pack of each. */
async function fillCart(page: Page, count: number): Promise<Goods[]> {
  await takeCart(page, { username: "demo", index: 1 });
  const kinds: Goods[] = [];
  while (kinds.length < count) {
    const goods = await findGoods(
      page,
      ({ id, number, zbz, order_limit, tags, price }) =>
        number > zbz * 10 &&
        order_limit === 0 &&
        tags.length === 0 &&
        (price ?? 0) * zbz > 30 &&
        !kinds.some((each) => each.id === id),
    );
    kinds.push(goods);
    await putInCart(page, goods, goods.zbz);
  }
  return kinds;
}

test("§7 The cart's calls: edit with params.number and new=1, batch_select with ids and is_selected, batch_delete with ids, copy with ids and other_user_ids", async ({
  page,
}) => {
  const [goods] = (await fillCart(page, 2)) as [Goods, Goods];
  const lines = await cartLines(page);
  const id = lines.find((line) => line.goods_id === goods.id)?.id ?? 0;
  const left = lines.find((line) => line.id !== id);
  await page.goto("/cart");
  const sentBy = async (path: string, act: () => Promise<void>): Promise<unknown> => {
    const request = page.waitForRequest((each) => new URL(each.url()).pathname === path);
    await act();
    return (await request).postDataJSON();
  };
  const row = lineOf(page, goods.name);
  expect(
    await sentBy(`/api/cart/${id}/edit`, () => row.getByRole("button", { name: "增加" }).click()),
  ).toEqual({ params: { number: goods.zbz * 2 }, new: 1 });
  const box = page.getByRole("checkbox", { name: `选择${goods.name}` });
  expect(await sentBy("/api/cart/batch_select", () => box.uncheck())).toEqual({ ids: [id], is_selected: 0 });
  expect(await sentBy("/api/cart/batch_select", () => box.check())).toEqual({ ids: [id], is_selected: 1 });

  const remove = async () => {
    await row.getByRole("button", { name: `删除${goods.name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  };
  expect(await sentBy("/api/cart/batch_delete", remove)).toEqual({ ids: [id] });
  await expect(row).toHaveCount(0);

  const { list: shops } = await get<{ list: { id: number; company: string }[] }>(page, "/api/multi/index");
  await page.getByRole("button", { name: "复制到其他店铺" }).click();
  const dialog = page.getByRole("dialog", { name: "复制到其他店铺" });
  await dialog.getByRole("checkbox", { name: shops[0]?.company ?? "", exact: true }).check();
  // Only asked: nothing may lie in the other shop's cart for it.
  await page.route("**/api/cart/copy", (route) => route.abort());
  expect(
    await sentBy("/api/cart/copy", () => dialog.getByRole("button", { name: "复制到1家店铺" }).click()),
  ).toEqual({ ids: [left?.id], other_user_ids: [shops[0]?.id] });
});

test("lines are copied to linked shops", async ({ page, playwright, baseURL }) => {
  await takeCart(page, { username: "demo", index: 2 });
  const scarce = await findGoods(
    page,
    ({ number, zbz, order_limit, tags }) =>
      number > zbz * 4 && number % zbz === 0 && number < 900 && order_limit === 0 && tags.length === 0,
  );
  const goods = await findGoods(page, (each) => each.id !== scarce.id && isOrdinary(each));
  await putInCart(page, goods, goods.zbz);
  await putInCart(page, scarce, scarce.zbz * 2);
  await selectOnly(page, [goods.id]);
  const other = { request: await playwright.request.newContext({ baseURL }) };
  await takeCart(other, { username: "demo", index: 1 });
  const { list: shops } = await get<{ list: Shop[] }>(page, "/api/multi/index");
  await page.goto("/cart");
  await test.step("§7 POST /api/cart/copy: lines go to linked shops, with a result per shop", async () => {
    await page.getByRole("button", { name: "复制到其他店铺" }).click();
    await expect(copying(page).getByRole("checkbox")).toHaveCount(shops.length - 1);
    await copyTo(page, shops[1]);
    await expect(results(page)).toHaveText([new RegExp(`${shops[1]?.company}.*已复制1种商品`)]);
    expect(await held(other)).toEqual([[goods.id, goods.zbz]]);
    await copying(page).getByRole("button", { name: "完成" }).click();
    await expect(copying(page)).toHaveCount(0);
  });
  await test.step("§7 POST /api/cart/copy: a shop that could not take a line says which and why, the others take it", async () => {
    await emptyCart(other);
    await putInCart(other, scarce, scarce.number - scarce.zbz);
    await page.getByRole("checkbox", { name: `选择${goods.name}` }).uncheck();
    await page.getByRole("checkbox", { name: `选择${scarce.name}` }).check();
    await page.getByRole("button", { name: "复制到其他店铺" }).click();
    await copyTo(page, shops[1]);
    await expect(results(page)).toContainText(["没有可复制的商品"]);
    const { number, zbz, bzdw } = scarce;
    await expect(results(page)).toContainText([`购物车已有${number - zbz}${bzdw}，还可加${zbz}${bzdw}`]);
    expect(await held(other)).toEqual([[scarce.id, scarce.number - scarce.zbz]]);
  });
  await other.request.dispose();
});

type Shop = { id: number; company: string };

const isOrdinary = ({ number, zbz, order_limit, tags }: Goods) =>
  number > zbz * 10 && order_limit === 0 && tags.length === 0;
const copying = (page: Page) => page.getByRole("dialog", { name: "复制到其他店铺" });
const results = (page: Page) => copying(page).getByRole("list", { name: "复制结果" }).getByRole("listitem");
const held = async (visitor: Visitor) =>
  (await cartLines(visitor)).map(({ goods_id, number }) => [goods_id, number]);

async function copyTo(page: Page, shop?: Shop): Promise<void> {
  await copying(page)
    .getByRole("checkbox", { name: shop?.company ?? "" })
    .check();
  await copying(page).getByRole("button", { name: "复制到1家店铺" }).click();
}

/** The fields of spec.md §3 "Cart add line" by which goods name the offer that the buyer saw. */
type Named = OfferedGoods & {
  goods_price_id: number;
  ladder_price_id: number;
  goods_manjian_id: number;
  is_yj: number;
};

test("§3 Cart add line: goods_id, price, number, ck_id, goods_price_id, ladder_price_id, goods_manjian_id, is_yj, optional type; §7 replies carry message", async ({
  page,
}) => {
  await takeCart(page, { username: "demo", index: 1 });
  const isPlenty = ({ number, zbz }: OfferedGoods) => number > zbz * 2;
  const flash = (await goodsUnder(page, "flash", isPlenty)) as Named;
  const reduced = (await goodsUnder(page, "goods_reduction", isPlenty)) as Named;
  expect(flash.goods_price_id, "a special price has an id").toBeGreaterThan(0);
  expect(reduced.goods_manjian_id, "so has a reduction of goods").toBeGreaterThan(0);
  const sentBy = async (act: () => Promise<void>): Promise<unknown> => {
    const request = page.waitForRequest(
      (each) => each.method() === "POST" && new URL(each.url()).pathname === "/api/cart",
    );
    await act();
    const sent = await request;
    expect(await (await sent.response())?.text()).toMatch(/"message":"[^"]*加入/);
    return sent.postDataJSON();
  };
  for (const goods of [flash, reduced]) {
    await page.goto(`/list/info/${goods.id}`);
    const add = page
      .getByRole("region", { name: "采购", exact: true })
      .getByRole("button", { name: "加入购物车" });
    const { params } = (await sentBy(() => add.click())) as { params: { number: number }[] };
    const { id: goods_id, price, ck_id, goods_price_id, ladder_price_id, goods_manjian_id, is_yj } = goods;
    const offer = { goods_price_id, ladder_price_id, goods_manjian_id, is_yj };
    expect(params).toEqual([{ goods_id, price, number: expect.any(Number), ck_id, ...offer }]);
    expect(params[0]?.number).toBeGreaterThanOrEqual(goods.zbz);
  }
  const set = await aCombination(page);
  await watchAdding(page);
  await page.goto("/zhzq");
  const card = page.getByRole("main").locator(".combination").filter({ hasText: set.name });
  expect(await sentBy(() => card.getByRole("button", { name: /加入购物车/ }).click())).toEqual({
    params: [{ goods_id: set.id, price: set.price, number: 1, type: 3 }],
  });
  await test.step("§9 Add-to-cart is delayed 200 ms: a combination", async () => {
    await expect(page.getByText(`已加入购物车：${set.name} 1套`)).toBeVisible();
    expect(await delayOf(page)).toBeGreaterThanOrEqual(200);
  });
});
