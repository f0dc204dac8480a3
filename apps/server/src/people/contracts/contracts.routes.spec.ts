import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreditCode } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { pdfText } from "../../../test/pdf-text.ts";
import { beside } from "../../../test/rival.ts";
import { accounts, shopMembers } from "../../platform/db/schema/accounts.ts";
import { unseenVisit } from "../../platform/http/visit.ts";
import { signChecked } from "./contracts.service.ts";
import { ensureContract, registerLocked } from "./publish.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await ensureContract(shop.app);
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const folder = mkdtempSync(join(tmpdir(), "contract-"));
let phones = 13_600_000_000;

async function ops(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "contract", args, folder });
  return { exit, said: said.join("\n") };
}

/** The operator publishes a text that nobody has read yet. */
async function publish(words: string, ...flags: string[]) {
  writeFileSync(join(folder, "new.md"), `# 购销合同\n\n## 一、${words}\n\n1. 第一条**重点**\n`);
  return ops("publish", "new.md", ...flags);
}

/** A buyer with a phone, of a shop that has not signed. */
async function unsigned(fields: Parameters<typeof aBuyer>[1] = {}): Promise<TestBuyer & { phone: string }> {
  const buyer = await aBuyer(shop, { contractSignedAt: null, ...fields });
  const phone = String(++phones);
  await db().update(accounts).set({ phone }).where(eq(accounts.id, buyer.accountId));
  return { ...buyer, phone };
}

const stateOf = async (buyer: TestBuyer) => (await shop.call("contractShow", buyer)).data;
const versionOf = async (buyer: TestBuyer) => (await stateOf(buyer)).current?.version ?? 0;

async function codeFor(buyer: TestBuyer & { phone: string }): Promise<string> {
  await shop.call("smsCode", buyer, { body: { purpose: "sign_contract" } });
  return shop.texts.findLast(({ phone }) => phone === buyer.phone)?.code ?? "";
}

async function sign(buyer: TestBuyer & { phone: string }) {
  const [version, code] = [await versionOf(buyer), await codeFor(buyer)];
  return shop.call("contractSign", buyer, { body: { version, code } });
}

/** An operator's command; gives how it ended. */
async function shopChange({ shopId }: TestBuyer, ...words: string[]): Promise<number> {
  return (await operate(shop, { command: "shop", args: ["change", String(shopId), ...words] })).exit;
}

const orderRefusal = async (buyer: TestBuyer) =>
  (await shop.call("cartPreview", buyer, { body: { ids: [1] } })).code;

describe("POST /api/contract/sign", () => {
  test("the owner signs with the code of his phone, and the order goes on (459 is over)", async () => {
    const buyer = await unsigned({ company: "签约大药房" });
    expect(await orderRefusal(buyer)).toBe(459);
    const before = await stateOf(buyer);
    expect(before).toMatchObject({ is_signed: 0, obstacle: "", company: "签约大药房", signed: [] });
    expect(before.current?.html).toContain("质量保证");
    const signed = await sign(buyer);
    expect(signed.status).toBe(201);
    expect(signed.data).toMatchObject({
      company: "签约大药房",
      signer: "王小明",
      phone: `${buyer.phone.slice(0, 3)}****${buyer.phone.slice(-4)}`,
      on_paper: 0,
    });
    expect(await stateOf(buyer)).toMatchObject({ is_signed: 1, obstacle: "signed", signed: [signed.data] });
    expect(await orderRefusal(buyer)).not.toBe(459);
  });

  test.each([
    ["name", "--company", "更名后的大药房"],
    ["code", "--credit-code", aCreditCode()],
  ])(
    "of a company of another %s does not count: it signs the same version anew, the old one stays",
    async (_, ...fact) => {
      const buyer = await unsigned({ company: "原名大药房", creditCode: aCreditCode() });
      const first = (await sign(buyer)).data;
      expect(await shopChange(buyer, "--legal-person", "林新")).toBe(0);
      expect(await orderRefusal(buyer)).not.toBe(459);
      expect(await shopChange(buyer, ...fact)).toBe(0);
      expect(await orderRefusal(buyer)).toBe(459);
      expect(await stateOf(buyer)).toMatchObject({ is_signed: 0, obstacle: "", signed: [first] });
      const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
      expect(list[0]?.body).toContain("请店主重新签署电子合同");
      shop.clock.advance(61_000);
      const second = await sign(buyer);
      expect(second.status).toBe(201);
      const { company } = await stateOf(buyer);
      expect(second.data).toMatchObject({ company, version: first.version });
      expect(await stateOf(buyer)).toMatchObject({
        is_signed: 1,
        obstacle: "signed",
        signed: [second.data, first],
      });
      expect((await sign(buyer)).data.id).toBe(second.data.id);
      expect(await orderRefusal(buyer)).not.toBe(459);
    },
  );

  test("a code that was not filled in yet, or the name in other widths, is no other company", async () => {
    const buyer = await unsigned({ company: "一心大药房（普通合伙）" });
    await sign(buyer);
    expect(await shopChange(buyer, "--credit-code", aCreditCode())).toBe(0);
    expect(await shopChange(buyer, "--company", "一心大药房(普通合伙)")).toBe(0);
    expect((await stateOf(buyer)).is_signed).toBe(1);
  });

  test("on paper of the former company does not count either", async () => {
    const buyer = await unsigned();
    const onPaper = () => db().transaction((tx) => registerLocked(shop.app, tx, buyer.shopId));
    await onPaper();
    await onPaper();
    expect((await stateOf(buyer)).signed).toHaveLength(1);
    await shopChange(buyer, "--company", "纸签更名大药房");
    expect((await stateOf(buyer)).is_signed).toBe(0);
    await onPaper();
    const { is_signed, signed } = await stateOf(buyer);
    expect({ is_signed, companies: signed.map(({ company }) => company) }).toEqual({
      is_signed: 1,
      companies: ["纸签更名大药房", expect.stringContaining("测试药房")],
    });
  });

  test("twice at once is one signature, and both are told of it", async () => {
    const buyer = await unsigned();
    const [version, code] = [await versionOf(buyer), await codeFor(buyer)];
    const body = { version, code };
    const replies = await Promise.all([1, 2, 3].map(() => shop.call("contractSign", buyer, { body })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect((await stateOf(buyer)).signed).toHaveLength(1);
    const { list } = (await shop.call("securityEvents", buyer, { query: {} })).data;
    expect(list.map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`^签署了电子合同：.+ 第${version}版$`)),
    ]);
  });

  test("a wrong code, one for something else or an old version signs nothing", async () => {
    const buyer = await unsigned();
    const version = await versionOf(buyer);
    const right = await codeFor(buyer);
    const wrong = right === "000000" ? "000001" : "000000";
    const attempt = (body: { version: number; code: string }) => shop.call("contractSign", buyer, { body });
    expect(await attempt({ version, code: wrong })).toMatchObject({ status: 422, reason: "sms.wrong" });
    expect(await attempt({ version: version + 7, code: right })).toMatchObject({
      status: 409,
      reason: "contract.changed",
    });
    shop.clock.advance(61_000);
    await shop.call("smsCode", buyer, { body: { purpose: "change_password" } });
    const other = shop.texts.findLast(({ phone }) => phone === buyer.phone)?.code ?? "";
    const elsewhere = await attempt({ version, code: other });
    // One chance in a million: both codes are the same.
    expect(other === right || elsewhere.reason === "sms.wrong").toBe(true);
    expect((await stateOf(buyer)).is_signed).toBe(0);
    expect((await attempt({ version, code: right })).status).toBe(201);
  });

  test("nobody but the owner, and no shop that is not approved", async () => {
    const clerk = await unsigned();
    await db()
      .update(shopMembers)
      .set({ role: "purchaser" })
      .where(eq(shopMembers.accountId, clerk.accountId));
    expect((await stateOf(clerk)).obstacle).toBe("owner_only");
    expect((await sign(clerk)).status).toBe(403);
    const pending = await unsigned({ approvedAt: null });
    expect((await stateOf(pending)).obstacle).toBe("unapproved");
    expect(await sign(pending)).toMatchObject({ status: 403, reason: "contract.unapproved" });
  });
});

describe("GET /api/contract/:id/file", () => {
  test("a PDF with version, time, company, signer, masked phone and digests; 404 for another's", async () => {
    const buyer = await unsigned({ company: "下载大药房" });
    const { data } = await sign(buyer);
    const url = `/api/contract/${data.id}/file`;
    const ask = (token: string) => shop.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const reply = await ask(buyer.token);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(decodeURIComponent(String(reply.headers["content-disposition"]))).toContain("下载大药房.pdf");
    const text = pdfText(reply.rawPayload).replaceAll("\n", "");
    for (const word of ["下载大药房", "王小明", data.phone, data.digest, `第${data.version}版`, "签署时间"])
      expect(text).toContain(word);
    expect(text).not.toContain(buyer.phone);
    expect((await ask((await unsigned()).token)).statusCode).toBe(404);
  });
});

describe("ops -- contract", () => {
  test("a new version leaves signatures in force, unless the operator asks to sign again; all are kept", async () => {
    const buyer = await unsigned();
    const first = (await sign(buyer)).data;
    const said = await publish("第一次修订");
    expect(said).toEqual({
      exit: 0,
      said: `合同第${first.version + 1}版已发布：购销合同。已签署的客户无需重新签署。`,
    });
    expect(await stateOf(buyer)).toMatchObject({ is_signed: 1, obstacle: "" });
    expect(await orderRefusal(buyer)).not.toBe(459);

    expect((await publish("第二次修订", "--resign")).said).toMatch(/已签署的\d+家客户须重新签署后才能下单/);
    expect(await stateOf(buyer)).toMatchObject({ is_signed: 0, obstacle: "", signed: [{ id: first.id }] });
    expect(await orderRefusal(buyer)).toBe(459);
    shop.clock.advance(61_000);
    const again = await sign(buyer);
    expect(again.data.version).toBe(first.version + 2);
    expect((await stateOf(buyer)).signed.map(({ id }) => id)).toEqual([again.data.id, first.id]);
  });

  test("to sign again is asked of who signs the old version at that moment, with a code or on paper", async () => {
    const [buyer, onPaper] = [await unsigned(), await unsigned()];
    const version = await versionOf(buyer);
    const checked = { use: async () => true };
    const attempt = { buyer: { ...buyer, visit: unseenVisit }, version, checked };
    const signing = beside(shop, (tx) => signChecked(shop.app, tx, attempt), [
      () => publish("签署时的修订", "--resign"),
    ]);
    expect(await signing).toMatchObject([{ exit: 0 }]);
    expect(await stateOf(buyer)).toMatchObject({ is_signed: 0, signed: [{ version }] });
    await beside(shop, (tx) => registerLocked(shop.app, tx, onPaper.shopId), [
      () => publish("登记时的修订", "--resign"),
    ]);
    expect(await stateOf(onPaper)).toMatchObject({ is_signed: 0, signed: [{ version: version + 1 }] });
    expect(await orderRefusal(onPaper)).toBe(459);
  });

  test("shows the text, lists the versions, and refuses the same text, none, or a missing file", async () => {
    await publish("第三次修订");
    expect(await publish("第三次修订")).toMatchObject({ exit: 1, said: expect.stringContaining("没有发布") });
    expect((await ops("show")).said).toContain("## 一、第三次修订");
    expect((await ops("show", "1")).said).toContain("质量保证协议");
    expect((await ops("list")).said).toMatch(/第1版 .* 已签署\d+家/);
    expect(await ops("publish", "nowhere.md")).toMatchObject({ exit: 1 });
    writeFileSync(join(folder, "empty.md"), "没有标题");
    expect((await ops("publish", "empty.md")).said).toContain("须以“# 标题”开头");
  });

  test("what is published or signed cannot be changed, not even in the database", async () => {
    const change = (text: string) => shop.app.database.executeSql(text, []);
    await expect(change("UPDATE contract_versions SET body = ''")).rejects.toThrow(/./);
    await expect(change("DELETE FROM contract_signatures")).rejects.toThrow(/./);
  });

  test("a contract on paper is registered once, with a document of its own", async () => {
    const buyer = await unsigned();
    const register = async () =>
      (await operate(shop, { command: "shop", args: ["sign", String(buyer.shopId)] })).exit;
    expect([await register(), await register()]).toEqual([0, 0]);
    expect((await stateOf(buyer)).signed).toMatchObject([{ on_paper: 1, signer: "线下签订" }]);
    expect((await stateOf(buyer)).is_signed).toBe(1);
  });
});
