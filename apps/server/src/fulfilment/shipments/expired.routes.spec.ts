import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aFile, ops, setTestAccount } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf, noCode } from "../../../test/shipment-factories.ts";
import { jobTable } from "../../roof/job-table.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  // Noon of the shop's clock.
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
  await setTestAccount(shop);
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterEach(() => expectSoundBooks(shop));
afterAll(() => shop.close());

const hour = 3_600_000;
const day = (days: number) => addDays(shopDate(shop.clock.now), days);
const wait = (days: number) => shop.clock.advance(24 * days * hour);
const order = (...args: string[]) => ops(shop, "order", ...args);
const expire = () => ops(shop, "stock", "expire");
const hourly = () => jobTable(shop.app)["withdraw-expired"]?.handle({});
const detail = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
const newest = async () => (await shop.call("messageList", buyer, { query: {} })).data.list[0];
const { refused, done, cameBack } = afterSaleSteps(() => shop);

type Lot = readonly [batchNo: string, days: number, onHand: number];
const lots = (...all: readonly Lot[]) =>
  all.map(([batchNo, days, onHand]) => ({ batchNo, expiresOn: day(days), onHand }));

/** An order by bank transfer of which the buyer has uploaded the proof. */
async function aToldOrder(goodsId: number, number: number) {
  const [line] = await addToCart(shop, buyer, [[goodsId, number]]);
  const { order_ids } = await anOrder(shop, buyer, { ids: [line?.id ?? 0], pay_method: "bank_transfer" });
  const [id = 0] = order_ids;
  const told = await shop.call("transferAdd", buyer, {
    body: { purpose: "order", order_id: id, payer: "测试药房", proof_file_id: await aFile(shop, buyer) },
  });
  expect(told.reason ?? told.code).toBe(201);
  return { id, transfer: String(told.data.id) };
}

/** Such an order that finance confirms and service reviews after so many days. */
async function paidLate(goodsId: number, number: number, days: number): Promise<{ id: number; no: string }> {
  const { id, transfer } = await aToldOrder(goodsId, number);
  const { order_no } = await detail(id);
  wait(days);
  const confirmed = await ops(shop, "transfer", "confirm", transfer);
  expect([confirmed.text, confirmed.code]).toEqual([confirmed.text, 0]);
  const reviewed = await order("review", order_no);
  expect([reviewed.text, reviewed.code]).toEqual([reviewed.text, 0]);
  return { id, no: order_no };
}

async function anOffer(...all: readonly Lot[]): Promise<number> {
  const goodsId = await aGoods(shop, { name: "健胃消食片", batches: lots(...all) });
  await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }] });
  return goodsId;
}

describe("a batch that expires while its order waits", () => {
  test("of an ordinary sale: it cannot be picked; other batches take its place, first expiry first", async () => {
    const goodsId = await aGoods(shop, {
      name: "阿莫西林胶囊",
      batches: lots(["E1", 2, 5], ["E3", 500, 9], ["E2", 300, 3]),
    });
    const last = day(2);
    const { id, no } = await paidLate(goodsId, 5, 3);
    const told = await order("pick", no);
    expect(told).toEqual({
      code: 1,
      text: `阿莫西林胶囊批号E1有效期至${last}，已过期，不能发货，请执行 stock expire 改配其他批号或退款`,
    });
    expect(await parcelsOf(shop, buyer, id)).toEqual([]);
    const text = "阿莫西林胶囊批号E1已过期，已改配批号E2、E3";
    expect(await expire()).toEqual({ code: 0, text: `  订单${no}：${text}\n已改配或退款1笔过期批号。` });
    expect(await newest()).toMatchObject({ title: `订单${no}的批号有变动`, body: text });
    await aParcel(shop, id);
    expect((await parcelsOf(shop, buyer, id))[0]?.lines).toMatchObject([
      { batch_no: "E2", number: 3 },
      { batch_no: "E3", number: 2 },
    ]);
    expect(await expire()).toEqual({ code: 0, text: "没有未发货的过期批号，办理失败的见 jobs。" });
  });

  test("on its last day it may still leave", async () => {
    const goodsId = await aGoods(shop, { batches: lots(["L1", 2, 5]) });
    const { id } = await paidLate(goodsId, 5, 2);
    await hourly();
    await aParcel(shop, id);
    expect(await detail(id)).toMatchObject({ status: "shipped", refunded: 0 });
  });

  test("of a near-expiry offer, and nothing else is there: the order is cancelled and refunded whole", async () => {
    const { id, no } = await paidLate(await anOffer(["N1", 2, 4]), 4, 3);
    expect((await order("pick", no)).text).toContain("批号N1有效期至");
    await hourly();
    const now = await detail(id);
    expect(now).toMatchObject({ status: "cancelled", pay_status: "refunded", refunded: now.total });
    expect(now.cancel_reason).toBe("批号N1已过期");
    expect((await newest())?.body).toContain("健胃消食片批号N1已过期，没有其他批次可换，订单已取消");
  });

  test("of a near-expiry offer, and part of it is there: the rest is refunded by its paid share", async () => {
    const { id } = await paidLate(await anOffer(["N1", 2, 4], ["N2", 90, 1]), 4, 3);
    await hourly();
    const said = "健胃消食片批号N1已过期，已改配批号N2，3盒不再发货，18.00元已退回余额";
    expect(await newest()).toMatchObject({ body: said });
    expect(await detail(id)).toMatchObject({ status: "reviewed", refunded: 18, lines: [{ returned: 3 }] });
    await aParcel(shop, id);
    expect(await detail(id)).toMatchObject({ status: "shipped" });
  });

  test("two lines that both expire, paid or not: nothing is left to send, and both orders end", async () => {
    const wishes = ["A", "B"].map((name) => ({ name, number: 2, batches: lots([`${name}1`, 1, 3]) }));
    const paid = await aReviewedOrder(shop, buyer, wishes);
    const lines = await addToCart(
      shop,
      buyer,
      paid.lines.map(({ goods_id }) => [goods_id, 1]),
    );
    const unpaid = await anOrder(shop, buyer, { ids: lines.map((line) => line.id) });
    wait(2);
    await hourly();
    expect(await detail(paid.id)).toMatchObject({ status: "cancelled", refunded: paid.total });
    expect(await detail(unpaid.order_ids[0] ?? 0)).toMatchObject({ status: "cancelled" });
    expect((await expire()).text).toBe("没有未发货的过期批号，办理失败的见 jobs。");
  });

  test("while finance still looks at its proof: the order ends, and what arrives goes to the balance", async () => {
    const goodsId = await aGoods(shop, { batches: lots(["T1", 1, 2]) });
    const { id, transfer } = await aToldOrder(goodsId, 2);
    wait(4);
    await hourly();
    expect(await detail(id)).toMatchObject({ status: "cancelled", cancel_reason: "批号T1已过期" });
    const confirmed = await ops(shop, "transfer", "confirm", transfer);
    expect([confirmed.text, confirmed.code]).toEqual([confirmed.text, 0]);
    expect((await shop.call("balance", buyer)).data.money).toBe(25 + 15);
  });

  test("a parcel opened before midnight is neither checked nor sent afterwards; it is picked anew", async () => {
    const paid = await aReviewedOrder(shop, buyer, [
      { name: "双黄连口服液", number: 2, batches: lots(["M1", 1, 2], ["M2", 400, 9]) },
    ]);
    const [id, no] = [paid.id, paid.order_no];
    shop.clock.advance(35 * hour);
    expect((await order("pick", no)).code).toBe(0);
    shop.clock.advance(2 * hour);
    const way = "已过期，不能发货，请执行 stock expire 改配其他批号或退款";
    expect((await order("check", no, ...noCode)).text).toContain(way);
    shop.clock.advance(-2 * hour);
    expect((await order("check", no, ...noCode)).code).toBe(0);
    shop.clock.advance(2 * hour);
    expect(await order("ship", no, "--carrier", "自有配送")).toMatchObject({
      code: 1,
      text: expect.stringContaining(way),
    });
    expect(await detail(id)).toMatchObject({ status: "picking" });
    await hourly();
    await aParcel(shop, id);
    expect((await parcelsOf(shop, buyer, id)).at(-1)?.lines).toMatchObject([{ batch_no: "M2", number: 2 }]);
  });

  test("a frozen batch that expires is waited for no longer", async () => {
    const { id, order_no, lines } = await aReviewedOrder(shop, buyer, [
      { code: "FROZEN", number: 2, batches: lots(["F1", 1, 2]) },
    ]);
    await ops(shop, "stock", "freeze", "--goods", "FROZEN", "--batch", "F1");
    wait(2);
    const goodsId = lines[0]?.goods_id ?? 0;
    const { db } = shop.app.database;
    await aBatch(shop, { goodsId, warehouseId: await theWarehouse(db), batchNo: "F2" });
    expect((await order("pick", order_no)).text).toContain("批号F1有效期至");
    await hourly();
    expect((await detail(id)).lines[0]?.batches).toMatchObject([{ batch_no: "F2", number: 2 }]);
  });
});

describe("goods that are sent once more", () => {
  const anExchange = async (...all: readonly Lot[]) => {
    const delivered = await aDeliveredOrder(shop, buyer, [{ number: 2, batches: lots(...all) }]);
    const sale = await anAfterSale(shop, buyer, { ...delivered, wish: { type: "exchange", number: 2 } });
    await cameBack(buyer, sale);
    wait(3);
    return { id: delivered.id, no: sale.no };
  };

  test("never come from an expired batch: refused with the way on", async () => {
    const { no } = await anExchange(["X1", 2, 9]);
    expect(await refused("replace", no, ...noCode, "--carrier", "顺丰")).toContain(
      "库存只有0盒，不能发货，可改为退款",
    );
    await done("refund", no);
  });

  test("come from the next batch", async () => {
    const { id, no } = await anExchange(["Y1", 2, 9], ["Y2", 100, 9]);
    await done("replace", no, ...noCode, "--carrier", "顺丰");
    expect((await parcelsOf(shop, buyer, id)).at(-1)?.lines).toMatchObject([{ batch_no: "Y2", number: 2 }]);
  });
});
