/** A shop keeps an owner who can log in, and whoever is its owner no more does not come back by himself. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, logInAs, type TestPerson } from "../../../test/account-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { fillWallet } from "../../../test/order-factories.ts";
import { beside } from "../../../test/rival.ts";
import { accounts, shopMembers } from "../../platform/db/schema/accounts.ts";
import { deleteMember, lockMembers } from "./members.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const demote = (by: As, { accountId }: TestPerson) =>
  shop.call("memberEdit", by, { params: { id: accountId }, body: { role: "finance" } });
const remove = (by: As, { accountId }: TestPerson) =>
  shop.call("memberRemove", by, { params: { id: accountId } });
const leave = (who: As, id: number) => shop.call("shopUntie", who, { query: {}, body: { id } });
const close = (who: As) => shop.call("accountClose", who, { body: {} });

/** Two owners of the first one's shop; the second acts for it. */
async function twoOwners(): Promise<[TestPerson, TestPerson]> {
  const [one, two] = [await aPerson(shop), await aPerson(shop)];
  await db().insert(shopMembers).values({ accountId: two.accountId, shopId: one.shopId, role: "owner" });
  await shop.call("shopSwitch", two, { body: { id: one.shopId } });
  return [one, two];
}

const disable = ({ accountId }: TestPerson) =>
  db().update(accounts).set({ disabledAt: shop.clock.now }).where(eq(accounts.id, accountId));

/** What the operator does on papers. */
const ops = (verb: "disable" | "enable", { username }: TestPerson) =>
  operate(shop, {
    command: "account",
    args: [verb, username, ...(verb === "disable" ? ["--reason", "离职"] : [])],
  });

describe("an owner whose account is disabled", () => {
  test("is none: the other may not leave, be removed or get another role", async () => {
    const [one, two] = await twoOwners();
    await disable(two);
    const replies = [await leave(one, one.shopId), await remove(one, one), await demote(one, one)];
    expect(replies.map(({ reason }) => reason)).toEqual(["member.cannot", "member.cannot", "member.cannot"]);
    expect(replies[0]?.message).toBe("其他店主的账号已停用，请先把其他成员设为店主");
  });

  test("leaves no open invitation behind, in any of his shops; enabled again, he sends others", async () => {
    const [one, two] = await twoOwners();
    const [here, there] = [await aPerson(shop), await aPerson(shop)];
    const sent = [await invite(two, here.phone)];
    await shop.call("shopSwitch", two, { body: { id: two.shopId } });
    sent.push(await invite(two, there.phone));
    await invite(one);
    expect((await ops("disable", two)).exit).toBe(0);
    for (const [at, who] of [here, there].entries()) {
      expect((await shop.call("invitationList", who)).data.list).toEqual([]);
      const answer = { params: { id: sent[at]?.data.id ?? 0 }, body: { accept: 1 as const } };
      expect((await shop.call("invitationAnswer", who, answer)).reason).toBe("member.invitation_over");
    }
    expect(await sentOf(one)).toMatchObject([{ phone: "135****3333" }]);
    expect((await ops("enable", two)).exit).toBe(0);
    const login = await logInAs(shop, two.username);
    const { list } = (await shop.call("securityEvents", login, { query: {} })).data;
    expect(list.filter(({ text }) => text.startsWith("撤回了店铺成员的邀请"))).toHaveLength(2);
    expect((await invite(login, there.phone)).status).toBe(201);
  });

  test("invites nobody at the moment in which he is disabled", async () => {
    const [one, two] = await twoOwners();
    const [reply] = await beside(
      shop,
      (tx) => tx.update(accounts).set({ disabledAt: shop.clock.now }).where(eq(accounts.id, two.accountId)),
      [() => invite(two)],
    );
    expect(reply?.status).toBeGreaterThanOrEqual(400);
    expect(await sentOf(one)).toEqual([]);
  });

  test("stands in the list of members as disabled, until he is enabled", async () => {
    const [one, two] = await twoOwners();
    const states = async () =>
      new Map((await shop.call("memberList", one)).data.list.map((each) => [each.id, each.is_disabled]));
    expect(await states()).toEqual(
      new Map([
        [one.accountId, 0],
        [two.accountId, 0],
      ]),
    );
    await ops("disable", two);
    expect(await states()).toEqual(
      new Map([
        [one.accountId, 0],
        [two.accountId, 1],
      ]),
    );
    await ops("enable", two);
    expect((await states()).get(two.accountId)).toBe(0);
  });

  test("does not let the other close his account over the shop's money, until he is removed", async () => {
    const [one, two] = await twoOwners();
    await disable(two);
    await fillWallet(shop, one, "100");
    const login = await logInAs(shop, one.username);
    expect(await close(login)).toMatchObject({ status: 409, reason: "account.cannot_close" });
    expect((await close(login)).message).toContain("其他成员的账号都已停用，请先在多店管理移除他们");
    expect((await remove(login, two)).status).toBe(200);
    expect((await close(login)).message).toContain("余额还有100.00元");
  });
});

const phone = "13511113333";
const invite = (by: As, to = phone) => shop.call("memberInvite", by, { body: { phone: to, role: "owner" } });
const sentOf = async (who: As) => (await shop.call("memberList", who)).data.invitations;

describe("who is a shop's owner no more", () => {
  test.each<[string, (one: TestPerson, two: TestPerson) => Promise<{ status: number }>]>([
    ["removed", (one, two) => remove(one, two)],
    ["of another role", (one, two) => demote(one, two)],
    ["gone by himself", (one, two) => leave(two, one.shopId)],
    ["of a closed account", async (_, two) => close(await logInAs(shop, two.username))],
  ])("%s: his open invitations are taken back, the other owner's are not", async (_, end) => {
    const [one, two] = await twoOwners();
    const second = await aPerson(shop);
    const { data } = await invite(two, second.phone);
    await invite(one);
    expect((await end(one, two)).status).toBe(200);
    const answer = { params: { id: data.id }, body: { accept: 1 as const } };
    expect((await shop.call("invitationAnswer", second, answer)).reason).toBe("member.invitation_over");
    expect(await sentOf(one)).toMatchObject([{ phone: "135****3333" }]);
  });

  test("stands in the log of who took them back", async () => {
    const [one, two] = await twoOwners();
    await invite(two);
    await remove(one, two);
    const { list } = (await shop.call("securityEvents", one, { query: {} })).data;
    expect(list.map(({ text }) => text)).toContain("撤回了店铺成员的邀请：135****3333");
  });

  test("invites nobody, not even at that moment", async () => {
    const [one, two] = await twoOwners();
    const { shopId } = one;
    const removal = async (tx: Parameters<typeof lockMembers>[0]) => {
      await lockMembers(tx, shopId);
      await deleteMember(tx, shopId, two.accountId);
    };
    const [reply] = await beside(shop, removal, [() => invite(two)]);
    expect(reply?.status).toBeGreaterThanOrEqual(400);
    expect(await sentOf(one)).toEqual([]);
  });
});
