import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aTitle, invoicesOf, issueDue } from "../../../test/invoice-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../../test/shipment-factories.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { done, cameBack } = afterSaleSteps(() => shop);

/** An order under way over 7 x 3.3333 at 13 %, 4 x 5.00 at 3 % and its freight, with its issued invoice. */
async function anInvoicedOrder() {
  const buyer = await aBuyer(shop);
  const { id, order_no } = await aReviewedOrder(shop, buyer, [
    { number: 7, offer: { basePrice: yuan("3.3333") } },
    { number: 4, offer: { basePrice: yuan("5") }, taxRate: 3 },
  ]);
  await aParcel(shop, id);
  const title = await aTitle(shop, buyer);
  await shop.call("invoiceRequest", buyer, { body: { order_ids: [id], invoice_id: title } });
  await issueDue(shop);
  const [blue] = await invoicesOf(shop, buyer, id);
  expect(blue).toMatchObject({ kind: "blue", state: "issued" });
  const [parcel] = await parcelsOf(shop, buyer, id);
  return { buyer, id, order_no, blue, parcelId: parcel?.id ?? 0, lines: parcel?.lines ?? [] };
}
type Invoiced = Awaited<ReturnType<typeof anInvoicedOrder>>;

/** Accepts the parcel but for so many pieces of each of its lines; what went back, in yuan. */
async function receive({ buyer, id, parcelId, lines }: Invoiced, refused: readonly number[] = []) {
  const said = refused.map((number, index) => ({
    shipment_line_id: lines[index]?.id ?? 0,
    received: (lines[index]?.number ?? 0) - number,
    reason: "外包装破损",
  }));
  const body = { shipment_id: parcelId, lines: said };
  const reply = await shop.call("orderReceive", buyer, { params: { id }, body });
  expect(reply.reason ?? reply.status).toBe(200);
  return reply.data.refunded;
}

/** A return of pieces of the lines, from the application to the money; what went back, in yuan. */
async function giveBack({ buyer, id, lines }: Invoiced, numbers: readonly number[]) {
  const asked = numbers
    .map((number, index) => ({ shipment_line_id: lines[index]?.id ?? 0, number }))
    .filter(({ number }) => number > 0);
  const sale = await anAfterSale(shop, buyer, { id, lines, wish: { lines: asked } });
  await cameBack(buyer, sale);
  await done("refund", sale.no);
  return sale.amount;
}

const fen = (value: number) => Math.round(value * 100);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + fen(value), 0);

/** What blue and red invoices of the order come to, in 分, once the job has issued what waits. */
async function invoiced({ buyer, id }: Invoiced) {
  await issueDue(shop);
  const all = await invoicesOf(shop, buyer, id);
  expect(all.filter(({ number }) => number === "")).toEqual([]);
  return {
    amount: sumOf(all.map(({ amount }) => amount)),
    reds: all.filter(({ kind }) => kind === "red"),
    blue: all[0],
  };
}

/** Paid for the order and not given back, in 分. */
async function leftPaid({ buyer, id }: Invoiced): Promise<number> {
  const { data } = await shop.call("orderDetail", buyer, { params: { id } });
  return fen(data.total) - fen(data.refunded);
}

/** The goods of an invoice, as they are written on it; its freight stands last. */
const linesOf = (id: number | undefined) =>
  rows(
    shop.app.database.db,
    sql`SELECT number, amount::float AS amount, rate, tax::float AS tax FROM invoice_lines
        WHERE invoice_id = ${id} ORDER BY order_line_id`,
  );

/** What is left of the order's goods over all its invoices. */
const goodsLeft = (orderId: number) =>
  rows(
    shop.app.database.db,
    sql`SELECT sum(l.number)::int AS number, sum(l.amount)::float AS amount, sum(l.tax)::float AS tax
        FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
        WHERE i.order_id = ${orderId} AND l.order_line_id IS NOT NULL GROUP BY l.order_line_id`,
  );
const nothing = { number: 0, amount: 0, tax: 0 };

describe("domain.md §6 what comes back of an invoiced order is taken back in red", () => {
  test("售后退货退款：红字只含退回的商品和税额，再退其余，商品正好归零", async () => {
    const order = await anInvoicedOrder();
    await receive(order);
    expect(await linesOf(order.blue?.id)).toMatchObject([
      { number: 7, amount: 23.33, rate: 13, tax: 2.68 },
      { number: 4, amount: 20, rate: 3, tax: 0.58 },
      { number: 1, amount: 15, rate: 13 },
    ]);
    expect(await giveBack(order, [2, 1])).toBe(11.66);
    const part = await invoiced(order);
    expect(part.reds).toMatchObject([
      { state: "issued", amount: -11.66, tax: -0.9, red_of: order.blue?.number },
    ]);
    expect(part.reds[0]?.reason).toMatch(/^售后.*退款$/);
    expect(await linesOf(part.reds[0]?.id)).toEqual([
      { number: -2, amount: -6.66, rate: 13, tax: -0.76 },
      { number: -1, amount: -5, rate: 3, tax: -0.14 },
    ]);
    expect(part.blue).toMatchObject({ state: "part_red", reversed: 11.66 });
    expect(part.amount).toBe(await leftPaid(order));
    expect(await giveBack(order, [5, 3])).toBe(31.67);
    const whole = await invoiced(order);
    expect(whole.reds).toHaveLength(2);
    expect(await goodsLeft(order.id)).toEqual([nothing, nothing]);
    // The freight was earned.
    expect([whole.amount, await leftPaid(order)]).toEqual([1500, 1500]);
  });

  test("收货时拒收一部分，其余再退：红字各是各的", async () => {
    const order = await anInvoicedOrder();
    expect(await receive(order, [3])).toBe(9.99);
    const part = await invoiced(order);
    expect(part.reds).toMatchObject([{ state: "issued", amount: -9.99, red_of: order.blue?.number }]);
    expect(part.reds[0]?.reason).toMatch(/^订单.*拒收退款$/);
    expect(await linesOf(part.reds[0]?.id)).toEqual([{ number: -3, amount: -9.99, rate: 13, tax: -1.14 }]);
    expect(part.blue).toMatchObject({ state: "part_red", reversed: 9.99 });
    expect(part.amount).toBe(await leftPaid(order));
    expect(await giveBack(order, [4, 4])).toBe(33.34);
    const whole = await invoiced(order);
    expect(await goodsLeft(order.id)).toEqual([nothing, nothing]);
    expect([whole.amount, await leftPaid(order)]).toEqual([1500, 1500]);
  });
});
