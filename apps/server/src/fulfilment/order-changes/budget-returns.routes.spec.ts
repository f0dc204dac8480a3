/** domain.md §3 budgets: what an order does not cost a promotion any more comes back, once (docs/money.md). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withdraw } from "@yaoji/domain/money/ledger";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { anAfterSale } from "../../../test/after-sale-factories.ts";
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
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { aParcel, parcelsOf } from "../../../test/shipment-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";
import { post } from "../../ledger/ledger.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
let goods: [number, number];

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
  goods = [await aGoods(shop), await aGoods(shop, { offer: { basePrice: yuan("20") } })];
  await fillWallet(shop, buyer, "10000");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const order = async (...args: string[]) => {
  const { code, text } = await ops(shop, "order", ...args);
  expect([text, code]).toEqual([text, 0]);
};
const detail = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
const promoted = (fields: PromotionFields) =>
  aPromotion(shop, { shopIds: [buyer.shopId], budget: "1000", ...fields });

async function spentOf(id: number): Promise<number> {
  const [found] = await shop.app.database.db.select().from(promotions).where(eq(promotions.id, id));
  return toYuan(found?.spent ?? yuan(0));
}

type Wishes = readonly (readonly [goodsId: number, number: number])[];
/** A paid order of what is wished for, and of what is in the cart already. */
async function aPaidOrder(wishes: Wishes = goods.map((id) => [id, 10] as const)) {
  if (wishes.length > 0) await addToCart(shop, buyer, wishes);
  const ids = (await cartLines(shop, buyer)).map((line) => line.id);
  const [id = 0] = (await anOrder(shop, buyer, { ids })).order_ids;
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  const { order_no, lines } = await detail(id);
  const short = (place: number, number: number) =>
    order("short", order_no, "--lines", `${lines[place]?.id}:${number}`, "--reason", "破损");
  const cancel = () => order("cancel", order_no, "--reason", "客户不要了");
  return { id, order_no, lines, short, cancel };
}

/** The same, all of it arrived. */
async function aDeliveredOrder(wishes?: Wishes) {
  const placed = await aPaidOrder(wishes);
  await order("review", placed.order_no);
  await aParcel(shop, placed.id);
  await shop.call("orderReceive", buyer, { params: { id: placed.id }, body: {} });
  const [parcel] = await parcelsOf(shop, buyer, placed.id);
  return { ...placed, lines: parcel?.lines ?? [] };
}

async function returnPieces({ id, lines }: Awaited<ReturnType<typeof aDeliveredOrder>>, number: number) {
  const { no } = await anAfterSale(shop, buyer, { id, lines, wish: { number } });
  for (const step of [
    ["review", no, "--pass"],
    ["judge", no, "--no-return"],
    ["refund", no],
  ])
    expect((await ops(shop, "after-sales", ...step)).code).toBe(0);
}

const tiers = [{ amount: "100", minus: "10" }];

describe("pieces that are never sent give their part of the cost back, a cancelled order the rest", () => {
  test("a full reduction by what their lines gave to it", async () => {
    const { id } = await promoted({ kind: "general_reduction", tiers });
    // 125 and 200 yuan share 10: 3.85 and 6.15.
    const { short, cancel } = await aPaidOrder();
    expect(await spentOf(id)).toBe(10);
    await short(0, 4);
    expect(await spentOf(id)).toBe(10 - 1.54);
    await short(0, 6);
    expect(await spentOf(id)).toBe(6.15);
    await short(1, 1);
    expect(await spentOf(id)).toBe(5.54);
    await cancel();
    expect(await spentOf(id)).toBe(0);
  });

  test("the goods' own reduction", async () => {
    const [goodsId] = goods;
    const { id } = await promoted({ kind: "goods_reduction", tiers, goods: [{ goodsId }] });
    const { short } = await aPaidOrder();
    await short(1, 10);
    expect(await spentOf(id)).toBe(10);
    await short(0, 5);
    expect(await spentOf(id)).toBe(5);
  });

  test("a special price by the pieces that had it, those at the normal price first", async () => {
    const special = goods.map((goodsId) => ({ goodsId, price: "10" }));
    const { id } = await promoted({ kind: "flash", periodLimit: 8, goods: special });
    // Eight of each, at 10 yuan, cost it 8 × 2.50 and 8 × 10; how much each of them did is not kept.
    const { short, cancel } = await aPaidOrder();
    expect(await spentOf(id)).toBe(100);
    await short(0, 2);
    expect(await spentOf(id)).toBe(100);
    await short(0, 4);
    expect(await spentOf(id)).toBe(75);
    await cancel();
    expect(await spentOf(id)).toBe(0);
  });

  test("a percentage by what the pieces came to", async () => {
    const { id } = await promoted({ kind: "percent", goods: goods.map((goodsId) => ({ goodsId })) });
    const { short } = await aPaidOrder();
    expect(await spentOf(id)).toBe(19.5);
    await short(1, 5);
    expect(await spentOf(id)).toBe(13.5);
  });

  test("gifts by their pieces", async () => {
    const [goodsId, given] = goods;
    const gift = { kind: "gift" as const, goods: [{ goodsId, quantity: 5 }], gifts: [{ goodsId: given }] };
    const { id } = await promoted(gift);
    const { short } = await aPaidOrder([[goodsId, 10]]);
    expect(await spentOf(id)).toBe(40);
    await short(1, 1);
    expect(await spentOf(id)).toBe(20);
  });

  test("a combination by the pieces of all its goods", async () => {
    const set = goods.map((goodsId) => ({ goodsId, quantity: 2 }));
    const { id } = await promoted({ kind: "combination", price: "60", goods: set });
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: id, number: 2, type: 3 }] } });
    const { short, cancel } = await aPaidOrder([]);
    expect(await spentOf(id)).toBe(10);
    // A set of 60 yuan is 23.08 of the first goods and 36.92 of the second.
    await short(0, 2);
    expect(await spentOf(id)).toBe(10 - 1.92);
    await short(1, 2);
    expect(await spentOf(id)).toBe(5);
    await short(1, 1);
    expect(await spentOf(id)).toBe(3.47);
    await cancel();
    expect(await spentOf(id)).toBe(0);
  });

  test("a combination that gave to a coupon, beside goods and another set", async () => {
    const set = goods.map((goodsId) => ({ goodsId, quantity: 2 }));
    const { id } = await promoted({ kind: "combination", price: "60", goods: set });
    const other = await promoted({ kind: "combination", price: "64", goods: set });
    await promoted({ kind: "general_reduction", tiers });
    for (const each of [id, other.id])
      await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: each, number: 1, type: 3 }] } });
    const { lines, short } = await aPaidOrder([[goods[0], 10]]);
    const places = lines.map(({ goods_id }, place) => ({ goods_id, place }));
    const [first = 0] = places.filter(({ goods_id }) => goods_id === goods[1]).map(({ place }) => place);
    await short(first, 2);
    const spent = [await spentOf(id), await spentOf(other.id)];
    expect(spent.toSorted((a, b) => a - b)).toEqual([1, 1.93]);
  });

  test("what was delivered and came back was sold at that price: it gives nothing back", async () => {
    const { id } = await promoted({ kind: "general_reduction", tiers });
    await returnPieces(await aDeliveredOrder(), 10);
    expect(await spentOf(id)).toBe(10);
  });
});

describe("满额返现 costs what is paid of it", () => {
  test("what goods that are never sent would have earned comes back at once, the rest with the order, once", async () => {
    const { id } = await promoted({ kind: "cashback", tiers });
    const { short, cancel } = await aPaidOrder([[goods[0], 10]]);
    await short(0, 4);
    expect(await spentOf(id)).toBe(6);
    await cancel();
    expect(await spentOf(id)).toBe(0);
    await aPaidOrder([[goods[0], 10]]);
    expect(await spentOf(id)).toBe(10);
  });

  test("of an order that was refunded whole nothing is paid, and nothing is spent", async () => {
    const { id } = await promoted({ kind: "cashback", tiers });
    const placed = await aDeliveredOrder([[goods[0], 10]]);
    await returnPieces(placed, 10);
    expect(await spentOf(id)).toBe(0);
    await order("complete", placed.order_no);
    expect(await spentOf(id)).toBe(0);
  });

  test("what is taken back after it was paid, as far as the balance gives it, comes back too", async () => {
    const { id } = await promoted({ kind: "cashback", tiers });
    const placed = await aDeliveredOrder([[goods[0], 10]]);
    await order("complete", placed.order_no);
    expect(await spentOf(id)).toBe(10);
    await returnPieces(placed, 5);
    expect(await spentOf(id)).toBe(5);
    const { money } = (await shop.call("balance", buyer)).data;
    const all = { key: "all", transfer: withdraw(buyer.shopId, yuan(money)), at: shop.clock.now };
    await shop.app.database.transaction((tx) => post(tx, all));
    await returnPieces(placed, 5);
    expect(await spentOf(id)).toBe(0);
  });
});

describe("pieces at special prices first, then budgets: a submission and a refund never wait for each other", () => {
  /** What of the work's statements holds pieces or budgets, in its order. */
  async function heldBy(work: () => Promise<unknown>): Promise<string[]> {
    const held = (await statementsOf(work)).map((text) =>
      /UPDATE promotion_goods SET sold/.test(text)
        ? "pieces"
        : /FOR UPDATE OF p\b/.test(text)
          ? "budgets"
          : "",
    );
    return held.filter((each, place) => each !== "" && each !== held.slice(0, place).findLast(Boolean));
  }

  test("placing an order, leaving pieces out, cancelling", async () => {
    await promoted({ kind: "cashback", tiers });
    await promoted({ kind: "flash", goods: [{ goodsId: goods[0], price: "10", stock: 100 }] });
    let placed = await aPaidOrder();
    const placing = await heldBy(async () => {
      placed = await aPaidOrder();
    });
    expect(placing).toEqual(["pieces", "budgets"]);
    expect(await heldBy(() => placed.short(0, 1))).toEqual(["pieces", "budgets"]);
    expect(await heldBy(placed.cancel)).toEqual(["pieces", "budgets"]);
  });
});
