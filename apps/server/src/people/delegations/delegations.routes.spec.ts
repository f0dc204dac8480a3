/** A colleague decides approvals in somebody's stead: for some days, these kinds alone, and it says so. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { aStaffMember, enter, type Staff } from "../../../test/staff-factories.ts";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { accounts, sessions } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
let counter = 0;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
});
afterAll(() => shop.close());

const today = () => shopDate(shop.clock.now);
/** Somebody who has just logged in, so that his password is not asked for again. */
async function someone(role: OperatorRole) {
  const staff = await aStaffMember(shop, role);
  const { as } = await enter(shop, staff);
  return { ...staff, as };
}
type Someone = Staff & { readonly as: As };
type Asked = Partial<BodyOf<"delegationAdd">>;
const hand = (of: Someone, to: Staff, asked: Asked = {}) =>
  shop.call("delegationAdd", of.as, {
    body: {
      deputy: to.accountId,
      kinds: ["price_floor"],
      from: today(),
      to: addDays(today(), 4),
      reason: "出差",
      ...asked,
    },
  });
const revoke = (by: Someone, id: number) =>
  shop.call("delegationRevoke", by.as, { params: { id }, body: { reason: "提前返岗" } });
const own = async (of: Someone) => (await shop.call("delegationShow", of.as)).data;
/** A price below its floor that somebody asks for. */
async function asked(by: Someone) {
  const code = `D${String(++counter).padStart(4, "0")}`;
  await aGoods(shop, { code });
  const set = { rows: [{ goods: code, base_price: 12, floor_price: 10, version: 1 }], reason: "设底价" };
  expect((await shop.call("priceDeskSave", by.as, { body: set })).status).toBe(200);
  const body = { rows: [{ goods: code, base_price: 9, version: 2 }], reason: "清仓" };
  return (await shop.call("floorAsk", by.as, { body })).data;
}
const approve = ({ id, hash }: { id: number; hash: string }, by: Someone) =>
  shop.call("approvalApprove", by.as, { params: { id }, body: { hash } });
const waiting = async (by: Someone) =>
  (await shop.call("approvalList", by.as, { query: { which: "waiting", page_size: 200 } })).data.list;
const waits = async (by: Someone) =>
  (await shop.call("workCounts", by.as)).data.list.find(({ text }) => text === "等我审批")?.count ?? 0;
const logOf = async (kind: string, id: number) => {
  const admin = await someone("admin");
  const query = { subject_kind: kind, subject_id: String(id) };
  return (await shop.call("operatorLog", admin.as, { query })).data.list.map((each) => [
    each.command,
    each.reason,
  ]);
};

describe("an approval decided in another's stead", () => {
  test("waits for the deputy, says so in the approval and in the log, and is over with the delegation", async () => {
    const [principal, deputy] = [await someone("finance"), await someone("quality")];
    const marketing = await someone("marketing");
    const one = await asked(marketing);
    expect([await waits(deputy), (await approve(one, deputy)).reason]).toEqual([0, "auth.forbidden"]);
    expect((await hand(principal, deputy)).status).toBe(201);
    expect(await waits(deputy)).toBe(1);
    const line = (await waiting(deputy)).find(({ id }) => id === one.id);
    expect(line).toMatchObject({ may_decide: true, decides_for: { username: principal.username } });
    const { name } = line?.decides_for ?? { name: "" };
    const { data } = await approve(one, deputy);
    expect(data).toMatchObject({
      state: "approved",
      decided_by: { username: deputy.username },
      decided_for: { username: principal.username },
    });
    expect(data.in_stead_text).toBe(`由${data.decided_by?.name}代${name}审批`);
    expect((await logOf("approval", one.id))[0]).toEqual(["approval approve", data.in_stead_text]);
    const price = (await shop.call("operatorLog", (await someone("admin")).as, { query: {} })).data.list;
    expect(price.some(({ reason }) => reason.includes(`清仓；${data.in_stead_text}`))).toBe(true);
    const [given] = (await own(principal)).given;
    expect(given).toMatchObject({ state: "running", may_revoke: true });
    const two = await asked(marketing);
    expect((await revoke(principal, given?.id ?? 0)).status).toBe(200);
    expect([await waits(deputy), (await approve(two, deputy)).reason]).toEqual([0, "auth.forbidden"]);
    expect((await own(deputy)).held[0]).toMatchObject({ state: "revoked", may_revoke: false });
    expect((await logOf("delegation", given?.id ?? 0)).map(([command]) => command)).toEqual([
      "approval revoke",
      "approval delegate",
    ]);
  });

  test("is refused too, and gives the deputy nothing else of the role", async () => {
    const [principal, deputy] = [await someone("finance"), await someone("quality")];
    await hand(principal, deputy);
    const one = await asked(await someone("marketing"));
    const reply = await shop.call("approvalRefuse", deputy.as, {
      params: { id: one.id },
      body: { reason: "毛利太低" },
    });
    expect(reply.data).toMatchObject({ state: "refused", decided_for: { username: principal.username } });
    expect((await logOf("approval", one.id))[0]?.[1]).toBe(`${reply.data.in_stead_text}：毛利太低`);
    expect((await shop.call("priceDeskList", deputy.as, { query: {} })).status).toBe(403);
  });

  test("is nobody's who asked, whosever deputy he is, nor his deputy's for him: two persons stay two", async () => {
    const [asker, principal, deputy] = [
      await someone("admin"),
      await someone("finance"),
      await someone("quality"),
    ];
    await hand(principal, asker);
    const one = await asked(asker);
    expect(await approve(one, asker)).toMatchObject({ status: 403, reason: "approval.same_person" });
    await hand(asker, deputy);
    expect(await waiting(deputy)).not.toContainEqual(expect.objectContaining({ id: one.id }));
    expect(await approve(one, deputy)).toMatchObject({
      status: 403,
      reason: "approval.same_person",
      message: expect.stringContaining("您代申请人审批"),
    });
    for (const set of ["decided_by = $2, decided_for = asked_by", "decided_by = asked_by, decided_for = $2"])
      await expect(
        shop.app.database.executeSql(
          `UPDATE approvals SET state = 'approved', decided_at = created_at, ${set} WHERE id = $1`,
          [one.id, deputy.accountId],
        ),
      ).rejects.toThrow(/approvals_(two_people|not_for_the_asker)/);
    // In the stead of one who may, it is decided.
    const third = await someone("finance");
    await hand(third, deputy);
    expect((await approve(one, deputy)).data.decided_for?.username).toBe(third.username);
  });

  test("about one's own permissions is not decided by one's deputy", async () => {
    const [asker, principal, deputy] = [
      await someone("admin"),
      await someone("quality"),
      await someone("finance"),
    ];
    await hand(principal, deputy, { kinds: ["permission"] });
    const ask = await shop.call("permissionAsk", asker.as, {
      params: { id: principal.accountId },
      body: { taken: ["log"], version: 0, reason: "轮岗" },
    });
    expect((await approve(ask.data, deputy)).message).toBe("不能代其本人审批其权限，请由另一人办理");
  });

  test("is not decided once either is out of office, nor before its first day nor behind its last", async () => {
    const [principal, deputy] = [await someone("finance"), await someone("quality")];
    await hand(principal, deputy, { from: addDays(today(), 1), to: addDays(today(), 1) });
    const one = await asked(await someone("marketing"));
    const decides = async () =>
      (await shop.call("approvalShow", deputy.as, { params: { id: one.id } })).data.may_decide;
    await shop.app.database.db
      .update(sessions)
      .set({ expiresAt: new Date("2027-01-01"), lastSeenAt: new Date("2026-11-22") });
    expect([await decides(), (await own(deputy)).held[0]?.state]).toEqual([false, "coming"]);
    shop.clock.advance(86_400_000);
    expect(await decides()).toBe(true);
    const stand = (disabledAt: Date | null) =>
      shop.app.database.db.update(accounts).set({ disabledAt }).where(eq(accounts.id, principal.accountId));
    await stand(shop.clock.now);
    expect([await decides(), (await own(deputy)).held[0]?.state]).toEqual([false, "void"]);
    await stand(null);
    shop.clock.advance(86_400_000);
    expect([await decides(), (await own(deputy)).held[0]?.state]).toEqual([false, "over"]);
  });
});

describe("a delegation", () => {
  test("is named by whoever decides, for a colleague who may, from today for thirty days at most", async () => {
    const [principal, deputy] = [await someone("finance"), await someone("quality")];
    expect((await hand(await someone("marketing"), deputy)).status).toBe(403);
    const errors = async (asking: Asked, to: Staff = deputy) =>
      Object.keys((await hand(principal, to, asking)).errors ?? {});
    expect(await errors({}, principal)).toEqual(["deputy"]);
    expect(await errors({}, await someone("marketing"))).toEqual(["deputy"]);
    expect(await errors({}, { accountId: 999_999_999, username: "" })).toEqual(["deputy"]);
    expect(await errors({ kinds: ["shelf_release"] })).toEqual(["kinds"]);
    expect(await errors({ kinds: [] })).toEqual(["kinds"]);
    expect(await errors({ from: addDays(today(), -1) })).toEqual(["from"]);
    expect(await errors({ from: "2026-02-30", to: "不知道" })).toEqual(["from", "to"]);
    expect(await errors({ to: addDays(today(), 30) })).toEqual(["to"]);
    expect(await errors({ to: addDays(today(), 29), reason: "休假🏖" })).toEqual([]);
    await expect(
      shop.app.database.executeSql("UPDATE delegations SET to_day = to_day + 1 WHERE revoked_at IS NULL", []),
    ).rejects.toThrow(/never changes/);
  });

  test("of the same days and kinds is one, also when it is sent twice at once; revoked once, by whoever gave it", async () => {
    const [principal, deputy] = [await someone("finance"), await someone("quality")];
    const both = await Promise.all([hand(principal, deputy), hand(principal, await someone("admin"))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await hand(principal, deputy, { kinds: ["promotion_floor"] })).status).toBe(201);
    const [{ id = 0 } = {}] = (await own(principal)).given;
    expect((await revoke(deputy, id)).status).toBe(404);
    const ends = await Promise.all([revoke(principal, id), revoke(principal, id)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await hand(principal, deputy, { kinds: ["promotion_floor"] })).status).toBe(201);
  });

  test("asks for the password again", async () => {
    const [principal, deputy] = [await someone("finance"), await someone("quality")];
    await shop.app.database.db
      .update(sessions)
      .set({ provedAt: new Date(0) })
      .where(eq(sessions.accountId, principal.accountId));
    expect((await hand(principal, deputy)).status).toBe(403);
  });

  test("by commands: named, listed, revoked", async () => {
    const run = (...args: string[]) => operate(shop, { command: "approval", args });
    const days = ["--from", today(), "--to", addDays(today(), 1), "--reason", "休假"];
    expect((await run("delegate", "nobody", ...days, "--by", "finance")).said.join()).toContain(
      "不能委托“nobody”",
    );
    expect((await run("delegate", "quality", ...days, "--by", "finance")).exit).toBe(0);
    const again = await run("delegate", "quality", ...days, "--kinds", "低于底价的价格", "--by", "finance");
    expect(again.said.join()).toContain("已委托");
    const listed = (await run("deputies", "--by", "finance")).said.join("\n");
    const id = /我委托的 {2}(\d+) .*低于底价的价格、低于底价的活动.*代理中/.exec(listed)?.[1] ?? "";
    expect((await run("revoke", id, "--by", "quality")).exit).toBe(1);
    expect((await run("revoke", id, "--by", "finance")).exit).toBe(0);
    expect((await run("delegate", "quality", ...days, "--by", "warehouse")).exit).toBe(1);
  });
});
