/** Whether the page of an order offers 确认收货: by its parcels that are under way. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { aParcel, aReviewedOrder } from "../../test/shipment-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const detail = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
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
