import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import type { DocumentKind } from "@yaoji/domain/text/labels";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aCreditCode, aDocument, aLicenceFile } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { row, rows } from "../../platform/db/database.ts";
import { accounts, licences } from "../../platform/db/schema/accounts.ts";
import { jobTable } from "../../roof/job-table.ts";
import { remindOfLicences } from "./licence-reminders.service.ts";
import { approveByQuality, passDocuments, rejectDocuments } from "./review.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const inDays = (days: number) => addDays(shopDate(shop.clock.now), days);
const aPharmacy = (drugLicenceUntil: string) =>
  aBuyer(shop, {}, [
    { kind: "business_licence", expiresOn: null },
    { kind: "drug_licence", expiresOn: drugLicenceUntil },
    { kind: "purchase_authorisation", expiresOn: "2090-12-31" },
  ]);
const renew = async (buyer: TestBuyer, fields: object = {}) =>
  shop.call("certificateRenew", buyer, {
    body: aDocument("drug_licence", [await aLicenceFile(shop, buyer)], {
      expires_on: inDays(1500),
      ...fields,
    }),
  });
const certificateOf = async (buyer: TestBuyer, wanted: DocumentKind) =>
  (await shop.call("certificates", buyer)).data.list.find(({ kind }) => kind === wanted);
const drugLicence = (buyer: TestBuyer) => certificateOf(buyer, "drug_licence");
/** The ID numbers of what waits for review: what is shown, and whether the number itself is kept. */
const keptNumbers = ({ shopId }: TestBuyer) =>
  rows<{ masked: string; sealed: boolean }>(
    shop.app.database.db,
    sql`SELECT id_number_masked AS masked, id_number_sealed IS NOT NULL AS sealed FROM licences
      WHERE shop_id = ${shopId} AND step = 'submitted' AND kind = 'purchase_authorisation'`,
  );
/** What a working process sends, whenever another try is due. */
async function sendDue(): Promise<void> {
  const due = sql`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE name = 'send-notice' AND state < 'active'`;
  await shop.app.database.db.execute(due);
  const { "send-notice": job } = jobTable(shop.app);
  if (job) await shop.app.jobs.runDue({ "send-notice": job });
}
/** Why the shop may not buy some chemical goods; [] when it may. */
async function reasonsOf(buyer: TestBuyer): Promise<string[]> {
  const id = await aGoods(shop);
  const { data } = await shop.call("goodsDetail", buyer, { params: { id } });
  return data.reasons.map(({ code }) => code);
}

describe("GET /api/user/zizhi", () => {
  it.each([
    [400, "approved"],
    [60, "expiring"],
    [0, "expiring"],
    [-1, "expired"],
  ])("a document with %d days left is %s", async (days, state) => {
    const buyer = await aPharmacy(inDays(days));
    expect((await drugLicence(buyer))?.current).toMatchObject({ state, days_left: days });
    const { data } = await shop.call("certificates", buyer);
    expect(data.is_locked).toBe(days < 0 ? 1 : 0);
    expect(data.missing.map(({ kinds }) => kinds[0]?.kind).includes("drug_licence")).toBe(days < 0);
    expect((await reasonsOf(buyer)).includes("LICENCE_EXPIRED")).toBe(days < 0);
  });

  it("names what is missing for the categories that the shop buys", async () => {
    const buyer = await aPharmacy(inDays(400));
    const { data } = await shop.call("certificates", buyer);
    expect(data.missing).toEqual([
      { kinds: [{ kind: "food_licence", name: "食品经营许可证" }], why: "采购保健食品须提供" },
    ]);
  });
});

describe("renewal", () => {
  it("holds from its approval on, even where it ends before the one that it renews", async () => {
    const buyer = await aPharmacy(inDays(400));
    const approvedAt = new Date(shop.clock.now.getTime() + 1000);
    const shorter = { shopId: buyer.shopId, kind: "drug_licence", expiresOn: inDays(-1), approvedAt };
    await shop.app.database.db.insert(licences).values(shorter);
    expect((await drugLicence(buyer))?.current).toMatchObject({ state: "expired", days_left: -1 });
    expect((await shop.call("certificates", buyer)).data.is_locked).toBe(1);
    expect(await reasonsOf(buyer)).toContain("LICENCE_EXPIRED");
  });

  it("the old one holds until the new one is approved by both steps; only then the lock opens", async () => {
    const buyer = await aPharmacy(inDays(-1));
    expect(await renew(buyer)).toMatchObject({ status: 201, message: "新证已提交，请等待审核" });
    expect(await drugLicence(buyer)).toMatchObject({
      current: { state: "expired" },
      renewal: { state: "pending" },
      can_renew: false,
    });
    const waiting = (await shop.call("certificates", buyer)).data;
    expect(waiting.missing.flatMap(({ kinds }) => kinds.map(({ kind }) => kind))).not.toContain(
      "drug_licence",
    );
    expect(await reasonsOf(buyer)).toContain("LICENCE_EXPIRED");
    await passDocuments(shop.app, buyer.shopId, { by: "客服01", kinds: [] });
    expect(await reasonsOf(buyer)).toContain("LICENCE_EXPIRED");
    await approveByQuality(shop.app, buyer.shopId, { by: "质量负责人", kinds: [] });
    expect(await reasonsOf(buyer)).not.toContain("LICENCE_EXPIRED");
    const { data } = await shop.call("certificates", buyer);
    expect(data).toMatchObject({ is_locked: 0, lock_text: "" });
    expect(data.history).toMatchObject([{ kind: "drug_licence", state: "replaced" }]);
    expect(await drugLicence(buyer)).toMatchObject({ current: { state: "approved" }, renewal: null });
  });

  it("while the old one is valid, a rejected new one changes nothing, and can be sent anew", async () => {
    const buyer = await aPharmacy(inDays(20));
    await renew(buyer);
    await rejectDocuments(shop.app, buyer.shopId, {
      by: "客服01",
      kinds: ["drug_licence"],
      reason: "缺少副本",
    });
    expect(await drugLicence(buyer)).toMatchObject({
      current: { state: "expiring" },
      renewal: { state: "rejected", reason: "缺少副本" },
      can_renew: true,
    });
    expect(await reasonsOf(buyer)).toEqual([]);
    expect((await renew(buyer)).status).toBe(201);
  });

  it("after a rejection begins with what was filled in; the rest is closed for changes", async () => {
    const buyer = await aPharmacy(inDays(400));
    const key = await aLicenceFile(shop, buyer);
    const paper = aDocument("purchase_authorisation", [key], { holder: "新采购" });
    const renewal = async () => (await certificateOf(buyer, "purchase_authorisation"))?.renewal;
    await shop.call("certificateRenew", buyer, { body: paper });
    expect(await renewal()).toMatchObject({ state: "pending", can_edit: false });
    const kinds = ["purchase_authorisation" as const];
    await rejectDocuments(shop.app, buyer.shopId, { by: "客服01", kinds, reason: "缺少公章" });
    const { number, issued_on, expires_on, holder } = paper;
    const typed = { number, issued_on, expires_on, holder, is_endless: 0, id_number: "110***********803X" };
    expect(await renewal()).toMatchObject({
      ...typed,
      state: "rejected",
      can_edit: true,
      files: [{ key, name: "证件.png", url: `/api/user/zizhi/file/${key}` }],
    });
    expect(await certificateOf(buyer, "purchase_authorisation")).toMatchObject({
      current: { can_edit: false },
    });
    const again = { ...paper, id_number: "110***********803X", issued_on: "2021-07-01" };
    expect((await shop.call("certificateRenew", buyer, { body: again })).status).toBe(201);
    expect(await keptNumbers(buyer)).toEqual([{ masked: "110***********803X", sealed: true }]);
  });

  it.each([
    ["an invented mask", { id_number: "123***********4567" }],
    ["the mask of another person", { holder: "另一人", id_number: "110***********803X" }],
    ["no number", { id_number: "" }],
  ])("of a 采购委托书 with %s is refused, and asks for the number again", async (_what, fields) => {
    const buyer = await aPharmacy(inDays(400));
    const paper = aDocument("purchase_authorisation", [await aLicenceFile(shop, buyer)]);
    await shop.call("certificateRenew", buyer, { body: paper });
    const kinds = ["purchase_authorisation" as const];
    await rejectDocuments(shop.app, buyer.shopId, { by: "客服01", kinds, reason: "缺少公章" });
    expect(await shop.call("certificateRenew", buyer, { body: { ...paper, ...fields } })).toMatchObject({
      status: 422,
      reason: "dossier.incomplete",
      errors: { id_number: ["请填写被委托人的18位身份证号码；更换被委托人后须重新填写"] },
    });
    expect(await keptNumbers(buyer)).toEqual([]);
  });

  it("that has ended before the quality manager looks at it is not approved", async () => {
    const buyer = await aPharmacy(inDays(1));
    await renew(buyer, { expires_on: inDays(2) });
    await passDocuments(shop.app, buyer.shopId, { by: "客服01", kinds: [] });
    shop.clock.advance(3 * 86_400_000);
    const refused = await approveByQuality(shop.app, buyer.shopId, { by: "质量负责人", kinds: [] });
    expect(refused).toMatchObject({
      details: { text: "药品经营许可证已过有效期，不能通过，请驳回后由客户补充" },
    });
    expect(await drugLicence(buyer)).toMatchObject({ renewal: { state: "pending" } });
    shop.clock.advance(-3 * 86_400_000);
  });

  it("takes no business licence of another company, and says what to do where the company has changed", async () => {
    const [own, others] = [aCreditCode(), aCreditCode()];
    const buyer = await aBuyer(shop, { creditCode: own });
    const key = await aLicenceFile(shop, buyer);
    const sendIn = (number: string) =>
      shop.call("certificateRenew", buyer, { body: aDocument("business_licence", [key], { number }) });
    expect(await sendIn(others)).toMatchObject({
      status: 422,
      reason: "dossier.incomplete",
      errors: {
        number: [
          "营业执照编号与登记的统一社会信用代码不一致，请核对；单位已变更的，请先联系客服变更单位信息，再上传新证",
        ],
      },
    });
    expect((await sendIn(own.toLowerCase())).status).toBe(201);
  });

  it("of a business licence whose code is the company's no longer is not approved", async () => {
    const own = aCreditCode();
    const buyer = await aBuyer(shop, { creditCode: own });
    const key = await aLicenceFile(shop, buyer);
    const body = aDocument("business_licence", [key], { number: own });
    await shop.call("certificateRenew", buyer, { body });
    await passDocuments(shop.app, buyer.shopId, { by: "客服01", kinds: [] });
    await operate(shop, {
      command: "shop",
      args: ["change", String(buyer.shopId), "--credit-code", aCreditCode()],
    });
    const approve = () => approveByQuality(shop.app, buyer.shopId, { by: "质量负责人", kinds: [] });
    expect(await approve()).toMatchObject({
      details: {
        text: `营业执照编号与登记的统一社会信用代码不一致，不能通过，请驳回由客户核对；单位已变更的，请先用 shop change ${buyer.shopId} --credit-code 变更`,
      },
    });
    expect(await certificateOf(buyer, "business_licence")).toMatchObject({ renewal: { state: "pending" } });
    await operate(shop, { command: "shop", args: ["change", String(buyer.shopId), "--credit-code", own] });
    expect(await approve()).toMatchObject({ kinds: ["business_licence"] });
  });

  it("one at a time, also when two are sent at once; faults stand at their fields", async () => {
    const buyer = await aPharmacy(inDays(20));
    expect((await renew(buyer, { number: "", expires_on: "2020-01-01" })).errors).toMatchObject({
      number: ["请填写药品经营许可证的证件编号"],
      expires_on: ["有效期至必须晚于发证日期，请对照证件填写"],
    });
    const replies = await Promise.all([renew(buyer), renew(buyer)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("is for approved shops; another's file is none", async () => {
    const fresh = await aBuyer(shop, { approvedAt: null });
    expect(await renew(fresh)).toMatchObject({ status: 409, reason: "dossier.closed" });
    const buyer = await aPharmacy(inDays(20));
    expect(await renew(buyer, { files: [await aLicenceFile(shop, fresh)] })).toMatchObject({
      status: 422,
      errors: { files: ["附件不存在或已失效，请重新上传"] },
    });
  });
});

describe("GET /api/user/jyfw", () => {
  it("says for each category whether it may be bought, and why not", async () => {
    const buyer = await aBuyer(shop, { scopes: ["chemical", "food"], drugClasses: ["otc_a"] });
    const { data } = await shop.call("businessScope", buyer);
    const scope = (code: string) => data.scopes.find((each) => each.code === code);
    expect(scope("chemical")).toMatchObject({ name: "化学药制剂", is_allowed: 1, text: "" });
    expect(scope("cosmetic")?.is_allowed).toBe(1);
    expect(scope("biological")).toMatchObject({ is_allowed: 0, text: expect.stringContaining("生物制品") });
    expect(data.drug_classes).toMatchObject([
      { name: "处方药", is_allowed: 0 },
      { name: "甲类OTC", is_allowed: 1 },
      { name: "乙类OTC", is_allowed: 0 },
    ]);
    const locked = await shop.call("businessScope", await aPharmacy(inDays(-3)));
    expect(
      locked.data.scopes.every(({ is_allowed, text }) => is_allowed === 0 && text.includes("药品经营许可证")),
    ).toBe(true);
    const fresh = await shop.call("businessScope", await aBuyer(shop, { approvedAt: null }));
    expect(fresh.data.scopes.every((each) => each.is_allowed === 0)).toBe(true);
  });
});

describe("reminders", () => {
  it("tell 60, 30 and 7 days before and the day after, by message and SMS, each once", async () => {
    const buyer = await aPharmacy(inDays(61));
    await shop.app.database.executeSql("UPDATE accounts SET phone = '13700000061' WHERE id = $1", [
      buyer.accountId,
    ]);
    const told = async () =>
      rows<{ title: string; body: string }>(
        shop.app.database.db,
        sql`SELECT title, body FROM messages WHERE shop_id = ${buyer.shopId} AND kind = 'licence' ORDER BY id`,
      );
    const sms = () => shop.notices.filter(({ phone }) => phone === "13700000061").map(({ notice }) => notice);
    const counts: number[] = [];
    const until = inDays(61);
    for (let day = 0; day <= 64; day++) {
      await Promise.all([remindOfLicences(shop.app), remindOfLicences(shop.app)]);
      await sendDue();
      counts.push((await told()).length);
      shop.clock.advance(86_400_000);
    }
    // With 61 days left nothing; then at 60, 30, 7 and -1.
    expect([0, 1, 30, 31, 53, 54, 61, 62, 64].map((day) => counts[day])).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    const ends = (left: number) => ({
      title: "药品经营许可证即将到期",
      body: `药品经营许可证有效期至${until}，还有${left}天，请尽快上传新证；到期后需要它的商品不能下单。`,
    });
    expect(await told()).toEqual([
      ends(60),
      ends(30),
      ends(7),
      {
        title: "药品经营许可证已过期",
        body: `药品经营许可证有效期至${until}，现已过期，需要它的商品不能再下单，请上传新证，审核通过后恢复。`,
      },
    ]);
    expect(sms()).toEqual(["licence_expiring", "licence_expiring", "licence_expiring", "licence_expired"]);
  });

  it("by SMS are sent again until the provider takes them, and stand in the list of SMS", async () => {
    const buyer = await aPharmacy(inDays(30));
    const phone = "13700000030";
    const { db } = shop.app.database;
    await db.update(accounts).set({ phone }).where(eq(accounts.id, buyer.accountId));
    const { sms } = shop.app;
    const away = async () => ({ kind: "refused", why: "fault", code: "unreachable", seconds: 0 }) as const;
    shop.app.sms = { send: away, notify: away };
    const states = () =>
      rows<{ state: string }>(
        db,
        sql`SELECT state, error_code AS code, purpose FROM sms_deliveries WHERE phone = ${phone}`,
      );
    await remindOfLicences(shop.app);
    await sendDue();
    const purpose = "licence_expiring";
    expect(await states()).toEqual([{ state: "refused", code: "unreachable", purpose }]);
    shop.app.sms = sms;
    await sendDue();
    expect(await states()).toEqual([{ state: "taken", code: "", purpose }]);
    await sendDue();
    await remindOfLicences(shop.app);
    await sendDue();
    expect(shop.notices.filter((notice) => notice.phone === phone)).toHaveLength(1);
    const listed = await operate(shop, { command: "sms", args: ["list"] });
    expect(listed.said.join("\n")).toContain("137****0030  证件到期提醒  已提交");
  });

  it("spare a shop that has sent its new document in, and one that holds a newer one", async () => {
    const renewing = await aPharmacy(inDays(20));
    await renew(renewing);
    const renewed = await aPharmacy(inDays(20));
    await renew(renewed);
    await passDocuments(shop.app, renewed.shopId, { by: "客服01", kinds: [] });
    await approveByQuality(shop.app, renewed.shopId, { by: "质量负责人", kinds: [] });
    await remindOfLicences(shop.app);
    for (const { shopId } of [renewing, renewed])
      expect(
        await row(
          shop.app.database.db,
          sql`SELECT 1 FROM messages WHERE shop_id = ${shopId} AND title LIKE '%即将到期'`,
        ),
      ).toBeNull();
  });
});
