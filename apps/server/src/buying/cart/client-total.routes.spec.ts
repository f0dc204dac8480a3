import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeCart } from "@yaoji/contract/codec/cart";
import { cartTotal, effectiveSelected, lineTotal } from "@yaoji/domain/pricing/cart";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { shareCart } from "@yaoji/domain/pricing/shared-limits";
import { withNumber } from "@yaoji/domain/pricing/line-pricing";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { cartLines } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";

const runs = Number(process.env.CART_RUNS ?? 12);

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
  buyer = await aBuyer(shop);
  await fillShelf();
});
afterAll(() => shop.close());

/** Goods of every kind of offer, those of the flash sale at two warehouses; what is limited is short. */
async function fillShelf(): Promise<void> {
  const { db } = shop.app.database;
  const [first, second] = [await theWarehouse(db), await aWarehouse(db)];
  const tiers = [{ from: 5, price: "11" }];
  const flash = await aGoods(shop);
  await anOffer(db, { goodsId: flash, warehouseId: second });
  await aBatch(shop, { goodsId: flash, warehouseId: second });
  const stepped = await aGoods(shop, { offer: { tiers, tierType: 1 } });
  const limited = await aGoods(shop, { offer: { limitedPrice: yuan("9.9"), limitedQuantity: 3 } });
  const [herb, plain] = [
    await aGoods(shop, { scope: "herbal_pieces", herbalZone: true }),
    await aGoods(shop),
  ];
  const all = [flash, stepped, limited, herb, plain];
  await aPromotion(shop, { kind: "flash", budget: "20", goods: [{ goodsId: flash, price: "8", stock: 6 }] });
  const reduced = [{ goodsId: stepped }, { goodsId: plain }];
  await aPromotion(shop, { kind: "percent", dayLimit: 4, budget: "6", takesCoupon: false, goods: reduced });
  const tier = (amount: string, minus: string) => [{ amount, minus }];
  await aPromotion(shop, { kind: "goods_reduction", tiers: tier("60", "5"), goods: [{ goodsId: plain }] });
  await aPromotion(shop, {
    kind: "gift",
    periodLimit: 3,
    goods: [{ goodsId: herb, quantity: 3 }],
    gifts: [{ goodsId: plain }],
  });
  await aPromotion(shop, { kind: "general_reduction", takesCoupon: false, tiers: tier("150", "9.99") });
  await aPromotion(shop, { kind: "zy_reduction", budget: "3", tiers: tier("30", "2") });
  const set = await aPromotion(shop, {
    kind: "combination",
    goods: [{ goodsId: plain, quantity: 2 }, { goodsId: stepped }],
  });
  await aHeldCoupon(shop, buyer, { threshold: "80", amount: "7" });
  await aHeldCoupon(shop, buyer, { kind: "voucher", threshold: "0", amount: "3" });
  const params = [
    ...all.map((goods_id) => ({ goods_id, ck_id: first, number: 1 })),
    { goods_id: flash, ck_id: second, number: 1 },
    { goods_id: set.id, number: 1, type: 3 },
  ];
  const added = await shop.call("cartAdd", buyer, { body: { params } });
  expect(added.message).toBe("已加入购物车");
}

const cart = async () => decodeCart((await shop.call("cartList", buyer, { query: { new: 1 } })).data);

/** One quantity for each of the seven lines, and whether it is selected. */
const wishes = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean()), {
  minLength: 7,
  maxLength: 7,
});

test(
  "spec.md §9: what the browser reckons of an edited cart is what the server says of it, and what the order check asks",
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (wished) => {
        const before = await cart();
        expect(before.list).toHaveLength(wished.length);
        // As the cart page does before the server has answered.
        const edited = shareCart(
          before.list.map((line, place) => {
            const [number = 1, isSelected = true] = wished[place] ?? [];
            return withNumber({ ...line, isSelected }, number);
          }),
        );
        for (const [place, { id }] of before.list.entries()) {
          const [number = 1, isSelected = true] = wished[place] ?? [];
          await shop.call("cartEdit", buyer, { params: { id }, body: { params: { number } } });
          await shop.call("cartSelect", buyer, { body: { ids: [id], is_selected: isSelected ? 1 : 0 } });
        }
        const after = await cart();
        const shown = shareCart(after.list);
        expect(edited.map(lineTotal)).toEqual(after.list.map(lineTotal));
        expect(shown.map(lineTotal)).toEqual(after.list.map(lineTotal));
        const { total } = (await shop.call("cartTotal", buyer)).data;
        expect([toYuan(cartTotal(edited)), toYuan(cartTotal(shown))]).toEqual([total, total]);
        const ids = shown.filter((line) => effectiveSelected(line)).map(({ id }) => id);
        if (ids.length === 0) return;
        const { data } = await shop.call("cartPreview", buyer, { body: { ids } });
        const goods = data.amounts.find(({ key }) => key === "goods");
        const payable = toYuan(priceCart({ ...after, list: shown }).payable);
        expect([goods?.amount, data.total]).toEqual([total, payable]);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect(await cartLines(shop, buyer)).toHaveLength(7);
  },
);
