import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../test/account-factories.ts";
import { aShop } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart } from "../../../test/order-factories.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type MemberRole = "owner" | "purchaser" | "finance";
const invite = (owner: TestPerson, phone: string, role: MemberRole) =>
  shop.call("memberInvite", owner, { body: { phone, role } });
const membersOf = async (who: TestPerson) => (await shop.call("memberList", who)).data;
const rolesOf = async (who: TestPerson) => (await membersOf(who)).list.map(({ role }) => role).toSorted();
const received = async (who: TestPerson) => (await shop.call("invitationList", who)).data.list;
const shopsOf = async (who: TestPerson) => (await shop.call("shopList", who)).data.list;
const enterShop = (who: TestPerson, id: number) => shop.call("shopSwitch", who, { body: { id } });

/** Makes `who` a member of the owner's shop, and his login act for it. */
async function join(owner: TestPerson, who: TestPerson, role: MemberRole): Promise<void> {
  await invite(owner, who.phone, role);
  const [invitation] = await received(who);
  await shop.call("invitationAnswer", who, { params: { id: invitation?.id ?? 0 }, body: { accept: 1 } });
  await enterShop(who, owner.shopId);
}

describe("members of a shop", () => {
  test("the owner invites a phone, its account accepts, the role decides from then on", async () => {
    const [owner, buyer] = [await aPerson(shop), await aPerson(shop)];
    expect(await invite(owner, buyer.phone, "finance")).toMatchObject({
      status: 201,
      data: { role_text: "财务" },
    });
    expect((await invite(owner, buyer.phone, "finance")).reason).toBe("member.invited");
    const [invitation] = await received(buyer);
    expect(invitation).toMatchObject({ role: "finance", invited_by: "王小明" });
    const answer = { params: { id: invitation?.id ?? 0 }, body: { accept: 1 } };
    const both = await Promise.all([
      shop.call("invitationAnswer", buyer, answer),
      shop.call("invitationAnswer", buyer, answer),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await enterShop(buyer, owner.shopId);
    expect((await shop.call("userBase", buyer)).data).toMatchObject({
      shop_role: "finance",
      master_phone: `139****${owner.phone.slice(-4)}`,
    });
    const body = { params: [{ goods_id: await aGoods(shop), number: 1 }] };
    expect(await shop.call("cartAdd", buyer, { body })).toMatchObject({
      status: 403,
      reason: "auth.shop_role",
      message: "您在本店的角色是财务，不能下单、改购物车和申请售后，请联系店主或采购办理",
    });
    expect(
      (await shop.call("memberInvite", buyer, { body: { phone: "13500000000", role: "owner" } })).status,
    ).toBe(403);
  });

  test("the answer to an invitation does not tell whether the phone has an account", async () => {
    const [owner, known] = [await aPerson(shop), await aPerson(shop)];
    const [one, other] = [
      await invite(owner, known.phone, "purchaser"),
      await invite(owner, "13511112222", "purchaser"),
    ];
    expect([other.status, other.message]).toEqual([one.status, one.message]);
    expect((await invite(owner, owner.phone, "finance")).reason).toBe("member.exists");
  });

  test("an invitation taken back, declined or over opens nothing; a stranger's is 404", async () => {
    const [owner, buyer, stranger] = [await aPerson(shop), await aPerson(shop), await aPerson(shop)];
    const accept = (who: TestPerson, id: number) =>
      shop.call("invitationAnswer", who, { params: { id }, body: { accept: 1 } });
    const first = (await invite(owner, buyer.phone, "owner")).data.id;
    expect((await accept(stranger, first)).status).toBe(404);
    expect((await shop.call("invitationWithdraw", stranger, { params: { id: first } })).status).toBe(404);
    expect((await shop.call("invitationWithdraw", owner, { params: { id: first } })).status).toBe(200);
    expect((await accept(buyer, first)).reason).toBe("member.invitation_over");
    expect((await accept(stranger, first)).status).toBe(404);
    const second = (await invite(owner, buyer.phone, "purchaser")).data.id;
    await shop.call("invitationAnswer", buyer, { params: { id: second }, body: { accept: 0 } });
    expect((await accept(buyer, second)).status).toBe(404);
    const third = (await invite(owner, buyer.phone, "purchaser")).data.id;
    shop.clock.advance(8 * 86_400_000);
    expect(await received(buyer)).toEqual([]);
    expect((await accept(buyer, third)).reason).toBe("member.invitation_over");
    expect(await rolesOf(owner)).toEqual(["owner"]);
    expect((await invite(owner, buyer.phone, "purchaser")).status).toBe(201);
  });

  test("roles change, members go; the last owner stays, also when two owners leave at once", async () => {
    const [owner, second] = [await aPerson(shop), await aPerson(shop)];
    await join(owner, second, "purchaser");
    const demote = (id: number) =>
      shop.call("memberEdit", owner, { params: { id }, body: { role: "finance" } });
    expect(await demote(owner.accountId)).toMatchObject({ status: 409, reason: "member.cannot" });
    const promote = { params: { id: second.accountId }, body: { role: "owner" as const } };
    expect((await shop.call("memberEdit", owner, promote)).status).toBe(200);
    const leave = (who: TestPerson) => shop.call("shopUntie", who, { query: {}, body: { id: owner.shopId } });
    const replies = await Promise.all([leave(owner), leave(second)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toBe(
      "店铺至少要有一位店主，请先把其他成员设为店主",
    );
  });

  test("who was removed acts for another of his shops at once, and the removed shop's data are 404", async () => {
    const [owner, buyer] = [await aPerson(shop), await aPerson(shop)];
    await join(owner, buyer, "purchaser");
    expect((await shop.call("memberRemove", owner, { params: { id: buyer.accountId } })).status).toBe(200);
    expect((await shopsOf(buyer)).map(({ id, is_current }) => [id, is_current])).toEqual([[buyer.shopId, 1]]);
    expect((await enterShop(buyer, owner.shopId)).status).toBe(404);
    expect((await shop.call("memberRemove", owner, { params: { id: buyer.accountId } })).status).toBe(404);
  });
});

describe("several shops under one account", () => {
  test("the list names company, role, state and the main account; each shop keeps its own cart", async () => {
    const [owner, other] = [await aPerson(shop), await aPerson(shop)];
    await join(other, owner, "purchaser");
    const list = await shopsOf(owner);
    expect(list).toMatchObject([
      { id: owner.shopId, role_text: "店主", state_text: "资质已审核", is_passed: 1, is_current: 0 },
      { id: other.shopId, role_text: "采购", master_phone: `139****${other.phone.slice(-4)}`, is_current: 1 },
    ]);
    const goodsId = await aGoods(shop);
    const lines = async () =>
      (await shop.call("cartList", owner, { query: {} })).data.list.map(({ goods_id }) => goods_id);
    await addToCart(shop, owner, [[goodsId, 1]]);
    await enterShop(owner, owner.shopId);
    expect(await lines()).toEqual([]);
    await enterShop(owner, other.shopId);
    expect(await lines()).toEqual([goodsId]);
  });

  test("the main account is the owner who has belonged longest; its phone is whole to itself only", async () => {
    const [older, owner] = [await aPerson(shop), await aPerson(shop)];
    await join(owner, older, "owner");
    const main = async (who: TestPerson) => (await shop.call("userBase", who)).data.master_phone;
    const masked = (who: TestPerson) => `139****${who.phone.slice(-4)}`;
    expect([await main(owner), await main(older)]).toEqual([owner.phone, masked(owner)]);
    const shown = async () => (await shopsOf(older)).find(({ id }) => id === owner.shopId)?.master_phone;
    expect(await shown()).toBe(masked(owner));
    const demoted = { params: { id: owner.accountId }, body: { role: "finance" as const } };
    expect((await shop.call("memberEdit", older, demoted)).status).toBe(200);
    expect([await main(owner), await main(older)]).toEqual([masked(older), older.phone]);
  });

  test("DELETE /api/multi/untie leaves a shop, takes the id from form or query, and refuses a stranger's", async () => {
    const [owner, buyer] = [await aPerson(shop), await aPerson(shop)];
    await join(owner, buyer, "finance");
    const untie = (id?: number) => shop.call("shopUntie", buyer, { query: id ? { id } : {}, body: {} });
    expect(await untie()).toMatchObject({ status: 422, errors: { id: ["请选择要解绑的店铺"] } });
    expect((await untie(await aShop(shop.app.database.db))).reason).toBe("shop.not_linked");
    expect((await untie(buyer.shopId)).reason).toBe("member.cannot");
    expect((await untie(owner.shopId)).message).toBe("已解绑该店铺");
    expect((await untie(owner.shopId)).status).toBe(404);
    expect((await shopsOf(buyer)).map(({ id }) => id)).toEqual([buyer.shopId]);
  });

  test("a login without any shop still sees its invitations, and leaves by the safe way", async () => {
    const [owner, buyer] = [await aPerson(shop), await aPerson(shop)];
    await shop.app.database.db.delete(shopMembers).where(eq(shopMembers.accountId, buyer.accountId));
    expect((await shop.call("userBase", buyer)).reason).toBe("auth.no_shop");
    await invite(owner, buyer.phone, "purchaser");
    const [invitation] = await received(buyer);
    await shop.call("invitationAnswer", buyer, { params: { id: invitation?.id ?? 0 }, body: { accept: 1 } });
    await enterShop(buyer, owner.shopId);
    expect((await shop.call("userBase", buyer)).data.shop_role).toBe("purchaser");
    expect((await shop.call("logout", buyer)).status).toBe(200);
  });
});
