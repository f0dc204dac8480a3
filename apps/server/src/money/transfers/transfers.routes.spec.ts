import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { formatShopTime, toWireTime } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aFile, ops, setTestAccount } from "../../../test/money-factories.ts";
import { aLine, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { settings } from "../../platform/db/schema/content.ts";
import { cancelAllUnpaid, cancelUnpaid } from "../../fulfilment/order-changes/cancel-unpaid.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await setTestAccount(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const hour = 3_600_000;
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data;
const stateOf = async (buyer: TestBuyer, id: number) =>
  (await shop.call("payState", buyer, { params: { id } })).data;
const messages = async (buyer: TestBuyer) =>
  (await shop.call("messageList", buyer, { query: {} })).data.list.map(
    ({ title, body }) => `${title} ${body}`,
  );
async function tellOf(buyer: TestBuyer, body: Partial<BodyOf<"transferAdd">>) {
  const proof_file_id = await aFile(shop, buyer);
  return shop.call("transferAdd", buyer, {
    body: { purpose: "order", payer: "测试药房", proof_file_id, ...body },
  });
}
/** An order of 27.50 to be transferred, its transfer told of. */
async function aToldOrder(balance = "0", use_balance: 0 | 1 = 0) {
  const buyer = await aBuyer(shop);
  if (balance !== "0") await fillWallet(shop, buyer, balance);
  const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer", use_balance });
  const [orderId = 0] = order_ids;
  const told = await tellOf(buyer, { order_id: orderId, reference: `2026${orderId}` });
  expect(told.reason ?? told.code).toBe(201);
  return { buyer, orderId, id: told.data.id, told: told.data };
}

describe("GET /api/pay/transfer/account", () => {
  test("shows the company's account, and none where none is set: nothing is invented", async () => {
    const buyer = await aBuyer(shop);
    const shown = async () => (await shop.call("transferAccount", buyer)).data.account;
    expect(await shown()).toEqual({ name: "测试商贸有限公司", bank: "测试银行", number: "0000 0000" });
    await shop.app.database.db.delete(settings).where(eq(settings.key, "bankAccount"));
    expect(await shown()).toBeNull();
    const refused = await tellOf(buyer, { purpose: "top_up", amount: 5 });
    await setTestAccount(shop);
    expect(refused).toMatchObject({ status: 409, reason: "transfer.no_account" });
  });

  test("is set by the operator", async () => {
    const set = await ops(
      shop,
      "transfer",
      "account",
      "--name",
      "测试商贸有限公司",
      "--bank",
      "测试银行",
      "--number",
      "0000 0000",
    );
    expect(set).toEqual({ code: 0, text: "收款账户已设置：测试商贸有限公司 测试银行 0000 0000" });
    expect((await ops(shop, "transfer", "account", "--name", "公司")).text).toContain(
      "请给出 --bank 开户行。",
    );
  });
});

describe("POST /api/pay/transfer for a checkout", () => {
  test("the amount is what is due of all its orders; finance confirms, and they are paid once", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true, number: 2 })];
    const { order_ids } = await anOrder(shop, buyer, { ids });
    const [orderId = 0] = order_ids;
    const told = (await tellOf(buyer, { order_id: orderId })).data;
    expect(told).toMatchObject({ amount: 52.5, state: "submitted", state_text: "待财务确认", order_ids });
    expect((await stateOf(buyer, orderId)).transfer).toEqual(told);
    const list = await ops(shop, "transfer", "list");
    const out = join(mkdtempSync(join(tmpdir(), "yaoji-proof-")), "proof.png");
    expect((await ops(shop, "transfer", "proof", String(told.id), "--out", out)).code).toBe(0);
    expect(readFileSync(out).subarray(1, 4).toString()).toBe("PNG");
    expect(list.text).toMatch(new RegExp(`^${told.id}  52\\.50元  订单付款订单`, "m"));
    const confirmed = await Promise.all([
      ops(shop, "transfer", "confirm", String(told.id), "--by", "finance"),
      ops(shop, "transfer", "confirm", String(told.id)),
    ]);
    expect(confirmed.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(await stateOf(buyer, orderId)).toMatchObject({
      paid: true,
      paid_amount: 52.5,
      method: "bank_transfer",
    });
    expect(await messages(buyer)).toEqual(["对公转账已到账 订单付款的对公转账52.50元已到账。"]);
    await shop.call("orderCancel", buyer, { params: { id: orderId }, body: {} });
    expect((await money(buyer)).money).toBeGreaterThan(0);
  });

  test("with a part from the balance: held, then paid together", async () => {
    const { buyer, orderId, id, told } = await aToldOrder("10", 1);
    expect(told.amount).toBe(17.5);
    expect(await money(buyer)).toEqual({ money: 0, frozen: 10 });
    expect((await ops(shop, "transfer", "confirm", String(id))).code).toBe(0);
    expect(await stateOf(buyer, orderId)).toMatchObject({ paid: true, paid_amount: 27.5 });
    expect(await money(buyer)).toEqual({ money: 0, frozen: 0 });
  });

  test("another amount arrived: it pays what it covers, what is left goes to the balance", async () => {
    const more = await aToldOrder();
    await ops(shop, "transfer", "confirm", String(more.id), "--amount", "30");
    expect(await stateOf(more.buyer, more.orderId)).toMatchObject({ paid: true, balance: 2.5 });
    expect((await messages(more.buyer))[0]).toContain("其中2.50元未用于付款，已存入余额");
    expect((await ops(shop, "transfer", "confirm", "99999999")).text).toBe(
      "“99999999”不存在，请用 list 查看有哪些。",
    );
    expect((await ops(shop, "transfer", "confirm", String(more.id), "--amount", "1e9")).text).toContain(
      "--amount 须为",
    );
  });

  test("too little arrived: it is kept for the order, and the buyer has a day to transfer the rest", async () => {
    const { buyer, orderId, id } = await aToldOrder();
    const now = shop.clock.now;
    shop.clock.advance(71.5 * hour);
    await ops(shop, "transfer", "confirm", String(id), "--amount", "20.00");
    const until = new Date(shop.clock.now.getTime() + 24 * hour);
    expect(await messages(buyer)).toEqual([
      `对公转账已到账，尚未付清 订单付款的对公转账20.00元已到账，还差7.50元。请于${formatShopTime(until)}前补足并提交凭证，逾期订单将自动取消，已到账的款项退回余额。`,
    ]);
    expect(await money(buyer)).toEqual({ money: 0, frozen: 20 });
    expect(await stateOf(buyer, orderId)).toMatchObject({
      paid: false,
      balance_part: 20,
      rest: 7.5,
      pay_before: toWireTime(until),
    });
    const { data } = await shop.call("orderDetail", buyer, { params: { id: orderId } });
    expect(data.timeline.map(({ text }) => text)).toContain(
      `对公转账到账20.00元，还差7.50元，请于${formatShopTime(until)}前补足`,
    );
    shop.clock.advance(2 * hour);
    await cancelUnpaid(shop.app, orderId);
    const second = (await tellOf(buyer, { order_id: orderId })).data;
    expect(second.amount).toBe(7.5);
    await ops(shop, "transfer", "confirm", String(second.id));
    expect(await stateOf(buyer, orderId)).toMatchObject({ paid: true, paid_amount: 27.5 });
    expect(await money(buyer)).toEqual({ money: 0, frozen: 0 });
    shop.clock.now = now;
  });

  test("too little beside a part from the balance, and never the rest: cancelled in time, nothing is lost", async () => {
    const { buyer, orderId, id } = await aToldOrder("10", 1);
    const now = shop.clock.now;
    await ops(shop, "transfer", "confirm", String(id), "--amount", "5");
    expect(await money(buyer)).toEqual({ money: 0, frozen: 15 });
    expect((await stateOf(buyer, orderId)).rest).toBe(12.5);
    shop.clock.advance(72 * hour);
    await cancelUnpaid(shop.app, orderId);
    expect((await stateOf(buyer, orderId)).orders[0]?.status).toBe("cancelled");
    expect(await money(buyer)).toEqual({ money: 15, frozen: 0 });
    shop.clock.now = now;
  });

  test("too little for two orders: the first is paid, what is left is kept for the second", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true, number: 2 })];
    const { order_ids } = await anOrder(shop, buyer, { ids });
    const told = (await tellOf(buyer, { order_id: order_ids[0] ?? 0 })).data;
    shop.clock.advance(60 * hour);
    await ops(shop, "transfer", "confirm", String(told.id), "--amount", "50");
    const state = await stateOf(buyer, order_ids[0] ?? 0);
    expect(state.orders.map(({ pay_status }) => pay_status).toSorted()).toEqual(["paid", "partial"]);
    expect(state).toMatchObject({ rest: 2.5, method: "bank_transfer" });
    const open = state.orders.find(({ pay_status }) => pay_status === "partial");
    expect((await stateOf(buyer, open?.id ?? 0)).paid).toBe(false);
    const { data } = await shop.call("orderDetail", buyer, { params: { id: open?.id ?? 0 } });
    expect(state.pay_before).toBe(data.pay_before);
    expect((await messages(buyer))[0]).toContain("还差2.50元");
    shop.clock.advance(-60 * hour);
  });

  test("cancelled meanwhile: what arrives goes to the balance", async () => {
    const { buyer, orderId, id } = await aToldOrder();
    await shop.call("orderCancel", buyer, { params: { id: orderId }, body: {} });
    await ops(shop, "transfer", "confirm", String(id));
    expect(await money(buyer)).toEqual({ money: 27.5, frozen: 0 });
  });

  test("confirming and cancelling at once lose nothing", async () => {
    const { buyer, orderId, id } = await aToldOrder();
    await Promise.all([
      ops(shop, "transfer", "confirm", String(id)),
      shop.call("orderCancel", buyer, { params: { id: orderId }, body: {} }),
    ]);
    expect(await money(buyer)).toEqual({ money: 27.5, frozen: 0 });
    const { data } = await shop.call("orderDetail", buyer, { params: { id: orderId } });
    expect(data.status).toBe("cancelled");
  });

  test("one at a time; a proof proves one transfer; twice at once is once", async () => {
    const buyer = await aBuyer(shop);
    const { order_ids } = await anOrder(shop, buyer);
    const replies = await Promise.all([
      tellOf(buyer, { order_id: order_ids[0] ?? 0 }),
      tellOf(buyer, { order_id: order_ids[0] ?? 0 }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const proof_file_id = replies.find(({ status }) => status === 201)?.data.proof_file_id ?? 0;
    expect(await tellOf(buyer, { purpose: "top_up", amount: 5, proof_file_id })).toMatchObject({
      status: 409,
      reason: "transfer.proof_used",
      message: "该凭证已用于另一笔转账，请上传本次转账的凭证",
    });
  });

  test("the same key tells once", async () => {
    const buyer = await aBuyer(shop);
    const body = {
      purpose: "top_up" as const,
      amount: "5",
      payer: "测试药房",
      proof_file_id: await aFile(shop, buyer),
    };
    const headers = { "idempotency-key": "told-once" };
    const [first, again] = [
      await shop.call("transferAdd", buyer, { body, headers }),
      await shop.call("transferAdd", buyer, { body, headers }),
    ];
    expect(again.data).toEqual(first.data);
  });

  test("waiting for finance it is not cancelled; rejected, the buyer has a day for a better proof", async () => {
    const { buyer, orderId, id } = await aToldOrder();
    const now = shop.clock.now;
    shop.clock.advance(80 * hour);
    await cancelUnpaid(shop.app, orderId);
    await cancelAllUnpaid(shop.app);
    const waits = async () =>
      (await shop.call("orderDetail", buyer, { params: { id: orderId } })).data.proof_waits;
    expect(await waits()).toBe(true);
    expect((await stateOf(buyer, orderId)).orders[0]?.status).toBe("pending_payment");
    const rejected = await ops(shop, "transfer", "reject", String(id), "--reason", "凭证看不清");
    expect(rejected).toEqual({ code: 0, text: `转账${id}已驳回：凭证看不清` });
    const state = await stateOf(buyer, orderId);
    expect(state.transfer).toMatchObject({ state: "rejected", reason: "凭证看不清" });
    expect(state.pay_before).toBe(Math.floor(shop.clock.now.getTime() / 1000) + 24 * 3600);
    expect(await waits()).toBe(false);
    expect((await tellOf(buyer, { order_id: orderId })).status).toBe(201);
    shop.clock.now = now;
  });

  test("the third rejected proof is the last: two hours are left, no other proof is taken, and the buyer is told what else he can do", async () => {
    const { buyer, orderId, id } = await aToldOrder();
    const now = shop.clock.now;
    const reject = (transfer: number) =>
      ops(shop, "transfer", "reject", String(transfer), "--reason", "假凭证");
    await reject(id);
    expect((await stateOf(buyer, orderId)).can_prove).toEqual({ allowed: true, text: "" });
    shop.clock.advance(80 * hour);
    await reject((await tellOf(buyer, { order_id: orderId })).data.id);
    const until = (await stateOf(buyer, orderId)).pay_before;
    expect(until).toBe(toWireTime(new Date(shop.clock.now.getTime() + 24 * hour)));
    const third = (await tellOf(buyer, { order_id: orderId })).data.id;
    shop.clock.advance(23 * hour);
    await reject(third);

    const ended = "不再接受凭证，请更换支付方式付款，或重新下单";
    expect((await messages(buyer))[0]).toContain(
      `假凭证。凭证已3次未通过，${ended}；订单至少保留2小时，逾期自动取消。`,
    );
    const { data } = await shop.call("orderDetail", buyer, { params: { id: orderId } });
    expect(data.timeline.map(({ text }) => text)).toContain(
      `对公转账凭证未通过：假凭证；凭证已3次未通过，${ended}`,
    );
    const state = await stateOf(buyer, orderId);
    expect(state.pay_before).toBe(toWireTime(new Date(shop.clock.now.getTime() + 2 * hour)));
    const refused = await tellOf(buyer, { order_id: orderId });
    expect(refused).toMatchObject({ status: 409, reason: "transfer.no_more_proofs" });
    expect(refused.message).toContain("已3次未通过，不再接受凭证；请更换支付方式付款，或重新下单");
    expect(state.can_prove).toEqual({ allowed: false, text: refused.message });
    // Paying another way stays open, as long as its time lasts.
    expect(state.orders[0]?.can_pay.allowed).toBe(true);
    shop.clock.advance(2 * hour);
    await cancelAllUnpaid(shop.app);
    expect((await stateOf(buyer, orderId)).orders[0]?.status).toBe("cancelled");
    shop.clock.now = now;
  });

  test("rejecting needs a reason, and a decided one stays decided", async () => {
    const { id } = await aToldOrder();
    expect((await ops(shop, "transfer", "reject", String(id))).text).toContain("请给出 --reason 驳回原因。");
    await ops(shop, "transfer", "reject", String(id), "--reason", "未到账");
    expect(await ops(shop, "transfer", "confirm", String(id))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^该转账已由.+于2\d{3}-.+办理（已驳回），不能再处理$/),
    });
  });

  test("nothing is due of what is paid", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
    expect(await tellOf(buyer, { order_id: order_ids[0] ?? 0 })).toMatchObject({
      reason: "transfer.nothing_due",
    });
  });
});

describe("topping up", () => {
  test("arrives in the balance once it is confirmed, with a line in the log", async () => {
    const buyer = await aBuyer(shop);
    const { data } = await tellOf(buyer, { purpose: "top_up", amount: "1234.56" });
    expect(await money(buyer)).toEqual({ money: 0, frozen: 0 });
    await ops(shop, "transfer", "confirm", String(data.id));
    expect(await money(buyer)).toEqual({ money: 1234.56, frozen: 0 });
    const log = (await shop.call("balanceLog", buyer, { query: { use_type: 1 } })).data.list;
    expect(log).toMatchObject([
      { amount: 1234.56, balance: 1234.56, type_text: "充值", memo: "对公转账充值" },
    ]);
    const mine = await shop.call("transferList", buyer, { query: { purpose: "top_up" } });
    expect(mine.data).toMatchObject({ total: 1, list: [{ state: "confirmed", received: 1234.56 }] });
  });

  test.each([0, -5, 0.001, 1e300, "NaN", "abc", 10_000_000.01])("an amount of %s: 422", async (amount) => {
    const buyer = await aBuyer(shop);
    const reply = await tellOf(buyer, { purpose: "top_up", amount: amount as number });
    expect(reply).toMatchObject({ status: 422, errors: { amount: [expect.stringMatching(/金额/)] } });
  });

  test("what the purpose needs is asked for", async () => {
    const buyer = await aBuyer(shop);
    expect((await tellOf(buyer, {})).errors).toHaveProperty("order_id");
    expect((await tellOf(buyer, { purpose: "top_up" })).errors).toHaveProperty("amount");
    expect((await tellOf(buyer, { purpose: "repayment" })).errors).toHaveProperty("repayment_id");
  });

  test("another shop's proof is not there", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const proof_file_id = await aFile(shop, stranger);
    expect((await tellOf(buyer, { purpose: "top_up", amount: 5, proof_file_id })).status).toBe(404);
  });
});

describe("POST /api/file", () => {
  const upload = async (buyer: TestBuyer, bytes: Buffer, name = "回单") =>
    shop.call("fileUpload", buyer, { body: { name, content: bytes.toString("base64") } });

  test("what it is, its bytes say; others are refused", async () => {
    const buyer = await aBuyer(shop);
    const pdf = await upload(buyer, Buffer.from("%PDF-1.7 demo"), "回单.exe");
    expect(pdf).toMatchObject({ status: 201, data: { type: "application/pdf", size: 13 } });
    const shown = await shop.server.inject({
      url: pdf.data.url,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect([shown.headers["content-type"], shown.body]).toEqual(["application/pdf", "%PDF-1.7 demo"]);
    expect(shown.headers["content-disposition"]).toMatch(/^attachment/);
    expect(shown.headers["x-content-type-options"]).toBe("nosniff");
    expect(await upload(buyer, Buffer.from("<svg onload=alert(1)>"))).toMatchObject({
      status: 422,
      reason: "file.wrong_type",
    });
    expect(await upload(buyer, Buffer.from("MZ"))).toMatchObject({ reason: "file.wrong_type" });
  });

  test("10 MB and no more", async () => {
    const buyer = await aBuyer(shop);
    const of = (size: number) => Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(size - 5)]);
    expect((await upload(buyer, of(10 * 1024 * 1024))).status).toBe(201);
    expect(await upload(buyer, of(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 422,
      reason: "file.too_large",
    });
    expect((await upload(buyer, of(12 * 1024 * 1024))).status).toBe(413);
  });
});
