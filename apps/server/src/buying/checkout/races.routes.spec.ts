import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  addToCart,
  aLine,
  anOrder,
  cartLines,
  expectSoundBooks,
  fillWallet,
} from "../../../test/order-factories.ts";
import { aCreditLine } from "../../../test/money-factories.ts";
import { beside } from "../../../test/rival.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { type Db, row } from "../../platform/db/database.ts";
import { batches, stockMovements } from "../../platform/db/schema/goods.ts";
import { setCreditFloor } from "../../ledger/ledger.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { checkOut } from "./checkout.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const checkOutAll = async (buyer: TestBuyer) => {
  const ids = (await cartLines(shop, buyer)).map((line) => line.id);
  return shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
};
const stockOf = async (goodsId: number) =>
  row<{ on_hand: number; reserved: number }>(
    shop.app.database.db,
    sql`SELECT sum(on_hand)::int AS on_hand, sum(reserved)::int AS reserved FROM batches WHERE goods_id = ${goodsId}`,
  );
const counted = (replies: readonly { status: number }[]) => {
  const byStatus = Map.groupBy(replies, (reply) => reply.status);
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]));
};

describe("30 buyers at once, each with two lines of the same stock", () => {
  test("a line alone and one in a set take from the same rows: 20 units are 10 orders, never half of one", async () => {
    const goodsId = await aGoods(shop, { batches: [{ onHand: 7 }, { onHand: 13 }] });
    const set = await aPromotion(shop, {
      kind: "combination",
      price: "9",
      goods: [{ goodsId, quantity: 1 }],
    });
    const buyers: TestBuyer[] = [];
    for (let count = 0; count < 30; count++) {
      const buyer = await aBuyer(shop);
      const params = [
        { goods_id: goodsId, number: 1 },
        { goods_id: set.id, number: 1, type: 3 as const },
      ];
      expect((await shop.call("cartAdd", buyer, { body: { params } })).message).toBe("已加入购物车");
      buyers.push(buyer);
    }
    const replies = await Promise.all(buyers.map(checkOutAll));
    expect(counted(replies)).toEqual({ 201: 10, 409: 20 });
    expect(await stockOf(goodsId)).toEqual({ on_hand: 20, reserved: 20 });
  });
});

describe("50 buyers at once for the last 30 units", () => {
  test(
    "exactly 30 are sold and paid, nobody is oversold, the ledger sums to zero",
    { timeout: 120_000 },
    async () => {
      const goodsId = await aGoods(shop, { batches: [{ onHand: 11 }, { onHand: 19 }] });
      const buyers: TestBuyer[] = [];
      for (let count = 0; count < 50; count++) {
        const buyer = await aBuyer(shop);
        await fillWallet(shop, buyer, "100");
        await addToCart(shop, buyer, [[goodsId, 1]]);
        buyers.push(buyer);
      }
      const replies = await Promise.all(buyers.map(checkOutAll));
      expect(counted(replies)).toEqual({ 201: 30, 409: 20 });
      for (const reply of replies.filter(({ status }) => status === 409))
        expect(reply).toMatchObject({
          reason: "checkout.changed",
          data: { differences: [{ kind: "stock", now: 0 }] },
        });
      const paid = await Promise.all(
        replies.map((reply, index) =>
          reply.status === 201
            ? shop.call("payOrder", buyers[index] ?? null, {
                body: { ids: reply.data.order_ids, method: "balance" },
              })
            : null,
        ),
      );
      expect(paid.filter((reply) => reply?.data.paid).length).toBe(30);
      expect(await stockOf(goodsId)).toEqual({ on_hand: 30, reserved: 30 });
      const losers = buyers.filter((_, index) => replies[index]?.status === 409);
      for (const loser of losers) expect(await cartLines(shop, loser)).toHaveLength(1);
      await expectSoundBooks(shop);
    },
  );

  test(
    "carts with the same goods in opposite order never wait for each other in a circle",
    { timeout: 60_000 },
    async () => {
      const [one, two] = [await aGoods(shop), await aGoods(shop)];
      const buyers: TestBuyer[] = [];
      for (let count = 0; count < 12; count++) {
        const buyer = await aBuyer(shop);
        const wishes: [number, number][] = [
          [one, 2],
          [two, 3],
        ];
        await addToCart(shop, buyer, count % 2 ? wishes.toReversed() : wishes);
        buyers.push(buyer);
      }
      expect(counted(await Promise.all(buyers.map(checkOutAll)))).toEqual({ 201: 12 });
      expect([await stockOf(one), await stockOf(two)]).toEqual([
        { on_hand: 100, reserved: 24 },
        { on_hand: 100, reserved: 36 },
      ]);
    },
  );
});

describe("twice at once", () => {
  test("paying moves the money once, and both are told that it is paid", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    const pay = () => shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
    const replies = await Promise.all([pay(), pay(), pay()]);
    expect(replies.map(({ status, data }) => [status, data.paid])).toEqual(
      Array.from({ length: 3 }, () => [200, true]),
    );
    expect((await shop.call("balance", buyer)).data.money).toBe(72.5);
  });

  test("two orders that the balance covers only one of: one is paid", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "40");
    const [a, b] = [await anOrder(shop, buyer), await anOrder(shop, buyer)];
    const replies = await Promise.all(
      [a, b].map(({ order_ids }) =>
        shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } }),
      ),
    );
    expect(counted(replies)).toEqual({ 200: 1, 409: 1 });
    expect(replies.find(({ status }) => status === 409)?.reason).toBe("pay.insufficient_balance");
    expect((await shop.call("balance", buyer)).data.money).toBe(12.5);
  });

  test("credit that goes at the last moment is told as credit, not as balance", async () => {
    const buyer = await aBuyer(shop);
    await aCreditLine(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit" });
    const lowered = async (tx: Db) => {
      expect(await setCreditFloor(tx, buyer.shopId, yuan("20"))).toBe(true);
      await tx.execute(sql`UPDATE credit_lines SET "limit" = 20 WHERE shop_id = ${buyer.shopId}`);
    };
    const pay = () => shop.call("payOrder", buyer, { body: { ids: order_ids, method: "credit" } });
    const [reply] = await beside(shop, lowered, [pay]);
    expect(reply).toMatchObject({
      status: 409,
      reason: "pay.insufficient_credit",
      message: "账期额度不足，还差7.50元，请还款后再试或改用其他支付方式",
    });
  });

  test("cancelling gives stock and money back once", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const goodsId = await aGoods(shop);
    await addToCart(shop, buyer, [[goodsId, 4]]);
    const ids = (await cartLines(shop, buyer)).map((line) => line.id);
    const { order_ids } = await anOrder(shop, buyer, { ids });
    await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
    const params = { id: order_ids[0] ?? 0 };
    const replies = await Promise.all(
      Array.from({ length: 3 }, () =>
        shop.call("orderCancel", buyer, { params, body: { reason: "买错了" } }),
      ),
    );
    expect(counted(replies)).toEqual({ 200: 1, 409: 2 });
    expect((await shop.call("balance", buyer)).data.money).toBe(100);
    expect(await stockOf(goodsId)).toEqual({ on_hand: 100, reserved: 0 });
    const { data } = await shop.call("orderDetail", buyer, { params });
    expect(data).toMatchObject({ status: "cancelled", pay_status: "refunded", cancel_reason: "买错了" });
  });

  test("paying and cancelling at once end in one of the two, money and stock agreeing with it", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    const params = { id: order_ids[0] ?? 0 };
    await Promise.all([
      shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } }),
      shop.call("orderCancel", buyer, { params, body: {} }),
    ]);
    const { data } = await shop.call("orderDetail", buyer, { params });
    expect(data.status).toBe("cancelled");
    expect((await shop.call("balance", buyer)).data.money).toBe(100);
  });

  test("editing and ordering at once: what is ordered is one of the two quantities, reserved exactly", async () => {
    const buyer = await aBuyer(shop);
    const id = await aLine(shop, buyer, { number: 2 });
    const [placed] = await Promise.all([
      shop.call("cartCheckout", buyer, { body: { ids: [id], pay_method: "balance" } }),
      shop.call("cartEdit", buyer, { params: { id }, body: { params: { number: 5 } } }),
    ]);
    const [orderId] = placed.data.order_ids;
    const { data } = await shop.call("orderDetail", buyer, { params: { id: orderId ?? 0 } });
    const number = data.lines[0]?.number ?? 0;
    expect([2, 5]).toContain(number);
    expect(data.lines[0]?.batches.reduce((sum, batch) => sum + batch.number, 0)).toBe(number);
  });
});

describe("the database's own walls", () => {
  const broken = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => "written",
      () => "refused",
    );

  test("no batch is reserved beyond what is on hand, and no movement is rewritten", async () => {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop);
    const beyond = db.update(batches).set({ reserved: 101 }).where(eq(batches.goodsId, goodsId));
    expect(await broken(beyond)).toBe("refused");
    expect(await broken(db.update(stockMovements).set({ quantity: 1 }))).toBe("refused");
    expect(await broken(db.delete(stockMovements))).toBe("refused");
  });
});

describe("a coupon that ends while it is used", () => {
  test.each([0, 1, 2, 3])(
    "the clock is read %i times before: it is used or said, never an error",
    async (early) => {
      const buyer = await aBuyer(shop);
      const ids = [await aLine(shop, buyer, { number: 10 })];
      const until = new Date(shop.clock.now.getTime() + 1000);
      const { id } = await aHeldCoupon(shop, buyer, { until, threshold: "1" });
      let read = 0;
      const now = () => (++read > early ? until : shop.clock.now);
      const placed = await checkOut({ ...shop.app, now }, buyer, {
        ids,
        pay_method: "balance",
        coupon_ids: [id],
      });
      // The instant of the repeat's key, then that of the order, once its carts are taken.
      expect(isRefusal(placed) ? placed.reason : "placed").toBe(early < 2 ? "request.invalid" : "placed");
    },
  );
});
