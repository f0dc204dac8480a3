import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { anAfterSale, aWish } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import {
  addToCart,
  anOrder,
  cartLines,
  expectSoundBooks,
  fillWallet,
} from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, parcelsOf, noCode } from "../../../test/shipment-factories.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";

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

const day = (days: number) => addDays(shopDate(shop.clock.now), days);
const balance = async () => (await shop.call("balance", buyer)).data.money;
const shown = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;

type Terms = { takesCoupon?: boolean; orderLimit?: number };

/** Goods of 12.50 yuan, 5 pieces near their expiry at 6 yuan, or as many as said, and 20 that are not. */
async function offered(terms: Terms = {}, onHand = 5): Promise<number> {
  const goodsId = await aGoods(shop, {
    batches: [
      { batchNo: "NEAR", expiresOn: day(90), onHand },
      { batchNo: "FAR", expiresOn: day(400), onHand: 20 },
    ],
  });
  await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }], ...terms });
  return goodsId;
}

/** An order of 8 pieces, 5 of them at the offer. */
async function aMixedOrder(goodsId: number) {
  const lines = await addToCart(shop, buyer, [[goodsId, 8]]);
  const ids = lines.filter((line) => line.goods_id === goodsId).map(({ id }) => id);
  const { order_ids } = await anOrder(shop, buyer, { ids });
  return shown(order_ids[0] ?? 0);
}

/** The same, paid and sent; with its parcel. */
async function aSentOrder(given?: Promise<number>) {
  const goodsId = await (given ?? offered());
  const { id, order_no } = await aMixedOrder(goodsId);
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
  await aParcel(shop, id);
  const [parcel] = await parcelsOf(shop, buyer, id);
  const lines = parcel?.lines ?? [];
  const of = (batchNo: string) => lines.filter(({ batch_no }) => batch_no === batchNo);
  return { id, order_no, goodsId, near: of("NEAR"), far: of("FAR") };
}

const receive = async (
  id: number,
  lines: { shipment_line_id: number; received: number; reason: string }[],
) => {
  const reply = await shop.call("orderReceive", buyer, { params: { id }, body: { lines } });
  expect(reply.reason ?? reply.code).toBe(200);
};

describe("domain.md §2 pieces at a near-expiry offer 近效期 are a line of their own", () => {
  test("each line has its price, its amount and its batches, and they are what was paid", async () => {
    const goodsId = await offered();
    const { lines } = await aMixedOrder(goodsId);
    expect(lines).toMatchObject([
      { goods_id: goodsId, number: 5, price: 6, amount: 30, batches: [{ batch_no: "NEAR", number: 5 }] },
      { goods_id: goodsId, number: 3, price: 12.5, amount: 37.5, batches: [{ batch_no: "FAR", number: 3 }] },
    ]);
  });

  test("a full reduction is shared by what they cost, to the 分", async () => {
    const goodsId = await offered({ takesCoupon: true });
    await aPromotion(shop, {
      kind: "goods_reduction",
      goods: [{ goodsId }],
      tiers: [{ amount: "60", minus: "10.01" }],
    });
    const { lines } = await aMixedOrder(goodsId);
    expect(lines.map(({ amount }) => amount)).toEqual([25.55, 31.94]);
  });

  test("refusing the near pieces gives back exactly their money", async () => {
    const { id, near } = await aSentOrder();
    const before = await balance();
    await receive(
      id,
      near.map((line) => ({ shipment_line_id: line.id, received: 0, reason: "效期太近" })),
    );
    expect(await balance()).toBe(before + 30);
    expect((await shown(id)).lines.map(({ returned }) => returned)).toEqual([5, 0]);
  });

  test("the others come back for any reason, at their own price; the near ones do not", async () => {
    const { id, near, far } = await aSentOrder();
    await receive(id, []);
    const wish = { reason: "unneeded", number: 2, picture_ids: [] };
    const body = await aWish(shop, buyer, { lines: near, wish });
    const refused = await shop.call("afterSaleApply", buyer, { params: { id }, body });
    expect(refused.errors).toEqual({
      "lines.0.number": [expect.stringContaining("近效期商品非质量问题不能退货")],
    });
    expect((await anAfterSale(shop, buyer, { id, lines: far, wish })).amount).toBe(25);
  });

  test("bought again they are one line of the cart", async () => {
    const goodsId = await offered();
    const { id } = await aMixedOrder(goodsId);
    expect((await shop.call("orderAgain", buyer, { params: { id } })).status).toBe(200);
    const line = (await cartLines(shop, buyer)).find((each) => each.goods_id === goodsId);
    expect(line?.number).toBe(8);
  });
});

describe("a replacement leaves the near-expiry offer its stock", () => {
  test.each([
    ["pieces with a long life are replaced by such", "far", "FAR"],
    ["pieces that were near their expiry by what expires first", "near", "NEAR"],
  ] as const)("%s", async (_, which, batchNo) => {
    const order = await aSentOrder(offered({ orderLimit: 5 }, 10));
    await receive(order.id, []);
    const wish = { type: "missing", reason: "short", remedy: "replace", number: 2 } as const;
    const { no } = await anAfterSale(shop, buyer, { id: order.id, lines: order[which], wish });
    const steps = [
      ["review", no, "--pass"],
      ["judge", no],
      ["replace", no, ...noCode, "--carrier", "顺丰速运"],
    ];
    for (const step of steps) {
      const { code, text } = await ops(shop, "after-sales", ...step);
      expect([text, code]).toEqual([text, 0]);
    }
    const sent = (await parcelsOf(shop, buyer, order.id)).at(-1);
    expect(sent?.lines).toMatchObject([{ batch_no: batchNo, number: 2 }]);
  });
});
