import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, aLine, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { batches } from "../../platform/db/schema/goods.ts";
import { forgetOldKeys } from "../../platform/idempotency/once.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const orderCount = async (buyer: TestBuyer) => (await shop.call("orderList", buyer, {})).data.total;
const submit = (buyer: TestBuyer, ids: readonly number[], extras: { key?: string; remark?: string } = {}) =>
  shop.call("cartCheckout", buyer, {
    body: {
      ids: [...ids],
      pay_method: "balance",
      new: 1,
      ...(extras.remark ? { remark: extras.remark } : {}),
    },
    headers: extras.key ? { "idempotency-key": extras.key } : {},
  });

describe("the same submission makes one order (decisions.md Answers)", () => {
  test.each([
    ["without a key", () => ({})],
    ["with one key", () => ({ key: "one-and-the-same" })],
    ["with a key each", (index: number) => ({ key: `attempt-${index}` })],
  ])("ten at once %s", async (_, extrasOf) => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer), await aLine(shop, buyer, { number: 2 })];
    const replies = await times(10, (index) => submit(buyer, ids, extrasOf(index)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const [first] = replies;
    for (const reply of replies) expect(reply.data).toEqual(first?.data);
    expect(await orderCount(buyer)).toBe(1);
  });

  test("a repeat long after the lines are gone and the cart has moved on, in whatever order the ids come", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer), await aLine(shop, buyer)];
    const first = await submit(buyer, ids);
    await addToCart(shop, buyer, [[await aGoods(shop), 5]]);
    shop.clock.advance(3_600_000);
    const again = await submit(buyer, ids.toReversed());
    expect(again.data).toEqual(first.data);
    expect(await orderCount(buyer)).toBe(1);
    expect(await cartLines(shop, buyer)).toHaveLength(1);
  });

  test("a repeat in other words still means the order that was placed", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer)];
    const first = await submit(buyer, ids);
    const other = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "bank_transfer" } });
    expect(other.data).toEqual(first.data);
    expect(await orderCount(buyer)).toBe(1);
  });

  test("a repeat of a checkout that was split, also after its orders were cancelled; never another shop's", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const ids = [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true })];
    const first = await submit(buyer, ids);
    expect(first.data.orders).toHaveLength(2);
    for (const id of first.data.order_ids)
      await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect((await submit(buyer, ids)).data).toEqual(first.data);
    expect((await submit(stranger, ids)).status).toBe(404);
  });

  test("adding to the cart with one key adds once, also ten times at once", async () => {
    const buyer = await aBuyer(shop);
    const goods_id = await aGoods(shop);
    const add = () =>
      shop.call("cartAdd", buyer, {
        body: { params: [{ goods_id, number: 3 }] },
        headers: { "idempotency-key": "one-click" },
      });
    const replies = await times(10, add);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await cartLines(shop, buyer)).toMatchObject([{ number: 3 }]);
  });

  test("the same key for something else is refused; a refused attempt leaves its key free", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop);
    const [line] = await addToCart(shop, buyer, [[goodsId, 9]]);
    const ids = [line?.id ?? 0];
    const stockOf = (onHand: number) =>
      shop.app.database.db.update(batches).set({ onHand }).where(eq(batches.goodsId, goodsId));
    await stockOf(3);
    expect((await submit(buyer, ids, { key: "K" })).reason).toBe("checkout.changed");
    await stockOf(50);
    expect((await submit(buyer, ids, { key: "K" })).status).toBe(201);
    const other = await submit(buyer, ids, { key: "K", remark: "别的内容" });
    expect(other).toMatchObject({ status: 422, reason: "request.key_reused" });
    const elsewhere = await shop.call("payOrder", buyer, {
      body: { id: 1, method: "balance" },
      headers: { "idempotency-key": "K" },
    });
    expect(elsewhere).toMatchObject({ status: 422, reason: "request.key_reused" });
    const malformed = await submit(buyer, ids, { key: "两个字" });
    expect(malformed).toMatchObject({ status: 422, reason: "request.invalid" });
    expect(await orderCount(buyer)).toBe(1);
  });

  test("the same key of another account is another key", async () => {
    const [one, two] = [await aBuyer(shop), await aBuyer(shop)];
    const replies = [
      await submit(one, [await aLine(shop, one)], { key: "shared" }),
      await submit(two, [await aLine(shop, two)], { key: "shared" }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  });

  test("carts that overlap: one order, the other is told that a line is gone", async () => {
    const buyer = await aBuyer(shop);
    const [a, b, c] = [await aLine(shop, buyer), await aLine(shop, buyer), await aLine(shop, buyer)];
    const replies = await Promise.all([submit(buyer, [a, b]), submit(buyer, [b, c])]);
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 404]);
    expect(await orderCount(buyer)).toBe(1);
  });

  test("keys are forgotten after a day; the consumed lines still mean the order that was placed", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer)];
    const first = await submit(buyer, ids, { key: "day" });
    shop.clock.advance(86_400_000 - 1000);
    await forgetOldKeys(shop.app);
    expect((await submit(buyer, ids, { key: "day" })).data).toEqual(first.data);
    shop.clock.advance(2000);
    await forgetOldKeys(shop.app);
    expect((await submit(buyer, ids, { key: "day" })).data).toEqual(first.data);
    expect((await submit(buyer, ids)).data).toEqual(first.data);
    expect(await orderCount(buyer)).toBe(1);
  });
});
