import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, anAccount, aShop } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { beside } from "../../../test/rival.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import type { Db } from "../../platform/db/database.ts";
import { accountLockName, countFailure, setPassword } from "./log-in.queries.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const password = "correct horse 药";

async function aPerson(username: string, phone: string | null = null) {
  const { db } = shop.app.database;
  const accountId = await anAccount(db, { username, phone, passwordHash: await hashPassword(password) });
  const shopId = await aShop(db, { company: `${username}大药房` });
  await db.insert(shopMembers).values({ accountId, shopId });
  return { accountId, shopId };
}

describe("POST /api/auth/login", () => {
  it("opens a login by user name or by phone", async () => {
    await aPerson("lihua", "13900000001");
    for (const username of ["lihua", "13900000001", "  lihua "]) {
      const reply = await shop.call("login", null, { body: { username, password } });
      expect(reply).toMatchObject({
        status: 200,
        message: "登录成功",
        data: { user: { username: "lihua", company: "lihua大药房" } },
      });
      expect((await shop.call("userBase", { token: reply.data.token })).data.username).toBe("lihua");
    }
  });

  it("sets an HttpOnly, SameSite=Lax cookie that is the login too", async () => {
    await aPerson("cookie");
    const reply = await shop.call("login", null, { body: { username: "cookie", password } });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/^yaoji_session=[\w-]{43};.*HttpOnly; SameSite=Lax/);
    const base = await shop.call("userBase", null, { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(base.data.username).toBe("cookie");
  });

  it("ends the account's login that this browser held before, no other browser's and no other account's", async () => {
    await aPerson("again");
    await aPerson("neighbour");
    const enter = (cookie = "", username = "again") =>
      shop.call("login", null, { body: { username, password }, headers: cookie ? { cookie } : {} });
    const [other, first] = [await enter(), await enter()];
    const held = String(first.headers["set-cookie"]).split(";")[0];
    const status = async ({ data }: typeof first) => (await shop.call("userBase", data)).status;
    expect([await status(await enter(held, "neighbour")), await status(first)]).toEqual([200, 200]);
    const second = await enter(held);
    expect([await status(other), await status(first), await status(second)]).toEqual([200, 401, 200]);
  });

  it("keeps no token as it is: a copy of the database logs nobody in", async () => {
    await aPerson("hashed");
    const { data } = await shop.call("login", null, { body: { username: "hashed", password } });
    const { rows } = await shop.app.database.executeSql(
      "SELECT token_hash FROM sessions WHERE token_hash LIKE $1",
      [`%${data.token}%`],
    );
    expect(rows).toEqual([]);
  });

  it("refuses a wrong password and an unknown name alike", async () => {
    await aPerson("known");
    const wrong = await shop.call("login", null, { body: { username: "known", password: "nope" } });
    const unknown = await shop.call("login", null, { body: { username: "nobody", password: "nope" } });
    for (const reply of [wrong, unknown])
      expect(reply).toMatchObject({
        status: 422,
        reason: "auth.wrong_password",
        errors: { password: ["用户名或密码不正确，请重新输入"] },
      });
  });

  it("asks for what is missing, in Chinese", async () => {
    const reply = await shop.call("login", null, { body: { username: " ", password: "" } });
    expect(reply).toMatchObject({
      status: 422,
      errors: { username: ["请输入用户名或手机号"], password: ["请输入密码"] },
    });
  });

  it("locks the pair of account and address after five wrong passwords, for 15 minutes", async () => {
    await aPerson("locked");
    const attempt = (given: string) =>
      shop.call("login", null, { body: { username: "locked", password: given } });
    for (let tries = 1; tries <= 4; tries++) expect((await attempt("wrong")).status).toBe(422);
    expect(await attempt("wrong")).toMatchObject({
      status: 429,
      message: "密码错误次数过多，请15分钟后再试",
    });
    const right = await attempt(password);
    expect(right).toMatchObject({ status: 429, reason: "auth.locked" });
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(890);
    shop.clock.advance(15 * 60_000 + 1000);
    expect((await attempt(password)).status).toBe(200);
  });

  it("counts what comes from one IPv6 network as from one address", async () => {
    await aPerson("networked");
    const attempt = async (host: number, network = "1") => {
      const remoteAddress = `2001:db8:9:${network}::${host}`;
      const payload = { username: "networked", password: "wrong" };
      return (await shop.server.inject({ method: "POST", url: "/api/auth/login", payload, remoteAddress }))
        .statusCode;
    };
    for (const host of [1, 2, 3, 4]) expect(await attempt(host)).toBe(422);
    expect([await attempt(5), await attempt(6), await attempt(7, "2")]).toEqual([429, 429, 422]);
  });

  it("counts a name however it is typed, alike whether an account has it or not", async () => {
    await aPerson("LinZhi");
    const tried = async (name: string) => {
      const attempt = (username: string) =>
        shop.call("login", null, { body: { username, password: "wrong" } });
      for (let tries = 1; tries <= 3; tries++) await attempt(name);
      await attempt(name.toLowerCase());
      return (await attempt(name.toLowerCase())).reason;
    };
    expect([await tried("LinZhi"), await tried("NoZhi")]).toEqual(["auth.locked", "auth.locked"]);
  });

  it("tells nobody whose phone it is: a locked name's phone is answered like anybody's", async () => {
    await aPerson("watched", "13900000002");
    const attempt = async (username: string, given = "wrong") => {
      const { status, reason, message } = await shop.call("login", null, {
        body: { username, password: given },
      });
      return { status, reason, message };
    };
    const locked = async (username: string) => {
      const replies = [];
      for (let tries = 1; tries <= 6; tries++) replies.push(await attempt(username));
      return replies;
    };
    await locked("watched");
    expect(await attempt("13900000002", password)).toMatchObject({ reason: "auth.wrong_password" });
    await attempt("13900000003");
    const [its, nobodys] = [await locked("13900000002"), await locked("13900000003")];
    expect(its).toEqual(nobodys);
    expect(its.map(({ status }) => status)).toEqual([422, 422, 422, 429, 429, 429]);
  });

  it("holds a locked account by its other name too, and counts what is typed by either", async () => {
    await aPerson("twonames", "13900000004");
    const attempt = async (username: string, given = "wrong") =>
      (await shop.call("login", null, { body: { username, password: given } })).status;
    for (const name of ["twonames", "13900000004", "twonames", "13900000004", "twonames"])
      expect(await attempt(name)).toBe(422);
    expect([await attempt("twonames", password), await attempt("13900000004", password)]).toEqual([422, 422]);
    shop.clock.advance(15 * 60_000 + 1000);
    expect([await attempt("13900000004", password), await attempt("twonames", password)]).toEqual([200, 200]);
  });

  it("takes any password that could be set, 128 characters of any kind", async () => {
    const long = "😀😁😂🤣".repeat(32);
    await aPerson("long");
    const { data: as } = await shop.call("login", null, { body: { username: "long", password } });
    const set = await shop.call("passwordChange", as, { body: { password: long } });
    expect(set).toMatchObject({ status: 200 });
    const attempt = (given: string) =>
      shop.call("login", null, { body: { username: "long", password: given } });
    expect((await attempt(long)).status).toBe(200);
    expect((await attempt(`${long}😀`)).errors).toEqual({ password: ["密码最多128个字符"] });
  });

  it("locks out guesses that are sent all at once: four are answered, whatever comes after the fifth is not", async () => {
    await aPerson("guessed");
    const attempt = (given: string) =>
      shop.call("login", null, { body: { username: "guessed", password: given } });
    const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => attempt(`guess ${index}`)));
    const answered = replies.map(({ status }) => status).filter((status) => status !== 429);
    expect(answered).toEqual([422, 422, 422, 422]);
    expect(await attempt(password)).toMatchObject({ status: 429, reason: "auth.locked" });
  });

  it("the right one that was under way before the fifth was counted is locked out too", async () => {
    await aPerson("overtaken");
    const attempt = (given: string) =>
      shop.call("login", null, { body: { username: "overtaken", password: given } });
    for (const given of ["a", "b", "c", "d"]) expect((await attempt(given)).status).toBe(422);
    const pair = { username: "overtaken", address: "127.0.0.1" };
    const [right] = await beside(
      shop,
      (tx) => countFailure(tx, pair, { limit: 5, minutes: 15, now: shop.clock.now }),
      [() => attempt(password)],
    );
    expect(right).toMatchObject({ status: 429, reason: "auth.locked" });
  });

  it("a fifth guess by one name that is being counted holds up the right one by the other name", async () => {
    const phone = "13900000091";
    const { accountId } = await aPerson("fifthguess", phone);
    const attempt = (username: string, given: string) =>
      shop.call("login", null, { body: { username, password: given } });
    for (const name of ["fifthguess", phone, "fifthguess", phone])
      expect((await attempt(name, "x")).status).toBe(422);
    const pair = { username: accountLockName(accountId), address: "127.0.0.1" };
    const [right] = await beside(
      shop,
      (tx) => countFailure(tx, pair, { limit: 5, minutes: 15, now: shop.clock.now }),
      [() => attempt(phone, password)],
    );
    expect(right).toMatchObject({ status: 422, reason: "auth.wrong_password" });
    expect((await attempt("fifthguess", password)).status).toBe(422);
  });

  it("opens nothing by a password that is being changed", async () => {
    const { accountId } = await aPerson("resetting");
    const passwordHash = await hashPassword("another one of my own");
    const reset = async (tx: Db) => {
      await setPassword(tx, accountId, passwordHash);
      await deleteSessionsOf(tx, accountId);
    };
    const logIn = () => shop.call("login", null, { body: { username: "resetting", password } });
    expect(await beside(shop, reset, [logIn])).toMatchObject([
      { status: 422, reason: "auth.wrong_password" },
    ]);
    expect(await deleteSessionsOf(shop.app.database.db, accountId)).toBe(0);
  });

  it("guesses by both names at once lock the account, the right one behind them finds it locked", async () => {
    const phone = "13900000092";
    await aPerson("bothnames", phone);
    const attempt = (username: string, given: string) =>
      shop.call("login", null, { body: { username, password: given } });
    const guesses = Array.from({ length: 12 }, (_, at) =>
      attempt(at % 2 === 0 ? "bothnames" : phone, `guess ${at}`),
    );
    for (const { status } of await Promise.all(guesses)) expect([422, 429]).toContain(status);
    for (const name of ["bothnames", phone]) expect((await attempt(name, password)).status).not.toBe(200);
  });

  it("forgets the failures after a good login", async () => {
    await aPerson("mistyped");
    const attempt = (given: string) =>
      shop.call("login", null, { body: { username: "mistyped", password: given } });
    for (const given of ["a", "b", "c", "d", password, "e", "f", "g", "h"]) await attempt(given);
    expect((await attempt(password)).status).toBe(200);
  });

  it("lets nobody in whose account is disabled", async () => {
    const { accountId } = await aPerson("gone");
    await shop.app.database.executeSql("UPDATE accounts SET disabled_at = now() WHERE id = $1", [accountId]);
    expect((await shop.call("login", null, { body: { username: "gone", password } })).status).toBe(422);
  });

  it("gives a maker's representative cj_userName and cj_token, and no buyer's page", async () => {
    await anAccount(shop.app.database.db, {
      username: "rep",
      role: "supplier",
      passwordHash: await hashPassword(password),
    });
    const { data } = await shop.call("login", null, { body: { username: "rep", password } });
    expect(data.user).toMatchObject({ role: "supplier", cj_userName: "rep", cj_token: data.token });
    expect((await shop.call("userBase", { token: data.token })).status).toBe(403);
  });
});

describe("DELETE /api/user/logout", () => {
  it("ends the login and nothing else", async () => {
    const buyer = await aBuyer(shop);
    expect((await shop.call("logout", buyer)).message).toBe("已安全退出");
    expect((await shop.call("userBase", buyer)).status).toBe(401);
  });

  it("ends by itself after two weeks without use, and after a month of use", async () => {
    await aPerson("month");
    const enter = async () =>
      (await shop.call("login", null, { body: { username: "month", password } })).data;
    const status = async (login: { token: string }) => (await shop.call("userBase", login)).status;
    const [idle, used] = [await enter(), await enter()];
    for (let day = 0; day < 3; day += 1) {
      shop.clock.advance(9 * 86_400_000);
      expect(await status(used)).toBe(200);
    }
    expect(await status(idle)).toBe(401);
    expect((await shop.call("sessionList", used)).data.list).toHaveLength(1);
    shop.clock.advance(4 * 86_400_000);
    expect(await status(used)).toBe(401);
  });
});
