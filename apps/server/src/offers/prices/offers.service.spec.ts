import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import { decideOn, knowsPrice, limitedPriceOf, priceOf } from "./offer-rules.service.ts";
import { loadOffers, preferredOffers } from "./offers.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
});
afterAll(() => shop.close());

async function shopFacts(fields = {}) {
  const { shopId } = await aBuyer(shop, fields);
  const facts = await loadShopFacts(shop.app.database.db, shopId);
  if (!facts) throw new Error("the shop is not there");
  return facts;
}

async function offered(goodsId: number, buyer: Awaited<ReturnType<typeof shopFacts>> | null) {
  const found = await loadOffers(shop.app.database.db, [goodsId], { shop: buyer, now: shop.clock.now });
  const [first] = found;
  if (!first) throw new Error("the goods are not there");
  return first;
}

describe("stock to sell (domain.md §5)", () => {
  test("counts what is not reserved in batches that expire after today, and names the nearest expiry", async () => {
    const today = shopDate(shop.clock.now);
    const goodsId = await aGoods(shop, {
      batches: [
        { batchNo: "A", onHand: 50, reserved: 20, expiresOn: addDays(today, 1) },
        { batchNo: "B", onHand: 7, expiresOn: addDays(today, 300) },
        { batchNo: "C", onHand: 90, expiresOn: today },
        { batchNo: "D", onHand: 5, reserved: 5, expiresOn: addDays(today, 2) },
      ],
    });
    const found = await offered(goodsId, await shopFacts());
    expect(found.stock).toBe(37);
    expect(found.nearestExpiry).toBe(addDays(today, 1));
  });

  test("the day changes at midnight in Shanghai, not in Greenwich", async () => {
    const goodsId = await aGoods(shop, { batches: [{ expiresOn: "2026-11-21" }] });
    const stockAt = async (now: string) => {
      const question = { shop: null, now: new Date(now) };
      const [found] = await loadOffers(shop.app.database.db, [goodsId], question);
      return found?.stock;
    };
    expect(await stockAt("2026-11-20T15:59:59Z")).toBe(100);
    expect(await stockAt("2026-11-20T16:00:00Z")).toBe(0);
  });

  test("is per warehouse; lists prefer the one that has stock", async () => {
    const goodsId = await aGoods(shop, { batches: [] });
    const second = await aWarehouse(shop.app.database.db);
    await anOffer(shop.app.database.db, { goodsId, warehouseId: second, basePrice: yuan("13.1") });
    await aBatch(shop, { goodsId, warehouseId: second, onHand: 8 });
    const context = { shop: await shopFacts(), now: shop.clock.now };
    const all = await loadOffers(shop.app.database.db, [goodsId], context);
    expect(all.map((each) => each.stock).toSorted((a, b) => a - b)).toEqual([0, 8]);
    expect(preferredOffers(all).get(goodsId)?.offer?.warehouseId).toBe(second);
    const warehouseId = await theWarehouse(shop.app.database.db);
    const first = await loadOffers(shop.app.database.db, [goodsId], { ...context, warehouseId });
    expect(first.map((each) => [each.offer?.warehouseId, each.stock])).toEqual([[warehouseId, 0]]);
  });

  test("goods without an offer have no price and nothing to sell: NO_PRICE", async () => {
    const buyer = await shopFacts();
    const found = await offered(await aGoods(shop, { offer: null }), buyer);
    expect(found.offer).toBeNull();
    expect(decideOn(found, buyer, { now: shop.clock.now }).reasons.map(({ code }) => code)).toEqual([
      "NO_PRICE",
      "NO_STOCK",
    ]);
  });
});

describe("the price of a line (domain.md §4)", () => {
  const special = { limitedPrice: yuan("9.9"), limitedQuantity: 3 };

  test("a limited price while its quantity lasts, the rest at the normal price", async () => {
    const buyer = await shopFacts();
    const found = await offered(await aGoods(shop, { offer: special }), buyer);
    expect(toYuan(priceOf(found, buyer, 3)?.amount ?? yuan(0))).toBe(29.7);
    expect(toYuan(priceOf(found, buyer, 4)?.amount ?? yuan(0))).toBe(42.2);
    expect(limitedPriceOf(found, buyer)).toBe(yuan("9.9"));
  });

  test("a distributor pays its group's price and no promotion", async () => {
    const buyer = await shopFacts({ type: "distributor", priceGroup: "distributor" });
    const goodsId = await aGoods(shop, { offer: { ...special, groupPrices: { distributor: "11.2" } } });
    const found = await offered(goodsId, buyer);
    expect(priceOf(found, buyer, 1)).toMatchObject({ price: yuan("11.2"), rule: "group" });
    expect(limitedPriceOf(found, buyer)).toBeNull();
  });

  test("tiers of the offer count from their number on", async () => {
    const buyer = await shopFacts();
    const offer = { tiers: [{ from: 10, price: "11.9" }], tierType: 1 };
    const found = await offered(await aGoods(shop, { offer }), buyer);
    expect(priceOf(found, buyer, 9)?.price).toBe(yuan("12.5"));
    expect(priceOf(found, buyer, 10)?.price).toBe(yuan("11.9"));
  });

  test("the protected price of controlled sales is known only where they are sold", async () => {
    const goodsId = await aGoods(shop, { controlledSales: true, regions: ["330000"] });
    const here = await shopFacts({ regionCode: "510104" });
    const there = await shopFacts({ regionCode: "330106" });
    const found = await offered(goodsId, here);
    const now = shop.clock.now;
    expect(knowsPrice(found, here, decideOn(found, here, { now }))).toBe(false);
    expect(knowsPrice(found, there, decideOn(found, there, { now }))).toBe(true);
    expect(decideOn(found, here, { now }).reasons.map(({ code }) => code)).toEqual(["REGION_LIMITED"]);
  });
});

describe("the facts of a shop", () => {
  test("licences that nobody approved do not count, codes that no rule knows neither", async () => {
    const { shopId } = await aBuyer(shop, { scopes: ["chemical", "magic"], priceGroup: "gold" }, [
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: "2027-01-31" },
    ]);
    const facts = await loadShopFacts(shop.app.database.db, shopId);
    expect(facts?.scopes).toEqual(["chemical"]);
    expect(facts?.priceGroup).toBe("gold");
    expect(facts?.documents).toEqual([
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: "2027-01-31" },
    ]);
    expect(await loadShopFacts(shop.app.database.db, 999_999)).toBeNull();
  });
});
