/** One page as the storefront's build renders it, ready to be sent. */
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { isPreviewAddress } from "@yaoji/contract/routes";
import { type InlineParts, pagePolicy, type PageHosts, previewHeaders } from "./page-policy.ts";
import { pathOf } from "./page-address.ts";
import { type CallMade, hasFailed } from "./may-keep.ts";
import type { ApiReply } from "./shared-replies.ts";

export type CallApi = (path: string, init: RequestInit) => Promise<ApiReply>;

/** What the storefront's built server file offers; loaded, never imported: apps don't know each other's source. */
export type HandlePage = (request: Request, services: PageServices) => Promise<Response>;
type PageServices = {
  callApi: CallApi;
  report: (error: unknown) => void;
  /** The page's bytes, where they are not the response's body, which would be copied three times, and what of it is ours. */
  give: (page: Buffer, inline: InlineParts) => void;
  settings: PageHosts;
};

/**
 * `readAt`: when the time that it names was the shop's, monotonic ms. `standsFor`: how many seconds the storefront lets it
 * stand while its data are the same; 0 where it says nothing, or where something failed. `calls`: what it was made of.
 */
export type Page = {
  readonly readAt: number;
  readonly standsFor: number;
  readonly calls: readonly CallMade[];
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
};

type Rendering = {
  readonly request: FastifyRequest;
  readonly callApi: CallApi;
  readonly hosts: PageHosts;
};

type Told = Pick<ApiReply, "status" | "setsCookie" | "retryAfter">;
type Call = CallMade & Told;

/** A call that was never answered. */
const noAnswer: Told = { status: 500, setsCookie: false, retryAfter: null };
const renderLimit = 20_000;
const ownHeaders = new Set(["content-length", "cache-control"]);

/** The API, with what was asked of it; `readAt`: when the time was told last, or now. */
function notedCalls(callApi: CallApi) {
  const noted = { calls: [] as Call[], readAt: performance.now(), callApi: ask };
  async function ask(path: string, init: RequestInit): Promise<ApiReply> {
    let reply: ApiReply | null = null;
    try {
      reply = await callApi(path, init);
    } finally {
      const { status, setsCookie, retryAfter } = reply ?? noAnswer;
      noted.calls.push({ method: init.method ?? "GET", status, setsCookie, retryAfter });
    }
    if (reply.toldTimeAt !== null) noted.readAt = reply.toldTimeAt;
    return reply;
  }
  return noted;
}

export async function renderPage(
  handlePage: HandlePage,
  { request, callApi, hosts }: Rendering,
): Promise<Page> {
  const noted = notedCalls(callApi);
  let isBroken = false;
  let given: { readonly page: Buffer; readonly inline: InlineParts } | null = null;
  const response = await handlePage(
    new Request(`${request.protocol}://${request.host}${pathOf(request)}`, {
      headers: pageHeaders(request),
      signal: AbortSignal.timeout(renderLimit),
    }),
    {
      callApi: noted.callApi,
      report: (error) => {
        isBroken = true;
        request.log.error({ err: error, trace_id: request.id }, "a page failed");
      },
      give: (page, inline) => void (given = { page, inline }),
      settings: hosts,
    },
  );
  const { page, inline } = given ?? {
    page: Buffer.from(await response.arrayBuffer()),
    inline: { scripts: [], styles: [] },
  };
  const { calls, readAt } = noted;
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  headers.push(["vary", "Cookie, Accept-Encoding"]);
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (isHtml && isPreviewAddress(pathOf(request))) headers.push(...previewHeaders(inline));
  else if (isHtml) headers.push(["content-security-policy", pagePolicy(inline, hosts)]);
  const told = isHtml ? toldBy(response.status, calls) : { status: response.status, headers: [] };
  const standsFor = isBroken || calls.some(hasFailed) ? 0 : standsForOf(response);
  return {
    readAt,
    standsFor,
    calls,
    status: told.status,
    headers: [...headers, ...told.headers],
    body: page,
  };
}

/** The storefront says it as to any cache; nobody behind us hears of it. */
function standsForOf({ headers }: Response): number {
  return Number(/\bmax-age=(\d{1,5})\b/.exec(headers.get("cache-control") ?? "")?.[1] ?? 0);
}

/** What a page is rendered by, beside its address. */
export function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ["cookie", "accept", "user-agent", "accept-language"] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
}

const compress = promisify(brotliCompress);
const qualities = { once: 5, often: 7 } as const;
const worthCompressing = 1024;

export const encoded = ["content-encoding", "br"] as const;

/** Null where it is not worth it; what is sent often is packed by a twentieth closer, in half as long again. */
export async function packed(body: Buffer, sent: keyof typeof qualities): Promise<Buffer | null> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualities[sent] };
  return body.length < worthCompressing ? null : compress(body, { params });
}

type Failure = CallMade & { readonly retryAfter: string | null };
type PageStatus = { readonly status: number; readonly headers: readonly (readonly [string, string])[] };

/** The page's status, made by the storefront, or that of the worst failure beneath it, and what goes with it. */
function toldBy(status: number, calls: readonly Failure[]): PageStatus {
  const [worst] = calls.filter(hasFailed).toSorted((a, b) => b.status - a.status);
  if (!worst || status >= 300) return { status, headers: [] };
  const { retryAfter } = worst;
  return { status: worst.status, headers: retryAfter === null ? [] : [["retry-after", retryAfter]] };
}
