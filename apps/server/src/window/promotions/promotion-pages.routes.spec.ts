import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { countStatements } from "../../../test/statements.ts";

const now = new Date("2026-11-20T04:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now });
});
afterAll(() => shop.close());

const hours = (number: number) => new Date(now.getTime() + number * 3_600_000);
const listed = async (as: As, query = {}) => (await shop.call("promotionList", as, { query })).data.list;
const goodsOf = (as: As, id: number, query = {}) =>
  shop.call("promotionGoods", as, { params: { id }, query });
/** Whether a caller is shown a new promotion in the list, and finds it by its id: both or neither. */
async function isShown(as: As, fields: PromotionFields): Promise<boolean> {
  const { id } = await aPromotion(shop, fields);
  const inList = (await listed(as, { ids: String(id) })).length === 1;
  const { code } = await goodsOf(as, id);
  expect(code).toBe(inList ? 200 : 404);
  return inList;
}
// Of those for whole carts one counts, the first: each new one stands before the others.
let position = 0;
const rulesOf = async (fields: PromotionFields) => {
  const buyer = await aBuyer(shop);
  const shopIds = fields.shopIds ? [...fields.shopIds, buyer.shopId] : null;
  const { id } = await aPromotion(shop, { position: --position, ...fields, shopIds });
  return (await listed(buyer, { ids: String(id) }))[0]?.rules;
};

describe("GET /api/activity/list", () => {
  test("what runs, with its period, tiers and the number of its goods that stand on the shelf", async () => {
    const goods = [await aGoods(shop), await aGoods(shop), await aGoods(shop, { onShelf: false })];
    const { id } = await aPromotion(shop, {
      kind: "goods_reduction",
      name: "单品满减",
      intro: "换季备货",
      startsAt: hours(-1),
      endsAt: hours(5),
      tiers: [{ amount: "100.00", minus: "5.50" }],
      goods: goods.map((goodsId) => ({ goodsId })),
    });
    expect(await listed(await aBuyer(shop), { ids: String(id) })).toEqual([
      {
        id,
        kind: "goods_reduction",
        name: "单品满减",
        intro: "换季备货",
        starts_at: hours(-1).getTime() / 1000,
        ends_at: hours(5).getTime() / 1000,
        rules: [],
        tiers: [{ amount: 100, minus: 5.5 }],
        count: 2,
      },
    ]);
  });

  test("by kind, of the gathering alone, by ids in the order asked for", async () => {
    const buyer = await aBuyer(shop);
    const daily = (await aPromotion(shop, { kind: "daily", isYj: true })).id;
    const flash = (await aPromotion(shop, { kind: "flash" })).id;
    const idsOf = async (query: object) => (await listed(buyer, query)).map(({ id }) => id);
    expect(await idsOf({ kind: "daily", ids: `${flash},${daily}` })).toEqual([daily]);
    expect(await idsOf({ yj: 1, ids: `${flash},${daily}` })).toEqual([daily]);
    expect(await idsOf({ ids: `${flash}-${daily}-99999999` })).toEqual([flash, daily]);
    const all = await idsOf({});
    expect([all.includes(daily), all.includes(flash)]).toEqual([true, true]);
    expect(await idsOf({ kind: "flash" })).not.toContain(daily);
    for (const query of [{ kind: "lottery" }, { ids: "1,x" }])
      expect((await shop.call("promotionList", buyer, { query: query as never })).code).toBe(422);
  });

  test("not yet, over, or its budget spent: neither listed nor found", async () => {
    const buyer = await aBuyer(shop);
    expect(await isShown(buyer, { kind: "daily", startsAt: now, endsAt: hours(1) })).toBe(true);
    expect(await isShown(buyer, { kind: "daily", startsAt: hours(1), endsAt: hours(2) })).toBe(false);
    expect(await isShown(buyer, { kind: "daily", endsAt: now })).toBe(false);
    expect(await isShown(buyer, { kind: "daily", budget: "10", spent: "9.99" })).toBe(true);
    expect(await isShown(buyer, { kind: "daily", budget: "10", spent: "10" })).toBe(false);
  });

  test("only what is for the caller's shop; a distributor sees no promotion, but the price agreed with it", async () => {
    const clinic = await aBuyer(shop, { type: "clinic", regionCode: "330106" });
    expect(await isShown(clinic, { kind: "daily", shopTypes: ["clinic", "hospital"] })).toBe(true);
    expect(await isShown(clinic, { kind: "daily", shopTypes: ["hospital"] })).toBe(false);
    expect(await isShown(clinic, { kind: "daily", regions: ["330100"] })).toBe(true);
    expect(await isShown(clinic, { kind: "daily", regions: ["510000"] })).toBe(false);
    expect(await isShown(clinic, { kind: "signed", shopIds: [clinic.shopId] })).toBe(true);
    expect(await isShown(clinic, { kind: "signed", shopIds: [clinic.shopId + 1] })).toBe(false);
    expect(await isShown(clinic, { kind: "newcomer", newcomersOnly: true })).toBe(true);
    const distributor = await aBuyer(shop, { type: "distributor" });
    expect(await isShown(distributor, { kind: "daily" })).toBe(false);
    expect(await isShown(distributor, { kind: "signed", shopIds: [distributor.shopId] })).toBe(true);
  });

  test("visitors and staff see what names no customers; prices agreed with a shop are its own", async () => {
    for (const as of [null, await aStaffLogin(shop, "admin")]) {
      expect(await isShown(as, { kind: "flash", newcomersOnly: true })).toBe(true);
      expect(await isShown(as, { kind: "flash", shopIds: [1] })).toBe(false);
      expect(await isShown(as, { kind: "signed" })).toBe(false);
      expect(await isShown(as, { kind: "controlled" })).toBe(false);
    }
  });

  test("the number of statements does not grow with the promotions", async () => {
    const buyer = await aBuyer(shop);
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push((await aPromotion(shop, { kind: "gift" })).id);
    const statements = (of: readonly number[]) =>
      countStatements(shop.app.database, () => listed(buyer, { ids: of.join(",") }));
    expect([await statements(ids.slice(0, 1)), await statements(ids)]).toEqual([3, 3]);
  });
});

describe("the rules of a promotion, in words", () => {
  test("limits, stock, stacking and credit of a special price", async () => {
    const goodsId = await aGoods(shop);
    const limits = { orderLimit: 20, dayLimit: 50, weekLimit: 60, periodLimit: 90 };
    expect(
      await rulesOf({ kind: "flash", ...limits, goods: [{ goodsId, price: "9.9", stock: 30 }] }),
    ).toEqual([
      "每单限20件，每天限50件，每周限60件，活动期限90件",
      "特价数量有限，售完恢复原价",
      "不与优惠券、满减同享",
      "不可用账期支付",
    ]);
    expect(await rulesOf({ kind: "daily", takesCoupon: true, onCredit: true })).toEqual([
      "可与优惠券、满减同享",
      "可用账期支付",
    ]);
    expect(await rulesOf({ kind: "signed", shopIds: [] })).toEqual(["不与优惠券、满减同享", "限指定客户"]);
  });

  test("what reductions, percentages and cashback count; for whom; until the money is spent", async () => {
    expect(await rulesOf({ kind: "percent" })).toEqual(["按客户价94折计价"]);
    expect(await rulesOf({ kind: "percent", basisPoints: 9000 })).toEqual(["按客户价9折计价"]);
    expect(await rulesOf({ kind: "general_reduction" })).toEqual([
      "全场商品可参加，秒杀、特价、控销商品除外",
    ]);
    expect(await rulesOf({ kind: "zy_reduction" })).toEqual(["限中药饮片"]);
    expect(await rulesOf({ kind: "area_reduction", area: "感冒专区" })).toEqual(["限感冒专区商品"]);
    const bounded = { dayLimit: 1, orderLimit: 3, takesCoupon: false, onCredit: false };
    expect(await rulesOf({ kind: "zy_reduction", ...bounded })).toEqual([
      "限中药饮片",
      "每天限1次",
      "不与优惠券同享",
      "不可用账期支付",
    ]);
    expect(await rulesOf({ kind: "percent", ...bounded })).toEqual([
      "按客户价94折计价",
      "每单限3件，每天限1件",
      "不与优惠券、满减同享",
      "不可用账期支付",
    ]);
    const audience = { shopTypes: ["single_pharmacy", "clinic"], regions: ["510000"] } as const;
    const given = { shopTypes: [...audience.shopTypes], regions: [...audience.regions] };
    expect(await rulesOf({ kind: "cashback", newcomersOnly: true, budget: "10000", ...given })).toEqual([
      "按商品实付金额计算，订单完成后返现；之后退货的，按退货金额的比例收回",
      "限未下过单的新客户",
      "限单体药店、诊所",
      "限指定区域的客户",
      "活动总额有限，用完即止",
    ]);
  });

  test("what is given, and what may be added for how much", async () => {
    const [bought, other] = [await aGoods(shop), await aGoods(shop)];
    const cotton = await aGoods(shop, { name: "医用棉签", unit: "包" });
    const mask = await aGoods(shop, { name: "医用口罩", unit: "盒" });
    const ten = { goodsId: bought, quantity: 10 };
    expect(await rulesOf({ kind: "gift", goods: [ten], gifts: [{ goodsId: cotton, number: 2 }] })).toEqual([
      "每买10个（按销售单位）赠医用棉签2包",
    ]);
    const gifts = [{ goodsId: cotton }, { goodsId: mask }];
    const differing = [ten, { goodsId: other, quantity: 5 }];
    expect(await rulesOf({ kind: "gift", goods: differing, gifts })).toEqual([
      "购满指定数量赠医用棉签1包、医用口罩1盒（任选其一）",
    ]);
    expect(
      await rulesOf({ kind: "add_on", goods: [ten], gifts: [{ goodsId: mask, surcharge: "3" }] }),
    ).toEqual(["每买10个（按销售单位）可换购医用口罩1盒（每盒加¥3.00）"]);
  });
});

describe("GET /api/activity/:id/goods", () => {
  test("pages its goods as every list shows them, what sells most first, with the promotion", async () => {
    const buyer = await aBuyer(shop);
    const goods = [
      await aGoods(shop, { sales: 5 }),
      await aGoods(shop, { sales: 90 }),
      await aGoods(shop, { sales: 50 }),
    ];
    const hidden = await aGoods(shop, { onShelf: false });
    const { id } = await aPromotion(shop, {
      kind: "daily",
      goods: [...goods, hidden].map((goodsId) => ({ goodsId, price: "9.9" })),
    });
    const [first = 0, second = 0, third = 0] = goods;
    const { data } = await goodsOf(buyer, id, { page_size: 2 });
    expect(data.list.map((row) => row.id)).toEqual([second, third]);
    expect(data).toMatchObject({
      page: 1,
      page_size: 2,
      total: 3,
      promotion: { id, kind: "daily", count: 3 },
    });
    const next = await goodsOf(buyer, id, { page: 2, page_size: 2 });
    expect(next.data.list.map((row) => row.id)).toEqual([first]);
    expect((await goodsOf(buyer, id, { page: 9 })).data).toMatchObject({ list: [], total: 3 });
    const rows = (await shop.call("goodsRows", buyer, { query: { ids: [second, third] } })).data.list;
    expect(data.list).toEqual(rows);
  });

  test("visitors and unapproved shops get rows without prices", async () => {
    const goodsId = await aGoods(shop);
    const { id } = await aPromotion(shop, { kind: "daily", goods: [{ goodsId, price: "9.9" }] });
    for (const as of [null, await aBuyer(shop, { approvedAt: null })]) {
      const [row] = (await goodsOf(as, id)).data.list;
      expect(row).toMatchObject({ id: goodsId, price: null, base_price: null, xj_price: null, is_buy: 0 });
    }
  });

  test("full reductions of the whole shop and cashback have the goods that they count", async () => {
    const buyer = await aBuyer(shop);
    const plain = await aGoods(shop, { sales: 999_999 });
    const herb = await aGoods(shop, { sales: 999_998, scope: "herbal_pieces", kind: 1, herbalZone: true });
    const special = await aGoods(shop, { sales: 999_997, control: "ephedrine" });
    const firstOf = async (kind: "general_reduction" | "zy_reduction" | "cashback") => {
      const { id } = await aPromotion(shop, { kind, position: --position });
      return (await goodsOf(buyer, id)).data.list.map((row) => row.id).slice(0, 3);
    };
    const general = await firstOf("general_reduction");
    expect(general.slice(0, 2)).toEqual([plain, herb]);
    expect(general).not.toContain(special);
    expect(await firstOf("zy_reduction")).toEqual([herb]);
    expect(await firstOf("cashback")).toEqual([plain, herb, special]);
  });

  test("404 alike for what does not exist and what is not for the caller", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await aPromotion(shop, { kind: "daily", shopIds: [buyer.shopId + 1] });
    const { headers: _one, ...foreign } = await goodsOf(buyer, id);
    const { headers: _two, ...unknown } = await goodsOf(buyer, 99_999_999);
    expect(foreign).toEqual({ ...unknown });
    expect(foreign).toMatchObject({ status: 404, reason: "request.not_found" });
  });
});
