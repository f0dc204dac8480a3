import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataOf } from "@yaoji/contract/endpoints";
import { add, formatMoney, type Money, yuan } from "@yaoji/domain/money/money";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { pdfText } from "../../../test/pdf-text.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, parcelsOf, uncoded, noCode } from "../../../test/shipment-factories.ts";
import { moveOrder } from "../order-changes/moves.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { checkShipment, pickOrder, shipShipment } from "./shipments.service.ts";

type Order = DataOf<"orderDetail">;
type Parcel = DataOf<"orderShipments">["list"][number];

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "10000");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { cameBack, done } = afterSaleSteps(() => shop);

/** Everything in the cart, ordered with these coupons, paid and reviewed. */
async function ordered(coupons: readonly number[] = []): Promise<Order> {
  const lines = await cartLines(shop, buyer);
  const body = {
    ids: lines.map(({ id }) => id),
    pay_method: "balance",
    coupon_ids: [...coupons],
    new: 1,
  } as const;
  const { data } = await shop.call("cartCheckout", buyer, { body });
  const id = data.order_ids[0] ?? 0;
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
  return (await shop.call("orderDetail", buyer, { params: { id } })).data;
}

async function paper({ id }: Pick<Parcel, "id">, kind: "note" | "csv"): Promise<Buffer> {
  const headers = { authorization: `Bearer ${buyer.token}` };
  return (await shop.server.inject({ url: `/api/shipment/${id}/${kind}`, headers })).rawPayload;
}

/** The rows of a parcel's table by its headings. */
async function tableOf(parcel: Parcel): Promise<Record<string, string>[]> {
  const [head = "", ...rows] = (await paper(parcel, "csv")).toString("utf8").trim().split("\r\n");
  const headings = head.replace("\uFEFF", "").split(",");
  return rows.map((row) => {
    const cells = row.split(",");
    return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""]));
  });
}

/** What the note says that the parcel comes to. */
async function totalOf(parcel: Parcel): Promise<Money> {
  const [, total = "0"] = /金额([\d.]+)元/.exec(pdfText(await paper(parcel, "note"))) ?? [];
  return yuan(total);
}

const cell = (rows: readonly Record<string, string>[], heading: string) =>
  add(...rows.map((row) => yuan(row[heading] ?? "0")));

/** What notes and tables of all parcels of an order come to, and what was paid for them by the tables. */
async function sums(orderId: number): Promise<{ notes: string; tables: string; paid: string }> {
  const parcels = await parcelsOf(shop, buyer, orderId);
  const rows: Record<string, string>[] = [];
  const notes: Money[] = [];
  for (const parcel of parcels) {
    rows.push(...(await tableOf(parcel)));
    notes.push(await totalOf(parcel));
  }
  return {
    notes: formatMoney(add(...notes)),
    tables: formatMoney(cell(rows, "金额")),
    paid: formatMoney(cell(rows, "实付金额")),
  };
}

/** 商品金额 of the order's 价格明细, with what lies below a 分. */
function goodsAmount({ amounts }: Order): string {
  const rows = amounts.filter(({ key }) => key === "goods" || key === "cut");
  return formatMoney(add(...rows.map(({ amount }) => yuan(amount))));
}

const linesAmount = ({ lines }: Order) => formatMoney(add(...lines.map(({ amount }) => yuan(amount))));

/** Goods at 9.80, six of an order at 7.80; four of them are of another batch. */
async function aFlashSale(): Promise<number> {
  const batches = [{ batchNo: "EARLY", onHand: 4, expiresOn: "2028-01-31" }, { batchNo: "LATE" }];
  const goodsId = await aGoods(shop, { name: "秒杀片", offer: { basePrice: yuan("9.8") }, batches });
  await aPromotion(shop, {
    kind: "flash",
    orderLimit: 6,
    takesCoupon: true,
    goods: [{ goodsId, price: "7.8" }],
  });
  return goodsId;
}

describe("domain.md §7 the papers of a parcel charge what the order does", () => {
  test("a line split over two prices and two batches", async () => {
    await addToCart(shop, buyer, [[await aFlashSale(), 11]]);
    const order = await ordered();
    expect(goodsAmount(order)).toBe("95.80");
    await aParcel(shop, order.id);
    expect(await sums(order.id)).toEqual({ notes: "95.80", tables: "95.80", paid: "95.80" });
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    if (!parcel) throw new Error("no parcel");
    const rows = await tableOf(parcel);
    expect(rows.map((row) => [row["批号"], row["单价"], row["单价说明"], row["金额"]])).toEqual([
      ["EARLY", "8.709", "均价", "34.83"],
      ["LATE", "8.709", "均价", "60.97"],
    ]);
    const note = pdfText(await paper(parcel, "note")).replaceAll("\n", "");
    expect(note).toContain("均价8.709");
    expect(note).not.toContain("单价×数量");
    expect(note).toContain("均价是该明细各件的平均价");
  });

  test("one price is the price: nothing is said of an average", async () => {
    await addToCart(shop, buyer, [[await aGoods(shop), 2]]);
    const order = await ordered();
    await aParcel(shop, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    if (!parcel) throw new Error("no parcel");
    expect(await tableOf(parcel)).toMatchObject([
      { 单价: "12.5", 单价说明: "", 金额: "25.00", 实付金额: "25.00" },
    ]);
    expect(pdfText(await paper(parcel, "note"))).not.toContain("均价");
  });

  test("in parcels one after the other: a flash sale, goods' own reductions, a gift, a set, and a coupon", async () => {
    const [flash, reduced, alone] = [await aFlashSale(), await aGoods(shop), await aGoods(shop)];
    await aPromotion(shop, {
      kind: "goods_reduction",
      takesCoupon: true,
      tiers: [{ amount: "50", minus: "5" }],
      goods: [{ goodsId: reduced }],
    });
    await aPromotion(shop, {
      kind: "gift",
      goods: [{ goodsId: reduced, quantity: 5 }],
      gifts: [{ goodsId: await aGoods(shop) }],
    });
    const wanted = [
      { goodsId: alone, quantity: 2 },
      { goodsId: await aGoods(shop), quantity: 1 },
    ];
    const set = await aPromotion(shop, {
      kind: "combination",
      price: "20",
      takesCoupon: true,
      goods: wanted,
    });
    const coupon = await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100" });
    await addToCart(shop, buyer, [
      [flash, 11],
      [reduced, 7],
    ]);
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 1, type: 3 }] } });
    const order = await ordered([coupon.id]);
    // 95.80, 7 × 12.50 less 5, and the set.
    expect(goodsAmount(order)).toBe("198.30");
    expect(order.amounts.find(({ key }) => key === "coupon")?.amount).toBe(-10);

    const pieces = order.lines.slice(0, 2).map(({ id }) => ({ lineId: id, quantity: 5 }));
    await aParcel(shop, order.id, { pieces });
    const [first] = await parcelsOf(shop, buyer, order.id);
    if (!first) throw new Error("no parcel");
    const before = await totalOf(first);
    await aParcel(shop, order.id, { pieces: pieces.map((each) => ({ ...each, quantity: 1 })) });
    await aParcel(shop, order.id);
    expect(await sums(order.id)).toEqual({ notes: "198.30", tables: "198.30", paid: linesAmount(order) });
    expect(linesAmount(order)).toBe("188.30");
    expect(await totalOf(first)).toBe(before);
  });

  test("prices below a 分 are cut once for the order, and its notes add up to what is left", async () => {
    const offer = { basePrice: yuan("0.3333") };
    await addToCart(shop, buyer, [
      [await aGoods(shop, { offer }), 7],
      [await aGoods(shop, { offer }), 8],
    ]);
    const order = await ordered();
    expect(goodsAmount(order)).toBe("4.99");
    const pieces = order.lines.map(({ id }) => ({ lineId: id, quantity: 3 }));
    await aParcel(shop, order.id, { pieces });
    await aParcel(shop, order.id);
    expect(await sums(order.id)).toEqual({ notes: "4.99", tables: "4.99", paid: "4.99" });
  });

  test("what a note says stays, whichever parcel leaves after it", async () => {
    await addToCart(shop, buyer, [[await aGoods(shop, { offer: { basePrice: yuan("0.3333") } }), 7]]);
    const order = await ordered();
    const pieces = order.lines.map(({ id }) => ({ lineId: id, quantity: 3 }));
    const opened = await pickOrder(shop.app, order.id, { wishes: pieces });
    if (isRefusal(opened)) throw new Error("nothing was picked");
    await aParcel(shop, order.id);
    const [, later] = await parcelsOf(shop, buyer, order.id);
    if (!later) throw new Error("no second parcel");
    const before = await totalOf(later);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect(await checkShipment(shop.app, opened.shipmentNo, uncoded)).toBeNull();
    const sending = { carrier: "顺丰医药", trackingNo: "SF1" };
    expect(await shipShipment(shop.app, opened.shipmentNo, sending)).toBeNull();
    expect(await totalOf(later)).toBe(before);
    expect(await sums(order.id)).toEqual({ notes: "2.33", tables: "2.33", paid: "2.33" });
  });

  test("goods that are sent once more are worth what they were, and their note says that nothing is charged", async () => {
    const delivered = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const wish = { type: "exchange", number: 2 } as const;
    const sale = await anAfterSale(shop, buyer, { ...delivered, wish });
    await cameBack(buyer, sale);
    await done("replace", sale.no, ...noCode, "--carrier", "顺丰速运");
    const [first, again] = await parcelsOf(shop, buyer, delivered.id);
    if (!first || !again) throw new Error("no parcels");
    expect([first, again].map(({ lines }) => lines[0]?.number)).toEqual([4, 2]);
    expect([await totalOf(first), await totalOf(again)]).toEqual([yuan("50"), yuan("25")]);
    expect(pdfText(await paper(again, "note"))).toContain("不另收款");
    expect(pdfText(await paper(first, "note"))).not.toContain("不另收款");
    const rows = [...(await tableOf(first)), ...(await tableOf(again))];
    expect(rows.map((row) => [row["单价说明"], row["实付金额"]])).toEqual([
      ["", "50.00"],
      ["换货或补发，不另收款", "0.00"],
    ]);
  });
});
