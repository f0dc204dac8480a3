import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCreditCode,
  aDossier,
  aLicenceFile,
  aRegistrant,
  aSubmittedShop,
  idNumber,
} from "../../test/dossier-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ops(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "shop", args });
  return { exit, said: said.join("\n") };
}
const pass = (id: number, ...more: string[]) => ops("pass", String(id), "--by", "service", ...more);
const quality = (id: number, ...more: string[]) => ops("quality", String(id), "--by", "quality", ...more);

describe("a chain of three shops", () => {
  test("registers, is approved by commands in two steps; its account sees three shops, and switches", async () => {
    const as = await aRegistrant(shop, "chain");
    const files = [await aLicenceFile(shop, as)];
    const bodies = ["一店", "二店"].map((name) =>
      aDossier(files, { type: "chain_branch", company: `知夏大药房${name}` }),
    );
    for (const body of bodies) expect((await shop.call("dossierAddShop", as, { body })).status).toBe(201);
    const head = await aSubmittedShop(shop, as, { type: "chain_head", company: "知夏医药连锁有限公司" });
    const registered = (await shop.call("dossier", as)).data;
    expect(registered.kind).toBe("chain");
    expect(registered.shops.map(({ state, is_head }) => [state, is_head])).toEqual([
      ["submitted", true],
      ["submitted", false],
      ["submitted", false],
    ]);
    expect((await shop.call("shopList", as)).data.list).toHaveLength(1);

    const pending = await ops("pending");
    for (const { shop_id, company } of registered.shops)
      expect(pending.said).toContain(`${shop_id}  ${company}  新客户  待初审3件  待质管0件`);
    for (const { shop_id: id } of registered.shops) {
      expect((await pass(id)).said).toBe(
        `客户${id}初审通过：采购委托书、药品经营许可证、营业执照。请质量负责人审核。`,
      );
      expect((await quality(id)).said).toContain(`客户${id}已开通。`);
    }

    const { list } = (await shop.call("shopList", as)).data;
    expect(list.map(({ company, is_current }) => [company, is_current])).toEqual([
      ["知夏医药连锁有限公司", 1],
      ["知夏大药房一店", 0],
      ["知夏大药房二店", 0],
    ]);
    expect((await shop.call("userBase", as)).data).toMatchObject({ is_passed: 1, rank: "连锁总部" });
    const branch = list[2]?.id ?? 0;
    expect((await shop.call("shopSwitch", as, { body: { id: branch } })).status).toBe(200);
    const base = (await shop.call("userBase", as)).data;
    expect(base).toMatchObject({
      company: "知夏大药房二店",
      is_passed: 1,
      address: "四川省成都市锦江区东大街演示1号",
    });
    const [address] = (await shop.call("addressList", as)).data.list;
    expect(address).toMatchObject({ is_licence: 1, is_default: 1 });
    const certificates = (await shop.call("certificates", as)).data;
    const file = certificates.list[0]?.current?.files[0];
    expect(certificates).toMatchObject({ state: "approved", is_locked: 0, missing: [] });
    expect((await shop.call("licenceFile", as, { params: { key: file?.key ?? "" } })).status).toBe(200);
    expect(head).toBe(list[0]?.id);
  });

  test("one that is rejected waits alone; its head is told which", async () => {
    const as = await aRegistrant(shop, "chain");
    const body = aDossier([await aLicenceFile(shop, as)], { type: "chain_branch", company: "落单一店" });
    const branch = (await shop.call("dossierAddShop", as, { body })).data.shop_id;
    const head = await aSubmittedShop(shop, as, { type: "chain_head" });
    await pass(head);
    await quality(head);
    await ops(
      "reject",
      String(branch),
      "--by",
      "service",
      "--reason",
      "执照看不清",
      "--documents",
      "business_licence",
    );
    const { data } = await shop.call("dossier", as);
    expect(data.shops.map(({ state }) => state)).toEqual(["approved", "rejected"]);
    expect((await shop.call("shopList", as)).data.list).toHaveLength(1);
    const [message] = (await shop.call("messageList", as, { query: {} })).data.list;
    expect(message?.body).toBe("落单一店：驳回原因：执照看不清。请修改后重新提交。");
  });

  test("two shops of one registration cannot have one code", async () => {
    const as = await aRegistrant(shop, "chain");
    const credit_code = aCreditCode();
    const files = [await aLicenceFile(shop, as)];
    const branch = await shop.call("dossierAddShop", as, {
      body: aDossier(files, { type: "chain_branch", credit_code }),
    });
    const [head] = (await shop.call("dossier", as)).data.shops;
    const id = head?.shop_id ?? 0;
    await shop.call("dossierSave", as, {
      params: { id },
      body: aDossier(files, { type: "chain_head", credit_code }),
    });
    expect((await shop.call("dossierSubmit", as, {})).errors).toEqual({
      [`${branch.data.shop_id}.credit_code`]: ["与本次登记的另一家店铺重复，请核对后填写"],
    });
  });
});

describe("ops -- shop", () => {
  test("shows the dossier with its documents, files and every step; the ID number and the scans only to who signs", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    await pass(id);
    await quality(id);
    const { said } = await ops("show", String(id));
    for (const text of [
      "成都知夏大药房  单体药店  统一社会信用代码",
      "purchase_authorisation  采购委托书  已通过",
      "周采购 110***********803X",
      "初审通过  药品经营许可证  客服（service）",
      "质管审核通过  整份资料  质量负责人（quality）",
    ])
      expect(said).toContain(text);
    expect(said).not.toContain(idNumber);
    expect((await ops("id-number", String(id), "--by", "warehouse")).said).toContain(
      "不能办理 shop id-number",
    );
    expect((await ops("id-number", String(id), "--by", "quality")).said).toContain(idNumber);
    expect((await ops("id-number", "99999999")).said).toContain("没有填写被委托人身份证号");
    const folder = await mkdtemp(join(tmpdir(), "licences-"));
    const saved = await ops("files", String(id), "--document", "drug_licence", "--out", folder);
    expect(saved).toMatchObject({ exit: 0 });
    expect(await readdir(folder)).toEqual(["drug_licence-1.png"]);
    const log = await shop.app.database.executeSql(
      `SELECT a.username, l.command FROM operator_log l JOIN accounts a ON a.id = l.account_id
       WHERE l.about = $1 AND l.command IN ('shop id-number', 'shop files') ORDER BY l.id`,
      [String(id)],
    );
    expect(log.rows).toEqual([
      { username: "quality", command: "shop id-number" },
      { username: "service", command: "shop files" },
    ]);
  });

  test("the second step waits for the first, and is another person's", async () => {
    const id = await aSubmittedShop(shop, await aRegistrant(shop));
    expect((await quality(id)).said).toContain("该客户还没有通过初审");
    await pass(id, "--documents", "business_licence");
    expect((await quality(id)).said).toContain("该客户还没有通过初审");
    await pass(id);
    expect((await ops("quality", String(id), "--by", "service")).said).toBe(
      "客服是客服，不能办理 shop quality，请由质量负责人办理。",
    );
    expect((await quality(id)).exit).toBe(0);
    expect((await quality(id)).said).toContain("没有待质管审核的证件");
  });

  test("the quality manager rejects too; a paper that ended meanwhile approves nobody", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    await pass(id);
    expect((await ops("reject", String(id), "--by", "quality", "--reason", "范围不符")).said).toBe(
      `客户${id}已驳回整份资料：范围不符`,
    );
    await shop.call("dossierSubmit", as, {});
    await pass(id);
    shop.clock.advance(3650 * 86_400_000);
    expect((await quality(id)).said).toContain("缺少有效的药品经营许可证、采购委托书");
    expect((await shop.call("userBase", as)).status).toBe(401);
    shop.clock.advance(-3650 * 86_400_000);
    expect((await quality(id, "--scopes", "chemical")).exit).toBe(0);
    const scopes = (await shop.call("businessScope", as)).data.scopes;
    expect(scopes.filter(({ is_allowed }) => is_allowed === 1).map(({ code }) => code)).toContain("chemical");
    expect(scopes.find(({ code }) => code === "chinese_patent")?.is_allowed).toBe(0);
  });

  test.each([
    [["pass", "1", "--by", ""], "没有在用的操作员“”，用 operator list 查看操作员。"],
    [["reject", "1", "--by", "service"], "请给出 --reason 驳回原因。"],
    [["pass", "999999999", "--by", "service"], "“999999999”不存在，请用 list 查看有哪些。"],
    [
      ["pass", "1", "--by", "service", "--documents", "passport"],
      "--documents 中没有“passport”，可写名称或代码：business_licence（营业执照）",
    ],
    [["show", "999999999"], "“999999999”不存在，请用 list 查看有哪些。"],
  ])("%j: %s", async (args, sentence) => {
    const { exit, said } = await ops(...args);
    expect(exit).toBe(1);
    expect(said).toContain(sentence);
  });
});
