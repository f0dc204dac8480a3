/** 代客下单: by the shop's own engine and checks, unpaid, told to the shop. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let service: As;
let buyer: TestBuyer;
let goodsId: number;
beforeAll(async () => {
  shop = await openShop();
  service = await aStaffLogin(shop, "service");
  buyer = await aBuyer(shop, { company: "惠民大药房" });
  goodsId = await aGoods(shop, { name: "板蓝根颗粒" });
});
afterAll(() => shop.close());

type Body = BodyOf<"orderDeskPlace">;
const order = (number: number): Omit<Body, "expected_total"> => ({
  shop_id: buyer.shopId,
  lines: [{ goods_id: goodsId, number }],
  pay_method: "bank_transfer",
});
const total = async (body: Omit<Body, "expected_total">) => {
  const { shop_id, lines, coupon_ids } = body;
  const asked = { shop_id, lines, voucher_ids: [], coupon_ids: coupon_ids ?? [] };
  return (await shop.call("simulatorRun", service, { body: asked as never })).data.preview.total;
};
const place = async (body: Omit<Body, "expected_total">, expected?: number, key?: string) =>
  shop.call("orderDeskPlace", service, {
    body: { ...body, expected_total: expected ?? (await total(body)) },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });

describe("POST /api/admin/orders", () => {
  test("places it unpaid at the shop's own price; cart and money stay, the shop sees who placed it and is told", async () => {
    await fillWallet(shop, buyer, "500");
    await addToCart(shop, buyer, [[await aGoods(shop), 2]]);
    const before = await cartLines(shop, buyer);
    const { status, data } = await place({ ...order(3), remark: "电话订货" });
    expect(status).toBe(201);
    const [id = 0] = data.order_ids;
    const mine = (await shop.call("orderDetail", buyer, { params: { id } })).data;
    expect(mine).toMatchObject({
      status: "pending_payment",
      pay_status: "unpaid",
      paid: 0,
      placed: "由客服代下",
    });
    expect(mine.remark).toBe("电话订货");
    expect(mine.timeline[0]?.text).toMatch(/^客服代您下单，请核对后在\d+小时内完成付款$/);
    expect(await cartLines(shop, buyer)).toEqual(before);
    expect((await shop.call("balance", buyer)).data.money).toBe(500);
    const [message] = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(message).toMatchObject({ title: `客服为您代下了订单${mine.order_no}`, url: `/order/info/${id}` });
    const desk = (await shop.call("orderDeskShow", service, { params: { id } })).data;
    expect(desk.placed_by).not.toBe("");
    const found = (await shop.call("orderDeskList", service, { query: { source: "operator" } })).data.list;
    expect(found.map((each) => each.id)).toEqual([id]);
    const log = (await shop.call("recordLog", service, { query: { kind: "order", id: String(id) } })).data
      .list;
    expect(log[0]).toMatchObject({ text: "代客下单", after: { shop: buyer.shopId } });
    expect((await shop.call("payOrder", buyer, { body: { id, method: "balance" } })).status).toBe(200);
    await expectSoundBooks(shop);
  });

  test("what costs something else than was shown is told, and nothing is placed", async () => {
    const seen = await total(order(2));
    const { status, reason, data } = await place(order(2), seen + 5);
    expect([status, reason]).toEqual([409, "checkout.changed"]);
    expect(data).toMatchObject({ differences: [{ kind: "total" }] });
  });

  test("a coupon that the customer asks for is used; goods that he may not buy are refused with the reason", async () => {
    const couponId = await aCoupon(shop, { amount: "2", threshold: "0" });
    await shop.call("couponClaim", buyer, { params: { id: couponId } });
    const [held] = (
      await shop.call("simulatorRun", service, {
        body: { shop_id: buyer.shopId, lines: [{ goods_id: goodsId, number: 4 }] } as never,
      })
    ).data.preview.coupons;
    const body = { ...order(4), coupon_ids: [held?.id ?? 0] };
    const [id = 0] = (await place(body)).data.order_ids;
    const { amounts } = (await shop.call("orderDeskShow", service, { params: { id } })).data;
    expect(amounts.some(({ key, amount }) => key === "coupon" && amount === -2)).toBe(true);
    const clinicOnly = await aGoods(shop, { clinicOnly: true });
    const refused = await place({ ...order(1), lines: [{ goods_id: clinicOnly, number: 1 }] }, 1);
    expect(refused.status).toBe(409);
    const unknown = await place({ ...order(1), shop_id: 999_999 }, 1);
    expect(unknown.errors).toEqual({ shop_id: ["没有这个客户，请重新选择"] });
  });

  test("the same submission sent twice makes one order", async () => {
    const expected = await total(order(1));
    const [first, second] = [await place(order(1), expected, "k-1"), await place(order(1), expected, "k-1")];
    expect(second.data.order_ids).toEqual(first.data.order_ids);
  });
});

describe("GET /api/admin/orders/for/:id", () => {
  test("says where it can go and what stands in the way; goods and plans are the customer's own", async () => {
    const params = { id: buyer.shopId };
    const to = (await shop.call("orderDeskFor", service, { params })).data;
    expect(to).toMatchObject({ company: "惠民大药房", refused: "" });
    expect(to.addresses.length).toBeGreaterThan(0);
    const found = (await shop.call("orderDeskGoods", service, { params, query: { q: "blgkl" } })).data.list;
    expect(found).toMatchObject([{ id: goodsId, name: "板蓝根颗粒", is_buy: 1 }]);
    const plan = (
      await shop.call("orderDeskPlan", service, { params, body: { text: "名称\t数量\n板蓝根颗粒\t12" } })
    ).data;
    expect(plan.rows).toMatchObject([{ goods_id: goodsId, number: 12 }]);
    const unapproved = await aBuyer(shop, { approvedAt: null });
    const way = (await shop.call("orderDeskFor", service, { params: { id: unapproved.shopId } })).data;
    expect(way.refused).not.toBe("");
    expect((await shop.call("orderDeskFor", service, { params: { id: 999_999 } })).status).toBe(404);
  });
});
