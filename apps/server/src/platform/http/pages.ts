import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiInProcess } from "./in-process.ts";
import { type KeptPages, keptPages } from "./kept-pages.ts";
import { mayKeep } from "./may-keep.ts";
import { isPageAddress } from "./page-address.ts";
import { pageCache, type PageCache } from "./page-cache.ts";
import type { PageHosts } from "./page-policy.ts";
import { readyOf, type ReadyPage, sendPage } from "./ready-page.ts";
import { encoded, type HandlePage, type Page, packed, renderPage } from "./rendered-page.ts";
import { refuse } from "../answers/refusal.ts";
import { sendRefusal } from "./replies.ts";
import type { SubdomainsByHttps } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export type PagesOptions = {
  buildDirectory: URL | string;
  serviceWorker?: "on" | "off";
  /** The shop's clock. */
  now?: () => Date;
  /** Under test: whatever is given again is rendered anew beside. */
  checkKept?: boolean;
  subdomainsByHttps?: SubdomainsByHttps;
} & Partial<PageHosts>;

/** A visitor's page; compressed once for all who ask for it. */
type SharedPage = { readonly plain: ReadyPage; readonly brotli: ReadyPage };

const keepFor = 5000;
const mostPages = 500;
const mostBytes = 48 * 1024 * 1024;
const open = { open: true } as const;

/** Serves the shop's pages, rendered on the server by the storefront's build, and its static files. */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const directory = directoryOf(options.buildDirectory);
  const handlePage = await loadBuild(new URL("server/index.js", directory));
  if (!handlePage) return missingBuild(server);
  const { apiBase = "", loginUrl = "/login", chatUrl = "", analytics = null, serviceWorker = "on" } = options;
  const { now = () => new Date(), checkKept = false, subdomainsByHttps = "off" } = options;
  await staticFiles(server, { client: new URL("client/", directory), serviceWorker });
  const hosts = { apiBase, loginUrl, chatUrl, analytics };
  const cache = pageCache<SharedPage>({
    keepFor,
    most: mostPages,
    mostBytes,
    sizeOf: ({ plain, brotli }) => plain.body.length + brotli.body.length,
    isKept: ({ plain }) => mayKeep(plain, plain.calls, "everybody"),
  });
  const own = keptPages({ now, checkKept });
  const ready = (page: Page) => readyOf(page, subdomainsByHttps);
  const shop = { server, handlePage, hosts, cache, own, ready };
  server.route({
    method: ["GET", "HEAD"],
    url: "/*",
    config: open,
    handler: (request, reply) => {
      const made = isShared(request) && cache.find(addressOf(request));
      if (!made) return answerPage({ ...shop, request, reply });
      // Nothing is waited for: that alone took a tenth of the time of such a reply.
      sendPage(request, reply, takesBrotli(request) ? made.brotli : made.plain);
    },
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
  cache: PageCache<SharedPage>;
  own: KeptPages;
  /** With the headers that this shop's replies carry. */
  ready: (page: Page) => ReadyPage;
};

/** Visitors without a cookie share whole pages for a moment; what a cookie may colour is kept for it alone. */
async function answerPage(call: PageCall): Promise<FastifyReply> {
  const { request, reply } = call;
  if (!isPageAddress(request)) return reply.redirect("/404");
  if (request.host === "") return sendRefusal(reply, refuse("request.no_host"));
  sendPage(request, reply, isShared(request) ? await sharedPage(call) : await ownPage(call));
  return reply;
}

const isShared = ({ headers }: FastifyRequest) => !headers.cookie && !headers.authorization;
const addressOf = ({ host, url }: FastifyRequest) => `${host} ${url}`;
const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers["accept-encoding"] ?? "");

async function sharedPage(call: PageCall): Promise<ReadyPage> {
  const { request, cache } = call;
  const make = async () => sharedOf(await renderFor(call), call.ready);
  const { plain, brotli } = await cache.get(addressOf(request), make);
  return takesBrotli(request) ? brotli : plain;
}

/** His alone, wherever it comes by. */
async function ownPage(call: PageCall): Promise<ReadyPage> {
  const { request, server, hosts, own, ready } = call;
  const page = await own.get({
    request,
    takesBrotli: takesBrotli(request),
    hosts,
    newCalls: () => apiInProcess(server, request),
    render: (callApi) => renderFor(call, callApi),
  });
  return ready({ ...page, headers: [...page.headers, ["cache-control", "private, no-store"]] });
}

function renderFor(
  { request, server, handlePage, hosts }: PageCall,
  callApi = apiInProcess(server, request),
): Promise<Page> {
  return renderPage(handlePage, { request, callApi, hosts });
}

/** What is sent of it, again and again, is made once. */
async function sharedOf(page: Page, ready: PageCall["ready"]): Promise<SharedPage> {
  const digest = createHash("sha256").update(page.body).digest("base64url").slice(0, 27);
  const headers: Page["headers"] = [
    ...page.headers,
    ["cache-control", mayKeep(page, page.calls, "everybody") ? "public, no-cache" : "no-store"],
    ["etag", `W/"${digest}"`],
  ];
  const plain = ready({ ...page, headers });
  const body = await packed(page.body, "often");
  return { plain, brotli: body ? ready({ ...page, headers: [...headers, encoded], body }) : plain };
}
