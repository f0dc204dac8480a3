/** What the sources may not do, whoever writes the next line (docs/asvs.md). */
import { expect, it } from "vitest";
import { type SourceFile, sourcesOf } from "./source-files.ts";

const server = sourcesOf("apps/server/src");
const shop = [
  ...server,
  ...sourcesOf("packages"),
  ...sourcesOf("apps/storefront/app"),
  ...sourcesOf("apps/back-office/src"),
];

const filesWith = (sources: SourceFile[], pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Providers at addresses of the configuration alone (docs/security.md). */
const callers = new Set([
  "apps/server/src/platform/providers/aliyun.ts",
  "apps/server/src/platform/providers/wechat.ts",
]);
const calling =
  /(?<![.\w])fetch\(|from "(?:node:)?(?:https?|http2|tls|dgram|undici|axios|got)"|\bnew (?:WebSocket|EventSource)\(/;
/** The commands' own socket beside the data, PostgreSQL and Redis aside. */
const sockets = new Set(["apps/server/src/cli/control.ts", "apps/server/src/cli/send-command.ts"]);

it("the server calls others from these places only", () => {
  expect(server.length).toBeGreaterThan(200);
  expect(filesWith(server, calling).filter((path) => !callers.has(path))).toEqual([]);
  expect(filesWith(server, /"node:net"/).filter((path) => !sockets.has(path))).toEqual([]);
});

it("no answer of another sends the server elsewhere", () => {
  const open = server
    .filter(({ path }) => callers.has(path))
    .filter(({ text }) => !text.includes('redirect: "error"'))
    .map(({ path }) => path);
  expect(open).toEqual([]);
});

it("the server starts no other process, and one thread: that which packs workbooks", () => {
  expect(filesWith(server, /"(?:node:)?(?:child_process|cluster)"/)).toEqual([]);
  const threads = [
    "apps/server/src/platform/tables/workbook-thread.ts",
    "apps/server/src/platform/tables/workbook.ts",
  ];
  expect(filesWith(server, /"(?:node:)?worker_threads"/)).toEqual(threads);
});

it("no text is ever run as code", () => {
  expect(filesWith(shop, /(?<![.\w])eval\(|new Function\(|"(?:node:)?vm"|setTimeout\(\s*["'`]/)).toEqual([]);
});

/** Made of constants of the code, or of words that went through an escaping function. */
const patterns = new Set([
  "apps/server/src/platform/http/shared-replies.ts",
  "apps/server/src/catalogue/import/places.ts",
  "apps/server/src/catalogue/import/code-residue.ts",
  "apps/server/src/buying/purchase-plans/plan-headings.ts",
  "packages/domain/src/trade/approval-number.ts",
  "apps/storefront/app/lib/highlight.ts",
  "apps/storefront/app/lib/closed-ads.ts",
]);

it("no pattern is made of what was typed without being escaped", () => {
  expect(filesWith(shop, /\bRegExp\(/).filter((path) => !patterns.has(path))).toEqual([]);
});

it("no broken hash or cipher is used", () => {
  expect(filesWith(server, /["'](?:md5|md4|sha1|rc4|des(?:-\w+)*|aes-\d+-(?:ecb|cbc))["']/i)).toEqual([]);
});

it("no secret comes from Math.random", () => {
  // Waiting a little longer or shorter before the next try.
  expect(filesWith(server, /Math\.random/)).toEqual(["apps/server/src/platform/db/postgres.ts"]);
});
