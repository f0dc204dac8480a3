/** What a page costs the database, and that what its calls share is never another's and never outlives a change. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { countStatements } from "../../../test/statements.ts";
import { saveSettings } from "../settings/settings.service.ts";
import { servePages } from "./pages.ts";
import { shopServer } from "../../roof/shop-server.ts";

/** A build that asks what the home page of the storefront asks: the frame's calls and the page's, all at once. */
const build = `
const home = ["focus/common", "user/base?ticket=0", "focus/top", "global/links", "article/category?category_id=3", "page/home/index"];
export async function handlePage(request, { callApi }) {
  const { pathname } = new URL(request.url);
  const get = async (path) => (await callApi("/api/" + path, { method: "GET", headers: {} })).envelope;
  if (pathname === "/logout") {
    const before = await get("user/base?ticket=0");
    const { origin } = new URL(request.url);
    const left = await callApi("/api/user/logout", { method: "DELETE", headers: { origin } });
    return Response.json([before, left, await get("user/base?ticket=0")]);
  }
  if (pathname.startsWith("/pictures-of/")) {
    const ids = pathname.split("/").pop().split(",");
    await get("user/base?ticket=0");
    return Response.json(
      await Promise.all(ids.map(async (id) => (await callApi("/pictures/" + id + ".svg", { method: "GET", headers: {} })).text)),
    );
  }
  return Response.json(await Promise.all(home.map(get)));
}
`;

let shop: TestShop;
let server: FastifyInstance;
let directory: string;
let buyer: TestBuyer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "page-calls-"));
  await mkdir(join(directory, "server"));
  await mkdir(join(directory, "client"));
  await writeFile(join(directory, "server/index.js"), build);
  await writeFile(join(directory, "server/package.json"), '{"type":"module"}');
  shop = await openShop();
  buyer = await aBuyer(shop);
  await aGoods(shop);
  server = await shopServer(shop.app);
  await servePages(server, { buildDirectory: directory, serviceWorker: "off" });
});
afterAll(async () => {
  await server.close();
  await shop.close();
  await rm(directory, { recursive: true });
});

const page = async (cookie: string, url = "/") =>
  (await server.inject({ url, headers: { cookie, host: "shop.example" } })).json();
const loginOf = ({ token }: TestBuyer) => `yaoji_session=${token}`;

describe("a home page", () => {
  // What is kept stays so for five seconds, however long this machine takes.
  beforeAll(() => void vi.spyOn(performance, "now").mockReturnValue(performance.now()));
  afterAll(() => void vi.restoreAllMocks());

  it("asks for a buyer's own alone: the login once, what everybody gets alike not again", async () => {
    await page(loginOf(buyer));
    expect(await countStatements(shop.app.database.db, () => page(loginOf(buyer)))).toBeLessThanOrEqual(8);
  });

  it("asks nothing for a visitor after another", async () => {
    await page("seen=1");
    expect(await countStatements(shop.app.database.db, () => page("seen=2"))).toBe(0);
  });

  it("is each buyer's own, whoever asks at the same moment", async () => {
    const other = await aBuyer(shop);
    const pages = await Promise.all([buyer, other, buyer].map((each) => page(loginOf(each))));
    const companies = pages.map(([, user]) => user.data.username);
    expect(companies[0]).toBe(companies[2]);
    expect(companies[1]).not.toBe(companies[0]);
    const [, visitor] = await page("seen=1");
    expect(visitor).toMatchObject({ reason: "auth.required" });
  });
});

it("after a call that changes something a page looks anew who asks", async () => {
  const leaving = await aBuyer(shop);
  const [before, left, after] = await page(loginOf(leaving), "/logout");
  expect([before.code, left.status, after.reason]).toEqual([200, 200, "auth.required"]);
});

it("a page reads the drawings that its visitor may see, and looks up his login once for all", async () => {
  const ids = [
    await aGoods(shop, { name: "维生素C片", drugClass: "otc_b" }),
    await aGoods(shop, { name: "阿莫西林胶囊", drugClass: "rx" }),
    await aGoods(shop, { name: "头孢克肟片", drugClass: "rx" }),
  ];
  const url = `/pictures-of/${ids.join()}`;
  const [open, ...hidden] = await page("seen=1", url);
  expect(open).toMatch(/^<svg[^]*维生素C片[^]*<\/svg>$/);
  for (const each of hidden) expect(each).not.toContain("<svg");
  const mine = () => page(loginOf(buyer), url);
  for (const each of await mine()) expect(each).toMatch(/^<svg/);
  expect(await countStatements(shop.app.database.db, mine)).toBeLessThanOrEqual(2);
});

it("the API itself never gives what a page keeps", async () => {
  await page(loginOf(buyer));
  await saveSettings(shop.app.database.db, { siteTitle: "新名称" });
  expect((await shop.call("focusCommon", buyer)).data).toMatchObject({ site: { title: "新名称" } });
});
