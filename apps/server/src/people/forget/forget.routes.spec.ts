import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, lastCode, logInAs, oldPassword, type TestPerson } from "../../../test/account-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { beside } from "../../../test/rival.ts";
import { updateAccount } from "../account/account.queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { setPassword } from "../auth/log-in.queries.ts";
import { hashPassword } from "../auth/passwords.ts";
import { deleteSessionsOf } from "../auth/sessions.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const newPassword = "一句自己记得住的话";
const ask = (phone: string) => shop.call("smsCode", null, { body: { purpose: "reset_password", phone } });
const verify = (phone: string, code: string) => shop.call("forgetVerify", null, { body: { phone, code } });
const reset = (ticket: string, password = newPassword) =>
  shop.call("forgetReset", null, { body: { ticket, password } });
const logIn = (username: string, password: string) =>
  shop.call("login", null, { body: { username, password } });

async function aTicket({ phone }: TestPerson): Promise<string> {
  expect((await ask(phone)).status).toBe(200);
  return (await verify(phone, lastCode(shop, phone))).data.ticket;
}

describe("a forgotten password", () => {
  test("is set anew by code; every login ends, the lock is open, and it stands in the log", async () => {
    const person = await aPerson(shop);
    for (let tries = 1; tries <= 5; tries += 1) await logIn(person.username, "wrong");
    expect((await logIn(person.username, oldPassword)).reason).toBe("auth.locked");
    const ticket = await aTicket(person);
    expect(await reset(ticket)).toMatchObject({ status: 200, message: "密码已重置，请用新密码登录" });
    expect((await shop.call("userBase", person)).status).toBe(401);
    expect((await logIn(person.username, oldPassword)).status).toBe(422);
    const fresh = await logInAs(shop, person.phone, newPassword);
    const events = await shop.call("securityEvents", fresh, { query: {} });
    expect(events.data.list.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["login", "login_failed", "password_reset", "locked"]),
    );
  });

  test("an unknown phone is answered alike, and gets no SMS", async () => {
    const person = await aPerson(shop);
    const unknown = "13911110000";
    const [known, none] = [await ask(person.phone), await ask(unknown)];
    const shape = ({ status, message, data }: typeof known) => [status, message, data.expires_in, data.wait];
    expect(shape(none)).toEqual(shape(known));
    expect(shop.texts.some(({ phone }) => phone === unknown)).toBe(false);
    expect((await ask(unknown)).reason).toBe("sms.too_many");
    expect((await ask(person.phone)).reason).toBe("sms.too_many");
    const wrong = await verify(person.phone, "000000");
    expect(wrong).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    const nobody = await verify(unknown, "000000");
    expect([nobody.status, nobody.reason, nobody.errors]).toEqual([wrong.status, wrong.reason, wrong.errors]);
  });

  test("a code is good once, for this alone, five tries and five minutes", async () => {
    const person = await aPerson(shop);
    await shop.call("smsCode", person, { body: { purpose: "change_password" } });
    const other = lastCode(shop, person.phone);
    expect((await verify(person.phone, other)).reason).toBe("sms.wrong");
    shop.clock.advance(61_000);
    await ask(person.phone);
    const code = lastCode(shop, person.phone);
    expect((await verify(person.phone, code)).status).toBe(200);
    expect((await verify(person.phone, code)).reason).toBe("sms.wrong");
    shop.clock.advance(61_000);
    await ask(person.phone);
    for (let tries = 1; tries <= 5; tries += 1) await verify(person.phone, "000000");
    expect((await verify(person.phone, lastCode(shop, person.phone))).reason).toBe("sms.wrong");
    shop.clock.advance(61_000);
    await ask(person.phone);
    shop.clock.advance(301_000);
    expect((await verify(person.phone, lastCode(shop, person.phone))).reason).toBe("sms.wrong");
  });

  test("a ticket sets nothing for an account whose phone is being replaced", async () => {
    const person = await aPerson(shop);
    const ticket = await aTicket(person);
    const replace = (tx: Db) => updateAccount(tx, person.accountId, { phone: "13911112222" });
    expect(await beside(shop, replace, [() => reset(ticket)])).toMatchObject([
      { status: 409, reason: "auth.reset_expired" },
    ]);
    expect((await logIn(person.username, newPassword)).status).toBe(422);
    expect((await logIn(person.username, oldPassword)).status).toBe(200);
  });

  test("a login that it ends changes the password no more", async () => {
    const person = await aPerson(shop);
    const theirs = "nur noch meine eigene";
    const resetting = async (tx: Db) => {
      await setPassword(tx, person.accountId, await hashPassword(newPassword));
      await deleteSessionsOf(tx, person.accountId);
    };
    const change = () => shop.call("passwordChange", person, { body: { password: theirs } });
    expect(await beside(shop, resetting, [change])).toMatchObject([{ status: 401 }]);
    expect((await logIn(person.username, newPassword)).status).toBe(200);
  });

  test("a ticket is good once, also when it comes twice at once, and for ten minutes", async () => {
    const person = await aPerson(shop);
    const ticket = await aTicket(person);
    const replies = await Promise.all([
      reset(ticket, "erste neue Losung"),
      reset(ticket, "zweite neue Losung"),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await reset(ticket)).reason).toBe("auth.reset_expired");
    shop.clock.advance(61_000);
    const late = await aTicket(person);
    shop.clock.advance(601_000);
    expect((await reset(late)).reason).toBe("auth.reset_expired");
    expect((await reset("x".repeat(43))).reason).toBe("auth.reset_expired");
  });

  test("a password that is refused says why and leaves the ticket good", async () => {
    const person = await aPerson(shop);
    const ticket = await aTicket(person);
    for (const [password, text] of [
      ["short", "密码至少8个字符"],
      ["x1".repeat(65), "密码最多128个字符"],
      [person.phone, "密码不能与用户名或手机号相同"],
      ["Password1", "这个密码太常见，容易被猜到，请换一个"],
    ])
      expect(await reset(ticket, password)).toMatchObject({
        status: 422,
        reason: "auth.weak_password",
        errors: { password: [text] },
      });
    expect((await reset(ticket, "y".repeat(100_000))).errors).toEqual({ password: ["密码最多128个字符"] });
    expect((await reset(ticket, "😀😁😂🤣😃😄😅😆")).status).toBe(200);
    expect((await logIn(person.username, "😀😁😂🤣😃😄😅😆")).status).toBe(200);
  });
});

describe("GET /api/user/phone/{value}", () => {
  const exists = async (value: string, cookie = "") =>
    (await shop.call("phoneExists", null, { params: { value }, headers: cookie ? { cookie } : {} })).data
      .exists;
  /** What the browser keeps of a proven phone. */
  async function cookieOf(phone: string, purpose: "reset_password" | "register"): Promise<string> {
    await shop.call("smsCode", null, { body: { purpose, phone } });
    const body = { phone, code: lastCode(shop, phone), purpose };
    const reply = await shop.call("forgetVerify", null, { body });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/^yaoji_phone=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict/);
    return cookie.split(";")[0] ?? "";
  }

  test("tells only the browser that has proven that number; the ticket stands in no address", async () => {
    const [person, other] = [await aPerson(shop), await aPerson(shop)];
    expect([await exists(person.phone), await exists("13922220000"), await exists("1")]).toEqual([
      null,
      null,
      null,
    ]);
    const cookie = await cookieOf(person.phone, "reset_password");
    expect([await exists(person.phone, cookie), await exists(other.phone, cookie)]).toEqual([true, null]);
    shop.clock.advance(601_000);
    expect(await exists(person.phone, cookie)).toBeNull();
  });

  test("says false of a number that has none; its code is still good for registering, its ticket resets nothing", async () => {
    const phone = "13933330000";
    const cookie = await cookieOf(phone, "register");
    expect(await exists(phone, cookie)).toBe(false);
    const body = { phone, code: lastCode(shop, phone), password: newPassword, name: "林知夏", is_agreed: 1 };
    expect((await shop.call("register", null, { body })).status).toBe(201);
    expect(await exists(phone, cookie)).toBe(true);
    // Nor could he register anew whose account was disabled.
    const disable = "UPDATE accounts SET disabled_at = now() WHERE phone = $1";
    await shop.app.database.executeSql(disable, [phone]);
    expect(await exists(phone, cookie)).toBe(true);
    const ticket = cookie.replace("yaoji_phone=", "");
    expect((await reset(ticket, "noch eine Losung")).reason).toBe("auth.reset_expired");
  });
});
