/** A recall as quality sees it: who had pieces of a batch, what came back, and the command that begins it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aParcel, parcelsOf } from "../../../test/shipment-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { moveOrder } from "../order-changes/moves.service.ts";

let shop: TestShop;
let quality: As;
beforeAll(async () => {
  shop = await openShop();
  quality = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());

const show = (goods: string, batch_no: string, as: As = quality) =>
  shop.call("recallShow", as, { query: { goods, batch_no } });
const recall = (goods: string, batch_no: string, reason: string) =>
  shop.call("recallBegin", quality, { body: { goods, batch_no, reason } });

/** Pieces of the goods, paid and reviewed. */
async function ordered(goodsId: number, number: number) {
  const buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "10000");
  const lines = await addToCart(shop, buyer, [[goodsId, number]]);
  const { order_ids: ids } = await anOrder(shop, buyer, { ids: lines.map(({ id }) => id) });
  const id = ids[0] ?? 0;
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
  return { buyer, id };
}

test("who had pieces, what a buyer refused is back, the rate follows at once, the file has each parcel", async () => {
  const goods = "RC001";
  const goodsId = await aGoods(shop, { code: goods, batches: [{ batchNo: "R1", onHand: 100 }] });
  const first = await ordered(goodsId, 6);
  await aParcel(shop, first.id);
  const second = await ordered(goodsId, 4);
  await aParcel(shop, second.id);
  const before = (await show(goods, "R1")).data;
  expect(before).toMatchObject({ sent: 10, returned: 0, rate: 0, is_recalled: false });
  expect(before.shops.map(({ id, sent }) => [id, sent])).toEqual([
    [first.buyer.shopId, 6],
    [second.buyer.shopId, 4],
  ]);
  const [parcel] = await parcelsOf(shop, first.buyer, first.id);
  const lines = [{ shipment_line_id: parcel?.lines[0]?.id ?? 0, received: 3, reason: "批号召回" }];
  expect(
    (await shop.call("orderReceive", first.buyer, { params: { id: first.id }, body: { lines } })).code,
  ).toBe(200);
  expect((await show(goods, "R1")).data).toMatchObject({ sent: 10, returned: 3, rate: 3000 });
  const reply = await shop.server.inject({
    url: `/api/admin/recalls/file?goods=${goods}&batch_no=R1&format=csv`,
    headers: {
      cookie: `admin_session=${quality?.token}`,
      host: "shop.example",
      origin: "http://shop.example",
    },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain(`${parcel?.shipment_no}`);
  expect(reply.body.trim().split("\n")).toHaveLength(3);
});

test("a recall tells every shop that had pieces, deals with orders that wait, and stands in the log", async () => {
  const goods = "RC002";
  const goodsId = await aGoods(shop, { code: goods, batches: [{ batchNo: "R2", onHand: 100 }] });
  const sent = await ordered(goodsId, 2);
  await aParcel(shop, sent.id);
  const waiting = await ordered(goodsId, 5);
  expect((await recall(goods, "R2", " ")).errors?.reason).toEqual(["请填写召回原因"]);
  const done = await recall(goods, "R2", "溶出度不合格");
  expect(done.message).toBe("已召回，涉及1个未发货订单，已通知1家购买过的客户");
  expect(done.data).toMatchObject({ is_recalled: true, sent: 2 });
  const { data } = await shop.call("orderDetail", waiting.buyer, { params: { id: waiting.id } });
  expect(data.status).toBe("cancelled");
  const query = { kind: "batch", id: `${goods}@R2` };
  const { list } = (await shop.call("recordLog", quality, { query })).data;
  expect(list[0]).toMatchObject({ command: "stock recall", reason: "溶出度不合格" });
  expect((await recall(goods, "R2", "再次办理")).message).toMatch(/^该批号已由.+于\d\d-\d\d \d\d:\d\d召回/);
  await expectSoundBooks(shop);
});

test("is quality's; an unknown batch is none", async () => {
  for (const role of ["warehouse", "service", "finance", "marketing"] as const)
    expect((await show("RC001", "R1", await aStaffLogin(shop, role))).status).toBe(403);
  expect((await show("RC001", "没有")).status).toBe(404);
  expect((await recall("没有", "R1", "原因")).status).toBe(404);
});
