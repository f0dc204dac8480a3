import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
let marketer: As;
let pharmacy: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  pharmacy = await aBuyer(shop);
});
afterAll(() => shop.close());

let counter = 0;
const add = (body: { name?: string; parent_id?: number; menu?: "general" | "zy"; logo?: string } = {}) =>
  shop.call("categoryDeskAdd", marketer, {
    body: { menu: "general", name: `演练${++counter}`, ...body },
  });
const made = async (body: Parameters<typeof add>[0] = {}) => (await add(body)).data;
const tree = async () => (await shop.call("categoryDeskTree", marketer)).data.list;
const under = async (parent: number) =>
  (await tree()).filter((each) => each.parent_id === parent).map(({ name }) => name);
const show = async (id: number) => (await shop.call("categoryDeskShow", marketer, { params: { id } })).data;

type Move = { parent_id?: number | null; before_id?: number | null; version?: number };
const move = (id: number, { version = 1, ...place }: Move) =>
  shop.call("categoryDeskMove", marketer, { params: { id }, body: { ...place, version } });
const change = (id: number, body: { name: string; logo?: string; version: number }) =>
  shop.call("categoryDeskChange", marketer, { params: { id }, body });
const merge = async (id: number, into_id: number) => {
  const { version } = await show(id);
  return shop.call("categoryDeskMerge", marketer, { params: { id }, body: { into_id, version } });
};
const remove = async (id: number, goods_to?: number) => {
  const { version } = await show(id);
  return shop.call("categoryDeskRemove", marketer, { params: { id }, body: { goods_to, version } });
};
const put = (id: number, body: { add?: number[]; remove?: number[] }) =>
  shop.call("categoryDeskPut", marketer, { params: { id }, body });

/** What buyers meet: the menu, and the list of a category. */
const menu = async () => (await shop.call("goodsCategories", null)).data.list;
const found = async (category: number) =>
  (await shop.call("goodsList", pharmacy, { query: { select: category } })).data.list.map(({ id }) => id);

const logOf = (id: number) =>
  rows<{ command: string; before: unknown; after: unknown }>(
    shop.app.database.db,
    sql`SELECT command, before, after FROM operator_log
      WHERE subject_kind = 'category' AND subject_id = ${String(id)} ORDER BY id`,
  );

describe("the tree of categories", () => {
  test("what is added, renamed and given a logo is in the buyers' menu at once, and the log has both sides", async () => {
    const parent = await made({ name: "呼吸系统", logo: "wind" });
    const child = await made({ name: "感冒", parent_id: parent.id });
    const shown = (await menu()).find(({ id }) => id === parent.id);
    expect(shown).toMatchObject({
      name: "呼吸系统",
      logo: "/pictures/icon-wind.svg",
      logo1: "/pictures/icon-wind-hover.svg",
    });
    expect(shown?.children.map(({ name }) => name)).toEqual(["感冒"]);
    const logo = "/pictures/abcdefghijklmnopqrstuvwx.webp";
    expect((await change(parent.id, { name: "呼吸😷", logo, version: 1 })).data).toMatchObject({
      version: 2,
    });
    expect((await menu()).find(({ id }) => id === parent.id)).toMatchObject({
      name: "呼吸😷",
      logo,
      logo1: logo,
    });
    expect(await logOf(parent.id)).toMatchObject([
      { command: "category add", before: null, after: { name: "呼吸系统", menu: "全部分类" } },
      {
        command: "category change",
        before: { name: "呼吸系统", logo: "wind" },
        after: { name: "呼吸😷", logo },
      },
    ]);
    expect(await logOf(child.id)).toMatchObject([{ after: { parent: "呼吸系统" } }]);
  });

  test("is one statement with the login's, however many there are, and its counts stop at 1,000", async () => {
    const { id } = await made();
    await shop.app.database.exec(`
      INSERT INTO goods (code, name, scope) SELECT 'K' || n, '计数', 'chemical' FROM generate_series(1, 1001) n;
      INSERT INTO goods_categories (goods_id, category_id) SELECT id, ${id} FROM goods WHERE name = '计数';`);
    const statements = await statementsOf(() => shop.call("categoryDeskTree", marketer));
    expect(statements.length).toBeLessThanOrEqual(2);
    expect(await show(id)).toMatchObject({ goods: 1000, goods_more: 1 });
  });

  test("moves among its like, under another and out again; buyers' order and lists follow", async () => {
    const [a, b] = [await made({ name: "移动甲" }), await made({ name: "移动乙" })];
    const goods = await aGoods(shop, { categoryIds: [b.id] });
    expect((await move(b.id, { before_id: a.id })).data.version).toBe(2);
    const order = (await menu()).map(({ name }) => name).filter((name) => name.startsWith("移动"));
    expect(order).toEqual(["移动乙", "移动甲"]);
    expect(await found(a.id)).toEqual([]);
    expect((await move(b.id, { parent_id: a.id, version: 2 })).data.parent_id).toBe(a.id);
    expect(await found(a.id)).toEqual([goods]);
    expect((await move(b.id, { version: 3 })).data.parent_id).toBeNull();
    expect(await found(a.id)).toEqual([]);
    expect((await logOf(b.id)).at(-2)).toMatchObject({
      command: "category move",
      before: { parent: "" },
      after: { parent: "移动甲", place: 1 },
    });
  });

  test("no third level, no circle, no twin, nothing of another menu: said at the field, and held by the database", async () => {
    const top = await made({ name: "层级" });
    const child = await made({ name: "下级", parent_id: top.id });
    const other = await made({ menu: "zy" });
    const twin = await made({ name: "下级" });
    expect((await move(twin.id, { parent_id: child.id })).errors?.parent_id?.[0]).toContain("已是第二级");
    expect((await move(top.id, { parent_id: twin.id })).errors?.parent_id?.[0]).toContain("下面还有分类");
    expect((await move(top.id, { parent_id: top.id })).errors?.parent_id?.[0]).toContain("它自己下面");
    expect((await move(twin.id, { parent_id: other.id })).errors?.parent_id?.[0]).toContain("另一个菜单");
    expect((await move(twin.id, { parent_id: top.id })).errors?.parent_id?.[0]).toContain("那里已有“下级”");
    expect((await add({ name: "三级", parent_id: child.id })).errors?.parent_id?.[0]).toContain("最多两级");
    expect((await add({ name: "下级", parent_id: top.id })).errors?.name?.[0]).toContain("同一级已有“下级”");
    const { db } = shop.app.database;
    await expect(aCategory(db, { parentId: child.id })).rejects.toThrow("Failed query");
    await expect(aCategory(db, { parentId: other.id })).rejects.toThrow("Failed query");
  });

  test("two who move two under each other at the same time make no circle", async () => {
    const [a, b] = [await made(), await made()];
    const both = await Promise.all([move(a.id, { parent_id: b.id }), move(b.id, { parent_id: a.id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test("whoever was slower is shown both sides, and what came first stays", async () => {
    const { id } = await made();
    expect((await change(id, { name: "先改的", version: 1 })).status).toBe(200);
    const late = await change(id, { name: "后改的", version: 1 });
    expect(late).toMatchObject({ status: 409, reason: "record.changed" });
    expect(late.data).toMatchObject({ mine: { name: "后改的" }, theirs: { name: "先改的", version: 2 } });
    expect(await move(id, { version: 1 })).toMatchObject({ status: 409 });
  });

  test.each([
    [{ name: "" }, "name", "请填写分类名称"],
    [{ name: "长".repeat(21) }, "name", "最多20个字"],
    [{ name: "图标", logo: "javascript:alert(1)" }, "logo", "请从列出的图标中选择，或上传图片"],
    [{ name: "图标", logo: "//evil.example/a.png" }, "logo", "请从列出的图标中选择，或上传图片"],
    [{ name: "上级", parent_id: -1 }, "parent_id", "编号不正确"],
  ])("%j is refused at its field", async (body, field, said) => {
    expect((await add(body)).errors?.[field]?.[0]).toContain(said);
  });
});

describe("merging and deleting", () => {
  test("a merge takes goods and children along, once each, and the forms of those goods are out of date", async () => {
    const [from, into] = [await made({ name: "被合并" }), await made({ name: "合并到" })];
    await made({ name: "随行", parent_id: from.id });
    const [one, both] = [
      await aGoods(shop, { categoryIds: [from.id] }),
      await aGoods(shop, { categoryIds: [from.id, into.id] }),
    ];
    const seen = await shop.call("goodsDeskShow", marketer, { params: { id: one } });
    expect((await merge(from.id, into.id)).data).toMatchObject({ id: into.id, goods: 2, version: 2 });
    expect((await found(into.id)).toSorted((a, b) => a - b)).toEqual([one, both]);
    expect(await under(into.id)).toEqual(["随行"]);
    expect((await shop.call("categoryDeskShow", marketer, { params: { id: from.id } })).status).toBe(404);
    const now = await shop.call("goodsDeskShow", marketer, { params: { id: one } });
    expect(now.data.version).toBe(seen.data.version + 1);
    expect(await logOf(into.id)).toMatchObject([
      {},
      {
        command: "category merge",
        after: { merged: `被合并（编号${from.id}）`, goods: 2, children: ["随行"] },
      },
    ]);
  });

  test("more than 3,000 goods are not moved at once, whichever way", async () => {
    const [full, other] = [await made({ name: "太多" }), await made()];
    await shop.app.database.exec(`
      INSERT INTO goods (code, name, scope) SELECT 'M' || n, '太多', 'chemical' FROM generate_series(1, 3001) n;
      INSERT INTO goods_categories (goods_id, category_id) SELECT id, ${full.id} FROM goods WHERE name = '太多';`);
    const said = "“太多”的商品超过3000种";
    expect((await move(full.id, { parent_id: other.id })).errors?.parent_id?.[0]).toContain(said);
    expect((await merge(full.id, other.id)).errors?.into_id?.[0]).toContain(said);
    expect((await remove(full.id, other.id)).errors?.goods_to?.[0]).toContain(said);
    expect((await move(full.id, { before_id: other.id })).status).toBe(200);
    const [one] = await rows<{ id: number }>(
      shop.app.database.db,
      sql`SELECT max(id) AS id FROM goods WHERE name = '太多'`,
    );
    await put(full.id, { remove: [one?.id ?? 0] });
    expect((await merge(full.id, other.id)).status).toBe(200);
  });

  test("neither into itself, its own child, another menu, nor over children of the same name", async () => {
    const [a, b] = [await made(), await made()];
    const child = await made({ name: "同名", parent_id: a.id });
    await made({ name: "同名", parent_id: b.id });
    const said = async (into: number) => (await merge(a.id, into)).errors?.into_id?.[0] ?? "";
    expect(await said(a.id)).toContain("合并到它自己");
    expect(await said(child.id)).toContain("是它的下级");
    expect(await said((await made({ menu: "zy" })).id)).toContain("同一菜单");
    expect(await said(b.id)).toContain("两边都有下级分类“同名”");
    expect(await said(999_999)).toContain("没有这个分类");
  });

  test("only an empty one is deleted, or its goods go to another", async () => {
    const [full, other] = [await made({ name: "有商品" }), await made()];
    const child = await made({ parent_id: other.id });
    const goods = await aGoods(shop, { categoryIds: [full.id] });
    expect((await remove(full.id)).errors?.goods_to?.[0]).toContain("中还有1种商品，请选择移到哪个分类");
    expect((await remove(other.id)).errors?.goods_to?.[0]).toContain("下面还有分类");
    expect((await remove(full.id, child.id)).data).toEqual({ name: "有商品", moved: 1 });
    expect([await found(child.id), await found(other.id)]).toEqual([[goods], [goods]]);
    expect((await menu()).map(({ id }) => id)).not.toContain(full.id);
  });

  test("what a coupon, a page or the navigation names stays, and it says which", async () => {
    const [kept, other] = [await made(), await made()];
    await aCoupon(shop, { scope: "category", categoryId: kept.id, name: "分类券" });
    await shop.app.database.exec(
      `INSERT INTO nav_entries (name, url, position) VALUES ('感冒专区', '/list?select=${other.id}', 90)`,
    );
    expect((await remove(kept.id)).errors?.goods_to?.[0]).toContain("优惠券“分类券”正用着");
    expect((await merge(kept.id, other.id)).errors?.into_id?.[0]).toContain("优惠券“分类券”正用着");
    expect((await remove(other.id)).errors?.goods_to?.[0]).toContain("导航“感冒专区”正用着");
  });
});

describe("goods of a category", () => {
  test("are put in and taken out, which buyers see at once; again changes nothing", async () => {
    const { id } = await made();
    const [one, two] = [await aGoods(shop), await aGoods(shop, { categoryIds: [id] })];
    expect((await put(id, { add: [one], remove: [two] })).data.goods).toBe(1);
    expect(await found(id)).toEqual([one]);
    expect((await put(id, { add: [one], remove: [two] })).status).toBe(200);
    const entries = (await logOf(id)).filter(({ command }) => command === "category put");
    expect(entries).toMatchObject([{ after: { goods_in: [one], goods_out: [two] } }]);
  });

  test("that there are none of are named, and more than 500 at once are too many", async () => {
    const { id } = await made();
    expect((await put(id, { add: [888_888] })).errors?.add?.[0]).toContain("没有编号为888888的商品");
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect((await put(id, { add: many })).errors?.add).toEqual(["一次最多500种商品"]);
  });
});

test("categories are arranged by operators who market, and by nobody else", async () => {
  const finance = await aStaffLogin(shop, "finance");
  expect((await shop.call("categoryDeskTree", finance)).status).toBe(403);
  expect((await shop.call("categoryDeskTree", await aBuyer(shop))).status).toBe(401);
  expect((await shop.call("categoryDeskTree", null)).status).toBe(401);
});
