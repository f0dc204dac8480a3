import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { closedPolicy } from "./security-headers.ts";
import { shopServer } from "../../roof/shop-server.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const address = "name=李华&phone=13812345678&province=四川省&city=成都市&area=武侯区&detail=人民南路1号";
const form = { "content-type": "application/x-www-form-urlencoded" };

describe("bodies", () => {
  it("are taken as form and as JSON alike", async () => {
    const headers = { ...form, authorization: `Bearer ${buyer.token}` };
    const reply = await shop.server.inject({
      method: "POST",
      url: "/api/address",
      headers,
      payload: encodeURI(address),
    });
    expect(reply.json()).toMatchObject({ code: 201, data: { name: "李华", city: "成都市" } });
  });

  it("that cannot be read, are too large or of an unknown kind get a Chinese sentence", async () => {
    const send = (headers: Record<string, string>, payload: string) =>
      shop.server.inject({ method: "POST", url: "/api/auth/login", headers, payload });
    expect((await send({ "content-type": "application/json" }, "{")).json()).toMatchObject({
      code: 422,
      reason: "request.unreadable",
    });
    expect((await send({ "content-type": "application/xml" }, "<a/>")).json()).toMatchObject({ code: 415 });
    const huge = JSON.stringify({ username: "x".repeat(1_100_000) });
    expect((await send({ "content-type": "application/json" }, huge)).json()).toMatchObject({
      code: 413,
      message: "提交的内容过大，请减少后重试",
    });
  });

  it("that try to reach a prototype change nothing", async () => {
    const payload = '{"username":"a","password":"b","__proto__":{"admin":true}}';
    const headers = { "content-type": "application/json" };
    const reply = await shop.server.inject({ method: "POST", url: "/api/auth/login", headers, payload });
    expect(reply.statusCode).toBe(422);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe("a changing call that only the cookie authorises", () => {
  const send = (headers: Record<string, string>) =>
    shop.server.inject({
      method: "POST",
      url: "/api/address",
      headers: { ...form, cookie: `yaoji_session=${buyer.token}`, host: "shop.example", ...headers },
      payload: encodeURI(address),
    });

  it("needs our own origin", async () => {
    for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }] as Record<
      string,
      string
    >[])
      expect((await send(headers)).json()).toMatchObject({ code: 403, reason: "request.cross_site" });
    expect((await send({ origin: "https://shop.example" })).statusCode).toBe(201);
  });
});

describe("logging in", () => {
  const logIn = (headers: Record<string, string>) =>
    shop.server.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { host: "shop.example", ...headers },
      payload: { username: "nobody", password: "nothing" },
    });

  it("is not hindered by an old cookie, and not done by another site", async () => {
    const cookie = "yaoji_session=of-an-old-login";
    const wrongPassword = { code: 422, reason: "auth.wrong_password" };
    expect((await logIn({ cookie })).json()).toMatchObject(wrongPassword);
    expect((await logIn({ cookie, origin: "https://shop.example" })).json()).toMatchObject(wrongPassword);
    for (const origin of ["https://evil.example", "null"])
      expect((await logIn({ origin })).json()).toMatchObject({ code: 403, reason: "request.cross_site" });
  });
});

describe("answers", () => {
  it("of unknown paths under /api are 404 in the envelope", async () => {
    const reply = await shop.server.inject({ method: "GET", url: "/api/no/such/call" });
    expect(reply.json()).toMatchObject({ code: 404, reason: "request.not_found" });
  });

  it.each([
    ["/api/%", 404, undefined],
    ["/%", 302, "/404"],
    ["/list/%E0%A4%A", 302, "/404"],
  ])("of an address that cannot be decoded, %s: %i", async (url, status, to) => {
    const reply = await shop.server.inject({ method: "GET", url });
    expect([reply.statusCode, reply.headers["location"]]).toEqual([status, to]);
  });

  it("carry a trace id, security headers and no cache where somebody is logged in", async () => {
    const reply = await shop.call("userBase", buyer);
    expect(reply.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "content-security-policy": closedPolicy,
    });
    const refused = await shop.server.inject({ method: "GET", url: "/api/user/base" });
    expect(refused.json()).toMatchObject({
      code: 401,
      message: "请先登录",
      trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("are not changed by a token that was never given out", async () => {
    for (const token of ["x".repeat(43), "' OR 1=1 --", ""])
      expect((await shop.call("userBase", { token })).status).toBe(401);
  });
});

describe("health", () => {
  it("says alive and ready", async () => {
    expect((await shop.server.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await shop.server.inject("/readyz")).json()).toEqual({ status: "ready" });
  });
});

describe("OpenAPI", () => {
  it("3.1 documents every endpoint with its roles", async () => {
    const document = (await shop.server.inject("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/api/cart/{id}/edit"].post).toMatchObject({
      operationId: "cartEdit",
      "x-roles": ["buyer"],
      parameters: [{ name: "id", in: "path", required: true }],
    });
    expect(document.paths["/api/goods/search"].get.security).toEqual([]);
  });
});

describe("a route", () => {
  it("that declares neither an endpoint nor that it is open stops the boot", async () => {
    const server = await shopServer(shop.app);
    expect(() => server.get("/forgotten", async () => "x")).toThrow(
      "declares neither an endpoint nor that it is open",
    );
    await server.close();
  });
});
