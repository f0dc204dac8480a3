import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromDecimal, yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  aPaidOrder,
  aShippedOrder,
  aTitle,
  anInvoice,
  invoicesOf,
  issueDue,
  shipOrder,
} from "../../../test/invoice-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { queueTries } from "../../platform/jobs/back-off.ts";
import { redInvoice, reverseInvoice } from "./invoices.service.ts";
import { issueInvoice } from "./issue.service.ts";
import { localProvider } from "./local-provider.ts";
import { TaxFault, type TaxProvider, type TaxRequest } from "./tax-provider.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const failing = (error: Error): TaxProvider => ({
  ...localProvider,
  issue: async () => {
    throw error;
  },
});
const away = failing(new Error("connect ETIMEDOUT"));
const refusing = failing(new TaxFault("购方税号未登记，请核对发票抬头后重试"));

async function aWaitingInvoice() {
  const buyer = await aBuyer(shop);
  const orderId = await aShippedOrder(shop, buyer);
  const title = await aTitle(shop, buyer);
  await shop.call("invoiceRequest", buyer, { body: { order_ids: [orderId], invoice_id: title } });
  const [invoice] = await invoicesOf(shop, buyer, orderId);
  return { buyer, orderId, id: invoice?.id ?? 0 };
}
const stateOf = async (buyer: TestBuyer, orderId: number) => (await invoicesOf(shop, buyer, orderId))[0];
const linesOf = (orderId: number) =>
  rows<{ id: number; number: number; amount: string }>(
    db(),
    sql`SELECT id::int AS id, number, amount::text AS amount FROM order_lines WHERE order_id = ${orderId} ORDER BY id`,
  );

describe("issue-invoice", () => {
  test("税务平台没有应答：原因可见，再试；不再试时才算失败，可以重试", async () => {
    const { buyer, orderId, id } = await aWaitingInvoice();
    for (let attempt = 1; attempt < queueTries; attempt++) {
      await expect(issueInvoice(shop.app, id, away)).rejects.toThrow("ETIMEDOUT");
      expect(await stateOf(buyer, orderId)).toMatchObject({
        state: "waiting",
        fault: "税务平台暂时没有应答",
      });
    }
    await issueInvoice(shop.app, id, away);
    expect(await stateOf(buyer, orderId)).toMatchObject({
      state: "failed",
      can: { retry: { allowed: true } },
    });
    await issueDue(shop);
    expect(await stateOf(buyer, orderId)).toMatchObject({ state: "failed" });
    const replies = await Promise.all([1, 2].map(() => shop.call("invoiceRetry", buyer, { params: { id } })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)).toMatchObject({
      message: "已重新提交开票",
      data: { state: "waiting", fault: "" },
    });
    await issueDue(shop);
    expect(await stateOf(buyer, orderId)).toMatchObject({ state: "issued", fault: "" });
  });

  test("税务平台拒绝：马上失败，不再自己试", async () => {
    const { buyer, orderId, id } = await aWaitingInvoice();
    await issueInvoice(shop.app, id, refusing);
    expect(await stateOf(buyer, orderId)).toMatchObject({
      state: "failed",
      state_text: "开票失败",
      fault: "购方税号未登记，请核对发票抬头后重试",
    });
  });

  test("两个进程同时开、开过再开：平台按编号认得，只写一次", async () => {
    const { buyer, orderId, id } = await aWaitingInvoice();
    const asked: TaxRequest[] = [];
    const counting: TaxProvider = {
      ...localProvider,
      issue: (request, now) => {
        asked.push(request);
        return localProvider.issue(request, now);
      },
    };
    await Promise.all([1, 2, 3].map(() => issueInvoice(shop.app, id, counting)));
    await issueInvoice(shop.app, id, counting);
    expect(new Set(asked.map(({ ref }) => ref))).toEqual(new Set([String(id)]));
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(await stateOf(buyer, orderId)).toMatchObject({
      state: "issued",
      number: `样张${String(id).padStart(12, "0")}`,
    });
    const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
    expect(list.filter(({ title }) => title.includes("已开具"))).toHaveLength(1);
  });

  test("队列丢了的任务一小时后重发", async () => {
    const { buyer, orderId } = await aWaitingInvoice();
    await db().execute(sql`DELETE FROM jobs.job WHERE name = 'issue-invoice'`);
    await issueDue(shop);
    expect(await stateOf(buyer, orderId)).toMatchObject({ state: "waiting" });
    shop.clock.advance(3_600_001);
    await issueDue(shop);
    expect(await stateOf(buyer, orderId)).toMatchObject({ state: "issued" });
  });
});

/** Refunds pieces of the order's first line, once by the key. */
async function refund(orderId: number, key: string, { number, amount }: { number: number; amount: string }) {
  const [line] = await linesOf(orderId);
  const lines = [{ id: line?.id ?? 0, number, amount: yuan(amount) }];
  await shop.app.database.transaction((tx) =>
    redInvoice(tx, { orderId, key, lines, reason: "退货", at: shop.app.now() }),
  );
}

describe("redInvoice", () => {
  const wish = { lines: [{ offer: { basePrice: yuan("11.3") }, number: 10 }] };

  test("退一部分开部分红字，再退其余就全额红冲，税也正好归零", async () => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId, id, amount, tax, number } = await anInvoice(shop, buyer, wish);
    expect(amount).toBe(128);
    await refund(orderId, "as:1", { number: 3, amount: "33.90" });
    await refund(orderId, "as:1", { number: 3, amount: "33.90" });
    await issueDue(shop);
    const [blue, red] = await invoicesOf(shop, buyer, orderId);
    expect(blue).toMatchObject({ id, state: "part_red", state_text: "部分红冲", reversed: 33.9 });
    expect(red).toMatchObject({
      kind_text: "红字",
      state: "issued",
      amount: -33.9,
      tax: -3.9,
      red_of: number,
      reason: "退货",
    });
    await refund(orderId, "as:2", { number: 7, amount: "79.10" });
    await shop.app.database.transaction((tx) =>
      redInvoice(tx, {
        orderId,
        key: "as:3",
        lines: [{ id: null, number: 1, amount: yuan(15) }],
        reason: "拒收退运费",
        at: shop.app.now(),
      }),
    );
    await issueDue(shop);
    const all = await invoicesOf(shop, buyer, orderId);
    expect(all[0]).toMatchObject({ state: "red", state_text: "全额红冲", reversed: 128 });
    const reds = all.slice(1);
    expect(reds).toHaveLength(3);
    const fen = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0);
    expect(fen(reds.map((each) => each.amount))).toBe(-fen([amount]));
    expect(fen(reds.map((each) => each.tax))).toBe(-fen([tax]));
    const file = await shop.server.inject({
      url: `/api/invoice/${red?.id}/file`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(file.statusCode).toBe(200);
    const title = (await shop.call("invoiceTitles", buyer)).data.list[0]?.id ?? 0;
    const again = await shop.call("invoiceRequest", buyer, {
      body: { order_ids: [orderId], invoice_id: title },
    });
    expect(again.message).toMatch(/货款已全部退回，无需开票$/);
  });

  test("开票前退的不开在发票上", async () => {
    const buyer = await aBuyer(shop);
    const orderId = await aPaidOrder(shop, buyer, { ...wish, invoice_id: await aTitle(shop, buyer) });
    await refund(orderId, "as:early", { number: 2, amount: "22.60" });
    await shipOrder(shop, orderId);
    await issueDue(shop);
    const [invoice, ...others] = await invoicesOf(shop, buyer, orderId);
    expect([invoice?.amount, others]).toEqual([105.4, []]);
  });

  test("蓝字还没开出时红字等它", async () => {
    const { buyer, orderId, id } = await aWaitingInvoice();
    await issueInvoice(shop.app, id, refusing);
    await refund(orderId, "as:waits", { number: 1, amount: "12.50" });
    await issueDue(shop);
    expect((await invoicesOf(shop, buyer, orderId)).map(({ state }) => state)).toEqual(["failed", "waiting"]);
    await shop.call("invoiceRetry", buyer, { params: { id } });
    await issueDue(shop);
    await issueDue(shop);
    expect((await invoicesOf(shop, buyer, orderId)).map(({ state }) => state)).toEqual([
      "part_red",
      "issued",
    ]);
  });

  test("退得比发票上多是差错，退款也不成", async () => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId } = await anInvoice(shop, buyer, wish);
    await expect(refund(orderId, "as:more", { number: 10, amount: "113.01" })).rejects.toThrow(RangeError);
    expect(await rows(db(), sql`SELECT 1 FROM invoice_refunds WHERE key = 'as:more'`)).toEqual([]);
  });
});

describe("整张红冲后重开", () => {
  test("抬头开错：红冲一次，可再申请", async () => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId, id } = await anInvoice(shop, buyer);
    const [first, second] = await Promise.all([1, 2].map(() => reverseInvoice(shop.app, id, "抬头有误")));
    expect([first, second].filter((each) => each && "kind" in each)).toHaveLength(1);
    await issueDue(shop);
    const title = (await shop.call("invoiceTitles", buyer)).data.list[0]?.id ?? 0;
    await shop.call("invoiceRequest", buyer, { body: { order_ids: [orderId], invoice_id: title } });
    await issueDue(shop);
    const found = await invoicesOf(shop, buyer, orderId);
    expect(found.map(({ kind, state }) => [kind, state])).toEqual([
      ["blue", "red"],
      ["red", "issued"],
      ["blue", "issued"],
    ]);
    expect(found[2]?.amount).toBe(found[0]?.amount);
  });
});

describe("整张红冲还没开出时又退货", () => {
  const wish = { lines: [{ offer: { basePrice: yuan("11.3") }, number: 10 }] };

  test.each([
    ["待开", null],
    ["开票失败", refusing],
  ] as const)("红字%s：退款照办，不再多开红字，重开的发票不含退掉的", async (_name, provider) => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId, id } = await anInvoice(shop, buyer, wish);
    const red = await reverseInvoice(shop.app, id, "抬头有误");
    const redId = "id" in red ? red.id : 0;
    if (provider) await issueInvoice(shop.app, redId, provider);
    await refund(orderId, `as:late:${orderId}`, { number: 3, amount: "33.90" });
    expect(await invoicesOf(shop, buyer, orderId)).toHaveLength(2);
    if (provider) await shop.call("invoiceRetry", buyer, { params: { id: redId } });
    await issueDue(shop);
    const title = (await shop.call("invoiceTitles", buyer)).data.list[0]?.id ?? 0;
    await shop.call("invoiceRequest", buyer, { body: { order_ids: [orderId], invoice_id: title } });
    await issueDue(shop);
    const found = await invoicesOf(shop, buyer, orderId);
    expect(found.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ["blue", "red", 128],
      ["red", "issued", -128],
      ["blue", "issued", 94.1],
    ]);
  });
});

describe("数据库守着的", () => {
  const refused = async (statement: ReturnType<typeof sql>) => {
    const error: unknown = await db()
      .execute(statement)
      .catch((caught: unknown) => caught);
    const { cause = error } = error as { cause?: unknown };
    return (cause as { code?: string }).code;
  };

  test("状态只能按表走，开出的内容不变，什么也不删", async () => {
    const { id } = await anInvoice(shop, await aBuyer(shop));
    for (const statement of [
      sql`UPDATE invoices SET state = 'waiting', number = NULL, issued_at = NULL WHERE id = ${id}`,
      sql`UPDATE invoices SET state = 'part_red' WHERE id = ${id}`,
      sql`UPDATE invoices SET state = 'red', reversed = amount + 1 WHERE id = ${id}`,
      sql`UPDATE invoices SET number = '1' WHERE id = ${id}`,
      sql`UPDATE invoices SET amount = amount + 1 WHERE id = ${id}`,
      sql`UPDATE invoices SET buyer = buyer || '{"bankAccount": "1"}' WHERE id = ${id}`,
      sql`UPDATE invoices SET buyer = buyer || '{"bankAccount": "v1.x"}' WHERE id = ${id}`,
      sql`UPDATE invoices SET buyer = buyer || '{"company": "别家"}' WHERE id = ${id}`,
      sql`DELETE FROM invoices WHERE id = ${id}`,
      sql`UPDATE invoice_lines SET tax = 0 WHERE invoice_id = ${id}`,
      sql`DELETE FROM invoice_lines WHERE invoice_id = ${id}`,
    ])
      expect(await refused(statement)).toBe("23514");
    const twice = sql`INSERT INTO invoices (key, shop_id, order_id, kind, title_kind, buyer, seller, amount, tax)
      SELECT 'twice', shop_id, order_id, kind, title_kind, buyer, seller, amount, tax FROM invoices WHERE id = ${id}`;
    expect(await refused(twice)).toBe("23505");
  });

  test("每张发票各行之和都是它的金额和税", async () => {
    const found = await rows<{ amount: string; tax: string; lines: string; taxes: string }>(
      db(),
      sql`SELECT i.amount::text AS amount, i.tax::text AS tax, sum(l.amount)::text AS lines, sum(l.tax)::text AS taxes
          FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id GROUP BY i.id`,
    );
    expect(found.length).toBeGreaterThan(10);
    for (const { amount, tax, lines, taxes } of found)
      expect([fromDecimal(lines), fromDecimal(taxes)]).toEqual([fromDecimal(amount), fromDecimal(tax)]);
  });
});
