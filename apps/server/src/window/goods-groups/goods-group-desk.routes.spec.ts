/** Groups of goods in the back office: made, renamed, filled and emptied, deleted where nothing uses them. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { rows } from "../../platform/db/database.ts";
import { banners, navEntries } from "../../platform/db/schema/content.ts";
import { savePage } from "../page-desk/edit-pages.service.ts";

let shop: TestShop;
let marketer: As;
let goods: number[];
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  goods = [
    await aGoods(shop, { code: "GG1", name: "组甲" }),
    await aGoods(shop, { code: "GG2", name: "组乙", onShelf: false }),
    await aGoods(shop, { code: "GG3", name: "组丙" }),
  ];
});
afterAll(() => shop.close());

let counter = 0;
async function aGroup(fields: Partial<BodyOf<"goodsGroupDeskAdd">> = {}) {
  const { data } = await shop.call("goodsGroupDeskAdd", marketer, {
    body: { name: `组${++counter}`, ...fields },
  });
  return data;
}
const put = (id: number, body: BodyOf<"goodsGroupDeskPut">, as: As = marketer) =>
  shop.call("goodsGroupDeskPut", as, { params: { id }, body });
const change = (id: number, body: BodyOf<"goodsGroupDeskChange">) =>
  shop.call("goodsGroupDeskChange", marketer, { params: { id }, body });
const remove = (id: number, version = 1) =>
  shop.call("goodsGroupDeskRemove", marketer, { params: { id }, body: { version } });
const inside = async (id: number, query: { page_size?: number; after?: string } = {}) =>
  (await shop.call("goodsGroupDeskGoods", marketer, { params: { id }, query })).data;
const logOf = (id: number) =>
  rows<{ command: string; before: unknown; after: unknown }>(
    shop.app.database.db,
    sql`SELECT command, before, after FROM operator_log WHERE subject_kind = 'goods_group' AND subject_id = ${id} ORDER BY id`,
  );

describe("a group of goods", () => {
  test("is made, changed as it was seen, and told apart where another was faster; buyers see it at once", async () => {
    const group = await aGroup({ name: "家庭常备😀", intro: "常用药" });
    expect(group).toMatchObject({ zone: "other", address: `/list/other/${group.id}`, version: 1, goods: 0 });
    const renamed = await change(group.id, { name: "家庭药箱", version: 1 });
    expect(renamed.data).toMatchObject({ name: "家庭药箱", version: 2 });
    expect((await shop.call("goodsGroup", null, { params: { id: group.id } })).data.name).toBe("家庭药箱");
    const stale = await change(group.id, { name: "另一个名字", version: 1 });
    expect(stale).toMatchObject({ status: 409, reason: "record.changed" });
    const both = await Promise.all([1, 2].map((n) => change(group.id, { name: `同时${n}`, version: 2 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await change(999_999, { name: "无", version: 1 })).status).toBe(404);
    const { list } = (
      await shop.call("recordLog", marketer, { query: { kind: "goods_group", id: String(group.id) } })
    ).data;
    expect(list.map(({ text }) => text)).toEqual(["修改商品组", "修改商品组", "新建商品组"]);
  });

  test("of controlled sales has an address of its own, which no other has", async () => {
    expect((await aGroup({ zone: "kxzq", url: "spring" })).address).toBe("/kxzq/goods/spring");
    const add = (body: BodyOf<"goodsGroupDeskAdd">) => shop.call("goodsGroupDeskAdd", marketer, { body });
    expect(await add({ name: "又一个", zone: "kxzq", url: "spring" })).toMatchObject({
      reason: "goods_group.taken",
    });
    expect((await add({ name: "无地址", zone: "kxzq" })).errors).toHaveProperty("url");
    expect((await add({ name: "", position: -1 })).errors).toHaveProperty("name");
    expect((await add({ name: "位", position: "NaN" as never })).errors).toHaveProperty("position");
  });

  test("takes goods by their ids and by pasted codes, on the shelf or not; what is so already stays so", async () => {
    const { id } = await aGroup();
    const first = await put(id, { add: [goods[0] ?? 0], codes: ["GG2", " GG3 ", "GG2", "没有的"] });
    expect(first.data).toMatchObject({ moved: 3, unknown: ["没有的"], group: { goods: 3 } });
    expect((await put(id, { codes: ["GG2"] })).data.moved).toBe(0);
    const page = await inside(id, { page_size: 2 });
    expect([page.total, page.list.map(({ code }) => code)]).toEqual([3, ["GG1", "GG2"]]);
    expect((await inside(id, { after: page.next ?? "", page_size: 2 })).list.map(({ code }) => code)).toEqual(
      ["GG3"],
    );
    expect((await put(id, { remove: [goods[1] ?? 0, 999_999] })).data).toMatchObject({
      moved: 1,
      group: { goods: 2 },
    });
    expect(await logOf(id)).toMatchObject([
      { command: "goods-group add" },
      { command: "goods-group put", after: { goodsIn: expect.arrayContaining(["GG1", "GG2", "GG3"]) } },
      { command: "goods-group take", after: { goodsOut: ["GG2"] } },
    ]);
    const listed = await shop.call("goodsList", null, { query: { group: id } });
    expect(listed.data.list.map((row) => row.id).toSorted()).toEqual([goods[0], goods[2]].toSorted());
  });

  test("takes ten thousand pasted codes, no more, and says which are of no goods", async () => {
    const { id } = await aGroup();
    const codes = Array.from({ length: 10_000 }, (_, at) => `X${at}`);
    expect((await put(id, { codes })).data.unknown).toHaveLength(10_000);
    expect((await put(id, { codes: [...codes, "Y"] })).errors).toHaveProperty("codes");
    expect((await put(id, { codes: [""] })).status).toBe(422);
    expect((await put(id, { add: ["NaN"] as never })).status).toBe(422);
  });

  test("is not deleted while a page, the navigation or an advertisement uses it: it says which; then it goes", async () => {
    const { db } = shop.app.database;
    const { id, address } = await aGroup({ name: "用着的" });
    const from = { of: "group", id };
    const blocks = [{ kind: "goods_row", title: "常备", from, limit: 6 }];
    const page = { kind: "activity", key: "uses", title: "秋季活动", starts_at: null, ends_at: null, blocks };
    expect(await savePage(shop.app, page)).toMatchObject({ faults: null });
    await db.insert(navEntries).values({ name: "常备药", url: address });
    await db.insert(banners).values({ slot: "home", title: "换季", url: address });
    const places = ["页面“秋季活动”", "导航“常备药”", "广告“换季”"];
    const refused = await remove(id);
    expect([refused.status, refused.reason]).toEqual([409, "goods_group.in_use"]);
    for (const place of places) expect(refused.message).toContain(place);
    const shown = (await shop.call("goodsGroupDeskShow", marketer, { params: { id } })).data;
    expect(shown.places.toSorted()).toEqual(places.toSorted());
    await db.execute(sql`DELETE FROM pages WHERE key = 'uses'`);
    await db.delete(navEntries);
    await db.delete(banners);
    expect((await remove(id, 7)).reason).toBe("record.changed");
    expect((await remove(id)).status).toBe(200);
    expect([
      (await remove(id)).status,
      (await shop.call("goodsGroup", null, { params: { id } })).status,
    ]).toEqual([404, 404]);
  });

  test("takes many goods of the list at once, each with its result", async () => {
    const { id } = await aGroup();
    const body = {
      command: "goods-group-add",
      ids: goods.slice(0, 2),
      input: { group: String(id) },
      reason: "换季",
    };
    const preview = await shop.call("bulkPreview", marketer, { body });
    expect(preview.data).toMatchObject({ total: 2, fine: 2 });
    expect((await inside(id)).total).toBe(0);
    const gone = await shop.call("bulkPreview", marketer, { body: { ...body, input: { group: "999999" } } });
    expect(gone.data).toMatchObject({ fine: 0 });
    const quality = await aStaffLogin(shop, "quality");
    expect((await shop.call("bulkPreview", quality, { body })).status).toBe(403);
  });

  test("is nobody's but 运营's and administrators'; its goods are listed in three statements, however many", async () => {
    const { id } = await aGroup();
    await put(id, { add: goods });
    for (const role of ["quality", "service", "warehouse", "finance"] as const)
      expect((await put(id, { add: goods }, await aStaffLogin(shop, role))).status).toBe(403);
    expect(await countStatements(shop.app.database.db, () => inside(id))).toBeLessThanOrEqual(3);
  });
});
