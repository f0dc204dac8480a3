import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePages } from "./pages.ts";

/** A build as the storefront's: one file that answers pages, and hashed assets. */
const build = `
let turn = 0;
export async function handlePage(request, { callApi, settings, give }) {
  const url = new URL(request.url);
  if (url.pathname === "/old") return new Response(null, { status: 302, headers: { Location: "/404" } });
  if (url.pathname === "/silent") await callApi("/api/echo", { method: "PATCH" }).catch(() => null);
  const { envelope: seen } = await callApi("/api/echo", { method: "GET", headers: { accept: "application/json" } });
  const [style, script] = ["body{margin:0}", "hello(" + (turn += 1) + ")"];
  const text = "<script>alert('a text')</script><style>p{color:red}</style>";
  const html = '<style>' + style + '</style><script>' + script + '</script>' + text + '<script src="/assets/a-1.js"></script>'
    + JSON.stringify({ seen, settings, path: url.pathname + url.search }) + "x".repeat(2000);
  give(Buffer.from(html), { scripts: [script], styles: [style] });
  return new Response(null, { status: url.pathname === "/404" ? 404 : 200, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
`;

const shell = [
  ["sw.js", "shell()"],
  ["sw-removed.js", "gone()"],
  ["offline.html", "<style>p{color:red}</style><script>wait()</script><p>断网</p>"],
] as const;

let directory: string;
let server: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(directory, "server"));
  await mkdir(join(directory, "client/assets"), { recursive: true });
  await writeFile(join(directory, "server/index.js"), build);
  await writeFile(join(directory, "server/package.json"), '{"type":"module"}');
  await writeFile(join(directory, "client/assets/a-1.js"), "hello()");
  await writeFile(join(directory, "client/favicon.ico"), "mark");
  for (const [name, text] of shell) await writeFile(join(directory, "client", name), text);
  server = Fastify();
  server.get("/api/echo", async (request) => ({ cookie: request.headers.cookie ?? null, ip: request.ip }));
  await servePages(server, { buildDirectory: directory, apiBase: "https://api.example.com/base" });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe("pages", () => {
  it("A2 one that goes on without the answer of a call says so by its status, and is kept for nobody", async () => {
    const [first, second] = [await get("/silent"), await get("/silent")];
    expect([first.statusCode, first.headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(second.body).not.toBe(first.body);
  });

  it("call the API in the process with the visitor's cookie and address", async () => {
    const page = await server.inject({
      url: "/cart?a=1",
      headers: { cookie: "s=1" },
      remoteAddress: "10.1.2.3",
    });
    expect(page.body).toContain('"seen":{"cookie":"s=1","ip":"10.1.2.3"}');
    expect(page.body).toContain('"path":"/cart?a=1"');
  });

  it.each(["", "s=1"])("of an address with a NUL are none: /404 (cookie %j)", async (cookie) => {
    const page = await get("/list?keywords=a%00b", cookie ? { cookie } : {});
    expect([page.statusCode, page.headers.location]).toEqual([302, "/404"]);
  });

  it("call it by https as they were asked for: the login's cookie has its own name there", async () => {
    const other = Fastify({ trustProxy: true });
    other.get("/api/echo", async (request) => ({ protocol: request.protocol }));
    await servePages(other, { buildDirectory: directory });
    const asked = async (headers: Record<string, string>) =>
      (await other.inject({ url: "/mine", headers: { cookie: "s=1", ...headers } })).body;
    expect(await asked({ "x-forwarded-proto": "https" })).toContain('"seen":{"protocol":"https"}');
    expect(await asked({})).toContain('"seen":{"protocol":"http"}');
    await other.close();
  });

  it("A3 allow exactly the inline scripts and styles that we put there: those of a text do not run", async () => {
    const { body, headers } = await get("/policy");
    const script = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? "";
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src-elem ${hash("body{margin:0}")};`);
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(body).toContain("<script>alert('a text')</script>");
    for (const part of ["script-src", "style-src-elem"])
      expect(policy.match(new RegExp(`${part} [^;]*`))?.[0].match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain("unsafe-inline");
  });

  it("frame nothing but the chat's own origin, and are framed by nobody", async () => {
    const policyWith = async (chatUrl: string) => {
      const other = Fastify();
      other.get("/api/echo", async () => ({}));
      await servePages(other, { buildDirectory: directory, chatUrl });
      const { headers } = await other.inject({ url: "/" });
      await other.close();
      return String(headers["content-security-policy"]);
    };
    expect(await policyWith("https://chat.example/desk")).toContain("frame-src https://chat.example;");
    expect(await policyWith("/demo/chat")).toContain("frame-src 'self';");
    const none = await policyWith("");
    for (const part of [
      "frame-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
    ])
      expect(none).toContain(part);
  });

  it("of a draft may be framed by the back office, run nothing, lead nowhere, and are found by no search", async () => {
    for (const headers of [{ cookie: "s=1", "accept-encoding": "br" }, { cookie: "s=1" }, {}]) {
      const page = await get("/preview/abc", headers as Record<string, string>);
      expect(page.headers).toMatchObject({ "x-frame-options": "SAMEORIGIN", "x-robots-tag": "noindex" });
      const policy = String(page.headers["content-security-policy"]);
      expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
      expect(policy).toContain("script-src 'self';");
    }
    const { headers } = await get("/preview", { cookie: "s=1" });
    expect([
      headers["x-frame-options"],
      String(headers["content-security-policy"]).includes("sandbox"),
    ]).toEqual(["DENY", false]);
  });

  it("without a cookie are shared for a moment, with an ETag", async () => {
    const [first, second] = [await get("/shared"), await get("/shared")];
    expect(second.body).toBe(first.body);
    expect(first.headers).toMatchObject({
      "cache-control": "public, no-cache",
      vary: "Cookie, Accept-Encoding",
    });
    expect(second.headers.etag).toBe(first.headers.etag);
    const other = await get("/shared?page=2");
    expect(other.body).not.toBe(first.body);
  });

  it("that a browser has already are not sent again, but their headers are", async () => {
    const { etag } = (await get("/known", { "accept-encoding": "br" })).headers;
    const again = await get("/known", { "accept-encoding": "br", "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers).toMatchObject({ etag, "cache-control": "public, no-cache" });
  });

  it("carry what every reply does, however they are sent, and say how old they are", async () => {
    const asking: Record<string, string>[] = [{ "accept-encoding": "br" }, { cookie: "s=1" }, {}];
    for (const headers of asking) {
      const page = await get("/safe", headers);
      expect(page.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "server-timing": expect.stringMatching(/^age;dur=\d+$/),
        "content-length": String(page.rawPayload.length),
      });
    }
  });

  it("with a cookie are never shared nor stored", async () => {
    await get("/mine");
    const [first, second] = [await get("/mine", { cookie: "s=1" }), await get("/mine", { cookie: "s=1" })];
    expect(second.body).not.toBe(first.body);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    expect(first.headers).not.toHaveProperty("etag");
  });

  it("come compressed from the cache to who takes brotli", async () => {
    const packed = await get("/packed", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.rawPayload.length).toBeLessThan((await get("/packed")).rawPayload.length);
  });

  it("keep their status and their redirects", async () => {
    expect((await get("/404")).statusCode).toBe(404);
    const moved = await get("/old");
    expect([moved.statusCode, moved.headers["location"]]).toEqual([302, "/404"]);
  });

  it("answer HEAD like GET, without a body", async () => {
    const head = await server.inject({ method: "HEAD", url: "/head" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });
});

describe("static files", () => {
  it("with a hash in their name are kept for good", async () => {
    const file = await get("/assets/a-1.js");
    expect([file.statusCode, file.body]).toEqual([200, "hello()"]);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("the icon that browsers ask for by themselves is no unknown path", async () => {
    const icon = await get("/favicon.ico");
    expect([icon.statusCode, icon.body]).toEqual([200, "mark"]);
    expect(icon.headers["cache-control"]).toBe("public, max-age=86400");
    expect(icon.headers["content-type"]).toMatch(/^image\//);
  });

  it("the service worker is asked for anew each time, and may fetch from this origin alone", async () => {
    const worker = await get("/sw.js");
    expect([worker.statusCode, worker.body]).toEqual([200, "shell()"]);
    expect(worker.headers["content-type"]).toContain("javascript");
    expect(worker.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy":
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });

  it("the page shown offline has its own policy, for its own style and script", async () => {
    const page = await get("/offline.html");
    expect(page.body).toContain("断网");
    expect(page.headers["content-security-policy"]).toMatch(
      /script-src 'self' 'sha256-.*style-src-elem 'sha256-/,
    );
  });

  it("switched off, the service worker is one that removes itself", async () => {
    const other = Fastify();
    await servePages(other, { buildDirectory: directory, serviceWorker: "off" });
    expect((await other.inject({ url: "/sw.js" })).body).toBe("gone()");
    await other.close();
  });

  it("stay inside their folder", async () => {
    expect((await get("/assets/..%2f..%2fserver/index.js")).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get("/assets/missing.js")).statusCode).toBe(404);
  });
});

it("without a build the pages say what to do, and the API works", async () => {
  const bare = Fastify();
  bare.get("/api/echo", async () => ({ here: true }));
  await servePages(bare, { buildDirectory: join(directory, "nothing") });
  const page = await bare.inject({ url: "/" });
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining("尚未构建")]);
  expect((await bare.inject({ url: "/api/echo" })).statusCode).toBe(200);
  await bare.close();
});
