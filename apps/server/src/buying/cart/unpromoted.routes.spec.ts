/** Goods for which nothing runs are asked for without promotions, which is most of what their statement costs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { statementsOf } from "../../../test/statements.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test("until a promotion runs for one of them: then every line of the cart is priced with it", async () => {
  const buyer = await aBuyer(shop);
  const goodsIds = [await aGoods(shop), await aGoods(shop)];
  const added = await addToCart(
    shop,
    buyer,
    goodsIds.map((id) => [id, 2] as const),
  );
  const [startsAt, endsAt] = [-9, -2].map((days) => new Date(shop.clock.now.getTime() + days * 86_400_000));
  const ended = { kind: "daily", startsAt, endsAt } as const;
  await aPromotion(shop, { ...ended, goods: [{ goodsId: goodsIds[0] ?? 0, price: "1" }] });
  const read = async () => {
    let prices: unknown[] = [];
    const texts = await statementsOf(async () => {
      prices = (await cartLines(shop, buyer)).map(({ price }) => price);
    });
    return { prices, asksPromotions: texts.some((text) => text.includes("promotion_gifts")) };
  };
  const edited = (id = 0) =>
    statementsOf(() =>
      shop.call("cartEdit", buyer, { params: { id }, body: { params: { number: 3 }, new: 1 } }),
    );
  expect(await read()).toEqual({ prices: [12.5, 12.5], asksPromotions: false });
  expect((await edited(added[0]?.id)).join(" ")).not.toContain("promotion_gifts");

  await aPromotion(shop, { kind: "daily", goods: [{ goodsId: goodsIds[1] ?? 0, price: "9.9" }] });
  expect(await read()).toEqual({ prices: [12.5, 9.9], asksPromotions: true });
  expect((await edited(added[1]?.id)).join(" ")).toContain("promotion_gifts");
});
