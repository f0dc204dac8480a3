/** Shops as lists name them, and what the operator decides about one of them (spec.md §3): its flags, and who looks after it. */
import { shopName } from "@yaoji/domain/text/labels";
import { roleMay } from "@yaoji/domain/people/shop-roles";
import type { App } from "../../platform/app/app.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { switchSessionShop } from "../auth/sessions.service.ts";
import * as queries from "./shops.queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

export type { ListedShop, ShopFlags } from "./shops.queries.ts";

/** For the operator, those that are not approved first. */
export async function listShops(app: App): Promise<queries.ListedShop[]> {
  const found = await queries.listShops(app.database.db);
  return found.map((shop) => ({ ...shop, company: shopName(shop.company) }));
}

/** A shop that the account may act for. */
export type LinkedShop = { readonly id: number; readonly company: string };

/** The shops of an account in which it may order, for whoever acts on several of them. */
export async function listLinkedShops(db: Db, accountId: number): Promise<LinkedShop[]> {
  const linked = await queries.listLinkedShops(db, accountId);
  return linked.filter(({ role }) => roleMay(role, "purchase")).map(({ id, company }) => ({ id, company }));
}

/** The login acts for another shop of its account from here on. */
export async function switchShop(
  app: App,
  { accountId, sessionId }: Pick<Caller, "accountId" | "sessionId">,
  shopId: number,
): Promise<queries.LinkedShop | Refusal> {
  const shop = await queries.findLinkedShop(app.database.db, accountId, shopId);
  if (!shop) return refuse("shop.not_linked");
  await switchSessionShop(app, sessionId, shop.id);
  return shop;
}

/** Sets what is given, what is not stays; gives back how it stands now. */
export async function setShopFlags(
  app: App,
  shopId: number,
  change: Partial<queries.ShopFlags>,
): Promise<queries.ShopFlags | Refusal> {
  return (await queries.updateFlags(app.database.db, shopId, change)) ?? refuse("request.not_found");
}
