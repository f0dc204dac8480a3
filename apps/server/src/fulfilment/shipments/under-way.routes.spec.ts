/** Whether 确认收货 is offered, and arrival registered: by an order's parcels that are under way. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { afterSaleSteps, aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf, noCode } from "../../../test/shipment-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const detail = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
const { done } = afterSaleSteps(() => shop);
const anOrderOfTwo = () => aReviewedOrder(shop, buyer, [{ number: 2 }]);

test("确认收货 is offered by the order's own parcels that are under way, whatever their ids", async () => {
  const [unshipped, shipped] = [await anOrderOfTwo(), await anOrderOfTwo()];
  const last = Math.max(unshipped.id, shipped.id);
  await shop.app.database.db.execute(sql`SELECT setval('shipments_id_seq', ${last + 100}::bigint)`);
  await aParcel(shop, shipped.id);
  expect((await detail(shipped.id)).can.receive.allowed).toBe(true);
  const parts = await anOrderOfTwo();
  const [line] = parts.lines;
  await aParcel(shop, parts.id, { pieces: [{ lineId: line?.id ?? 0, quantity: 1 }] });
  expect((await shop.call("orderReceive", buyer, { params: { id: parts.id }, body: {} })).status).toBe(200);
  expect((await detail(parts.id)).can.receive).toEqual({
    allowed: false,
    text: "没有运输中的包裹，无需确认收货",
  });
});

/** Goods that never came, sent once more: under way. */
async function aReplaced() {
  const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
  const wish = { type: "missing", reason: "short", remedy: "replace", number: 1 } as const;
  const { no } = await anAfterSale(shop, buyer, { ...order, wish });
  await done("review", no, "--pass");
  await done("judge", no);
  await done("replace", no, ...noCode, "--carrier", "顺丰");
  return order;
}

test.each(["delivered", "completed"])(
  "a replacement of an order that is %s is registered by order deliver, once",
  async (status) => {
    const { id, order_no } = await aReplaced();
    if (status === "completed") await ops(shop, "order", "complete", order_no);
    expect((await detail(id)).can.receive.allowed).toBe(true);
    expect(await ops(shop, "order", "deliver", order_no, "--courier", "顺丰配送员")).toEqual({
      code: 0,
      text: `订单${order_no}在途的包裹已登记签收。`,
    });
    expect((await parcelsOf(shop, buyer, id)).at(-1)).toMatchObject({ state: "delivered" });
    const now = await detail(id);
    expect(now).toMatchObject({ status, refunded: 0 });
    expect(now.timeline.at(-1)?.text).toBe(`顺丰配送员登记签收了发货单${order_no}-2`);
    expect((await ops(shop, "order", "deliver", order_no)).code).toBe(1);
    await expectSoundBooks(shop);
  },
);

test("a parcel of which nothing was accepted was refused, not signed for", async () => {
  const { id, order_no } = await anOrderOfTwo();
  await aParcel(shop, id);
  const [parcel] = await parcelsOf(shop, buyer, id);
  const lines = [{ shipment_line_id: parcel?.lines[0]?.id ?? 0, received: 0, reason: "外箱破损" }];
  const reply = await shop.call("orderReceive", buyer, { params: { id }, body: { lines } });
  const text = `您拒收了发货单${order_no}-1，共2盒，25.00元已退回余额`;
  expect(reply.data.timeline.at(-1)?.text).toBe(text);
  expect((await parcelsOf(shop, buyer, id))[0]?.events.at(-1)?.text).toBe(text);
});
