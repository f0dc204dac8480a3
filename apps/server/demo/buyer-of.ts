import type { App } from "../src/platform/app/app.ts";
import type { Buyer } from "../src/platform/http/caller.ts";
import { loadShopFacts } from "../src/people/shop-facts/shop-facts.service.ts";
import type { DemoPeople } from "./accounts.ts";
import { must } from "./writing/insert.ts";

/** A demo login as its calls would come in, acting for its first shop. */
export async function buyerOf(app: App, people: DemoPeople, username: string): Promise<Buyer> {
  const shopId = must(people.shops.get(username)?.[0], username);
  const shop = must((await loadShopFacts(app.database.db, shopId)) ?? undefined, username);
  const accountId = must(people.accounts.get(username), username);
  const stamp = { trade: "", cart: "", times: "", common: "" };
  const login = { accountId, sessionId: 0, role: "buyer", shopRole: "owner" } as const;
  return { ...login, shopId, shop, shelfVersion: 0, stamp, staff: null };
}
