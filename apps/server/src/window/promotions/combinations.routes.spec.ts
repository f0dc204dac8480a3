import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import {
  aBatch,
  aGoods,
  anOffer,
  aWarehouse,
  theWarehouse,
  type GoodsFields,
} from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { anOrder, cartLines } from "../../../test/order-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";
import { orderLineParts } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const page = async (as: As, query = {}) =>
  (await shop.call("combinations", as, { query: { page_size: 100, ...query } })).data;
const found = async (as: As, id: number) => (await page(as)).list.find((each) => each.id === id);

/** Two of one and three of another good, 50 yuan a set; apart they cost 62.50. */
async function aSet(fields: Partial<PromotionFields> = {}, goods: readonly GoodsFields[] = [{}, {}]) {
  const [first = {}, second = {}] = goods;
  const ids = [await aGoods(shop, first), await aGoods(shop, second)];
  const [one = 0, two = 0] = ids;
  const wanted = [
    { goodsId: one, quantity: 2 },
    { goodsId: two, quantity: 3 },
  ];
  const { id } = await aPromotion(shop, { kind: "combination", price: "50", goods: wanted, ...fields });
  return { id, goodsIds: ids };
}

describe("GET /api/activity/combinations", () => {
  test("the price of a set, what it saves against its goods alone, how many can be bought, and its goods", async () => {
    const { id, goodsIds } = await aSet(
      { name: "家庭常备", intro: "退热止咳", orderLimit: 30, takesCoupon: true },
      [{ batches: [{ onHand: 100 }] }, { batches: [{ onHand: 31 }] }],
    );
    const set = await found(await aBuyer(shop), id);
    expect(set).toMatchObject({
      name: "家庭常备",
      intro: "退热止咳",
      price: 50,
      saving: 12.5,
      number: 10,
      is_buy: 1,
      reasons: [],
      rules: ["每单限30套", "可与优惠券、满减同享", "不可用账期支付"],
    });
    expect(set?.goods.map(({ id: goodsId, quantity, price }) => [goodsId, quantity, price])).toEqual([
      [goodsIds[0], 2, 12.5],
      [goodsIds[1], 3, 12.5],
    ]);
  });

  test("saves nothing where the goods alone cost less", async () => {
    const { id } = await aSet({ price: "70" });
    expect((await found(await aBuyer(shop), id))?.saving).toBe(0);
  });

  test("cannot be bought when goods are short or may not be bought, and says which; packs do not bind a set", async () => {
    const buyer = await aBuyer(shop);
    const short = await aSet({}, [{}, { name: "缺货片", batches: [{ onHand: 2 }] }]);
    const set = await found(buyer, short.id);
    expect([set?.number, set?.is_buy, set?.reasons.map(({ code }) => code)]).toEqual([0, 0, ["NO_STOCK"]]);
    expect(set?.reasons[0]?.text).toContain("缺货片");
    const clinical = await aSet({}, [{ name: "注射液", clinicOnly: true }, {}]);
    const refused = await found(buyer, clinical.id);
    expect([refused?.is_buy, refused?.number, refused?.reasons[0]?.code]).toEqual([0, 33, "CLINIC_ONLY"]);
    expect(refused?.reasons[0]?.text).toContain("注射液");
    const packed = await aSet({}, [{ innerPack: 10, offer: { minimum: 20 } }, {}]);
    expect((await found(buyer, packed.id))?.is_buy).toBe(1);
  });

  test("counts what the shop and those linked with it have taken", async () => {
    const [buyer, linked] = [await aBuyer(shop), await aBuyer(shop)];
    const { db } = shop.app.database;
    await db.insert(shopMembers).values({ accountId: buyer.accountId, shopId: linked.shopId, position: 1 });
    const { id } = await aSet({ periodLimit: 5 });
    await take(linked, id, 3);
    expect(await found(buyer, id)).toMatchObject({ number: 2, is_buy: 1 });
    await take(buyer, id, 2);
    const over = await found(buyer, id);
    expect([over?.number, over?.is_buy, over?.reasons.map(({ code }) => code)]).toEqual([
      0,
      0,
      ["PURCHASE_LIMIT"],
    ]);
    expect(await found(await aBuyer(shop), id)).toMatchObject({ number: 5, is_buy: 1 });
  });

  /** An order of the buyer that holds so many sets. */
  async function take(buyer: TestBuyer, promotionId: number, number: number) {
    const { db } = shop.app.database;
    const { order_ids: ids } = await anOrder(shop, buyer);
    const [line] = await db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(eq(orderLines.orderId, ids[0] ?? 0));
    const part = { lineId: line?.id ?? 0, rule: "combination", price: yuan("50") };
    await db.insert(orderLineParts).values({ ...part, promotionId, number });
  }

  test("is reckoned from the warehouse that its goods are taken from", async () => {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop);
    const far = { goodsId, warehouseId: await aWarehouse(db) };
    await anOffer(db, { ...far, basePrice: yuan("10") });
    await aBatch(shop, { ...far, onHand: 4 });
    const { id } = await aPromotion(shop, {
      kind: "combination",
      price: "15",
      goods: [{ ...far, quantity: 2 }],
    });
    const set = await found(await aBuyer(shop), id);
    expect(set).toMatchObject({ number: 2, saving: 5 });
    expect(set?.goods[0]).toMatchObject({ ck_id: far.warehouseId, number: 4, price: 10 });
  });

  test("of two warehouses none is sold, nor can it be defined; one that offers all its goods is found", async () => {
    const { db } = shop.app.database;
    const far = await aWarehouse(db);
    const [here, there] = [await aGoods(shop), await aGoods(shop, { warehouseId: far })];
    const goods = [{ goodsId: here }, { goodsId: there }];
    const { id } = await aPromotion(shop, { kind: "combination", price: "15", goods });
    const buyer = await aBuyer(shop);
    const set = await found(buyer, id);
    expect([set?.is_buy, set?.reasons.map(({ text }) => text)]).toEqual([
      0,
      ["组合中的商品不在同一仓库，不能成套发货，请单独购买其中的商品"],
    ]);
    const added = await shop.call("cartAdd", buyer, {
      body: { params: [{ goods_id: id, number: 1, type: 3 }] },
    });
    expect(added.reason).toBe("cart.not_buyable");
    await anOffer(db, { goodsId: here, warehouseId: far, basePrice: yuan("10") });
    await aBatch(shop, { goodsId: here, warehouseId: far, onHand: 4 });
    const whole = await found(buyer, id);
    expect([whole?.is_buy, whole?.goods.map(({ ck_id }) => ck_id)]).toEqual([1, [far, far]]);
    const split = [
      { goodsId: here, warehouseId: await theWarehouse(db) },
      { goodsId: there, warehouseId: far },
    ];
    const defined = aPromotion(shop, { kind: "combination", price: "15", goods: split });
    await expect(defined).rejects.toThrow(/promotion_goods/);
  });

  /** What the zone, and a line of the cart, say that a set saves this buyer. */
  async function savingsOf(buyer: TestBuyer, id: number) {
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: id, number: 1, type: 3 }] } });
    const lines = await cartLines(shop, buyer);
    const line = lines.find(({ combination }) => combination?.id === id);
    return [(await found(buyer, id))?.saving, line?.combination?.saving];
  }

  test("saves against today's prices of its goods alone, in the zone as in the cart", async () => {
    const buyer = await aBuyer(shop);
    const offer = { basePrice: yuan("10") };
    const goods = [{ goodsId: await aGoods(shop, { offer }) }, { goodsId: await aGoods(shop, { offer }) }];
    const own = { shopIds: [buyer.shopId], goods };
    const dear = await aPromotion(shop, { ...own, kind: "combination", price: "19", budget: "1.5" });
    const cheap = await aPromotion(shop, { ...own, kind: "combination", price: "18" });
    expect(await savingsOf(buyer, dear.id)).toEqual([1, 1]);
    await aPromotion(shop, { ...own, kind: "percent" });
    expect(await savingsOf(buyer, dear.id)).toEqual([0, 0]);
    expect(await savingsOf(buyer, cheap.id)).toEqual([0.8, 0.8]);
    await aPromotion(shop, {
      ...own,
      kind: "flash",
      goods: goods.map((each) => ({ ...each, price: "9.1" })),
    });
    expect(await savingsOf(buyer, cheap.id)).toEqual([0.2, 0.2]);
    // What a set costs its budget is reckoned from the normal prices: 1 yuan a set, one set.
    expect(await found(buyer, dear.id)).toMatchObject({ number: 1, saving: 0 });
    const line = (await cartLines(shop, buyer)).find(({ combination }) => combination?.id === dear.id);
    expect(line?.combination).toMatchObject({ budget_cost: 1, budget_left: 1.5 });
  });

  test("special goods and others are no set: special goods have an order of their own", async () => {
    const { id } = await aSet({}, [{ control: "ephedrine" }, {}]);
    const set = await found(await aBuyer(shop, { permissions: ["ephedrine"] }), id);
    expect(set?.reasons.map(({ text }) => text)).toEqual([
      "组合中的特殊药品复方制剂须单独成单，请单独购买其中的商品",
    ]);
  });

  test("visitors and unapproved shops see no price; nobody sees that of goods sold to others only", async () => {
    const { id } = await aSet();
    expect(await found(null, id)).toMatchObject({
      price: null,
      saving: null,
      is_buy: 0,
      reasons: [{ code: "NOT_LOGGED_IN", text: "登录后查看价格并采购" }],
    });
    const pending = await found(await aBuyer(shop, { approvedAt: null }), id);
    expect([pending?.price, pending?.is_buy, pending?.goods[0]?.price]).toEqual([null, 0, null]);
    const controlled = await aSet({}, [{ controlledSales: true, regions: ["330000"] }, {}]);
    expect(await found(await aBuyer(shop), controlled.id)).toMatchObject({
      price: null,
      saving: null,
      is_buy: 0,
    });
  });

  test("no set sells controlled goods below their protected price", async () => {
    const buyer = await aBuyer(shop);
    const text = "组合内有控销商品，控销价不参加组合优惠，请单独购买其中的商品";
    const cheap = await aSet({ price: "20" }, [{ controlledSales: true }, {}]);
    expect(await found(buyer, cheap.id)).toMatchObject({ is_buy: 0, reasons: [{ code: "OFF_SHELF", text }] });
    const params = [{ goods_id: cheap.id, number: 1, type: 3 }];
    expect((await shop.call("cartAdd", buyer, { body: { params } })).message).toContain(text);
    const whole = await aSet({ price: "1000" }, [{ controlledSales: true }, {}]);
    expect(await found(buyer, whole.id)).toMatchObject({ is_buy: 1, reasons: [] });
  });

  test("only those that run, are for the shop, and all of whose goods it is shown; paged", async () => {
    const buyer = await aBuyer(shop);
    const isShown = async (as: As, fields: Partial<PromotionFields>, goods?: readonly GoodsFields[]) =>
      (await found(as, (await aSet(fields, goods)).id)) !== undefined;
    const { now } = shop.clock;
    expect(await isShown(buyer, { endsAt: now })).toBe(false);
    expect(await isShown(buyer, { budget: "10", spent: "10" })).toBe(false);
    expect(await isShown(buyer, { shopTypes: ["clinic"] })).toBe(false);
    expect(await isShown(buyer, { shopIds: [buyer.shopId] })).toBe(true);
    expect(await isShown(null, { shopIds: [buyer.shopId] })).toBe(false);
    expect(await isShown(buyer, {}, [{ onShelf: false }, {}])).toBe(false);
    const special = await aBuyer(shop, { isSpecial: true });
    expect(await isShown(special, {})).toBe(false);
    expect(await isShown(special, {}, [{ specialCatalogue: true }, { specialCatalogue: true }])).toBe(true);
    const distributor = await aBuyer(shop, { type: "distributor" });
    expect(await page(distributor)).toMatchObject({ list: [], total: 0 });
    const all = await page(buyer);
    const second = await page(buyer, { page: 2, page_size: 2 });
    expect(second.list).toEqual(all.list.slice(2, 4));
    expect(second).toMatchObject({ page: 2, page_size: 2, total: all.list.length });
  });

  test("three statements, however many", async () => {
    const buyer = await aBuyer(shop);
    await aSet();
    const one = await countStatements(shop.app.database, () => page(buyer, { page_size: 1 }));
    expect([one, await countStatements(shop.app.database, () => page(buyer))]).toEqual([3, 3]);
  });
});
