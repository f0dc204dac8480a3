import type { FastifyInstance } from "fastify";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { endpoints } from "@yaoji/contract/endpoints";
import { type PageCache, pageCache } from "./page-cache.ts";

/** A reply of the shop's own API, as far as pages read it. */
export type ApiReply = { readonly status: number; readonly body: string };
export type SharedReplies = PageCache<ApiReply>;

/** As long as pages of visitors are kept. */
const keepFor = 5000;
const most = 100;

const sharedPaths: ReadonlySet<string> = new Set(
  (Object.values(endpoints) as Endpoint[]).filter(({ shared }) => shared).map(({ path }) => path),
);

/** Whether a call answers everybody alike, so that pages may read an answer again. */
export function isShared(method: string, path: string): boolean {
  return method === "GET" && sharedPaths.has(path.split("?", 1)[0] ?? "");
}

const caches = new WeakMap<FastifyInstance, SharedReplies>();

/** The answers that this server's pages share; faults are nobody's. */
export function sharedRepliesOf(server: FastifyInstance): SharedReplies {
  const cache = caches.get(server) ?? pageCache({ keepFor, most, isKept: ({ status }) => status < 300 });
  caches.set(server, cache);
  return cache;
}
