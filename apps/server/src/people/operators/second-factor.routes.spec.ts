import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorRoles } from "@yaoji/domain/people/operator-roles";
import { type Endpoint } from "@yaoji/contract/endpoint";
import { backOfficeEndpoints } from "@yaoji/contract/endpoints-back-office";
import { backOfficeRequests } from "../../../test/back-office-requests.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate, operatorPassword } from "../../../test/operator-factories.ts";
import { beside } from "../../../test/rival.ts";
import {
  aStaffLogin,
  aStaffMember,
  codeAt,
  enter,
  noCodeAt,
  withSecondFactor,
} from "../../../test/staff-factories.ts";
import { codeLock, countFailure, holdAccount } from "../auth/log-in.queries.ts";
import { listEvents } from "../auth/security-events.queries.ts";
import { confirmPending, findFactor } from "./second-factor.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const now = () => shop.clock.now;
const halfMinute = () => shop.clock.advance(30_000);
const me = async (as: As) => shop.call("operatorMe", as);
const eventsOf = async (accountId: number) =>
  (await listEvents(shop.app.database.db, accountId, { limit: 20, offset: 0 })).events.map(
    ({ kind }) => kind,
  );
const prove = (as: As, code?: string) =>
  shop.call("operatorProve", as, { body: { password: operatorPassword, ...(code ? { code } : {}) } });

describe("setting it up", () => {
  test("a secret, in force once a code of it is confirmed; ten recovery codes; other logins end", async () => {
    const staff = await aStaffMember(shop);
    const [other, own] = [await enter(shop, staff), await enter(shop, staff)];
    const begun = (await shop.call("secondFactorBegin", own.as)).data;
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toContain(`otpauth://totp/${encodeURIComponent("药集后台")}:${staff.username}?`);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    const confirm = (code: string) => shop.call("secondFactorConfirm", own.as, { body: { code } });
    expect((await enter(shop, staff)).reply.status).toBe(200);
    expect(await confirm(noCodeAt(begun.secret, now()))).toMatchObject({
      status: 422,
      reason: "auth.code_wrong",
      errors: { code: [expect.any(String)] },
    });
    expect((await me(own.as)).data.second_factor.is_set).toBe(false);
    const { data } = await confirm(codeAt(begun.secret, now()));
    expect(new Set(data.recovery_codes).size).toBe(10);
    for (const code of data.recovery_codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((await me(own.as)).data.second_factor).toEqual({
      is_set: true,
      is_demanded: false,
      recovery_codes_left: 10,
    });
    expect((await me(other.as)).status).toBe(401);
    expect(await confirm(codeAt(begun.secret, now()))).toMatchObject({
      status: 409,
      reason: "auth.second_factor_not_begun",
    });
    expect(await eventsOf(staff.accountId)).toContain("second_factor_set");
  });

  test("a login by the password alone that passes while it is set is asked for a code, or is ended", async () => {
    const staff = await aStaffMember(shop);
    const setting = await enter(shop, staff);
    await shop.call("secondFactorBegin", setting.as);
    // The account is held while the login waits: it has found no second factor, and opens nothing yet.
    const [late] = await beside(
      shop,
      async (tx) => {
        await holdAccount(tx, staff.accountId);
        const pendingSealed = (await findFactor(tx, staff.accountId))?.pendingSealed ?? "";
        await confirmPending(tx, { accountId: staff.accountId, pendingSealed, step: 1, now: now() });
      },
      [() => enter(shop, staff)],
    );
    expect(late?.reply).toMatchObject({ status: 422, reason: "auth.code_required" });
    // The other way round: setting it waits for logins under way, and ends them.
    const rival = await aStaffMember(shop);
    const own = await enter(shop, rival);
    const begun = (await shop.call("secondFactorBegin", own.as)).data;
    const open = await enter(shop, rival);
    const confirming = { body: { code: codeAt(begun.secret, now()) } };
    await beside(shop, (tx) => holdAccount(tx, rival.accountId), [
      () => shop.call("secondFactorConfirm", own.as, confirming),
    ]);
    expect((await me(open.as)).status).toBe(401);
  });

  test("neither the secret nor a recovery code stands in the database", async () => {
    const staff = await aStaffMember(shop);
    const { secret, recoveryCodes } = await withSecondFactor(shop, staff);
    const factor = await findFactor(shop.app.database.db, staff.accountId);
    expect(factor?.secretSealed).toMatch(/^v1\./);
    const rows = await shop.app.database.executeSql(
      "SELECT f.*, r.* FROM second_factors f JOIN recovery_codes r USING (account_id) WHERE account_id = $1",
      [staff.accountId],
    );
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(JSON.stringify(rows)).not.toContain(text);
  });

  test("another authenticator takes the place of the first once it is confirmed, not before", async () => {
    const staff = await aStaffMember(shop);
    const { as, secret } = await withSecondFactor(shop, staff);
    const second = (await shop.call("secondFactorBegin", as)).data.secret;
    expect((await enter(shop, staff, { code: codeAt(second, now()) })).reply.reason).toBe("auth.code_wrong");
    expect((await enter(shop, staff, { code: codeAt(secret, now()) })).reply.status).toBe(200);
    const body = { code: codeAt(second, now()) };
    expect((await shop.call("secondFactorConfirm", as, { body })).status).toBe(200);
    shop.clock.advance(60_000);
    expect((await enter(shop, staff, { code: codeAt(secret, now()) })).reply.reason).toBe("auth.code_wrong");
    expect((await enter(shop, staff, { code: codeAt(second, now()) })).reply.status).toBe(200);
  });
});

describe("logging in with it", () => {
  test("a code is asked for once the password is right, and not before", async () => {
    const staff = await aStaffMember(shop);
    const { secret } = await withSecondFactor(shop, staff);
    expect((await enter(shop, staff)).reply).toMatchObject({
      status: 422,
      reason: "auth.code_required",
      errors: { code: [expect.stringContaining("6位数字")] },
    });
    const code = codeAt(secret, now());
    expect((await enter(shop, staff, { password: "wrong", code })).reply.reason).toBe("auth.wrong_password");
    expect((await enter(shop, staff, { code: noCodeAt(secret, now()) })).reply).toMatchObject({
      status: 422,
      reason: "auth.code_wrong",
      errors: { code: [expect.any(String)] },
    });
    expect((await enter(shop, staff, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).reply.status).toBe(
      200,
    );
    expect(await eventsOf(staff.accountId)).toEqual(expect.arrayContaining(["code_failed", "login_failed"]));
  });

  test("each code is good once, also that of the half minute before", async () => {
    const staff = await aStaffMember(shop);
    const { secret } = await withSecondFactor(shop, staff);
    const code = codeAt(secret, now());
    const used = async (typed: string) => (await enter(shop, staff, { code: typed })).reply.status;
    expect([await used(code), await used(code)]).toEqual([200, 422]);
    halfMinute();
    expect([await used(code), await used(codeAt(secret, now()))]).toEqual([422, 200]);
    const before = codeAt(secret, new Date(now().getTime() + 30_000));
    shop.clock.advance(60_000);
    expect(await used(before)).toBe(200);
    const tooOld = codeAt(secret, new Date(now().getTime() + 30_000));
    shop.clock.advance(120_000);
    expect(await used(tooOld)).toBe(422);
  });

  test("one code sent twice at once opens one login", async () => {
    const staff = await aStaffMember(shop);
    const { secret } = await withSecondFactor(shop, staff);
    const code = codeAt(secret, now());
    const both = await Promise.all([enter(shop, staff, { code }), enter(shop, staff, { code })]);
    expect(both.map(({ reply }) => reply.status).toSorted()).toEqual([200, 422]);
  });

  test("a recovery code is good once, however it is typed, also sent twice at once", async () => {
    const staff = await aStaffMember(shop);
    const { recoveryCodes } = await withSecondFactor(shop, staff);
    const [first = "", second = ""] = recoveryCodes;
    const opened = await enter(shop, staff, { code: first.toLowerCase().replace("-", " ") });
    expect(opened.reply.data.second_factor.recovery_codes_left).toBe(9);
    expect((await enter(shop, staff, { code: first })).reply.reason).toBe("auth.code_wrong");
    const both = await Promise.all([second, second].map((code) => enter(shop, staff, { code })));
    expect(both.map(({ reply }) => reply.status).toSorted()).toEqual([200, 422]);
    const noted = (await eventsOf(staff.accountId)).filter((kind) => kind === "recovery_code_used");
    expect(noted).toHaveLength(2);
  });

  test("another's recovery code is none", async () => {
    const [staff, other] = [await aStaffMember(shop), await aStaffMember(shop)];
    await withSecondFactor(shop, staff);
    const { recoveryCodes } = await withSecondFactor(shop, other);
    expect((await enter(shop, staff, { code: recoveryCodes[0] })).reply.reason).toBe("auth.code_wrong");
  });
});

describe("guessing it", () => {
  test("five wrong codes lock the login like five wrong passwords", async () => {
    const staff = await aStaffMember(shop);
    const { secret } = await withSecondFactor(shop, staff);
    const wrong = { code: noCodeAt(secret, now()) };
    for (let tries = 1; tries <= 4; tries++)
      expect((await enter(shop, staff, wrong)).reply.reason).toBe("auth.code_wrong");
    expect((await enter(shop, staff, wrong)).reply).toMatchObject({ status: 429, reason: "auth.locked" });
    const right = () => enter(shop, staff, { code: codeAt(secret, now()) });
    expect((await right()).reply).toMatchObject({ status: 429, reason: "auth.locked" });
    shop.clock.advance(15 * 60_000 + 1000);
    expect((await right()).reply.status).toBe(200);
  });

  test("the password between them opens nothing, from whichever address they come", async () => {
    const staff = await aStaffMember(shop);
    const { secret } = await withSecondFactor(shop, staff);
    const from = async (remoteAddress: string, code: string) => {
      const payload = { username: staff.username, password: operatorPassword, code };
      const url = "/api/admin/auth/login";
      const reply = await shop.server.inject({ method: "POST", url, payload, remoteAddress });
      return reply.statusCode;
    };
    const wrong = noCodeAt(secret, now());
    for (const host of [1, 2, 3, 4]) {
      expect(await from(`10.0.0.${host}`, wrong)).toBe(422);
      // The shop's door knows the password too; it forgets no wrong code.
      await shop.call("login", null, { body: { username: staff.username, password: operatorPassword } });
    }
    expect([await from("10.0.0.5", wrong), await from("10.0.0.6", codeAt(secret, now()))]).toEqual([
      429, 429,
    ]);
  });

  test("24 guesses at once: four are answered at most, which locks, and no more are looked at", async () => {
    const staff = await aStaffMember(shop);
    const { secret, recoveryCodes } = await withSecondFactor(shop, staff);
    const wrong = noCodeAt(secret, now());
    const replies = await Promise.all(Array.from({ length: 24 }, () => enter(shop, staff, { code: wrong })));
    const answered = replies.filter(({ reply }) => reply.status !== 429);
    // Each is counted by login, address and account, one after the other: of two at once both may meet a fifth.
    expect(answered.length).toBeLessThanOrEqual(4);
    expect(answered.filter(({ reply }) => reply.reason !== "auth.code_wrong")).toEqual([]);
    expect((await enter(shop, staff, { code: recoveryCodes[0] })).reply.status).toBe(429);
    shop.clock.advance(6 * 3_600_000);
    expect((await enter(shop, staff, { code: recoveryCodes[0] })).reply.status).toBe(200);
  });

  test("a right code that was under way before the sixth try was counted is not looked at", async () => {
    const staff = await aStaffMember(shop);
    const { recoveryCodes } = await withSecondFactor(shop, staff);
    const code = recoveryCodes[0] ?? "";
    const rule = { limit: 5, minutes: 15, now: now() };
    const [right] = await beside(
      shop,
      async (tx) => {
        for (let tries = 1; tries <= 5; tries++) await countFailure(tx, codeLock(staff.accountId), rule);
      },
      [() => enter(shop, staff, { code })],
    );
    expect(right?.reply).toMatchObject({ status: 429, reason: "auth.locked" });
    shop.clock.advance(16 * 60_000);
    expect((await enter(shop, staff, { code })).reply.status).toBe(200);
  });
});

describe("proving who it is", () => {
  test("asks for a code too, where it is set", async () => {
    const staff = await aStaffMember(shop);
    const { as, secret } = await withSecondFactor(shop, staff);
    shop.clock.advance(11 * 60_000);
    expect((await shop.call("recoveryCodesRenew", as)).reason).toBe("auth.prove");
    expect((await prove(as)).reason).toBe("auth.code_required");
    expect((await shop.call("recoveryCodesRenew", as)).reason).toBe("auth.prove");
    expect((await prove(as, codeAt(secret, now()))).status).toBe(200);
    expect((await shop.call("recoveryCodesRenew", as)).status).toBe(200);
  });
});

describe("recovery codes, and its end", () => {
  test("new codes make those before void", async () => {
    const staff = await aStaffMember(shop);
    const { as, recoveryCodes } = await withSecondFactor(shop, staff);
    const renewed = (await shop.call("recoveryCodesRenew", as)).data.recovery_codes;
    expect(renewed).toHaveLength(10);
    expect((await enter(shop, staff, { code: recoveryCodes[0] })).reply.reason).toBe("auth.code_wrong");
    expect((await enter(shop, staff, { code: renewed[0] })).reply.status).toBe(200);
    expect(await eventsOf(staff.accountId)).toContain("recovery_codes_renewed");
  });

  test("removed, no code is asked for any more", async () => {
    const staff = await aStaffMember(shop);
    const { as } = await withSecondFactor(shop, staff);
    expect((await shop.call("secondFactorRemove", as)).status).toBe(200);
    expect((await enter(shop, staff)).reply.data.second_factor.is_set).toBe(false);
    expect(await eventsOf(staff.accountId)).toContain("second_factor_removed");
    for (const name of ["secondFactorRemove", "recoveryCodesRenew"] as const)
      expect(await shop.call(name, as)).toMatchObject({ status: 409, reason: "auth.second_factor_none" });
  });

  test("ops -- operator second-factor-reset: for who lost telephone and codes; his logins end, it is logged", async () => {
    const staff = await aStaffMember(shop);
    const { as, secret } = await withSecondFactor(shop, staff);
    for (let tries = 1; tries <= 5; tries++) await enter(shop, staff, { code: noCodeAt(secret, now()) });
    const reset = (...args: string[]) =>
      operate(shop, { command: "operator", args: ["second-factor-reset", staff.username, ...args] });
    expect(await reset("--by", "service")).toMatchObject({
      exit: 1,
      said: [expect.stringContaining("系统管理员")],
    });
    expect((await me(as)).status).toBe(200);
    expect(await reset()).toEqual({
      exit: 0,
      said: [`操作员 ${staff.username} 的两步验证已重置，其登录已结束，请其重新登录并设置。`],
    });
    expect((await me(as)).status).toBe(401);
    expect((await enter(shop, staff)).reply.status).toBe(200);
    expect(await reset()).toMatchObject({ exit: 1, said: ["该操作员没有设置两步验证，无需重置"] });
    expect(await eventsOf(staff.accountId)).toContain("second_factor_reset");
    const logged = await shop.app.database.executeSql("SELECT command FROM operator_log WHERE about = $1", [
      staff.username,
    ]);
    expect(JSON.stringify(logged)).toContain("operator second-factor-reset");
  });
});

describe("outside the demo", () => {
  let real: TestShop;
  beforeAll(async () => {
    real = await openShop({ environment: { DEMO: "0" } });
  });
  afterAll(() => real.close());

  test("it is demanded of administrators and finance: without it a login opens only what sets it up", async () => {
    for (const role of operatorRoles) {
      const as = await aStaffLogin(real, role);
      const isLimited = role === "admin" || role === "finance";
      const { data } = await real.call("operatorMe", as);
      expect([role, data.is_limited, data.second_factor.is_demanded]).toEqual([role, isLimited, isLimited]);
      const { status, reason } = await real.call("operatorSessions", as);
      expect([role, status, reason]).toEqual(
        isLimited ? [role, 403, "auth.second_factor_required"] : [role, 200, undefined],
      );
    }
  });

  test("which is me, logout, prove, password, and both steps of it", async () => {
    const open: string[] = [];
    for (const [name, { access }] of Object.entries(backOfficeEndpoints) as [
      keyof typeof backOfficeEndpoints,
      Endpoint,
    ][]) {
      // What is not an administrator's at all says so first.
      if (access === "public" || !(access as readonly string[]).includes("admin")) continue;
      const as = await aStaffLogin(real, "admin");
      const { reason } = await real.call(name, as, backOfficeRequests[name]() as never);
      if (reason !== "auth.second_factor_required") open.push(name);
    }
    expect(open).toEqual([
      "operatorLogout",
      "operatorMe",
      "operatorProve",
      "operatorPassword",
      "secondFactorBegin",
      "secondFactorConfirm",
    ]);
    const scan = { params: { key: "0".repeat(32) } };
    const as = await aStaffLogin(real, "admin");
    expect((await real.call("licenceFile", as, scan)).reason).toBe("auth.second_factor_required");
  });

  test("once set, the same login opens the rest; it cannot be removed", async () => {
    const staff = await aStaffMember(real, "finance");
    const { reply } = await enter(real, staff);
    expect(reply.data).toMatchObject({
      is_limited: true,
      second_factor: { is_set: false, is_demanded: true },
    });
    const { as } = await withSecondFactor(real, staff);
    expect((await real.call("operatorMe", as)).data.is_limited).toBe(false);
    expect((await real.call("operatorSessions", as)).status).toBe(200);
    expect(await real.call("secondFactorRemove", as)).toMatchObject({
      status: 409,
      reason: "auth.second_factor_demanded",
    });
  });
});
