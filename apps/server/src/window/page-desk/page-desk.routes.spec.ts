import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aDeskPage, aDraft } from "../../../test/page-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { pages, pageVersions } from "../../platform/db/schema/content.ts";

let shop: TestShop;
let writer: As;
let other: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  writer = await aStaffLogin(shop, "marketing");
  other = await aStaffLogin(shop, "admin");
  await db().update(accounts).set({ name: "梅" }).where(eq(accounts.role, "marketing"));
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const add = (draft: object, more: object = {}, headers: Record<string, string> = {}) =>
  shop.call("pageDeskAdd", writer, { body: { draft, ...more } as never, headers });
type Change = { readonly id: number; readonly version: number; readonly draft: object };
const change = ({ id, version, draft }: Change, as: As = writer) =>
  shop.call("pageDeskChange", as, { params: { id }, body: { version, draft, reason: "换季" } as never });
const show = (id: number) => shop.call("pageDeskShow", writer, { params: { id } });
const buyersSee = (key: string) => shop.call("pageShow", null, { params: { kind: "activity", key } });
const text = (markdown: string) => [{ kind: "rich_text", markdown }];
const logOf = async (id: number) => {
  const query = { kind: "page", id: String(id) };
  return (await shop.call("recordLog", writer, { query })).data.list;
};

describe("POST /api/admin/pages", () => {
  test("buyers see what was written; it is version 1, and the log says who wrote what", async () => {
    const draft = aDraft({ blocks: text("## 到货 😀\n\n<script>x</script>") });
    const { code, message, data } = await add(draft, { reason: "上新" });
    expect([code, message]).toEqual([201, "页面已建立"]);
    expect(data).toMatchObject({ version: 1, state: "running", kind_text: "活动页", blocks: 1, faults: {} });
    expect(data.draft).toEqual({ ...draft, starts_at: null, ends_at: null });
    expect((await buyersSee(draft.key)).data.blocks).toMatchObject([{ kind: "rich_text" }]);
    const [entry] = await logOf(data.id);
    expect(entry).toMatchObject({ command: "page add", text: "新建页面", before: null, reason: "上新" });
    expect(entry?.after).toMatchObject({ key: draft.key });
  });

  test("refuses what may not be, each fault at its field of its block; what is not there by its number", async () => {
    const of = (block: object) => ({ blocks: [text("一")[0], block] });
    const refusals: [object, string, string][] = [
      [{ title: " " }, "draft.title", "请填写页面标题"],
      [{ kind: "cellar" }, "draft.kind", "页面类型须为"],
      [{ kind: "home" }, "draft.key", "首页和优惠专区的 key 须为 index"],
      [{ ends_at: "2026-02-30 08:00" }, "draft.ends_at", "时间格式为"],
      [of({ kind: "banner", title: "x", url: "javascript:1" }), "draft.blocks.1.url", "链接须以"],
      [
        of({ kind: "goods_row", title: "x", from: { of: "hot" }, limit: -1 }),
        "draft.blocks.1.limit",
        "至少为1",
      ],
      [
        of({ kind: "goods_row", title: "x", from: { of: "hot" }, limit: Number.NaN }),
        "draft.blocks.1.limit",
        "整数",
      ],
      [of({ kind: "floor", category_id: 987_654 }), "draft.blocks.1.category_id", "没有编号为987654的分类"],
      [of({ kind: "draw", draw_id: 987_654 }), "draft.blocks.1.draw_id", "没有编号为987654的抽奖"],
      [
        of({ kind: "goods_grid", title: "x", from: { of: "goods", ids: [987_654] } }),
        "draft.blocks.1.from.ids",
        "没有编号为987654的商品",
      ],
      [
        of({ kind: "goods_row", title: "x", from: { of: "promotion", id: 987_654 } }),
        "draft.blocks.1.from.id",
        "没有编号为987654的活动",
      ],
      [{ blocks: Array.from({ length: 10_000 }, () => text("x")[0]) }, "draft.blocks", "一页最多40块"],
    ];
    for (const [fields, field, sentence] of refusals) {
      const { code, errors } = await add(aDraft(fields));
      expect([code, field, errors?.[field]?.join()]).toEqual([422, field, expect.stringContaining(sentence)]);
    }
  });

  test("a character that no text has is no fault of ours", async () => {
    const { code, data } = await add(aDraft({ title: "半\ud800", blocks: text("a\u0000b\ud800") }));
    expect([code, data.title, data.draft.blocks[0]]).toMatchObject([
      201,
      "半\ufffd",
      { markdown: "ab\ufffd" },
    ]);
  });

  test("one key writes one page; a name that is taken is refused, also at the same moment", async () => {
    const draft = aDraft();
    const twice = await Promise.all([1, 2].map(() => add(draft, {}, { "idempotency-key": "p1" })));
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
    const taken = await add(draft);
    expect([taken.code, taken.errors]).toEqual([409, { "draft.key": ["已有这个 key 的页面，请换一个"] }]);
    const same = aDraft();
    const codes = (await Promise.all([add(same), add(same)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([201, 409]);
  });

  test("of pages that want one free key at the same moment one gets it, the others are told", async () => {
    const whole = await Promise.all(Array.from({ length: 8 }, async () => (await add(aDraft())).data));
    const { key } = aDraft();
    const renamed = await Promise.all(
      whole.map(({ id, version, draft }) => change({ id, version, draft: { ...draft, key } })),
    );
    const refused = renamed.filter(({ code }) => code !== 200);
    const taken = { code: 409, errors: { "draft.key": ["已有这个 key 的页面，请换一个"] } };
    expect(refused).toHaveLength(7);
    for (const each of refused) expect(each).toMatchObject(taken);
  });

  test("a home page begins as what stands there while nobody has written one", async () => {
    const category = await aCategory(db(), { name: "感冒呼吸" });
    const before = await shop.call("pageShow", null, { params: { kind: "home", key: "index" } });
    const draft = { kind: "home", key: "index", title: "首页", blocks: [] };
    const { data } = await add(draft, { usual: 1 });
    expect(data.draft.blocks.map(({ kind }) => kind)).toContain("carousel");
    expect(data.names).toContainEqual({ of: "category", id: category, name: "感冒呼吸" });
    const after = await shop.call("pageShow", null, { params: { kind: "home", key: "index" } });
    expect(after.data.blocks.map(({ kind }) => kind)).toEqual(before.data.blocks.map(({ kind }) => kind));
  });
});

describe("GET /api/admin/pages", () => {
  test("by kind, state and words, in pages that miss none, in few statements", async () => {
    const own = await openShop({ now: shop.clock.now });
    const as = await aStaffLogin(own, "marketing");
    const list = async (query: object = {}) => (await own.call("pageDeskList", as, { query })).data;
    await aDeskPage(own, as, { title: "夏季", starts_at: "2026-12-01 08:00" });
    await aDeskPage(own, as, { title: "秋季", ends_at: "2026-11-01 08:00" });
    await aDeskPage(own, as, { title: "冬季100%", kind: "zone", key: "winter" });
    const titles = async (query: object) => (await list(query)).list.map(({ title }) => title);
    expect(await titles({ state: "coming" })).toEqual(["夏季"]);
    expect(await titles({ state: "over" })).toEqual(["秋季"]);
    expect(await titles({ state: "running", kind: "zone" })).toEqual(["冬季100%"]);
    expect(await titles({ q: "WINTER" })).toEqual(["冬季100%"]);
    expect(await titles({ q: "0%" })).toEqual(["冬季100%"]);
    expect((await list()).list[0]).toMatchObject({
      address: "/zqmb?id=winter",
      changed_by: expect.any(String),
    });
    const values = Array.from({ length: 10_000 }, (_, index) => ({
      kind: "zone" as const,
      key: `k${index}`,
      title: "多",
      changedAt: new Date(0),
    }));
    for (let at = 0; at < values.length; at += 5000)
      await own.app.database.db.insert(pages).values(values.slice(at, at + 5000));
    const first = await list({ page_size: 200 });
    expect([first.total, first.total_more]).toEqual([10_000, true]);
    const second = await list({ page_size: 200, after: first.next });
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(400);
    expect(await countStatements(own.app.database.db, () => list())).toBeLessThanOrEqual(5);
    await own.close();
  });

  test("what a block may name, by a part of its name or its number", async () => {
    const [brand] = await db().insert(brands).values({ name: "仁心堂" }).returning({ id: brands.id });
    const goods = await aGoods(shop, { name: "阿莫西林胶囊" });
    const sources = async (query: object) =>
      (await shop.call("pageDeskSources", writer, { query: query as never })).data.list;
    expect(await sources({ of: "brand", q: "仁心" })).toEqual([{ id: brand?.id, name: "仁心堂" }]);
    expect(await sources({ of: "brand", q: String(brand?.id) })).toHaveLength(1);
    expect((await sources({ of: "goods", q: "阿莫西林" })).map(({ id }) => id)).toEqual([goods]);
    for (const of of ["promotion", "category", "group", "draw"]) expect(await sources({ of })).toBeDefined();
  });
});

describe("PUT /api/admin/pages/:id", () => {
  test("who saves an older version is shown both sides; the same again is no version", async () => {
    const { id, draft } = await aDeskPage(shop, writer);
    const first = await change({ id, version: 1, draft: { ...draft, title: "甲" } });
    expect([first.code, first.data.version, first.data.title]).toEqual([200, 2, "甲"]);
    const second = await change({ id, version: 1, draft: { ...draft, title: "乙" } }, other);
    expect([second.code, second.reason]).toEqual([409, "record.changed"]);
    expect(second.data).toMatchObject({ mine: { title: "乙" }, theirs: { title: "甲", version: 2 } });
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({ command: "page save", reason: "换季", before: { title: "开春采购节" } });
    const again = await change({ id, version: 2, draft: { ...draft, title: "甲" } });
    expect([again.code, again.data.version]).toEqual([200, 2]);
    expect((await change({ id: 987_654, version: 1, draft: aDraft() })).code).toBe(404);
  });

  test("of two at once one is told so, and no version is lost", async () => {
    const { id, draft } = await aDeskPage(shop, writer);
    const both = ["甲", "乙"].map((title) => change({ id, version: 1, draft: { ...draft, title } }));
    expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect((await show(id)).data.version).toBe(2);
  });

  test("another key moves the page, one that is taken does not; its kind stays", async () => {
    const [{ id, draft }, taken] = [await aDeskPage(shop, writer), await aDeskPage(shop, writer)];
    const moved = await change({ id, version: 1, draft: { ...draft, key: "moved" } });
    expect(moved.data.address).toBe("/hdmb?id=moved");
    expect([(await buyersSee("moved")).code, (await buyersSee(draft.key)).code]).toEqual([200, 404]);
    expect((await change({ id, version: 2, draft: { ...draft, key: taken.key } })).reason).toBe(
      "goods_group.taken",
    );
    const kind = await change({ id, version: 2, draft: { ...draft, kind: "zone" } });
    expect(kind.errors).toEqual({ "draft.kind": ["页面类型不能改，请复制为另一类型的页面"] });
  });
});

describe("versions of a page", () => {
  const versions = async (id: number, query: object = {}) =>
    (await shop.call("pageDeskVersions", writer, { params: { id }, query })).data;
  const restore = (id: number, n: number, version: number) =>
    shop.call("pageDeskRestore", writer, { params: { id, n }, body: { version, reason: "改错了" } });

  test("each stands whole, newest first, and one that holds again is a new one", async () => {
    const { id, draft } = await aDeskPage(shop, writer);
    await change({ id, version: 1, draft: { ...draft, title: "第二版", blocks: text("二") } }, other);
    const restored = await restore(id, 1, 2);
    expect([restored.code, restored.data.version, restored.data.draft]).toEqual([200, 3, draft]);
    expect((await buyersSee(draft.key)).data.title).toBe("开春采购节");
    const { list, next, total } = await versions(id);
    expect(list.map(({ n, move, title, reason }) => [n, move, title, reason])).toEqual([
      [3, "restored", "开春采购节", "改错了"],
      [2, "changed", "第二版", "换季"],
      [1, "added", "开春采购节", ""],
    ]);
    expect([next, total]).toEqual([null, 3]);
    expect(list.map(({ by }) => by)).toEqual(["梅", "王小明", "梅"]);
    const old = await shop.call("pageDeskVersion", writer, { params: { id, n: 2 } });
    expect(old.data.draft).toMatchObject({ title: "第二版", blocks: [{ markdown: "二" }] });
    expect((await restore(id, 1, 2)).reason).toBe("record.changed");
    expect((await restore(id, 99, 3)).code).toBe(404);
    const page = await versions(id, { page_size: 2 });
    expect((await versions(id, { page_size: 2, after: page.next })).list.map(({ n }) => n)).toEqual([1]);
  });

  test("what has gone since is said of a version that holds again, and buyers are shown the rest", async () => {
    const [brand] = await db().insert(brands).values({ name: "将去" }).returning({ id: brands.id });
    const row = { kind: "goods_row", title: "品牌", from: { of: "brand", id: brand?.id ?? 0 } };
    const { id, draft } = await aDeskPage(shop, writer, { blocks: [...text("还在"), row] });
    await change({ id, version: 1, draft: { ...draft, blocks: text("二") } });
    await db().delete(brands);
    const restored = await restore(id, 1, 2);
    const said = [`没有编号为${brand?.id}的品牌`];
    expect([restored.code, restored.data.faults]).toEqual([200, { "draft.blocks.1.from.id": said }]);
    expect((await buyersSee(draft.key)).data.blocks.map(({ kind }) => kind)).toEqual(["rich_text"]);
    const saved = await change({ id, version: 3, draft: { ...draft, title: "再存" } });
    expect(saved.errors).toEqual({ "draft.blocks.1.from.id": said });
  });

  test("the database changes and deletes none of them, also of a page that is gone", async () => {
    const { id } = await aDeskPage(shop, writer);
    await expect(db().delete(pageVersions)).rejects.toThrow(/page_versions/);
    await expect(db().update(pageVersions).set({ reason: "x" })).rejects.toThrow(/page_versions/);
    const remove = (version: number) =>
      shop.call("pageDeskRemove", writer, { params: { id }, body: { version, reason: "活动取消" } });
    expect((await remove(7)).reason).toBe("record.changed");
    expect((await remove(1)).message).toBe("页面已删除");
    expect([(await show(id)).code, (await versions(id)).total]).toEqual([404, 1]);
    expect((await logOf(id))[0]).toMatchObject({ command: "page delete", reason: "活动取消", after: null });
  });
});

describe("POST /api/admin/pages/:id/copy and remove", () => {
  test("the same page under another key, of another kind where it is wanted; a taken one is refused", async () => {
    const { id, draft } = await aDeskPage(shop, writer);
    const copy = (body: object) => shop.call("pageDeskCopy", writer, { params: { id }, body: body as never });
    const copied = await copy({ key: "copied", kind: "zone", title: "副本", starts_at: "2026-12-01 08:00" });
    expect(copied.data).toMatchObject({ kind: "zone", title: "副本", state: "coming", version: 1 });
    expect(copied.data.draft.blocks).toEqual(draft.blocks);
    const taken = await copy({ key: draft.key });
    expect([taken.reason, Object.keys(taken.errors ?? {})]).toEqual(["goods_group.taken", ["key"]]);
    expect((await copy({ key: "x", kind: "home" })).errors).toEqual({
      key: ["首页和优惠专区的 key 须为 index"],
    });
    expect((await copy({ key: "x", ends_at: "2026-13-01 08:00" })).code).toBe(422);
  });

  test("the home page is never removed", async () => {
    const { list } = (await shop.call("pageDeskList", writer, { query: { kind: "home" } })).data;
    const { id = 0, version = 0 } = list[0] ?? {};
    const refused = await shop.call("pageDeskRemove", other, {
      params: { id },
      body: { version, reason: "不要了" },
    });
    expect([refused.code, refused.message]).toEqual([409, "首页不能删除，请直接修改它的内容"]);
  });
});
