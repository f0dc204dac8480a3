import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backOfficeCalls } from "@yaoji/contract/calls-back-office";
import { operatorRoles, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { logInAs } from "../../../test/account-factories.ts";
import { aBuyer, anAccount } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate, operatorPassword, theOperators } from "../../../test/operator-factories.ts";
import { aStaffLogin, aStaffMember, enter } from "../../../test/staff-factories.ts";
import { eq } from "drizzle-orm";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { hashPassword } from "../auth/passwords.ts";
import { listEvents } from "../auth/security-events.queries.ts";
import { jobTable } from "../../roof/job-table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await theOperators(shop);
});
afterAll(() => shop.close());

const minutes = (count: number) => shop.clock.advance(count * 60_000);
const me = async (as: As) => (await shop.call("operatorMe", as)).status;
const eventsOf = async (accountId: number) =>
  (await listEvents(shop.app.database.db, accountId, { limit: 20, offset: 0 })).events.map(
    ({ kind }) => kind,
  );

describe("POST /api/admin/auth/login", () => {
  test.each(operatorRoles)("%s logs in, and is told who he is", async (role) => {
    const body = { username: role, password: operatorPassword };
    const { status, message, data } = await shop.call("operatorLogin", null, { body });
    expect([status, message]).toEqual([200, "登录成功"]);
    expect(data).toMatchObject({
      operator: { username: role, name: operatorRoleText[role], role, role_text: operatorRoleText[role] },
      second_factor: { is_set: false, is_demanded: false, recovery_codes_left: 0 },
      is_limited: false,
      expires_at: Math.floor(shop.clock.now.getTime() / 1000) + 7 * 86_400,
    });
  });

  test("by a cookie that no script reads and no other site sends; by https for this host alone", async () => {
    const staff = await aStaffMember(shop);
    const { reply, as } = await enter(shop, staff);
    expect(reply.headers["set-cookie"]).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const secure = await openShop({ environment: { TRUST_PROXY: "on" } });
    await theOperators(secure);
    const headers = { "x-forwarded-proto": "https", host: "shop.example" };
    const body = { username: "service", password: operatorPassword };
    const hosted = String(
      (await secure.call("operatorLogin", null, { body, headers })).headers["set-cookie"],
    );
    expect(hosted).toMatch(/^__Host-admin_session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    await secure.close();
    expect((await shop.call("operatorLogout", as)).headers["set-cookie"]).toMatch(
      /^admin_session=; .*Path=\//,
    );
    expect(await me(as)).toBe(401);
  });

  test("five wrong passwords lock it for 15 minutes, as a buyer's", async () => {
    const staff = await aStaffMember(shop);
    const wrong = { password: "wrong" };
    for (let tries = 1; tries <= 4; tries++)
      expect((await enter(shop, staff, wrong)).reply).toMatchObject({
        status: 422,
        reason: "auth.wrong_password",
      });
    expect((await enter(shop, staff, wrong)).reply).toMatchObject({ status: 429, reason: "auth.locked" });
    expect((await enter(shop, staff)).reply.status).toBe(429);
    minutes(16);
    expect((await enter(shop, staff)).reply.status).toBe(200);
    expect(await eventsOf(staff.accountId)).toEqual(["login", "locked", ...Array(4).fill("login_failed")]);
  });

  test("wrong ones before a right one count no more", async () => {
    const staff = await aStaffMember(shop);
    for (const password of ["a", "b", "c", "d", operatorPassword, "e", "f", "g", "h"])
      await enter(shop, staff, { password });
    expect((await enter(shop, staff)).reply.status).toBe(200);
  });

  test("ends the login that this browser held before, no other browser's", async () => {
    const staff = await aStaffMember(shop);
    const [other, first] = [await enter(shop, staff), await enter(shop, staff)];
    const body = { username: staff.username, password: operatorPassword };
    const headers = { cookie: `admin_session=${first.as.token}` };
    expect((await shop.call("operatorLogin", null, { body, headers })).status).toBe(200);
    expect([await me(other.as), await me(first.as)]).toEqual([200, 401]);
  });
});

describe("two realms", () => {
  test("a buyer's token and cookie open nothing of the back office", async () => {
    const buyer = await aBuyer(shop);
    const origin = { host: "shop.example", origin: "http://shop.example" };
    for (const headers of [
      { authorization: `Bearer ${buyer.token}` },
      { ...origin, cookie: `yaoji_session=${buyer.token}` },
      { ...origin, cookie: `admin_session=${buyer.token}` },
    ])
      for (const { method, path } of Object.values(backOfficeCalls).filter(
        ({ access }) => access !== "public",
      ))
        expect(
          (await shop.server.inject({ method, url: path.replace(":id", "1"), headers })).statusCode,
        ).toBe(401);
  });

  test("an operator's login opens nothing of a buyer, and no Bearer token opens the back office", async () => {
    const staff = await aStaffLogin(shop, "admin");
    const asked = (url: string, headers: Record<string, string>) =>
      shop.server.inject({ method: "GET", url, headers });
    const ways: Record<string, string>[] = [
      { cookie: `admin_session=${staff.token}` },
      { cookie: `yaoji_session=${staff.token}` },
      { authorization: `Bearer ${staff.token}` },
    ];
    for (const headers of ways) expect((await asked("/api/cart/list", headers)).statusCode).toBe(401);
    const bearer = { authorization: `Bearer ${staff.token}` };
    expect((await asked("/api/admin/auth/me", bearer)).statusCode).toBe(401);
    expect(await me(staff)).toBe(200);
  });

  test("each logs in at his own door alone, and is told which", async () => {
    const passwordHash = await hashPassword(operatorPassword);
    await anAccount(shop.app.database.db, { username: "shopper", passwordHash });
    const login = (name: "login" | "operatorLogin", username: string, password = operatorPassword) =>
      shop.call(name, null, { body: { username, password } });
    expect(await login("login", "admin")).toMatchObject({ status: 403, reason: "auth.back_office" });
    expect(await login("operatorLogin", "shopper")).toMatchObject({ status: 403, reason: "auth.shop" });
    expect((await login("login", "admin", "wrong")).reason).toBe("auth.wrong_password");
    expect((await login("operatorLogin", "shopper", "wrong")).reason).toBe("auth.wrong_password");
    expect(await logInAs(shop, "shopper", operatorPassword)).toEqual({ token: expect.any(String) });
  });

  test("the database holds no login of the other realm", async () => {
    const { db } = shop.app.database;
    const buyer = await anAccount(db);
    const operator = await anAccount(db, { role: "finance" });
    const insert = (accountId: number, realm: string) =>
      shop.app.database.executeSql(
        `INSERT INTO sessions (token_hash, account_id, realm, proved_at, expires_at)
         VALUES ($1, $2, $3, CASE WHEN $3 = 'back_office' THEN now() END, now())`,
        [`${accountId} ${realm}`, accountId, realm],
      );
    await expect(insert(buyer, "back_office")).rejects.toThrow(/sessions_realm/);
    await expect(insert(operator, "shop")).rejects.toThrow(/sessions_realm/);
    await insert(buyer, "shop");
    await insert(operator, "back_office");
  });

  test("what changes something is asked for from our own pages", async () => {
    const { token } = await aStaffLogin(shop, "service");
    const send = async (headers: Record<string, string>) => {
      const cookie = `admin_session=${token}`;
      const url = "/api/admin/auth/session/revoke_others";
      const reply = await shop.server.inject({ method: "POST", url, headers: { ...headers, cookie } });
      return [reply.statusCode, reply.json<{ reason?: string }>().reason];
    };
    const host = "shop.example";
    const refused = [403, "request.cross_site"];
    expect(await send({ host })).toEqual(refused);
    expect(await send({ host, origin: "https://evil.example" })).toEqual(refused);
    expect(await send({ host, origin: "http://shop.example" })).toEqual([200, undefined]);
  });

  test("an expired login of the one hides nothing of the other's", async () => {
    const buyer = await aBuyer(shop);
    const cookie = `admin_session=${"x".repeat(43)}; yaoji_session=${buyer.token}`;
    const url = `/api/user/zizhi/file/${"0".repeat(32)}`;
    expect((await shop.server.inject({ method: "GET", url, headers: { cookie } })).statusCode).toBe(404);
  });
});

describe("a login's end", () => {
  test("after twelve hours without use; each use moves it", async () => {
    const { as } = await enter(shop, await aStaffMember(shop));
    for (let times = 0; times < 3; times += 1) {
      minutes(11 * 60);
      expect(await me(as)).toBe(200);
    }
    minutes(12 * 60 + 1);
    expect(await me(as)).toBe(401);
  });

  test("after seven days, however much it is used; the row goes with it", async () => {
    const staff = await aStaffMember(shop);
    const { as } = await enter(shop, staff);
    for (let halves = 0; halves < 15; halves += 1) {
      minutes(11 * 60);
      expect(await me(as)).toBe(200);
    }
    minutes(4 * 60);
    expect(await me(as)).toBe(401);
    await enter(shop, staff);
    minutes(12 * 60 + 1);
    const { db } = shop.app.database;
    const kept = () => db.$count(sessions, eq(sessions.accountId, staff.accountId));
    expect(await kept()).toBe(2);
    await jobTable(shop.app)["forget-old"]?.handle({});
    expect(await kept()).toBe(0);
  });

  test("at once where the operator is disabled, or gets another password by command", async () => {
    const staff = await aStaffMember(shop);
    const { as } = await enter(shop, staff);
    const args = ["password", staff.username, "--password", "another phrase"];
    expect((await operate(shop, { command: "operator", args })).exit).toBe(0);
    expect(await me(as)).toBe(401);
    const again = await enter(shop, staff, { password: "another phrase" });
    expect(await me(again.as)).toBe(200);
    await operate(shop, { command: "operator", args: ["disable", staff.username] });
    expect(await me(again.as)).toBe(401);
    expect((await enter(shop, staff, { password: "another phrase" })).reply.status).toBe(422);
  });
});

describe("an operator's own logins", () => {
  test("are listed, and end one by one or all others at once; a stranger's is not found", async () => {
    const [staff, stranger] = [await aStaffMember(shop), await aStaffMember(shop)];
    const [first, second, third] = [
      await enter(shop, staff),
      await enter(shop, staff),
      await enter(shop, staff),
    ];
    const { as: other } = await enter(shop, stranger);
    const { list } = (await shop.call("operatorSessions", third.as)).data;
    expect(list.map(({ is_current }) => is_current)).toEqual([1, 0, 0]);
    expect(list[0]).toMatchObject({ address: "127.0.0.1", created_at: expect.any(Number) });
    const id = list[2]?.id ?? 0;
    const revoke = (as: As) => shop.call("operatorSessionRevoke", as, { params: { id } });
    expect((await revoke(other)).status).toBe(404);
    expect((await revoke(third.as)).status).toBe(200);
    expect((await revoke(third.as)).status).toBe(404);
    expect([await me(first.as), await me(second.as), await me(third.as)]).toEqual([401, 200, 200]);
    expect((await shop.call("operatorSessionRevokeOthers", third.as)).data).toEqual({ ended: 1 });
    expect([await me(second.as), await me(third.as), await me(other)]).toEqual([401, 200, 200]);
    expect((await eventsOf(staff.accountId)).slice(0, 2)).toEqual(["session_revoked", "session_revoked"]);
  });
});

describe("POST /api/admin/auth/password", () => {
  const set = (as: As, password: string, new_password: string) =>
    shop.call("operatorPassword", as, { body: { password, new_password } });

  test("takes the password of now, and ends every other login", async () => {
    const staff = await aStaffMember(shop);
    const [other, own] = [await enter(shop, staff), await enter(shop, staff)];
    expect(await set(own.as, "wrong", "a new phrase of mine")).toMatchObject({
      status: 422,
      errors: { password: ["密码不正确，请重新输入"] },
    });
    expect(await set(own.as, operatorPassword, "123456")).toMatchObject({
      status: 422,
      reason: "auth.weak_password",
      errors: { new_password: [expect.any(String)] },
    });
    expect(await me(other.as)).toBe(200);
    expect(await set(own.as, operatorPassword, "a new phrase of mine")).toMatchObject({ status: 200 });
    expect([await me(other.as), await me(own.as)]).toEqual([401, 200]);
    expect((await enter(shop, staff)).reply.status).toBe(422);
    expect((await enter(shop, staff, { password: "a new phrase of mine" })).reply.status).toBe(200);
    expect(await eventsOf(staff.accountId)).toContain("password_changed");
  });
});

describe("POST /api/admin/auth/prove", () => {
  test("what is dangerous asks for the password again, ten minutes after it was given last", async () => {
    const { as } = await enter(shop, await aStaffMember(shop));
    const begin = async () => {
      const { status, reason } = await shop.call("secondFactorBegin", as);
      return [status, reason];
    };
    const prove = (password: string) => shop.call("operatorProve", as, { body: { password } });
    const provedUntil = async () => (await shop.call("operatorMe", as)).data.proved_until;
    const seconds = () => Math.floor(shop.clock.now.getTime() / 1000);
    expect(await begin()).toEqual([200, undefined]);
    expect(await provedUntil()).toBe(seconds() + 600);
    minutes(10);
    expect(await begin()).toEqual([403, "auth.prove"]);
    expect(await provedUntil()).toBeNull();
    expect(await prove("wrong")).toMatchObject({
      status: 422,
      reason: "auth.wrong_password",
      errors: { password: ["密码不正确，请重新输入"] },
    });
    expect(await begin()).toEqual([403, "auth.prove"]);
    expect((await prove(operatorPassword)).data).toEqual({ proved_until: seconds() + 600 });
    minutes(9);
    expect(await begin()).toEqual([200, undefined]);
  });

  test("five wrong passwords lock it too", async () => {
    const staff = await aStaffMember(shop);
    const { as } = await enter(shop, staff);
    for (let tries = 1; tries <= 5; tries++)
      await shop.call("operatorProve", as, { body: { password: "wrong" } });
    const right = await shop.call("operatorProve", as, { body: { password: operatorPassword } });
    expect(right).toMatchObject({ status: 429, reason: "auth.locked" });
  });
});
