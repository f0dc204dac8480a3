/** What a shop can do about a dossier, or a document, that was rejected (domain.md §3). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import { maskedIdNumber } from "@yaoji/domain/people/filled-documents";
import { isIdNumber } from "@yaoji/domain/text/id-number";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import {
  aCreditCode,
  aDocument,
  aLicenceFile,
  aRegistrant,
  aSubmittedShop,
  idNumber,
  type Registrant,
} from "../../../test/dossier-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { rows } from "../../platform/db/database.ts";
import { approveByQuality, passDocuments, rejectDocuments } from "./review.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Dossier = DataOf<"dossierSave">;
type Body = BodyOf<"dossierSave">;
type Paper = NonNullable<Body["documents"]>[number];

async function shopOf(as: Registrant): Promise<Dossier> {
  const [found] = (await shop.call("dossier", as)).data.shops;
  if (!found) throw new Error("the registrant has no shop");
  return found;
}
const save = async (as: Registrant, body: Body) =>
  shop.call("dossierSave", as, { params: { id: (await shopOf(as)).shop_id }, body });
const submit = (as: Registrant) => shop.call("dossierSubmit", as, {});

/** What the page sends back of a dossier as it shows it, with these changes of its documents. */
function bodyOf(dossier: Dossier, changes: Partial<Record<Paper["kind"], Partial<Paper>>> = {}): Body {
  const documents = dossier.documents.map((each) => ({
    ...each,
    files: each.files.map(({ key }) => key),
    ...changes[each.kind],
  }));
  return { ...dossier, documents };
}

async function versionsOf(shopId: number): Promise<string[][]> {
  const found = await rows<{ kind: string; step: string }>(
    shop.app.database.db,
    sql`SELECT kind, step FROM licences WHERE shop_id = ${shopId} ORDER BY kind, id`,
  );
  return found.map(({ kind, step }) => [kind, step]);
}

/** Another ID number that is shown by the same characters. */
function sameMasked(number: string): string {
  const regions = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, "0"));
  const others = regions.map((region) => number.slice(0, 3) + region + number.slice(6));
  return others.find((other) => other !== number && isIdNumber(other)) ?? "";
}

describe("after a rejection", () => {
  it("what was rejected is filled in anew; what is sent back as it was stays in review", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    await passDocuments(shop.app, id, { by: "客服01", kinds: ["business_licence"] });
    await rejectDocuments(shop.app, id, { by: "客服01", kinds: ["drug_licence"], reason: "照片模糊" });
    const rejected = await shopOf(as);
    expect(rejected).toMatchObject({ state: "rejected", can_edit: true });
    const fault = "请按驳回原因修改：照片模糊";
    expect(rejected.faults).toEqual([{ field: "documents.drug_licence", text: fault }]);
    expect(rejected.documents).toMatchObject([
      { kind: "business_licence", state: "pending", can_edit: true },
      { kind: "drug_licence", state: "rejected", reason: "照片模糊", can_edit: true },
      { kind: "purchase_authorisation", state: "pending", can_edit: true },
    ]);
    expect((await submit(as)).errors).toMatchObject({ [`${id}.documents.drug_licence`]: [fault] });

    await save(as, bodyOf(rejected, { drug_licence: { number: "新编号" } }));
    expect((await submit(as)).status).toBe(200);
    expect((await shopOf(as)).state).toBe("submitted");
    expect(await versionsOf(id)).toEqual([
      ["business_licence", "checked"],
      ["drug_licence", "rejected"],
      ["drug_licence", "submitted"],
      ["purchase_authorisation", "submitted"],
    ]);
  });

  it("of the whole for a wrong code, the code is mended, and with it the licence in review that bears it", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    await passDocuments(shop.app, id, { by: "客服01", kinds: [] });
    await rejectDocuments(shop.app, id, { by: "质管01", kinds: [], reason: "信用代码填错" });
    const code = aCreditCode();
    await save(as, { ...bodyOf(await shopOf(as)), credit_code: code });
    const number = "documents.business_licence.number";
    const text = "营业执照编号与统一社会信用代码不一致，请核对后填写";
    expect((await shopOf(as)).faults).toEqual([{ field: number, text }]);
    expect((await submit(as)).errors).toEqual({ [`${id}.${number}`]: [text] });

    await save(as, bodyOf(await shopOf(as), { business_licence: { number: code } }));
    expect((await submit(as)).status).toBe(200);
    expect(await versionsOf(id)).toEqual([
      ["business_licence", "rejected"],
      ["business_licence", "submitted"],
      ["drug_licence", "checked"],
      ["purchase_authorisation", "checked"],
    ]);
    const log = await rows(
      shop.app.database.db,
      sql`SELECT reason FROM dossier_log WHERE shop_id = ${id} AND step = 'withdrawn'`,
    );
    expect(log).toEqual([{ reason: "驳回后已由客户更换" }]);
    await passDocuments(shop.app, id, { by: "客服01", kinds: [] });
    expect(await approveByQuality(shop.app, id, { by: "质管01", kinds: [] })).toMatchObject({
      isWhole: true,
    });
    expect(await shopOf(as)).toMatchObject({ state: "approved", credit_code: code });
  });

  it("a document in review that lapses while another is mended is mended too", async () => {
    const as = await aRegistrant(shop);
    const today = shopDate(shop.clock.now);
    const id = await aSubmittedShop(shop, as);
    await rejectDocuments(shop.app, id, { by: "客服01", kinds: ["drug_licence"], reason: "照片模糊" });
    await shop.app.database.executeSql(
      "UPDATE licences SET expires_on = $1 WHERE shop_id = $2 AND kind = 'purchase_authorisation'",
      [addDays(today, -1), id],
    );
    await save(as, bodyOf(await shopOf(as), { drug_licence: { number: "新编号" } }));
    const field = "documents.purchase_authorisation.expires_on";
    const text = "证件已过有效期，请上传换发后的新证";
    expect((await submit(as)).errors).toEqual({ [`${id}.${field}`]: [text] });
    const renewed = { expires_on: addDays(today, 365) };
    await save(as, bodyOf(await shopOf(as), { purchase_authorisation: renewed }));
    expect((await submit(as)).status).toBe(200);
  });

  it("another paper takes the place of the rejected one, where either will do", async () => {
    const as = await aRegistrant(shop);
    const files = [await aLicenceFile(shop, as)];
    const code = aCreditCode();
    const clinic = (kind: "institution_licence" | "clinic_record") => [
      aDocument("business_licence", files, { number: code, is_endless: 1, expires_on: "" }),
      aDocument(kind, files),
      aDocument("purchase_authorisation", files),
    ];
    const before = { type: "clinic", credit_code: code, documents: clinic("institution_licence") } as const;
    const id = await aSubmittedShop(shop, as, before);
    const reason = "须提供诊所备案凭证";
    await rejectDocuments(shop.app, id, { by: "客服01", kinds: ["institution_licence"], reason });
    await save(as, { ...bodyOf(await shopOf(as)), documents: clinic("clinic_record") });
    expect((await shopOf(as)).faults).toEqual([]);
    expect((await submit(as)).status).toBe(200);
  });

  it("a document in review that is asked for no more is out of the review", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    await rejectDocuments(shop.app, id, { by: "客服01", kinds: [], reason: "是诊所，不是药店" });
    const kept = bodyOf(await shopOf(as));
    const documents = (kept.documents ?? []).filter(({ kind }) => kind !== "drug_licence");
    const record = aDocument("clinic_record", [await aLicenceFile(shop, as)]);
    await save(as, { ...kept, type: "clinic", documents: [...documents, record] });
    expect((await submit(as)).status).toBe(200);
    expect(await versionsOf(id)).toContainEqual(["drug_licence", "rejected"]);
  });

  it("a paper that was out of the review and is asked for again is handed in as it was, and nobody has rejected it", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    const reject = (reason: string) => rejectDocuments(shop.app, id, { by: "客服01", kinds: [], reason });
    await reject("是诊所，不是药店");
    const pharmacy = bodyOf(await shopOf(as));
    const documents = (pharmacy.documents ?? []).filter(({ kind }) => kind !== "drug_licence");
    const record = aDocument("clinic_record", [await aLicenceFile(shop, as)]);
    await save(as, { ...pharmacy, type: "clinic", documents: [...documents, record] });
    expect((await submit(as)).status).toBe(200);
    await reject("核实后仍是药店");
    await save(as, pharmacy);
    expect((await shopOf(as)).faults).toEqual([]);
    expect((await submit(as)).status).toBe(200);
    await passDocuments(shop.app, id, { by: "客服01", kinds: [] });
    await approveByQuality(shop.app, id, { by: "质管01", kinds: [] });
    expect(await versionsOf(id)).toEqual([
      ["business_licence", "approved"],
      ["clinic_record", "rejected"],
      ["drug_licence", "rejected"],
      ["drug_licence", "approved"],
      ["purchase_authorisation", "approved"],
    ]);
    const { list, history } = (await shop.call("certificates", as)).data;
    expect(list.map(({ kind, renewal }) => [kind, renewal])).toEqual([
      ["business_licence", null],
      ["drug_licence", null],
      ["purchase_authorisation", null],
    ]);
    expect(history).toEqual([]);
  });

  it("an ID number that only looks the same masked is another: sent in full it makes a new version", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    await rejectDocuments(shop.app, id, {
      by: "客服01",
      kinds: ["purchase_authorisation"],
      reason: "号码有误",
    });
    const before = (await shopOf(as)).documents.find(({ kind }) => kind === "purchase_authorisation");
    const resend = (id_number: string) =>
      save(as, {
        type: "single_pharmacy",
        documents: [
          aDocument("purchase_authorisation", before?.files.map(({ key }) => key) ?? [], { id_number }),
        ],
      });
    const steps = async () =>
      (
        await rows<{ step: string }>(
          shop.app.database.db,
          sql`SELECT step FROM licences WHERE shop_id = ${id} AND kind = 'purchase_authorisation' ORDER BY id`,
        )
      ).map(({ step }) => step);
    for (const same of [idNumber, maskedIdNumber(idNumber)]) expect((await resend(same)).status).toBe(200);
    expect(await steps()).toEqual(["rejected"]);
    const other = sameMasked(idNumber);
    expect([isIdNumber(other), maskedIdNumber(other)]).toEqual([true, maskedIdNumber(idNumber)]);
    expect((await resend(other)).status).toBe(200);
    expect(await steps()).toEqual(["rejected", "draft"]);
  });

  it("of the whole dossier, the reason stands on it, and its message leads there", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    await rejectDocuments(shop.app, id, { by: "客服01", kinds: [], reason: "单位名称与执照不一致" });
    expect(await shopOf(as)).toMatchObject({
      state: "rejected",
      reason: "单位名称与执照不一致",
      faults: [],
    });
    const { data } = await shop.call("messageList", as, { query: {} });
    expect(data.list[0]).toMatchObject({ kind: "licence", title: "资质审核未通过", url: "/register/step3" });
    expect((await submit(as)).status).toBe(200);
  });
});
