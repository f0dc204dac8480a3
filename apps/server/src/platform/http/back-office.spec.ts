import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveBackOffice } from "./back-office.ts";

const document =
  '<!doctype html><title>药集后台</title><script type="module" src="/admin/assets/a-1.js"></script>';

let directory: string;
let server: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "back-office-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "index.html"), document);
  await writeFile(join(directory, "assets/a-1.js"), "hello()");
  await writeFile(join(directory, "assets/a-1.js.br"), "packed");
  await writeFile(join(directory, ".stamp"), "secret");
  server = Fastify();
  await serveBackOffice(server, pathToFileURL(`${directory}/`));
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe("the back office", () => {
  it.each(["/admin", "/admin/login", "/admin/orders/1?tab=log", "/admin/goods/无此页"])(
    "is one document at every address below /admin: %s",
    async (url) => {
      const page = await get(encodeURI(url));
      expect([page.statusCode, page.body]).toEqual([200, document]);
      expect(page.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "x-robots-tag": "noindex",
      });
    },
  );

  it("runs what it serves itself and nothing inline", async () => {
    expect((await get("/admin")).headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
        "font-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'",
    );
  });

  it("keeps its hashed files in browsers for good, compressed beforehand", async () => {
    const plain = await get("/admin/assets/a-1.js");
    expect([plain.statusCode, plain.body]).toEqual([200, "hello()"]);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const packed = await get("/admin/assets/a-1.js", { "accept-encoding": "br" });
    expect([packed.headers["content-encoding"], packed.body]).toEqual(["br", "packed"]);
  });

  it.each(["/admin/assets/gone-2.js", "/admin/robots.txt", "/admin/.stamp", "/admin/assets/../.stamp"])(
    "has no other file: %s",
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain("secret");
    },
  );

  it("says so where it is not built", async () => {
    const bare = Fastify();
    await serveBackOffice(bare, pathToFileURL(`${directory}/nothing/`));
    const page = await bare.inject({ url: "/admin" });
    await bare.close();
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining("npm start")]);
  });

  it("leaves the rest of the site to others", async () => {
    expect((await get("/administration")).statusCode).toBe(404);
  });
});
