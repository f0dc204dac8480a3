import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageBlock, PageDraft } from "@yaoji/contract/schemas/page-blocks";
import type { ShownBlock } from "@yaoji/contract/schemas/pages";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { brands, goodsGroupMembers, goodsGroups } from "../../platform/db/schema/catalogue.ts";
import { banners, pageBlocks } from "../../platform/db/schema/content.ts";
import { draws } from "../../platform/db/schema/points.ts";
import { savePage } from "../page-desk/edit-pages.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
const logged: string[] = [];
let [flash, daily, newcomer, plain, clinics] = [0, 0, 0, 0, 0];
let [category, child, group, brand, gift] = [0, 0, 0, 0, 0];

beforeAll(async () => {
  shop = await openShop({ logTo: (line) => logged.push(line) });
  const { db } = shop.app.database;
  buyer = await aBuyer(shop);
  category = await aCategory(db, { name: "感冒呼吸" });
  child = await aCategory(db, { name: "止咳", parentId: category });
  [flash, daily, newcomer] = [await aGoods(shop), await aGoods(shop), await aGoods(shop)];
  plain = await aGoods(shop, { categoryIds: [child], sales: 90, brand: "仁心" });
  clinics = await aGoods(shop, { clinicOnly: true, sales: 99 });
  await aPromotion(shop, { kind: "flash", goods: [{ goodsId: flash, price: "9" }] });
  await aPromotion(shop, { kind: "daily", goods: [{ goodsId: daily, price: "8" }] });
  await aPromotion(shop, {
    kind: "newcomer",
    newcomersOnly: true,
    goods: [{ goodsId: newcomer, price: "7" }],
  });
  gift = (await aPromotion(shop, { kind: "gift", goods: [{ goodsId: plain }], gifts: [{ goodsId: daily }] }))
    .id;
  [brand = 0] = (await db.insert(brands).values({ name: "仁心" }).returning({ id: brands.id })).map(idOf);
  [group = 0] = (
    await db.insert(goodsGroups).values({ zone: "other", name: "常备" }).returning({ id: goodsGroups.id })
  ).map(idOf);
  await db.insert(goodsGroupMembers).values({ groupId: group, goodsId: daily });
  await db.insert(banners).values({ slot: "home", title: "主图", url: "/list" });
  await aCoupon(shop, { name: "开业券" });
});
afterAll(() => shop.close());

const idOf = ({ id }: { id: number }) => id;
let counter = 0;

async function aDraw(): Promise<number> {
  const [startsAt, endsAt] = [new Date("2026-01-01"), new Date("2099-01-01")];
  const draw = { name: "抽奖", rules: "每店每天一次", entitlement: "daily", startsAt, endsAt } as const;
  const [written] = await shop.app.database.db.insert(draws).values(draw).returning({ id: draws.id });
  return written?.id ?? 0;
}

/** A page of these blocks, as the operator writes it; gives its key. */
async function aPage(blocks: readonly object[], fields: Partial<PageDraft> = {}): Promise<string> {
  const key = `p${(counter += 1)}`;
  const saved = await savePage(shop.app, { kind: "activity", key, title: "活动页", blocks, ...fields });
  expect(saved.faults).toBeNull();
  return key;
}

const show = (as: As, key: string) => shop.call("pageShow", as, { params: { kind: "activity", key } });

/** The first block of a page that has nothing else. */
async function shown(block: PageBlock | object, as: As = buyer): Promise<ShownBlock | undefined> {
  return (await show(as, await aPage([block]))).data.blocks[0];
}

function idsOf(block: ShownBlock | undefined): number[] {
  return block && "list" in block ? block.list.flatMap((each) => ("id" in each ? [each.id] : [])) : [];
}

describe("GET /api/page/:kind/:key: each kind of block", () => {
  test("carousel: the banners of its place", async () => {
    const block = await shown({ kind: "carousel", slot: "home" });
    expect(block).toMatchObject({ kind: "carousel", list: [{ title: "主图", url: "/list" }] });
  });

  test("banner: without a picture of its own it gets a drawn one", async () => {
    const block = await shown({ kind: "banner", title: "冬季", url: "*敬请期待" });
    expect(block).toMatchObject({ image: `/pictures/banner-${block?.id}.svg`, url: "*敬请期待" });
    const own = await shown({ kind: "banner", title: "冬季", image: "/files/a.png" });
    expect(own).toMatchObject({ image: "/files/a.png", url: "", subtitle: "" });
  });

  test("flash: what is on flash sale, with its clock", async () => {
    const block = await shown({ kind: "flash" });
    expect(idsOf(block)).toEqual([flash]);
    const { data } = await shop.call("spike", buyer);
    expect(block).toMatchObject({ title: "限时秒杀", end_time: data.end_time, start_time: data.start_time });
  });

  type Source = { of: string; more?: () => object; ids: () => number[]; url?: () => string };
  const sources: readonly Source[] = [
    { of: "promotion", more: () => ({ id: gift }), ids: () => [plain], url: () => `/Hdzx/${gift}` },
    {
      of: "category",
      more: () => ({ id: category }),
      ids: () => [plain],
      url: () => `/list?select=${category}`,
    },
    { of: "group", more: () => ({ id: group }), ids: () => [daily], url: () => `/list/other/${group}` },
    { of: "brand", more: () => ({ id: brand }), ids: () => [plain], url: () => `/ppzq/info/${brand}` },
    { of: "newcomer", ids: () => [newcomer] },
    { of: "everyday", ids: () => [daily], url: () => "/mrtj" },
    { of: "hot", ids: () => [plain], url: () => "/list?sort=sales" },
  ];
  test.each(sources)("goods_row from $of", async ({ of, more, ids, url }) => {
    const block = await shown(goodsRow({ of, ...more?.() }));
    expect(idsOf(block).slice(0, ids().length)).toEqual(ids());
    expect(block).toMatchObject({ kind: "goods_row", of, url: url?.() ?? null });
  });

  test("goods_row of goods: in their order, without those that are gone since it was written", async () => {
    const key = await aHandWritten({ of: "goods", ids: [newcomer, 987_654_321, daily, clinics] });
    const [block] = (await show(buyer, key)).data.blocks;
    expect(idsOf(block)).toEqual([newcomer, daily, clinics]);
    expect(block).toMatchObject({ of: "goods", url: null });
  });

  test("goods_grid from recommended: what sells best; at most its limit", async () => {
    const block = await shown({
      kind: "goods_grid",
      title: "为您推荐",
      from: { of: "recommended" },
      limit: 2,
    });
    expect(idsOf(block)).toHaveLength(2);
    expect(idsOf(block)[0]).toBe(plain);
  });

  test("a link of its own goes before that of the source", async () => {
    const block = await shown({ ...goodsRow({ of: "hot" }), url: "#即将开放" });
    expect(block).toMatchObject({ url: "#即将开放" });
  });

  test("floor: a category with its children, or a child alone", async () => {
    const [whole, part] = [
      await shown({ kind: "floor", category_id: category }),
      await shown({ kind: "floor", category_id: child }),
    ];
    expect(whole).toMatchObject({ category: { name: "感冒呼吸", children: [{ id: child, name: "止咳" }] } });
    expect(part).toMatchObject({ category: { id: child, name: "止咳", children: [] } });
    expect([idsOf(whole), idsOf(part)]).toEqual([[plain], [plain]]);
  });

  test("brands, rich text and draw", async () => {
    expect(await shown({ kind: "brands", limit: 5 })).toMatchObject({ list: [{ id: brand, name: "仁心" }] });
    const draw = await aDraw();
    expect(await shown({ kind: "draw", draw_id: draw })).toMatchObject({ draw_id: draw, title: "幸运抽奖" });
    expect(await shown({ kind: "rich_text", markdown: "第一段\n\n**第二段**" })).toMatchObject({
      html: "<p>第一段</p>\n<p><strong>第二段</strong></p>\n",
    });
  });

  test("coupons: those that the caller may claim; visitors are asked to log in", async () => {
    const block = await shown({ kind: "coupons" });
    expect(block).toMatchObject({ needs_login: false, list: [{ name: "开业券", can_claim: 1 }] });
    expect(await shown({ kind: "coupons" }, null)).toMatchObject({ needs_login: true, list: [] });
  });

  test("count_down: to its own moment, or to the page's end; nothing once that is past", async () => {
    const now = Math.floor(shop.clock.now.getTime() / 60_000) * 60;
    const [soon, past] = [formatShopMinute(now + 3600), formatShopMinute(now - 3600)];
    const until = async (block: object, fields: Partial<PageDraft> = {}) =>
      (await show(null, await aPage([{ kind: "count_down", text: "距结束", ...block }], fields))).data.blocks;
    expect(await until({ until: soon })).toMatchObject([{ until: now + 3600, text: "距结束" }]);
    expect(await until({}, { ends_at: soon })).toMatchObject([{ until: now + 3600 }]);
    expect(await until({ until: past })).toEqual([]);
  });

  test("a block that has nothing to show is not sent", async () => {
    const { db } = shop.app.database;
    const empty = await aCategory(db);
    const key = await aPage([
      { kind: "carousel", slot: "nowhere" },
      { kind: "floor", category_id: empty },
      { kind: "news" },
    ]);
    expect((await show(buyer, key)).data.blocks).toEqual([]);
  });
});

const goodsRow = (from: object) => ({ kind: "goods_row", title: "商品", from });

/** Some of the goods that it names are gone since it was written. */
async function aHandWritten(from: object): Promise<string> {
  const key = await aPage([]);
  const { id } = (await show(null, key)).data;
  const content = { title: "商品", from };
  await shop.app.database.db
    .insert(pageBlocks)
    .values({ pageId: id, position: 0, kind: "goods_row", content });
  return key;
}

describe("for whom", () => {
  const everything = [
    { kind: "flash" },
    goodsRow({ of: "everyday" }),
    goodsRow({ of: "newcomer" }),
    goodsRow({ of: "hot" }),
  ];

  test("visitors and unapproved shops see no price in any block", async () => {
    const key = await aPage(everything);
    const pending = await aBuyer(shop, { approvedAt: null });
    for (const as of [null, pending]) {
      const { blocks } = (await show(as, key)).data;
      expect(blocks.length).toBeGreaterThan(2);
      for (const block of blocks)
        for (const goods of "list" in block ? block.list : []) expect(goods).toMatchObject({ price: null });
    }
    const [first] = (await show(buyer, key)).data.blocks;
    expect(first).toMatchObject({ list: [{ price: 9, base_price: 12.5 }] });
  });

  test("distributors get no promotions: those blocks are not there", async () => {
    const distributor = await aBuyer(shop, { type: "distributor" });
    const { blocks } = (await show(distributor, await aPage([...everything, { kind: "coupons" }]))).data;
    expect(blocks.map((block) => ("of" in block ? block.of : block.kind))).toEqual(["hot"]);
  });

  test("is_special and is_show_youx hold in every block", async () => {
    const [special, zoned] = [
      await aGoods(shop, { specialCatalogue: true, sales: 200 }),
      await aGoods(shop, { freeShippingZone: true, sales: 300 }),
    ];
    const key = await aPage([
      goodsRow({ of: "hot" }),
      goodsRow({ of: "goods", ids: [zoned, special, plain] }),
    ]);
    const lists = async (as: As) => (await show(as, key)).data.blocks.map(idsOf);
    const limited = await aBuyer(shop, { isSpecial: true });
    expect(await lists(limited)).toEqual([[special], [special]]);
    const [hot, named] = await lists(await aBuyer(shop, { showsFreeShippingZone: false }));
    expect([hot?.includes(zoned), named]).toEqual([false, [special, plain]]);
  });
});

describe("when and where", () => {
  const minute = (seconds: number) => formatShopMinute(shop.clock.now.getTime() / 1000 + seconds);

  test("not begun and ended pages come without blocks, and say which", async () => {
    const blocks = [{ kind: "flash" }];
    const coming = await aPage(blocks, { starts_at: minute(3600) });
    const over = await aPage(blocks, { ends_at: minute(-3600) });
    const running = await aPage(blocks, { starts_at: minute(-3600), ends_at: minute(3600) });
    const state = async (key: string) => {
      const { data } = await show(buyer, key);
      return [data.state, data.blocks.length];
    };
    expect([await state(coming), await state(over), await state(running)]).toEqual([
      ["coming", 0],
      ["over", 0],
      ["running", 1],
    ]);
    const { list } = (await shop.call("pageList", null, { params: { kind: "activity" } })).data;
    const keys = list.map(({ key }) => key);
    expect([keys.includes(coming), keys.includes(over), keys[0]]).toEqual([false, false, running]);
    expect(list[0]?.url).toBe(`/hdmb?id=${running}`);
  });

  test("the pages that have a draw are found by it", async () => {
    const [held, other] = [await aDraw(), await aDraw()];
    const key = await aPage([{ kind: "draw", draw_id: held }]);
    const pages = async (draw_id: number) =>
      (await shop.call("pageList", null, { params: { kind: "activity" }, query: { draw_id } })).data.list;
    expect((await pages(held)).map((each) => each.key)).toEqual([key]);
    expect(await pages(other)).toEqual([]);
  });

  test("an unknown page and an unknown kind are not found", async () => {
    expect((await show(null, "nothing")).reason).toBe("request.not_found");
    const reply = await shop.server.inject({ url: "/api/page/cellar/1" });
    expect(reply.statusCode).toBe(404);
  });

  test("home page and promotional zone are there before anybody writes them, with a floor for each category", async () => {
    const home = (await shop.call("pageShow", buyer, { params: { kind: "home", key: "index" } })).data;
    const kinds = home.blocks.map(({ kind }) => kind);
    expect([home.id, kinds[0], kinds[1]]).toEqual([0, "carousel", "flash"]);
    expect(kinds).toContain("floor");
    const offers = await shop.call("pageShow", buyer, { params: { kind: "offers", key: "index" } });
    expect(offers.data.title).toBe("优惠专区");
    expect(offers.data.blocks.length).toBeGreaterThan(2);
  });

  test("a home page of some days stands in place of the usual one, and goes with its time", async () => {
    const written = { kind: "home", key: "index", title: "节日首页", blocks: [{ kind: "flash" }] };
    const home = async () =>
      (await shop.call("pageShow", null, { params: { kind: "home", key: "index" } })).data.title;
    await savePage(shop.app, { ...written, ends_at: minute(3600) });
    expect(await home()).toBe("节日首页");
    shop.clock.advance(7_200_000);
    expect(await home()).toBe("首页");
    shop.clock.advance(-7_200_000);
  });
});

describe("hostile content", () => {
  test("what does not fit its kind is left out and logged, the rest is shown", async () => {
    const key = await aPage([{ kind: "flash" }]);
    const { id } = (await show(null, key)).data;
    const odd: readonly [string, Record<string, unknown>][] = [
      ["goods_row", { title: "x", from: { of: "everything" } }],
      ["banner", { title: "x", url: "javascript:alert(1)" }],
      ["banner", { title: "x", image: "https://evil.example/a.png" }],
      ["script", { text: "x" }],
      ["draw", { draw_id: 1, kind: "flash", more: 1 }],
      ["rich_text", { markdown: 7 }],
    ];
    const values = odd.map(([kind, content], index) => ({ pageId: id, position: index + 1, kind, content }));
    const unshaped = { pageId: id, position: 90, kind: "flash", content: ["x"] as never };
    await shop.app.database.db.insert(pageBlocks).values([...values, unshaped]);
    logged.length = 0;
    const { data, status } = await show(buyer, key);
    expect([status, data.blocks.map(({ kind }) => kind)]).toEqual([200, ["flash"]]);
    expect(logged.filter((line) => line.includes("block unfit"))).toHaveLength(odd.length + 1);
  });

  test("text is text: nothing in it becomes an element", async () => {
    const markdown = `<script>alert(1)</script>\n<img src=x onerror="alert(1)">\n\n'&'`;
    const block = await shown({ kind: "rich_text", markdown });
    expect(block).toMatchObject({ html: expect.stringContaining("&lt;script&gt;alert(1)&lt;/script&gt;") });
    expect(JSON.stringify(block)).not.toMatch(/<(?!\/?p>)/);
  });
});

describe("budget", () => {
  test("a page with every kind of block takes at most 12 statements, login included, however many blocks; and one when what begins and ends by the clock has changed", async () => {
    const blocks = [
      { kind: "carousel", slot: "home" },
      { kind: "flash" },
      { kind: "coupons" },
      { kind: "brands" },
      { kind: "news" },
      ...["newcomer", "everyday", "hot", "recommended"].map((of) => goodsRow({ of })),
      goodsRow({ of: "promotion", id: gift }),
      goodsRow({ of: "group", id: group }),
      goodsRow({ of: "brand", id: brand }),
      ...[category, child, category, child].map((id) => ({ kind: "floor", category_id: id })),
    ];
    const key = await aPage(blocks);
    const statements = await statementsOf(() => show(buyer, key));
    expect(statements.length).toBeLessThanOrEqual(13);
  });
});
