/** What comes along with a line leaves in its order: it decides the parcel with it (domain.md §3, §5.12). */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer, anAddress, type TestBuyer } from "../../../test/factories.ts";
import { aGoods, type GoodsFields } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { orders } from "../../platform/db/schema/orders.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop, { permissions: ["ephedrine"] });
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const db = () => shop.app.database.db;

/** A line of so many of these goods, one of the others given, or to be added, for every ten. */
async function aLineWith(
  kind: "gift" | "add_on",
  { bought = {}, given, number = 10 }: { bought?: GoodsFields; given: GoodsFields; number?: number },
) {
  const [goodsId, givenId] = [await aGoods(shop, bought), await aGoods(shop, given)];
  const surcharge = kind === "add_on" ? "3" : "0";
  const fields: PromotionFields = { kind, goods: [{ goodsId, quantity: 10 }] };
  const { giftIds } = await aPromotion(shop, { ...fields, gifts: [{ goodsId: givenId, surcharge }] });
  const lines = await addToCart(shop, buyer, [[goodsId, number]]);
  const id = lines.find((line) => line.goods_id === goodsId)?.id ?? 0;
  return { id, goodsId, giftId: giftIds[0] ?? 0 };
}

const choose = (id: number, gift_id: number) =>
  shop.call("cartGift", buyer, { params: { id }, body: { gift_id } });

/** The orders that these lines would be: what the preview says of each, and how many lines are in it. */
async function previewOf(...ids: number[]) {
  const { data } = await shop.call("cartPreview", buyer, { body: { ids } });
  return data.orders.map(({ warehouse, lines }) => [/冷链|特殊/u.exec(warehouse)?.[0] ?? "", lines.length]);
}

async function parcelsOf(ids: readonly number[]) {
  const found = await db().select({ parcel: orders.parcel }).from(orders).where(inArray(orders.id, ids));
  return found.map(({ parcel }) => parcel).toSorted();
}

describe("domain.md §5.12 what comes along in a cold chain takes its line with it", () => {
  test("a gift: its line leaves in the cold chain, others do not", async () => {
    const { id } = await aLineWith("gift", { given: { name: "胰岛素", coldChain: true } });
    const plain = await aLineWith("gift", { given: { name: "纱布" } });
    expect(await previewOf(plain.id)).toEqual([["", 1]]);
    expect(await previewOf(id, plain.id)).toEqual([
      ["冷链", 1],
      ["", 1],
    ]);
    const placed = await anOrder(shop, buyer, { ids: [id, plain.id] });
    expect(await parcelsOf(placed.order_ids)).toEqual(["cold_chain", "normal"]);
  });

  test("only where it comes: not below the number that earns it, nor before an add-on is chosen", async () => {
    const given = { coldChain: true };
    const few = await aLineWith("gift", { given, number: 9 });
    expect(await previewOf(few.id)).toEqual([["", 1]]);
    const addOn = await aLineWith("add_on", { given });
    expect(await previewOf(addOn.id)).toEqual([["", 1]]);
    await choose(addOn.id, addOn.giftId);
    expect(await previewOf(addOn.id)).toEqual([["冷链", 1]]);
    await choose(addOn.id, 0);
    expect(await previewOf(addOn.id)).toEqual([["", 1]]);
  });

  test("goods of the cold chain stay in it, whatever comes along", async () => {
    const { id } = await aLineWith("gift", { bought: { coldChain: true }, given: {} });
    expect(await previewOf(id)).toEqual([["冷链", 1]]);
  });
});

describe("domain.md §3 special goods have an order of their own: nothing comes along", () => {
  test.each(["gift", "add_on"] as const)("no %s, shown, chosen or sent", async (kind) => {
    const { id, giftId, goodsId } = await aLineWith(kind, { given: { name: "纱布" } });
    expect((await choose(id, giftId)).data.gift_data).toMatchObject({ number: 1 });
    // Chosen before the goods came under control.
    await db().update(goods).set({ name: "复方甘草片", control: "ephedrine" }).where(eq(goods.id, goodsId));
    const line = (await cartLines(shop, buyer)).find((each) => each.id === id);
    expect(line).toMatchObject({ gift_data: { type: 0, total: 0 }, pricing: { gifts: [] } });
    expect((await choose(id, giftId)).reason).toBe("cart.gift_unknown");
    const placed = await anOrder(shop, buyer, {
      ids: [id],
      pay_method: "bank_transfer",
      address_id: await anAddress(db(), buyer.shopId, { isLicence: true }),
    });
    expect(await parcelsOf(placed.order_ids)).toEqual(["special"]);
    const { data } = await shop.call("orderDetail", buyer, { params: { id: placed.order_ids[0] ?? 0 } });
    expect(data.lines.map(({ name, number }) => [name, number])).toEqual([["复方甘草片", 10]]);
  });
});
