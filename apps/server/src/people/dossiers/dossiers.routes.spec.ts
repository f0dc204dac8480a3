import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import type { BodyOf } from "@yaoji/contract/endpoints";
import {
  aCreditCode,
  aDocument,
  aDossier,
  aLicenceFile,
  aRegistrant,
  aSubmittedShop,
  idNumber,
  type Registrant,
} from "../../../test/dossier-factories.ts";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const shopsOf = async (as: Registrant) => (await shop.call("dossier", as)).data.shops;
const shopOf = async (as: Registrant) => (await shopsOf(as))[0]?.shop_id ?? 0;
const save = (as: { token: string }, id: number, body: BodyOf<"dossierSave">) =>
  shop.call("dossierSave", as, { params: { id }, body });
const submit = (as: { token: string }) => shop.call("dossierSubmit", as, {});

describe("PUT /api/user/dossier/{id}", () => {
  it("keeps a draft in which everything may still be missing, and says what is", async () => {
    const as = await aRegistrant(shop);
    const id = await shopOf(as);
    const saved = await save(as, id, { type: "clinic", company: "成都知夏诊所", scopes: ["device_2"] });
    expect(saved).toMatchObject({ status: 200, message: "草稿已保存", data: { type_text: "诊所" } });
    expect(saved.data.asks.map(({ kinds }) => kinds.map(({ name }) => name).join("或"))).toEqual([
      "营业执照",
      "医疗机构执业许可证或诊所备案凭证",
      "采购委托书",
      "第二类医疗器械经营备案凭证",
    ]);
    expect(saved.data.faults.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["credit_code", "legal_person", "province", "documents.business_licence"]),
    );
    expect((await shopsOf(as))[0]).toMatchObject({ company: "成都知夏诊所", state: "draft" });
  });

  it("changes its drafts, and takes out what is left out", async () => {
    const as = await aRegistrant(shop);
    const id = await shopOf(as);
    const key = await aLicenceFile(shop, as);
    const two = [aDocument("drug_licence", [key]), aDocument("food_licence", [])];
    await save(as, id, { type: "single_pharmacy", documents: two });
    const changed = [aDocument("drug_licence", [key, await aLicenceFile(shop, as)], { number: "川DA1" })];
    const { data } = await save(as, id, { type: "single_pharmacy", documents: changed });
    expect(data.documents).toMatchObject([{ kind: "drug_licence", state: "draft", number: "川DA1" }]);
    expect(data.documents[0]?.files).toHaveLength(2);
  });

  it("keeps the ID number sealed, shows it masked, and takes the mask for the number that is kept", async () => {
    const as = await aRegistrant(shop);
    const id = await shopOf(as);
    const paper = aDocument("purchase_authorisation", []);
    const { data } = await save(as, id, { type: "single_pharmacy", documents: [paper] });
    expect(data.documents[0]?.id_number).toBe("110***********803X");
    const masked = { ...paper, id_number: "110***********803X", issued_on: "2021-07-01" };
    const again = await save(as, id, { type: "single_pharmacy", documents: [masked] });
    expect(again.data.documents[0]).toMatchObject({
      id_number: "110***********803X",
      issued_on: "2021-07-01",
    });
    const kept = JSON.stringify(
      await rows(shop.app.database.db, sql`SELECT * FROM licences WHERE shop_id = ${id}`),
    );
    expect(kept).not.toContain(idNumber);
    expect(kept).toContain('"id_number_sealed":"v1.');
  });

  it.each([
    ["another person", { holder: "另一人" }],
    ["an invented mask", { id_number: "123***********4567" }],
  ])("keeps no ID number for %s, and asks for it again", async (_what, fields) => {
    const as = await aRegistrant(shop);
    const id = await shopOf(as);
    const paper = aDocument("purchase_authorisation", [await aLicenceFile(shop, as)]);
    await save(as, id, { type: "single_pharmacy", documents: [paper] });
    const changed = { ...paper, id_number: "110***********803X", ...fields };
    const { data } = await save(as, id, { type: "single_pharmacy", documents: [changed] });
    expect(data.documents[0]?.id_number).toBe("");
    expect((await submit(as)).errors).toMatchObject({
      [`${id}.documents.purchase_authorisation.id_number`]: [
        "请填写被委托人的18位身份证号码；更换被委托人后须重新填写",
      ],
    });
  });

  it("takes no file of somebody else", async () => {
    const as = await aRegistrant(shop);
    const theirs = await aLicenceFile(shop, await aRegistrant(shop));
    const documents = [aDocument("drug_licence", [theirs])];
    expect(await save(as, await shopOf(as), { type: "single_pharmacy", documents })).toMatchObject({
      status: 422,
      errors: { "documents.drug_licence.files": ["附件不存在或已失效，请重新上传"] },
    });
  });

  it.each([
    [{ company: "药".repeat(10_000) }, "company"],
    [{ region_code: "abc" }, "region_code"],
    [{ scopes: ["magic"] }, "scopes.0"],
    [{ type: "bakery" }, "type"],
    [{ documents: [aDocument("drug_licence", []), aDocument("drug_licence", [])] }, "documents"],
    [{ documents: [aDocument("drug_licence", [], { expires_on: "2030-02-30" })] }, "documents.0.expires_on"],
    [{ documents: [aDocument("drug_licence", ["../etc/passwd"])] }, "documents.0.files.0"],
  ])("%j is refused", async (fields, field) => {
    const as = await aRegistrant(shop);
    const reply = await save(as, await shopOf(as), { type: "single_pharmacy", ...fields } as never);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
  });

  it("keeps hostile and odd text as text", async () => {
    const as = await aRegistrant(shop);
    const company = "💊药房<script>alert(1)</script>'; DROP TABLE shops;--";
    const { data } = await save(as, await shopOf(as), { type: "single_pharmacy", company });
    expect(data.company).toBe(company);
  });
});

describe("POST /api/user/dossier/submit", () => {
  it("says everything that is missing, by shop and field, and submits nothing", async () => {
    const as = await aRegistrant(shop);
    const id = await shopOf(as);
    const reply = await submit(as);
    expect(reply).toMatchObject({ status: 422, reason: "dossier.incomplete" });
    expect(reply.errors).toMatchObject({
      [`${id}.company`]: ["请填写单位名称，与营业执照一致"],
      [`${id}.scopes`]: ["请选择经营范围，与许可证一致"],
      [`${id}.documents.drug_licence`]: ["请上传药品经营许可证"],
    });
    expect((await shopsOf(as))[0]?.state).toBe("draft");
  });

  it.each([
    ["the check digit of the code", { credit_code: "91510104MA10000009" }, "credit_code"],
    [
      "an end before the issue",
      { expires_on: "2020-01-01", issued_on: "2021-01-01" },
      "documents.drug_licence.expires_on",
    ],
    ["a paper that is over", { expires_on: "2022-01-01" }, "documents.drug_licence.expires_on"],
    ["长期 of a drug licence", { is_endless: 1, expires_on: "" }, "documents.drug_licence.expires_on"],
    ["a paper without its file", { files: [] }, "documents.drug_licence.files"],
    ["a region of another province", { region_code: "330106" }, "province"],
    ["a region of another city", { city: "绵阳市", area: "涪城区", region_code: "510104" }, "area"],
    ["a region of another area", { area: "武侯区", region_code: "510104" }, "area"],
    ["a region that there is not", { region_code: "510199" }, "area"],
  ])("refuses %s at its field", async (_what, fields, field) => {
    const as = await aRegistrant(shop);
    const id = await shopOf(as);
    const body = aDossier([await aLicenceFile(shop, as)]);
    const isCompany = "credit_code" in fields || "region_code" in fields;
    const documents = (body.documents ?? []).map((each) =>
      each.kind === "drug_licence" && !isCompany ? { ...each, ...fields } : each,
    );
    await save(as, id, { ...body, ...(isCompany ? fields : {}), documents });
    expect(Object.keys((await submit(as)).errors ?? {})).toContain(`${id}.${field}`);
  });

  it("submits once, even when it is sent several times at once, and is closed for changes then", async () => {
    const as = await aRegistrant(shop);
    const id = await shopOf(as);
    await save(as, id, aDossier([await aLicenceFile(shop, as)]));
    const replies = await Promise.all([submit(as), submit(as), submit(as)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await shopsOf(as))[0]).toMatchObject({
      state: "submitted",
      state_text: "待初审",
      can_edit: false,
    });
    expect(await save(as, id, { type: "single_pharmacy" })).toMatchObject({
      status: 409,
      reason: "dossier.closed",
      message: "资料正在审核中，暂不能修改，请等待审核结果",
    });
    const log = await rows(
      shop.app.database.db,
      sql`SELECT 1 FROM dossier_log WHERE shop_id = ${id} AND licence_id IS NULL`,
    );
    expect(log).toHaveLength(1);
  });

  it("refuses a company that is registered, also when two submit it at the same time", async () => {
    const credit_code = aCreditCode();
    const two = [await aRegistrant(shop), await aRegistrant(shop)];
    for (const as of two)
      await save(as, await shopOf(as), aDossier([await aLicenceFile(shop, as)], { credit_code }));
    const replies = await Promise.all(two.map(submit));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      reason: "dossier.code_taken",
      message: "该统一社会信用代码已注册，请用原账号登录，或联系客服处理",
    });
  });

  it("a draft keeps nobody out of his own code", async () => {
    const credit_code = aCreditCode();
    const squatter = await aRegistrant(shop);
    await save(squatter, await shopOf(squatter), aDossier([], { credit_code }));
    const owner = await aRegistrant(shop);
    await aSubmittedShop(shop, owner, {
      credit_code,
      documents: aDossier([await aLicenceFile(shop, owner)], { credit_code }).documents,
    });
    expect((await shopsOf(owner))[0]?.state).toBe("submitted");
  });
});

describe("documents in the database", () => {
  it("are never deleted once submitted", async () => {
    const id = await aSubmittedShop(shop, await aRegistrant(shop));
    await expect(
      shop.app.database.executeSql("DELETE FROM licences WHERE shop_id = $1", [id]),
    ).rejects.toThrow(/never deleted/);
    await expect(
      shop.app.database.executeSql("DELETE FROM dossier_log WHERE shop_id = $1", [id]),
    ).rejects.toThrow(/never changes/);
  });
});

describe("a shop of a chain", () => {
  it("is added by a head only, removed while it is a draft, and no more than fifty are", async () => {
    const single = await aRegistrant(shop);
    expect(await shop.call("dossierAddShop", single, { body: { type: "chain_branch" } })).toMatchObject({
      status: 409,
      reason: "dossier.cannot",
    });
    const chain = await aRegistrant(shop, "chain");
    const added = await shop.call("dossierAddShop", chain, {
      body: { type: "chain_branch", company: "一店" },
    });
    expect(added).toMatchObject({ status: 201, data: { is_head: false, can_remove: true } });
    const removed = await shop.call("dossierRemoveShop", chain, { params: { id: added.data.shop_id } });
    expect(removed.data.shops.map(({ is_head }) => is_head)).toEqual([true]);
    const head = removed.data.shops[0]?.shop_id ?? 0;
    expect(await shop.call("dossierRemoveShop", chain, { params: { id: head } })).toMatchObject({
      status: 409,
    });
    await shop.app.database.executeSql(
      `INSERT INTO shops (company, type, region_code, head_shop_id)
        SELECT '分店' || n, 'chain_branch', '510104', $1 FROM generate_series(1, 49) AS n`,
      [head],
    );
    expect(await shop.call("dossierAddShop", chain, { body: { type: "chain_branch" } })).toMatchObject({
      status: 409,
      reason: "dossier.too_many",
      message: "一个账号最多登记50家店铺，请联系客服",
    });
    const stranger = await aBuyer(shop);
    expect(await save(stranger, head, { type: "chain_head" })).toMatchObject({ status: 404 });
  });
});
