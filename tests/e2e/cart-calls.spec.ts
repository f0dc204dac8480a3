/** What the cart sends, call by call (§7 "Cart"). */
import { expect, type Page } from "@playwright/test";
import { cartLines, get, type Goods, findGoods, putInCart, takeCart } from "./buyer.ts";
import { fen, fenOf, lineOf } from "./cart-page.ts";
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
  const [goods] = (await fillCart(page, 1)) as [Goods];
  const [line] = await cartLines(page);
  const id = line?.id ?? 0;
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

  const { list: shops } = await get<{ list: { id: number; company: string }[] }>(page, "/api/multi/index");
  await page.getByRole("button", { name: "复制到其他店铺" }).click();
  const dialog = page.getByRole("dialog", { name: "复制到其他店铺" });
  await dialog.getByRole("checkbox", { name: shops[0]?.company ?? "", exact: true }).check();
  // Only asked: nothing may lie in the other shop's cart for it.
  await page.route("**/api/cart/copy", (route) => route.abort());
  expect(
    await sentBy("/api/cart/copy", () => dialog.getByRole("button", { name: "复制到1家店铺" }).click()),
  ).toEqual({ ids: [id], other_user_ids: [shops[0]?.id] });
  await page.reload();

  const remove = async () => {
    await row.getByRole("button", { name: `删除${goods.name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  };
  expect(await sentBy("/api/cart/batch_delete", remove)).toEqual({ ids: [id] });
});

test("§7 POST /api/cart/checkout with ids, new=1 and pay_method", async ({ page }) => {
  await fillCart(page, 2);
  const ids = (await cartLines(page)).map(({ id }) => id);
  await page.goto("/cart");
  await page.getByRole("button", { name: "去结算(2)" }).click();
  const submit = page.getByRole("button", { name: "提交订单" });
  await expect(submit).toBeEnabled();
  const shown = await fenOf(page.getByRole("region", { name: "提交订单" }).getByText("应付金额"));
  // Only asked: no order is placed for it.
  await page.route("**/api/cart/checkout", (route) => route.abort());
  const request = page.waitForRequest("**/api/cart/checkout");
  await submit.click();
  const sent = (await request).postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({
    ids,
    new: 1,
    pay_method: expect.stringMatching(/^(balance|bank_transfer)$/),
    expected_cashback: expect.any(Number),
    expected_gifts: expect.any(Array),
  });
  // A total that has changed since, by whatever promotion, is told instead of charged (domain.md §4).
  expect(fen(Number(sent["expected_total"]))).toBe(shown);
  expect((await cartLines(page)).map(({ id }) => id)).toEqual(ids);
});

test("§7 POST /api/cart/copy: a shop that could not take a line says which and why, the others take it", async ({
  page,
  browser,
}) => {
  await takeCart(page, { username: "demo", index: 2 });
  const goods = await findGoods(
    page,
    ({ number, zbz, order_limit, tags }) =>
      number > zbz * 4 && number % zbz === 0 && number < 900 && order_limit === 0 && tags.length === 0,
  );
  await putInCart(page, goods, goods.zbz * 2);
  const other = await browser.newPage();
  await takeCart(other, { username: "demo", index: 1 });
  await putInCart(other, goods, goods.number - goods.zbz);
  const { list: shops } = await get<{ list: { company: string }[] }>(page, "/api/multi/index");
  await page.goto("/cart");
  await page.getByRole("button", { name: "复制到其他店铺" }).click();
  const dialog = page.getByRole("dialog", { name: "复制到其他店铺" });
  await dialog.getByRole("checkbox", { name: shops[1]?.company ?? "" }).check();
  await dialog.getByRole("button", { name: "复制到1家店铺" }).click();
  const result = dialog.getByRole("list", { name: "复制结果" }).getByRole("listitem");
  await expect(result).toContainText(["没有可复制的商品"]);
  await expect(result).toContainText([`仅剩${goods.number}${goods.bzdw}`]);
  expect((await cartLines(other)).map(({ number }) => number)).toEqual([goods.number - goods.zbz]);
  await other.close();
});

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
  await page.goto("/zhzq");
  const card = page.getByRole("main").locator(".combination").filter({ hasText: set.name });
  expect(await sentBy(() => card.getByRole("button", { name: /加入购物车/ }).click())).toEqual({
    params: [{ goods_id: set.id, price: set.price, number: 1, type: 3 }],
  });
});
