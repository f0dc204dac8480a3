/** 整件: from 95 % of a carton on one click fills it. */
import { expect } from "@playwright/test";
import { get, type Goods, putInCart, takeCart } from "./buyer.ts";
import { plainGoods } from "./cart-fill.ts";
import { scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

test("整件：数量达到一件的95%时，购物车和商品页提示再加多少为整件，点一下就补足", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const { list } = await get<{ list: (Goods & { jzl: number })[] }>(page, "/api/goods/list?page_size=100");
  const cartons = new Map(list.map(({ id, jzl }) => [id, jzl]));
  const cartonOf = ({ id }: Goods) => cartons.get(id) ?? 0;
  const isFitting = (goods: Goods) =>
    cartonOf(goods) % goods.zbz === 0 && goods.zbz * 20 <= cartonOf(goods) && goods.number >= cartonOf(goods);
  const goods = await plainGoods(page, isFitting);
  const [carton, nearly] = [cartonOf(goods), cartonOf(goods) - goods.zbz];
  await putInCart(page, goods, nearly);
  const main = page.getByRole("main");
  const hint = main.getByRole("button", { name: `再加${goods.zbz}${goods.bzdw}为整件` });

  await test.step("in the cart", async () => {
    await page.goto("/cart");
    await scriptsRun(page);
    await hint.click();
    await expect(main.getByRole("textbox", { name: /数量$/ })).toHaveValue(String(carton));
    await expect(hint).toHaveCount(0);
    await page.reload();
    await expect(main.getByRole("textbox", { name: /数量$/ })).toHaveValue(String(carton));
  });

  await test.step("on the product's page, by keyboard", async () => {
    await page.goto(`/list/info/${goods.id}`);
    await scriptsRun(page);
    const box = main.getByRole("region", { name: "采购", exact: true });
    const typed = box.getByRole("textbox", { name: /数量$/ });
    await typed.fill(String(nearly));
    await typed.press("Enter");
    await hint.press("Enter");
    await expect(typed).toHaveValue(String(carton));
  });
});
