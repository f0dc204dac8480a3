import { makerLinks } from "../src/platform/db/schema/catalogue.ts";
import { aLogin, anAccount } from "./factories.ts";
import type { TestShop } from "./harness.ts";

export type TestMaker = { token: string; accountId: number; username: string };
type Linked = { manufacturers?: readonly string[]; goodsIds?: readonly number[] };

let counter = 0;

/** A maker's representative, linked to all goods of makers, and to single goods. */
export async function aMaker(
  shop: TestShop,
  { manufacturers = [], goodsIds = [] }: Linked = {},
): Promise<TestMaker> {
  const { db } = shop.app.database;
  const username = `maker${++counter}`;
  const accountId = await anAccount(db, { role: "supplier", username });
  const links = [
    ...manufacturers.map((manufacturer) => ({ accountId, manufacturer })),
    ...goodsIds.map((goodsId) => ({ accountId, goodsId })),
  ];
  if (links.length > 0) await db.insert(makerLinks).values(links);
  return { accountId, username, token: await aLogin(shop, accountId, null) };
}
