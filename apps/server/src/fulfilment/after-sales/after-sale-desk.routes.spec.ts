/** After-sales at the back office: each step by its role, told who was faster; the money as it was shown; goods that go back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { afterSaleTurns, turnOf } from "@yaoji/domain/trade/after-sale-desk";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operatorPassword } from "../../../test/operator-factories.ts";
import { aStaffLogin, aStaffMember, enter } from "../../../test/staff-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
const staff = new Map<OperatorRole, As>();
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  buyer = await aBuyer(shop);
  for (const role of ["service", "quality", "warehouse", "finance", "marketing", "admin"] as const)
    staff.set(role, await aStaffLogin(shop, role));
});
afterAll(() => shop.close());

const as = (role: OperatorRole): As => staff.get(role) ?? null;
type Wish = Partial<BodyOf<"afterSaleApply">> & { number?: number };
async function aSale(wish: Wish = {}) {
  const { id, lines } = await aDeliveredOrder(shop, buyer);
  return anAfterSale(shop, buyer, { id, lines, wish });
}
const show = async (id: number, role: OperatorRole = "admin") =>
  (await shop.call("afterSaleDeskShow", as(role), { params: { id } })).data;
const pass = (id: number, role: OperatorRole = "service") =>
  shop.call("afterSaleDeskPass", as(role), { params: { id } });
const judge = (id: number, goods_back: 0 | 1 = 1) =>
  shop.call("afterSaleDeskJudge", as("quality"), {
    params: { id },
    body: { goods_back, text: "同意" },
  });
const shipBack = (id: number) =>
  shop.call("afterSaleShipBack", buyer, {
    params: { id },
    body: { carrier: "顺丰", tracking_no: "SF9" },
  });
const receive = (id: number, body: BodyOf<"afterSaleDeskReceive"> = {}) =>
  shop.call("afterSaleDeskReceive", as("warehouse"), { params: { id }, body });
const refund = (id: number, amount: number, role: OperatorRole = "finance") =>
  shop.call("afterSaleDeskRefund", as(role), { params: { id }, body: { amount } });
const list = async (query: object, role: OperatorRole = "admin") =>
  (await shop.call("afterSaleDeskList", as(role), { query })).data;

describe("the way of a return", () => {
  test("客服 → 质量 → 客户寄回 → 仓库 → 财务; what is refunded is what was shown; who did what stands there", async () => {
    const { id, no, amount } = await aSale({ number: 4 });
    expect((await show(id, "service")).steps).toEqual([
      { step: "take", allowed: true, text: "" },
      { step: "pass", allowed: true, text: "" },
      { step: "reject", allowed: true, text: "" },
    ]);
    expect((await show(id, "warehouse")).steps[0]).toEqual({
      step: "take",
      allowed: false,
      text: "由客服或系统管理员办理",
    });
    await shop.call("afterSaleDeskTake", as("service"), { params: { id } });
    expect((await pass(id)).data).toMatchObject({ state: "quality_review", turn_text: "待质管判定" });
    expect((await judge(id)).data).toMatchObject({ state: "returning", turn: "buyer", refund: null });
    await shipBack(id);
    expect(await show(id)).toMatchObject({ turn: "warehouse", ship_back: { tracking_no: "SF9" } });
    const received = (await receive(id)).data;
    expect(received).toMatchObject({
      turn: "finance",
      refund: { amount, lines: [{ pieces: 4, amount }] },
    });
    const changed = await refund(id, amount + 1);
    expect(changed).toMatchObject({ code: 409, message: expect.stringContaining("应退金额已变为") });
    expect((await refund(id, amount)).data).toMatchObject({
      state: "completed",
      turn: null,
      amount,
      refund: null,
      steps: [],
    });
    const { timeline } = await show(id);
    expect(timeline.map(({ by }) => by !== "")).toEqual([
      false, // applied
      true, // taken
      true, // passed
      true, // judged
      false, // sent back
      true, // received
      true, // refunding
      true, // refunded
    ]);
    const query = { kind: "after-sales", id: no };
    const log = (await shop.call("recordLog", as("admin"), { query })).data.list;
    expect(log.map(({ text }) => text)).toEqual(["售后退款", "退回验收", "质管判定", "审核售后", "审核售后"]);
    expect(log[0]).toMatchObject({ before: { state: "验收中" }, after: { state: "已完成", amount } });
  });

  test("two who take the same step: one does, the other is told who and when", async () => {
    const { id } = await aSale();
    const [one, other] = await Promise.all([pass(id), pass(id, "admin")]);
    expect([one.code, other.code].toSorted()).toEqual([200, 409]);
    const late = one.code === 409 ? one : other;
    expect(late.message).toMatch(/^该申请质管判定中，不能转质管判定（.+已于2026-11-20 12:00办理）$/);
  });

  test("who judged or received does not pay, nor whoever is of another role; unknown is 404", async () => {
    const { id, amount } = await aSale();
    await pass(id, "admin");
    await judge(id, 0);
    const text = "审核、判定或验收过该售后的人不能再办理退款，请换人退款";
    expect((await show(id, "admin")).steps).toContainEqual({ step: "refund", allowed: false, text });
    expect(await refund(id, amount, "admin")).toMatchObject({ code: 403, message: text });
    expect((await refund(id, amount, "service")).code).toBe(403);
    expect((await refund(987_654, amount)).code).toBe(404);
    expect((await shop.call("afterSaleDeskList", as("marketing"), { query: {} })).code).toBe(403);
  });
});

describe("goods that are not accepted", () => {
  test("wait for their parcel, and the buyer is told of it; a reason is asked for", async () => {
    const { id, amount } = await aSale({ number: 3 });
    await pass(id);
    await judge(id);
    await shipBack(id);
    const [line] = (await show(id)).lines;
    const accepted = [{ id: line?.id ?? 0, number: 1 }];
    expect(await receive(id, { accepted })).toMatchObject({
      code: 409,
      message: expect.stringContaining("请写明原因"),
    });
    const { data } = await receive(id, { accepted, reason: "外盒已拆" });
    expect(data).toMatchObject({ owed_back: 1, turn: "warehouse", turn_text: "待退还客户" });
    expect(data.refund?.amount).toBeLessThan(amount);
    const body = { carrier: "德邦", tracking_no: "DB77" };
    const sent = await shop.call("afterSaleDeskSendBack", as("warehouse"), { params: { id }, body });
    expect(sent.data).toMatchObject({
      owed_back: 0,
      turn: "finance",
      sent_back: { carrier: "德邦", tracking_no: "DB77" },
    });
    const again = await shop.call("afterSaleDeskSendBack", as("warehouse"), { params: { id }, body });
    expect(again).toMatchObject({ code: 409, message: expect.stringContaining("没有要退还客户的商品") });
    const own = (await shop.call("afterSaleDetail", buyer, { params: { id } })).data;
    expect(own.timeline.at(-1)?.text).toBe("不合格的商品已退还给您：德邦，运单号DB77");
    const inbox = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(inbox[0]).toMatchObject({ body: expect.stringContaining("DB77") });
  });

  test("of a rejected return all go back", async () => {
    const { id } = await aSale({ number: 2 });
    await pass(id);
    await judge(id);
    await shipBack(id);
    await receive(id);
    const body = { reason: "影响二次销售" };
    const rejected = await shop.call("afterSaleDeskReject", as("service"), { params: { id }, body });
    expect(rejected.data).toMatchObject({ state: "rejected", owed_back: 1, turn: "warehouse" });
    expect((await list({ turn: "warehouse" })).list.map((each) => each.id)).toContain(id);
  });
});

describe("the other ends", () => {
  test("an exchange is picked by one and checked by another, who proves who he is", async () => {
    const wish = { type: "missing", reason: "short", remedy: "replace" } as const;
    const { id } = await aSale(wish);
    await pass(id);
    await judge(id, 0);
    const member = await aStaffMember(shop, "warehouse");
    const own = (await enter(shop, member)).as;
    const checker = (await aStaffMember(shop, "warehouse")).username;
    const send = (body: object) => {
      const usual = { carrier: "顺丰", tracking_no: "SF1", no_code_reason: "老库存" };
      const signed = { checker, checker_password: operatorPassword, ...usual, ...body };
      return shop.call("afterSaleDeskReplace", own, { params: { id }, body: signed });
    };
    expect((await send({ checker: member.username })).errors?.checker?.[0]).toContain("不能是同一人");
    expect((await send({ checker_password: "guess1234" })).errors?.checker?.[0]).toContain("密码不正确");
    const sent = await send({});
    expect(sent.data).toMatchObject({ state: "completed", replacement: { tracking_no: "SF1" } });
  });

  test("papers are answered by words and files, which the buyer sees; nothing is refused at its field", async () => {
    const { id } = await aSale({ type: "report", reason: "absent", number: 0 });
    const answer = (body: BodyOf<"afterSaleDeskAnswer">) =>
      shop.call("afterSaleDeskAnswer", as("service"), { params: { id }, body });
    expect((await answer({})).errors?.text?.[0]).toBe("请填写说明，或添加文件");
    const content = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF").toString("base64");
    const { data } = await answer({ text: "见附件", files: [{ name: "药检报告.pdf", content }] });
    expect(data).toMatchObject({ state: "completed", answers: [{ name: "药检报告.pdf" }] });
    const file = data.answers[0];
    expect(file?.url).toBe(`/api/admin/after-sales/${id}/files/${file?.id}`);
    const headers = { cookie: `admin_session=${as("service")?.token}` };
    const given = (url: string) => shop.server.inject({ url, headers });
    expect((await given(file?.url ?? "")).headers["content-type"]).toBe("application/pdf");
    expect((await given(`/api/admin/after-sales/${id + 1}/files/${file?.id}`)).statusCode).toBe(404);
  });
});

describe("GET /api/admin/after-sales", () => {
  test("finds by whose turn it is as the domain says it, by words, and what is late; what is due first comes first", async () => {
    const { id, no } = await aSale({ type: "exchange" });
    const all = (await list({ page_size: 200 })).list;
    for (const turn of afterSaleTurns) {
      const found = (await list({ turn, page_size: 200 })).list.map((each) => each.id);
      expect(found).toEqual(all.filter((each) => each.turn === turn).map((each) => each.id));
    }
    expect(turnOf({ state: "applied", remedy: "refund", isSentBack: false, isOwedBack: false })).toBe(
      "service",
    );
    const times = all.map(({ deadline }) => deadline ?? Number.MAX_SAFE_INTEGER);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((await list({ q: no })).list).toMatchObject([{ id, no, is_late: 0 }]);
    expect((await list({ type: "exchange", state: "applied" })).list).toMatchObject([{ id }]);
    expect((await list({ late: "1" })).total).toBe(0);
    shop.clock.advance(25 * 3_600_000);
    staff.set("admin", await aStaffLogin(shop, "admin"));
    expect((await list({ late: "1", q: no })).list).toMatchObject([{ id, is_late: 1 }]);
    const first = await list({ page_size: 1 });
    const next = await list({ page_size: 1, after: first.next ?? "" });
    expect(next.list[0]?.id).not.toBe(first.list[0]?.id);
  });
});
