import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  aPaidOrder,
  aShippedOrder,
  aTitle,
  invoicesOf,
  issueDue,
  shipOrder,
  taxNumber,
} from "../../../test/invoice-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { queueTries } from "../../platform/jobs/back-off.ts";
import { redInvoice } from "./invoices.service.ts";
import { issueInvoice } from "./issue.service.ts";
import { localProvider } from "./local-provider.ts";
import { TaxFault } from "./tax-provider.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const rightNumber = "91110108551385082Q";
const refusal = new TaxFault("购方税号未登记，请核对发票抬头后重试");
const issueWith = (id: number, error: Error) =>
  issueInvoice(shop.app, id, { ...localProvider, issue: async () => Promise.reject(error) });

/** The invoice of a shipped order over 10 x 11.30 and 15.00 of freight, which the platform refused. */
async function aRefused() {
  const buyer = await aBuyer(shop);
  const orderId = await aShippedOrder(shop, buyer, {
    lines: [{ offer: { basePrice: yuan("11.3") }, number: 10 }],
  });
  const title = await aTitle(shop, buyer);
  const asked = { buyer, orderId, title };
  await ask(asked);
  const [invoice] = await invoicesOf(shop, buyer, orderId);
  const id = invoice?.id ?? 0;
  await issueWith(id, refusal);
  return { ...asked, id };
}
type Asked = { buyer: TestBuyer; orderId: number; title: number };

const ask = ({ buyer, orderId, title }: Asked) =>
  shop.call("invoiceRequest", buyer, { body: { order_ids: [orderId], invoice_id: title } });
const correct = ({ buyer, title }: Asked) =>
  shop.call("invoiceTitleEdit", buyer, {
    params: { id: title },
    body: { kind: "normal", tax_no: rightNumber },
  });
const statesOf = async ({ buyer, orderId }: Asked) =>
  (await invoicesOf(shop, buyer, orderId)).map(({ kind, state, amount }) => [kind, state, amount]);
const toAsk = async (buyer: TestBuyer) =>
  (await shop.call("invoiceOrders", buyer, { query: {} })).data.list.map(({ id, text }) => [id, text]);

/** Refunds so many pieces at 11.30, or the freight, once by the key. */
async function refund({ orderId }: Asked, key: string, number: number | "freight") {
  const [line] = await rows<{ id: number }>(
    db(),
    sql`SELECT id::int AS id FROM order_lines WHERE order_id = ${orderId}`,
  );
  const part =
    number === "freight"
      ? { id: null, number: 1, amount: yuan(15) }
      : { id: line?.id ?? 0, number, amount: yuan((number * 11.3).toFixed(2)) };
  await shop.app.database.transaction((tx) =>
    redInvoice(tx, { orderId, key: `${key}:${orderId}`, lines: [part], reason: "退货", at: shop.app.now() }),
  );
}

describe("GET /api/invoice/orders", () => {
  test("可开金额是退款后剩下的，发票也按它开", async () => {
    const buyer = await aBuyer(shop);
    const orderId = await aShippedOrder(shop, buyer, {
      lines: [{ offer: { basePrice: yuan("11.3") }, number: 10 }],
    });
    const asked = { buyer, orderId, title: await aTitle(shop, buyer) };
    const listed = async () => (await shop.call("invoiceOrders", buyer, { query: {} })).data.list;
    expect(await listed()).toMatchObject([{ total: 128, amount: 128 }]);
    await refund(asked, "as:listed", 3);
    expect(await listed()).toMatchObject([{ total: 128, amount: 94.1 }]);
    await ask(asked);
    expect(await statesOf(asked)).toEqual([["blue", "waiting", 94.1]]);
  });

  test("出库前可换抬头，写明申请的是哪个，按最后申请的开", async () => {
    const buyer = await aBuyer(shop);
    const normal = await aTitle(shop, buyer);
    const orderId = await aPaidOrder(shop, buyer, { invoice_id: normal });
    const bank = {
      bank: "招商银行",
      bank_account: "6222000011112222",
      address: "测试路1号",
      phone: "028-12345678",
    };
    const body = { kind: "special" as const, tax_no: rightNumber, ...bank };
    const title = (await shop.call("invoiceTitleAdd", buyer, { body })).data.id;
    const told = (kind: string, number: string) =>
      `已申请电子发票（${kind}），税号${number}，全部出库后自动开具；开具前可选中它换抬头`;
    expect(await toAsk(buyer)).toEqual([[orderId, told("普通发票", taxNumber)]]);
    expect((await ask({ buyer, orderId, title })).data.list).toMatchObject([{ text: "全部出库后自动开具" }]);
    expect(await toAsk(buyer)).toEqual([[orderId, told("增值税专用发票", rightNumber)]]);
    await shipOrder(shop, orderId);
    await issueDue(shop);
    expect(await invoicesOf(shop, buyer, orderId)).toMatchObject([
      { title_kind: "special", tax_no: rightNumber },
    ]);
  });
});

describe("税务平台拒开的发票", () => {
  test("改正抬头再申请：拒开的作废，按现在的抬头另开一张", async () => {
    const refused = await aRefused();
    const { buyer, orderId, id } = refused;
    const [failed] = await invoicesOf(shop, buyer, orderId);
    expect(failed).toMatchObject({
      state: "failed",
      can: { retry: { allowed: true }, reissue: { allowed: true } },
    });
    expect(await toAsk(buyer)).toEqual([[orderId, "开票失败，核对抬头后可重新申请"]]);
    expect((await correct(refused)).code).toBe(200);
    expect((await ask(refused)).data.list).toMatchObject([{ state: "waiting", text: "已提交开票" }]);
    expect(await toAsk(buyer)).toEqual([]);
    await issueDue(shop);
    const [old, fresh, ...others] = await invoicesOf(shop, buyer, orderId);
    expect(others).toEqual([]);
    expect(old).toMatchObject({
      id,
      state: "void",
      state_text: "已作废",
      tax_no: taxNumber,
      can: {
        download: { allowed: false },
        retry: { allowed: false, text: "发票已作废，无需重试" },
        reissue: { allowed: false },
      },
    });
    expect(fresh).toMatchObject({ state: "issued", tax_no: rightNumber, amount: 128 });
    expect((await shop.call("invoiceCounts", buyer)).data).toMatchObject({
      states: { failed: 0, void: 1, issued: 1 },
    });
    expect((await ask(refused)).data.list).toMatchObject([{ state: "issued", text: "该订单已有发票" }]);
  });

  test("其间退的，等着的红字一同作废，新的一张不含它；之后退的再红冲", async () => {
    const refused = await aRefused();
    await refund(refused, "as:before", 3);
    await correct(refused);
    await ask(refused);
    await issueDue(shop);
    const before = [
      ["blue", "void", 128],
      ["red", "void", -33.9],
    ];
    expect(await statesOf(refused)).toEqual([...before, ["blue", "issued", 94.1]]);
    await refund(refused, "as:before", 3);
    await refund(refused, "as:after", 2);
    await issueDue(shop);
    expect(await statesOf(refused)).toEqual([
      ...before,
      ["blue", "part_red", 94.1],
      ["red", "issued", -22.6],
    ]);
  });

  test("货款已全部退回：作废，不再另开", async () => {
    const refused = await aRefused();
    await refund(refused, "as:all", 10);
    await refund(refused, "as:freight", "freight");
    expect((await ask(refused)).data.list).toMatchObject([
      { state: "none", text: "原发票已作废，货款已全部退回，无需开票" },
    ]);
    expect((await statesOf(refused)).map(([, state]) => state)).toEqual(["void", "void", "void"]);
    await issueDue(shop);
    expect(await statesOf(refused)).toHaveLength(3);
  });

  test("同时申请几次、又重试：只有一张有效的", async () => {
    const refused = await aRefused();
    const { buyer, id } = refused;
    await correct(refused);
    await Promise.all([
      ask(refused),
      shop.call("invoiceRetry", buyer, { params: { id } }),
      ask(refused),
      ask(refused),
    ]);
    await issueDue(shop);
    const states = (await statesOf(refused)).map(([, state]) => state);
    expect(states.filter((state) => state === "issued")).toHaveLength(1);
    expect(states.filter((state) => state === "void").length).toBe(states.length - 1);
  });

  test("没有应答的不作废：平台可能已经开出，只能重试", async () => {
    const refused = await aRefused();
    const { buyer, orderId, id } = refused;
    await shop.call("invoiceRetry", buyer, { params: { id } });
    const away = new Error("connect ETIMEDOUT");
    for (let attempt = 1; attempt < queueTries; attempt++)
      await expect(issueWith(id, away)).rejects.toThrow("ETIMEDOUT");
    await issueWith(id, away);
    expect((await ask(refused)).data.list).toMatchObject([
      { state: "failed", text: "税务平台还没有答复这张发票，请先重试" },
    ]);
    expect(await toAsk(buyer)).toEqual([]);
    expect((await invoicesOf(shop, buyer, orderId))[0]).toMatchObject({
      can: { reissue: { allowed: false } },
    });
  });
});

test("数据库：只作废拒开的，作废的不再动", async () => {
  const codeOf = async (statement: ReturnType<typeof sql>) => {
    const error: unknown = await db()
      .execute(statement)
      .catch((caught: unknown) => caught);
    return ((error as { cause?: unknown }).cause as { code?: string } | undefined)?.code;
  };
  const refused = await aRefused();
  const { buyer, id } = refused;
  await shop.call("invoiceRetry", buyer, { params: { id } });
  expect(await codeOf(sql`UPDATE invoices SET state = 'void' WHERE id = ${id}`)).toBe("23514");
  await issueWith(id, refusal);
  await ask(refused);
  for (const state of ["waiting", "failed"])
    expect(await codeOf(sql`UPDATE invoices SET state = ${state} WHERE id = ${id}`)).toBe("23514");
});
