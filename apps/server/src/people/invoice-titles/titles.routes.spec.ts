import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aShippedOrder, aTitle, invoicesOf, taxNumber } from "../../../test/invoice-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { issueInvoice } from "../../money/invoices/issue.service.ts";
import { localProvider } from "../../money/invoices/local-provider.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const special = {
  kind: "special",
  tax_no: taxNumber,
  bank: "演示银行锦江支行",
  bank_account: "0000 1111 2222",
  address: "成都市锦江区演示街1号",
  phone: "028-88886601",
} as const;

/** All that the database keeps of titles and of invoices' buyers. */
async function keptText(): Promise<string> {
  const found = await rows<{ text: string }>(
    shop.app.database.db,
    sql`SELECT to_jsonb(t)::text AS text FROM invoice_titles t UNION ALL SELECT to_jsonb(i)::text FROM invoices i`,
  );
  expect(found.length).toBeGreaterThan(0);
  return found.map(({ text }) => text).join();
}

/** Has an order of the shop invoiced; gives the number that the tax platform is asked with. */
async function issuedNumber(buyer: TestBuyer, titleId: number): Promise<string> {
  const order = await aShippedOrder(shop, buyer);
  await shop.call("invoiceRequest", buyer, { body: { order_ids: [order], invoice_id: titleId } });
  const [invoice] = await invoicesOf(shop, buyer, order);
  let asked = "";
  await issueInvoice(shop.app, invoice?.id ?? 0, {
    ...localProvider,
    issue: (request, now) => {
      asked = request.buyer.bankAccount;
      return localProvider.issue(request, now);
    },
  });
  return asked;
}

describe("/api/invoice/title", () => {
  test("抬头只能是审核通过的企业名称，可加、改、删", async () => {
    const buyer = await aBuyer(shop, { company: "成都测试大药房" });
    const added = await shop.call("invoiceTitleAdd", buyer, {
      body: { kind: "normal", tax_no: " 91350100m000100y43 ", email: "a@b.cn" },
    });
    expect(added).toMatchObject({
      status: 201,
      message: "发票抬头已添加",
      data: {
        company: "成都测试大药房",
        tax_no: taxNumber,
        kind_text: "电子发票（普通发票）",
        email: "a@b.cn",
      },
    });
    const params = { id: added.data.id };
    const edited = await shop.call("invoiceTitleEdit", buyer, { params, body: special });
    expect(edited).toMatchObject({
      status: 200,
      data: { ...params, kind: "special", bank: "演示银行锦江支行" },
    });
    const listed = (await shop.call("invoiceTitles", buyer)).data;
    expect(listed).toEqual({ company: "成都测试大药房", list: [edited.data], invoicing: "specimen" });
    expect((await shop.call("invoiceTitleDelete", buyer, { params })).message).toBe("发票抬头已删除");
    expect((await shop.call("invoiceTitles", buyer)).data.list).toEqual([]);
    expect((await shop.call("invoiceTitleDelete", buyer, { params })).status).toBe(404);
  });

  test.each([
    ["91350100M000100Y44", "税号不正确，请核对18位统一社会信用代码"],
    ["", "请填写税号"],
  ])("税号“%s”被拒绝", async (tax_no, message) => {
    const reply = await shop.call("invoiceTitleAdd", await aBuyer(shop), {
      body: { kind: "normal", tax_no },
    });
    expect(reply).toMatchObject({ status: 422, errors: { tax_no: [message] } });
  });

  test("专票要填齐地址、电话、开户行和账号，普票不用", async () => {
    const body = { kind: "special", tax_no: taxNumber } as const;
    const reply = await shop.call("invoiceTitleAdd", await aBuyer(shop), { body });
    expect(reply.errors).toEqual({
      address: ["开专票请填写注册地址"],
      phone: ["开专票请填写注册电话"],
      bank: ["开专票请填写开户银行"],
      bank_account: ["开专票请填写银行账号"],
    });
    const wrong = { ...special, bank_account: "无", phone: "12", email: "@" };
    expect((await shop.call("invoiceTitleAdd", await aBuyer(shop), { body: wrong })).errors).toEqual({
      phone: ["请填写正确的手机号或固定电话（如 028-88886601）"],
      email: ["请填写正确的邮箱（如 name@example.com）"],
      bank_account: ["银行账号只能是数字"],
    });
  });

  test("普票、专票各一个，同时加两次也只有一个", async () => {
    const buyer = await aBuyer(shop);
    const body = { kind: "normal", tax_no: taxNumber } as const;
    const replies = await Promise.all([1, 2, 3].map(() => shop.call("invoiceTitleAdd", buyer, { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toBe(
      "贵单位已有电子发票（普通发票）抬头，请直接修改",
    );
    const second = await shop.call("invoiceTitleAdd", buyer, { body: special });
    expect(second.status).toBe(201);
    const params = { id: second.data.id };
    expect((await shop.call("invoiceTitleEdit", buyer, { params, body })).reason).toBe(
      "invoice.title_exists",
    );
  });

  test("未审核的企业不能加抬头", async () => {
    const pending = await aBuyer(shop, { approvedAt: null });
    const body = { kind: "normal", tax_no: taxNumber } as const;
    expect(await shop.call("invoiceTitleAdd", pending, { body })).toMatchObject({
      status: 403,
      message: "资质审核通过后即可维护发票抬头，请先完善资质证件",
    });
  });

  test("银行账号在库中加密，只显示末四位；原样送回即保留，不是原账号的掩码被拒绝", async () => {
    const buyer = await aBuyer(shop);
    const added = await shop.call("invoiceTitleAdd", buyer, { body: special });
    expect(added.data.bank_account).toBe("**** **** 2222");
    const params = { id: added.data.id };
    const kept = { ...special, bank: "演示银行武侯支行", bank_account: "**** **** 2222" };
    expect((await shop.call("invoiceTitleEdit", buyer, { params, body: kept })).data).toMatchObject({
      bank: "演示银行武侯支行",
      bank_account: "**** **** 2222",
    });
    expect((await shop.call("invoiceTitles", buyer)).data.list[0]?.bank_account).toBe("**** **** 2222");
    const wrong = { ...special, bank_account: "**** **** 3333" };
    const refusal = { status: 422, errors: { bank_account: ["请填写完整的银行账号"] } };
    expect(await shop.call("invoiceTitleEdit", buyer, { params, body: wrong })).toMatchObject(refusal);
    expect(await shop.call("invoiceTitleAdd", await aBuyer(shop), { body: kept })).toMatchObject(refusal);
    const text = { kind: "normal", tax_no: taxNumber, bank_account: "不是账号" } as const;
    expect((await shop.call("invoiceTitleAdd", await aBuyer(shop), { body: text })).errors).toEqual({
      bank_account: ["银行账号只能是数字"],
    });
    expect(await keptText()).not.toMatch(/0000 1111 2222/);
  });

  test("只有横线的不是账号", async () => {
    const buyer = await aBuyer(shop);
    const body = { ...special, bank_account: "-----" };
    expect((await shop.call("invoiceTitleAdd", buyer, { body })).errors).toEqual({
      bank_account: ["银行账号只能是数字"],
    });
  });

  test("发票用完整的账号开具，库中仍是密文", async () => {
    const buyer = await aBuyer(shop);
    const { id } = (await shop.call("invoiceTitleAdd", buyer, { body: special })).data;
    expect(await issuedNumber(buyer, id)).toBe(special.bank_account);
    expect(await keptText()).not.toMatch(/0000 1111 2222/);
  });

  test("别家的抬头改不了、删不了", async () => {
    const owner = await aBuyer(shop);
    const params = { id: await aTitle(shop, owner) };
    const stranger = await aBuyer(shop);
    expect((await shop.call("invoiceTitleEdit", stranger, { params, body: special })).status).toBe(404);
    expect((await shop.call("invoiceTitleDelete", stranger, { params })).status).toBe(404);
    expect((await shop.call("invoiceTitles", owner)).data.list).toHaveLength(1);
  });
});
