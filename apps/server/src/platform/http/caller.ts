import type { FastifyRequest } from "fastify";
import { type Access, isBackOfficePath, type Role } from "@yaoji/contract/call";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { isOperatorRole, type OperatorRole } from "@yaoji/domain/people/operator-roles";
import { isTakenAway } from "@yaoji/domain/people/work-areas";
import { roleRefusal, type ShopRole } from "@yaoji/domain/people/shop-roles";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { App } from "../app/app.ts";
import { type Refusal, refuse } from "../answers/refusal.ts";
import type { Stamp } from "../versions/trade.service.ts";

/** What a login opens: the shop's pages and calls, or those of the back office. */
export type Realm = "shop" | "back_office";

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
  /** Of a login at the back office. */
  staff: Staff | null;
};
/** An operator at the back office. */
export type StaffCaller = Caller & { role: OperatorRole };
/** What a login at the back office opens beyond its role. */
export type Staff = {
  /** It lacks the second factor that is demanded of its role. */
  readonly isLimited: boolean;
  /** The password was given in the last minutes. */
  readonly isProved: boolean;
  /** What of his role's work was taken away from him. */
  readonly taken: readonly string[];
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

const cookieNames: Readonly<Record<Realm, string>> = { shop: "yaoji_session", back_office: "admin_session" };
export function sessionCookie(request: FastifyRequest, realm: Realm = "shop"): string {
  return hostCookie(request, cookieNames[realm]);
}

/** What such a cookie needs to be set, and to be ended: a browser takes even its end only with these. */
export function hostCookieAttributes(request: FastifyRequest, sameSite: "lax" | "strict" = "lax") {
  return { path: "/", httpOnly: true, sameSite, secure: request.protocol === "https" } as const;
}

/** Finds who makes a request; null: nobody, or a login that is over. */
export type Identify = (request: FastifyRequest, app: App) => Promise<Caller | null>;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    /** Handed in where the server is built: logins are known above it. */
    identify: Identify;
  }
}

export type Credentials = { token: string; from: "bearer" | "cookie"; realm: Realm };

/**
 * What may say who makes the request, the first first. Operators come with their cookie alone, to the back office and to what
 * else names one of their roles; everybody else with a Bearer token or a cookie, and never to the back office.
 */
export function credentialsOf(request: FastifyRequest): readonly Credentials[] {
  const realms = realmsOf(request.routeOptions.config.endpoint);
  const bearer = /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? "")?.[1];
  if (bearer && realms.includes("shop")) return [{ token: bearer, from: "bearer", realm: "shop" }];
  return realms.flatMap((realm) => {
    const token = request.cookies[sessionCookie(request, realm)];
    return token ? [{ token, from: "cookie" as const, realm }] : [];
  });
}

/** Whose logins are asked for; a route that is open has visitors and buyers. */
function realmsOf(endpoint: Pick<Endpoint, "path" | "access"> | undefined): readonly Realm[] {
  if (endpoint === undefined) return ["shop"];
  if (isBackOfficePath(endpoint.path)) return ["back_office"];
  return namesOperators(endpoint.access) ? ["back_office", "shop"] : ["shop"];
}

const namesOperators = (access: Access) => access !== "public" && access.some(isOperatorRole);

/** Deny by default: only a caller whose role the endpoint names, and whose shop lets him, may go on. */
export function authorise(endpoint: Endpoint, caller: Caller | null): Refusal | null {
  const { access, right, hides } = endpoint;
  if (access === "public") return null;
  if (!caller) return refuse("auth.required");
  if (!access.includes(caller.role)) return refuse("auth.forbidden");
  if (caller.staff) return staffRefusal(endpoint, caller.staff);
  if (caller.role !== "buyer" || right === "account") return null;
  if (caller.shopId === null || caller.shopRole === null) return refuse("auth.no_shop");
  const text = right === undefined ? "该操作未开放" : roleRefusal(caller.shopRole, right);
  if (text === null) return null;
  return hides ? refuse("request.not_found") : refuse("auth.shop_role", { details: { text } });
}

function staffRefusal({ path, opensLimited, needsProof }: Endpoint, staff: Staff): Refusal | null {
  if (isTakenAway(staff.taken, path)) return refuse("auth.taken_away");
  if (staff.isLimited && !opensLimited) return refuse("auth.second_factor_required");
  return needsProof && !staff.isProved ? refuse("auth.prove") : null;
}
