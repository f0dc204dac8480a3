import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops, setTestAccount } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";

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

describe("a slip that is told of twice", () => {
  const slip = Buffer.from("\x89PNG\r\n\x1a\none slip", "latin1").toString("base64");
  async function toldOf(reference: string, content = slip) {
    const buyer = await aBuyer(shop);
    const file = await shop.call("fileUpload", buyer, { body: { name: "回单.png", content } });
    const about = { purpose: "top_up", amount: 50, proof_file_id: file.data.id, reference } as const;
    const told = await shop.call("transferAdd", buyer, { body: { ...about, payer: "测试药房" } });
    return { buyer, id: told.data.id };
  }
  const lineOf = async (id: number) =>
    (await ops(shop, "transfer", "list")).text.split("\n").find((line) => line.startsWith(`${id}  `)) ?? "";
  const confirm = (id: number, ...more: string[]) => ops(shop, "transfer", "confirm", String(id), ...more);

  test("finance is told, also of another shop's, and confirms it only when it says so", async () => {
    const first = await toldOf("");
    expect(await lineOf(first.id)).not.toContain("已用于");
    expect((await confirm(first.id)).code).toBe(0);
    const again = await toldOf("");
    expect(await lineOf(again.id)).toMatch(new RegExp(`同一凭证已用于转账${first.id}$`));
    const refused = await confirm(again.id);
    expect(refused).toEqual({
      code: 1,
      text: `同一凭证已用于转账${first.id}，请先核对银行流水；确认确有两笔到账的，加 --reused 再确认`,
    });
    for (const slip of [
      ["--amoun", "5"],
      ["--amount", "9999999999.99"],
      ["--amount", "-5"],
    ])
      expect((await confirm(again.id, "--reused", ...slip)).code, "a slip decides nothing").toBe(1);
    expect(await money(again.buyer)).toMatchObject({ money: 0 });
    expect((await confirm(again.id, "--reused", "--by", "finance")).code).toBe(0);
    expect(await money(again.buyer)).toMatchObject({ money: 50 });
  });

  test("the bank's number is known again however it is written; what was rejected counts no more", async () => {
    const other = (text: string) => Buffer.from(`\x89PNG\r\n\x1a\n${text}`, "latin1").toString("base64");
    const first = await toldOf("ab 12 34", other("a"));
    const second = await toldOf("AB1234", other("b"));
    expect(await lineOf(first.id)).toMatch(new RegExp(`同一流水号已用于转账${second.id}$`));
    expect(await lineOf(second.id)).toMatch(new RegExp(`同一流水号已用于转账${first.id}$`));
    expect((await confirm(second.id)).code).toBe(1);
    await ops(shop, "transfer", "reject", String(first.id), "--reason", "重复提交");
    expect(await lineOf(second.id)).not.toContain("已用于");
    expect((await confirm(second.id)).code).toBe(0);
  });
});
