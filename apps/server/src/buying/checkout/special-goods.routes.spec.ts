import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer, anAddress, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { addToCart, anOrder, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
let licensed: number;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop, { permissions: ["ephedrine"] });
  licensed = await anAddress(shop.app.database.db, buyer.shopId, { isLicence: true });
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const special = () => aGoods(shop, { name: "复方甘草片", control: "ephedrine" });

async function aSpecialLine(number = 10): Promise<number> {
  const goodsId = await special();
  const lines = await addToCart(shop, buyer, [[goodsId, number]]);
  return lines.find((line) => line.goods_id === goodsId)?.id ?? 0;
}

const place = (ids: number[], address_id?: number) =>
  shop.call("cartCheckout", buyer, {
    body: { ids, pay_method: "bank_transfer", ...(address_id === undefined ? {} : { address_id }) },
  });

const command = (...args: string[]) => operate(shop, { command: "order", args });

describe("domain.md §3 the next purchase waits for the stamped receipt 回执", () => {
  test("blocked until the operator records it, once", async () => {
    const waiting = await aSpecialLine();
    const placed = await place([await aSpecialLine()], licensed);
    expect(placed.status).toBe(201);
    const orderNo = placed.data.orders[0]?.order_no ?? "";
    const [line] = await cartLines(shop, buyer);
    expect(line?.reasons).toEqual([
      {
        code: "RECEIPT_PENDING",
        text: "上次采购的盖章回执尚未登记，请先交回回执",
        way: { url: "/help", text: "联系客服" },
      },
    ]);
    expect((await place([waiting], licensed)).status).toBe(409);
    expect(await command("receipt", orderNo)).toEqual({
      exit: 0,
      said: [`订单${orderNo}的盖章回执已登记，该客户可以再次采购。`],
    });
    expect((await command("receipt", orderNo)).said).toEqual(["该订单的回执已登记，无须重复登记"]);
    expect((await place([waiting], licensed)).status).toBe(201);
  });

  test("a cancelled order blocks nothing, and awaits no receipt", async () => {
    const placed = await place([await aSpecialLine()], licensed);
    await shop.call("orderCancel", buyer, { params: { id: placed.data.order_ids[0] ?? 0 }, body: {} });
    expect((await place([await aSpecialLine()], licensed)).status).toBe(201);
    const { said } = await command("receipt", placed.data.orders[0]?.order_no ?? "");
    expect(said).toEqual(["订单已取消，无须登记回执"]);
  });

  test("other orders and unknown numbers are told apart", async () => {
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop), 1]]);
    const placed = await place([line?.id ?? 0]);
    expect((await command("receipt", placed.data.orders[0]?.order_no ?? "")).said).toEqual([
      "该订单不含特殊药品复方制剂，无须登记回执",
    ]);
    const unknown = await command("receipt", "99999999");
    expect([unknown.exit, unknown.said[0]]).toEqual([1, expect.stringMatching(/^没有订单99999999。/)]);
    expect((await command("receipt")).said[0]).toMatch(/^请给出订单号。/);
  });
});

describe("domain.md §3 caps, address, no coupons for goods under special control", () => {
  test("delivered to the licensed address only", async () => {
    const id = await aSpecialLine();
    const refused = await place([id]);
    expect([refused.status, refused.errors]).toEqual([
      422,
      { address_id: ["特殊药品复方制剂须送达许可证登记地址，请改选该地址"] },
    ]);
    expect((await place([id], licensed)).status).toBe(201);
  });

  test("no more than 50 in one order, the offer's own limit when that is lower, sets counted", async () => {
    const add = (goods_id: number, number: number, extra: object = {}) =>
      shop.call("cartAdd", buyer, { body: { params: [{ goods_id, number, ...extra }] } });
    const goodsId = await special();
    expect((await add(goodsId, 51)).message).toBe("每单限购50盒，请减少数量");
    const strict = await aGoods(shop, { control: "ephedrine", offer: { orderLimit: 5 } });
    expect((await add(strict, 6)).message).toBe("每单限购5盒，请减少数量");
    const set = await aPromotion(shop, { kind: "combination", goods: [{ goodsId, quantity: 20 }] });
    expect((await add(set.id, 3, { type: 3 })).message).toContain("每单限购50盒");
    await add(set.id, 2, { type: 3 });
    await add(goodsId, 11);
    const reasons = (await cartLines(shop, buyer)).flatMap((line) => line.reasons);
    expect(reasons).toEqual([
      { code: "PURCHASE_LIMIT", text: "复方甘草片每单限购50盒，购物车中各行合计51盒，请减少数量" },
    ]);
  });

  test("a combination with such goods takes no coupon, full reduction or voucher", async () => {
    await aPromotion(shop, {
      shopIds: [buyer.shopId],
      kind: "general_reduction",
      tiers: [{ amount: "10", minus: "1" }],
    });
    await aHeldCoupon(shop, buyer, { threshold: "0" });
    await aHeldCoupon(shop, buyer, { kind: "voucher", threshold: "0" });
    const goods = [{ goodsId: await special() }, { goodsId: await special() }];
    const set = await aPromotion(shop, { kind: "combination", price: "20", takesCoupon: true, goods });
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 1, type: 3 }] } });
    const [line] = await cartLines(shop, buyer);
    expect([line?.with_coupon, line?.with_voucher]).toEqual([0, 0]);
    const { data } = await shop.call("cartPreview", buyer, { body: { ids: [line?.id ?? 0] } });
    expect(data.total).toBe(35);
  });

  test("no reduction of the goods alone, shown or taken off", async () => {
    const goodsId = await special();
    await aPromotion(shop, {
      kind: "goods_reduction",
      goods: [{ goodsId }],
      tiers: [{ amount: "10", minus: "5" }],
    });
    const [line] = await addToCart(shop, buyer, [[goodsId, 4]]);
    expect([line?.goods_manjian_amount, line?.with_coupon, line?.with_voucher]).toEqual([0, 0, 0]);
    const { data } = await shop.call("cartPreview", buyer, { body: { ids: [line?.id ?? 0] } });
    expect(data.lines[0]?.goods_manjian_amount).toBe(0);
    const { orders } = await anOrder(shop, buyer, {
      ids: [line?.id ?? 0],
      address_id: licensed,
      pay_method: "bank_transfer",
    });
    expect(orders[0]?.total).toBe(4 * 12.5 + 15);
  });

  test("never given away", async () => {
    const [goodsId, given] = [await aGoods(shop), await special()];
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId }], gifts: [{ goodsId: given }] });
    const [line] = await addToCart(shop, buyer, [[goodsId, 1]]);
    expect(line?.gift_data.type).toBe(0);
  });
});
