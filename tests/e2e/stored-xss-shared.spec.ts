/** Hostile text in what the people of a shop, or of a chain, write to each other: lists, requests, and why they are rejected. */
import { emptyCart, enterAs, findGoods, get, post, putInCart } from "./buyer.ts";
import { expectText, hostile, send, watch } from "./hostile.ts";
import { test } from "./shop-test.ts";

test("采购清单的名称里的敌意文字只是文字", async ({ page }) => {
  await watch(page);
  await enterAs(page, "distributor");
  const { svg, template } = hostile;
  const { id } = await post<{ id: number }>(page, "/api/named_list", { name: svg, lines: [] });
  await expectText(page, "/cgqd", [svg]);
  await expectText(page, `/cgqd/info/${id}`, [svg]);
  await send(page, `PUT /api/named_list/${id}`, { name: template });
  await expectText(page, `/cgqd/info/${id}`, [template]);
  await send(page, `DELETE /api/named_list/${id}`, {});
});

test("采购申请的说明和驳回的原因里的敌意文字只是文字，门店和总部都一样", async ({ page }) => {
  await watch(page);
  await enterAs(page, "branch");
  await emptyCart(page);
  const goods = await findGoods(page, ({ number, price }) => number >= 400 && (price ?? 0) > 0);
  const pieces = Math.ceil(1600 / (goods.price ?? 1) / goods.zbz) * goods.zbz;
  await putInCart(page, goods, pieces);
  const { list } = await get<{ list: { id: number }[] }>(page, "/api/cart/list?filter=99999&new=1");
  const ids = list.map(({ id }) => id);
  const asked = { ids, pay_method: "bank_transfer", remark: hostile.html };
  const { id } = await post<{ id: number }>(page, "/api/chain/request", asked);
  await expectText(page, "/zbcg", [hostile.html]);
  await enterAs(page, "chain");
  await expectText(page, "/zbcg?tab=requests", [hostile.html]);
  await post(page, `/api/chain/request/${id}/reject`, { reason: hostile.script });
  await expectText(page, "/zbcg?tab=requests", [hostile.script]);
  await enterAs(page, "branch");
  await expectText(page, "/zbcg", [hostile.html, hostile.script]);
});
