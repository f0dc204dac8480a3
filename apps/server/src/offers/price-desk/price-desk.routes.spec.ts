/** From the operator's price list to the buyer's price: preview, save, what is refused and why. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, aPriceGroup, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods, anOffer, aWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
let marketer: As;
let buyer: TestBuyer;
const db = () => shop.app.database.db;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  await aPriceGroup(db(), "chain", "连锁");
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

type Row = BodyOf<"priceDeskSave">["rows"][number];
const preview = (given: Row[]) => shop.call("priceDeskPreview", marketer, { body: { rows: given } });
const save = (given: Row[], skip_faulty = 0) =>
  shop.call("priceDeskSave", marketer, { body: { rows: given, reason: "月度调价", skip_faulty } });
const list = async (query = {}) => (await shop.call("priceDeskList", marketer, { query })).data;
const offerOf = async (goodsId: number) =>
  (await list({ page_size: 200 })).list.filter(({ goods_id }) => goods_id === goodsId);
const shown = async (goodsId: number, as: As = buyer) =>
  (await shop.call("goodsDetail", as, { params: { id: goodsId } })).data;

describe("POST /api/admin/prices", () => {
  test("buyers see and pay it at once: base, group, limited price and tiers", async () => {
    const goodsId = await aGoods(shop, { code: "P0001" });
    const member = await aBuyer(shop, { priceGroup: "chain" });
    expect((await shown(goodsId)).price).toBe(12.5);
    const row: Row = {
      goods: "P0001",
      base_price: 11,
      groups: { chain: "10.5" },
      tiers: [{ from: 10, price: 9.8 }],
    };
    const seen = await preview([row]);
    expect(seen.data).toMatchObject({ changed: 1, unchanged: 0, faulty: 0 });
    const [judged] = seen.data.list;
    expect(
      judged?.differences.map(({ field, before, after, percent }) => [field, before, after, percent]),
    ).toEqual([
      ["base_price", "12.50", "11.00", -12],
      ["tiers", "无", "10=9.80", null],
      ["tier_type", "无", "1", null],
      ["groups.chain", "无", "10.50", null],
    ]);
    expect((await shown(goodsId)).price).toBe(12.5);
    const saved = await save([{ ...row, version: judged?.offer?.version }]);
    expect(saved.data).toMatchObject({ changed: 1, skipped: [], list: [{ version: 2 }] });
    expect(await shown(goodsId)).toMatchObject({ price: 11, tiers: [{ number: 10, price: 9.8 }] });
    expect((await shown(goodsId, member)).price).toBe(10.5);
    const limited = {
      goods: goodsId,
      version: 2,
      limited_price: 8.8,
      limited_quantity: 3,
      groups: { chain: null },
    };
    await save([limited]);
    expect((await shown(goodsId)).price).toBe(8.8);
    expect(await offerOf(goodsId)).toMatchObject([{ version: 3, groups: {}, limited_quantity: 3 }]);
    const [entry] = await rows<object>(
      db(),
      sql`SELECT subject_kind, subject_id, before, after, reason FROM operator_log WHERE command = 'price set' ORDER BY id LIMIT 1`,
    );
    const key = Object.keys((entry as { before: object }).before)[0] ?? "";
    expect(entry).toEqual({
      subject_kind: "goods",
      subject_id: String(goodsId),
      before: { [key]: { 原价: "12.50", 阶梯价: "无", 阶梯类型: "无", 价格组chain: "无" } },
      after: { [key]: { 原价: "11.00", 阶梯价: "10=9.80", 阶梯类型: "1", 价格组chain: "10.50" } },
      reason: "月度调价",
    });
  });

  test("over what another has changed: 409 with both sides; left out where faulty rows are skipped", async () => {
    const [first, second] = [await aGoods(shop), await aGoods(shop)];
    await save([{ goods: first, version: 1, base_price: 12 }]);
    const given = [
      { goods: first, version: 1, base_price: 11 },
      { goods: second, version: 1, base_price: 11 },
    ];
    const late = await save(given);
    expect(late).toMatchObject({ status: 409, reason: "record.changed" });
    expect(late.data).toMatchObject({
      rows: [{ row: 1, mine: { 原价: "11.00" }, theirs: { base_price: 12, version: 2 } }],
    });
    expect(await offerOf(second)).toMatchObject([{ base_price: 12.5, version: 1 }]);
    const skipped = await save(given, 1);
    expect(skipped.data).toMatchObject({
      changed: 1,
      list: [{ row: 2, version: 2 }],
      skipped: [{ row: 1, faults: { version: ["该行已由别人改动，请核对现在的价格后重新填写"] } }],
    });
  });

  test("two at once with one version: one of them is told of the other", async () => {
    const goods = await aGoods(shop);
    const given = [10, 11].map((base_price) => save([{ goods, version: 1, base_price }]));
    expect((await Promise.all(given)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("what is wrong is said of its row and field; nothing is written", async () => {
    const goodsId = await aGoods(shop, { code: "P0002", innerPack: 10 });
    const faulty: Row[] = [
      { goods: "P0002", version: 1, base_price: "NaN" },
      { goods: "没有😀", version: 1, base_price: 1 },
      { goods: 999_999, version: 1, base_price: 1 },
      { goods: "\u0000半\ud83d", version: 1.5, base_price: "9\u0000" },
      { goods: goodsId, version: 1, minimum: 15 },
      { goods: goodsId, warehouse: "月球", version: 1, base_price: 1 },
      { goods: goodsId, base_price: 9, groups: { moon: 1 } },
    ];
    const refused = await save(faulty);
    expect(refused).toMatchObject({
      status: 409,
      reason: "price.faulty",
      message: "有7行价格有误，什么也没有改，请改正后重新保存，或选择跳过有误的行",
    });
    const { data } = await preview(faulty);
    expect(data.list.map(({ faults }) => faults)).toEqual([
      { base_price: ["原价须大于0，最多4位小数，不超过1000万元"] },
      { goods: ["没有编码为“没有😀”的商品，请核对"] },
      { goods: ["没有编号为999999的商品"] },
      { goods: ["没有编码为“半\ufffd”的商品，请核对"] },
      {
        minimum: ["起订量15不是中包装10的倍数，请改为20"],
        goods: ["与第1行是同一商品同一仓库，请合并为一行"],
      },
      { warehouse: ["没有仓库“月球”，请核对编码或名称"] },
      { "groups.moon": ["没有价格组moon，请先添加"], goods: ["与第1行是同一商品同一仓库，请合并为一行"] },
    ]);
    const unversioned = await save([{ goods: goodsId, base_price: 9 }], 1);
    expect(unversioned.data.skipped).toMatchObject([{ faults: { version: ["缺少版本，请刷新后重新填写"] } }]);
    expect(await offerOf(goodsId)).toMatchObject([{ base_price: 12.5, version: 1 }]);
  });

  test("no price below the floor price", async () => {
    const goods = await aGoods(shop, { offer: { floorPrice: yuan("10") } });
    const { data } = await preview([{ goods, base_price: 9.99 }]);
    expect(data.list[0]?.faults).toEqual({
      base_price: ["原价9.99元低于底价10.00元，请提高价格，或先调整底价"],
    });
    expect((await save([{ goods, version: 1, base_price: 10 }])).data.changed).toBe(1);
  });

  test("goods of several warehouses ask which; those offered nowhere get their first offer", async () => {
    const goods = await aGoods(shop, { code: "P0003" });
    const warehouseId = await aWarehouse(db());
    await anOffer(db(), { goodsId: goods, warehouseId });
    const { data } = await preview([{ goods, base_price: 9 }]);
    expect(data.list[0]?.faults).toEqual({ warehouse: ["该商品在多个仓库有报价，请写明仓库"] });
    const fresh = await aGoods(shop, { offer: null });
    const saved = await save([{ goods: fresh, version: 0, base_price: 7.5 }]);
    expect(saved.data.changed).toBe(1);
    expect((await shown(fresh)).price).toBe(7.5);
    const [judged] = (await preview([{ goods: fresh, base_price: 7.5 }])).data.list;
    expect(judged).toMatchObject({ differences: [], offer: { version: saved.data.list[0]?.version } });
  });

  test.each<[string, object]>([
    ["no rows", { rows: [] }],
    ["too many", { rows: Array.from({ length: 10_001 }, () => ({ goods: 1, version: 1 })) }],
    ["an object as a price", { rows: [{ goods: 1, version: 1, base_price: {} }] }],
    ["no reason", { reason: "" }],
  ])("%s: 422", async (_, wrong) => {
    const body = { rows: [{ goods: 1, version: 1, base_price: 1 }], reason: "调价", ...wrong };
    expect((await shop.call("priceDeskSave", marketer, { body })).status).toBe(422);
  });
});

describe("GET /api/admin/prices", () => {
  test("finds by words and category, in its order, page by page, in five statements", async () => {
    const categoryId = await aCategory(db());
    const ids: number[] = [];
    for (const base of ["3", "1", "2", "2"])
      ids.push(
        await aGoods(shop, { name: "询价胶囊", categoryIds: [categoryId], offer: { basePrice: yuan(base) } }),
      );
    const asked = { q: "询价胶囊", category: categoryId, sort: "price_asc", page_size: 3 } as const;
    const first = await list(asked);
    expect(first).toMatchObject({ total: 4 });
    const second = await list({ ...asked, after: first.next });
    expect([...first.list, ...second.list].map(({ base_price }) => base_price)).toEqual([1, 2, 2, 3]);
    expect(second.next).toBeNull();
    expect((await list({ q: "没有这个" })).list).toEqual([]);
    const quiet = await statementsOf(() => shop.call("priceDeskList", marketer, { query: asked }));
    expect(quiet.length).toBeLessThanOrEqual(5);
  });

  test("says what runs, and at which price", async () => {
    const goodsId = await aGoods(shop);
    const flash = await aPromotion(shop, {
      kind: "flash",
      name: "周五秒杀",
      goods: [{ goodsId, price: "9.90" }],
    });
    const percent = await aPromotion(shop, {
      kind: "percent",
      name: "九四折",
      basisPoints: 9400,
      goods: [{ goodsId }],
    });
    const [offer] = await offerOf(goodsId);
    expect(offer?.running.map(({ promotion_id, label, price }) => [promotion_id, label, price])).toEqual([
      [flash.id, "秒杀价", 9.9],
      [percent.id, "全场折扣", 11.75],
    ]);
  });
});

describe("of one goods", () => {
  test("the history is a line for the base price and each group", async () => {
    const goods = await aGoods(shop, { offer: { groupPrices: { chain: "11.5" } } });
    await save([{ goods, version: 1, base_price: 13, groups: { chain: 12 } }]);
    await save([{ goods, version: 2, groups: { chain: null } }]);
    const { data } = await shop.call("priceDeskHistory", marketer, { params: { id: goods } });
    const lines = data.lines.map(({ group, points }) => [group, points.map(({ price }) => price).slice(-3)]);
    expect(data.more).toBe(0);
    expect(lines.find(([group]) => group === null)?.[1]).toEqual([12.5, 12.5, 13]);
    expect(lines.find(([group]) => group === "chain")?.[1]).toEqual([11.5, 12, null]);
    expect((await shop.call("priceDeskHistory", marketer, { params: { id: 999_999 } })).status).toBe(404);
  });

  test("who pays what: groups, and page by page the customers with prices of their own", async () => {
    const goodsId = await aGoods(shop, { offer: { groupPrices: { chain: "11.5" } } });
    const signed = [await aBuyer(shop), await aBuyer(shop)].map(({ shopId }) => shopId);
    const near = await aBuyer(shop, { regionCode: "331002" });
    const signing = {
      kind: "signed",
      name: "年度协议",
      shopIds: signed,
      goods: [{ goodsId, price: "10" }],
    } as const;
    await aPromotion(shop, signing);
    const controlled = { regions: ["331000"], goods: [{ goodsId, price: "12" }] };
    await aPromotion(shop, { kind: "controlled", name: "台州控销", ...controlled });
    const ask = async (after?: string) =>
      (
        await shop.call("priceDeskWhoPays", marketer, {
          params: { id: goodsId },
          query: { page_size: 2, ...(after !== undefined && { after }) },
        })
      ).data;
    const first = await ask();
    expect(first.base).toMatchObject([{ price: 12.5 }]);
    expect(first.groups.find(({ code }) => code === "chain")).toMatchObject({
      name: "连锁",
      prices: [{ price: 11.5 }],
    });
    const second = await ask(first.customers.next ?? undefined);
    const customers = [...first.customers.list, ...second.customers.list];
    expect(customers.map(({ shop_id, kind, price }) => [shop_id, kind, price])).toEqual([
      ...signed.map((id) => [id, "signed", 10]),
      [near.shopId, "controlled", 12],
    ]);
    expect([first.customers.total, second.customers.next]).toEqual([3, null]);
  });
});
