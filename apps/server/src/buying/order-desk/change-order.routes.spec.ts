/** 改单: an order that nobody picks yet takes other quantities, priced anew; its money follows by itself. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataOf } from "@yaoji/contract/endpoints";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aLine, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPaidOrder, aReviewedOrder } from "../../../test/shipment-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { pickOrder } from "../../fulfilment/shipments/shipments.service.ts";

let shop: TestShop;
let service: As;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  service = await aStaffLogin(shop, "service");
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

type Order = Pick<DataOf<"orderDetail">, "id" | "lines">;
const mine = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
const money = async () => (await shop.call("balance", buyer)).data.money;
const bodyOf = ({ lines }: Order, number: number) => ({
  lines: lines.map(({ goods_id }) => ({ goods_id, number })),
  reason: "客户少要",
});
const preview = (order: Order, number: number) =>
  shop.call("orderDeskChangePreview", service, { params: { id: order.id }, body: bodyOf(order, number) });
type Wish = { readonly number: number; readonly total: number; readonly as?: As };
const change = (order: Order, { number, total, as = service }: Wish) =>
  shop.call("orderDeskChange", as, {
    params: { id: order.id },
    body: { ...bodyOf(order, number), expected_total: total },
  });

describe("POST /api/admin/orders/:id/change", () => {
  test("fewer of a paid order: the preview changes nothing; then the difference is in the balance again, the rest is paid", async () => {
    const order = await aPaidOrder(shop, buyer, [{ number: 10 }]);
    const before = await money();
    const seen = await preview(order, 4);
    const { total } = order;
    const less = total - seen.data.total;
    expect(less).toBeGreaterThan(0);
    expect(seen.data).toMatchObject({ before: total, refund: less, due: 0 });
    expect([(await mine(order.id)).status, await money()]).toEqual(["pending_review", before]);
    const { data } = await change(order, { number: 4, total: seen.data.total });
    expect(data).toMatchObject({ before: total, total: seen.data.total, refund: less, due: 0 });
    const fresh = await mine(data.orders[0]?.id ?? 0);
    expect(fresh).toMatchObject({
      status: "pending_review",
      pay_status: "paid",
      total: seen.data.total,
      placed: "由客服代下",
    });
    expect(await money()).toBe(before + less);
    const old = await mine(order.id);
    expect(old).toMatchObject({ status: "cancelled", pay_status: "refunded" });
    expect(old.timeline.at(-1)?.text).toContain(`由新订单${fresh.order_no}代替，原${total.toFixed(2)}元`);
    const messages = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(messages[0]).toMatchObject({ title: `订单${old.order_no}已改单`, url: `/order/info/${fresh.id}` });
    expect(messages.some(({ title }) => title === `订单${old.order_no}已取消`)).toBe(false);
    await expectSoundBooks(shop);
  });

  test("more of a paid order: nobody takes the customer's other money, he is asked for it", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ number: 2 }]);
    const before = await money();
    const { total } = (await preview(order, 3)).data;
    const { data } = await change(order, { number: 3, total });
    expect(data).toMatchObject({ before: order.total, total, refund: order.total, due: total });
    expect(await mine(data.orders[0]?.id ?? 0)).toMatchObject({ status: "pending_payment", paid: 0 });
    expect(await money()).toBe(before + order.total);
    await expectSoundBooks(shop);
  });

  test("an unpaid one waits for its new amount; what was not shown is not done", async () => {
    const { order_ids } = await anOrder(shop, buyer, { ids: [await aLine(shop, buyer, { number: 5 })] });
    const order = await mine(order_ids[0] ?? 0);
    const refused = await change(order, { number: 6, total: 1 });
    expect([refused.status, refused.reason]).toEqual([409, "checkout.changed"]);
    expect((await mine(order.id)).status).toBe("pending_payment");
    const { total } = (await preview(order, 6)).data;
    const { data } = await change(order, { number: 6, total });
    expect(data).toMatchObject({ total, refund: 0, due: total });
  });

  test("not once it is picked, twice, unknown, or by whom it is no work of", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ number: 2 }]);
    await pickOrder(shop.app, order.id);
    expect((await preview(order, 1)).message).toContain("订单配货中，不能改单，缺货的请登记缺货");
    const other = await aPaidOrder(shop, buyer, [{ number: 2 }]);
    const { total } = (await preview(other, 1)).data;
    const twice = await Promise.all([
      change(other, { number: 1, total }),
      change(other, { number: 1, total }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await preview({ ...other, id: 999_999 }, 1)).status).toBe(404);
    expect((await change(other, { number: 1, total, as: await aStaffLogin(shop, "warehouse") })).status).toBe(
      403,
    );
    await expectSoundBooks(shop);
  });
});
