import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aRegistrant, aSubmittedShop } from "../../../test/dossier-factories.ts";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { countStatements } from "../../../test/statements.ts";
import { rejectDocuments } from "../dossiers/review.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe("GET /api/user/standing", () => {
  it("says review, contract, and which documents lapse, without a statement beside the login's", async () => {
    const day = (days: number) => addDays(shopDate(shop.clock.now), days);
    const buyer = await aBuyer(shop, { contractSignedAt: null }, [
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: day(-1) },
      { kind: "purchase_authorisation", expiresOn: day(7) },
      { kind: "food_licence", expiresOn: day(61) },
    ]);
    const read = () => shop.call("userStanding", buyer);
    expect((await read()).data).toEqual({
      is_passed: 1,
      dossier_state: "approved",
      reason: "",
      is_contract_signed: 0,
      warnings: [
        { document: "药品经营许可证", yxq: day(-1), days: -1, is_locking: true },
        { document: "采购委托书", yxq: day(7), days: 7, is_locking: false },
      ],
    });
    expect(await countStatements(shop.app.database.db, read)).toBe(1);
  });

  it.each(["draft", "submitted", "checked"] as const)(
    "of a shop whose dossier is %s, with documents in order",
    async (dossierState) => {
      const buyer = await aBuyer(shop, { approvedAt: null, dossierState });
      expect((await shop.call("userStanding", buyer)).data).toEqual({
        is_passed: 0,
        dossier_state: dossierState,
        reason: "",
        is_contract_signed: 1,
        warnings: [],
      });
    },
  );

  it("of a rejected dossier, with the reasons of the whole and of each document", async () => {
    const as = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, as);
    const standing = async () => (await shop.call("userStanding", as)).data;
    await rejectDocuments(shop.app, id, { by: "客服01", kinds: ["drug_licence"], reason: "照片模糊" });
    expect(await standing()).toMatchObject({
      dossier_state: "rejected",
      reason: "药品经营许可证：照片模糊",
    });
    await rejectDocuments(shop.app, id, { by: "客服01", kinds: [], reason: "单位名称不符" });
    expect((await standing()).reason).toBe("单位名称不符；药品经营许可证：照片模糊");
    expect((await shop.call("userBase", as)).data.dossier_state).toBe("rejected");
  });

  it.each([
    ["draft", "资质未提交", "资料尚未提交，请填写完整后提交审核，审核通过后才能办理"],
    ["checked", "资质待审核", "初审已通过，质量管理部门正在审核，一般1个工作日内完成，审核通过后才能办理"],
    ["rejected", "资质已驳回", "资料未通过审核，请按驳回原因修改后重新提交，审核通过后才能办理"],
  ] as const)("a shop whose dossier is %s is told so wherever it is", async (dossierState, label, text) => {
    const buyer = await aBuyer(shop, { approvedAt: null, dossierState });
    expect((await shop.call("shopList", buyer)).data.list).toMatchObject([{ state_text: label }]);
    const body = { bank: "招商银行", number: "6222000011112222", holder: "药房", code: "000000" };
    expect(await shop.call("withdrawBind", buyer, { body })).toMatchObject({
      reason: "shop.unapproved",
      message: text,
    });
  });
});
