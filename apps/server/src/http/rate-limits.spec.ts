import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";

const redis = process.env.TEST_REDIS_URL;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMIT: "on", ...(redis ? { REDIS_URL: redis } : {}) } });
});
afterAll(() => shop.close());

describe("request-rate limits", () => {
  it("answer 429 with Retry-After beyond 120 logins a minute from one address", async () => {
    // An address of this run's own, since the shared cache outlives it.
    const remoteAddress = `2001:db8::${process.pid.toString(16)}`;
    const attempt = () =>
      shop.server.inject({ method: "POST", url: "/api/auth/login", payload: {}, remoteAddress });
    const statuses: number[] = [];
    for (let sent = 0; sent < 121; sent++) statuses.push((await attempt()).statusCode);
    expect(statuses.slice(0, 120).every((status) => status === 422)).toBe(true);
    const refused = await attempt();
    expect(refused.json()).toMatchObject({ code: 429, reason: "request.too_many" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
