import { performance } from "node:perf_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Page } from "./rendered-page.ts";
import { safeFor, type SubdomainsByHttps } from "./security-headers.ts";

/** A page, and what is needed to send it as it stands, made once for all who are sent it. */
export type ReadyPage = Page & {
  /** Names and values of all its headers in turn, by the protocol that it came over. */
  readonly lines: { readonly http: readonly string[]; readonly https: readonly string[] };
  readonly tag: string | null;
  readonly isPacked: boolean;
};

export function readyOf(page: Page, subdomains: SubdomainsByHttps): ReadyPage {
  const { headers, body } = page;
  const own = [...headers.flat(), "content-length", String(body.length)];
  const isOwn = (name: string) => headers.some(([known]) => known === name);
  const linesFor = (protocol: "http" | "https") => {
    const safe = safeFor(protocol, subdomains).filter(([name]) => !isOwn(name));
    return [...own, ...safe.flat()];
  };
  const valueOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1] ?? null;
  return {
    ...page,
    lines: { http: linesFor("http"), https: linesFor("https") },
    tag: valueOf("etag"),
    isPacked: valueOf("content-encoding") !== null,
  };
}

/**
 * Sends a page. One that stands as it is to be sent goes past what other replies are given on their way (compression,
 * ETag, headers one by one), a third of the time that a page from the cache took; it is counted and logged as all.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): void {
  // Packed, or who asks takes it plain: nobody would compress it.
  const isReady = page.isPacked || (request.headers["accept-encoding"] === undefined && page.status < 300);
  if (isReady && request.method === "GET") sendReady(request, reply, page);
  else sendOn(reply, page);
}

function sendReady(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): void {
  const { status, lines, tag, body } = page;
  const headers = [...lines[request.protocol], "server-timing", ageOf(page)];
  const isKnown = tag !== null && tag === request.headers["if-none-match"];
  reply.raw.writeHead(isKnown ? 304 : status, headers);
  reply.hijack().raw.end(isKnown ? undefined : body);
}

function sendOn(reply: FastifyReply, page: ReadyPage): void {
  void reply.code(page.status);
  for (const [name, value] of page.headers) void reply.header(name, value);
  void reply.header("server-timing", ageOf(page)).send(page.body);
}

/** The page names the shop's time: so old it is by now (spec.md §4, the store clock). */
function ageOf({ readAt }: Page): string {
  return `age;dur=${Math.max(0, Math.round(performance.now() - readAt))}`;
}
