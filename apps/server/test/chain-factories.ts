import { yuan } from "@yaoji/domain/money/money";
import { chainShops } from "../src/platform/db/schema/headquarters.ts";
import { shopMembers } from "../src/platform/db/schema/accounts.ts";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import { aBuyer, aLogin, anAccount, type TestBuyer } from "./factories.ts";
import type { TestShop } from "./harness.ts";

export type TestChain = { readonly head: TestBuyer; readonly shops: readonly TestBuyer[] };

/** A head and so many shops of its own, each with an owner of its own; `budget` of each in yuan. */
export async function aChain(
  shop: TestShop,
  count: number,
  budget: string | null = null,
): Promise<TestChain> {
  const head = await aBuyer(shop, { type: "chain_head" });
  const shops: TestBuyer[] = [];
  for (let place = 0; place < count; place++) shops.push(await aShopOf(shop, head, budget));
  return { head, shops };
}

export async function aShopOf(
  shop: TestShop,
  head: TestBuyer,
  budget: string | null = null,
): Promise<TestBuyer> {
  const member = await aBuyer(shop, { type: "chain_branch" });
  await shop.app.database.db.insert(chainShops).values({
    shopId: member.shopId,
    headId: head.shopId,
    monthlyBudget: budget === null ? null : yuan(budget),
    joinedAt: shop.clock.now,
  });
  return member;
}

/** Another account of a shop. */
export async function aColleague(shop: TestShop, { shopId }: TestBuyer, role: ShopRole): Promise<TestBuyer> {
  const { db } = shop.app.database;
  const accountId = await anAccount(db);
  await db.insert(shopMembers).values({ accountId, shopId, role });
  return { accountId, shopId, addressId: 0, token: await aLogin(shop, accountId, shopId) };
}
