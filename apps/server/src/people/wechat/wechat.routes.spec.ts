import { startWechatSimulator, type WechatSimulator } from "@yaoji/gateways/wechat";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { beside } from "../../../test/rival.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { deleteBinding } from "./wechat.queries.ts";

const app = { appId: "wx-test", secret: "wx-secret-of-the-shop" };
const lines: string[] = [];
let wechat: WechatSimulator;
let shop: TestShop;
let opened: Date;
beforeAll(async () => {
  wechat = await startWechatSimulator({ ...app, hosts: ["shop.test"] });
  const settings = { ...app, openUrl: wechat.origin, apiUrl: wechat.origin, isSimulated: true };
  shop = await openShop({ wechat: settings, logTo: (line) => lines.push(line) });
  opened = shop.clock.now;
});
// Logins are dated by the database: beside a clock that a test has set on they would be old from the start.
afterEach(() => {
  shop.clock.now = opened;
});
afterAll(async () => {
  await shop.close();
  await wechat.close();
});

let phones = 13_700_000_000;
async function aReachable(): Promise<TestBuyer & { phone: string }> {
  const buyer = await aBuyer(shop);
  const phone = String(++phones);
  await shop.app.database.db.update(accounts).set({ phone }).where(eq(accounts.id, buyer.accountId));
  return { ...buyer, phone };
}

/** A browser with its cookie, as far as these journeys need one. */
function aBrowser() {
  let cookie = "";
  const headers = () => ({ host: "shop.test", ...(cookie ? { cookie } : {}) });
  const keep = (set: unknown) => {
    const found = /yaoji_wechat=[\w-]+/.exec(String(set))?.[0];
    if (found) cookie = found;
    else if (cookie === "") throw new Error("no cookie was set");
  };
  return {
    headers,
    start: async (as: TestBuyer | null) => {
      const reply = as
        ? await shop.call("wechatCode", as, { headers: headers() })
        : await shop.call("wechatLogin", null, { headers: headers() });
      keep(reply.headers["set-cookie"]);
      return reply.data.url;
    },
  };
}
type Browser = ReturnType<typeof aBrowser>;

/** Scans as this person; gives what WeChat adds to the address. */
async function scan(
  url: string,
  nickname: string,
  answer = "yes",
): Promise<{ state: string; code?: string }> {
  const confirm = new URL(url);
  confirm.pathname = "/connect/confirm";
  confirm.searchParams.set("nickname", nickname);
  confirm.searchParams.set("answer", answer);
  const reply = await fetch(confirm, { redirect: "manual" });
  const back = new URL(reply.headers.get("location") ?? "").searchParams;
  const code = back.get("code");
  return { state: back.get("state") ?? "", ...(code ? { code } : {}) };
}

const comeIn = (browser: Browser, body: { state: string; code?: string }) =>
  shop.call("wechatReturn", null, { body, headers: browser.headers() });
const bind = (browser: Browser, as: TestBuyer, body: { state?: string; code?: string }) =>
  shop.call("wechatBind", as, { body, headers: browser.headers() });

async function bound(nickname: string): Promise<TestBuyer & { phone: string }> {
  const buyer = await aReachable();
  const browser = aBrowser();
  const reply = await bind(browser, buyer, await scan(await browser.start(buyer), nickname));
  expect(reply.status).toBe(200);
  return buyer;
}

const nameOf = async (buyer: TestBuyer) => (await shop.call("userBase", buyer)).data.wechat;

describe("binding WeChat to a login", () => {
  test("shows WeChat's page for this shop, binds who scanned, and he logs in by it from then on", async () => {
    const buyer = await aReachable();
    const browser = aBrowser();
    const url = new URL(await browser.start(buyer));
    expect(url.pathname).toBe("/connect/qrconnect");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: "wx-test",
      redirect_uri: "http://shop.test/bdwx",
      response_type: "code",
      scope: "snsapi_login",
    });
    expect(await (await fetch(url)).text()).toContain("确认登录");
    const reply = await bind(browser, buyer, await scan(url.href, "小满"));
    expect(reply.data).toEqual({ nickname: "小满" });
    expect(await nameOf(buyer)).toBe("小满");

    const other = aBrowser();
    const came = await comeIn(other, await scan(await other.start(null), "小满"));
    expect(came.data.login?.user.id).toBe(buyer.accountId);
    expect(String(came.headers["set-cookie"])).toMatch(/yaoji_session=[^;]+;.*HttpOnly/);
    const token = came.data.login?.token ?? "";
    expect((await shop.call("userBase", { token })).data.wechat).toBe("小满");
    const { list } = (await shop.call("securityEvents", buyer, { query: {} })).data;
    expect(list.map(({ text }) => text)).toEqual(["微信扫码登录成功", "绑定了微信，可用微信扫码登录：小满"]);
  });

  test("does not outlive a password that was reset: its owner is told, and it stands in the log", async () => {
    const buyer = await bound("捡到手机的人");
    await shop.call("smsCode", null, { body: { purpose: "reset_password", phone: buyer.phone } });
    const code = shop.texts.findLast(({ phone }) => phone === buyer.phone)?.code ?? "";
    const { ticket } = (await shop.call("forgetVerify", null, { body: { phone: buyer.phone, code } })).data;
    const password = "只有我自己知道的话";
    expect((await shop.call("forgetReset", null, { body: { ticket, password } })).message).toBe(
      "密码已重置，请用新密码登录；为安全起见已解除微信绑定，登录后可重新绑定",
    );
    const browser = aBrowser();
    const came = await comeIn(browser, await scan(await browser.start(null), "捡到手机的人"));
    expect(came.data.login).toBeNull();
    const login = await shop.call("login", null, { body: { username: buyer.phone, password } });
    const { list } = (await shop.call("securityEvents", login.data, { query: {} })).data;
    expect(list.map(({ kind }) => kind)).toEqual([
      "login",
      "wechat_dropped",
      "password_reset",
      "wechat_bound",
    ]);
  });

  test("opens nothing while it is being unbound", async () => {
    const buyer = await bound("正在解绑");
    const browser = aBrowser();
    const scanned = await scan(await browser.start(null), "正在解绑");
    const [came] = await beside(shop, (tx) => deleteBinding(tx, buyer.accountId), [
      () => comeIn(browser, scanned),
    ]);
    expect(came?.data.login).toBeNull();
  });

  test("a WeChat of another account and a second WeChat are refused; the same again is not", async () => {
    const owner = await bound("独一个");
    const browser = aBrowser();
    const stranger = await aReachable();
    const taken = await bind(browser, stranger, await scan(await browser.start(stranger), "独一个"));
    expect(taken).toMatchObject({ status: 409, reason: "wechat.taken" });
    expect(await nameOf(stranger)).toBe("");
    const second = await bind(browser, owner, await scan(await browser.start(owner), "第二个"));
    expect(second.reason).toBe("wechat.bound");
    const again = await bind(browser, owner, await scan(await browser.start(owner), "独一个"));
    expect(again.data).toEqual({ nickname: "独一个" });
  });

  test("of a disabled account: whoever scans is told so, waits for no account, and binds it to no other", async () => {
    const owner = await bound("停用的");
    const disabledAt = shop.clock.now;
    const disable = (at: Date | null) =>
      shop.app.database.db.update(accounts).set({ disabledAt: at }).where(eq(accounts.id, owner.accountId));
    await disable(disabledAt);
    const told = {
      status: 409,
      reason: "wechat.account_disabled",
      message: "该微信绑定的账号已停用，请联系客服恢复使用",
    };
    const browser = aBrowser();
    expect(await comeIn(browser, await scan(await browser.start(null), "停用的"))).toMatchObject(told);
    const { data } = await shop.call("wechatState", null, { headers: browser.headers() });
    expect(data.kept).toBe("");
    const other = await aReachable();
    expect(await bind(browser, other, await scan(await browser.start(other), "停用的"))).toMatchObject(told);
    expect(await nameOf(other)).toBe("");
    await disable(null);
    const again = await comeIn(browser, await scan(await browser.start(null), "停用的"));
    expect(again.data.login?.user.id).toBe(owner.accountId);
  });

  test("of two who bind the same WeChat at once, one gets it", async () => {
    const [one, two] = [await aReachable(), await aReachable()];
    const [first, second] = [aBrowser(), aBrowser()];
    const backs = [
      await scan(await first.start(one), "抢着绑"),
      await scan(await second.start(two), "抢着绑"),
    ] as const;
    const replies = await Promise.all([bind(first, one, backs[0]), bind(second, two, backs[1])]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("what comes back from WeChat", () => {
  test("a state is good once, in the browser and for the login that it was made for", async () => {
    const buyer = await aReachable();
    const victim = aBrowser();
    const attacker = aBrowser();
    const back = await scan(await attacker.start(buyer), "攻击者");
    await victim.start(buyer);
    expect(await bind(victim, buyer, back)).toMatchObject({ status: 409, reason: "wechat.state" });
    expect((await bind(attacker, await aReachable(), back)).reason).toBe("wechat.state");
    const otherLogin = { ...buyer, token: await aLogin(shop, buyer.accountId, buyer.shopId) };
    expect((await bind(attacker, otherLogin, back)).reason).toBe("wechat.state");
    expect((await comeIn(attacker, back)).reason).toBe("wechat.state");
    expect((await bind(attacker, buyer, back)).status).toBe(200);
    expect((await bind(attacker, buyer, back)).reason).toBe("wechat.state");
  });

  test("used twice at once, it is used once", async () => {
    const browser = aBrowser();
    const back = await scan(await browser.start(null), "两次");
    const replies = await Promise.all([comeIn(browser, back), comeIn(browser, back)]);
    expect(replies.map(({ reason }) => reason ?? "").toSorted()).toEqual(["", "wechat.state"]);
  });

  test("a code that was used (40029), one that is made up, a refusal, and a state that is too old", async () => {
    const browser = aBrowser();
    const first = await scan(await browser.start(null), "重放");
    expect((await comeIn(browser, first)).status).toBe(200);
    const second = await scan(await browser.start(null), "重放");
    const replay = { state: second.state, code: first.code ?? "" };
    expect(await comeIn(browser, replay)).toMatchObject({ status: 409, reason: "wechat.code_spent" });
    const refused = await scan(await browser.start(null), "拒绝的人", "no");
    expect(refused.code).toBeUndefined();
    expect((await comeIn(browser, refused)).reason).toBe("wechat.refused");
    const late = await scan(await browser.start(null), "迟到");
    shop.clock.advance(601_000);
    expect((await comeIn(browser, late)).reason).toBe("wechat.state");
  });

  test.each(["refuse_connection", "server_error", "garbage"] as const)(
    "WeChat away (%s): one clear sentence, and scanning again works",
    async (fault) => {
      const browser = aBrowser();
      const back = await scan(await browser.start(null), "断线");
      wechat.failNext(fault);
      expect(await comeIn(browser, back)).toMatchObject({
        status: 503,
        reason: "wechat.away",
        message: "暂时连不上微信，请稍后重试",
      });
      const again = await comeIn(browser, await scan(await browser.start(null), "断线"));
      expect(again.data).toEqual({ login: null, nickname: "断线" });
    },
  );

  test("secret, codes, states and tokens never stand in the log", () => {
    const log = lines.join("\n");
    expect(log).toContain("WeChat did not say who it was");
    expect(log).not.toMatch(/wx-secret|access_token=|code=|state=|qrconnect\?|sns\/userinfo/);
  });
});

describe("a WeChat that no account has yet", () => {
  async function kept(nickname: string): Promise<Browser> {
    const browser = aBrowser();
    expect((await comeIn(browser, await scan(await browser.start(null), nickname))).data.login).toBeNull();
    return browser;
  }
  const codeTo = async (browser: Browser, phone: string) => {
    await shop.call("wechatPhoneCode", null, { body: { phone }, headers: browser.headers() });
    return shop.texts.findLast((sms) => sms.phone === phone)?.code ?? "";
  };
  const bindPhone = (browser: Browser, phone: string, code: string) =>
    shop.call("wechatBindPhone", null, { body: { phone, code }, headers: browser.headers() });
  const stateOf = async (browser: Browser) =>
    (await shop.call("wechatState", null, { headers: browser.headers() })).data.kept;

  test("waits in its browser alone, and is bound to the account whose phone gets the code", async () => {
    const buyer = await aReachable();
    const browser = await kept("等账号");
    expect([await stateOf(browser), await stateOf(aBrowser())]).toEqual(["等账号", ""]);
    const code = await codeTo(browser, buyer.phone);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await bindPhone(browser, buyer.phone, wrong)).reason).toBe("sms.wrong");
    expect((await bindPhone(aBrowser(), buyer.phone, code)).reason).toBe("wechat.kept_gone");
    const reply = await bindPhone(browser, buyer.phone, code);
    expect(reply.data.user.id).toBe(buyer.accountId);
    expect(await nameOf({ ...buyer, token: reply.data.token })).toBe("等账号");
    expect(await stateOf(browser)).toBe("");
    expect((await bindPhone(browser, buyer.phone, code)).reason).toBe("wechat.kept_gone");
  });

  test("tells only whoever holds the phone that nobody registered it", async () => {
    const browser = await kept("没注册");
    const phone = "13655556666";
    const reply = await shop.call("wechatPhoneCode", null, { body: { phone }, headers: browser.headers() });
    expect(reply).toMatchObject({ status: 200, data: { phone: "136****6666" } });
    const code = shop.texts.findLast((sms) => sms.phone === phone)?.code ?? "";
    expect((await bindPhone(browser, phone, code)).reason).toBe("wechat.no_account");
    expect(await stateOf(browser)).toBe("没注册");
  });

  test("is not sent to register again with the phone of a disabled account", async () => {
    const buyer = await aReachable();
    const { db } = shop.app.database;
    const disabledAt = shop.clock.now;
    await db.update(accounts).set({ disabledAt }).where(eq(accounts.id, buyer.accountId));
    const browser = await kept("停用的手机号");
    const code = await codeTo(browser, buyer.phone);
    expect(await bindPhone(browser, buyer.phone, code)).toMatchObject({
      reason: "wechat.phone_disabled",
      message: "该手机号的账号已停用，请联系客服恢复使用",
    });
  });

  test("is bound to a login that was opened or registered meanwhile", async () => {
    const browser = await kept("后来的");
    const buyer = await aReachable();
    expect((await bind(browser, buyer, {})).data).toEqual({ nickname: "后来的" });
    expect((await bind(browser, buyer, {})).reason).toBe("wechat.kept_gone");
  });

  test("without a scan no SMS goes out", async () => {
    const before = shop.texts.length;
    const body = { phone: "13677778888" };
    const reply = await shop.call("wechatPhoneCode", null, { body });
    expect([reply.reason, shop.texts.length]).toEqual(["wechat.kept_gone", before]);
  });
});

describe("DELETE /api/user/unbind_wechat", () => {
  const unbind = (buyer: TestBuyer, sms_code?: string) =>
    shop.call("wechatUnbind", buyer, { query: sms_code ? { sms_code } : {} });

  async function boundLately(nickname: string) {
    const buyer = await bound(nickname);
    await shop.app.database.executeSql("UPDATE sessions SET created_at = $1 WHERE account_id = $2", [
      shop.clock.now.toISOString(),
      buyer.accountId,
    ]);
    return buyer;
  }

  test("goes at once within ten minutes of logging in; twice is told so", async () => {
    const buyer = await boundLately("刚登录");
    expect((await unbind(buyer)).status).toBe(200);
    expect(await nameOf(buyer)).toBe("");
    const { list } = (await shop.call("securityEvents", buyer, { query: {} })).data;
    expect(list[0]?.text).toBe("解除了微信绑定");
    expect(await unbind(buyer)).toMatchObject({ status: 409, reason: "wechat.not_bound" });
  });

  test("later it needs the code of the account's phone", async () => {
    const buyer = await boundLately("早登录");
    shop.clock.advance(601_000);
    const asked = await unbind(buyer);
    expect(asked).toMatchObject({ status: 422, reason: "auth.step_up" });
    await shop.call("smsCode", buyer, { body: { purpose: "unbind_wechat" } });
    const code = shop.texts.findLast(({ phone }) => phone === buyer.phone)?.code ?? "";
    expect((await unbind(buyer, code === "000000" ? "000001" : "000000")).reason).toBe("sms.wrong");
    expect(await nameOf(buyer)).toBe("早登录");
    expect((await unbind(buyer, code)).status).toBe(200);
    expect(await nameOf(buyer)).toBe("");
  });
});

describe("binding lets somebody in for good", () => {
  test("so an old login alone gets no QR code and binds nobody who waits; the code of the account's phone does", async () => {
    const buyer = await aReachable();
    await shop.app.database.executeSql("UPDATE sessions SET created_at = $1 WHERE account_id = $2", [
      new Date(shop.clock.now.getTime() - 601_000).toISOString(),
      buyer.accountId,
    ]);
    expect((await shop.call("wechatCode", buyer)).reason).toBe("auth.step_up");
    expect((await bind(aBrowser(), buyer, {})).reason).toBe("auth.step_up");
    expect((await shop.call("wechatCode", buyer, { body: { sms_code: "000000" } })).reason).toBe("sms.wrong");
    await shop.call("smsCode", buyer, { body: { purpose: "link_wechat" } });
    const sms_code = shop.texts.findLast(({ phone }) => phone === buyer.phone)?.code ?? "";
    expect((await shop.call("wechatCode", buyer, { body: { sms_code } })).status).toBe(200);
    expect((await shop.call("wechatCode", buyer, { body: { sms_code } })).reason).toBe("sms.wrong");
  });
});

test("without WeChat it says so", async () => {
  const { wechat: settings } = shop.app;
  shop.app.wechat = null;
  expect((await shop.call("wechatLogin", null)).reason).toBe("wechat.closed");
  expect((await shop.call("wechatState", null)).data.is_open).toBe(0);
  shop.app.wechat = settings;
});
