/** Decision 10: a page of a login is given again only while all that it shows is what would be read now. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart } from "../../../test/order-factories.ts";
import { aCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { shopMembers } from "../db/schema/accounts.ts";
import { offers } from "../db/schema/goods.ts";
import { servePages } from "./pages.ts";
import { shopServer } from "../../roof/shop-server.ts";

/** A build that asks what the home page of the storefront asks, and counts how often it renders. */
const build = `
const home = ["focus/common", "user/base?ticket=0", "focus/top", "global/links", "article/category?category_id=3", "page/home/index"];
globalThis.renderings = 0;
export async function handlePage(request, { callApi, report }) {
  globalThis.renderings += 1;
  const { pathname, origin } = new URL(request.url);
  const get = async (path) => (await callApi("/api/" + path, { method: "GET", headers: {} })).envelope;
  const headers = { "cache-control": "private, max-age=60", "content-type": "text/html; charset=utf-8" };
  if (pathname === "/to") return new Response(null, { status: 302, headers: { ...headers, location: "/" } });
  if (pathname === "/cookie") headers["set-cookie"] = "a=1";
  if (pathname === "/unsaid") delete headers["cache-control"];
  if (pathname === "/seconds") headers["cache-control"] = "private, max-age=5";
  if (pathname === "/report") report(new Error("half a page"));
  if (pathname === "/posts") await callApi("/api/nothing", { method: "POST", headers: { origin } });
  if (pathname === "/fails") await get("goods/999999");
  if (pathname === "/draw") await get("draw/list");
  const told = await Promise.all(home.map(get));
  if (pathname === "/random") told.push(globalThis.renderings);
  return new Response("<p>" + JSON.stringify(told) + "</p>", { headers });
}
`;

let shop: TestShop;
let server: FastifyInstance;
let unchecked: FastifyInstance;
let directory: string;
let buyer: TestBuyer;
let goodsId: number;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kept-pages-"));
  await mkdir(join(directory, "server"));
  await mkdir(join(directory, "client"));
  await writeFile(join(directory, "server/index.js"), build);
  await writeFile(join(directory, "server/package.json"), '{"type":"module"}');
  shop = await openShop({ now: new Date("2026-11-18T10:00:00Z") });
  const category = await aCategory(shop.app.database.db, { name: "感冒呼吸" });
  goodsId = await aGoods(shop, { categoryIds: [category], sales: 9 });
  [server, unchecked] = [await serverOf(true), await serverOf(false)];
  // What everybody gets alike stays for five seconds, however long this machine takes.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  await unchecked.close();
  await shop.close();
  await rm(directory, { recursive: true });
});

async function serverOf(checkKept: boolean): Promise<FastifyInstance> {
  // As in production, nothing is made anew beside what is given again, or everything is.
  const made = await shopServer({ ...shop.app, checkReplies: checkKept });
  await servePages(made, {
    buildDirectory: directory,
    serviceWorker: "off",
    now: shop.app.now,
    checkKept,
  });
  return made;
}

type As = { readonly token: string };
type Given = { readonly url?: string; readonly headers?: Record<string, string>; readonly method?: "HEAD" };
const renderings = () => (globalThis as { renderings?: number }).renderings ?? 0;

async function ask(as: As, { url = "/", headers = {}, method }: Given = {}, from = unchecked) {
  const before = renderings();
  const cookie = `yaoji_session=${as.token}`;
  const reply = await from.inject({
    method: method ?? "GET",
    url,
    headers: { cookie, host: "shop.example", ...headers },
  });
  return { ...reply, text: reply.body, rendered: renderings() - before, headers: reply.headers };
}
/** Asked until it is kept, then again; a page that is given again is also proven by the server that checks. */
async function isGivenAgain(as: As, given: Given = {}): Promise<boolean> {
  await ask(as, given);
  const { rendered } = await ask(as, given);
  await ask(as, given, server);
  expect((await ask(as, given, server)).statusCode).toBeLessThan(400);
  return rendered === 0;
}
/** Whether the very next page, after a change, is another one. */
async function showsChange(as: As, change: () => Promise<unknown>): Promise<boolean> {
  expect(await isGivenAgain(as)).toBe(true);
  const before = await ask(as);
  await change();
  const after = await ask(as);
  return after.rendered === 1 && after.text !== before.text;
}
const db = () => shop.app.database.db;

describe("while nothing changes", () => {
  it("the page is given again, private, with its policy, its age and two statements", async () => {
    const first = await ask(buyer);
    const then = performance.now();
    vi.mocked(performance.now).mockReturnValue(then + 1500);
    let again = first;
    expect(await countStatements(db(), async () => void (again = await ask(buyer)))).toBeLessThanOrEqual(2);
    expect([first.rendered, again.rendered, again.text === first.text]).toEqual([1, 0, true]);
    expect(again.headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-security-policy": first.headers["content-security-policy"],
      vary: "Cookie, Accept-Encoding",
    });
    expect(first.headers["server-timing"]).toMatch(/^age;dur=\d+$/);
    expect(again.headers["server-timing"]).toBe("age;dur=1500");
    vi.mocked(performance.now).mockReturnValue(then);
  });

  it("what renders it, address, host and compression are each their own", async () => {
    expect(await isGivenAgain(buyer)).toBe(true);
    const others: Given[] = [
      { url: "/?a=1" },
      { headers: { host: "other.example" } },
      { headers: { "user-agent": "another" } },
      { headers: { "accept-encoding": "br" } },
    ];
    for (const given of others) expect((await ask(buyer, given)).rendered).toBe(1);
    const packed = await ask(buyer, { headers: { "accept-encoding": "br" } });
    expect([packed.rendered, packed.headers["content-encoding"]]).toEqual([0, "br"]);
    expect(packed.rawPayload.length).toBeLessThan((await ask(buyer)).rawPayload.length);
  });

  it("HEAD is answered by the same page, without its body", async () => {
    await ask(buyer);
    const head = await ask(buyer, { method: "HEAD" });
    expect([head.statusCode, head.rendered, head.text]).toEqual([200, 0, ""]);
  });

  it("who asks at the same moment waits for one rendering", async () => {
    const before = renderings();
    const pages = await Promise.all([ask(buyer), ask(buyer), ask(buyer)]);
    expect(renderings() - before).toBe(1);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  });

  it("no longer than a minute, nor beyond the shop's midnight, nor once the clock was set back", async () => {
    const { now } = shop.clock;
    const renderedAfter = async (milliseconds: number) => {
      shop.clock.advance(milliseconds);
      return (await ask(buyer)).rendered;
    };
    await ask(buyer);
    expect([await renderedAfter(59_999), await renderedAfter(1)]).toEqual([0, 1]);
    expect(await renderedAfter(-1)).toBe(1);
    shop.clock.now = new Date("2026-11-18T15:59:59.000Z");
    expect([await renderedAfter(0), await renderedAfter(999), await renderedAfter(1)]).toEqual([1, 0, 1]);
    shop.clock.now = now;
  });

  it("as long as the storefront says", async () => {
    const url = "/seconds";
    expect(await isGivenAgain(buyer, { url })).toBe(true);
    shop.clock.advance(5000);
    expect((await ask(buyer, { url })).rendered).toBe(1);
    shop.clock.advance(-5000);
  });
});

describe("the next page shows", () => {
  it("a price that was written", async () => {
    const change = () =>
      db()
        .update(offers)
        .set({ basePrice: yuan("13") })
        .where(eq(offers.goodsId, goodsId));
    expect(await showsChange(buyer, change)).toBe(true);
    expect((await ask(buyer)).text).toContain('"price":13');
  });

  it("what was put into the cart", async () => {
    expect(await showsChange(buyer, () => addToCart(shop, buyer, [[goodsId, 2]]))).toBe(true);
    expect((await ask(buyer)).text).toContain('"cart":1');
  });

  it("a message", async () => {
    const change = () =>
      db().execute(sql`INSERT INTO messages (shop_id, kind, title, body, created_at)
        VALUES (${buyer.shopId}, 'system', '通知', '', now())`);
    expect(await showsChange(buyer, change)).toBe(true);
  });

  it("stock, a coupon, a promotion that begins and ends by the clock alone", async () => {
    expect(
      await showsChange(buyer, () =>
        db().execute(sql`UPDATE batches SET on_hand = 7 WHERE goods_id = ${goodsId}`),
      ),
    ).toBe(true);
    const startsAt = new Date(shop.clock.now.getTime() + 3000);
    const endsAt = new Date(startsAt.getTime() + 3000);
    await aCoupon(shop, { name: "开业券" });
    await aPromotion(shop, { kind: "flash", startsAt, endsAt, goods: [{ goodsId, price: "9" }] });
    expect(await showsChange(buyer, async () => shop.clock.advance(3000))).toBe(true);
    expect((await ask(buyer)).text).toContain('"kind":"flash"');
    expect(await showsChange(buyer, async () => shop.clock.advance(3000))).toBe(true);
    expect((await ask(buyer)).text).not.toContain('"kind":"flash"');
  });

  it("licences that ended, and a right that was taken away", async () => {
    const change = () => db().execute(sql`UPDATE shops SET approved_at = NULL WHERE id = ${buyer.shopId}`);
    expect(await showsChange(buyer, change)).toBe(true);
    expect((await ask(buyer)).text).toContain('"is_passed":0');
    const lapsing = await aBuyer(shop);
    const end = () =>
      db().execute(sql`UPDATE licences SET expires_on = '2026-11-17' WHERE shop_id = ${lapsing.shopId}`);
    expect(await showsChange(lapsing, end)).toBe(true);
  });

  it("another login its own page; the other shop after a switch", async () => {
    const other = await aBuyer(shop);
    const [one, two] = [await ask(buyer), await ask(other)];
    expect([one.rendered, two.rendered, one.text === two.text]).toEqual([1, 1, false]);
    await db().insert(shopMembers).values({ accountId: buyer.accountId, shopId: other.shopId, position: 1 });
    const change = () =>
      db().execute(sql`UPDATE sessions SET shop_id = ${other.shopId} WHERE account_id = ${buyer.accountId}`);
    expect(await showsChange(buyer, change)).toBe(true);
    const again = { token: await aLogin(shop, buyer.accountId, buyer.shopId) };
    expect((await ask(again)).rendered).toBe(1);
  });

  it("nobody after the login has ended, and keeps nothing of that", async () => {
    const change = () => shop.call("logout", buyer);
    expect(await showsChange(buyer, change)).toBe(true);
    const { text } = await ask(buyer);
    expect(text).toContain("auth.required");
    expect(await isGivenAgain(buyer)).toBe(false);
  });

  it("what a draw is like now", async () => {
    const url = "/draw";
    await ask(buyer, { url });
    expect((await ask(buyer, { url })).rendered).toBe(0);
    await db().execute(sql`INSERT INTO draws (name, rules, entitlement, starts_at, ends_at)
      VALUES ('抽奖', '每店每天一次', 'daily', '2026-01-01', '2099-01-01')`);
    expect((await ask(buyer, { url })).rendered).toBe(1);
  });
});

describe("is never given again", () => {
  it.each(["/to", "/cookie", "/unsaid", "/report", "/posts", "/fails"])("%s", async (url) => {
    await ask(buyer, { url });
    expect((await ask(buyer, { url })).rendered).toBe(1);
  });
});

it("what is rendered anew asks for nothing twice", async () => {
  await ask(buyer);
  await addToCart(shop, buyer, [[goodsId, 2]]);
  const again = await countStatements(db(), async () => expect((await ask(buyer)).rendered).toBe(1));
  const other = await aBuyer(shop);
  expect(again).toBeLessThanOrEqual(await countStatements(db(), () => ask(other)));
});

it("under test a page that is not what would be rendered now is a fault", async () => {
  await ask(buyer, { url: "/random" }, server);
  expect((await ask(buyer, { url: "/random" }, server)).statusCode).toBe(500);
});
