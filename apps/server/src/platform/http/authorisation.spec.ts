import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBackOfficePath, type Role } from "@yaoji/contract/call";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { type EndpointName, endpoints } from "@yaoji/contract/endpoints";
import { isOperatorRole, type OperatorRole, operatorRoles } from "@yaoji/domain/people/operator-roles";
import { roleMay, type ShopRole, shopRoles } from "@yaoji/domain/people/shop-roles";
import { openSmsPurposes, smsPurposes } from "@yaoji/domain/people/sms-codes";
import { aBuyer, aLogin, anAccount, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type Reply, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { nowhere, type OwnedObjects, ownedObjects } from "../../../test/owned-objects.ts";
import { requests } from "../../../test/requests.ts";
import { shopMembers } from "../db/schema/accounts.ts";
import { authorise, type Caller } from "./caller.ts";

const names = Object.keys(requests) as EndpointName[];
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A buyer is asked for in each of the roles that a shop's member may have; one of them is called like an operator's. */
const staff = operatorRoles.map((role) => `operator ${role}` as const);
const callers = ["visitor", ...shopRoles, "supplier", "erp", ...staff] as const;
type CallerKind = (typeof callers)[number];
const operatorRoleOf = (kind: CallerKind): OperatorRole | null =>
  operatorRoles.find((role) => kind === `operator ${role}`) ?? null;
/** The role of the contract that a caller of this kind has. */
function roleOf(kind: Exclude<CallerKind, "visitor">): Role {
  if (isShopRole(kind)) return "buyer";
  return operatorRoleOf(kind) ?? (kind === "erp" ? "erp" : "supplier");
}
const isShopRole = (kind: CallerKind): kind is ShopRole => shopRoles.some((role) => role === kind);

async function loginOf(kind: CallerKind): Promise<As> {
  if (kind === "visitor") return null;
  if (isShopRole(kind)) return memberOf(await aBuyer(shop), kind);
  const operator = operatorRoleOf(kind);
  if (operator !== null) return aStaffLogin(shop, operator);
  const accountId = await anAccount(shop.app.database.db, { role: roleOf(kind) });
  return { token: await aLogin(shop, accountId, null) };
}

/** A login of this role in the buyer's shop: himself for the owner, else another account. */
async function memberOf(buyer: TestBuyer, role: ShopRole): Promise<As> {
  if (role === "owner") return buyer;
  const { db } = shop.app.database;
  const accountId = await anAccount(db);
  await db.insert(shopMembers).values({ accountId, shopId: buyer.shopId, role });
  return { token: await aLogin(shop, accountId, buyer.shopId) };
}

/** Whether logins of this kind are looked at: an operator's where one is named, any other's but at the back office. */
function isAskedFor({ access, path }: Endpoint, kind: CallerKind): boolean {
  if (operatorRoleOf(kind) === null) return !isBackOfficePath(path);
  return access !== "public" && access.some(isOperatorRole);
}

/** What the contract says of this caller: null where he may, else status and reason. */
function refusalOf(endpoint: Endpoint, kind: CallerKind): Refused {
  const { access, right, hides } = endpoint;
  if (access === "public") return null;
  if (kind === "visitor" || !isAskedFor(endpoint, kind)) return [401, "auth.required"];
  if (!access.includes(roleOf(kind))) return [403, "auth.forbidden"];
  if (!isShopRole(kind)) return null;
  if (right !== undefined && roleMay(kind, right)) return null;
  return hides ? [404, "request.not_found"] : [403, "auth.shop_role"];
}
const accessReasons = ["auth.required", "auth.forbidden", "auth.shop_role", "auth.no_shop"];
type Refused = readonly [number, string] | null;
type Answered = Pick<Reply<EndpointName>, "status" | "reason" | "message">;

/**
 * Status and reason of a call that its caller may not make; null for one that he may, whatever came of it. Where it is
 * to be hidden from him, what he gets as it is.
 */
function refusedOf({ status, reason, message }: Answered, expected: Refused): Refused {
  if (expected?.[0] === 404) return [status, reason ?? ""];
  if (reason === undefined || !accessReasons.includes(reason)) return null;
  const saysWhom = /您在本店的角色是.+请联系.+办理/.test(message);
  return [status, reason === "auth.shop_role" && !saysWhom ? message : reason];
}

/** What a call answers, without what differs by nature. */
async function answer(name: EndpointName, as: As, own: OwnedObjects) {
  const { headers: _headers, ...reply } = await shop.call(name, as, requests[name](own) as never);
  return reply;
}

/** A caller of this kind as the server knows him, before it looks at what he asks. */
function callerOf(endpoint: Endpoint, kind: CallerKind): Caller | null {
  if (kind === "visitor" || !isAskedFor(endpoint, kind)) return null;
  const login = {
    accountId: 1,
    sessionId: 1,
    shop: null,
    shelfVersion: 0,
    stamp: null as never,
    staff: null,
  };
  if (isShopRole(kind)) return { ...login, role: "buyer", shopId: 1, shopRole: kind };
  const standing = operatorRoleOf(kind) === null ? null : { isLimited: false, isProved: true, taken: [] };
  return { ...login, role: roleOf(kind), shopId: null, shopRole: null, staff: standing };
}

describe("every endpoint × every role, as a table", () => {
  it.each(names)("%s: who may, and who may not for which reason", (name) => {
    const decided = callers.map((kind) => [
      kind,
      authorise(endpoints[name], callerOf(endpoints[name], kind))?.reason ?? null,
    ]);
    const said = callers.map((kind) => [kind, refusalOf(endpoints[name], kind)?.[1] ?? null]);
    expect(decided).toEqual(said);
  });
});

/** A colleague without the right stands nearer to him who may than a stranger does. */
const refusedCaller = (name: EndpointName) =>
  [...shopRoles, ...callers].find((kind) => refusalOf(endpoints[name], kind) !== null);
const permittedCaller = (name: EndpointName) =>
  callers.find((kind) => refusalOf(endpoints[name], kind) === null) ?? "visitor";
const said = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`;

describe("every endpoint through HTTP", () => {
  for (const [name, kind] of names.map((name) => [name, refusedCaller(name)] as const)) {
    if (kind === undefined) continue;
    it(`${said(name)}: ${kind} may not`, async () => {
      const refusal = refusalOf(endpoints[name], kind);
      expect(refusedOf(await answer(name, await loginOf(kind), nowhere), refusal)).toEqual(refusal);
    });
  }
  for (const [name, kind] of names.map((name) => [name, permittedCaller(name)] as const))
    it(`${said(name)}: ${kind} may`, async () => {
      const reply = await answer(name, await loginOf(kind), nowhere);
      expect(refusedOf(reply, null)).toBeNull();
      expect(reply.status).toBeLessThan(500);
    });
});

describe("a code by SMS without a login", () => {
  it("only to recover one", async () => {
    for (const purpose of smsPurposes.filter((each) => !openSmsPurposes.includes(each))) {
      const reply = await shop.call("smsCode", null, { body: { purpose, phone: "13900000000" } });
      expect(reply).toMatchObject({ status: 401, reason: "auth.required" });
    }
  });
});

/** Whether a colleague finds something else than the owner did: changed by him, or the owner's own login's. */
function isChanged({ method, right }: Endpoint): boolean {
  return method !== "GET" || right === "account";
}

/** What endpoints say of an object that is not there, where the general sentence would not help. */
const missing: Partial<Record<EndpointName, string>> = {
  cartCheckout: "checkout.lines_gone",
  cartPreview: "checkout.lines_gone",
};

describe("an object of another shop answers 404, exactly like one that does not exist, in every role", () => {
  for (const name of names.filter((name) => "owned" in endpoints[name])) {
    const endpoint: Endpoint = endpoints[name];
    it(`${endpoint.method} ${endpoint.path}`, async () => {
      const owner = await aBuyer(shop);
      const stranger = await aBuyer(shop);
      const theirs = await ownedObjects(shop, owner);
      await ownedObjects(shop, stranger);
      for (const role of shopRoles) {
        const [inside, outside] = [await memberOf(owner, role), await memberOf(stranger, role)];
        const foreign = await answer(name, outside, theirs);
        const refusal = refusalOf(endpoint, role);
        expect([foreign.status, foreign.reason]).toEqual(
          refusal ?? [404, missing[name] ?? "request.not_found"],
        );
        expect(foreign).toEqual(await answer(name, outside, nowhere));
        const own = await answer(name, inside, theirs);
        expect(refusedOf(own, refusal)).toEqual(refusal);
        // One withdrawal waits already, that which may be taken back: the card was found all the same.
        if (own.reason === "withdraw.waiting") continue;
        // The owner comes first; what he has changed is changed already when his colleagues come.
        expect(own.status < 300 || refusal !== null || (role !== "owner" && isChanged(endpoint))).toBe(true);
      }
    });
  }
});
