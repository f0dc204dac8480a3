import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, anAddress } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  addToCart,
  aLine,
  anOrder,
  cartLines,
  expectSoundBooks,
  fillWallet,
} from "../../../test/order-factories.ts";
import { saveSettings } from "../../platform/settings/settings.service.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { batches, goods, offers } from "../../platform/db/schema/goods.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { checkOut } from "./checkout.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const db = () => shop.app.database.db;
const setPrice = (goodsId: number, price: string) =>
  db()
    .update(offers)
    .set({ basePrice: yuan(price) })
    .where(eq(offers.goodsId, goodsId));

describe("a number that is taken", () => {
  test("another is drawn for that order alone; nothing is reserved or taken out of the cart twice", async () => {
    const buyer = await aBuyer(shop);
    const goodsIds = [await aGoods(shop), await aGoods(shop, { coldChain: true })];
    const lines = await addToCart(
      shop,
      buyer,
      goodsIds.map((id) => [id, 2]),
    );
    const draws = [4711, 4711, 4711, 4712];
    const placed = await checkOut(shop.app, buyer, {
      ids: lines.map(({ id }) => id),
      pay_method: "balance",
      pick: () => draws.shift() ?? 0,
    });
    if (isRefusal(placed)) throw new Error(placed.reason);
    expect(placed.orders.map(({ order_no }) => order_no.slice(-4))).toEqual(["4711", "4712"]);
    const { data } = await shop.call("orderDetail", buyer, { params: { id: placed.order_ids[1] ?? 0 } });
    expect(data.timeline).toHaveLength(1);
    expect(data.lines.map(({ number }) => number)).toEqual([2]);
    const held = await db()
      .select({ reserved: batches.reserved })
      .from(batches)
      .where(inArray(batches.goodsId, goodsIds));
    expect(held.map(({ reserved }) => reserved).filter((reserved) => reserved > 0)).toEqual([2, 2]);
    expect(await cartLines(shop, buyer)).toEqual([]);
  });

  test("by the first of two orders: a repeat gives them in the same order as the first answer", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true })];
    const place = (draws: number[]) =>
      checkOut(shop.app, buyer, { ids, pay_method: "balance", pick: () => draws.shift() ?? 0 });
    // Taken by the order above.
    const first = await place([4711, 4713, 4714]);
    if (isRefusal(first)) throw new Error(first.reason);
    expect(first.orders.map(({ order_no }) => order_no.slice(-4))).toEqual(["4713", "4714"]);
    expect(await place([4715, 4716])).toEqual(first);
  });
});

describe("POST /api/cart/checkout", () => {
  test("places the order: snapshot, batches by first expiry, amounts, timeline; the lines leave the cart", async () => {
    const buyer = await aBuyer(shop);
    const today = shopDate(shop.clock.now);
    const goodsId = await aGoods(shop, {
      name: "阿莫西林胶囊",
      approvalNumber: "国药准字H13023964",
      batches: [
        { batchNo: "LATE", onHand: 50, expiresOn: addDays(today, 600) },
        { batchNo: "SOON", onHand: 4, expiresOn: addDays(today, 90) },
      ],
    });
    const kept = await aGoods(shop);
    const [line] = await addToCart(shop, buyer, [
      [goodsId, 6],
      [kept, 1],
    ]);
    const placed = await anOrder(shop, buyer, { ids: [line?.id ?? 0], remark: "请尽快", expected_total: 90 });
    expect(placed).toEqual({
      checkout_id: expect.any(Number),
      order_ids: [expect.any(Number)],
      orders: [{ id: placed.order_ids[0], order_no: expect.stringMatching(/^\d{16}$/), total: 90 }],
    });
    await setPrice(goodsId, "99");
    await db().update(goods).set({ name: "改名" }).where(eq(goods.id, goodsId));
    const { data } = await shop.call("orderDetail", buyer, { params: { id: placed.order_ids[0] ?? 0 } });
    expect(data).toMatchObject({
      status: "pending_payment",
      status_text: "待付款",
      pay_status: "unpaid",
      total: 90,
      paid: 0,
      remark: "请尽快",
      address: { province: "四川省", detail: "东大街1号" },
      lines: [{ name: "阿莫西林胶囊", pzwh: "国药准字H13023964", number: 6, price: 12.5, amount: 75 }],
      can: { pay: { allowed: true }, cancel: { allowed: true } },
    });
    expect(data.lines[0]?.batches).toMatchObject([
      { batch_no: "SOON", yxq: addDays(today, 90), number: 4 },
      { batch_no: "LATE", yxq: addDays(today, 600), number: 2 },
    ]);
    expect(data.amounts.map(({ key, amount }) => [key, amount])).toEqual([
      ["goods", 75],
      ["freight", 15],
      ["payable", 90],
    ]);
    expect(data.timeline.map(({ text }) => text)).toEqual(["订单已提交，请在24小时内完成付款"]);
    expect(data.pay_before - data.created_at).toBe(24 * 3600);
    expect((await cartLines(shop, buyer)).map((each) => each.goods_id)).toEqual([kept]);
  });

  test("moves no money", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "500");
    await anOrder(shop, buyer);
    expect((await shop.call("balance", buyer)).data).toEqual({ money: 500, frozen: 0 });
  });

  test("is split by warehouse and cold chain; the orders add up to the preview", async () => {
    const buyer = await aBuyer(shop);
    const other = await aWarehouse(db());
    const [here, cold, there] = [
      await aGoods(shop, { offer: { basePrice: yuan("1.0055") } }),
      await aGoods(shop, { coldChain: true }),
      await aGoods(shop, { offer: null, batches: [] }),
    ];
    await anOffer(db(), { goodsId: there, warehouseId: other, basePrice: yuan("1.0055") });
    await aBatch(shop, { goodsId: there, warehouseId: other });
    const lines = await addToCart(shop, buyer, [
      [here, 1],
      [cold, 1],
      [there, 1],
    ]);
    const ids = lines.map((line) => line.id);
    const { data: preview } = await shop.call("cartPreview", buyer, { body: { ids } });
    const placed = await anOrder(shop, buyer, { ids, expected_total: preview.total });
    expect(preview.total).toBe(29.51);
    expect(preview.orders.map((order) => order.lines.length)).toEqual([1, 1, 1]);
    expect(preview.orders[1]?.warehouse).toMatch(/ · 冷链$/);
    expect(placed.orders.map(({ total }) => total)).toEqual(preview.orders.map(({ total }) => total));
    expect(placed.orders.reduce((fen, { total }) => fen + Math.round(total * 100), 0)).toBe(2951);
    expect(new Set(placed.orders.map(({ order_no }) => order_no)).size).toBe(3);
  });

  test.each([
    ["the threshold", { number: 64 }, 800],
    ["single-item free shipping", { number: 2, offer: { isDpby: true, freeShippingQuantity: 2 } }, 25],
  ])("ships free by %s", async (_, fields, total) => {
    const buyer = await aBuyer(shop);
    const placed = await anOrder(shop, buyer, { ids: [await aLine(shop, buyer, fields)] });
    expect(placed.orders[0]?.total).toBe(total);
  });

  test("today's paid, unshipped orders count towards free shipping", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "2000");
    const first = await anOrder(shop, buyer, { ids: [await aLine(shop, buyer, { number: 63 })] });
    const next = { ids: [await aLine(shop, buyer)] };
    expect((await shop.call("cartPreview", buyer, { body: next })).data.total).toBe(27.5);
    await shop.call("payOrder", buyer, { body: { ids: first.order_ids, method: "balance" } });
    const { shipping_data } = (await shop.call("cartList", buyer, {})).data;
    expect(shipping_data.no_trans_order_amount).toBe(787.5);
    expect((await shop.call("cartPreview", buyer, { body: next })).data.total).toBe(12.5);
  });

  test("needs an address: the default, else one of its own; another shop's answers 404", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const second = await anAddress(db(), buyer.shopId, { detail: "二店" });
    const ids = [await aLine(shop, buyer)];
    const body = { ids, pay_method: "balance" as const };
    const foreign = await shop.call("cartCheckout", buyer, {
      body: { ...body, address_id: stranger.addressId },
    });
    expect(foreign).toMatchObject({ status: 404, reason: "request.not_found" });
    const placed = await anOrder(shop, buyer, { ids, address_id: second });
    const { data } = await shop.call("orderDetail", buyer, { params: { id: placed.order_ids[0] ?? 0 } });
    expect(data.address.detail).toBe("二店");
    await shop.call("addressDelete", buyer, { params: { id: second } });
    await shop.call("addressDelete", buyer, { params: { id: buyer.addressId } });
    const none = { ids: [await aLine(shop, buyer)], pay_method: "balance" as const };
    expect(await shop.call("cartCheckout", buyer, { body: none })).toMatchObject({
      status: 422,
      reason: "checkout.no_address",
    });
  });

  test("below the minimum order amount it says what is missing", async () => {
    const buyer = await aBuyer(shop);
    await saveSettings(db(), { minimumAmount: "100.00" });
    const body = { ids: [await aLine(shop, buyer)], pay_method: "balance" as const };
    const reply = await shop.call("cartCheckout", buyer, { body });
    await saveSettings(db(), { minimumAmount: "0" });
    expect(reply).toMatchObject({ status: 409, reason: "checkout.below_minimum" });
    expect(reply.message).toBe("订单金额未满起配金额100.00元，还差87.50元");
  });

  test("compound preparations with ephedrine are ordered alone and not from the balance", async () => {
    const buyer = await aBuyer(shop, { permissions: ["ephedrine"] });
    const address_id = await anAddress(shop.app.database.db, buyer.shopId, { isLicence: true });
    const ids = [await aLine(shop, buyer, { control: "ephedrine" }), await aLine(shop, buyer)];
    const refused = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
    expect(refused).toMatchObject({ status: 422, reason: "pay.method_refused" });
    const placed = await anOrder(shop, buyer, { ids, pay_method: "bank_transfer", address_id });
    expect(placed.orders).toHaveLength(2);
    const paid = await shop.call("payOrder", buyer, { body: { ids: placed.order_ids, method: "balance" } });
    expect(paid).toMatchObject({ status: 422, reason: "pay.method_refused" });
  });
});

describe("who may not place an order (domain.md §5, checks 1–4)", () => {
  const lapsed = [
    { kind: "business_licence", expiresOn: null },
    { kind: "drug_licence", expiresOn: "2035-12-31" },
    { kind: "purchase_authorisation", expiresOn: "2020-01-01" },
  ];

  test("a contract that is not signed answers 459 in a 403", async () => {
    const buyer = await aBuyer(shop, { contractSignedAt: null });
    const body = { ids: [await aLine(shop, buyer)] };
    const replies = [
      await shop.call("cartCheckout", buyer, { body: { ...body, pay_method: "balance" } }),
      await shop.call("cartPreview", buyer, { body }),
    ];
    expect(replies.map(({ status, code, reason }) => [status, code, reason])).toEqual([
      [403, 459, "shop.contract_unsigned"],
      [403, 459, "shop.contract_unsigned"],
    ]);
  });

  test.each([
    [
      "not approved any more",
      { approvedAt: null, dossierState: "rejected" },
      "shop.unapproved",
      "/register/step2",
    ],
    ["credit is overdue", { creditOverdue: true }, "cart.not_buyable", "/zqgl"],
  ] as const)("%s: refused, with the way to where it is mended", async (...[, fields, reason, url]) => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer)];
    await db().update(shops).set(fields).where(eq(shops.id, buyer.shopId));
    const reply = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
    expect(reply).toMatchObject({ reason, way: { url } });
    expect(await cartLines(shop, buyer)).toHaveLength(1);
  });

  test("a lapsed document locks ordering and is named", async () => {
    const buyer = await aBuyer(shop, {}, lapsed);
    const goodsId = await aGoods(shop);
    const add = await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: goodsId, number: 1 }] } });
    expect(add).toMatchObject({ status: 409, reason: "cart.not_buyable" });
    expect(add.message).toContain("采购委托书已于2020-01-01到期");
    expect(add).toMatchObject({
      way: { url: "/zzzj" },
      data: { refused: [{ line: 0, way: { url: "/zzzj" } }] },
    });
  });
});

describe("what changed since the buyer saw it (domain.md §4)", () => {
  test("another price: 409 with the difference and the payable that confirms it", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { name: "布洛芬" });
    const [line] = await addToCart(shop, buyer, [[goodsId, 2]]);
    await setPrice(goodsId, "13.1");
    const body = { ids: [line?.id ?? 0], pay_method: "balance" as const };
    const reply = await shop.call("cartCheckout", buyer, { body });
    expect(reply).toMatchObject({ status: 409, reason: "checkout.changed" });
    expect(reply.data).toEqual({
      differences: [
        {
          kind: "price",
          line_id: line?.id,
          goods_id: goodsId,
          name: "布洛芬",
          seen: 12.5,
          now: 13.1,
          text: "布洛芬单价由¥12.50变为¥13.10",
        },
      ],
      total: 41.2,
    });
    const stale = await shop.call("cartCheckout", buyer, { body: { ...body, expected_total: 40 } });
    expect(stale).toMatchObject({ status: 409, reason: "checkout.changed" });
    expect(await shop.call("cartCheckout", buyer, { body: { ...body, expected_total: 41.2 } })).toMatchObject(
      {
        status: 201,
      },
    );
  });

  test("the total alone: expected_total is the payable, with freight", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aLine(shop, buyer)];
    const reply = await shop.call("cartCheckout", buyer, {
      body: { ids, pay_method: "balance", expected_total: 12.5 },
    });
    expect(reply).toMatchObject({ status: 409, reason: "checkout.changed" });
    expect(reply.data).toMatchObject({ differences: [{ kind: "total", seen: 12.5, now: 27.5 }] });
    await anOrder(shop, buyer, { ids, expected_total: 27.5 });
  });

  test("stock and eligibility come in the same list; nothing is placed", async () => {
    const buyer = await aBuyer(shop);
    const [scarce, shelved] = [await aGoods(shop), await aGoods(shop)];
    const lines = await addToCart(shop, buyer, [
      [scarce, 10],
      [shelved, 1],
    ]);
    await db().update(batches).set({ onHand: 4 }).where(eq(batches.goodsId, scarce));
    await db().update(goods).set({ onShelf: false }).where(eq(goods.id, shelved));
    const ids = lines.map((line) => line.id);
    const reply = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
    expect(reply).toMatchObject({ status: 409, reason: "checkout.changed" });
    expect(reply.data).toMatchObject({
      differences: [
        { kind: "stock", goods_id: scarce, seen: 10, now: 4 },
        { kind: "eligibility", goods_id: shelved },
      ],
    });
    expect((await shop.call("orderList", buyer, {})).data.total).toBe(0);
    const preview = await shop.call("cartPreview", buyer, { body: { ids } });
    expect(preview.data.differences.map(({ kind }) => kind)).toEqual(["stock", "eligibility"]);
  });

  test("goods that the shop may not buy any more come with the way to where that is mended", async () => {
    const buyer = await aBuyer(shop);
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop, { drugClass: "rx" }), 1]]);
    await db()
      .update(shops)
      .set({ drugClasses: ["otc_a"] })
      .where(eq(shops.id, buyer.shopId));
    const ids = [line?.id ?? 0];
    const differences = [{ kind: "eligibility", way: { url: "/zzzj", text: "去更新证件" } }];
    const reply = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
    expect(reply).toMatchObject({ reason: "checkout.changed", data: { differences } });
    expect((await shop.call("cartPreview", buyer, { body: { ids } })).data).toMatchObject({ differences });
  });

  test("a price that is gone is refused even when the total is confirmed", async () => {
    const buyer = await aBuyer(shop);
    const gone = await aGoods(shop);
    const lines = await addToCart(shop, buyer, [
      [gone, 1],
      [await aGoods(shop), 1],
    ]);
    await db().update(offers).set({ basePrice: null }).where(eq(offers.goodsId, gone));
    const body = { ids: lines.map((line) => line.id), pay_method: "balance" as const, expected_total: 27.5 };
    expect(await shop.call("cartCheckout", buyer, { body })).toMatchObject({
      status: 409,
      reason: "checkout.changed",
    });
  });

  test("the limit of a special price counts what the shop took today", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { offer: { limitedPrice: yuan("9"), limitedQuantity: 5 } });
    const first = await addToCart(shop, buyer, [[goodsId, 5]]);
    const placed = await anOrder(shop, buyer, { ids: first.map((line) => line.id) });
    expect(placed.orders[0]?.total).toBe(60);
    const second = await addToCart(shop, buyer, [[goodsId, 1]]);
    const next = await anOrder(shop, buyer, { ids: second.map((line) => line.id) });
    expect(next.orders[0]?.total).toBe(27.5);
  });
});
