import type { FastifyRequest } from "fastify";
import type { Role } from "@yaoji/contract/call";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { roleRefusal, type ShopRole } from "@yaoji/domain/people/shop-roles";
import type { Database } from "../db/database.ts";
import { findCaller, noteSeen } from "../auth/sessions.queries.ts";
import { hashToken } from "../auth/tokens.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Stamp } from "../trade/stamped.service.ts";
import { type BuyingShop, buyingShopOfText } from "../shops/shop-facts.service.ts";

/** Who makes a call: a logged-in account, and the shop it acts for. */
export type Caller = {
  accountId: number;
  sessionId: number;
  role: Role;
  shopId: number | null;
  /** What the account is in that shop; null without one. */
  shopRole: ShopRole | null;
  /** The facts of that shop, as they are now. */
  shop: BuyingShop | null;
  /** The shelf's, read along with the login: lists that have not changed since need no statement of their own. */
  shelfVersion: number;
  /** What of replies that were made before may be given again. */
  stamp: Stamp;
};
/** A buyer always acts for one shop; every query of his is scoped to it. */
export type Buyer = Caller & { role: "buyer"; shopId: number; shopRole: ShopRole; shop: BuyingShop };

/**
 * By https a name that browsers take from this host alone, with Secure and the path /: no neighbouring host and nothing
 * sent in the clear can slip another login, or whatever else it keeps, in.
 */
export function hostCookie(request: FastifyRequest, name: string): string {
  return request.protocol === "https" ? `__Host-${name}` : name;
}

export function sessionCookie(request: FastifyRequest): string {
  return hostCookie(request, "yaoji_session");
}

/** What such a cookie needs to be set, and to be ended: a browser takes even its end only with these. */
export function hostCookieAttributes(request: FastifyRequest, sameSite: "lax" | "strict" = "lax") {
  return { path: "/", httpOnly: true, sameSite, secure: request.protocol === "https" } as const;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export type Credentials = { token: string; from: "bearer" | "cookie" };

export function credentialsOf(request: FastifyRequest): Credentials | null {
  const bearer = /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, from: "bearer" };
  const cookie = request.cookies[sessionCookie(request)];
  return cookie ? { token: cookie, from: "cookie" } : null;
}

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

/** Deny by default: only a caller whose role the endpoint names, and whose shop lets him, may go on. */
export function authorise({ access, right, hides }: Endpoint, caller: Caller | null): Refusal | null {
  if (access === "public") return null;
  if (!caller) return refuse("auth.required");
  if (!access.includes(caller.role)) return refuse("auth.forbidden");
  if (caller.role !== "buyer" || right === "account") return null;
  if (caller.shopId === null || caller.shopRole === null) return refuse("auth.no_shop");
  const text = right === undefined ? "该操作未开放" : roleRefusal(caller.shopRole, right);
  if (text === null) return null;
  return hides ? refuse("request.not_found") : refuse("auth.shop_role", { details: { text } });
}
