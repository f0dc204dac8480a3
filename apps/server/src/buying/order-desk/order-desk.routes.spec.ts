/** Orders of all shops as the operator's people find them, and what they do to one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aPaidOrder, aParcel, aReviewedOrder, type OrderedGoods } from "../../../test/shipment-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { pickOrder } from "../../fulfilment/shipments/shipments.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";

let shop: TestShop;
let service: As;
let finance: As;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  service = await aStaffLogin(shop, "service");
  finance = await aStaffLogin(shop, "finance");
  buyer = await aBuyer(shop, { company: "春风路大药房" });
});
afterAll(() => shop.close());

type Query = NonNullable<RequestOf<"orderDeskList">["query"]>;

const found = async (query: Query) => {
  const { data, errors } = await shop.call("orderDeskList", service, { query });
  expect(errors).toBeUndefined();
  return data.list.map(({ id }) => id);
};
const show = async (id: number) => (await shop.call("orderDeskShow", service, { params: { id } })).data;
const logOf = async (id: number) =>
  (await shop.call("recordLog", finance, { query: { kind: "order", id: String(id) } })).data.list;
type Command = "orderDeskHold" | "orderDeskCancel";
const give = (name: Command, id: number, as: As = service) =>
  shop.call(name, as, { params: { id }, body: { reason: "客户要求改地址" } });
const waiting = (wishes: readonly OrderedGoods[] = [{ number: 3 }]) => aPaidOrder(shop, buyer, wishes);

describe("GET /api/admin/orders", () => {
  test("finds an order by all that may be known of it, and by nothing else", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ name: "复方甘露滴丸", number: 2 }]);
    const other = await aReviewedOrder(shop, await aBuyer(shop), [{}]);
    const no = await aParcel(shop, order.id, { codes: undefined });
    const [line] = (await show(order.id)).lines;
    const day = new Date(order.created_at * 1000 + 8 * 3_600_000).toISOString().slice(0, 10);
    const { list, warehouses } = (await shop.call("orderDeskList", service, {})).data;
    const { warehouse } = list.find(({ id }) => id === order.id) ?? { warehouse: "" };
    const mine: Query[] = [
      { q: order.order_no },
      { q: order.order_no.slice(-6) },
      { q: no },
      { q: "春风路" },
      { shop: "春风路" },
      { shop: String(buyer.shopId) },
      { goods: line?.code },
      { goods: "甘露滴丸" },
      { batch: line?.batches[0]?.batch_no, goods: line?.code },
      { status: "shipped" },
      { min: order.total, max: order.total, goods: line?.code },
    ];
    for (const query of mine) {
      const ids = await found(query);
      expect([query, ids.includes(order.id), ids.includes(other.id)]).toEqual([query, true, false]);
    }
    const both: Query[] = [
      { pay_status: "paid" },
      { from: day, to: day },
      { source: "shop" },
      { warehouse: warehouses.find(({ name }) => name === warehouse)?.id },
    ];
    for (const query of both)
      expect(await found(query)).toEqual(expect.arrayContaining([order.id, other.id]));
    const none: Query[] = [
      { trace: "81234567890123456789" },
      { batch: "没有的批号" },
      { to: "2020-01-01" },
      { goods: "没有的药" },
      { source: "operator" },
      { pay_status: "partial" },
    ];
    for (const query of none) expect([query, await found(query)]).toEqual([query, []]);
  });

  test("finds by the trace code of a piece that was sent", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ number: 1 }]);
    const [line] = (await show(order.id)).lines;
    const code = "81099990000000000017";
    const codes = [{ goodsCode: line?.code, batchNo: line?.batches[0]?.batch_no ?? "", codes: [code] }];
    await aParcel(shop, order.id, { codes });
    expect(await found({ trace: code })).toEqual([order.id]);
  });

  test("pages without a gap in each order, and tells what is wrong with a question", async () => {
    for (const sort of ["new", "old", "amount"] as const) {
      const all = await found({ sort });
      const paged: number[] = [];
      let after: string | null | undefined;
      while (after !== null) {
        const query: Query = { sort, page_size: 2, ...(after && { after }) };
        const { data } = await shop.call("orderDeskList", service, { query });
        paged.push(...data.list.map(({ id }) => id));
        after = data.next;
      }
      expect(paged).toEqual(all);
    }
    const { errors } = await shop.call("orderDeskList", service, { query: { from: "昨天" } });
    expect(errors).toEqual({ from: ["日期应为 YYYY-MM-DD"] });
  });

  test("is not for whoever has no work with orders", async () => {
    for (const role of ["quality", "marketing"] as const)
      expect((await shop.call("orderDeskList", await aStaffLogin(shop, role), {})).status).toBe(403);
    expect((await shop.call("orderDeskShow", service, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe("POST /api/admin/orders/:id/…", () => {
  test("reviews once: who comes second is told who was first and when; the log has it", async () => {
    const { id } = await waiting();
    const review = (as: As) => shop.call("orderDeskReview", as, { params: { id } });
    const replies = await Promise.all([review(service), review(await aStaffLogin(shop, "service"))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toMatch(
      /订单已审核.*（.+于\d\d-\d\d \d\d:\d\d审核订单）/,
    );
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({
      text: "审核订单",
      before: { status: "待审核" },
      after: { status: "已审核" },
    });
    expect((await shop.call("orderDeskReview", finance, { params: { id } })).status).toBe(403);
  });

  test("an order on hold is neither reviewed nor picked nor sent until it is let go; the buyer is not told", async () => {
    const { id } = await waiting();
    expect(
      (await shop.call("orderDeskHold", finance, { params: { id }, body: { reason: " " } })).errors,
    ).toEqual({
      reason: ["请填写原因"],
    });
    const held = await give("orderDeskHold", id, finance);
    expect(held.data.hold).toMatchObject({ reason: "客户要求改地址" });
    expect(held.data.marks).toEqual([{ problem: "on_hold", text: "挂起" }]);
    expect(await found({ problem: "on_hold" })).toEqual([id]);
    const refused = await shop.call("orderDeskReview", service, { params: { id } });
    expect(refused.message).toContain("订单已挂起（客户要求改地址），请先解除挂起");
    expect((await give("orderDeskHold", id)).message).toContain("无需再次挂起");
    expect((await shop.call("orderDeskRelease", finance, { params: { id } })).status).toBe(403);
    expect((await shop.call("orderDeskRelease", service, { params: { id } })).data.hold).toBeNull();
    expect((await shop.call("orderDeskReview", service, { params: { id } })).status).toBe(200);
    await give("orderDeskHold", id);
    expect(isRefusal(await pickOrder(shop.app, id))).toBe(true);
    const mine = (await shop.call("orderDetail", buyer, { params: { id } })).data;
    expect(JSON.stringify(mine)).not.toContain("挂起");
    expect((await logOf(id)).map(({ text }) => text)).toEqual([
      "挂起订单",
      "审核订单",
      "解除挂起",
      "挂起订单",
    ]);
  });

  test("cancels with a reason: money and stock go back, the shop is told, the hold is over", async () => {
    const { id, total } = await waiting();
    await give("orderDeskHold", id);
    const { data } = await give("orderDeskCancel", id);
    expect(data).toMatchObject({
      status: "cancelled",
      cancel_reason: "客户要求改地址",
      refunded: total,
      hold: null,
    });
    expect(data.messages[0]?.body).toContain("客户要求改地址");
    expect(data.can.cancel.allowed).toBe(false);
    expect((await give("orderDeskCancel", id)).message).toContain("取消订单）");
    await expectSoundBooks(shop);
  });

  test("leaves pieces out: their share is refunded by the engine, and the list knows", async () => {
    const { id } = await waiting([{ number: 4 }, {}]);
    const [line] = (await show(id)).lines;
    const short = (number: number) =>
      shop.call("orderDeskShort", service, {
        params: { id },
        body: { lines: [{ line_id: line?.id ?? 0, number }], reason: "破损" },
      });
    expect((await short(9)).message).toContain("不能登记9盒缺货");
    const { data } = await short(3);
    expect(data.refunded).toBe(37.5);
    expect(data.lines[0]).toMatchObject({ returned: 3, waiting: 1 });
    expect(data.marks.map(({ problem }) => problem)).toEqual(["short"]);
    expect(await found({ problem: "short" })).toEqual([id]);
    await expectSoundBooks(shop);
  });

  test("many are reviewed at once, each with its result", async () => {
    const ids = [(await waiting()).id, (await waiting()).id];
    await give("orderDeskHold", ids[1] ?? 0);
    const body = { command: "order-review", ids, reason: "早班" };
    const { data, errors } = await shop.call("bulkPreview", service, { body: body as never });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ total: 2, fine: 1, refused: [{ id: ids[1] }] });
  });
});
