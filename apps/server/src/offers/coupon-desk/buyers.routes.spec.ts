/** From the operator's form to the buyer's total: what a coupon does that nobody wrote into the database by hand. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aLine, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";

let shop: TestShop;
let marketer: As;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  marketer = await aStaffLogin(shop, "marketing");
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const at = (days: number) => toWireTime(shop.clock.now) + days * 86_400;
const make = (body: Partial<BodyOf<"couponDeskAdd">> = {}) =>
  shop.call("couponDeskAdd", marketer, {
    body: {
      kind: "coupon",
      name: "满30减7.77",
      threshold: 30,
      amount: "7.77",
      claim_from: at(-1),
      claim_until: at(10),
      valid_days: 7,
      ...body,
    },
  });
const offered = async () => {
  const { data } = await shop.call("couponsToClaim", buyer, { query: { page_size: 100 } });
  return data.list.map(({ id }) => id);
};
const claim = (id: number) => shop.call("couponClaim", buyer, { params: { id } });
const stop = (id: number) => shop.call("couponDeskStop", marketer, { params: { id }, body: {} });
const total = async (ids: number[], coupon_ids?: number[]) =>
  (await shop.call("cartPreview", buyer, { body: { ids, ...(coupon_ids ? { coupon_ids } : {}) } })).data
    .total;

describe("a coupon that an operator made", () => {
  test("is seen, claimed and taken off the order's total to the 分", async () => {
    expect(await offered()).toEqual([]);
    const { data } = await make();
    expect(await offered()).toEqual([data.id]);
    const line = await aLine(shop, buyer, { number: 4 });
    const before = await total([line]);
    const { data: held } = await claim(data.id);
    const after = await total([line]);
    expect(Math.round((before - after) * 100)).toBe(777);
    const placed = await shop.call("cartCheckout", buyer, {
      body: { ids: [line], pay_method: "balance", coupon_ids: [held.id], expected_total: after },
    });
    expect(placed.code).toBe(201);
    const { data: order } = await shop.call("orderDetail", buyer, {
      params: { id: placed.data.order_ids[0] ?? 0 },
    });
    expect(order.amounts).toContainEqual(expect.objectContaining({ key: "coupon", amount: -7.77 }));
    const shown = await shop.call("couponDeskShow", marketer, { params: { id: data.id } });
    expect(shown.data.figures).toEqual({ claimed: 1, coded: 0, used: 1, expired: 0, money_given: 7.77 });
    await stop(data.id);
  });

  test("as a draft it is there for nobody: not seen, claimed, searched by, nor a prize", async () => {
    const { data } = await make({ is_draft: 1 });
    expect(await offered()).not.toContain(data.id);
    const refused = await claim(data.id);
    expect([refused.code, refused.reason]).toEqual([404, "request.not_found"]);
    const unknown = await claim(987654321);
    expect(refused.message).toBe(unknown.message);
    const opened = await shop.call("couponDeskChange", marketer, {
      params: { id: data.id },
      body: {
        kind: "coupon",
        name: "开了",
        amount: 5,
        threshold: 5,
        claim_from: at(-1),
        claim_until: at(1),
        valid_days: 1,
        version: 1,
      },
    });
    expect(opened.data.state).toBe("running");
    expect(await offered()).toContain(data.id);
    await stop(data.id);
  });

  test("stopped it can be claimed no more, and whoever has it still uses it in its time", async () => {
    const { data } = await make({ name: "停发的", amount: 5, per_shop: 2 });
    const { data: held } = await claim(data.id);
    await stop(data.id);
    expect(await offered()).not.toContain(data.id);
    const refused = await claim(data.id);
    expect([refused.code, refused.reason]).toEqual([409, "coupon.ended"]);
    const { data: mine } = await shop.call("couponList", buyer, { query: {} });
    expect(mine.list.map(({ id }) => id)).toContain(held.id);
    const line = await aLine(shop, buyer, { number: 4 });
    expect((await total([line], [])) - (await total([line], [held.id]))).toBe(5);
    const { order_ids } = await anOrder(shop, buyer, { ids: [line], coupon_ids: [held.id] });
    expect(order_ids).toHaveLength(1);
  });

  test("what buyers were shown before is not shown again: made, stopped and given are seen with the next call", async () => {
    const one = await aBuyer(shop);
    const shown = async () => {
      const home = await shop.call("pageShow", one, { params: { kind: "home", key: "index" } });
      const entrances = await shop.call("entrances", one);
      const cart = await shop.call("cartList", one, { query: { new: 1 } });
      return [home, entrances, cart].map(({ code, data }) => {
        const { timestamp: _timestamp, ...rest } = { timestamp: 0, ...(data as object) };
        return JSON.stringify([code, rest]);
      });
    };
    await aLine(shop, one, { number: 4 });
    const none = await shown();
    expect(await shown()).toEqual(none);
    const { data } = await make({ name: "入口", shop_ids: [one.shopId] });
    const [home, entrances] = await shown();
    expect(home).toContain("入口");
    expect(entrances).not.toBe(none[1]);
    await stop(data.id);
    expect(await shown()).toEqual(none);

    const byHand = await make({ name: "补偿", amount: 3, threshold: 0, claim_from: null, claim_until: null });
    expect(await shown()).toEqual(none);
    await shop.call("couponDeskGive", marketer, {
      params: { id: byHand.data.id },
      body: { shop_ids: [one.shopId], reason: "补偿" },
    });
    const given = await shown();
    expect([given[1] === none[1], given[2] === none[2]]).toEqual([false, false]);
  });
});
