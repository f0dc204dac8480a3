import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aParcel, aReviewedOrder } from "../../../test/shipment-factories.ts";
import { countStatements } from "../../../test/statements.ts";

let shop: TestShop;
let buyer: TestBuyer;
type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>;
let far: Delivered;
let near: Delivered;
let soon: Delivered;
const now = new Date("2026-11-26T02:00:00Z");
const at = "2026-11-26 10:00";

/** The parcel's papers say so: days from today to the expiry, and the batch. */
async function mark({ lines }: Delivered, days: number, batch: string): Promise<void> {
  const expires = addDays(shopDate(now), days);
  await shop.app.database.db.execute(
    sql`UPDATE shipment_lines SET expires_on = ${expires}::date, batch_no = ${batch} WHERE id = ${lines[0]?.id ?? 0}`,
  );
}

beforeAll(async () => {
  shop = await openShop({ now });
  buyer = await aBuyer(shop);
  far = await aDeliveredOrder(shop, buyer, [{ number: 6, name: "布洛芬片" }]);
  near = await aDeliveredOrder(shop, buyer, [{ number: 4, name: "阿莫西林胶囊" }]);
  soon = await aDeliveredOrder(shop, buyer, [{ number: 3, name: "板蓝根颗粒" }]);
  await mark(far, 400, "B-FAR");
  await mark(near, 180, "B-NEAR");
  await mark(soon, 90, "B-SOON");
  await aDeliveredOrder(shop, await aBuyer(shop));
});
afterAll(() => shop.close());

const listed = async (query: Record<string, unknown> = {}) =>
  (await shop.call("afterSaleBatches", buyer, { query: query as never })).data;
const batchesOf = async (query: Record<string, unknown>) =>
  (await listed(query)).list.map(({ batch_no: batch }) => batch);

describe("GET /api/after_sales/batch", () => {
  test("each batch that the shop was sent, newest first, until when it may be returned", async () => {
    const { list, total, expiring } = await listed();
    expect(list.map(({ batch_no: batch }) => batch)).toEqual(["B-SOON", "B-NEAR", "B-FAR"]);
    expect(list[2]).toMatchObject({
      shipment_line_id: far.lines[0]?.id,
      order_id: far.id,
      order_no: far.order_no,
      name: "布洛芬片",
      expiry_text: "",
      number: 6,
      received: 6,
      returnable: 6,
      reason: "unneeded",
      text: `可退至2026-12-11 ${at.slice(11)}，此后限质量问题，至2027-05-25 ${at.slice(11)}`,
    });
    expect(list.map(({ expiry_text: text }) => text)).toEqual(["90天内到期", "180天内到期", ""]);
    expect([total, expiring]).toEqual([
      3,
      [
        { days: 90, count: 1 },
        { days: 180, count: 2 },
      ],
    ]);
  });

  test.each([
    ["布洛", ["B-FAR"]],
    ["amxl", ["B-NEAR"]],
    ["ｂ－ｓｏｏｎ", ["B-SOON"]],
    ["布洛 B-SOON", []],
    ["%", []],
  ])("found by %s", async (keyword, batches) => {
    expect(await batchesOf({ keyword })).toEqual(batches);
  });

  test("what expires soon comes by its day; it is paged", async () => {
    expect(await batchesOf({ within: 180 })).toEqual(["B-SOON", "B-NEAR"]);
    expect(await batchesOf({ within: 90 })).toEqual(["B-SOON"]);
    expect(await batchesOf({ page: 2, page_size: 2 })).toEqual(["B-FAR"]);
    expect((await shop.call("afterSaleBatches", buyer, { query: { within: 30 } as never })).status).toBe(422);
  });

  test("what left and was not received says so; what never left is not there; nor is another shop's", async () => {
    const other = await aBuyer(shop);
    const sent = await aReviewedOrder(shop, other, [{ number: 2 }]);
    const own = async () => (await shop.call("afterSaleBatches", other, { query: {} })).data.list;
    expect(await own()).toEqual([]);
    await aParcel(shop, sent.id);
    expect(await own()).toMatchObject([
      { order_id: sent.id, number: 2, received: 0, returnable: 0, text: "请先确认收货，再申请售后" },
    ]);
  });

  test("pieces that were asked back are neither returnable nor warned of", async () => {
    await anAfterSale(shop, buyer, { ...soon, wish: { number: 3 } });
    const { list, expiring } = await listed();
    expect(list[0]).toMatchObject({ batch_no: "B-SOON", returnable: 0, reason: "", until: null });
    expect(list[0]?.text).toBe("该批号已全部申请过售后");
    expect(expiring.map(({ count }) => count)).toEqual([0, 1]);
    expect(await batchesOf({ within: 180 })).toEqual(["B-NEAR"]);
  });

  test("a shop that may not ask reads why on each line", async () => {
    const other = await aBuyer(shop);
    await aDeliveredOrder(shop, other);
    await shop.app.database.db.execute(
      sql`UPDATE shops SET may_ask_after_sales = false WHERE id = ${other.shopId}`,
    );
    const { data } = await shop.call("afterSaleBatches", other, { query: {} });
    expect(data.list).toMatchObject([{ returnable: 0, text: expect.stringContaining("尚未开通售后申请") }]);
  });

  test("in five statements however many there are, the login among them", async () => {
    expect(await countStatements(null, () => listed())).toBeLessThanOrEqual(5);
    expect(await countStatements(null, () => listed({ page_size: 1 }))).toBeLessThanOrEqual(5);
  });
});
