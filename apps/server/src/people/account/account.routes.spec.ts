import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, lastCode, logInAs, oldPassword, type TestPerson } from "../../../test/account-factories.ts";
import { anAccount } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { anOrder, fillWallet } from "../../../test/order-factories.ts";
import { agreed } from "../../../test/dossier-factories.ts";
import { beside } from "../../../test/rival.ts";
import { insertBuyer } from "../auth/accounts.service.ts";
import { row } from "../../platform/db/database.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { updateAccount } from "./account.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const newPassword = "a phrase of my own";
const minutes = (count: number) => shop.clock.advance(count * 60_000);
type Purpose = "change_password" | "change_phone" | "close_account";

/** The code that came to the account's own phone, or to the new one that it is asked for. */
async function codeFor(
  as: As,
  purpose: Purpose,
  phone: { readonly own: string } | { readonly other: string },
): Promise<string> {
  const body = "other" in phone ? { purpose, phone: phone.other } : { purpose };
  expect((await shop.call("smsCode", as, { body })).status).toBe(200);
  return lastCode(shop, "other" in phone ? phone.other : phone.own);
}
const change = (as: As, body: { password: string; sms_code?: string }) =>
  shop.call("passwordChange", as, { body });

describe("POST /api/user/resetPassword", () => {
  test("within ten minutes of logging in needs no code; the other logins end, this one stays", async () => {
    const person = await aPerson(shop);
    const login = await logInAs(shop, person.username);
    expect(await change(login, { password: newPassword })).toMatchObject({ status: 200 });
    expect((await shop.call("userBase", login)).status).toBe(200);
    expect((await shop.call("userBase", person)).status).toBe(401);
    await logInAs(shop, person.username, newPassword);
  });

  test("later it needs a code for this; another purpose's, a used one and none are refused", async () => {
    const person = await aPerson(shop);
    const login = await logInAs(shop, person.username);
    minutes(11);
    expect(await change(login, { password: newPassword })).toMatchObject({
      status: 422,
      reason: "auth.step_up",
      errors: { sms_code: ["请获取并填写短信验证码，或重新登录后再试"] },
    });
    const other = await codeFor(login, "change_phone", { own: person.phone });
    expect((await change(login, { password: newPassword, sms_code: other })).errors).toHaveProperty(
      "sms_code",
    );
    minutes(2);
    const sms_code = await codeFor(login, "change_password", { own: person.phone });
    expect((await change(login, { password: "12345678", sms_code })).reason).toBe("auth.weak_password");
    const twice = [
      change(login, { password: newPassword, sms_code }),
      change(login, { password: newPassword, sms_code }),
    ];
    expect((await Promise.all(twice)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe("POST /api/user/updateUserInfo", () => {
  const update = (as: As, body: object) => shop.call("userUpdate", as, { body });

  test("changes the name; what is not given stays, and nothing else can be set", async () => {
    const person = await aPerson(shop);
    const body = { name: " 李\u0000华😀 ", role: "admin", username: "root" };
    const reply = await update(person, body);
    expect(reply.data).toEqual({ name: "李华😀", phone: person.phone, face: "" });
    expect((await shop.call("userBase", person)).data).toMatchObject({
      name: "李华😀",
      username: person.username,
    });
  });

  test("a new phone must answer, and the old one when the login is old", async () => {
    const person = await aPerson(shop);
    const phone = "13700000001";
    const login = await logInAs(shop, person.username);
    expect((await update(login, { phone })).errors).toHaveProperty("phone_code");
    expect((await update(login, { phone, phone_code: "000000" })).errors).toHaveProperty("phone_code");
    minutes(11);
    const phone_code = await codeFor(login, "change_phone", { other: phone });
    expect((await update(login, { phone, phone_code })).reason).toBe("auth.step_up");
    const sms_code = await codeFor(login, "change_phone", { own: person.phone });
    expect((await update(login, { phone, phone_code, sms_code: phone_code })).status).toBe(422);
    expect((await update(login, { phone, phone_code, sms_code })).data.phone).toBe(phone);
    await logInAs(shop, phone);
    const { data } = await shop.call("securityEvents", login, { query: {} });
    expect(data.list.map(({ text }) => text)).toContain("更换了手机号");
  });

  test("of two who take the same phone at once one has it; taken is told only to who has the phone", async () => {
    const phone = "13700000002";
    const people = [await aPerson(shop), await aPerson(shop)];
    const logins = [
      await logInAs(shop, people[0]?.username ?? ""),
      await logInAs(shop, people[1]?.username ?? ""),
    ];
    const first = await codeFor(logins[0] ?? null, "change_phone", { other: phone });
    const taken = await update(logins[0] ?? null, { phone, phone_code: first });
    expect(taken.status).toBe(200);
    minutes(2);
    expect((await update(logins[1] ?? null, { phone, phone_code: "000000" })).reason).toBe("sms.wrong");
    const second = await codeFor(logins[1] ?? null, "change_phone", { other: phone });
    expect(await update(logins[1] ?? null, { phone, phone_code: second })).toMatchObject({
      status: 409,
      message: "该手机号已被其他账号使用，请换一个",
    });
  });

  test("somebody registers with the phone at the same moment: told, and the code is not used up", async () => {
    const phone = "13700000009";
    const person = await aPerson(shop);
    const login = await logInAs(shop, person.username);
    const phone_code = await codeFor(login, "change_phone", { other: phone });
    const rival = { username: "rival", name: "", phone, passwordHash: "none" };
    const [refused] = await beside(shop, (tx) => insertBuyer(tx, rival), [
      () => update(login, { phone, phone_code }),
    ]);
    expect(refused).toMatchObject({ status: 409, reason: "account.phone_taken" });
    expect((await shop.call("userBase", login)).status).toBe(200);
    await shop.app.database.db.execute(sql`UPDATE accounts SET phone = NULL WHERE username = 'rival'`);
    expect((await update(login, { phone, phone_code })).data.phone).toBe(phone);
  });

  test("a phone that is being changed to is not registered with at the same moment", async () => {
    const phone = "13700000010";
    const person = await aPerson(shop);
    expect((await shop.call("smsCode", null, { body: { purpose: "register", phone } })).status).toBe(200);
    const body = { ...agreed, phone, code: lastCode(shop, phone) };
    const [refused] = await beside(shop, (tx) => updateAccount(tx, person.accountId, { phone }), [
      () => shop.call("register", null, { body }),
    ]);
    expect(refused).toMatchObject({ status: 409, reason: "register.phone_taken" });
  });
});

describe("logins of the account", () => {
  const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36";

  test("are listed with device, address and last use, and end when revoked", async () => {
    const person = await aPerson(shop);
    const body = { username: person.username, password: oldPassword };
    const { data } = await shop.call("login", null, { body, headers: { "user-agent": chrome } });
    const login = { token: data.token };
    minutes(6);
    await shop.call("userBase", login);
    const { data: found } = await shop.call("sessionList", login);
    expect(found.list).toHaveLength(2);
    const current = found.list.find(({ is_current }) => is_current === 1);
    expect(current).toMatchObject({ device: "Windows 电脑 Chrome", address: "127.0.0.1" });
    expect((current?.last_seen_at ?? 0) - (current?.created_at ?? 0)).toBe(360);
    const id = found.list.find(({ is_current }) => is_current === 0)?.id ?? 0;
    expect((await shop.call("sessionRevoke", login, { params: { id } })).status).toBe(200);
    expect((await shop.call("userBase", person)).status).toBe(401);
    expect((await shop.call("sessionRevoke", login, { params: { id } })).status).toBe(404);
    await logInAs(shop, person.username);
    expect((await shop.call("sessionRevokeOthers", login)).data).toEqual({ ended: 1 });
  });
});

describe("POST /api/user/close", () => {
  const close = (as: As) => shop.call("accountClose", as, { body: {} });
  const enter = ({ username }: TestPerson) => logInAs(shop, username);

  test("refuses with what is open, closes when nothing is, keeps the trade and drops the person", async () => {
    const person = await aPerson(shop);
    await fillWallet(shop, person, "100");
    await anOrder(shop, person);
    const login = await enter(person);
    const refused = await close(login);
    expect(refused).toMatchObject({ status: 409, reason: "account.cannot_close" });
    expect(refused.message).toMatch(/暂不能注销：.*还有1个未完成的订单.*余额还有100\.00元，请先提现或用完/);
    await shop.app.database.db.execute(
      sql`UPDATE ledger_accounts SET balance = 0 WHERE shop_id = ${person.shopId} AND kind = 'wallet'`,
    );
    const orders = await shop.call("orderList", login, { query: {} });
    const id = orders.data.list[0]?.id ?? 0;
    await shop.call("orderCancel", login, { params: { id }, body: {} });
    expect(await close(login)).toMatchObject({ status: 200, message: "账号已注销" });
    expect((await shop.call("sessionList", login)).status).toBe(401);
    const again = await shop.call("login", null, { body: { username: person.phone, password: oldPassword } });
    expect(again.reason).toBe("auth.wrong_password");
    const kept = await row<{ name: string; phone: string | null; orders: number; addresses: number }>(
      shop.app.database.db,
      sql`SELECT name, phone, (SELECT count(*)::int FROM orders WHERE shop_id = ${person.shopId}) AS orders,
          (SELECT count(*)::int FROM addresses WHERE shop_id = ${person.shopId} AND phone <> '') AS addresses
          FROM accounts WHERE id = ${person.accountId}`,
    );
    expect(kept).toEqual({ name: "已注销用户", phone: null, orders: 1, addresses: 0 });
  });

  test("an old login needs a code; the only owner of a shop with others must hand over first", async () => {
    const person = await aPerson(shop);
    const login = await enter(person);
    const accountId = await anAccount(shop.app.database.db);
    await shop.app.database.db
      .insert(shopMembers)
      .values({ accountId, shopId: person.shopId, role: "finance" });
    expect((await close(login)).message).toMatch(/请先在多店管理把其中一位设为店主/);
    await shop.call("memberEdit", login, { params: { id: accountId }, body: { role: "owner" } });
    minutes(11);
    expect((await close(login)).reason).toBe("auth.step_up");
    const sms_code = await codeFor(login, "close_account", { own: person.phone });
    expect((await shop.call("accountClose", login, { body: { sms_code } })).status).toBe(200);
  });
});
