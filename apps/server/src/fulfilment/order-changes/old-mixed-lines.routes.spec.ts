/** Orders made before near-expiry pieces were lines of their own: one line at an average price, of two batches. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toDecimal, yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, parcelsOf } from "../../../test/shipment-factories.ts";
import { moveOrder } from "./moves.service.ts";

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

const shown = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;

/** 5 pieces at 6 yuan near their expiry and 3 at 12.50, as one line of 8 for 67.50; sent. */
async function anOldOrder() {
  const day = (days: number) => addDays(shopDate(shop.clock.now), days);
  const goodsId = await aGoods(shop, {
    batches: [
      { batchNo: "NEAR", expiresOn: day(90), onHand: 5 },
      { batchNo: "FAR", expiresOn: day(400), onHand: 20 },
    ],
  });
  await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }] });
  const ids = (await addToCart(shop, buyer, [[goodsId, 8]])).map((line) => line.id);
  const id = (await anOrder(shop, buyer, { ids })).order_ids[0] ?? 0;
  const [near = 0, far = 0] = (await shown(id)).lines.map((line) => line.id);
  const { db } = shop.app.database;
  for (const table of ["order_line_batches", "order_line_parts"])
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET line_id = ${near} WHERE line_id = ${far}`);
  await db.execute(
    sql`UPDATE order_lines SET number = 8, price = 8.4375, amount = ${toDecimal(yuan("67.5"))} WHERE id = ${near}`,
  );
  await db.execute(sql`DELETE FROM order_lines WHERE id = ${far}`);
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
  await aParcel(shop, id);
  const [parcel] = await parcelsOf(shop, buyer, id);
  return { id, lines: parcel?.lines ?? [] };
}

/** Returns pieces of a batch for quality, as far as the money being back. */
async function giveBack(
  id: number,
  line: Awaited<ReturnType<typeof anOldOrder>>["lines"][number],
  number: number,
) {
  const { id: saleId, no } = await anAfterSale(shop, buyer, { id, lines: [line], wish: { number } });
  const run = async (...words: string[]) => {
    const { code, text } = await ops(shop, "after-sales", ...words);
    expect([text, code]).toEqual([text, 0]);
  };
  await run("review", no, "--pass");
  await run("judge", no, "--text", "同意退回");
  const body = { carrier: "顺丰速运", tracking_no: "SF200" };
  await shop.call("afterSaleShipBack", buyer, { params: { id: saleId }, body });
  await run("receive", no);
  await run("refund", no);
}

test("pieces of both batches, refused and returned in any steps, give back no more than the line, and all of it at last", async () => {
  const { id, lines } = await anOldOrder();
  const [near, far] = ["NEAR", "FAR"].map((batchNo) => lines.find((line) => line.batch_no === batchNo));
  if (!near || !far) throw new Error("the parcel lacks a batch");
  const refused = [{ shipment_line_id: near.id, received: 3, reason: "效期太近" }];
  const received = await shop.call("orderReceive", buyer, { params: { id }, body: { lines: refused } });
  expect(received.reason ?? received.code).toBe(200);
  const refunds = [(await shown(id)).refunded];
  for (const [line, number] of [
    [far, 1],
    [near, 2],
    [far, 2],
    [near, 1],
  ] as const) {
    await giveBack(id, line, number);
    refunds.push((await shown(id)).refunded);
  }
  // Each the average of the line, cut to 分; the last takes what is left.
  expect(refunds).toEqual([16.87, 25.31, 42.18, 59.06, 67.5]);
});
