import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { addToCart, anOrder, fillWallet } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { aReviewedOrder, parcelsOf, uncoded } from "../../../test/shipment-factories.ts";
import type { Database } from "../../platform/db/database.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";
import { shipmentLines } from "../../platform/db/schema/shipments.ts";
import { moveOrder } from "../order-changes/moves.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { checkShipment, pickOrder, shipShipment } from "./shipments.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const codeOf = async (lineId: number) =>
  (await shop.app.database.db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]?.code ?? "";
const textOf = (outcome: unknown) => (isRefusal(outcome) ? String(outcome.details?.text) : "done");
const code = "81234567890123456789";

describe("trace codes of a parcel (domain.md §6)", () => {
  test("trace codes of two goods with one batch number name the goods, and each gets its own", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ name: "甲片" }, { name: "乙片" }]);
    const [one = "", two = ""] = await Promise.all(order.lines.map(({ id }) => codeOf(id)));
    const { shipmentNo } = (await pickOrder(shop.app, order.id)) as { shipmentNo: string };
    const other = "81234567890123456780";
    const scanned = { batchNo: "B1", codes: [other] };
    expect(textOf(await checkShipment(shop.app, shipmentNo, { codes: [scanned] }))).toBe(
      `发货单${shipmentNo}有几个商品的批号都是B1，请写明商品编码：${one}@B1、${two}@B1`,
    );
    expect(
      textOf(await checkShipment(shop.app, shipmentNo, { codes: [{ ...scanned, goodsCode: "X" }] })),
    ).toBe(`发货单${shipmentNo}没有商品X的批号B1`);
    const own = [
      { ...scanned, goodsCode: two },
      { ...scanned, goodsCode: one, codes: [code] },
    ];
    expect(await checkShipment(shop.app, shipmentNo, { codes: own })).toBeNull();
    await shipShipment(shop.app, shipmentNo, { carrier: "自有配送", trackingNo: "" });
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    expect(parcel?.lines.map(({ name, trace_codes }) => [name, trace_codes])).toEqual([
      ["甲片", [code]],
      ["乙片", [other]],
    ]);
  });

  test("goods that are bought and given from one batch: each line gets a code a piece", async () => {
    const goodsId = await aGoods(shop);
    await fillWallet(shop, buyer, "10000");
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId, quantity: 2 }], gifts: [{ goodsId }] });
    const [line] = await addToCart(shop, buyer, [[goodsId, 4]]);
    const { order_ids } = await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    const id = order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    await moveOrder(shop.app, id, { to: "reviewed" });
    const { shipmentNo } = (await pickOrder(shop.app, id)) as { shipmentNo: string };
    const codes = Array.from({ length: 6 }, (_, at) => `8123456789012345670${at}`);
    expect(
      await checkShipment(shop.app, shipmentNo, { codes: [{ batchNo: "B1", codes }], ...uncoded }),
    ).toBeNull();
    await shipShipment(shop.app, shipmentNo, { carrier: "自有配送", trackingNo: "" });
    const [parcel] = await parcelsOf(shop, buyer, id);
    expect(parcel?.lines.map(({ number, trace_codes }) => [number, trace_codes])).toEqual([
      [4, codes.slice(0, 4)],
      [2, codes.slice(4)],
    ]);
  });
});

describe("a piece is in one parcel at a time", () => {
  let serial = 0;
  const someCodes = (count: number) =>
    Array.from({ length: count }, () => `86${String(++serial).padStart(18, "0")}`);
  /** A parcel that is being packed, of so many pieces. */
  const packing = async (number = 2, name = "丙片") => {
    const order = await aReviewedOrder(shop, buyer, [{ name, number }]);
    const { shipmentNo } = (await pickOrder(shop.app, order.id)) as { shipmentNo: string };
    return { order, shipmentNo };
  };
  const check = async (shipmentNo: string, codes: readonly string[]) => {
    const outcome = await checkShipment(shop.app, shipmentNo, {
      codes: [{ batchNo: "B1", codes }],
      ...uncoded,
    });
    return outcome === null ? "done" : textOf(outcome);
  };
  const send = (shipmentNo: string) =>
    shipShipment(shop.app, shipmentNo, { carrier: "自有配送", trackingNo: "" });
  const linesOf = async (orderId: number) => (await parcelsOf(shop, buyer, orderId))[0]?.lines ?? [];
  /** A parcel of these codes, that was sent, and of which so many pieces the buyer did not take. */
  const cameBack = async (codes: readonly string[], refused: number) => {
    const { order, shipmentNo } = await packing(codes.length);
    expect(await check(shipmentNo, codes)).toBe("done");
    await send(shipmentNo);
    const lineId = (await linesOf(order.id))[0]?.id ?? 0;
    const lines = [{ shipment_line_id: lineId, received: codes.length - refused, reason: "破损" }];
    const reply = await shop.call("orderReceive", buyer, { params: { id: order.id }, body: { lines } });
    expect(reply.errors ?? reply.reason ?? reply.code).toBe(200);
    return { shipmentNo, lineId };
  };
  const taken = (own: string, shipmentNo: string) =>
    `追溯码${own}已在发货单${shipmentNo}中，请核对实物后重新扫描`;

  test("the same code twice in a parcel is refused, and the parcel stays unchecked", async () => {
    const { shipmentNo } = await packing();
    const [one = "", two = ""] = someCodes(2);
    expect(await check(shipmentNo, [one, one])).toBe(
      `追溯码${one}在发货单${shipmentNo}中扫了两次，请核对实物后重新扫描`,
    );
    expect(await check(shipmentNo, [one, two])).toBe("done");
  });

  test("a code of another parcel is refused, which it names; of one that was cancelled it is free", async () => {
    const [first, second] = [await packing(), await packing()];
    const [one = "", two = "", three = ""] = someCodes(3);
    expect(await check(first.shipmentNo, [one, two])).toBe("done");
    expect(await check(second.shipmentNo, [three, two])).toBe(taken(two, first.shipmentNo));
    await moveOrder(shop.app, first.order.id, { to: "cancelled", text: "缺货" });
    expect(await check(second.shipmentNo, [three, two])).toBe("done");
  });

  test("two parcels at once with one code: one of them has it", async () => {
    const parcels = [await packing(), await packing()];
    const [one = ""] = someCodes(1);
    const outcomes = await Promise.all(parcels.map(({ shipmentNo }) => check(shipmentNo, [one])));
    const winner = outcomes.indexOf("done");
    expect(outcomes[1 - winner]).toBe(taken(one, parcels[winner]?.shipmentNo ?? ""));
  });

  test("a batch that is written twice: its scans are taken together", async () => {
    const { order, shipmentNo } = await packing();
    const [one = "", two = ""] = someCodes(2);
    const goodsCode = await codeOf(order.lines[0]?.id ?? 0);
    const scanned = [
      { batchNo: "B1", codes: [one] },
      { batchNo: "B1", goodsCode, codes: [two] },
    ];
    expect(await checkShipment(shop.app, shipmentNo, { codes: scanned })).toBeNull();
    await send(shipmentNo);
    expect(await linesOf(order.id)).toMatchObject([{ trace_codes: [one, two] }]);
    expect(await check((await packing()).shipmentNo, [one])).toBe(taken(one, shipmentNo));
  });

  test("as many codes of a parcel as pieces of it came back may be sent again, no more", async () => {
    const own = someCodes(3);
    const { shipmentNo } = await cameBack(own, 1);
    const again = await packing();
    expect(await check(again.shipmentNo, own.slice(0, 2))).toBe(taken(own[1] ?? "", shipmentNo));
    expect(await check(again.shipmentNo, own.slice(0, 1))).toBe("done");
    const other = await packing();
    expect(await check(other.shipmentNo, own.slice(0, 1))).toBe(taken(own[0] ?? "", again.shipmentNo));
    expect(await check(other.shipmentNo, own.slice(1, 2))).toBe(taken(own[1] ?? "", shipmentNo));
  });

  test("a code on an old line that has no piece does not stand in the way of one that came back", async () => {
    const own = someCodes(3);
    const { lineId } = await cameBack(own, 1);
    await shop.app.database.db
      .update(shipmentLines)
      .set({ traceCodes: [...own, own[0] ?? "", "A1"] })
      .where(eq(shipmentLines.id, lineId));
    expect(await check((await packing()).shipmentNo, own.slice(0, 1))).toBe("done");
  });

  test("parcels at once, each with codes that came back from the same two: neither waits in a circle", async () => {
    const all = someCodes(24);
    const sentIn = [0, 1].map((parcel) => all.filter((_, at) => at % 2 === parcel));
    const wanted = [
      all.filter((_, at) => [0, 3].includes(at % 4)),
      all.filter((_, at) => [1, 2].includes(at % 4)),
    ];
    for (const codes of sentIn) await cameBack(codes, codes.length);
    const parcels = [await packing(12), await packing(12)];
    let attempts = 0;
    const database: Database = {
      ...shop.app.database,
      transaction: (work) => shop.app.database.transaction((tx) => (attempts++, work(tx))),
    };
    const outcomes = await Promise.all(
      parcels.map(({ shipmentNo }, at) =>
        checkShipment({ ...shop.app, database }, shipmentNo, {
          codes: [{ batchNo: "B1", codes: wanted[at] ?? [] }],
        }),
      ),
    );
    expect(outcomes).toEqual([null, null]);
    expect(attempts).toBe(2);
  });
});
