import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { aBuyer, aLogin, anAccount, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const set = (as: Pick<TestBuyer, "token">, months: unknown) =>
  shop.call("expiryWishSet", as, { body: { months } as { months: number } });
const monthsOf = async (as: Pick<TestBuyer, "token">) => (await shop.call("expiryWish", as)).data.months;

/** Another member of the shop, in a role. */
async function aMember({ shopId }: TestBuyer, role: "purchaser" | "finance") {
  const { db } = shop.app.database;
  const accountId = await anAccount(db);
  await db.insert(shopMembers).values({ accountId, shopId, role });
  return { token: await aLogin(shop, accountId, shopId) };
}

describe("domain.md §8 效期不早于: the standing wish of a shop", () => {
  test("is none at first, is kept, and is taken back", async () => {
    const buyer = await aBuyer(shop);
    expect(await monthsOf(buyer)).toBe(0);
    expect(await set(buyer, 6)).toMatchObject({
      status: 200,
      message: "已保存，今后下单的商品至少还有6个月效期",
      data: { months: 6 },
    });
    expect(await monthsOf(buyer)).toBe(6);
    expect((await set(buyer, 0)).message).toBe("已取消效期要求");
    expect(await monthsOf(buyer)).toBe(0);
  });

  test("owners and purchasers set it, finance sees it; another shop has its own", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    expect((await set(await aMember(buyer, "purchaser"), 12)).status).toBe(200);
    const finance = await aMember(buyer, "finance");
    expect((await set(finance, 3)).status).toBe(403);
    expect([await monthsOf(finance), await monthsOf(buyer), await monthsOf(stranger)]).toEqual([12, 12, 0]);
  });

  test.each([5, -3, 1.5, 1e9, "NaN", "六个月", null, [6]])("%j is no choice", async (months) => {
    const buyer = await aBuyer(shop);
    const reply = await set(buyer, months);
    expect(reply).toMatchObject({
      status: 422,
      errors: { months: ["效期要求请选择3、6、9、12、18个月，或不限"] },
    });
    expect(await monthsOf(buyer)).toBe(0);
  });
});
