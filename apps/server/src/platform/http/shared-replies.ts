import type { FastifyInstance } from "fastify";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { endpoints } from "@yaoji/contract/endpoints";
import { mayKeepReply } from "./may-keep.ts";
import { type PageCache, pageCache } from "./page-cache.ts";

/** A reply of the shop's own API, as far as pages read it: its envelope, read once however many pages show it. */
export type ApiReply = {
  readonly status: number;
  readonly envelope: unknown;
  /** Its body as it is: a drawing's is no JSON. */
  readonly text: string;
  /** Names its bytes. */
  readonly tag: string;
  /** Names what it says, whatever the time: the same as `tag` where it does not tell the time. */
  readonly meaning: string;
  /** When it told the shop's time, monotonic milliseconds; null where it does not. */
  readonly toldTimeAt: number | null;
  readonly setsCookie: boolean;
  /** After how many seconds it may be asked again; null where it does not say. */
  readonly retryAfter: string | null;
};
export type SharedReplies = PageCache<ApiReply>;

/** As long as pages of visitors are kept. */
const keepFor = 5000;
const most = 100;
const mostBytes = 8 * 1024 * 1024;

/** The paths of endpoints, those with parameters as one pattern. */
function pathsOf(isMeant: (endpoint: Endpoint) => boolean): RegExp {
  const meant = (Object.values(endpoints) as Endpoint[]).filter(isMeant);
  const patterns = meant.map(({ path }) => path.replace(/:\w+/g, "[^/]+"));
  return new RegExp(`^(?:${patterns.join("|")})(?:\\?|$)`);
}

const sharedByAll = pathsOf(({ shared }) => shared === true);
const sharedByVisitors = pathsOf(({ shared }) => shared === "visitors");
const tellingTime = pathsOf(({ tellsTime }) => tellsTime === true);

/** Whether the reply's `data.timestamp` is the time at which it was made. */
export const tellsTime = (path: string): boolean => tellingTime.test(path);

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly whoAsks: "visitor" | "perhaps a buyer";
};

/** Whether a call answers everybody alike, or all visitors where one asks, so that pages may read an answer again. */
export function isShared({ method, path, whoAsks }: Asked): boolean {
  if (method !== "GET") return false;
  return sharedByAll.test(path) || (whoAsks === "visitor" && sharedByVisitors.test(path));
}

const caches = new WeakMap<FastifyInstance, SharedReplies>();

/** The answers that this server's pages share; faults are nobody's. */
export function sharedRepliesOf(server: FastifyInstance): SharedReplies {
  const cache =
    caches.get(server) ??
    pageCache<ApiReply>({
      keepFor,
      most,
      mostBytes,
      sizeOf: ({ text }) => 2 * text.length,
      isKept: (reply) => mayKeepReply({ ...reply, method: "GET" }),
    });
  caches.set(server, cache);
  return cache;
}
