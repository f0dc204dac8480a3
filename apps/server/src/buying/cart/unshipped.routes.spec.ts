/** domain.md §2 no_trans_order_amount: of today's paid orders what still waits ships together with the next one. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { aLine } from "../../../test/order-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../../test/shipment-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const counted = async () => (await shop.call("cartList", buyer, {})).data.shipping_data.no_trans_order_amount;
const short = async (no: string, lines: string) =>
  expect((await ops(shop, "order", "short", no, "--lines", lines, "--reason", "缺货")).code).toBe(0);

/** Ten pieces of 12.50 and three that came to 10.00. */
async function anOrderOfTwo() {
  const goods = [{ number: 10 }, { number: 3, offer: { basePrice: yuan("3.3334") } }];
  const { id, order_no, lines } = await aReviewedOrder(shop, buyer, goods);
  const [first = 0, second = 0] = lines.map((line) => line.id);
  return { id, order_no, first, second };
}

test("what was refunded as short waits no more: its paid share to the 分", async () => {
  const { order_no, first, second } = await anOrderOfTwo();
  expect(await counted()).toBe(135);
  await short(order_no, `${first}:4`);
  expect(await counted()).toBe(85);
  await short(order_no, `${second}:1`);
  expect(await counted()).toBe(81.67);
  await short(order_no, `${second}:2`);
  expect(await counted()).toBe(75);
});

test("the next order ships free by what waits, not by what was refunded", async () => {
  const [one, two] = [{ number: 32 }, { number: 31 }];
  const { order_no, lines } = await aReviewedOrder(shop, buyer, [one, two]);
  const body = { ids: [await aLine(shop, buyer)] };
  const total = async () => (await shop.call("cartPreview", buyer, { body })).data.total;
  expect(await total()).toBe(12.5);
  await short(order_no, `${lines[1]?.id}:31`);
  expect(await total()).toBe(12.5 + 15);
});

test("once a first parcel has left, the rest still waits, until that has left too", async () => {
  const { id, first, second } = await anOrderOfTwo();
  await aParcel(shop, id, { pieces: [{ lineId: first, quantity: 6 }] });
  expect(await counted()).toBe(60);
  await aParcel(shop, id, {
    pieces: [
      { lineId: first, quantity: 4 },
      { lineId: second, quantity: 1 },
    ],
  });
  expect(await counted()).toBe(6.67);
  await aParcel(shop, id);
  expect(await counted()).toBe(0);
});

test("what a parcel lacked, and was refunded, is not taken off what waits", async () => {
  const { id, first } = await anOrderOfTwo();
  await aParcel(shop, id, { pieces: [{ lineId: first, quantity: 6 }] });
  await shop.call("orderReceive", buyer, { params: { id }, body: {} });
  const [parcel] = await parcelsOf(shop, buyer, id);
  const wish = { type: "missing", reason: "short", remedy: "refund", number: 2 } as const;
  const { no } = await anAfterSale(shop, buyer, { id, lines: parcel?.lines ?? [], wish });
  for (const step of [
    ["review", no, "--pass"],
    ["judge", no, "--no-return"],
    ["refund", no],
  ])
    expect((await ops(shop, "after-sales", ...step)).text).not.toContain("不能");
  expect((await shop.call("orderDetail", buyer, { params: { id } })).data.refunded).toBe(25);
  expect(await counted()).toBe(60);
});
