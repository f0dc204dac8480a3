import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiInProcess } from "./in-process.ts";
import { pageCache, type PageCache } from "./page-cache.ts";
import { pagePolicy, type PageHosts } from "./page-policy.ts";
import { staticFiles } from "./static-files.ts";

/** What the storefront's built server file offers; loaded, never imported: apps don't know each other's source. */
type HandlePage = (request: Request, services: PageServices) => Promise<Response>;
type PageServices = {
  callApi: (path: string, init: RequestInit) => Promise<Response>;
  report: (error: unknown) => void;
  settings: PageHosts;
};

export type PagesOptions = {
  buildDirectory: URL | string;
  serviceWorker?: "on" | "off";
} & Partial<PageHosts>;

/** A page ready to send; `brotli` only for pages that are kept. */
type Page = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  brotli: Buffer | null;
};

const keepFor = 5000;
const mostPages = 500;
const renderLimit = 20_000;
const open = { open: true } as const;

/** Serves the shop's pages, rendered on the server by the storefront's build, and its static files. */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const directory = directoryOf(options.buildDirectory);
  const handlePage = await loadBuild(new URL("server/index.js", directory));
  if (!handlePage) return missingBuild(server);
  const { apiBase = "", loginUrl = "/login", chatUrl = "", analytics = null, serviceWorker = "on" } = options;
  await staticFiles(server, { client: new URL("client/", directory), serviceWorker });
  const hosts = { apiBase, loginUrl, chatUrl, analytics };
  const cache = pageCache<Page>({
    keepFor,
    most: mostPages,
    isKept: (page) => page.status < 300 || page.status === 404,
  });
  server.route({
    method: ["GET", "HEAD"],
    url: "/*",
    config: open,
    handler: (request, reply) => answerPage({ request, reply, server, handlePage, hosts, cache }),
  });
}

function directoryOf(place: URL | string): URL {
  const text = String(place);
  return new URL(text.endsWith("/") ? text : `${text}/`, "file:///");
}

async function loadBuild(file: URL): Promise<HandlePage | null> {
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return null;
  const build: unknown = await import(file.href);
  if (!hasHandlePage(build)) throw new Error(`${fileURLToPath(file)} has no handlePage`);
  return build.handlePage;
}

function hasHandlePage(module: unknown): module is { handlePage: HandlePage } {
  return (
    typeof module === "object" &&
    module !== null &&
    "handlePage" in module &&
    typeof module.handlePage === "function"
  );
}

function missingBuild(server: FastifyInstance): void {
  server.get("/*", { config: open }, (_request, reply) =>
    reply
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("商城页面尚未构建：请用 npm start 启动，或先构建 apps/storefront。"),
  );
}

type PageCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  server: FastifyInstance;
  handlePage: HandlePage;
  hosts: PageHosts;
  cache: PageCache<Page>;
};

/** Visitors without a cookie share whole pages for a moment; what a cookie may colour is kept nowhere. */
async function answerPage(call: PageCall): Promise<FastifyReply> {
  const { request, reply, cache } = call;
  const isShared = !request.headers.cookie && !request.headers.authorization;
  const page = isShared
    ? await cache.get(`${request.host} ${request.url}`, async () => kept(await render(call)))
    : await render(call);
  void reply.code(page.status);
  for (const [name, value] of page.headers) void reply.header(name, value);
  if (!isShared) return reply.header("cache-control", "private, no-store").send(page.body);
  if (!page.brotli || !/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page.body);
  return reply.header("content-encoding", "br").send(page.brotli);
}

async function render({ request, server, handlePage, hosts }: PageCall): Promise<Page> {
  const response = await handlePage(
    new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
      headers: pageHeaders(request),
      signal: AbortSignal.timeout(renderLimit),
    }),
    {
      callApi: apiInProcess(server, request),
      report: (error) => request.log.error({ err: error, trace_id: request.id }, "a page failed"),
      settings: hosts,
    },
  );
  const text = await response.text();
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  headers.push(["vary", "Cookie, Accept-Encoding"]);
  if (response.headers.get("content-type")?.startsWith("text/html"))
    headers.push(["content-security-policy", pagePolicy(text, hosts)]);
  return { status: response.status, headers, body: Buffer.from(text), brotli: null };
}

function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ["cookie", "accept", "user-agent", "accept-language"] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
}

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const worthCompressing = 1024;

/** What is sent of it, again and again, is made once. */
async function kept(page: Page): Promise<Page> {
  const digest = createHash("sha256").update(page.body).digest("base64url").slice(0, 27);
  const headers: Page["headers"] = [
    ...page.headers,
    ["cache-control", "public, no-cache"],
    ["etag", `W/"${digest}"`],
  ];
  const brotli = page.body.length < worthCompressing ? null : await compress(page.body, quality);
  return { ...page, headers, brotli };
}
