import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aLine, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aCoupon, aHeldCoupon } from "../../../test/promotion-factories.ts";
import { shopBalance } from "../../ledger/ledger.service.ts";
import { lapseVouchers } from "./coupons.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const owed = ({ shopId }: TestBuyer) => shopBalance(shop.app.database.db, shopId, "voucher");
const voucher = { kind: "voucher" as const, amount: "5", threshold: "10" };

describe("cash vouchers in the ledger", () => {
  test("owed from the claim on, until they are used; owed again when the order is cancelled", async () => {
    const buyer = await aBuyer(shop);
    const couponId = await aCoupon(shop, voucher);
    const claimed = await shop.call("couponClaim", buyer, { params: { id: couponId } });
    expect(await owed(buyer)).toBe(yuan(5));
    const ids = [await aLine(shop, buyer, { number: 2 })];
    const { order_ids } = await anOrder(shop, buyer, { ids, voucher_ids: [claimed.data.id] });
    expect(await owed(buyer)).toBe(yuan(0));
    await shop.call("orderCancel", buyer, { params: { id: order_ids[0] ?? 0 }, body: {} });
    expect(await owed(buyer)).toBe(yuan(5));
    await expectSoundBooks(shop);
  });

  test("expired unused: the books let go of them, once", async () => {
    const buyer = await aBuyer(shop);
    await aHeldCoupon(shop, buyer, voucher);
    await aHeldCoupon(shop, buyer, { ...voucher, until: new Date(shop.clock.now.getTime() + 1000) });
    await lapseVouchers(shop.app);
    expect(await owed(buyer)).toBe(yuan(10));
    shop.clock.advance(2000);
    await Promise.all([lapseVouchers(shop.app), lapseVouchers(shop.app)]);
    await lapseVouchers(shop.app);
    expect(await owed(buyer)).toBe(yuan(5));
  });

  test("a coupon that takes off a price is owed nothing", async () => {
    const buyer = await aBuyer(shop);
    await aHeldCoupon(shop, buyer);
    expect(await owed(buyer)).toBe(yuan(0));
  });
});
