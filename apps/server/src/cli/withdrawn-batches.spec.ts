/** docs/stock.md: a recalled batch is recalled wherever it lies, and comes in nowhere as one that may be sold. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { anErp } from "../../test/erp.ts";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { anOrder, cartLines, expectSoundBooks, fillWallet } from "../../test/order-factories.ts";
import { allWait, beside } from "../../test/rival.ts";
import { aParcel, uncoded } from "../../test/shipment-factories.ts";
import type { Db } from "../platform/db/database.ts";
import { batches, goods, warehouses } from "../platform/db/schema/goods.ts";
import { moveOrder } from "../fulfilment/order-changes/moves.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { checkShipment, pickOrder, shipShipment } from "../fulfilment/shipments/shipments.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "10000");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const ops = async (line: string) => {
  const [command = "", ...args] = line.split(" ");
  return (await operate(shop, { command, args })).said;
};
const day = (days: number) => addDays(shopDate(shop.clock.now), days);

/** Goods of which batch R1 lies in two warehouses; with their code and the codes of the warehouses. */
async function inTwoPlaces() {
  const { db } = shop.app.database;
  const expiresOn = day(300);
  const goodsId = await aGoods(shop, { batches: [{ batchNo: "R1", expiresOn, onHand: 60 }] });
  const place = { goodsId, warehouseId: await aWarehouse(db) };
  await anOffer(db, place);
  await aBatch(shop, { ...place, batchNo: "R1", expiresOn, onHand: 40 });
  const [found] = await db.select({ code: goods.code }).from(goods).where(eq(goods.id, goodsId));
  const lots = await db
    .select({ warehouse: warehouses.code })
    .from(batches)
    .innerJoin(warehouses, eq(warehouses.id, batches.warehouseId))
    .where(eq(batches.goodsId, goodsId))
    .orderBy(batches.id);
  const [first = "", second = ""] = lots.map(({ warehouse }) => warehouse);
  return { goodsId, second: place.warehouseId, code: found?.code ?? "", places: [first, second] as const };
}

async function statesOf(goodsId: number): Promise<string[]> {
  const { db } = shop.app.database;
  const found = await db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id);
  return found.map(({ state }) => state);
}

/** Six pieces from a warehouse, ordered, paid, reviewed. */
async function ordered(goodsId: number, warehouseId: number): Promise<number> {
  const params = [{ goods_id: goodsId, ck_id: warehouseId, number: 6 }];
  expect((await shop.call("cartAdd", buyer, { body: { params } })).message).toBe("已加入购物车");
  const ids = (await cartLines(shop, buyer)).map((line) => line.id);
  const [id = 0] = (await anOrder(shop, buyer, { ids })).order_ids;
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
  return id;
}

test("without a warehouse a recall reaches each, its orders and its buyers", async () => {
  const { goodsId, second, code } = await inTwoPlaces();
  await aParcel(shop, await ordered(goodsId, second));
  const waiting = await ordered(goodsId, second);
  const said = await ops(`stock recall --goods ${code} --batch R1`);
  expect(said.at(-1)).toMatch(/批号R1已召回（2个仓库），涉及1个未发货订单，已通知1家购买过的客户。$/);
  expect(await statesOf(goodsId)).toEqual(["recalled", "recalled"]);
  expect((await shop.call("orderDetail", buyer, { params: { id: waiting } })).data.status).toBe("cancelled");
});

test("the buyer of a parcel that was leaving at the moment of the recall is told", async () => {
  const { goodsId, second, code } = await inTwoPlaces();
  const opened = await pickOrder(shop.app, await ordered(goodsId, second));
  if (isRefusal(opened)) throw new Error("no parcel");
  const { shipmentNo } = opened;
  expect(await checkShipment(shop.app, shipmentNo, uncoded)).toBeNull();
  const leave = async () => {
    const refused = await shipShipment(shop.app, shipmentNo, { carrier: "顺丰医药", trackingNo: "SF100" });
    return refused === null ? "已发货" : "未发货";
  };
  const recall = async () => {
    await allWait(shop, 1);
    return (await ops(`stock recall --goods ${code} --batch R1`)).at(-1);
  };
  // It leaves when its batch has been looked at and the buyer has not: members of shops are held.
  const held = (tx: Db) => tx.execute(sql`LOCK TABLE shop_members`);
  expect(await beside(shop, held, [leave, recall])).toEqual([
    "已发货",
    expect.stringMatching(/涉及0个未发货订单，已通知1家购买过的客户。$/),
  ]);
});

test("a freeze reaches each, and its end too; one that is named stays by itself", async () => {
  const { goodsId, code, places } = await inTwoPlaces();
  await ops(`stock freeze --goods ${code} --batch R1`);
  expect(await statesOf(goodsId)).toEqual(["frozen", "frozen"]);
  expect(await ops(`stock unfreeze --goods ${code} --batch R1`)).toEqual([
    expect.stringMatching(/批号R1已恢复销售，可售60.*\n.*批号R1已恢复销售，可售40/),
  ]);
  await ops(`stock freeze --goods ${code} --batch R1 --warehouse ${places[1]}`);
  expect(await statesOf(goodsId)).toEqual(["normal", "frozen"]);
  await ops(`stock freeze --goods ${code} --batch R1`);
  await ops(`stock recall --goods ${code} --batch R1 --warehouse ${places[0]}`);
  expect(await ops(`stock unfreeze --goods ${code} --batch R1`), "what is recalled stays so").toEqual([
    expect.stringMatching(/批号R1已恢复销售，可售40/),
  ]);
  expect(await statesOf(goodsId)).toEqual(["recalled", "normal"]);
});

test("a batch that is recalled is received nowhere, and comes from the ERP as recalled", async () => {
  const { db } = shop.app.database;
  const { goodsId, code } = await inTwoPlaces();
  const [row] = await db.select().from(batches).where(eq(batches.goodsId, goodsId));
  await aBatch(shop, {
    goodsId,
    warehouseId: row?.warehouseId ?? 0,
    batchNo: "R1",
    expiresOn: day(300),
    onHand: 0,
    quarantine: true,
    state: "recalled",
  });
  const again = `--goods ${code} --batch R1 --number 5 --expires ${day(300)}`;
  expect(await ops(`stock receive ${again}`), "what came back alone").toEqual([
    expect.stringContaining("已入库5"),
  ]);
  await ops(`stock recall --goods ${code} --batch R1`);
  const third = await aWarehouse(db);
  const [place] = await db.select().from(warehouses).where(eq(warehouses.id, third));
  const receipt = `--goods ${code} --batch R1 --warehouse ${place?.code} --number 5 --expires ${day(300)}`;
  expect(await ops(`stock receive ${receipt}`)).toEqual(["批号R1已召回，不能入库"]);
  const pushed = { code, warehouse: place?.code ?? "", batch_no: "R1", expires_on: day(300), stock: 9 };
  const { results } = await (await anErp(shop, "召回")).push("stock", [pushed]);
  expect(results).toMatchObject([{ row: 1 }]);
  expect(await statesOf(goodsId)).toEqual(Array(4).fill("recalled"));
});
