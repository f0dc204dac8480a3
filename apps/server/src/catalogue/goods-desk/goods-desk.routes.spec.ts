/** Goods as operators find and change them, and what buyers see of it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods, type GoodsFields } from "../../../test/goods-factories.ts";
import { theGoods } from "../../../test/goods-desk-requests.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { goods } from "../../platform/db/schema/goods.ts";

let shop: TestShop;
let marketer: As;
let quality: As;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  quality = await aStaffLogin(shop, "quality");
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

type Shown = DataOf<"goodsDeskShow">;
type Body = BodyOf<"goodsDeskChange">;
const list = async (query = {}) => (await shop.call("goodsDeskList", quality, { query })).data;
const found = async (query = {}) => (await list(query)).list.map(({ id }) => id);
const show = async (id: number) => (await shop.call("goodsDeskShow", quality, { params: { id } })).data;
/** All that the form knows, changed here and there. */
const bodyOf = (shown: Shown, change: Partial<Body> = {}) => ({ ...shown, ...change }) as Body;
const change = (id: number, body: Body) => shop.call("goodsDeskChange", marketer, { params: { id }, body });

describe("GET /api/admin/goods", () => {
  const some: [string, GoodsFields, object][] = [
    ["initials of their name", { name: "板蓝根颗粒" }, { q: "blgkl" }],
    ["code", { code: "XH778899" }, { q: "XH778899" }],
    ["bar code", { barcode: "6901339924484" }, { q: "6901339924484" }],
    ["approval number", { approvalNumber: "国药准字Z51020001" }, { q: "国药准字Z51020001" }],
    ["brand", { brand: "云州" }, { brand: "云州" }],
    ["drug class", { drugClass: "otc_b" }, { drug_class: "otc_b" }],
    ["clinics' zone", { clinicOnly: true }, { zone: "clinic" }],
    ["zone of controlled sales", { controlledSales: true }, { zone: "controlled" }],
    ["what is to be mended", { onShelf: false, toMend: "缺批准文号" }, { state: "to_mend" }],
    ["what is banned", { onShelf: false, control: "vaccine" }, { state: "banned" }],
    ["that they never were on the shelf", { onShelf: false, name: "下架颗粒" }, { state: "draft" }],
    ["a name off the shelf", { onShelf: false, name: "藏青口服液" }, { q: "藏青" }],
    ["a price that is missing", { offer: { basePrice: null } }, { lacks: "price" }],
  ];
  test.each(some)("finds by %s", async (_, fields, query) => {
    const id = await aGoods(shop, fields);
    const others = await aGoods(shop, { images: ["/a.webp"] });
    const ids = await found(query);
    expect(ids).toContain(id);
    expect(ids).not.toContain(others);
  });

  test("finds by category, and what has no picture", async () => {
    const category = await aCategory(shop.app.database.db);
    const id = await aGoods(shop, { categoryIds: [category] });
    const pictured = await aGoods(shop, { images: ["/a.webp"] });
    expect(await found({ category })).toEqual([id]);
    const bare = await found({ lacks: "picture" });
    expect([bare.includes(id), bare.includes(pictured)]).toEqual([true, false]);
  });

  test("newest first, page by page, none twice, in as many statements whatever the page", async () => {
    for (let each = 0; each < 5; each++) await aGoods(shop);
    const first = await list({ page_size: 3 });
    const second = await list({ page_size: 3, after: first.next });
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(6);
    expect(first.list[0]).toMatchObject({ state: "on", price: 12.5 });
    const asked = (page_size: number) =>
      countStatements(shop.app, () => shop.call("goodsDeskList", quality, { query: { page_size } }));
    const [three, many] = [await asked(3), await asked(100)];
    expect(many).toBe(three);
    expect(many).toBeLessThanOrEqual(5);
  });
});

describe("PUT /api/admin/goods/:id", () => {
  test("is found and shown to buyers at once, and stands in the goods' history", async () => {
    const [from, to] = [await aCategory(shop.app.database.db), await aCategory(shop.app.database.db)];
    const id = await aGoods(shop, { name: "旧名胶囊", categoryIds: [from] });
    const shown = await show(id);
    const body = bodyOf(shown, {
      name: "新名胶囊",
      approval_number: "国药准字Z51020002",
      retail_price: "25.80",
      approval_until: "2030-06-30",
      tags: ["新"],
      leaflet: { ...shown.leaflet, usage: "一次三粒" },
      category_ids: [to],
      reason: "厂家更名",
    });
    const changed = await change(id, body);
    expect(changed).toMatchObject({
      code: 200,
      data: {
        name: "新名胶囊",
        category_ids: [to],
        retail_price: 25.8,
        approval_until: "2030-06-30",
        tags: ["新"],
      },
    });
    expect(changed.data.version).toBeGreaterThan(shown.version);
    const { data: detail } = await shop.call("goodsDetail", buyer, { params: { id } });
    expect(detail).toMatchObject({ name: "新名胶囊", leaflet: { usage: "一次三粒" } });
    const search = async (keywords: string) =>
      (await shop.call("goodsList", buyer, { query: { keywords } })).data.list.map((each) => each.id);
    expect(await search("新名胶囊")).toContain(id);
    expect(await search("国药准字Z51020002")).toContain(id);
    const { data: history } = await shop.call("goodsDeskHistory", marketer, { params: { id }, query: {} });
    expect(history.list).toMatchObject([
      {
        command: "goods change",
        reason: "厂家更名",
        before: { name: "旧名胶囊", category_ids: [from] },
        after: { name: "新名胶囊", category_ids: [to] },
      },
    ]);
  });

  test("saved as it was shown, nothing changes but the version", async () => {
    const id = await aGoods(shop, {
      regions: ["510000"],
      customerIds: [buyer.shopId],
      approvalNumber: "演示号1",
    });
    const { version, ...before } = await show(id);
    const { data } = await change(id, bodyOf({ ...before, version }));
    const { version: next, ...after } = data;
    expect(after).toEqual(before);
    expect(next).toBe(version + 1);
  });

  test("who may buy is asked from then on: another shop's goods are not to be bought", async () => {
    const other = await aBuyer(shop);
    const id = await aGoods(shop);
    await change(id, bodyOf(await show(id), { shop_ids: [other.shopId] }));
    const mayBuy = async (as: TestBuyer) =>
      (await shop.call("goodsDetail", as, { params: { id } })).data.is_buy;
    expect([await mayBuy(buyer), await mayBuy(other)]).toEqual([0, 1]);
  });

  test("an older version is refused with both sides; what orders count of sales is no change", async () => {
    const id = await aGoods(shop);
    const seen = await show(id);
    await shop.app.database.db.update(goods).set({ sales: 9 }).where(eq(goods.id, id));
    await change(id, bodyOf(seen, { origin: "四川" }));
    const late = await change(id, bodyOf(seen, { grade: "一等" }));
    expect([late.code, late.reason]).toEqual([409, "record.changed"]);
    expect(late.data).toMatchObject({ mine: { grade: "一等", origin: "" }, theirs: { origin: "四川" } });
  });

  test("what the law bans from the web no goods can be renamed to; what needs a permission needs it from then on", async () => {
    const id = await aGoods(shop, { name: "普通片" });
    const refused = await change(id, bodyOf(await show(id), { name: "盐酸吗啡片" }));
    expect(refused.code).toBe(422);
    expect(refused.errors?.name?.[0]).toMatch(/不得网络销售/);
    const renamed = await change(id, bodyOf(await show(id), { name: "复方盐酸伪麻黄碱缓释胶囊" }));
    expect(renamed.data).toMatchObject({ state: "on", control_text: "含特殊药品复方制剂" });
  });

  test("each wrong field has its sentence", async () => {
    const id = await aGoods(shop);
    const typed = {
      name: " ",
      barcode: "6901339924485",
      carton: 0,
      tax_rate: 7,
      approval_until: "2030-02-30",
    };
    const reply = await change(id, bodyOf(await show(id), typed as Partial<Body>));
    expect(Object.keys(reply.errors ?? {}).toSorted()).toEqual(Object.keys(typed).toSorted());
    const unknown = {
      approval_number: "国药准字123",
      regions: ["999999"],
      shop_ids: [987654321],
      category_ids: [987654321],
    };
    const missing = await change(id, bodyOf(await show(id), unknown));
    expect(Object.keys(missing.errors ?? {}).toSorted()).toEqual(Object.keys(unknown).toSorted());
  });

  test("goods that are not there are 404", async () => {
    expect((await change(987654321, theGoods)).code).toBe(404);
    const query = { params: { id: 987654321 }, query: {} };
    expect((await shop.call("goodsDeskHistory", marketer, query)).code).toBe(404);
  });
});

test("each category is offered by its whole path", async () => {
  const parent = await aCategory(shop.app.database.db, { name: "成药" });
  const child = await aCategory(shop.app.database.db, { name: "感冒", parentId: parent });
  const { data } = await shop.call("goodsDeskChoices", marketer, {});
  expect(data.categories).toContainEqual({ id: child, name: "全部分类 / 成药 / 感冒" });
});
