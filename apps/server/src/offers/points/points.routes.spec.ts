import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { yuan } from "@yaoji/domain/money/money";
import { type OrderStatus, orderStatuses } from "@yaoji/domain/trade/order-states";
import { aBuyer, anAddress, aShop, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aThing, fillPoints } from "../../../test/points-factories.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";
import { refundShare } from "../../money/payments/refunds.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const pointsOf = async (as: TestBuyer) => (await shop.call("pointsShow", as)).data.points;
const logOf = async (as: TestBuyer) => (await shop.call("pointsLog", as, { query: {} })).data;
const mallOf = async (as: TestBuyer, query: RequestOf<"pointsGoods">["query"] = {}) =>
  (await shop.call("pointsGoods", as, { query: { page_size: 100, ...query } })).data;
const ordersOf = async (as: TestBuyer) => (await shop.call("pointsOrders", as, { query: {} })).data.list;
const stockOf = async (as: TestBuyer, id: number) =>
  (await mallOf(as)).list.find((each) => each.id === id)?.number;
const exchange = (as: TestBuyer, body: RequestOf<"pointsExchange">["body"], key?: string) =>
  shop.call("pointsExchange", as, { body, headers: key ? { "idempotency-key": key } : {} });

async function aRichBuyer(points: number): Promise<TestBuyer> {
  const buyer = await aBuyer(shop);
  await fillPoints(shop, buyer, points);
  return buyer;
}

/** A paid order of 125.00 with freight of 15.00. */
async function aPaidOrder(buyer: TestBuyer): Promise<number> {
  await fillWallet(shop, buyer, "140");
  const ids = (await addToCart(shop, buyer, [[await aGoods(shop), 10]])).map(({ id }) => id);
  const { order_ids } = await anOrder(shop, buyer, { ids });
  await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
  return order_ids[0] ?? 0;
}
const ways: OrderStatus[] = ["reviewed", "picking", "shipped", "delivered", "completed"];
async function move(id: number, upTo: OrderStatus): Promise<void> {
  expect(orderStatuses).toContain(upTo);
  for (const to of ways.slice(0, ways.indexOf(upTo) + 1))
    expect(await moveOrder(shop.app, id, { to })).toBeNull();
}
const giveBack = (orderId: number, amount: string) =>
  shop.app.database.transaction((tx) =>
    refundShare(tx, {
      orderId,
      amount: yuan(amount),
      key: `back-${orderId}-${amount}`,
      memo: "退货",
      at: shop.clock.now,
    }),
  );

describe("points are earned by completed orders", () => {
  test("one for each whole yuan paid, when the order is completed and not before, once", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    await move(id, "delivered");
    expect(await pointsOf(buyer)).toBe(0);
    await Promise.all([1, 2, 3].map(() => moveOrder(shop.app, id, { to: "completed" })));
    expect(await pointsOf(buyer)).toBe(140);
    expect((await shop.call("userBase", buyer)).data.points).toBe(140);
    expect((await logOf(buyer)).list).toMatchObject([
      { type_text: "订单获得", points: 140, balance: 140, order_id: id },
    ]);
  });

  test("not for what came back before", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    await move(id, "delivered");
    await giveBack(id, "40.50");
    await moveOrder(shop.app, id, { to: "completed" });
    expect(await pointsOf(buyer)).toBe(99);
  });

  test("the share of what comes back later is taken back", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    await move(id, "completed");
    await giveBack(id, "40.50");
    expect(await pointsOf(buyer)).toBe(99);
    await giveBack(id, "99.50");
    expect(await pointsOf(buyer)).toBe(0);
    expect((await logOf(buyer)).list.map(({ points }) => points)).toEqual([-99, -41, 140]);
  });

  test("what was spent meanwhile is taken out of what is earned next; never below zero", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    await move(id, "completed");
    await exchange(buyer, { goods_id: await aThing(shop, { points: 100 }) });
    await giveBack(id, "140");
    expect(await pointsOf(buyer)).toBe(0);
    await move(await aPaidOrder(buyer), "completed");
    expect(await pointsOf(buyer)).toBe(40);
  });

  test("as many for each yuan as the operator says", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    expect((await ops(shop, "points", "rate", "--per-yuan", "2")).text).toContain("2积分");
    await move(id, "completed");
    expect(await pointsOf(buyer)).toBe(280);
    expect((await shop.call("pointsShow", buyer)).data.per_yuan).toBe(2);
    await ops(shop, "points", "rate", "--per-yuan", "0");
    await move(await aPaidOrder(buyer), "completed");
    expect(await pointsOf(buyer)).toBe(280);
    await ops(shop, "points", "rate", "--per-yuan", "1");
  });
});

describe("GET /api/points/goods", () => {
  test("sorted and narrowed to what one can afford; what is used up comes last, with the reason", async () => {
    const buyer = await aRichBuyer(300);
    const dear = await aThing(shop, { name: "贵", points: 900 });
    const cheap = await aThing(shop, { name: "廉", points: 30 });
    const gone = await aThing(shop, { name: "空", points: 10, stock: 0 });
    await aThing(shop, { name: "下架", onShelf: false });
    const rising = (await mallOf(buyer, { sort: "points_asc" })).list;
    expect(rising[0]).toMatchObject({ id: cheap, is_exchange: 1, reason: "" });
    expect(rising.at(-1)).toMatchObject({ id: gone, is_exchange: 0, reason: "已兑完" });
    expect(rising.find(({ id }) => id === dear)).toMatchObject({ reason: "积分不足，还差600积分" });
    expect(rising.map(({ name }) => name)).not.toContain("下架");
    expect((await mallOf(buyer, { sort: "points_desc" })).list[0]?.points).toBe(900);
    const affordable = (await mallOf(buyer, { afford: 1 })).list;
    expect(affordable.map(({ id }) => id)).toContain(cheap);
    expect(affordable.every(({ points, number }) => points <= 300 && number > 0)).toBe(true);
  });
});

describe("POST /api/points/exchange", () => {
  test("takes stock and points, and makes an order to the default address", async () => {
    const buyer = await aRichBuyer(1200);
    const goods_id = await aThing(shop, { name: "雨伞", points: 500, stock: 3 });
    const reply = await exchange(buyer, { goods_id, number: 2, expected_points: 1000 });
    expect([reply.code, reply.message]).toEqual([201, "兑换成功，我们会尽快发货"]);
    expect(reply.data).toMatchObject({ name: "雨伞", number: 2, points: 1000, status: "waiting" });
    expect(reply.data.order_no).toMatch(/^JF20\d{14}$/);
    expect(reply.data.address?.text).toContain("东大街1号");
    expect([await pointsOf(buyer), await stockOf(buyer, goods_id)]).toEqual([200, 1]);
    expect(await ordersOf(buyer)).toEqual([reply.data]);
    expect((await logOf(buyer)).list[0]).toMatchObject({ type_text: "兑换", points: -1000, balance: 200 });
  });

  test("twenty times at once is once, with a key and without one; another key is another exchange", async () => {
    for (const key of ["k1", undefined]) {
      const buyer = await aRichBuyer(5000);
      const goods_id = await aThing(shop);
      const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(buyer, { goods_id }, key)));
      expect(new Set(replies.map(({ data }) => data.order_no)).size).toBe(1);
      expect((await exchange(buyer, { goods_id }, key)).data.order_no).toBe(replies[0]?.data.order_no);
      expect([await pointsOf(buyer), await stockOf(buyer, goods_id)]).toEqual([4500, 9]);
      await exchange(buyer, { goods_id }, "another");
      expect(await pointsOf(buyer)).toBe(4000);
      expect((await exchange(buyer, { goods_id, number: 2 }, "another")).reason).toBe("request.key_reused");
    }
  });

  test("the last one goes to exactly one of many shops; nobody else pays", async () => {
    const goods_id = await aThing(shop, { stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aRichBuyer(500)));
    const replies = await Promise.all(buyers.map((buyer) => exchange(buyer, { goods_id })));
    expect(replies.filter(({ code }) => code === 201)).toHaveLength(1);
    for (const { code, reason } of replies.filter((reply) => reply.code !== 201))
      expect([code, reason]).toEqual([409, "points.gone"]);
    const left = await Promise.all(buyers.map(pointsOf));
    expect(left.filter((points) => points === 0)).toHaveLength(1);
  });

  test("different things at once never take the points below zero", async () => {
    const buyer = await aRichBuyer(1000);
    const things = await Promise.all(Array.from({ length: 8 }, () => aThing(shop, { points: 300 })));
    const replies = await Promise.all(things.map((goods_id) => exchange(buyer, { goods_id })));
    expect(replies.filter(({ code }) => code === 201)).toHaveLength(3);
    expect(await pointsOf(buyer)).toBe(100);
  });

  test("says why not: too few points, too few pieces, another price than was seen, no such thing", async () => {
    const buyer = await aRichBuyer(600);
    const goods_id = await aThing(shop, { stock: 2 });
    const off = await aThing(shop, { onShelf: false });
    const told = async (body: RequestOf<"pointsExchange">["body"]) => {
      const { code, message } = await exchange(buyer, body);
      return [code, message];
    };
    expect(await told({ goods_id, number: 2 })).toEqual([409, "积分不足，还差400积分"]);
    expect(await told({ goods_id, number: 3 })).toEqual([409, "只剩2件，请减少数量"]);
    expect(await told({ goods_id, expected_points: 400 })).toEqual([
      409,
      "所需积分有变化，现需500积分，请确认后重新兑换",
    ]);
    for (const id of [off, 99_999_999])
      expect(await told({ goods_id: id })).toEqual([404, "您访问的内容不存在或已被删除"]);
    expect(await pointsOf(buyer)).toBe(600);
  });

  test("another shop's address is like none; without any address it asks for one", async () => {
    const buyer = await aRichBuyer(600);
    const goods_id = await aThing(shop);
    const theirs = await anAddress(shop.app.database.db, await aShop(shop.app.database.db));
    const [foreign, unknown] = [
      await exchange(buyer, { goods_id, address_id: theirs }),
      await exchange(buyer, { goods_id, address_id: 99_999_999 }),
    ];
    expect([foreign.code, foreign.message]).toEqual([unknown.code, unknown.message]);
    expect(foreign.code).toBe(404);
    await shop.call("addressDelete", buyer, { params: { id: buyer.addressId } });
    expect((await exchange(buyer, { goods_id })).reason).toBe("checkout.no_address");
  });

  test.each([[-1], [0], [1.5], ["NaN"], ["😀"], ["1e3x"], [100], [1e300]])(
    "%s pieces: 422 in Chinese",
    async (number) => {
      const buyer = await aRichBuyer(600);
      const reply = await exchange(buyer, { goods_id: await aThing(shop), number: number as number });
      expect(reply).toMatchObject({ code: 422, reason: "request.invalid" });
      expect(reply.errors?.number?.[0]).toMatch(/[\u4e00-\u9fff]/);
      expect(await pointsOf(buyer)).toBe(600);
    },
  );

  test("a shop that is not approved is told so", async () => {
    const buyer = await aBuyer(shop, { approvedAt: null });
    await fillPoints(shop, buyer, 600);
    const goods_id = await aThing(shop);
    expect((await exchange(buyer, { goods_id })).reason).toBe("points.unapproved");
    expect((await mallOf(buyer)).list[0]?.is_exchange).toBe(0);
  });
});

describe("ops -- points", () => {
  test("ships an order once; the shop is told and sees who carries it", async () => {
    const buyer = await aRichBuyer(500);
    const { data } = await exchange(buyer, { goods_id: await aThing(shop, { name: "毛巾" }) });
    const listed = await ops(shop, "points", "list");
    expect(listed.text).toContain(`${data.id}  ${data.order_no}  待发货  毛巾×1`);
    const ship = ["ship", String(data.id), "--carrier", "顺丰速运", "--tracking", "SF1"];
    expect(await ops(shop, "points", ...ship)).toEqual({
      code: 0,
      text: `积分订单${data.order_no}已发货。`,
    });
    expect((await ordersOf(buyer))[0]).toMatchObject({
      status: "shipped",
      carrier: "顺丰速运",
      tracking_no: "SF1",
      shipped_at: expect.any(Number),
    });
    const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
    expect(list[0]).toMatchObject({ kind: "points", title: "积分订单已发货", url: "/jfdd" });
    expect(await ops(shop, "points", ...ship)).toEqual({
      code: 1,
      text: "该积分订单已发货，不能发货",
    });
  });

  test("cancels an order: points and stock go back, once", async () => {
    const buyer = await aRichBuyer(1000);
    const goods_id = await aThing(shop, { stock: 2 });
    const { data } = await exchange(buyer, { goods_id, number: 2 });
    const cancel = ["cancel", String(data.id), "--reason", "缺货"];
    const outcomes = await Promise.all([1, 2, 3].map(() => ops(shop, "points", ...cancel)));
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    expect([await pointsOf(buyer), await stockOf(buyer, goods_id)]).toEqual([1000, 2]);
    expect((await ordersOf(buyer))[0]).toMatchObject({ status: "cancelled", reason: "缺货" });
  });

  test("keeps the mall, and says what it does not understand", async () => {
    const buyer = await aBuyer(shop);
    const added = await ops(shop, "points", "add", "--name", "体温计", "--points", "80", "--stock", "5");
    const id = /商品(\d+)已上架/.exec(added.text)?.[1] ?? "";
    expect((await ops(shop, "points", "goods")).text).toContain(`${id}  体温计  80积分  库存5`);
    await ops(shop, "points", "stock", id, "--to", "7");
    expect(await stockOf(buyer, Number(id))).toBe(7);
    await ops(shop, "points", "remove", id);
    expect(await stockOf(buyer, Number(id))).toBeUndefined();
    for (const [args, told] of [
      [["ship", "1"], "请给出 --carrier 承运。"],
      [["ship", "99999999", "--carrier", "顺丰"], "“99999999”不存在，请用 list 查看有哪些。"],
      [
        ["add", "--name", "甲", "--points", "0.5", "--stock", "1"],
        "--points 须为1至10000000的整数，只写数字。",
      ],
      [["add", "--name", "甲", "--points", "5", "--stock", "1", "--art", "x"], "没有图样“x”"],
      [["rate", "--per-yuan", "101"], "--per-yuan 须为0至100的整数，只写数字。"],
      [[], "积分："],
    ] as const) {
      const { code, text } = await ops(shop, "points", ...args);
      expect([code, text.slice(0, told.length)]).toEqual([1, told]);
    }
  });
});
