import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorRoles } from "@yaoji/domain/people/operator-roles";
import { orderStatuses } from "@yaoji/domain/trade/order-states";
import { openShop, type TestShop } from "../test/harness.ts";
import { accounts } from "../src/platform/db/schema/accounts.ts";
import { batches, goods } from "../src/platform/db/schema/goods.ts";
import { jobTable } from "../src/roof/job-table.ts";
import {
  decideOn,
  type OfferedGoods,
  priceOf,
  quantityRuleOf,
} from "../src/offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../src/offers/prices/offers.service.ts";
import { loadShopFacts } from "../src/people/shop-facts/shop-facts.service.ts";
import { yuan } from "@yaoji/domain/money/money";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { demoPassword } from "./accounts.ts";
import { demoGoods } from "./goods/index.ts";
import { loadDemo } from "./load.ts";
import { listPresales } from "../src/fulfilment/presales/presales.service.ts";

let shop: TestShop;
let loaded: boolean;
const told: string[] = [];
const logged: string[] = [];
let loggedLoading = 0;

beforeAll(async () => {
  shop = await openShop({ logTo: (line) => logged.push(line) });
  loaded = await loadDemo(shop.app, (text) => told.push(text));
  loggedLoading = logged.length;
});
afterAll(() => shop.close());

type Login = { token: string; shopId: number; facts: BuyingShop };
async function logIn(username: string): Promise<Login> {
  const reply = await shop.call("login", null, { body: { username, password: demoPassword } });
  const { data } = await shop.call("shopList", { token: reply.data.token });
  const shopId = data.list[0]?.id ?? 0;
  const facts = await loadShopFacts(shop.app.database.db, shopId);
  if (!facts) throw new Error(`${username} has no shop`);
  return { token: reply.data.token, shopId, facts };
}

async function offersFor(buyer: BuyingShop | null): Promise<OfferedGoods[]> {
  const { db } = shop.app.database;
  const ids = (await db.select({ id: goods.id }).from(goods)).map(({ id }) => id);
  return [...preferredOffers(await loadOffers(db, ids, { shop: buyer, now: shop.clock.now })).values()];
}

describe("loading", () => {
  test("says so, and happens once", async () => {
    expect(loaded).toBe(true);
    expect(told.join()).toContain("演示数据");
    expect(await loadDemo(shop.app)).toBe(false);
    const found = await shop.app.database.db.select({ id: goods.id }).from(goods);
    expect(found).toHaveLength(demoGoods.length);
  });

  test("leaves the log to what really happens: a refused invoice of the demo is no warning", () => {
    const levels = logged.slice(0, loggedLoading).map((line): unknown => JSON.parse(line).level);
    expect(levels.filter((level) => Number(level) >= 30)).toEqual([]);
  });

  test("goods number n is the n-th of the demo rows", async () => {
    const { data } = await shop.call("goodsDetail", null, { params: { id: 1 } });
    expect([data.code, data.name]).toEqual([demoGoods[0]?.code, demoGoods[0]?.name]);
  });
});

describe("demo logins (decisions.md)", () => {
  test.for(["demo", "clinic", "distributor", "pending", "expired", "chain", "branch", "maker"])(
    "%s logs in with demo1234",
    async (username) => {
      const reply = await shop.call("login", null, { body: { username, password: "demo1234" } });
      expect(reply.code).toBe(200);
    },
  );

  test.for([...operatorRoles, "warehouse2", "finance2"])(
    "%s logs in to the back office with demo1234",
    async (username) => {
      const reply = await shop.call("operatorLogin", null, { body: { username, password: "demo1234" } });
      expect(reply.code).toBe(200);
    },
  );

  test("every stored password is a hash of its own kind, never the word", async () => {
    const found = await shop.app.database.db.select({ passwordHash: accounts.passwordHash }).from(accounts);
    for (const { passwordHash } of found) expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("demo has three shops, the third of which has not signed the contract", async () => {
    const demo = await logIn("demo");
    const { data } = await shop.call("shopList", demo);
    expect(data.list).toHaveLength(3);
    const signed = await Promise.all(
      data.list.map(async ({ id }) => (await loadShopFacts(shop.app.database.db, id))?.contractSigned),
    );
    expect(signed).toEqual([true, true, false]);
  });

  test("every shop has one default address, and a licence address", async () => {
    for (const username of ["demo", "clinic", "distributor", "pending", "expired"]) {
      const { data } = await shop.call("addressList", await logIn(username));
      expect(data.list.filter((address) => address.is_default)).toHaveLength(1);
    }
  });

  test("pending sees no price; expired sees prices and buys nothing; the distributor pays its own", async () => {
    const query = { keywords: "阿莫西林胶囊" };
    const rowsOf = async (username: string) =>
      (await shop.call("goodsList", await logIn(username), { query })).data.list;
    for (const row of await rowsOf("pending"))
      expect([row.price, row.reasons[0]?.code]).toEqual([null, "UNREVIEWED"]);
    for (const row of await rowsOf("expired")) {
      expect(row.price).toBeGreaterThan(0);
      expect([row.is_buy, row.reasons[0]?.code]).toEqual([0, "LICENCE_EXPIRED"]);
      expect(row.reasons[0]?.text).toContain("药品经营许可证");
    }
    const distributor = (await logIn("distributor")).facts;
    const grouped = (await offersFor(distributor)).filter(({ offer }) => offer && offer.groupPrice !== null);
    expect(grouped.length).toBeGreaterThanOrEqual(10);
    for (const each of grouped) expect(priceOf(each, distributor, 1)?.price).toBe(each.offer?.groupPrice);
  });
});

test("what lay in the cart of expired when its licence lapsed is there, with the reason, and not counted", async () => {
  const expired = await logIn("expired");
  const { list } = (await shop.call("cartList", expired, { query: {} })).data;
  expect(list.map(({ goods, is_selected }) => [goods?.is_buy, is_selected])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  for (const { reasons } of list) expect(reasons[0]?.text).toContain("药品经营许可证");
  expect((await shop.call("cartTotal", expired)).data.total).toBe(0);
});

test("maker sees variety and order number 1, and orders of the last month", async () => {
  const { data } = await shop.call("login", null, { body: { username: "maker", password: demoPassword } });
  const maker = { token: data.token };
  for (const name of ["supplierVariety", "supplierOrder"] as const)
    expect((await shop.call(name, maker, { params: { id: 1 } })).data.id).toBe(1);
  expect((await shop.call("supplierSales", maker, { query: {} })).data.number).toBeGreaterThan(0);
});

describe("orders and balances of demo (decisions.md)", () => {
  test("demo and clinic have 10,000.00; another shop's order is not there", async () => {
    const [demo, clinic] = [await logIn("demo"), await logIn("clinic")];
    for (const as of [demo, clinic])
      expect((await shop.call("balance", as)).data).toEqual({ money: 10_000, frozen: 0 });
    expect((await shop.call("orderDetail", demo, { params: { id: 1 } })).code).toBe(200);
    expect((await shop.call("orderDetail", clinic, { params: { id: 1 } })).code).toBe(404);
  });

  test("past orders in every state that exists", async () => {
    const { data } = await shop.call("orderList", await logIn("demo"), { query: { page_size: 100 } });
    expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  });
});

describe("guarantees of decisions.md", () => {
  test("at least 15 goods have 20–400 in stock, cost under 200 and may be bought by both demo and clinic", async () => {
    const now = shop.clock.now;
    const buyableBy = async (username: string) => {
      const { facts } = await logIn(username);
      const fitting = (await offersFor(facts)).filter((each) => {
        const price = priceOf(each, facts, 1)?.price ?? yuan(1000);
        const quantity = firstQuantity(quantityRuleOf(each)) ?? 1;
        const allowed =
          decideOn(each, facts, { now }).allowed && decideOn(each, facts, { now, quantity }).allowed;
        return allowed && price < yuan(200) && each.stock >= 20 && each.stock <= 400;
      });
      return new Set(fitting.map(({ goods: { id } }) => id));
    };
    const clinic = await buyableBy("clinic");
    const both = [...(await buyableBy("demo"))].filter((id) => clinic.has(id));
    expect(both.length).toBeGreaterThanOrEqual(15);
  });

  test("all seven badges occur, each on a dozen goods; the filter of a list finds just the goods that carry it", async () => {
    const demo = await logIn("demo");
    const listed = async (query: object) => {
      const pages = await Promise.all(
        Array.from({ length: 9 }, (_, index) => index + 1).map((page) =>
          shop.call("goodsList", demo, { query: { ...query, page, page_size: 100 } }),
        ),
      );
      const rows = pages.flatMap(({ data }) => data.list);
      expect(rows).toHaveLength(pages[0]?.data.total ?? 0);
      return rows;
    };
    const all = await listed({});
    for (const name of ["优", "秒", "满", "换购", "赠", "特", "新"] as const) {
      const tagged = all.filter(({ tags }) => tags.some((tag) => tag.name === name));
      expect([name, tagged.length]).toEqual([name, expect.toSatisfy((count) => count >= 12)]);
      if (name === "优" || name === "新") continue;
      const found = await listed({ promotion: name });
      expect([name, found.map(({ id }) => id)]).toEqual([name, tagged.map(({ id }) => id)]);
    }
  });

  test("at least 600 goods; 3 batches on half of them; 20 near expiry; 30 out of stock", async () => {
    const all = await offersFor(null);
    expect(all.length).toBeGreaterThanOrEqual(600);
    expect(all.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(30);
    const near = new Date(shop.clock.now.getTime() + 180 * 86_400_000).toISOString().slice(0, 10);
    expect(
      all.filter(({ nearestExpiry }) => nearestExpiry !== null && nearestExpiry < near).length,
    ).toBeGreaterThanOrEqual(20);
    expect(demoGoods.filter(({ batches }) => batches.length >= 3).length).toBeGreaterThanOrEqual(
      demoGoods.length / 2,
    );
  });

  test("clinic buys clinic goods that demo is refused; both find controlled sales with and without a price", async () => {
    const [demo, clinic] = [await logIn("demo"), await logIn("clinic")];
    const zone = async (as: Login) =>
      (await shop.call("goodsList", as, { query: { zs: 2, in_stock: 1 } })).data;
    expect((await zone(clinic)).list.some((each) => each.is_buy === 1)).toBe(true);
    const refused = await zone(demo);
    expect(refused.total).toBeGreaterThan(0);
    for (const row of refused.list) expect(row.reasons.map(({ code }) => code)).toContain("CLINIC_ONLY");
    const { data } = await shop.call("goodsList", demo, { query: { kind: 2, page_size: 100 } });
    expect(new Set(data.list.map(({ price }) => price === null))).toEqual(new Set([true, false]));
  });
});

describe("zones, groups and what demo keeps", () => {
  test("the brand zone has two pages at least; every brand has goods, an intro and a drawn plate", async () => {
    const { data } = await shop.call("focusBrands", null, { query: { page_size: 100 } });
    expect(data.total).toBeGreaterThanOrEqual(30);
    expect(data.list[0]?.id).toBe(1);
    expect(data.list.filter(({ goods: own, intro }) => own.length === 0 || intro === "")).toEqual([]);
    expect((await shop.server.inject({ url: data.list[0]?.image ?? "" })).statusCode).toBe(200);
    expect((await shop.call("focusCommon", null)).data.brand).toHaveLength(20);
  });

  test("/list/other/1/OTC and /kxzq/goods/demo resolve and have goods", async () => {
    const { data: group } = await shop.call("goodsGroup", null, { params: { id: 1 } });
    expect([group.name, group.url]).toEqual(["OTC", ""]);
    const { data: page } = await shop.call("controlledPage", null, { params: { url: "demo" } });
    for (const { id } of [group, page]) {
      const { data } = await shop.call("goodsList", null, { query: { group: id } });
      expect(data.total).toBeGreaterThanOrEqual(12);
    }
    const zone = (await shop.call("focusControlled", null)).data.list;
    expect(zone.map(({ url, goods: own }) => [url, own.length > 0])).toEqual([
      ["demo", true],
      ["rx", true],
      ["tonic", true],
    ]);
  });

  test("every badge has a text and an activity; special prices, flash sale and zone banners are there", async () => {
    const { data } = await shop.call("goodsActivities", null);
    expect(data.list.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const tags = data.list.flatMap((each) => each.goods.flatMap((row) => row.tags));
    expect(tags.filter(({ text }) => text === "" || text.includes("即将"))).toEqual([]);
    for (const name of [
      "everydayPrice",
      "spike",
      "focusHerbal",
      "focusFreeShipping",
      "focusControlledAds",
    ] as const)
      expect([name, (await shop.call(name, null, {})).data.list.length > 1]).toEqual([name, true]);
  });

  test("demo keeps favourites, waits for goods and prices, has read and unread messages; nothing of it is due", async () => {
    const demo = await logIn("demo");
    const kept = (await shop.call("favoriteList", demo, { query: {} })).data;
    expect(kept.total).toBeGreaterThanOrEqual(10);
    expect(new Set(kept.list.map(({ is_buy }) => is_buy))).toEqual(new Set([0, 1]));
    const { data: reminders } = await shop.call("reminderList", demo);
    expect(new Set(reminders.list.map(({ kind }) => kind))).toEqual(new Set(["arrival", "price"]));
    const { data: messages } = await shop.call("messageList", demo, { query: {} });
    // Of reminders, bills, parcels and after-sales, some of them read.
    expect(messages.unread).toBeGreaterThanOrEqual(4);
    expect(messages.total).toBeGreaterThan(messages.unread);
    await jobTable(shop.app)["tell-reminders"]?.handle({});
    expect((await shop.call("messageList", demo, { query: {} })).data.total).toBe(messages.total);
  });

  test("demo has named lists with what can be bought of them, what not, and more of something than there is", async () => {
    const demo = await logIn("demo");
    const { data } = await shop.call("namedLists", demo);
    expect(data.list.map(({ name, kinds }) => [name, kinds > 3])).toEqual([
      ["日常补货", true],
      ["换季感冒咳嗽", true],
    ]);
    const { list } = (await shop.call("namedList", demo, { params: { id: 1 } })).data;
    expect(new Set(list.map(({ is_buy }) => is_buy))).toEqual(new Set([0, 1]));
    expect(list.filter(({ is_buy, wanted, number }) => is_buy === 1 && wanted > number)).toHaveLength(1);
  });

  test("two goods are in presale, and an order of demo that is paid waits for one", async () => {
    const { db } = shop.app.database;
    const found = await listPresales(shop.app, null);
    expect(found.map(({ waiting }) => waiting.map(({ paid }) => paid !== null))).toEqual([[true], []]);
    expect(found.map(({ announced, presold }) => announced - presold > 0)).toEqual([true, true]);
    expect(await db.$count(batches, eq(batches.state, "presale"))).toBe(2);
  });

  test("every batch that is there has its day of production", async () => {
    const { db } = shop.app.database;
    const found = await db
      .select({ producedOn: batches.producedOn })
      .from(batches)
      .where(ne(batches.state, "presale"));
    expect(found.filter(({ producedOn }) => producedOn === null)).toEqual([]);
  });
});

describe("navigation and menus", () => {
  test("at least nine entries, each leading to a list that has goods", async () => {
    const { data } = await shop.call("focusCommon", null);
    expect(data.nav).toHaveLength(9);
    const urls = data.nav.flatMap(({ url, children }) => [url, ...children.map((child) => child.url)]);
    for (const url of urls.filter((each) => each.startsWith("/list"))) {
      const query = Object.fromEntries(new URL(url, "http://shop").searchParams);
      const { data: page } = await shop.call("goodsList", null, { query });
      expect([url, page.total > 0]).toEqual([url, true]);
    }
  });

  test("the navigation leads to every zone that is a price; the activity centre shows what runs", async () => {
    const { data } = await shop.call("focusCommon", null);
    const urls = data.nav.flatMap(({ url, children }) => [url, ...children.map((child) => child.url)]);
    expect(urls).toEqual(
      expect.arrayContaining(["/mrtj", "/zhzq", "/welfare", "/hb", "/yjh", "/lqzx", "/jxqzc"]),
    );
    const ids = urls.find((url) => url.startsWith("/Hdzx/"))?.slice("/Hdzx/".length) ?? "";
    const { data: centre } = await shop.call("promotionList", await logIn("demo"), { query: { ids } });
    expect(centre.list).toHaveLength(ids.split("-").length);
    expect(centre.list.every(({ count }) => count > 0)).toBe(true);
    const home = (await shop.call("focusHome", null)).data.list;
    expect(home.map(({ url }) => url)).toContain(`/Hdzx/${ids}`);
  });

  test("every hot word finds goods; every category of every menu has some", async () => {
    const { data } = await shop.call("focusCommon", null);
    for (const keywords of data.rnss) {
      const { data: page } = await shop.call("goodsList", null, { query: { keywords } });
      expect([keywords, page.total > 0]).toEqual([keywords, true]);
    }
    const menus = [data.category, data.category_yx, data.category_zy, data.category_qx, data.category_zs];
    for (const { id, name, children } of menus.flat()) {
      for (const each of [{ id, name }, ...children]) {
        const { data: page } = await shop.call("goodsList", null, {
          query: { select: each.id, page_size: 1 },
        });
        expect([name, each.name, page.total > 0]).toEqual([name, each.name, true]);
      }
    }
    expect(data.category.length).toBeGreaterThanOrEqual(7);
  });

  test("banners lead to lists or activities and have pictures", async () => {
    const { data } = await shop.call("focusHome", null);
    expect(data.list.length).toBeGreaterThanOrEqual(3);
    for (const { image, url } of data.list) {
      expect((await shop.server.inject({ url: image })).statusCode).toBe(200);
      expect(url).toMatch(/^\/(list|Hdzx\/\d)/);
    }
  });
});
