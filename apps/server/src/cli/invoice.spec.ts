import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { anInvoice, invoicesOf, issueDue, taxNumber } from "../../test/invoice-factories.ts";
import { loadSettings } from "../platform/settings/settings.service.ts";
import { TaxFault } from "../money/invoices/tax-provider.ts";
import { localProvider } from "../money/invoices/local-provider.ts";
import { issueInvoice } from "../money/invoices/issue.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ops(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "invoice", args });
  return { exit, said: said.join("\n") };
}

test("设置销售方税号，列出、红冲、重试发票", async () => {
  expect(await ops("list")).toEqual({ exit: 0, said: "没有这样的发票。" });
  expect(await ops("seller", "--tax-no", "1")).toMatchObject({ exit: 1 });
  expect((await ops("seller", "--tax-no", taxNumber)).exit).toBe(0);
  expect((await ops("seller", "--name", "更名医药")).said).toContain("公司名称已设为 更名医药");
  expect((await loadSettings(shop.app.database.db)).company).toBe("更名医药");
  const buyer = await aBuyer(shop, { company: "命令测试药房" });
  const invoice = await anInvoice(shop, buyer);
  const listed = await ops("list", "--state", "issued");
  for (const part of [`${invoice.id}  蓝字  已开`, invoice.number, invoice.order_no, "命令测试药房"])
    expect(listed.said).toContain(part);
  const id = String(invoice.id);
  expect(await ops("retry", "--id", id)).toEqual({ exit: 1, said: "发票已开，无需重试" });
  expect((await ops("red", "--id", id)).said).toContain("请用 --reason 写明红冲原因。");
  expect((await ops("red", "--id", id, "--reason", "抬头有误")).exit).toBe(0);
  const red = (await invoicesOf(shop, buyer, invoice.order_id))[1]?.id ?? 0;
  await issueInvoice(shop.app, red, {
    ...localProvider,
    issue: async () => Promise.reject(new TaxFault("平台维护中")),
  });
  expect((await ops("list", "--state", "failed")).said).toContain("平台维护中");
  expect((await ops("retry", "--id", String(red))).said).toBe(`发票 ${red} 已重新提交，状态：待开。`);
  await issueDue(shop);
  expect((await invoicesOf(shop, buyer, invoice.order_id)).map(({ state }) => state)).toEqual([
    "red",
    "issued",
  ]);
});

test("说错了话说怎么改", async () => {
  expect(await ops()).toMatchObject({ exit: 1, said: expect.stringContaining("invoice list") });
  expect(await ops("list", "--state", "x")).toMatchObject({ exit: 1 });
  expect((await ops("retry")).said).toContain("请用 --id 给出发票编号（invoice list 的第一列）。");
  expect((await ops("red", "--id", "99999999", "--reason", "x")).said).toBe(
    "“99999999”不存在，请用 list 查看有哪些。",
  );
});
