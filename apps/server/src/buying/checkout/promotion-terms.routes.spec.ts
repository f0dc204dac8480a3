import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine } from "../../../test/money-factories.ts";
import { addToCart, expectSoundBooks } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

async function place(ids: number[], extra: object = {}, as = buyer) {
  return shop.call("cartCheckout", as, { body: { ids, pay_method: "balance", ...extra } });
}

/** Goods at 12.50 with a promotion on them for everybody, and a line of them in the buyer's cart. */
async function aPromotedLine(fields: PromotionFields, number = 10, as = buyer) {
  const goodsId = await aGoods(shop);
  const quantity = fields.kind === "gift" || fields.kind === "add_on" ? 5 : 1;
  const promotion = await aPromotion(shop, { ...fields, goods: [{ goodsId, quantity }] });
  return { goodsId, promotion, line: await lineOf(goodsId, number, as) };
}

async function lineOf(goodsId: number, number: number, as = buyer) {
  const lines = await addToCart(shop, as, [[goodsId, number]]);
  const line = lines.find(({ goods_id }) => goods_id === goodsId);
  if (!line) throw new Error("the line is not in the cart");
  return line;
}

async function linesOfOrder(orderId = 0, as = buyer) {
  const { lines } = (await shop.call("orderDetail", as, { params: { id: orderId } })).data;
  return lines.map(({ goods_id, number, amount }) => [goods_id, number, amount]);
}

/** Why an order of the line may not be paid on credit; null: it was placed. */
async function creditRefusal(id: number): Promise<string | null> {
  await aCreditLine(shop, buyer, "5000");
  const placed = await place([id], { pay_method: "credit" });
  return placed.status === 201 ? null : (placed.errors?.pay_method?.[0] ?? placed.message);
}

/** Another shop of the same account. */
async function linkedBuyer(): Promise<TestBuyer> {
  const other = await aBuyer(shop);
  const { accountId } = buyer;
  await shop.app.database.db.insert(shopMembers).values({ accountId, shopId: other.shopId });
  return { ...other, accountId, token: await aLogin(shop, accountId, other.shopId) };
}

describe("domain.md §3 gifts and add-ons are decided on as all goods", () => {
  test.each([
    ["its licences do not cover", { scope: "device_3", drugClass: "none" }, "经营范围"],
    ["is not sold in its region", { regions: ["110000"] }, "所在区域暂不销售"],
    ["is sold to clinics only", { clinicOnly: true }, "仅限诊所、医院"],
    ["is sold to named shops only", { customerIds: [1] }, "仅向指定客户供应"],
    ["outside its restricted catalogue", { special: true }, "仅向指定客户供应"],
  ] as const)("a gift that %s is neither given nor ordered, and the line says why", async (_, goods, why) => {
    const { special = false, ...fields } = { special: false, ...goods } as { special?: boolean };
    const as = await aBuyer(shop, { isSpecial: special });
    const given = await aGoods(shop, { name: "手术刀片", ...fields });
    const goodsId = await aGoods(shop, { specialCatalogue: true });
    await aPromotion(shop, {
      kind: "gift",
      goods: [{ goodsId, quantity: 5 }],
      gifts: [{ goodsId: given }],
    });
    const line = await lineOf(goodsId, 10, as);
    expect(line.gift_data).toEqual({ total: 0, type: 0 });
    expect(line.pricing?.gifts[0]?.refused).toContain(why);
    expect(line.goods?.tags.map(({ name }) => name)).not.toContain("赠");
    const placed = await place([line.id], {}, as);
    expect(await linesOfOrder(placed.data.order_ids[0], as)).toEqual([[goodsId, 10, 125]]);
  });

  test("an add-on that the shop may not buy cannot be chosen", async () => {
    const given = await aGoods(shop, { name: "手术刀片", scope: "device_3", drugClass: "none" });
    const { line, promotion } = await aPromotedLine({
      kind: "add_on",
      gifts: [{ goodsId: given, surcharge: "3" }],
    });
    const chosen = await shop.call("cartGift", buyer, {
      params: { id: line.id },
      body: { gift_id: promotion.giftIds[0] ?? 0 },
    });
    expect([chosen.status, chosen.reason]).toEqual([409, "cart.not_buyable"]);
    expect(chosen.message).toContain("手术刀片不能换购：贵单位经营范围不含");
  });

  test("deciding on gifts costs the cart no statement", async () => {
    const given = await aGoods(shop, { regions: ["110000"] });
    await aPromotedLine({ kind: "gift", gifts: [{ goodsId: given }] });
    const count = await countStatements(shop.app.database, () => shop.call("cartTotal", buyer));
    expect(count).toBeLessThanOrEqual(6);
  });
});

describe("domain.md §3 limits of every kind, counted across linked shops", () => {
  test("pieces at a percentage: beyond the limit the shop's own price, by day", async () => {
    const { goodsId, line } = await aPromotedLine({ kind: "percent", basisPoints: 8000, dayLimit: 6 });
    // 6 × 10 + 4 × 12.5
    expect((line.price ?? 0) * 10 - line.goods_manjian_amount).toBe(110);
    const placed = await place([line.id]);
    expect(await linesOfOrder(placed.data.order_ids[0])).toEqual([[goodsId, 10, 110]]);
    const other = await linkedBuyer();
    expect((await lineOf(goodsId, 1, other)).price).toBe(12.5);
    shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
    expect((await lineOf(goodsId, 1, other)).price).toBe(10);
  });

  test("pieces of a gift, and what a cancelled order took comes back", async () => {
    const given = await aGoods(shop, { name: "纱布" });
    const { goodsId, line } = await aPromotedLine({
      kind: "gift",
      gifts: [{ goodsId: given }],
      periodLimit: 3,
    });
    expect(line.gift_data.number).toBe(2);
    const placed = await place([line.id]);
    const other = await linkedBuyer();
    expect((await lineOf(goodsId, 10, other)).gift_data.number).toBe(1);
    await shop.call("orderCancel", buyer, { params: { id: placed.data.order_ids[0] ?? 0 }, body: {} });
    const lines = (await shop.call("cartList", other, {})).data.list;
    expect(lines.map(({ gift_data }) => gift_data.number)).toEqual([2]);
  });

  const tiers = [{ amount: "100", minus: "10" }];

  test.each<[PromotionFields["kind"], number, number]>([
    ["goods_reduction", 115, 125],
    ["general_reduction", 115, 125],
    ["zy_reduction", 115, 125],
    ["area_reduction", 115, 125],
  ])("a %s is taken so many times a day, whatever the pieces", async (kind, first, second) => {
    const other = await linkedBuyer();
    const shopIds = [buyer.shopId, other.shopId];
    const goodsId = await aGoods(shop, { herbalZone: true });
    await aPromotion(shop, { kind, tiers, dayLimit: 1, shopIds, goods: [{ goodsId }] });
    const line = await lineOf(goodsId, 10);
    const placed = await place([line.id]);
    expect((await linesOfOrder(placed.data.order_ids[0]))[0]?.[2]).toBe(first);
    const next = await lineOf(goodsId, 10, other);
    const again = await place([next.id], {}, other);
    expect((await linesOfOrder(again.data.order_ids[0], other))[0]?.[2]).toBe(second);
  });

  test("cashback is earned so many times", async () => {
    const other = await linkedBuyer();
    const shopIds = [buyer.shopId, other.shopId];
    await aPromotion(shop, { kind: "cashback", tiers, weekLimit: 1, shopIds });
    for (const as of [buyer, other]) {
      const line = await lineOf(await aGoods(shop), 10, as);
      expect((await place([line.id], {}, as)).status).toBe(201);
    }
    const earned = async (as: TestBuyer) => (await shop.call("cashback", as)).data.earned.length;
    expect([await earned(buyer), await earned(other)]).toEqual([1, 0]);
  });
});

describe("domain.md §4 what a promotion goes with", () => {
  const tiers = [{ amount: "100", minus: "10" }];

  test("coupons: by itself every kind but special prices goes with them; one that says no does not", async () => {
    const open = await aPromotedLine({ kind: "percent" });
    expect(open.line.with_coupon).toBe(1);
    const closed = await aPromotedLine({ kind: "percent", takesCoupon: false });
    expect(closed.line.with_coupon).toBe(0);
    const coupon = await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100" });
    const refused = await place([closed.line.id], { coupon_ids: [coupon.id] });
    expect(refused.errors?.coupon_ids).toEqual(["所选商品中没有适用商品"]);
    const { total } = (await shop.call("goodsList", buyer, { query: { coupon: 1 } })).data;
    const all = (await shop.call("goodsList", buyer, {})).data.total;
    expect(total).toBeLessThan(all);
  });

  test("a full reduction that goes with no coupon is not granted beside one", async () => {
    await aPromotion(shop, {
      kind: "general_reduction",
      shopIds: [buyer.shopId],
      takesCoupon: false,
      tiers,
    });
    const coupon = await aHeldCoupon(shop, buyer, { amount: "12", threshold: "100" });
    const line = await lineOf(await aGoods(shop), 10);
    const placed = await place([line.id], { coupon_ids: [coupon.id] });
    expect(placed.data.orders[0]?.total).toBe(125 - 12 + 15);
  });

  test.each<[string, PromotionFields]>([
    ["percentage", { kind: "percent" }],
    ["full reduction of the goods", { kind: "goods_reduction", tiers }],
    ["full reduction", { kind: "general_reduction", tiers }],
    ["cashback", { kind: "cashback", tiers }],
  ])("credit: a %s goes with it unless it says no", async (_, fields) => {
    const shopIds = [buyer.shopId];
    const { line } = await aPromotedLine({ ...fields, shopIds, onCredit: false });
    expect(await creditRefusal(line.id)).toContain("不可用账期");
    buyer = await aBuyer(shop);
    const open = await aPromotedLine({ ...fields, shopIds: [buyer.shopId] });
    expect(await creditRefusal(open.line.id)).toBeNull();
  });

  test("credit: a combination, as a special price, only where it says so", async () => {
    const order = async (onCredit: boolean | undefined) => {
      buyer = await aBuyer(shop);
      const goodsId = await aGoods(shop);
      const terms = onCredit === undefined ? {} : { onCredit };
      const { id } = await aPromotion(shop, { kind: "combination", goods: [{ goodsId }], ...terms });
      await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: id, number: 1, type: 3 }] } });
      const [line] = (await shop.call("cartList", buyer, {})).data.list;
      return creditRefusal(line?.id ?? 0);
    };
    expect(await order(undefined)).toContain("不可用账期");
    expect(await order(true)).toBeNull();
  });
});
