/** Settings at the back office: shown with what they are for, changed as they were seen, all or none. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";

let shop: TestShop;
let admin: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  admin = await aStaffLogin(shop, "admin");
});
afterAll(() => shop.close());

type Change = { name: string; from: string; to: string };
const change = (changes: Change[], as = admin) => shop.call("settingsChange", as, { body: { changes } });
const held = () => loadSettings(shop.app.database.db);
const values = async () => {
  const { list } = (await shop.call("settingsShow", admin)).data;
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
};

describe("PUT /api/admin/settings", () => {
  test("changes what was seen, with old and new in the operators' log and among the content's changes", async () => {
    expect(await values()).toMatchObject({ returnDays: "15", freight: "15.00", taxRule: expect.any(String) });
    const reply = await change([
      { name: "returnDays", from: "15", to: "7" },
      { name: "freight", from: "15.00", to: "12.5" },
      { name: "bankName", from: "", to: "药集医药有限公司" },
      { name: "bankNumber", from: "", to: "6200 0001" },
    ]);
    expect(reply).toMatchObject({ code: 200, message: "已保存，随即生效" });
    expect(await held()).toMatchObject({
      returnDays: 7,
      freight: yuan("12.5"),
      bankAccount: { name: "药集医药有限公司", bank: "", number: "6200 0001" },
    });
    const query = { subject_kind: "settings" };
    const log = (await shop.call("operatorLog", admin, { query })).data.list;
    expect(log).toMatchObject([
      {
        command: "settings set",
        before: { returnDays: "15", freight: "15.00", bankNumber: "" },
        after: { returnDays: "7", freight: "12.50", bankNumber: "6200 0001" },
      },
    ]);
    const site = await shop.call("siteHistory", await aStaffLogin(shop, "marketing"), { query: {} });
    expect(site.code).toBe(200);
  });

  test("what may not be so is said at its field, and nothing of the rest is changed", async () => {
    const reply = await change([
      { name: "qualityDays", from: "180", to: "0" },
      { name: "minimumAmount", from: "0.00", to: "一百" },
      { name: "taxNo", from: "", to: "123" },
      { name: "taxRule", from: "", to: "13,没有的=9" },
      { name: "siteTitle", from: "", to: "x" },
      { name: "autoReceiveDays", from: "7", to: "9" },
    ]);
    expect(reply.code).toBe(422);
    expect(reply.errors).toMatchObject({
      qualityDays: ["天数须为1至1000的整数"],
      minimumAmount: ["金额格式不正确"],
      taxNo: ["税号须为正确的18位统一社会信用代码"],
      taxRule: [expect.stringContaining("没有“没有的”这个类别")],
      siteTitle: ["没有这项参数"],
    });
    expect((await held()).autoReceiveDays).toBe(7);
  });

  test("of two who change the same one does, the other is told who and when; others than the administrator may not", async () => {
    const other = await aStaffLogin(shop, "admin");
    const to = (days: string, as: As) =>
      change([{ name: "autoCompleteDays", from: "7", to: days }], as ?? admin);
    const [one, two] = await Promise.all([to("8", admin), to("9", other)]);
    expect([one.code, two.code].toSorted()).toEqual([200, 409]);
    const late = one.code === 409 ? one : two;
    expect(late.message).toMatch(/^已由.+于2026-11-20 12:00办理，请看过现在的值，需要时再改$/);
    expect((await to("8", await aStaffLogin(shop, "finance"))).code).toBe(403);
  });

  test("asks for the password again", async () => {
    shop.clock.advance(11 * 60_000);
    const reply = await change([{ name: "unpaidPieces", from: "20000", to: "30000" }]);
    expect(reply).toMatchObject({ code: 403, reason: "auth.prove" });
  });
});
