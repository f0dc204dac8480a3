import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";

let shop: TestShop;
let writer: As;
let other: As;
let auditor: As;
beforeAll(async () => {
  shop = await openShop();
  writer = await aStaffLogin(shop, "marketing");
  other = await aStaffLogin(shop, "admin");
  auditor = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());

type Parts = Omit<BodyOf<"siteChange">, "version">;
const show = async () => (await shop.call("siteShow", writer, {})).data;
const change = async (parts: Parts, version?: number, as: As = writer) =>
  shop.call("siteChange", as, { body: { ...parts, version: version ?? (await show()).version } });
const undo = (version: number) => shop.call("siteUndo", writer, { body: { version } });
const header = async () => (await shop.call("focusCommon", null, {})).data;
const carousel = async () => (await shop.call("focusHome", null, {})).data.list;
const history = async (query: object = {}) => (await shop.call("siteHistory", writer, { query })).data;

const nav = [
  { name: "首页", url: "/", is_open: false, image: "", children: [] },
  {
    name: "全部商品",
    url: "/list",
    is_open: false,
    image: "",
    children: [{ name: "热销", url: "/list?sort=sales", is_open: true }],
  },
];
const banner = { title: "冬季专场", subtitle: "当日出库", image: "", url: "/list" };

describe("PUT /api/admin/site", () => {
  test("buyers see what was written, in its order; the log has before and after, entry by entry", async () => {
    const before = await show();
    const settings = {
      hot_line: "028-88886601",
      qq1: "100000001",
      links: [{ name: "药监局", url: "https://www.nmpa.gov.cn/" }],
    };
    const { code, data } = await change({
      nav,
      banners: { home: [banner, { ...banner, title: "第二幅" }] },
      hot_words: ["感冒灵", "阿莫西林"],
      settings,
    });
    expect([code, data.version > before.version, data.settings.hot_line]).toEqual([
      200,
      true,
      "028-88886601",
    ]);
    expect(await header()).toMatchObject({
      rnss: ["感冒灵", "阿莫西林"],
      nav: [{ name: "首页" }, { name: "全部商品", children: [{ name: "热销", is_open: 1 }] }],
      site: { hot_line: "028-88886601", qq1: "100000001", title: before.settings.site_title },
    });
    expect((await carousel()).map(({ title }) => title)).toEqual(["冬季专场", "第二幅"]);
    expect((await shop.call("globalLinks", null, {})).data.list).toEqual(settings.links);
    const query = { subject_kind: "content", subject_id: String(data.version) };
    const [entry] = (await shop.call("operatorLog", auditor, { query })).data.list;
    expect(entry).toMatchObject({
      command: "content change",
      before: { hot_words: before.hot_words, "settings.qq1": before.settings.qq1, "banners.home": null },
      after: { hot_words: ["感冒灵", "阿莫西林"], "settings.qq1": "100000001", nav },
    });
  });

  test("what is not sent stays; the same again is no change", async () => {
    const { version, nav: held } = await show();
    const { data } = await change({ hot_words: ["感冒灵", "阿莫西林"] });
    expect([data.version, data.nav]).toEqual([version, held]);
  });

  test("two who change different parts lose nothing; of the same part the second is shown both sides", async () => {
    const { version } = await show();
    expect((await change({ hot_words: ["维生素C"] }, version)).code).toBe(200);
    expect((await change({ settings: { qq2: "200000002" } }, version, other)).code).toBe(200);
    const refused = await change({ hot_words: ["板蓝根"], settings: { address: "成都" } }, version, other);
    expect([refused.code, refused.reason]).toEqual([409, "record.changed"]);
    const theirs = { hot_words: ["维生素C"], version: (await show()).version };
    expect(refused.data).toMatchObject({ mine: { hot_words: ["板蓝根"] }, theirs });
    expect((await show()).settings).toMatchObject({ qq2: "200000002" });
    expect((await show()).settings.address).not.toBe("成都");
  });

  test("refuses what may not be at its field, and money whoever sends it; nothing is written", async () => {
    const before = await show();
    const refusals: [unknown, string][] = [
      [{ hot_words: ["同一个", "同一个"] }, "hot_words"],
      [{ hot_words: [""] }, "hot_words.0"],
      [{ nav: [{ ...nav[0], name: "" }] }, "nav.0.name"],
      [{ nav: [{ ...nav[0], url: "javascript:alert(1)" }] }, "nav.0.url"],
      [{ nav: [{ ...nav[0], children: [{ name: "子项", url: "//evil.example" }] }] }, "nav.0.children.0.url"],
      [{ banners: { home: [{ ...banner, image: "https://evil.example/a.png" }] } }, "banners.home.0.image"],
      [{ banners: { "Home!": [] } }, "banners"],
      [{ settings: { qq1: "abc" } }, "settings.qq1"],
      [{ settings: { freight: "0.00" } }, "settings"],
      [{ settings: { links: [{ name: "", url: "/" }] } }, "settings.links.0.name"],
    ];
    for (const [parts, field] of refusals) {
      const reply = await change(parts as Parts);
      expect([field, reply.code, Object.keys(reply.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect(await show()).toEqual(before);
  });
});

describe("POST /api/admin/site/undo", () => {
  test("takes a change back while nothing has changed the same since; money and articles not at all", async () => {
    const before = await show();
    const changed = await change({ hot_words: ["口罩"], settings: { qq1: "" }, banners: { top: [banner] } });
    const { version } = changed.data;
    await change({ settings: { address: "别处" } });
    const undone = await undo(version);
    expect(undone.code).toBe(200);
    expect(undone.data).toMatchObject({
      hot_words: before.hot_words,
      settings: { qq1: before.settings.qq1, address: "别处" },
    });
    expect(undone.data.banners.top ?? []).toEqual(before.banners.top ?? []);
    expect((await history()).list[0]).toMatchObject({ id: undone.data.version, may_undo: true });
    const again = await undo(version);
    expect([again.code, again.reason]).toEqual([409, "content.changed_since"]);
    expect((await undo(987_654)).code).toBe(404);
  });
});

describe("GET /api/admin/site/history", () => {
  test("newest first with who changed what, page by page; says what can be taken back", async () => {
    const one = await change({ hot_words: ["历史一"] });
    const two = await change({ hot_words: ["历史二"] });
    const { list, next, total } = await history({ page_size: 2 });
    expect(list).toMatchObject([
      {
        id: two.data.version,
        may_undo: true,
        changes: [{ name: "hot_words", before: ["历史一"], after: ["历史二"] }],
      },
      { id: one.data.version, may_undo: false },
    ]);
    expect(list[0]?.by).toMatch(/（staff\d+）$/);
    const rest = await history({ page_size: 200, after: next ?? "" });
    expect(2 + rest.list.length).toBe(total);
    expect(
      await countStatements(shop.app.database.db, () => history({ page_size: 200 })),
    ).toBeLessThanOrEqual(12);
  });
});
