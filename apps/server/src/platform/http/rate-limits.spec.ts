import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";

const redis = process.env.TEST_REDIS_URL;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMIT: "on", ...(redis ? { REDIS_URL: redis } : {}) } });
});
afterAll(() => shop.close());

/** Asks 121 times in a minute, from an address of this run's own, since the shared cache outlives it. */
async function statusesOf(url: string): Promise<{ statuses: number[]; refused: LightMyRequestResponse }> {
  const remoteAddress = `2001:db8:${(process.pid >> 16).toString(16)}:${(process.pid & 0xffff).toString(16)}::1`;
  const attempt = () => shop.server.inject({ method: "POST", url, payload: {}, remoteAddress });
  const statuses: number[] = [];
  for (let sent = 0; sent < 120; sent++) statuses.push((await attempt()).statusCode);
  return { statuses: [...new Set(statuses)], refused: await attempt() };
}

describe("request-rate limits", () => {
  it("answer 429 with Retry-After beyond 120 logins a minute from one address", async () => {
    const { statuses, refused } = await statusesOf("/api/auth/login");
    expect(statuses).toEqual([422]);
    expect(refused.json()).toMatchObject({ code: 429, reason: "request.too_many" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  it.each(["/api/user/zizhi/file", "/api/file", "/api/purchase_plan"])(
    "hold for %s, where files are read, without a login too",
    async (url) => {
      const { statuses, refused } = await statusesOf(url);
      expect([statuses, refused.statusCode]).toEqual([[401], 429]);
    },
  );
});
