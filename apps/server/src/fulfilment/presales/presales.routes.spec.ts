/** 预售 (docs/stock.md): ordered before they are there, with the day always said. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { anErp } from "../../../test/erp.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { addToCart, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { ensureDefaults } from "../../catalogue/goods/defaults.service.ts";
import { batches, goods } from "../../platform/db/schema/goods.ts";
import { moveOrder } from "../order-changes/moves.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-28T02:00:00Z") });
  await ensureDefaults(shop.app);
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "10000");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const day = (days: number) => addDays(shopDate(shop.clock.now), days);
const presale = (...args: string[]) => ops(shop, "presale", ...args);
const codeOf = async (id: number) => {
  const [found] = await shop.app.database.db.select({ code: goods.code }).from(goods).where(eq(goods.id, id));
  return found?.code ?? "";
};
const done = async (reply: Promise<{ code: number; text: string }>) => {
  const { code, text } = await reply;
  expect([text, code]).toEqual([text, 0]);
  return text;
};

/** Goods at 10 yuan with nothing there, and so many pieces announced in ten days. */
async function announced(pieces: number, { on = day(10), near = [] as { onHand: number }[] } = {}) {
  const id = await aGoods(shop, { name: "板蓝根颗粒", unit: "盒", batches: near });
  const code = await codeOf(id);
  await done(presale("announce", "--goods", code, "--number", String(pieces), "--date", on));
  return { id, code };
}
const receive = (code: string, [batch, number]: [string, number], expires = day(700)) =>
  done(
    ops(
      shop,
      "stock",
      "receive",
      "--goods",
      code,
      "--batch",
      batch,
      "--number",
      String(number),
      "--expires",
      expires,
    ),
  );
async function inCart(as: TestBuyer, wishes: readonly (readonly [number, number])[]) {
  const lines = await addToCart(shop, as, wishes);
  return lines.map((line) => ({ line_id: line.id, number: line.number, presale_on: line.goods?.presale_on }));
}
async function submit(as: TestBuyer, wishes: readonly (readonly [number, number])[]) {
  const expected_lines = await inCart(as, wishes);
  const ids = expected_lines.map(({ line_id }) => line_id);
  return shop.call("cartCheckout", as, { body: { ids, pay_method: "balance", expected_lines } });
}
async function unpaid(as: TestBuyer, id: number, number: number) {
  const placed = await submit(as, [[id, number]]);
  expect([placed.reason, placed.status]).toEqual([placed.reason, 201]);
  return placed.data.order_ids[0] ?? 0;
}
async function ordered(as: TestBuyer, id: number, number: number) {
  const orderId = await unpaid(as, id, number);
  const paid = await shop.call("payOrder", as, { body: { id: orderId, method: "balance" } });
  expect(paid.code).toBe(200);
  return orderId;
}
const detail = async (as: TestBuyer, id: number) =>
  (await shop.call("orderDetail", as, { params: { id } })).data;
const lotsOf = async (as: TestBuyer, id: number) =>
  (await detail(as, id)).lines.flatMap((line) => line.batches.map((lot) => [lot.batch_no, lot.number]));
const balance = async (as: TestBuyer) => (await shop.call("balance", as)).data.money;
const newest = async (as: TestBuyer) => (await shop.call("messageList", as, { query: {} })).data.list[0];
const figures = async (id: number) => {
  const found = await shop.app.database.db
    .select()
    .from(batches)
    .where(eq(batches.goodsId, id))
    .orderBy(batches.id);
  return found.map(({ batchNo, onHand, reserved }) => [batchNo, onHand, reserved]);
};
async function anotherBuyer() {
  const other = await aBuyer(shop);
  await fillWallet(shop, other, "10000");
  return other;
}

describe("预售: said and ordered", () => {
  test("the list and the detail tell day and pieces where nothing is there, and only there", async () => {
    const { id } = await announced(240);
    const row = (await shop.call("goodsDetail", buyer, { params: { id } })).data;
    expect(row).toMatchObject({ number: 240, presale_on: day(10), is_buy: 1, yxq: "" });
    const stocked = await announced(240, { near: [{ onHand: 5 }] });
    const there = (await shop.call("goodsDetail", buyer, { params: { id: stocked.id } })).data;
    expect([there.number, there.presale_on]).toEqual([5, undefined]);
  });

  test("whoever puts it into the cart is told so: by its row, one pack of it, an order again", async () => {
    const { id } = await announced(240);
    const said = ["板蓝根颗粒：预售 · 预计12月8日到货，到货后发出"];
    const params = [{ goods_id: id, number: 2 }];
    expect((await shop.call("cartAdd", buyer, { body: { params } })).data.notes).toEqual(said);
    expect((await shop.call("cartQuickAdd", buyer, { params: { id } })).data.notes).toEqual(said);
    const order = await ordered(buyer, id, 2);
    const again = await shop.call("orderAgain", buyer, { params: { id: order } });
    expect(again.data).toMatchObject({ left: [], notes: said });
    const there = [{ goods_id: await aGoods(shop, { batches: [{ onHand: 5 }] }), number: 2 }];
    expect((await shop.call("cartAdd", buyer, { body: { params: there } })).data.notes).toEqual([]);
  });

  test("a day that the buyer has not seen is told before anything is ordered", async () => {
    const { id } = await announced(240);
    const [line] = await addToCart(shop, buyer, [[id, 20]]);
    expect(line?.goods).toMatchObject({ presale_on: day(10), number: 240 });
    const ids = [line?.id ?? 0];
    for (const presale_on of [undefined, day(9)]) {
      const expected_lines = [{ line_id: ids[0] ?? 0, number: 20, presale_on }];
      const refused = await shop.call("cartCheckout", buyer, {
        body: { ids, pay_method: "balance", expected_lines },
      });
      expect([refused.status, refused.reason]).toEqual([409, "checkout.changed"]);
      expect(refused.data).toMatchObject({ differences: [{ kind: "presale", line_id: ids[0] }] });
    }
    expect(await figures(id)).toEqual([["预售", 240, 0]]);
  });

  test("presale goods are an order of their own for each day, the amounts add up, and its delivery counts from the arrival", async () => {
    for (const args of [
      ["plan", "W1", "--cutoff", "18:00", "--weekdays", "1-7"],
      ["route", "W1", "全国", "--days", "1"],
    ])
      await done(ops(shop, "delivery", ...args));
    const stocked = await aGoods(shop, { batches: [{ onHand: 50 }] });
    const [first, second] = [await announced(240), await announced(50, { on: day(20) })];
    const wishes = [
      [stocked, 3],
      [first.id, 7],
      [second.id, 5],
    ] as const;
    const lines = await inCart(buyer, wishes);
    const preview = await shop.call("cartPreview", buyer, {
      body: { ids: lines.map(({ line_id }) => line_id) },
    });
    expect(preview.data.orders.map((order) => order.presale_on)).toEqual([undefined, day(10), day(20)]);
    const placed = await shop.call("cartCheckout", buyer, {
      body: {
        ids: lines.map(({ line_id }) => line_id),
        pay_method: "balance",
        expected_lines: lines,
        expected_total: preview.data.total,
      },
    });
    expect(placed.status).toBe(201);
    const cents = placed.data.orders.map(({ total }) => Math.round(total * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(preview.data.total * 100));
    const orders = await Promise.all(placed.data.order_ids.map((id) => detail(buyer, id)));
    expect(orders.map(({ presale: said }) => said)).toEqual([
      "",
      "预售 · 预计12月8日到货",
      "预售 · 预计12月18日到货",
    ]);
    expect(orders[1]?.promise).toBe("到货后发出，预计 12月9日（周三）送达");
    const paying = await shop.call("payState", buyer, {
      params: { id: orders[0]?.id ?? 0 },
      query: {},
    });
    expect(paying.data.orders.map(({ presale: said, promise }) => [said, promise])).toEqual(
      orders.map(({ presale: said, promise }) => [said, promise]),
    );
    expect(orders[1]?.lines[0]?.batches).toEqual([]);
  });

  test("two buyers at once for the last pieces: one has them, never more than was announced", async () => {
    const { id } = await announced(10);
    const [one, two] = [await anotherBuyer(), await anotherBuyer()];
    const [mine, theirs] = [await inCart(one, [[id, 8]]), await inCart(two, [[id, 8]])];
    const replies = await Promise.all(
      (
        [
          [one, mine],
          [two, theirs],
        ] as const
      ).map(([as, expected_lines]) =>
        shop.call("cartCheckout", as, {
          body: { ids: expected_lines.map(({ line_id }) => line_id), pay_method: "balance", expected_lines },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await figures(id)).toEqual([["预售", 10, 8]]);
  });

  test("an order of another shop is none", async () => {
    const { id } = await announced(10);
    const order = await ordered(buyer, id, 2);
    const stranger = await anotherBuyer();
    expect((await shop.call("orderDetail", stranger, { params: { id: order } })).status).toBe(404);
    expect((await shop.call("orderCancel", stranger, { params: { id: order }, body: {} })).status).toBe(404);
    expect(await figures(id)).toEqual([["预售", 10, 2]]);
  });
});

describe("预售: the arrival", () => {
  test("goes to the orders as they were paid, before anybody else; only then is one reviewed", async () => {
    const { id, code } = await announced(240);
    const [late, early] = [await anotherBuyer(), await anotherBuyer()];
    const first = await unpaid(late, id, 30);
    const second = await ordered(early, id, 40);
    const third = await unpaid(buyer, id, 20);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.call("payOrder", late, { body: { id: first, method: "balance" } });
    expect(await moveOrder(shop.app, second, { to: "reviewed" })).toMatchObject({
      details: { text: `订单有预售商品尚未到货（预计${day(10)}），到货配齐后才能审核和配货` },
    });
    expect(await receive(code, ["A1", 50])).toContain("现有50盒");
    expect(await lotsOf(early, second)).toEqual([["A1", 40]]);
    expect(await lotsOf(late, first)).toEqual([["A1", 10]]);
    expect(await lotsOf(buyer, third)).toEqual([]);
    expect(await newest(early)).toMatchObject({ title: expect.stringContaining("预售商品已到货") });
    expect(await moveOrder(shop.app, second, { to: "reviewed" })).toBeNull();
    expect(await moveOrder(shop.app, first, { to: "reviewed" })).not.toBeNull();
    // 240 announced less the 50 that came.
    expect(await figures(id)).toEqual([
      ["预售", 190, 40],
      ["A1", 50, 50],
    ]);
    await receive(code, ["A2", 190]);
    expect([await lotsOf(late, first), await lotsOf(buyer, third)]).toEqual([
      [
        ["A1", 10],
        ["A2", 20],
      ],
      [["A2", 20]],
    ]);
    expect((await detail(late, first)).presale).toBe("预售商品已到货");
    expect(await figures(id)).toEqual([
      ["预售", 0, 0],
      ["A1", 50, 50],
      ["A2", 190, 40],
    ]);
    const row = (await shop.call("goodsDetail", buyer, { params: { id } })).data;
    expect([row.number, row.presale_on]).toEqual([150, undefined]);
  });

  test("first expiry first, within the expiry that the line asks for", async () => {
    const { id, code } = await announced(100);
    const [line] = await addToCart(shop, buyer, [[id, 10]]);
    await shop.call("cartExpiry", buyer, {
      params: { id: line?.id ?? 0 },
      body: { wish: day(500).slice(0, 7) },
    });
    const wishing = await ordered(buyer, id, 10);
    const other = await anotherBuyer();
    const any = await ordered(other, id, 10);
    await receive(code, ["SOON", 15], day(300));
    expect([await lotsOf(buyer, wishing), await lotsOf(other, any)]).toEqual([[], [["SOON", 10]]]);
    await receive(code, ["LATE", 30], day(900));
    expect(await lotsOf(buyer, wishing)).toEqual([["LATE", 20]]);
  });

  test("what the ERP pushes as stock is an arrival as well", async () => {
    const erp = await anErp(shop, "用友");
    const { id, code } = await announced(60);
    const order = await ordered(buyer, id, 25);
    const pushed = await erp.push("stock", [{ code, batch_no: "E1", expires_on: day(600), quantity: 60 }]);
    expect(pushed.counts).toMatchObject({ created: 1 });
    expect(await lotsOf(buyer, order)).toEqual([["E1", 25]]);
    expect(await figures(id)).toEqual([
      ["预售", 0, 0],
      ["E1", 60, 25],
    ]);
  });

  test("goods that came in by another way are given out by presale arrived, which ends the presale", async () => {
    const { id, code } = await announced(60);
    const order = await ordered(buyer, id, 25);
    await shop.app.database.db
      .insert(batches)
      .values({ goodsId: id, warehouseId: 1, batchNo: "M1", expiresOn: day(600), onHand: 30 });
    expect(await done(presale("arrived", "--goods", code))).toContain("已配给1个订单");
    expect(await lotsOf(buyer, order)).toEqual([["M1", 25]]);
    expect(await figures(id)).toEqual([
      ["预售", 0, 0],
      ["M1", 30, 25],
    ]);
  });
});

describe("预售: it comes differently", () => {
  test("cancelled by the buyer, the pieces can be ordered again and all of the money is back", async () => {
    const { id } = await announced(10);
    const before = await balance(buyer);
    const order = await ordered(buyer, id, 10);
    expect(await balance(buyer)).toBeLessThan(before);
    expect((await shop.call("orderCancel", buyer, { params: { id: order }, body: {} })).code).toBe(200);
    expect([await balance(buyer), await figures(id)]).toEqual([before, [["预售", 10, 0]]]);
    expect((await detail(buyer, order)).presale).toBe("");
  });

  test("the day moves: whoever waits is told, the order says it, and cancelling gives everything back", async () => {
    const { id, code } = await announced(50);
    const before = await balance(buyer);
    const order = await ordered(buyer, id, 10);
    expect(await done(presale("change", "--goods", code, "--date", day(15)))).toContain(
      "已通知1个订单的客户",
    );
    expect((await detail(buyer, order)).presale).toBe(
      "预售 · 预计12月13日到货（日期有变动，可直接取消，全额退款）",
    );
    expect(await newest(buyer)).toMatchObject({ body: expect.stringContaining("由12月8日改为12月13日") });
    const asked = await shop.call("orderCancelPreview", buyer, { params: { id: order } });
    expect([asked.data.freight, asked.data.orders]).toEqual([0, []]);
    await shop.call("orderCancel", buyer, { params: { id: order }, body: { freight: 0 } });
    expect(await balance(buyer)).toBe(before);
  });

  test("called off: nothing more is sold, the operator sees who waits, and cancels with the exact refund", async () => {
    const { id, code } = await announced(50);
    const before = await balance(buyer);
    const order = await ordered(buyer, id, 10);
    const { order_no } = await detail(buyer, order);
    const said = await done(presale("stop", "--goods", code));
    expect(said).toContain(order_no);
    expect(await newest(buyer)).toMatchObject({ body: expect.stringContaining("到货已取消") });
    const row = (await shop.call("goodsDetail", buyer, { params: { id } })).data;
    expect([row.number, row.presale_on, row.reasons[0]?.code]).toEqual([0, undefined, "NO_STOCK"]);
    await done(ops(shop, "order", "cancel", order_no, "--reason", "供应商不再供货"));
    expect(await balance(buyer)).toBe(before);
    // What came free is not sold again.
    const [line] = (await shop.call("goodsDetail", buyer, { params: { id } })).data.reasons;
    expect(line?.code).toBe("NO_STOCK");
  });

  test("of an order with goods that do come, those that do not are left out, and it goes on", async () => {
    const [gone, comes] = [await announced(50), await announced(50)];
    const placed = await submit(buyer, [
      [gone.id, 4],
      [comes.id, 6],
    ]);
    const order = placed.data.order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id: order, method: "balance" } });
    await receive(comes.code, ["C1", 50]);
    await done(presale("stop", "--goods", gone.code));
    const { order_no, lines } = await detail(buyer, order);
    const line = lines.find(({ goods_id }) => goods_id === gone.id);
    await done(ops(shop, "order", "short", order_no, "--lines", `${line?.id}:4`, "--reason", "不再供货"));
    expect((await detail(buyer, order)).presale).toBe("预售商品已到货");
    expect(await moveOrder(shop.app, order, { to: "reviewed" })).toBeNull();
  });
});

describe("ops presale", () => {
  test("refuses days that are none, and a second announcement; lists who waits", async () => {
    const { id, code } = await announced(50);
    const args = ["announce", "--goods", code, "--number", "5", "--date"];
    expect((await presale(...args, day(0))).text).toContain("须晚于今天");
    expect((await presale(...args, day(200))).text).toContain("最晚为");
    expect((await presale(...args, day(20))).text).toContain("已登记预售50盒");
    const order = await ordered(buyer, id, 10);
    const { text } = await presale("list", "--goods", code);
    expect(text).toContain(`预计${day(10)}到货  登记50盒，已订10盒`);
    expect(text).toContain((await detail(buyer, order)).order_no);
    expect((await ops(shop, "stock", "freeze", "--goods", code, "--batch", "预售")).text).toContain(
      "presale change",
    );
  });
});

test("what is late is sold no more, until it has another day", async () => {
  const { id, code } = await announced(20);
  const shown = async () => (await shop.call("goodsDetail", buyer, { params: { id } })).data;
  shop.clock.advance(10 * 86_400_000);
  expect(await shown()).toMatchObject({ is_buy: 1, presale_on: day(0) });
  shop.clock.advance(86_400_000);
  expect(await shown()).toMatchObject({ is_buy: 0, number: 0 });
  expect((await shown()).presale_on).toBeUndefined();
  expect((await ops(shop, "presale", "list", "--goods", code)).text).toContain("日期已过，不再接受预订");
  await done(presale("change", "--goods", code, "--date", day(5)));
  expect(await shown()).toMatchObject({ is_buy: 1, presale_on: day(5) });
});
