import type { FastifyRequest } from "fastify";
import { demandsSecondFactor } from "@yaoji/domain/people/operator-rights";
import { isOperatorRole } from "@yaoji/domain/people/operator-roles";
import type { App } from "../../platform/app/app.ts";
import { type Caller, type Credentials, credentialsOf, type Staff } from "../../platform/http/caller.ts";
import { buyingShopOfText } from "../shop-facts/shop-facts.service.ts";
import { type CallerRow, findCaller, noteSeen } from "./sessions.queries.ts";
import { hashToken } from "../../platform/secret/tokens.ts";

/** The account behind the request's Bearer token or cookie, if its login is still good. */
export async function identify(request: FastifyRequest, app: App): Promise<Caller | null> {
  for (const credentials of credentialsOf(request)) {
    const caller = await callerOf(app, request, credentials);
    if (caller) return caller;
  }
  return null;
}

async function callerOf(
  app: App,
  { ip }: FastifyRequest,
  { token, realm }: Credentials,
): Promise<Caller | null> {
  const { db } = app.database;
  const now = app.now();
  const found = await findCaller(db, { tokenHash: hashToken(token), realm, now });
  if (!found) return null;
  const { facts, isStale, cartVersion, changes, times, isProved, hasSecondFactor, taken, ...login } = found;
  const shop = facts === null ? null : buyingShopOfText(facts);
  if (isStale) await noteSeen(db, found.sessionId, { now, address: ip });
  const common = `${changes} ${found.shelfVersion}`;
  const stamp = { trade: `${common} ${facts}`, cart: cartVersion ?? "", times, common };
  const staff = staffOf(app, { role: login.role, isProved, hasSecondFactor, taken });
  return { ...login, shopId: shop?.id ?? null, shop, stamp, staff };
}

type Standing = Pick<CallerRow, "role" | "isProved" | "hasSecondFactor" | "taken">;

function staffOf(app: App, { role, isProved, hasSecondFactor, taken }: Standing): Staff | null {
  if (!isOperatorRole(role)) return null;
  const isDemanded = demandsSecondFactor(role, { isDemo: app.config.demo });
  return { isLimited: isDemanded && !hasSecondFactor, isProved, taken: taken ?? [] };
}
