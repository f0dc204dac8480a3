import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { addToCart, anOrder, fillWallet } from "../../test/order-factories.ts";
import { aPromotion } from "../../test/promotion-factories.ts";
import { aReviewedOrder, parcelsOf } from "../../test/shipment-factories.ts";
import { orderLines } from "../db/schema/orders.ts";
import { moveOrder } from "../orders/moves.service.ts";
import { isRefusal } from "../refusal.ts";
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
    expect(textOf(await checkShipment(shop.app, shipmentNo, [scanned]))).toBe(
      `发货单${shipmentNo}有几个商品的批号都是B1，请写明商品编码：${one}@B1、${two}@B1`,
    );
    expect(textOf(await checkShipment(shop.app, shipmentNo, [{ ...scanned, goodsCode: "X" }]))).toBe(
      `发货单${shipmentNo}没有商品X的批号B1`,
    );
    const own = [
      { ...scanned, goodsCode: two },
      { ...scanned, goodsCode: one, codes: [code] },
    ];
    expect(await checkShipment(shop.app, shipmentNo, own)).toBeNull();
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
    const codes = Array.from({ length: 6 }, (_, at) => `8123456789012345678${at}`);
    expect(await checkShipment(shop.app, shipmentNo, [{ batchNo: "B1", codes }])).toBeNull();
    await shipShipment(shop.app, shipmentNo, { carrier: "自有配送", trackingNo: "" });
    const [parcel] = await parcelsOf(shop, buyer, id);
    expect(parcel?.lines.map(({ number, trace_codes }) => [number, trace_codes])).toEqual([
      [4, codes.slice(0, 4)],
      [2, codes.slice(4)],
    ]);
  });
});
