/** What an order's own page is told of an invoice that it does not have yet. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreditCode } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  aPaidOrder,
  aShippedOrder,
  aTitle,
  issueDue,
  shipOrder,
  taxNumber,
} from "../../../test/invoice-factories.ts";
import { ops } from "../../../test/money-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const told = async (buyer: TestBuyer, id: number) =>
  (await shop.call("orderDetail", buyer, { params: { id } })).data.uninvoiced;
const ask = (buyer: TestBuyer, order: number, title: number) =>
  shop.call("invoiceRequest", buyer, { body: { order_ids: [order], invoice_id: title } });
const cancel = (buyer: TestBuyer, id: number) =>
  shop.call("orderCancel", buyer, { params: { id }, body: {} });

const notAsked = { wanted: false, text: "" };
const wanted = {
  wanted: true,
  text: `已申请电子发票（普通发票），税号${taxNumber}，全部出库后自动开具`,
};

describe("GET /api/order/{id}: uninvoiced", () => {
  test("asked for at checkout: it says so until the invoice is there", async () => {
    const buyer = await aBuyer(shop);
    const order = await aPaidOrder(shop, buyer, { invoice_id: await aTitle(shop, buyer) });
    expect(await told(buyer, order)).toEqual(wanted);
    await shipOrder(shop, order);
    await issueDue(shop);
    expect(await told(buyer, order)).toBeNull();
  });

  test("not asked for at checkout, then asked for: before it is shipped as a wish, after that there is one", async () => {
    const buyer = await aBuyer(shop);
    const title = await aTitle(shop, buyer);
    const [paid, shipped] = [await aPaidOrder(shop, buyer), await aShippedOrder(shop, buyer)];
    for (const order of [paid, shipped]) {
      expect(await told(buyer, order)).toEqual(notAsked);
      expect((await ask(buyer, order, title)).status).toBe(201);
    }
    expect(await told(buyer, paid)).toEqual(wanted);
    expect(await told(buyer, shipped)).toBeNull();
  });

  test("a cancelled order has nothing to ask for, whether it was asked for or not", async () => {
    const buyer = await aBuyer(shop);
    const invoice_id = await aTitle(shop, buyer);
    for (const order of [await aPaidOrder(shop, buyer, { invoice_id }), await aPaidOrder(shop, buyer)]) {
      const reply = await cancel(buyer, order);
      expect([reply.code, await told(buyer, order)]).toEqual([200, null]);
    }
  });

  test("each order of the shop tells of its own wish only", async () => {
    const buyer = await aBuyer(shop);
    const asked = await aPaidOrder(shop, buyer, { invoice_id: await aTitle(shop, buyer) });
    const other = await aPaidOrder(shop, buyer);
    expect([await told(buyer, asked), await told(buyer, other)]).toEqual([wanted, notAsked]);
  });

  test("its title is a former company's: not promised, and why", async () => {
    const buyer = await aBuyer(shop, { creditCode: aCreditCode() });
    const order = await aPaidOrder(shop, buyer, { invoice_id: await aTitle(shop, buyer) });
    const words = ["--company", "丙大药房", "--credit-code", aCreditCode()];
    await ops(shop, "shop", "change", String(buyer.shopId), ...words);
    expect(await told(buyer, order)).toEqual({
      wanted: false,
      text: "申请时的抬头待重新核对保存，也可换抬头申请",
    });
  });
});
