import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { countStatements } from "../../../test/statements.ts";

let shop: TestShop;
let pharmacy: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  pharmacy = await aBuyer(shop);
});
afterAll(() => shop.close());

async function detail(id: number, as: As) {
  return (await shop.call("goodsDetail", as, { params: { id } })).data;
}
const codes = (goods: { reasons: { code: string }[] }) => goods.reasons.map(({ code }) => code);

describe("GET /api/goods/detail/:id", () => {
  test("gives the goods row and what only this page shows, flat (decisions.md)", async () => {
    const parent = await aCategory(shop.app.database.db, { name: "抗菌消炎" });
    const leaf = await aCategory(shop.app.database.db, { name: "青霉素类", parentId: parent });
    const id = await aGoods(shop, {
      name: "阿莫西林胶囊",
      specification: "0.25g*24粒",
      approvalNumber: "国药准字演示H00000001",
      innerPack: 10,
      carton: 400,
      retailPrice: yuan("20"),
      leaflet: { indications: "敏感菌感染", usage: "口服", caution: "过敏者禁用", storage: "密封" },
      offer: { minimum: 10, orderLimit: 200, tiers: [{ from: 50, price: "12.1" }], tierType: 1 },
      batches: [
        { batchNo: "N2", expiresOn: "2035-01-31", onHand: 60 },
        { batchNo: "N1", expiresOn: "2034-01-31", onHand: 40, reserved: 5 },
      ],
      categoryIds: [leaf],
    });
    expect(await detail(id, pharmacy)).toMatchObject({
      id,
      name: "阿莫西林胶囊",
      ypgg: "0.25g*24粒",
      zbz: 10,
      jzl: 400,
      yxq: "2034-01-31",
      number: 95,
      price: 12.5,
      base_price: 12.5,
      xj_price: null,
      retail_price: 20,
      margin: 37,
      minimum: 10,
      order_limit: 200,
      is_buy: 1,
      reasons: [],
      tiers: [{ number: 50, price: 12.1 }],
      tier_type: 1,
      pricing: { base: 12.5, specials: [], tiers: [{ number: 50, price: 12.1 }], tier_type: 1 },
      batches: [
        { batch_no: "N1", yxq: "2034-01-31", number: 35 },
        { batch_no: "N2", yxq: "2035-01-31", number: 60 },
      ],
      goods_image: [{ image: `/pictures/${id}.svg` }],
      leaflet: { indications: "敏感菌感染" },
      categories: [
        { id: parent, name: "抗菌消炎" },
        { id: leaf, name: "青霉素类" },
      ],
    });
  });

  test("ids that do not exist, are no ids, or may never be sold online: 404", async () => {
    const banned = await aGoods(shop, { name: "注射用某毒", control: "banned", onShelf: false });
    for (const id of [banned, 999_999, 0, -1, "abc", "1e400", "1;--"]) {
      const reply = await shop.call("goodsDetail", pharmacy, { params: { id } });
      expect([id, reply.code]).toEqual([id, 404]);
    }
  });

  test("goods off the shelf are shown with their reason", async () => {
    const id = await aGoods(shop, { onShelf: false });
    expect(codes(await detail(id, pharmacy))).toEqual(["OFF_SHELF"]);
  });

  test("a limited price stands above the normal one, with what is left of it today", async () => {
    const id = await aGoods(shop, { offer: { limitedPrice: yuan("9.9"), limitedQuantity: 5 } });
    const found = await detail(id, pharmacy);
    expect(found).toMatchObject({ price: 9.9, base_price: 12.5, xj_price: 9.9 });
    expect(found.pricing?.specials).toMatchObject([{ id: 0, kind: "limited", price: 9.9, remaining: 5 }]);
    expect(found.prices.map(({ key, price }) => [key, price])).toEqual([
      ["limited", 9.9],
      ["base", 12.5],
    ]);
    expect(found.prices[0]?.note).toContain("5盒");
  });

  test("every special price with what this shop may still take of it, and what of its pieces is sold", async () => {
    const expiresOn = addDays(shopDate(shop.clock.now), 100);
    const id = await aGoods(shop, { batches: [{ batchNo: "NEAR", expiresOn }, {}] });
    const { goodsIds } = await aPromotion(shop, {
      kind: "flash",
      orderLimit: 6,
      goods: [{ goodsId: id, price: "9", stock: 30, sold: 10 }],
    });
    await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId: id, price: "8", stock: 3 }] });
    const found = await detail(id, pharmacy);
    expect(found).toMatchObject({ price: 9, goods_price_id: goodsIds[id], sold_percent: 33 });
    expect(found.pricing?.specials).toMatchObject([
      { id: goodsIds[id], kind: "flash", price: 9, remaining: 6 },
      { kind: "near_expiry", price: 8, remaining: 3 },
    ]);
    const seen = await detail(id, null);
    expect([seen.pricing, seen.sold_percent]).toEqual([null, 33]);
    const distributor = await aBuyer(shop, { type: "distributor" });
    expect(await detail(id, distributor)).toMatchObject({ price: 12.5, sold_percent: null });
    expect((await detail(id, distributor)).pricing?.specials).toEqual([]);
  });

  test("its batches are those that this shop can be sold, and add up to its stock, beside a near-expiry offer", async () => {
    const expiresOn = addDays(shopDate(shop.clock.now), 100);
    const id = await aGoods(shop, { batches: [{ batchNo: "NEAR", expiresOn }, { batchNo: "FAR" }] });
    const batchesFor = async (as: TestBuyer) => {
      const { number, near_stock: near, batches } = await detail(id, as);
      return [number, near, ...batches.map((each) => [each.batch_no, each.number])];
    };
    expect(await batchesFor(pharmacy)).toEqual([200, null, ["NEAR", 100], ["FAR", 100]]);
    await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId: id, price: "8", stock: 3 }] });
    expect(await batchesFor(pharmacy)).toEqual([103, 3, ["NEAR", 3], ["FAR", 100]]);
    const distributor = await aBuyer(shop, { type: "distributor" });
    expect(await batchesFor(distributor)).toEqual([100, 0, ["FAR", 100]]);
  });

  test("prices of up to 4 decimals arrive exact", async () => {
    const id = await aGoods(shop, { offer: { basePrice: yuan("0.1234") } });
    expect((await detail(id, pharmacy)).price).toBe(0.1234);
  });
});

describe("who sees what (decisions.md: Who sees prices; domain.md §3)", () => {
  const moneyOf = ({
    price,
    base_price,
    xj_price,
    retail_price,
    margin,
  }: Awaited<ReturnType<typeof detail>>) => [price, base_price, xj_price, retail_price, margin];
  const nothing = [null, null, null, null, null];
  const leaflet = { indications: "甲", usage: "乙", caution: "丙", storage: "丁" };

  async function dearGoods(fields = {}) {
    const offer = {
      limitedPrice: yuan("9.9"),
      limitedQuantity: 5,
      tiers: [{ from: 5, price: "11" }],
      tierType: 1,
    };
    return aGoods(shop, { retailPrice: yuan("20"), leaflet, offer, ...fields });
  }

  test("a visitor sees no money at all and is asked to log in", async () => {
    const found = await detail(await dearGoods(), null);
    expect(moneyOf(found)).toEqual(nothing);
    expect(found.tiers).toEqual([{ number: 5, price: null }]);
    expect(found.prices.map(({ price }) => price)).toEqual([null]);
    expect(JSON.stringify(found)).not.toMatch(/¥|9\.9|12\.5/);
    expect(codes(found)).toEqual(["NOT_LOGGED_IN"]);
    expect(found.is_buy).toBe(0);
  });

  test("a shop that is not approved yet sees none either", async () => {
    const pending = await aBuyer(shop, { approvedAt: null });
    const found = await detail(await dearGoods(), pending);
    expect(moneyOf(found)).toEqual(nothing);
    expect(codes(found)).toEqual(["UNREVIEWED"]);
  });

  test("a lapsed licence hides no price and allows nothing", async () => {
    const expired = await aBuyer(shop, {}, [
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: "2020-01-31" },
      { kind: "purchase_authorisation", expiresOn: "2035-01-31" },
    ]);
    const found = await detail(await dearGoods(), expired);
    expect(found.price).toBe(9.9);
    expect(codes(found)).toEqual(["LICENCE_EXPIRED"]);
    expect(found.reasons[0]?.text).toContain("药品经营许可证已于2020-01-31到期");
    expect(found.is_buy).toBe(0);
  });

  test("without the signed contract the cart may be filled, and the reason stands there", async () => {
    const unsigned = await aBuyer(shop, { contractSignedAt: null });
    const found = await detail(await dearGoods(), unsigned);
    expect(codes(found)).toEqual(["CONTRACT_UNSIGNED"]);
    expect(found.is_buy).toBe(1);
  });

  test("a distributor has its group's price, no promotion and no badge", async () => {
    const distributor = await aBuyer(shop, { type: "distributor", priceGroup: "distributor" });
    const id = await aGoods(shop, {
      offer: {
        limitedPrice: yuan("9.9"),
        limitedQuantity: 5,
        groupPrices: { distributor: "11.8" },
        tiers: [{ from: 2, price: "10" }],
        tierType: 2,
      },
    });
    const found = await detail(id, distributor);
    expect(found).toMatchObject({
      price: 11.8,
      base_price: 11.8,
      xj_price: null,
      tags: [],
      tiers: [],
      promotions: [],
    });
    expect(await detail(id, pharmacy)).toMatchObject({
      price: 9.9,
      tags: [{ name: "特", text: "限量特价，每天限5盒" }],
    });
  });

  test("prescription drugs show neither picture nor leaflet to visitors, other goods do", async () => {
    const rx = await dearGoods({ drugClass: "rx" });
    const otc = await dearGoods({ drugClass: "otc_b" });
    expect(await detail(rx, null)).toMatchObject({ goods_image: [], leaflet: null });
    expect(await detail(otc, null)).toMatchObject({
      goods_image: [{ image: `/pictures/${otc}.svg` }],
      leaflet,
    });
    expect(await detail(rx, pharmacy)).toMatchObject({
      goods_image: [{ image: `/pictures/${rx}.svg` }],
      leaflet,
    });
  });

  test("clinic goods are for clinics", async () => {
    const id = await aGoods(shop, { clinicOnly: true });
    const clinic = await aBuyer(shop, { type: "clinic" }, [
      { kind: "business_licence", expiresOn: null },
      { kind: "clinic_record", expiresOn: null },
      { kind: "purchase_authorisation", expiresOn: "2035-12-31" },
    ]);
    expect(codes(await detail(id, pharmacy))).toEqual(["CLINIC_ONLY"]);
    expect(await detail(id, clinic)).toMatchObject({ is_buy: 1, reasons: [] });
  });

  test("controlled sales are shown to all, priced for whom they are sold to", async () => {
    const id = await aGoods(shop, { controlledSales: true, customerIds: [pharmacy.shopId] });
    const other = await aBuyer(shop);
    expect(await detail(id, pharmacy)).toMatchObject({ price: 12.5, is_buy: 1 });
    const seen = await detail(id, other);
    expect(codes(seen)).toEqual(["CUSTOMER_LIMITED"]);
    expect(moneyOf(seen)).toEqual(nothing);
    expect(JSON.stringify(seen)).not.toContain("12.5");
  });

  test("a shop of the special catalogue sees only that, one without 优选 no 优 goods", async () => {
    const special = await aBuyer(shop, { isSpecial: true });
    const plain = await aBuyer(shop, { showsFreeShippingZone: false });
    const [inside, outside, free] = [
      await aGoods(shop, { name: "目录内", specialCatalogue: true }),
      await aGoods(shop, { name: "目录外" }),
      await aGoods(shop, { name: "包邮品", freeShippingZone: true }),
    ];
    const idsFor = async (as: As) => {
      const reply = await shop.call("goodsList", as, { query: { page_size: 100 } });
      return reply.data.list.map((each) => each.id);
    };
    expect(await idsFor(special)).toEqual([inside]);
    expect((await shop.call("goodsDetail", special, { params: { id: outside } })).code).toBe(404);
    expect(await idsFor(plain)).not.toContain(free);
    expect((await shop.call("goodsDetail", plain, { params: { id: free } })).code).toBe(404);
    expect(await idsFor(null)).toContain(free);
  });
});

describe("the statement budget", () => {
  test("list, search and detail take few statements with the login, however many rows", async () => {
    for (let number = 0; number < 12; number += 1) await aGoods(shop, { name: `预算商品${number}` });
    const id = await aGoods(shop, { name: "预算商品详情" });
    const { db } = shop.app.database;
    const list = { query: { keywords: "预算商品", page_size: 100 } };
    const typed = { query: { keywords: "预算" } };
    const counted = {
      list: await countStatements(db, () => shop.call("goodsList", pharmacy, list)),
      listAgain: await countStatements(db, () => shop.call("goodsList", pharmacy, list)),
      listAsVisitor: await countStatements(db, () => shop.call("goodsList", null, list)),
      detail: await countStatements(db, () => shop.call("goodsDetail", pharmacy, { params: { id } })),
      suggestions: await countStatements(db, () => shop.call("goodsSearch", pharmacy, typed)),
      suggestionsAgain: await countStatements(db, () => shop.call("goodsSearch", pharmacy, typed)),
      hot: await countStatements(db, () => shop.call("goodsHot", pharmacy)),
    };
    // Until the shelf changes, page and counts are known to all of equal rights: what is read are the rows and the login.
    expect(counted).toEqual({
      // With the words that mean the same, asked once for all until the shelf changes.
      list: 5,
      listAgain: 2,
      listAsVisitor: 4,
      detail: 3,
      suggestions: 2,
      suggestionsAgain: 1,
      hot: 3,
    });
  });
});
