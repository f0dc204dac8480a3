/** Addresses and hosts that are none, pages of which a call failed, and proxies that hide the host. */
import { request as requestRaw } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { servePages } from "./pages.ts";
import { shopServer } from "../../roof/shop-server.ts";

/** A build whose pages ask for one call of the API, named by their path, beside what every page asks. */
const build = `
export async function handlePage(request, { callApi, give }) {
  const { pathname, search } = new URL(request.url);
  const get = (path) => callApi("/api/" + path, { method: "GET", headers: {} });
  await Promise.all([get("focus/common"), get("user/base?ticket=0")]);
  const { status, envelope } = await get((pathname === "/list" ? "goods/list" : pathname.slice(1)) + search);
  give(Buffer.from("<p>" + pathname + " " + status + JSON.stringify(envelope) + "</p>"), { scripts: [], styles: [] });
  const headers = { "cache-control": "private, max-age=60", "content-type": "text/html; charset=utf-8" };
  return new Response(null, { headers });
}
`;

const logged: string[] = [];
let shop: TestShop;
let server: FastifyInstance;
let directory: string;
let port: number;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "doors-"));
  await mkdir(join(directory, "server"));
  await mkdir(join(directory, "client"));
  await writeFile(join(directory, "server/index.js"), build);
  await writeFile(join(directory, "server/package.json"), '{"type":"module"}');
  shop = await openShop({ environment: { RATE_LIMIT: "on" }, logTo: (line) => logged.push(line) });
  server = await aServer();
  await server.listen({ host: "127.0.0.1", port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await shop.close();
  await rm(directory, { recursive: true });
});

async function aServer(): Promise<FastifyInstance> {
  const made = await shopServer(shop.app);
  await servePages(made, { buildDirectory: directory, serviceWorker: "off", now: shop.app.now });
  return made;
}

/** As it stands, past every client that would put an address right. */
function asIs(path: string, host = "shop.example"): Promise<{ status?: number; location?: string }> {
  return new Promise((resolve, reject) => {
    requestRaw({ port, path, headers: { host }, agent: false }, ({ statusCode, headers, ...reply }) => {
      void reply;
      resolve({ status: statusCode ?? 0, ...(headers.location ? { location: headers.location } : {}) });
    })
      .on("error", reject)
      .end();
  });
}

/** As HTTP/1.0 asks, which need not name a host; the status. */
async function nameless(path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
  let text = "";
  for await (const part of socket) text += String(part);
  return text.split(" ")[1] ?? "";
}

describe("A1 an address that is no page's", () => {
  it.each([
    "//",
    "//list",
    "//user@x/",
    "///list",
    "/list//",
    "//evil.example/list",
    "/\\list",
    "/a/../list",
    "/./list",
    "/%2e%2e/list",
    "//[",
    "//api/goods/list",
    "http://other.example//list",
  ])("%s leads to /404", async (path) => {
    expect(await asIs(path)).toEqual({ status: 302, location: "/404" });
  });

  it("the whole address, as some proxies send it, is that of its path", async () => {
    expect(await asIs("http://shop.example/list")).toEqual({ status: 200 });
  });

  it.each([
    "[",
    "a b",
    "user@shop.example",
    "shop.example/x",
    "shop.example:port",
    "[::1",
    "a,b",
    "1.2.3.4.5",
    "药集",
  ])("a Host %j is none: 400", async (host) => {
    for (const url of ["/list", "/api/goods/list", "/no/such/page"]) {
      const reply = await server.inject({ url, headers: { host } });
      expect([url, reply.statusCode]).toEqual([url, 400]);
    }
  });

  it("a page without any Host is none either, and a health check needs none", async () => {
    expect([await nameless("/list"), await nameless("/healthz")]).toEqual(["400", "200"]);
  });

  it.each(["shop.example", "shop.example:8080", "127.0.0.1:3000", "[::1]:3000", "my_shop:3000", "localhost"])(
    "a Host %s is one",
    async (host) => {
      expect((await server.inject({ url: "/list", headers: { host } })).statusCode).toBe(200);
    },
  );
});

describe("A2 a page of which a call failed", () => {
  const from = (remoteAddress: string, url: string, headers = {}) =>
    server.inject({ url, remoteAddress, headers: { host: "shop.example", ...headers } });

  it("answers with 429 and Retry-After for who asks too often, and is nobody else's", async () => {
    for (let turn = 0; turn < 1200; turn += 1) await from("10.0.0.1", "/api/goods/list?page_size=1");
    const limited = await from("10.0.0.1", "/list?page_size=1");
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect(limited.headers["cache-control"]).toBe("no-store");
    expect(limited.body).toContain("操作过于频繁");
    const other = await from("10.0.0.2", "/list?page_size=1");
    expect([other.statusCode, other.body]).toEqual([200, expect.not.stringContaining("操作过于频繁")]);
    const together = await Promise.all(
      ["10.0.0.1", "10.0.0.3", "10.0.0.4"].map((address) => from(address, "/list?page_size=2")),
    );
    expect(together.map(({ statusCode }) => statusCode)).toEqual([429, 200, 200]);
  });

  it("a list whose call failed answers with the status of the failure", async () => {
    const refused = await from("10.0.1.1", `/list?keywords=${"a".repeat(65)}`);
    expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([422, "no-store"]);
    const mine = await from("10.0.1.1", `/list?keywords=${"a".repeat(65)}`, { cookie: "seen=1" });
    expect([mine.statusCode, mine.headers["cache-control"]]).toEqual([422, "private, no-store"]);
  });

  it("that nobody is logged in, or that something is not there, is an answer: the page sees to it", async () => {
    for (const path of ["/user/user_money", "/goods/999999"])
      expect((await from("10.0.1.2", path)).statusCode).toBe(200);
  });

  it("a first asker with a login decides nothing of what all get", async () => {
    const buyer = await aBuyer(shop);
    const login = { cookie: `yaoji_session=${buyer.token}` };
    const fresh = await aServer();
    const ask = (headers: Record<string, string>) =>
      fresh.inject({ url: "/global/links", headers: { host: "shop.example", ...headers } });
    const [first, second] = [await ask(login), await ask({})];
    expect(second.body).toBe(first.body);
    await fresh.close();
  });
});

describe("behind a proxy that does not pass Host on", () => {
  const told = () => logged.filter((line) => line.includes("proxy_set_header Host")).length;
  async function toldBy(headers: Record<string, string>): Promise<number> {
    const [fresh, before] = [await aServer(), told()];
    for (let turn = 0; turn < 2; turn += 1)
      await fresh.inject({ method: "POST", url: "/api/auth/login", headers, payload: {} });
    await fresh.close();
    return told() - before;
  }
  const inside = { host: "127.0.0.1:3000" };
  const origin = "https://shop.example";

  it.each([
    ["its browser says that the page is ours", { ...inside, origin, "sec-fetch-site": "same-origin" }],
    [
      "a form as only our own pages send it",
      { ...inside, origin: "http://shop.example", "idempotency-key": "a" },
    ],
    ["X-Forwarded-Host tells another host", { ...inside, "x-forwarded-host": "shop.example" }],
  ])("the log says once what to do: %s", async (_how, headers) => {
    expect(await toldBy(headers)).toBe(1);
  });

  it.each([
    ["another site asks", { ...inside, origin, "sec-fetch-site": "cross-site" }],
    ["Host is the browser's", { host: "shop.example", origin, "sec-fetch-site": "same-origin" }],
    ["both say the same", { host: "shop.example", origin, "x-forwarded-host": "shop.example" }],
  ])("nothing is said where %s", async (_how, headers) => {
    expect(await toldBy(headers)).toBe(0);
  });
});
