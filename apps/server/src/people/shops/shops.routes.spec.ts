import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, aShop } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function aChainBuyer() {
  const buyer = await aBuyer(shop, { company: "总店" });
  const branch = await aShop(shop.app.database.db, { company: "分店" });
  await shop.app.database.db
    .insert(shopMembers)
    .values({ accountId: buyer.accountId, shopId: branch, position: 1 });
  return { ...buyer, branch };
}

describe("GET /api/multi/index", () => {
  it("lists the linked shops and says which one is in use", async () => {
    const buyer = await aChainBuyer();
    expect((await shop.call("shopList", buyer)).data.list).toMatchObject([
      { id: buyer.shopId, company: "总店", is_current: 1 },
      { id: buyer.branch, company: "分店", is_current: 0 },
    ]);
  });
});

describe("POST /api/multi/switch", () => {
  it("lets this login act for another linked shop", async () => {
    const buyer = await aChainBuyer();
    const reply = await shop.call("shopSwitch", buyer, { body: { id: buyer.branch } });
    expect(reply).toMatchObject({ status: 200, data: { company: "分店", is_current: 1 } });
    expect((await shop.call("userBase", buyer)).data.company).toBe("分店");
  });

  it("answers 404 for a shop that is not linked, exactly like one that does not exist", async () => {
    const buyer = await aChainBuyer();
    const stranger = await aBuyer(shop);
    for (const id of [stranger.shopId, 99_999_999])
      expect(await shop.call("shopSwitch", buyer, { body: { id } })).toMatchObject({
        status: 404,
        reason: "shop.not_linked",
      });
    expect((await shop.call("userBase", buyer)).data.company).toBe("总店");
  });

  it("closes the door at once when the link is cut", async () => {
    const buyer = await aChainBuyer();
    await shop.app.database.executeSql("DELETE FROM shop_members WHERE shop_id = $1", [buyer.shopId]);
    expect(await shop.call("userBase", buyer)).toMatchObject({ status: 403, reason: "auth.no_shop" });
  });
});
