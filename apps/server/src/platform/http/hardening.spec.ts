import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { endpoints } from "@yaoji/contract/endpoints";
import { fingerprint } from "../../../fuzz/fingerprint.queries.ts";
import { lastCode } from "../../../test/account-factories.ts";
import { aBuyer, anAccount, type TestBuyer } from "../../../test/factories.ts";
import { loginHeaders, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { type OwnedObjects, ownedObjects } from "../../../test/owned-objects.ts";
import { hashPassword } from "../../people/auth/passwords.ts";

const wechat = {
  appId: "wx-test",
  secret: "wx-secret-of-the-shop",
  openUrl: "https://open.example",
  apiUrl: "https://api.example",
  isSimulated: true,
};
let shop: TestShop;
let buyer: TestBuyer;
let own: OwnedObjects;
beforeAll(async () => {
  shop = await openShop({ environment: { TRUST_PROXY: "on" }, wechat });
  buyer = await aBuyer(shop);
  own = await ownedObjects(shop, buyer);
});
afterAll(() => shop.close());

const https = { "x-forwarded-proto": "https", host: "shop.example" };
type Headers = Record<string, string>;

/** Method and path. */
type Address = `${"GET" | "POST" | "DELETE"} ${string}`;
function send(on: TestShop, address: Address, headers: Headers) {
  const [method = "", url = ""] = address.split(" ");
  return on.server.inject({ method: method as "GET", url, headers });
}

describe("behind a proxy that speaks https", () => {
  const password = "correct horse 药";
  async function logIn(on: TestShop, username: string, headers: Headers) {
    await anAccount(on.app.database.db, {
      username,
      passwordHash: await hashPassword(password),
    });
    const payload = { username, password };
    return on.server.inject({ method: "POST", url: "/api/auth/login", headers, payload });
  }

  it("the login's cookie is Secure and of this host alone, and so is its end", async () => {
    const cookie = String((await logIn(shop, "hosted", https)).headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-yaoji_session=[\w-]{43}; /);
    for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toContain("Domain");
    const token = /=([\w-]+)/.exec(cookie)?.[1] ?? "";
    const ours = { ...https, origin: "https://shop.example", cookie: `__Host-yaoji_session=${token}` };
    const ended = await send(shop, "DELETE /api/user/logout", ours);
    expect(ended.statusCode).toBe(200);
    expect(String(ended.headers["set-cookie"])).toMatch(/^__Host-yaoji_session=; .*Secure/);
  });

  it("so are the cookies of a proven phone and of a scan with WeChat", async () => {
    const headers = { ...https, origin: "https://shop.example" };
    const ask = async ({ path: url }: Endpoint, payload: object) =>
      String((await shop.server.inject({ method: "POST", url, headers, payload })).headers["set-cookie"]);
    const phone = "15700000001";
    await ask(endpoints.smsCode, { purpose: "register", phone });
    const proven = await ask(endpoints.forgetVerify, {
      purpose: "register",
      phone,
      code: lastCode(shop, phone),
    });
    const scanned = await ask(endpoints.wechatLogin, {});
    expect(proven).toMatch(/^__Host-yaoji_phone=[\w-]{43}; .*SameSite=Strict/);
    expect(scanned).toMatch(/^__Host-yaoji_wechat=[\w-]{43}; .*SameSite=Lax/);
    for (const cookie of [proven, scanned]) {
      for (const attribute of ["Path=/;", "HttpOnly", "Secure"]) expect(cookie).toContain(attribute);
      expect(cookie).not.toContain("Domain");
    }
  });

  it("a cookie without that name is no login, one with it is", async () => {
    const seen = async (cookie: string) =>
      (await send(shop, "GET /api/user/user_money", { ...https, cookie })).statusCode;
    expect(await seen(`yaoji_session=${buyer.token}`)).toBe(401);
    expect(await seen(`__Host-yaoji_session=${buyer.token}`)).toBe(200);
  });

  it("browsers are told to stay with https for a year, and in the clear they are not", async () => {
    for (const url of ["/api/global/links", "/api/no/such/call", "/healthz"] as const) {
      const { headers } = await send(shop, `GET ${url}`, https);
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    }
    const { headers } = await send(shop, "GET /healthz", {});
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  it("HSTS: the hosts below are included only where that is set", async () => {
    const whole = await openShop({ environment: { TRUST_PROXY: "on", HSTS_SUBDOMAINS: "on" } });
    const { headers } = await send(whole, "GET /healthz", https);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    await whole.close();
  });

  it("a page of the same name in the clear changes nothing", async () => {
    const cookie = `__Host-yaoji_session=${buyer.token}`;
    const from = async (origin: string) =>
      (await send(shop, "POST /api/message/read", { ...https, cookie, origin })).statusCode;
    expect(await from("http://shop.example")).toBe(403);
    expect(await from("https://shop.example")).toBe(200);
  });

  it("an address that a visitor writes into X-Forwarded-For counts for nothing", async () => {
    const guess = (number: number) =>
      shop.server.inject({
        method: "POST",
        url: "/api/auth/login",
        headers: { "x-forwarded-for": `10.0.0.${number}, 203.0.113.7` },
        payload: { username: "guessed", password: "a wrong guess" },
      });
    for (const number of [1, 2, 3, 4, 5]) await guess(number);
    expect((await guess(6)).json()).toMatchObject({ code: 429 });
  });

  it("nobody is believed who is no proxy", async () => {
    const open = await openShop();
    const reply = await logIn(open, "believed", https);
    expect(String(reply.headers["set-cookie"])).toMatch(/^yaoji_session=/);
    expect(reply.headers).not.toHaveProperty("strict-transport-security");
    await open.close();
  });
});

describe("every answer", () => {
  it("says its type and character set, is not sniffed, not framed, tells no other site whence and nobody what it runs on", async () => {
    for (const url of ["/api/global/links", "/api/no/such/call", "/no/such/page", "/healthz"] as const) {
      const { headers } = await send(shop, `GET ${url}`, {});
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "content-security-policy": expect.stringMatching(
          /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
        ),
      });
      for (const name of ["server", "x-powered-by", "access-control-allow-origin"])
        expect(headers).not.toHaveProperty(name);
    }
  });

  it("a file of one's own is kept by no cache", async () => {
    const bearer = { authorization: `Bearer ${buyer.token}` };
    const file = await send(shop, `GET /api/file/${own.file}`, bearer);
    expect(file.headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''/),
    });
  });
});

describe("what is not there", () => {
  it("TRACE, folders, hidden files and sources are none of the shop's", async () => {
    for (const url of ["/.git/config", "/.env", "/assets/", "/apps/server/src/main.ts", "/package.json"])
      expect([url, (await send(shop, `GET ${url}`, {})).statusCode]).toEqual([url, 404]);
    const traced = await shop.server.inject({ method: "TRACE" as "GET", url: "/api/user/base" });
    expect([404, 405, 501]).toContain(traced.statusCode);
    expect(traced.body).not.toContain("TRACE");
  });
});

describe("a field that comes twice", () => {
  it("is no value of its kind: the call is refused, not half understood", async () => {
    const { statusCode } = await send(shop, "GET /api/goods/search?keywords=a&keywords=b", {});
    expect(statusCode).toBe(422);
  });
});

describe("GET", () => {
  /**
   * By the specification: it draws, and asks for Bearer or our own page; the user state makes a chat ticket. That staff
   * looked at a scan is noted.
   */
  const known = new Set([
    "/api/draw/:id/activity",
    "/api/user/base",
    "/api/user/zizhi/file/:key",
    "/api/admin/reviews/:id/files/:key",
  ]);

  it("changes nothing in any table, whoever asks", async () => {
    const logins = [buyer, await aStaffLogin(shop, "admin")];
    const addresses = (Object.values(endpoints) as Endpoint[])
      .filter(({ method, path }) => method === "GET" && !known.has(path))
      .flatMap(({ path }) => [...new Set(Object.values(own))].map((id) => path.replace(/:\w+/g, String(id))));
    const before = await fingerprint(shop.app.database.db);
    for (const url of new Set(addresses))
      for (const login of logins) {
        const { statusCode } = await send(shop, `GET ${url}`, loginHeaders(login, url));

        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    expect(await fingerprint(shop.app.database.db)).toEqual(before);
  });
});
