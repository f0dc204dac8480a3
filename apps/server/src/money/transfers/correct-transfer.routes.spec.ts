/** A wrongly confirmed amount is corrected by a booking of its own; decided transfers and withdrawals stay listed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, like } from "drizzle-orm";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCard, aCreditLine, aFile, ops, setTestAccount } from "../../../test/money-factories.ts";
import { anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { ledgerTransfers } from "../../platform/db/schema/ledger.ts";
import { transferCorrections } from "../../platform/db/schema/money.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await setTestAccount(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data;
const stateOf = async (buyer: TestBuyer, id: number) =>
  (await shop.call("payState", buyer, { params: { id } })).data;
const lastMessage = async (buyer: TestBuyer) => {
  const [last] = (await shop.call("messageList", buyer, { query: {} })).data.list;
  return `${last?.title} ${last?.body}`;
};

async function told(buyer: TestBuyer, body: Partial<BodyOf<"transferAdd">>): Promise<number> {
  const proof_file_id = await aFile(shop, buyer);
  const whole = { purpose: "order" as const, payer: "测试药房", proof_file_id, ...body };
  return (await shop.call("transferAdd", buyer, { body: whole })).data.id;
}

/** An order of 27.50, whose transfer was confirmed with so much. */
async function anOrderOf(confirmed: string) {
  const buyer = await aBuyer(shop);
  const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer" });
  const [orderId = 0] = order_ids;
  const id = await told(buyer, { order_id: orderId });
  const said = await ops(shop, "transfer", "confirm", String(id), "--amount", confirmed);
  return { buyer, orderId, id, said: said.text };
}

/** A top-up that was confirmed with so much. */
async function aTopUp(confirmed: string) {
  const buyer = await aBuyer(shop);
  const id = await told(buyer, { purpose: "top_up", amount: Number(confirmed) });
  await ops(shop, "transfer", "confirm", String(id));
  return { buyer, id };
}

const correct = (id: number, amount: string) =>
  ops(shop, "transfer", "correct", String(id), "--amount", amount, "--reason", "看错流水", "--by", "finance");

test("transfer confirm says the amount that it books", async () => {
  const { said, id } = await anOrderOf("20");
  expect(said).toBe(
    `转账${id}已确认到账，入账20.00元（客户申报27.50元）。金额有误用 transfer correct ${id} 更正。`,
  );
});

describe("transfer correct", () => {
  test("less arrived for a top-up: the balance gives it back, the ledger has both bookings, and the buyer is told", async () => {
    const { buyer, id } = await aTopUp("500");
    expect(await correct(id, "50")).toEqual({
      code: 0,
      text: `转账${id}的入账金额已由500.00元更正为50.00元，差额已记入账本。`,
    });
    expect((await money(buyer)).money).toBe(50);
    const { db } = shop.app.database;
    const booked = await db
      .select({ kind: ledgerTransfers.kind })
      .from(ledgerTransfers)
      .where(like(ledgerTransfers.key, `%transfer:${id}%`))
      .orderBy(ledgerTransfers.id);
    expect(booked.map(({ kind }) => kind)).toEqual(["top_up", "transfer_correction"]);
    expect(await lastMessage(buyer)).toBe(
      "对公转账金额已更正 余额充值的对公转账到账金额由500.00元更正为50.00元（看错流水）。已从余额扣回450.00元。",
    );
    const log = await shop.call("balanceLog", buyer, { query: {} });
    expect(log.data.list[0]).toMatchObject({ type_text: "转账更正", amount: -450 });
    expect((await shop.call("transferShow", buyer, { params: { id } })).data.received).toBe(50);
    // Nothing came at all; then it turns out that it did.
    expect((await correct(id, "0")).code).toBe(0);
    expect((await correct(id, "500")).code).toBe(0);
    expect((await money(buyer)).money).toBe(500);
    const kept = await db.select().from(transferCorrections).where(eq(transferCorrections.transferId, id));
    expect(kept.map(({ doneBy, reason }) => `${doneBy} ${reason}`)).toEqual(
      Array(3).fill("财务（finance） 看错流水"),
    );
  });

  test("more arrived for an order: it is paid with it, what is left goes to the balance", async () => {
    const { buyer, orderId, id } = await anOrderOf("20");
    expect((await correct(id, "30")).code).toBe(0);
    expect(await stateOf(buyer, orderId)).toMatchObject({ paid: true, paid_amount: 27.5 });
    expect(await money(buyer)).toEqual({ money: 2.5, frozen: 0 });
    expect(await lastMessage(buyer)).toContain("其中2.50元未用于付款，已存入余额");
  });

  test("less arrived for an order that waits: so much less is kept for it", async () => {
    const { buyer, orderId, id } = await anOrderOf("20");
    expect(await money(buyer)).toEqual({ money: 0, frozen: 20 });
    expect((await correct(id, "2")).code).toBe(0);
    expect(await money(buyer)).toEqual({ money: 0, frozen: 2 });
    expect((await stateOf(buyer, orderId)).paid).toBe(false);
    expect(await lastMessage(buyer)).toContain("为订单留存的款项少18.00元，请在付款期限前补足");
    expect((await correct(id, "0")).code).toBe(0);
    expect(await money(buyer)).toEqual({ money: 0, frozen: 0 });
    // What is missing can be transferred again.
    const again = await told(buyer, { order_id: orderId });
    expect((await ops(shop, "transfer", "confirm", String(again))).text).toContain("入账27.50元。");
    expect((await stateOf(buyer, orderId)).paid).toBe(true);
  });

  test("less arrived for an order that is paid: the balance covers it, else it says why not and what to do", async () => {
    const { buyer, orderId, id } = await anOrderOf("27.50");
    const refused = await correct(id, "7.50");
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(
      /要扣回20\.00元，客户余额中只有0\.00元可扣。这笔钱已付订单\d+（待审核），还没有发出：可先取消订单，款项退回余额后再更正；或请联系客户把差额充值到余额/,
    );
    expect((await shop.call("transferShow", buyer, { params: { id } })).data.received).toBe(27.5);
    await moveOrder(shop.app, orderId, { to: "cancelled", text: "更正" });
    expect((await correct(id, "7.50")).code).toBe(0);
    expect((await money(buyer)).money).toBe(7.5);

    const second = await anOrderOf("27.50");
    await fillWallet(shop, second.buyer, "100");
    expect((await correct(second.id, "7.50")).code).toBe(0);
    expect((await money(second.buyer)).money).toBe(80);
    expect((await stateOf(second.buyer, second.orderId)).paid).toBe(true);
  });

  test("what was spent on bills says so", async () => {
    const buyer = await aBuyer(shop);
    await aCreditLine(shop, buyer, "1000");
    const {
      order_ids: [orderId = 0],
    } = await anOrder(shop, buyer, { pay_method: "credit" });
    await shop.call("payOrder", buyer, { body: { id: orderId, method: "credit" } });
    const started = await shop.call("creditRepayCreate", buyer, { body: {} });
    const id = await told(buyer, { purpose: "repayment", repayment_id: started.data.id });
    await ops(shop, "transfer", "confirm", String(id));
    expect((await correct(id, "1")).text).toContain("这笔钱已用于还账期账单，请联系客户把差额充值到余额");
  });

  test("what is not confirmed, or is right already, or no amount, is told", async () => {
    const buyer = await aBuyer(shop);
    const id = await told(buyer, { purpose: "top_up", amount: 5 });
    expect((await correct(id, "4")).text).toBe("该转账待财务确认，只有已到账的可以更正");
    await ops(shop, "transfer", "confirm", String(id));
    expect((await correct(id, "5.00")).text).toBe("该转账入账的就是5.00元，没有可更正的");
    expect((await correct(id, "1e3")).text).toContain("--amount 须为");
    expect((await correct(99_999_999, "1")).text).toContain("不存在");
  });

  test("two corrections at once book one after the other", async () => {
    const { buyer, id } = await aTopUp("100");
    const both = await Promise.all([correct(id, "60"), correct(id, "30")]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const { received } = (await shop.call("transferShow", buyer, { params: { id } })).data;
    expect((await money(buyer)).money).toBe(received);
  });
});

test("decided transfers stay listed, with who and when, and what was corrected", async () => {
  const { id } = await aTopUp("500");
  await correct(id, "50");
  const buyer = await aBuyer(shop);
  const rejected = await told(buyer, { purpose: "top_up", amount: 5 });
  await ops(shop, "transfer", "reject", String(rejected), "--reason", "没有到账");
  const { text } = await ops(shop, "transfer", "list");
  expect(text).toMatch(/^最近办理的（共\d+笔，全部用 --state all 查看）：$/m);
  expect(text).toMatch(
    new RegExp(`^${rejected}  5\\.00元 .*已驳回（没有到账），\\S+ \\S+由财务（finance）办理$`, "m"),
  );
  const arrived = (await ops(shop, "transfer", "list", "--state", "已到账")).text;
  expect(arrived).toMatch(
    new RegExp(
      `^${id}  500\\.00元 .*已到账50\\.00元，.*由财务（finance）更正：500\\.00元改为50\\.00元，看错流水$`,
      "m",
    ),
  );
  expect(arrived).not.toMatch(new RegExp(`^${rejected}  `, "m"));
  expect((await ops(shop, "transfer", "list", "--state", "all")).text).toMatch(/共\d+笔转账。$/);
  expect((await ops(shop, "transfer", "list", "--state", "lost")).code).toBe(1);
});

test("decided withdrawals stay listed, with who and when", async () => {
  const buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "100");
  const body = { card_id: await aCard(shop, buyer), amount: 40 };
  const { id } = (await shop.call("withdrawApply", buyer, { body })).data;
  await ops(shop, "withdrawal", "approve", String(id));
  await ops(shop, "withdrawal", "pay", String(id));
  const decided = new RegExp(`^${id}  40\\.00元  已打款 .*由财务（finance2）办理$`, "m");
  for (const args of [[], ["--state", "paid"], ["--state", "已打款"], ["--state", "all"]])
    expect((await ops(shop, "withdrawal", "list", ...args)).text).toMatch(decided);
});
