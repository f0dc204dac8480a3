/**
 * Every endpoint of the contract against what nobody means: never a 5xx, nothing told that is not the caller's,
 * nothing written by a request that was refused. FUZZ_REQUESTS: how many in all; FUZZ_SEED: which.
 */
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBackOfficePath } from "@yaoji/contract/call";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { endpoints } from "@yaoji/contract/endpoints";
import { errorCatalogue } from "@yaoji/contract/errors";
import { startWechatSimulator, type WechatSimulator } from "@yaoji/gateways/wechat";
import { operatorRoles } from "@yaoji/domain/people/operator-roles";
import { aBuyer, aLogin, anAccount } from "../test/factories.ts";
import { type As, loginHeaders, openShop, type TestShop } from "../test/harness.ts";
import { aStaffLogin } from "../test/staff-factories.ts";
import { shopMembers } from "../src/platform/db/schema/accounts.ts";
import { aMaker } from "../test/maker-factories.ts";
import { ownedObjects } from "../test/owned-objects.ts";
import { fingerprint } from "./fingerprint.queries.ts";
import { type FuzzRequest, requestsTo } from "./requests.ts";

const all = Object.entries(endpoints) as [string, Endpoint][];
const total = Number(process.env.FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const each = Math.ceil(total / all.length);

/** Words of another shop that no reply to this caller may hold. */
const secret = "邻家秘密药房";
/** What only the inside of the server says. */
const inside =
  /node_modules|\bat \w+ \(|\.ts:\d+|drizzle|pglite|PostgresError|relation "|syntax error|ZodError/;

const wechatApp = { appId: "wx-fuzz", secret: "wx-secret-of-the-fuzz" };
let wechat: WechatSimulator;
let shop: TestShop;
let foreignIds: (number | string)[] = [];
beforeAll(async () => {
  wechat = await startWechatSimulator({ ...wechatApp, hosts: ["localhost"] });
  const wechatSettings = { ...wechatApp, openUrl: wechat.origin, apiUrl: wechat.origin, isSimulated: true };
  shop = await openShop({ wechat: wechatSettings });
  const stranger = await aBuyer(shop, { company: secret, contactName: secret });
  foreignIds = Object.values(await ownedObjects(shop, stranger));
});
afterAll(async () => {
  await shop.close();
  await wechat.close();
});

type Senders = {
  readonly logins: ReadonlyMap<string, As>;
  readonly ids: readonly (number | string)[];
};
let readers: Promise<Senders> | undefined;

/**
 * Who sends, in turn: everybody whom an endpoint tells apart. Who reads may read again; a call that changes something
 * may end its own login, and gets senders of its own.
 */
function sendersOf({ method }: Endpoint): Promise<Senders> {
  if (method !== "GET") return allSenders();
  readers ??= allSenders();
  return readers;
}

/** The shop's owner, its other members, a visitor, the maker of what was bought, and each other role. */
async function allSenders(): Promise<Senders> {
  const { db } = shop.app.database;
  const buyer = await aBuyer(shop);
  const own = await ownedObjects(shop, buyer);
  const maker = await aMaker(shop, { goodsIds: [own.goods] });
  const erp = { token: await aLogin(shop, await anAccount(db, { role: "erp" }), null) };
  const logins = new Map<string, As>([
    ["buyer", buyer],
    ["visitor", null],
    ["supplier", maker],
    ["erp", erp],
  ]);
  for (const role of ["purchaser", "finance"] as const) {
    const accountId = await anAccount(db);
    await db.insert(shopMembers).values({ accountId, shopId: buyer.shopId, role });
    logins.set(`member ${role}`, { token: await aLogin(shop, accountId, buyer.shopId) });
  }
  for (const role of operatorRoles) logins.set(role, await aStaffLogin(shop, role));
  return { logins, ids: [...Object.values(own), ...foreignIds, 1, 2, 99_999_999] };
}

/** Half of the requests come from who may, for behind the door there is more to break; the others from each in turn. */
function loginOf({ access }: Endpoint, { logins }: Senders, index: number): As {
  const everybody = [...logins.keys()];
  const insider = access === "public" || access.includes("buyer") ? "buyer" : (access[0] ?? "admin");
  const inTurn = everybody[Math.floor(index / 2) % everybody.length] ?? "visitor";
  return logins.get(index % 2 === 0 ? insider : inTurn) ?? null;
}

type Sent = { readonly request: FuzzRequest; readonly login: As };

async function send({ request: { method, url, payload, type }, login }: Sent) {
  return shop.server.inject({
    method,
    url,
    headers: {
      ...(login ? loginHeaders(login, url) : {}),
      ...(type ? { "content-type": type } : {}),
      "sec-fetch-site": "same-origin",
    },
    ...(payload === undefined ? {} : { payload }),
  });
}
type Answer = Awaited<ReturnType<typeof send>>;

/** What is wrong with an answer; nothing with most. */
function faultsOf(request: FuzzRequest, reply: Answer): string[] {
  const faults: string[] = [];
  if (reply.statusCode >= 500 && !isMeant(reply)) faults.push("a fault of the server's own");
  // The wholesaler's own people see every shop; that nobody else is let in there, authorisation.spec holds.
  if (reply.body.includes(secret) && !isBackOfficePath(request.url)) faults.push("a word of another shop");
  if (reply.statusCode >= 400) faults.push(...faultsOfRefusal(request, reply));
  const { method, url, payload = "" } = request;
  return faults.map((fault) =>
    [fault, method, url.slice(0, 300), payload.slice(0, 600), reply.body.slice(0, 600)].join("\n"),
  );
}

function faultsOfRefusal({ url }: FuzzRequest, reply: Answer): string[] {
  const { code, message, trace_id: traceId } = reply.json<Record<string, unknown>>();
  const isEnvelope = typeof code === "number" && typeof message === "string" && typeof traceId === "string";
  const faults = isEnvelope ? [] : ["a refusal without the envelope"];
  return inside.test(reply.body.replace(url, "")) ? [...faults, "a word of the inside"] : faults;
}

/** A door that the shop's own settings keep closed says so by a reason of its own. */
function isMeant(reply: Answer): boolean {
  const { reason = "" } = reply.json<{ reason?: string }>();
  return !reason.startsWith("server.") && Object.hasOwn(errorCatalogue, reason);
}

describe(`${each} hostile requests each, seed ${seed}`, () => {
  for (const [name, endpoint] of all)
    it(`${name}: no fault, no leak, and what is refused writes nothing`, async () => {
      const senders = await sendersOf(endpoint);
      const requests = fc.sample(requestsTo(endpoint, senders.ids), { numRuns: each, seed });
      const first = await fingerprint(shop.app.database.db);
      const faults: string[] = [];
      const refused: Sent[] = [];
      for (const [index, request] of requests.entries()) {
        const sent = { request, login: loginOf(endpoint, senders, index) };
        const reply = await send(sent);
        faults.push(...faultsOf(request, reply));
        if (reply.statusCode >= 400) refused.push(sent);
      }
      expect(faults).toEqual([]);
      // Where nothing was let in, nothing may have been written the first time either.
      const isAllRefused = refused.length === requests.length;
      expect(isAllRefused ? await fingerprint(shop.app.database.db) : first).toEqual(first);
      const { before, after } = await sendAgain(refused);
      expect(after).toEqual(before);
    }, 600_000);
});

/** What was refused is sent again, until nothing of it succeeds: then every table must stand as it did. */
async function sendAgain(sent: readonly Sent[]): Promise<{ before: string[]; after: string[] }> {
  const before = await fingerprint(shop.app.database.db);
  const refused: Sent[] = [];
  for (const each of sent) if ((await send(each)).statusCode >= 400) refused.push(each);
  if (refused.length < sent.length) return sendAgain(refused);
  return { before, after: await fingerprint(shop.app.database.db) };
}
