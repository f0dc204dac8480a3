/** Lines that cannot be bought (spec.md §4): those of a shop whose licence has lapsed since it filled its cart. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, post, tryPost } from "./buyer.ts";
import { totalFen, totals, wireCart } from "./cart-page.ts";
import { readCart } from "./cart-read.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const blocked = (page: Page) => page.getByRole("region", { name: /^暂不可购买（\d+种），不计入结算$/ });

test("§4 A line that is not purchasable (is_buy 0) is forced to not selected; it stands below with its reason", async ({
  page,
}) => {
  await enterAs(page, "expired");
  const { list } = await wireCart(page);
  expect(list.map(({ goods, is_selected }) => [goods?.is_buy, is_selected])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await page.goto("/cart");
  await expect(blocked(page).getByRole("listitem")).toHaveCount(list.length);
  for (const { goods } of list) {
    const line = blocked(page).getByRole("listitem").filter({ hasText: goods?.name });
    await expect(line).toContainText(/药品经营许可证已于\d{4}-\d{2}-\d{2}到期/);
    await expect(line.getByRole("checkbox")).toHaveCount(0);
    await expect(line.getByRole("textbox")).toHaveCount(0);
  }
  await expect(totals(page)).toContainText("已选0种商品");
  expect(await totalFen(page)).toBe(0);
  await expectReadable(page);
});

test("§4 forced: chosen all the same they stay unselected, are not counted, and are not sold", async ({
  request,
}) => {
  await enterAs({ request }, "expired");
  const ids = (await wireCart({ request })).list.map(({ id }) => id);
  await post({ request }, "/api/cart/batch_select", { ids, is_selected: 1 });
  const { list } = await wireCart({ request });
  expect(list.map(({ is_selected: isSelected }) => isSelected)).toEqual([0, 0]);
  expect((await get<{ total: number }>({ request }, "/api/cart/total")).total).toBe(0);
  const order = { ids, new: 1, pay_method: "bank_transfer" };
  const refused = await tryPost({ request }, "/api/cart/checkout", order);
  expect(refused.message).toContain("药品经营许可证");
  const cart = await readCart({ request });
  expect(cart.main.querySelectorAll(".cart-line-blocked")).toHaveLength(ids.length);
  expect(cart.totals).toContain("已选0种商品");
});
