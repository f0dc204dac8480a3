/** What is taken away from one person, by two others: it holds for calls, menu and commands, and comes back the same way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operatorPassword, typed } from "../../../test/operator-factories.ts";
import { aStaffLogin, aStaffMember, enter, type Staff } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";

let shop: TestShop;
let admin: As;
let quality: As;
beforeAll(async () => {
  shop = await openShop();
  admin = await aStaffLogin(shop, "admin");
  quality = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());

type Taken = BodyOf<"permissionAsk">["taken"];
const ask = ({ accountId: id }: Staff, taken: Taken, version: number) =>
  shop.call("permissionAsk", admin, { params: { id }, body: { taken, version, reason: "轮岗" } });
async function take(staff: Staff, taken: Taken, version: number) {
  const { id, hash } = (await ask(staff, taken, version)).data;
  return shop.call("approvalApprove", quality, { params: { id }, body: { hash } });
}
const coupons = (as: As) => shop.call("couponDeskList", as, { query: {} });
const promotions = (as: As) => shop.call("promotionDeskList", as, { query: {} });
const me = async (as: As) => (await shop.call("operatorMe", as)).data.taken;
const command = async (staff: Staff, line: string) => {
  const [name = "", ...args] = [...line.split(" "), "--by", staff.username];
  return (
    await typed(shop, { command: name, args, folder: ".", signature: { password: operatorPassword } })
  ).said.join();
};

describe("what is taken away from one person", () => {
  test("is refused by calls, menu and commands once another has agreed; the rest stays, and it comes back", async () => {
    const staff = await aStaffMember(shop, "marketing");
    const { as } = await enter(shop, staff);
    const asked = await ask(staff, ["coupons"], 0);
    expect(asked.data.lines).toEqual([
      {
        about: expect.stringContaining(staff.username),
        label: "优惠券",
        before: "可办理",
        after: "不可办理",
        note: "",
      },
    ]);
    expect((await coupons(as)).status).toBe(200);
    const { id, hash } = asked.data;
    expect((await shop.call("approvalApprove", quality, { params: { id }, body: { hash } })).status).toBe(
      200,
    );
    expect(await coupons(as)).toMatchObject({ status: 403, reason: "auth.taken_away" });
    expect([(await promotions(as)).status, await me(as)]).toEqual([200, ["coupons"]]);
    expect(await command(staff, "coupon stop 1")).toContain("coupon stop 已从");
    expect(await command(staff, "promotion stop 1")).not.toContain("已从");
    await take(staff, [], 1);
    expect([(await coupons(as)).status, await me(as)]).toEqual([200, []]);
    expect(await command(staff, "coupon stop 1")).not.toContain("已从");
    const { list } = (
      await shop.call("recordLog", admin, { query: { kind: "operator", id: staff.username } })
    ).data;
    expect(list.map(({ text, before, after }) => [text, before, after])).toEqual([
      ["调整人员权限", { taken: ["优惠券"] }, { taken: [] }],
      ["调整人员权限", { taken: [] }, { taken: ["优惠券"] }],
    ]);
  });

  test("is never beyond the role's work, and asked as it was seen", async () => {
    const staff = await aStaffMember(shop, "marketing");
    expect((await ask(staff, ["refunds"], 0)).errors).toEqual({ taken: ["只能调出其岗位本来有的工作"] });
    expect((await ask(staff, [], 0)).reason).toBe("approval.nothing");
    await take(staff, ["prices"], 0);
    expect((await ask(staff, [], 0)).reason).toBe("record.changed");
    const buyerless = await shop.call("permissionAsk", await aStaffLogin(shop, "marketing"), {
      params: { id: staff.accountId },
      body: { taken: [], version: 1, reason: "还我" },
    });
    expect(buyerless.status).toBe(403);
  });

  test("nobody agrees to what he asked himself, nor to what is his own", async () => {
    const staff = await aStaffMember(shop, "quality");
    const { as } = await enter(shop, staff);
    const { id, hash } = (await ask(staff, ["log"], 0)).data;
    const agree = (by: As) => shop.call("approvalApprove", by, { params: { id }, body: { hash } });
    expect((await agree(admin)).reason).toBe("approval.same_person");
    expect((await agree(as)).message).toBe("不能审批自己的权限，请由另一人办理");
    expect((await agree(quality)).status).toBe(200);
    expect((await shop.call("operatorLog", as, { query: {} })).reason).toBe("auth.taken_away");
  });

  test("is listed for administrators and quality in four statements, however many people there are", async () => {
    const staff = await aStaffMember(shop, "finance");
    await take(staff, ["credit"], 0);
    const list = (as: As) => shop.call("permissionList", as, { query: { page_size: 200 } });
    expect((await list(quality)).data.list).toContainEqual(
      expect.objectContaining({ id: staff.accountId, role: "finance", taken: ["credit"], version: 1 }),
    );
    expect(await countStatements(shop.app.database.db, () => list(quality))).toBeLessThanOrEqual(4);
  });
});

describe("the quarterly review", () => {
  const reviews = async (as: As = quality) => (await shop.call("accessReviewList", as, {})).data;
  const confirm = (hash: string, as: As = quality) =>
    shop.call("accessReviewConfirm", as, { body: { note: "逐人核对无误", hash } });
  const waits = async (as: As) =>
    (await shop.call("workCounts", as, {})).data.list.filter(({ path }) => path === "/admin/permissions");

  test("waits for the quality manager until she confirms what she saw; ninety days later it is due again", async () => {
    expect(await waits(quality)).toMatchObject([{ text: "权限季度复核", count: 1 }]);
    expect(await waits(admin)).toEqual([]);
    const { hash } = await reviews();
    await aStaffMember(shop, "finance");
    expect((await confirm(hash)).reason).toBe("permission.changed");
    expect((await confirm((await reviews()).hash, admin)).status).toBe(403);
    const { status, data } = await confirm((await reviews()).hash);
    expect([status, data.is_waiting, data.list[0]?.note]).toEqual([201, false, "逐人核对无误"]);
    expect(data.due).toBe(Math.floor(shop.clock.now.getTime() / 1000) + 90 * 86_400);
    expect(await waits(quality)).toEqual([]);
    await expect(shop.app.database.executeSql("UPDATE access_reviews SET note = 'x'", [])).rejects.toThrow(
      /stay as they are/,
    );
    shop.clock.advance(80 * 86_400_000);
    expect(await waits(await aStaffLogin(shop, "quality"))).toMatchObject([{ count: 1 }]);
  });
});
