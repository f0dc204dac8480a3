import { roleMay } from "@yaoji/domain/people/shop-roles";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./shops.queries.ts";

/** A shop that the account may act for. */
export type LinkedShop = { readonly id: number; readonly company: string };

/** The shops of an account in which it may order, for whoever acts on several of them. */
export async function listLinkedShops(db: Db, accountId: number): Promise<LinkedShop[]> {
  const linked = await queries.listLinkedShops(db, accountId);
  return linked.filter(({ role }) => roleMay(role, "purchase")).map(({ id, company }) => ({ id, company }));
}
