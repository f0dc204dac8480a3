import type { FastifyRequest } from "fastify";
import type { Role } from "@yaoji/contract/call";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { roleRefusal, type ShopRole } from "@yaoji/domain/people/shop-roles";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { Database } from "../db/database.ts";
import { type Refusal, refuse } from "../answers/refusal.ts";
import type { Stamp } from "../versions/trade.service.ts";

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

/** Finds who makes a request; null: nobody, or a login that is over. */
export type Identify = (request: FastifyRequest, database: Database, now: Date) => Promise<Caller | null>;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    /** Handed in where the server is built: logins are known above it. */
    identify: Identify;
  }
}

export type Credentials = { token: string; from: "bearer" | "cookie" };

export function credentialsOf(request: FastifyRequest): Credentials | null {
  const bearer = /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, from: "bearer" };
  const cookie = request.cookies[sessionCookie(request)];
  return cookie ? { token: cookie, from: "cookie" } : null;
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
