import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { afterSaleSteps, aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { addToCart, anOrder, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { pdfText } from "../../../test/pdf-text.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, aReviewedOrder, noCode, parcelsOf } from "../../../test/shipment-factories.ts";
import { batches } from "../../platform/db/schema/goods.ts";
import { eq } from "drizzle-orm";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { done, refused, cameBack } = afterSaleSteps(() => shop);
const day = (days: number) => addDays(shopDate(shop.clock.now), days);

/** 30 pieces until 2027-01, 20 until 2027-06, 50 until 2028-06, at 12.50 yuan. */
const lots = [
  { batchNo: "JAN", expiresOn: "2027-01-31", onHand: 30 },
  { batchNo: "JUN", expiresOn: "2027-06-15", onHand: 20 },
  { batchNo: "LATE", expiresOn: "2028-06-30", onHand: 50 },
];
const someGoods = () => aGoods(shop, { name: "感冒灵颗粒", unit: "盒", batches: lots });
const lineOf = async (buyer: TestBuyer) => {
  const [line] = await cartLines(shop, buyer);
  if (!line) throw new Error("the cart is empty");
  return line;
};
/** So many pieces in the cart, under a wish of the line; the line as the cart then shows it. */
async function wished(buyer: TestBuyer, wish: string | null, { number = 10, goodsId = 0 } = {}) {
  const [line] = await addToCart(shop, buyer, [[goodsId || (await someGoods()), number]]);
  if (wish !== null) await choose(buyer, line?.id ?? 0, wish);
  return lineOf(buyer);
}
async function choose(as: TestBuyer, id: number, wish: string) {
  const reply = await shop.call("cartExpiry", as, { params: { id }, body: { wish } });
  expect(reply.status).toBe(200);
}
const placed = async (buyer: TestBuyer, ids: number[], expected_total?: number) => {
  const { order_ids } = await anOrder(shop, buyer, { ids, expected_total });
  return (await shop.call("orderDetail", buyer, { params: { id: order_ids[0] ?? 0 } })).data;
};
const batchesOf = (lines: Awaited<ReturnType<typeof placed>>["lines"]) =>
  lines.flatMap((line) => line.batches.map((each) => [each.batch_no, each.number]));
const checkout = (as: TestBuyer, ids: number[]) =>
  shop.call("cartCheckout", as, { body: { ids, pay_method: "balance" } });

describe("domain.md §8 效期不早于 of a cart's line", () => {
  test("without a wish the line tells which months there are, and gets what expires first", async () => {
    const buyer = await aBuyer(shop);
    const line = await wished(buyer, null, { number: 40 });
    expect(line.expiry).toEqual({
      wish: "shop",
      from: "",
      by: "",
      shops: "",
      others: 0,
      first: "",
      last: "",
      months: [
        { month: "2027-01", stock: 100 },
        { month: "2027-06", stock: 70 },
        { month: "2028-06", stock: 50 },
      ],
    });
    const { lines } = await placed(buyer, [line.id]);
    expect(lines[0]?.expires_from).toBe("");
    expect(batchesOf(lines)).toEqual([
      ["JAN", 30],
      ["JUN", 10],
    ]);
  });

  test("its month holds before the shop's, at the same price; the order keeps it, and takes nothing earlier", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 18 });
    const line = await wished(buyer, "2027-06", { number: 30 });
    expect(line).toMatchObject({
      price: 12.5,
      reasons: [],
      goods: { number: 70, yxq: "2027-06-15" },
      expiry: {
        wish: "2027-06",
        from: "2027-06-01",
        by: "line",
        others: 30,
        first: "2027-01",
        last: "2027-01",
      },
    });
    const { lines } = await placed(buyer, [line.id]);
    expect([lines[0]?.expires_from, lines[0]?.amount]).toEqual(["2027-06-01", 375]);
    expect(batchesOf(lines)).toEqual([
      ["JUN", 20],
      ["LATE", 10],
    ]);
  });

  test("the shop's holds for every line that asks for nothing else, to the day", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 6 });
    const line = await wished(buyer, null);
    expect(line).toMatchObject({
      goods: { number: 70 },
      expiry: { wish: "shop", from: "2027-05-18", by: "shop", others: 30 },
    });
    await choose(buyer, line.id, "any");
    expect(await lineOf(buyer)).toMatchObject({
      goods: { number: 100 },
      expiry: { wish: "any", from: "", by: "" },
    });
    await choose(buyer, line.id, "shop");
    const { lines } = await placed(buyer, [line.id]);
    expect([lines[0]?.expires_from, ...batchesOf(lines)]).toEqual(["2027-05-18", ["JUN", 10]]);
  });

  test("too little within it: the line says what there is, and neither more pieces nor the order are taken", async () => {
    const buyer = await aBuyer(shop);
    const line = await wished(buyer, "2028-01", { number: 60 });
    const text = "效期不早于2028-01的仅剩50盒，请减少数量或放宽效期";
    expect(line).toMatchObject({ goods: { number: 50, is_buy: 1 }, reasons: [{ code: "NO_STOCK", text }] });
    const more = await shop.call("cartEdit", buyer, {
      params: { id: line.id },
      body: { params: { number: 55 } },
    });
    expect([more.status, more.message]).toEqual([409, text]);
    const order = await checkout(buyer, [line.id]);
    expect(order).toMatchObject({
      status: 409,
      data: {
        differences: [
          { kind: "stock", seen: 60, now: 50, text: "感冒灵颗粒效期不早于2028-01的仅剩50盒，您要买60盒" },
        ],
      },
    });
    const fewer = await shop.call("cartEdit", buyer, {
      params: { id: line.id },
      body: { params: { number: 50 } },
    });
    expect(fewer.status).toBe(200);
    expect(batchesOf((await placed(buyer, [line.id])).lines)).toEqual([["LATE", 50]]);
  });

  test("nothing within it: the line waits below with the reason, and is bought again once it asks for less", async () => {
    const buyer = await aBuyer(shop);
    const line = await wished(buyer, "2030-01");
    expect(line).toMatchObject({
      is_selected: 0,
      goods: { number: 0, is_buy: 0 },
      reasons: [{ code: "NO_STOCK", text: "没有效期不早于2030-01的现货，请放宽效期" }],
      expiry: { others: 100, first: "2027-01", last: "2028-06" },
    });
    await choose(buyer, line.id, "2028-06");
    expect(await lineOf(buyer)).toMatchObject({ goods: { number: 50, is_buy: 1 }, reasons: [] });
  });

  test("what is put into the cart stays out of nothing for it; more of the same keeps the line's wish", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 18 });
    const goodsId = await someGoods();
    const line = await wished(buyer, null, { goodsId, number: 80 });
    expect(line).toMatchObject({ number: 80, goods: { number: 50 } });
    await choose(buyer, line.id, "2027-06");
    const added = async (number: number, expiry_wish?: string) => {
      const params = [{ goods_id: goodsId, number, expiry_wish }];
      return (await shop.call("cartAdd", buyer, { body: { params } })).data.notes;
    };
    const about = (text: string) => [expect.stringMatching(new RegExp(`：${text}$`))];
    expect(await added(1)).toEqual(about("本次加入的与购物车中原有的80盒一样效期不早于2027-06.*"));
    expect(await lineOf(buyer)).toMatchObject({ number: 81, expiry: { wish: "2027-06" } });
    expect(await added(1, "2027-06")).toEqual([]);
    expect(await added(1, "2028-06")).toEqual(
      about("购物车中原有的82盒也改为效期不早于2028-06，合计83盒，现有符合的仅50盒，请到购物车调整"),
    );
    expect(await lineOf(buyer)).toMatchObject({ number: 83, expiry: { wish: "2028-06" } });
    expect(await added(1, "any")).toEqual(about("购物车中原有的83盒也改为不限效期"));
    expect(await lineOf(buyer)).toMatchObject({ number: 84, expiry: { wish: "any" } });
  });

  test("of the same goods twice in one call, what was asked of the first stays and is said", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await someGoods();
    const params = [
      { goods_id: goodsId, number: 2, expiry_wish: "2027-06" },
      { goods_id: goodsId, number: 3 },
    ];
    const { data } = await shop.call("cartAdd", buyer, { body: { params } });
    expect(data.notes).toEqual([expect.stringContaining("原有的2盒一样效期不早于2027-06")]);
    expect(await lineOf(buyer)).toMatchObject({ number: 5, expiry: { wish: "2027-06" } });
  });

  test("more sets of a combination: what their line wishes then is said", async () => {
    const buyer = await aBuyer(shop);
    const goods = [{ goodsId: await someGoods() }, { goodsId: await someGoods() }];
    const { id: set } = await aPromotion(shop, { kind: "combination", price: "20", goods });
    const added = async (expiry_wish: string) => {
      const params = [{ goods_id: set, number: 2, type: 3 as const, expiry_wish }];
      return (await shop.call("cartAdd", buyer, { body: { params } })).data.notes;
    };
    expect(await added("2027-06")).toEqual([]);
    expect(await added("any")).toEqual([expect.stringMatching(/：购物车中原有的2套也改为不限效期$/)]);
  });

  test("another shop's line is not there; what is no month is refused in words", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const { id } = await wished(buyer, null);
    const asked = (as: TestBuyer, wish: unknown) =>
      shop.call("cartExpiry", as, { params: { id }, body: { wish } as { wish: string } });
    expect((await asked(stranger, "any")).status).toBe(404);
    for (const wrong of ["2027-13", "-1", "NaN", "😀", "2027-03-01", "9".repeat(5000)])
      expect(await asked(buyer, wrong)).toMatchObject({
        status: 422,
        errors: { wish: ["效期要求请写成年-月，例如2027-03"] },
      });
    expect((await asked(buyer, 6)).errors).toEqual({ wish: ["请选择效期要求"] });
    expect((await lineOf(buyer)).expiry.wish).toBe("shop");
  });

  test("a combination counts its sets within it, and gives batches within it", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 12 });
    const goods = [
      { goodsId: await someGoods(), quantity: 2 },
      { goodsId: await aGoods(shop, { batches: lots }), quantity: 1 },
    ];
    const set = await aPromotion(shop, { kind: "combination", price: "30", goods });
    const params = [{ goods_id: set.id, number: 30, type: 3 as const }];
    expect((await shop.call("cartAdd", buyer, { body: { params } })).status).toBe(200);
    const line = await lineOf(buyer);
    expect(line).toMatchObject({
      reasons: [{ code: "NO_STOCK" }],
      expiry: { others: 25, first: "", months: [{ stock: 50 }, { stock: 35 }, { stock: 25 }] },
    });
    await shop.call("cartEdit", buyer, { params: { id: line.id }, body: { params: { number: 25 } } });
    const { lines } = await placed(buyer, [line.id]);
    expect(batchesOf(lines)).toEqual([
      ["LATE", 50],
      ["LATE", 25],
    ]);
    expect(lines.map((each) => each.expires_from)).toEqual(["2027-11-18", "2027-11-18"]);
  });
});

describe("beside a near-expiry offer 近效期", () => {
  const near = [
    { batchNo: "NEAR", expiresOn: "2027-01-31", onHand: 5 },
    { batchNo: "FAR", expiresOn: "2027-09-30", onHand: 20 },
    { batchNo: "LATE", expiresOn: "2028-06-30", onHand: 20 },
  ];
  async function offered() {
    const goodsId = await aGoods(shop, { batches: near });
    await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }] });
    return goodsId;
  }

  test("the shop's wish leaves its pieces alone, and holds for the others of the line", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 12 });
    const line = await wished(buyer, null, { goodsId: await offered(), number: 8 });
    expect(line.goods).toMatchObject({ number: 25, near: 5, yxq: "2027-01-31" });
    const { lines } = await placed(buyer, [line.id]);
    expect(lines.map(({ amount }) => amount)).toEqual([5 * 6, 3 * 12.5]);
    expect(lines.map((each) => [each.expires_from, ...batchesOf([each])])).toEqual([
      ["", ["NEAR", 5]],
      ["2027-11-18", ["LATE", 3]],
    ]);
  });

  test("the line's own wish holds for them too: what is left costs the normal price", async () => {
    const buyer = await aBuyer(shop);
    const line = await wished(buyer, "2027-06", { goodsId: await offered(), number: 8 });
    expect(line).toMatchObject({ price: 12.5, goods: { number: 40, yxq: "2027-09-30" } });
    // He saw the offer's price as he filled the cart: another one is his to confirm.
    const asked = await checkout(buyer, [line.id]);
    expect(asked).toMatchObject({ status: 409, data: { total: 115, differences: [{ kind: "amount" }] } });
    const { lines } = await placed(buyer, [line.id], 115);
    expect([lines[0]?.amount, ...batchesOf(lines)]).toEqual([100, ["FAR", 8]]);
  });
});

describe("two shops at once for the last pieces within a wish", () => {
  test("one has them, the other is told what there is, although earlier batches are left", async () => {
    const goodsId = await someGoods();
    const buyers = [await aBuyer(shop), await aBuyer(shop)];
    const lines = await Promise.all(buyers.map((buyer) => wished(buyer, "2028-01", { goodsId, number: 30 })));
    const replies = await Promise.all(buyers.map((buyer, place) => checkout(buyer, [lines[place]?.id ?? 0])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.data).toMatchObject({
      differences: [{ kind: "stock", now: 20, text: "感冒灵颗粒效期不早于2028-01的仅剩20盒，您要买30盒" }],
    });
  });
});

describe("an order keeps the wish of its line", () => {
  test("what is recalled of it is replaced within the wish alone; the rest is refunded", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 6 });
    const stock = [...lots.slice(0, 2), { batchNo: "LATE", expiresOn: "2028-06-30", onHand: 4 }];
    const { id } = await aReviewedOrder(shop, buyer, [
      { code: "WISH-1", name: "板蓝根颗粒", number: 10, batches: stock },
    ]);
    const recalled = await ops(shop, "stock", "recall", "--goods", "WISH-1", "--batch", "JUN");
    expect(recalled.text).toContain("已改配批号LATE，6盒不再发货");
    const { lines, refunded } = (await shop.call("orderDetail", buyer, { params: { id } })).data;
    expect([lines[0]?.returned, refunded, ...batchesOf(lines)]).toEqual([6, 75, ["LATE", 4]]);
  });

  test("whoever sends it sees the wish, and sends no batch whose date turned out to be earlier", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 6 });
    const { order_no: no } = await aReviewedOrder(shop, buyer, [
      { code: "WISH-2", name: "板蓝根颗粒", number: 3, batches: lots },
    ]);
    const shown = await ops(shop, "order", "show", no);
    expect(shown.text).toContain("约定效期不早于2027-05-18；批号JUN有效期至2027-06-15 3盒");
    const { db } = shop.app.database;
    await db.update(batches).set({ expiresOn: "2027-04-30" }).where(eq(batches.batchNo, "JUN"));
    const picked = await ops(shop, "order", "pick", no);
    expect(picked).toEqual({
      code: 1,
      text: "板蓝根颗粒批号JUN有效期至2027-04-30，客户要求效期不早于2027-05-18，不能发货，请用 stock freeze 改配其他批号，或用 order short 登记缺货并退款",
    });
    await ops(shop, "stock", "freeze", "--goods", "WISH-2", "--batch", "JUN");
    const again = await ops(shop, "order", "pick", no);
    expect(again.text).toContain("批号LATE  有效期至2028-06-30  约定效期不早于2027-05-18  3盒");
  });

  test("the note that travels with it says what was promised", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 6 });
    const { id } = await aReviewedOrder(shop, buyer, [{ number: 3, batches: lots }]);
    await aParcel(shop, id);
    const [parcel] = await parcelsOf(shop, buyer, id);
    const headers = { authorization: `Bearer ${buyer.token}` };
    const note = await shop.server.inject({ url: `/api/shipment/${parcel?.id}/note`, headers });
    expect((await pdfText(note.rawPayload)).replaceAll("\n", "")).toContain("约定效期不早于2027-05-18");
  });

  test("goods sent once more are within it; where there are none it says so", async () => {
    const buyer = await aBuyer(shop, { expiryMonths: 6 });
    const stock = [...lots.slice(0, 2), { batchNo: "LATE", expiresOn: day(900), onHand: 1 }];
    const order = await aDeliveredOrder(shop, buyer, [{ name: "板蓝根颗粒", number: 20, batches: stock }]);
    const lines = order.lines.map(({ id }) => ({ shipment_line_id: id, number: 2 }));
    const sale = await anAfterSale(shop, buyer, { ...order, wish: { type: "exchange", lines } });
    await cameBack(buyer, sale);
    expect(await refused("replace", sale.no, ...noCode, "--carrier", "顺丰速运")).toContain(
      "板蓝根颗粒效期不早于2027-05-18的库存只有1盒，不能发货，可改为退款",
    );
    await done("refund", sale.no);
  });

  test("bought again it asks for what the shop asks today", async () => {
    const buyer = await aBuyer(shop);
    const line = await wished(buyer, "2027-06");
    const { id } = await placed(buyer, [line.id]);
    expect((await shop.call("orderAgain", buyer, { params: { id } })).status).toBe(200);
    expect(await lineOf(buyer)).toMatchObject({ number: 10, expiry: { wish: "shop", from: "" } });
  });
});
