/** Whoever is invited lands in the shop that invited him; whoever has no shop at all finds a way to one. */
import { mostInvitationsADay } from "@yaoji/domain/people/shop-roles";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../test/account-factories.ts";
import { agreed, aLicenceFile, aDossier, codeOf } from "../../../test/dossier-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const invite = (owner: TestPerson, phone: string) =>
  shop.call("memberInvite", owner, { body: { phone, role: "purchaser" } });
async function accept(who: As): Promise<void> {
  const [invitation] = (await shop.call("invitationList", who)).data.list;
  const params = { id: invitation?.id ?? 0 };
  expect((await shop.call("invitationAnswer", who, { params, body: { accept: 1 } })).status).toBe(200);
}
const currentOf = async (who: As) =>
  (await shop.call("shopList", who)).data.list.find(({ is_current }) => is_current === 1)?.id;
async function register(phone: string): Promise<{ token: string }> {
  shop.clock.advance(900_000);
  await shop.call("smsCode", null, { body: { purpose: "register", phone } });
  const body = { ...agreed, phone, code: codeOf(shop, phone) };
  const reply = await shop.call("register", null, { body });
  expect(reply.status).toBe(201);
  return reply.data;
}

describe("POST /api/multi/member", () => {
  test("is for approved shops: whoever merely registered invites nobody", async () => {
    const stranger = await aPerson(shop);
    const as = await register("13788880011");
    const [own] = (await shop.call("dossier", as)).data.shops;
    const body = { type: "single_pharmacy" as const, company: "药集客服中心" };
    await shop.call("dossierSave", as, { params: { id: own?.shop_id ?? 0 }, body });
    const reply = await shop.call("memberInvite", as, { body: { phone: stranger.phone, role: "owner" } });
    expect(reply).toMatchObject({
      status: 403,
      reason: "member.unapproved",
      message: "店铺资质审核通过后才能邀请成员，请先提交资料并等待审核结果",
    });
    expect((await shop.call("invitationList", stranger)).data.list).toEqual([]);
  });

  test("sends so many in 24 hours, those taken back among them", async () => {
    const owner = await aPerson(shop);
    const phone = "13788880012";
    const sendAndWithdraw = async () => {
      const { status, data } = await invite(owner, phone);
      expect(status).toBe(201);
      await shop.call("invitationWithdraw", owner, { params: { id: data.id } });
    };
    for (let sent = 0; sent < mostInvitationsADay; sent += 1) await sendAndWithdraw();
    expect(await invite(owner, phone)).toMatchObject({
      status: 429,
      reason: "member.too_many",
      message: "本店今天已发出20次邀请，请明天再试",
    });
    expect((await invite(await aPerson(shop), phone)).status).toBe(201);
    shop.clock.advance(86_400_000);
    expect((await invite(owner, phone)).status).toBe(201);
  });
});

describe("an invited colleague", () => {
  test("who registers first and accepts then acts for the inviting shop, now and after each login", async () => {
    const owner = await aPerson(shop);
    const phone = "13788880001";
    await invite(owner, phone);
    const as = await register(phone);
    expect((await shop.call("shopList", as)).data.list.map(({ company }) => company)).toEqual(["资料待完善"]);
    await accept(as);
    expect(await currentOf(as)).toBe(owner.shopId);
    expect((await shop.call("userBase", as)).data).toMatchObject({ shop_role: "purchaser", is_passed: 1 });
    const body = { username: phone, password: agreed.password };
    expect(await currentOf((await shop.call("login", null, { body })).data)).toBe(owner.shopId);
  });

  test("who has a shop of his own in use stays in it", async () => {
    const [owner, buyer] = [await aPerson(shop), await aPerson(shop)];
    await invite(owner, buyer.phone);
    await accept(buyer);
    expect(await currentOf(buyer)).toBe(buyer.shopId);
  });
});

describe("POST /api/user/dossier/open", () => {
  const open = (as: As) => shop.call("dossierOpen", as, { body: { kind: "single" } });

  test("begins a registration by a login without a shop, once; it can be filled in at once", async () => {
    const buyer = await aPerson(shop);
    await shop.app.database.db.delete(shopMembers).where(eq(shopMembers.accountId, buyer.accountId));
    expect(await shop.call("dossier", buyer)).toMatchObject({
      status: 403,
      message: "您的账号还没有店铺，请先登记单位资料，或接受店铺的邀请",
    });
    const both = await Promise.all([open(buyer), open(buyer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [own] = (await shop.call("dossier", buyer)).data.shops;
    expect(own).toMatchObject({ state: "draft", contact_name: "王小明", contact_phone: buyer.phone });
    const params = { id: own?.shop_id ?? 0 };
    const body = aDossier([await aLicenceFile(shop, buyer)]);
    expect((await shop.call("dossierSave", buyer, { params, body })).status).toBe(200);
  });

  test("is refused to who has a shop", async () => {
    expect(await open(await aPerson(shop))).toMatchObject({ status: 409, reason: "dossier.closed" });
  });
});
