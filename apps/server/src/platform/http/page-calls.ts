/** What the calls of one page have in common: who asks, and what is the same for everybody. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import { isBackOfficePath } from "@yaoji/contract/call";
import type { App } from "../app/app.ts";
import type { Database } from "../db/database.ts";
import { quietUntil } from "../versions/trade.service.ts";
import type { Caller } from "./caller.ts";
import { pageCache, type PageCache } from "./page-cache.ts";

/** One page that is being rendered for one visitor. */
export type PageCalls = {
  readonly visitor: Pick<FastifyRequest, "headers"> | null;
  /** Whom its first reading call found; "changed" once a call of the page may have changed that. */
  caller: Promise<Caller | null> | "changed" | null;
};

const pages = new AsyncLocalStorage<PageCalls>();

/** Does a call on behalf of a page. */
export function forPage<T>(page: PageCalls, call: () => Promise<T>): Promise<T> {
  return pages.run(page, call);
}

/** Does a call whose answer everybody is given: nobody asks, and nobody's limit counts it. */
export function forEverybody<T>(call: () => Promise<T>): Promise<T> {
  return pages.run({ visitor: null, caller: "changed" }, call);
}

export const isForEverybody = (): boolean => pages.getStore()?.visitor === null;

/**
 * The caller of a request: looked up once for all that one page reads, with the credentials that the page came with. A call
 * that changes something looks anew, and so does everything after it.
 */
export function callerOnce(
  request: FastifyRequest,
  find: () => Promise<Caller | null>,
): Promise<Caller | null> {
  const page = pages.getStore();
  // The back office has logins of its own: what it finds is nobody who buys.
  if (isBackOfficePath(request.url)) return find();
  if (!page || page.caller === "changed" || !hasSameCredentials(request, page.visitor)) return find();
  if (request.method !== "GET") {
    page.caller = "changed";
    return find();
  }
  page.caller ??= find();
  return page.caller;
}

function hasSameCredentials({ headers }: FastifyRequest, visitor: PageCalls["visitor"]): boolean {
  const own = visitor?.headers;
  return headers.cookie === own?.cookie && headers.authorization === own?.authorization;
}

/** As long as pages of visitors are kept. */
const keepFor = 5000;
const most = 500;
const mostBytes = 16 * 1024 * 1024;
const caches = new WeakMap<Database, PageCache<unknown>>();

/**
 * What everybody gets alike: a page may show what another has read in the last seconds; any other call reads it now. A buyer's
 * page is kept longer than that, so it takes only what was read while everything stood as its login found it.
 */
export async function forAll<T>(app: App, name: string, read: () => Promise<T>): Promise<T> {
  const page = pages.getStore();
  const standing = page && (await standingOf(app, page));
  if (standing === undefined || standing === null) return read();
  const { database } = app;
  const cache = caches.get(database) ?? pageCache({ keepFor, most, mostBytes, sizeOf, isKept: () => true });
  caches.set(database, cache);
  return cache.get(`${name} ${standing}`, read) as Promise<T>; // Each name has one reader.
}

/** As text, which is written once for all who read it. */
const sizeOf = (value: unknown) => (JSON.stringify(value) ?? "").length;

/** Empty for visitors; null where nothing that was read before may be used. */
async function standingOf(app: App, { caller }: PageCalls): Promise<string | null> {
  if (caller === "changed") return null;
  const stamp = (await caller)?.stamp;
  if (!stamp) return "";
  const quiet = await quietUntil(app.database.db, { times: stamp.times, now: app.now() });
  return quiet === null ? null : `${stamp.common} ${quiet}`;
}
