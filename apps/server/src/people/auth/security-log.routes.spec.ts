/** What changes who may act for an account or a shop stands in the log of everybody whom it concerns. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, lastCode, type TestPerson } from "../../../test/account-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { eq } from "drizzle-orm";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const eventsOf = async (who: TestPerson) =>
  (await shop.call("securityEvents", who, { query: {} })).data.list.map(({ kind, text, address }) => ({
    kind,
    text,
    address,
  }));
const companyOf = async ({ shopId }: TestPerson) => {
  const [own] = await shop.app.database.db.select().from(shops).where(eq(shops.id, shopId));
  return own?.company ?? "";
};
const masked = ({ phone }: TestPerson) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
const invite = (owner: TestPerson, phone: string) =>
  shop.call("memberInvite", owner, { body: { phone, role: "finance" } });
async function answer(who: TestPerson, accept: 0 | 1): Promise<void> {
  const [invitation] = (await shop.call("invitationList", who)).data.list;
  const params = { id: invitation?.id ?? 0 };
  expect((await shop.call("invitationAnswer", who, { params, body: { accept } })).status).toBe(200);
}

describe("the security log", () => {
  test("holds invitations, roles and removals, for who did it and for whom it befell", async () => {
    const [owner, member] = [await aPerson(shop), await aPerson(shop)];
    const company = await companyOf(owner);
    const { data } = await invite(owner, "13511110001");
    await shop.call("invitationWithdraw", owner, { params: { id: data.id } });
    await invite(owner, member.phone);
    await answer(member, 0);
    await invite(owner, member.phone);
    await answer(member, 1);
    const params = { id: member.accountId };
    await shop.call("memberEdit", owner, { params, body: { role: "purchaser" } });
    await shop.call("memberRemove", owner, { params });
    const address = "127.0.0.1";
    expect(await eventsOf(owner)).toEqual([
      { kind: "member_removed", text: `移除了店铺成员：${masked(member)}`, address },
      { kind: "member_changed", text: `修改了店铺成员的角色：${masked(member)} 采购`, address },
      { kind: "member_invited", text: `邀请了店铺成员：${masked(member)} 财务`, address },
      { kind: "member_invited", text: `邀请了店铺成员：${masked(member)} 财务`, address },
      { kind: "invitation_withdrawn", text: "撤回了店铺成员的邀请：135****0001", address },
      { kind: "member_invited", text: "邀请了店铺成员：135****0001 财务", address },
    ]);
    expect(await eventsOf(member)).toEqual([
      { kind: "shop_removed", text: `被店主移出了店铺：${company}`, address: "" },
      { kind: "role_changed", text: `在店铺的角色被店主修改：${company} 采购`, address: "" },
      { kind: "shop_joined", text: `接受邀请，加入了店铺：${company} 财务`, address },
      { kind: "invitation_declined", text: `拒绝了店铺的邀请：${company} 财务`, address },
    ]);
  });

  test("holds that a member left by himself, once", async () => {
    const [owner, member] = [await aPerson(shop), await aPerson(shop)];
    await invite(owner, member.phone);
    await answer(member, 1);
    await shop.call("shopUntie", member, { query: {}, body: { id: owner.shopId } });
    const kinds = (await eventsOf(member)).map(({ kind }) => kind);
    expect(kinds).toEqual(["shop_left", "shop_joined"]);
  });

  test("holds a bank account with its last digits alone; one that is refused is not there", async () => {
    const person = await aPerson(shop);
    const company = await companyOf(person);
    const bind = (code: string) =>
      shop.call("withdrawBind", person, {
        body: { bank: "测试银行", branch: "", number: "6222000011112222", holder: company, code },
      });
    await shop.call("withdrawCode", person, { body: {} });
    await bind("000000");
    expect(await eventsOf(person)).toEqual([]);
    const bound = await bind(lastCode(shop, person.phone));
    const [event] = await eventsOf(person);
    expect(event?.text).toBe(`绑定了银行账户：${company} ${bound.data.number}`);
    expect(event?.text).not.toContain("6222");
  });
});
