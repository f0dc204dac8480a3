import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { apiInProcess } from "./in-process.ts";

let calls = 0;
let broken = false;
const server = Fastify();
server.get("/api/focus/top", async (_, reply) => {
  calls += 1;
  return broken ? reply.code(503).send({ calls }) : { calls };
});
server.get("/api/global/links", async ({ headers, ip }) => ({ ip, cookie: headers.cookie ?? null }));
server.get("/api/article/category", async ({ query }) => ({ query, calls: (calls += 1) }));
for (const path of ["/api/user/base", "/api/page/home/index"])
  server.get(path, async ({ headers }) => ({ cookie: headers.cookie, calls: (calls += 1) }));
server.get("/page", async (request) => {
  const { path = "" } = request.query as { path?: string };
  return (await apiInProcess(server, request)(path, { method: "GET" })).envelope;
});
afterAll(() => server.close());

const page = async (path: string, cookie: string) =>
  (await server.inject({ url: "/page", query: { path }, headers: { cookie } })).body;

it("what everybody gets alike is asked for once, for each address; a fault is nobody's", async () => {
  broken = true;
  expect(await page("/api/focus/top", "s=1")).toBe('{"calls":1}');
  broken = false;
  expect(await page("/api/focus/top", "s=1")).toBe('{"calls":2}');
  expect(await page("/api/focus/top", "s=2")).toBe('{"calls":2}');
  const trees = ["3", "3", "1"].map((id) => page(`/api/article/category?category_id=${id}`, "s=1"));
  expect(new Set(await Promise.all(trees)).size).toBe(2);
});

it("A2 what everybody gets alike is asked for on nobody's behalf: neither his login nor his address goes along", async () => {
  const { body } = await server.inject({
    url: "/page",
    query: { path: "/api/global/links" },
    headers: { cookie: "yaoji_session=x" },
    remoteAddress: "10.9.8.7",
  });
  expect(JSON.parse(body)).toEqual({ ip: "127.0.0.1", cookie: null });
});

it("what depends on who asks is asked for each time, with his cookie", async () => {
  const [first, second] = [await page("/api/user/base", "s=1"), await page("/api/user/base", "s=2")];
  expect(first).toContain('"cookie":"s=1"');
  expect(second).toContain('"cookie":"s=2"');
});

it("what all visitors get alike is shared by them alone: whoever brings a login gets his own", async () => {
  const home = (cookie: string) => page("/api/page/home/index", cookie);
  const visitors = [await home("seen=1"), await home("closed=2")];
  expect(visitors[1]).toBe(visitors[0]);
  for (const login of ["yaoji_session=x", "a=1; __Host-yaoji_session=x"])
    expect(JSON.parse(await home(login))).toMatchObject({ cookie: login });
  expect(JSON.parse(await home("yaoji_session=y"))).toMatchObject({ cookie: "yaoji_session=y" });
  expect(await home("seen=1")).toBe(visitors[0]);
});
