import type { FastifyRequest } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { type Caller, credentialsOf } from "../../platform/http/caller.ts";
import { buyingShopOfText } from "../shop-facts/shop-facts.service.ts";
import { findCaller, noteSeen } from "./sessions.queries.ts";
import { hashToken } from "../../platform/secret/tokens.ts";

/** The account behind the request's Bearer token or cookie, if its login is still good. */
export async function identify(
  request: FastifyRequest,
  database: Database,
  now: Date,
): Promise<Caller | null> {
  const credentials = credentialsOf(request);
  if (!credentials) return null;
  const found = await findCaller(database.db, hashToken(credentials.token), now);
  if (!found) return null;
  const { facts, isStale, cartVersion, changes, times, ...login } = found;
  const shop = facts === null ? null : buyingShopOfText(facts);
  if (isStale) await noteSeen(database.db, found.sessionId, { now, address: request.ip });
  const common = `${changes} ${found.shelfVersion}`;
  const stamp = { trade: `${common} ${facts}`, cart: cartVersion ?? "", times, common };
  return { ...login, shopId: shop?.id ?? null, shop, stamp };
}
