import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { sendMessage } from "./messages.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const send = (to: TestBuyer, title: string) =>
  shop.app.database.transaction((tx) =>
    sendMessage(tx, {
      shopId: to.shopId,
      kind: "arrival",
      title,
      body: "",
      url: "",
      createdAt: shop.clock.now,
    }),
  );
const page = async (as: TestBuyer, query = {}) => (await shop.call("messageList", as, { query })).data;
const read = (as: TestBuyer, ids?: number[]) => shop.call("messageRead", as, { body: ids ? { ids } : {} });
const badge = async (as: TestBuyer) => (await shop.call("userBase", as)).data.message_count;

describe("GET /api/message, POST /api/message/read", () => {
  test("newest first, paged, with the number of unread ones, which the user state carries too", async () => {
    const buyer = await aBuyer(shop);
    for (const title of ["一", "二", "三"]) await send(buyer, title);
    const first = await page(buyer, { page_size: 2 });
    expect(first.list.map(({ title }) => title)).toEqual(["三", "二"]);
    expect([first.total, first.unread]).toEqual([3, 3]);
    expect((await page(buyer, { page: 2, page_size: 2 })).list.map(({ title }) => title)).toEqual(["一"]);
    expect(await badge(buyer)).toBe(3);
    const reply = await read(buyer, [first.list[0]?.id ?? 0]);
    expect([reply.message, reply.data.unread, await badge(buyer)]).toEqual(["已标为已读", 2, 2]);
    expect((await page(buyer)).list.map(({ is_read }) => is_read)).toEqual([1, 0, 0]);
    expect((await read(buyer)).data.unread).toBe(0);
  });

  test("of more than 10,000 the total says so, as in every list", async () => {
    const buyer = await aBuyer(shop);
    await shop.app.database.exec(
      `INSERT INTO messages (shop_id, kind, title) SELECT ${buyer.shopId}, 'arrival', n FROM generate_series(1, 10001) n`,
    );
    expect(await page(buyer)).toMatchObject({ total: 10_000, total_more: true, unread: 10_001 });
  });

  test("another shop's ids change nothing and answer like unknown ones; an empty list reads none", async () => {
    const [mine, theirs] = [await aBuyer(shop), await aBuyer(shop)];
    await send(mine, "我的");
    await send(theirs, "别人的");
    const foreign = (await page(theirs)).list[0]?.id ?? 0;
    const { headers: _one, ...answered } = await read(mine, [foreign]);
    const { headers: _two, ...unknown } = await read(mine, [999_999]);
    expect(answered).toEqual(unknown);
    await read(mine, []);
    expect([(await page(mine)).unread, (await page(theirs)).unread]).toEqual([1, 1]);
  });
});
