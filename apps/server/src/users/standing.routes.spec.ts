import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/time";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { countStatements } from "../../test/statements.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe("GET /api/user/standing", () => {
  it("says review, contract, and which documents lapse, without a statement beside the login's", async () => {
    const day = (days: number) => addDays(shopDate(shop.clock.now), days);
    const buyer = await aBuyer(shop, { contractSignedAt: null }, [
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: day(-1) },
      { kind: "purchase_authorisation", expiresOn: day(7) },
      { kind: "food_licence", expiresOn: day(61) },
    ]);
    const read = () => shop.call("userStanding", buyer);
    expect((await read()).data).toEqual({
      is_passed: 1,
      is_contract_signed: 0,
      warnings: [
        { document: "药品经营许可证", yxq: day(-1), days: -1, is_locking: true },
        { document: "采购委托书", yxq: day(7), days: 7, is_locking: false },
      ],
    });
    expect(await countStatements(shop.app.database.db, read)).toBe(1);
  });

  it("of a shop that waits for its review, with documents in order", async () => {
    const buyer = await aBuyer(shop, { approvedAt: null });
    expect((await shop.call("userStanding", buyer)).data).toEqual({
      is_passed: 0,
      is_contract_signed: 1,
      warnings: [],
    });
  });
});
