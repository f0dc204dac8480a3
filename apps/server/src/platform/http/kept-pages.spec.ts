import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { keptPages } from "./kept-pages.ts";

const hosts = { apiBase: "", loginUrl: "/login", chatUrl: "", analytics: null };
const reply = {
  status: 200,
  envelope: {},
  text: "{}",
  tag: "a",
  meaning: "a",
  toldTimeAt: null,
  setsCookie: false,
  retryAfter: null,
};

it("keeps no more bytes than it may, and renders anew what had to go", async () => {
  const most = 100_000;
  const calls = [{ method: "GET", status: 200, setsCookie: false }];
  const pages = keptPages({ now: () => new Date(), checkKept: false, most });
  let rendered = 0;
  const ask = (url: string, size = 20_000) =>
    pages.get({
      request: { protocol: "http", host: "shop", url, headers: {} } as FastifyRequest,
      takesBrotli: false,
      hosts,
      newCalls: () => async () => reply,
      render: async (callApi) => {
        rendered += 1;
        await callApi("/api/a", { method: "GET" });
        const body = Buffer.alloc(size);
        return { readAt: performance.now(), standsFor: 60, calls, status: 200, headers: [], body };
      },
    });
  for (let turn = 0; turn < 10; turn += 1) await ask(`/${turn}`);
  expect(pages.size()).toBeLessThanOrEqual(most);
  expect(pages.size()).toBeGreaterThan(most / 2);
  await ask("/9");
  expect(rendered).toBe(10);
  await ask("/0");
  expect(rendered).toBe(11);
  await ask("/large", 2 * most);
  await ask("/0");
  expect(rendered).toBe(12);
});
