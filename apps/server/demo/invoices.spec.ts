import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../test/harness.ts";
import { issueDue } from "../test/invoice-factories.ts";
import { demoPassword } from "./accounts.ts";
import { loadDemo } from "./load.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await loadDemo(shop.app);
});
afterAll(() => shop.close());

test("演示店铺的电子发票有几种状态，开过的都能下载，再跑任务也不变", async () => {
  const { data: login } = await shop.call("login", null, {
    body: { username: "demo", password: demoPassword },
  });
  const listed = async () => (await shop.call("invoiceList", login, { query: { page_size: 100 } })).data.list;
  const before = await listed();
  expect(before.map(({ kind, state }) => [kind, state])).toEqual([
    ["blue", "failed"],
    ["blue", "issued"],
    ["red", "issued"],
    ["blue", "red"],
    ["blue", "issued"],
  ]);
  const { list: orders } = (await shop.call("invoiceOrders", login, { query: {} })).data;
  expect(orders.some(({ wanted }) => wanted) && orders.some(({ wanted }) => !wanted)).toBe(true);
  for (const { id } of before.filter(({ can }) => can.download.allowed)) {
    const file = await shop.server.inject({
      url: `/api/invoice/${id}/file`,
      headers: { authorization: `Bearer ${login.token}` },
    });
    expect(file.statusCode).toBe(200);
  }
  await issueDue(shop);
  expect(await listed()).toEqual(before);
});
