import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";

const token = "a-token-of-the-monitor";
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ environment: { METRICS_TOKEN: token, TRUST_PROXY: "on" } });
});
afterAll(() => shop.close());

type Asking = { headers?: Record<string, string>; remoteAddress?: string };
const ask = (asking: Asking = {}) => shop.server.inject({ url: "/metrics", ...asking });
/** The figure of the series whose name and labels begin so. */
const figure = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(series))
      ?.split(" ")
      .at(-1) ?? 0,
  );

describe("GET /metrics", () => {
  test("counts replies by route pattern and status, their times, and statements", async () => {
    const before = (await ask()).body;
    await shop.call("goodsList", null, { query: { keywords: "阿莫西林" } });
    await shop.call("goodsDetail", null, { params: { id: 987_654 } });
    const reply = await ask();
    expect(reply.headers["content-type"]).toContain("text/plain");
    const { body } = reply;
    expect(figure(body, 'yaoji_http_requests_total{method="GET",route="/api/goods/list",status="200"}')).toBe(
      1,
    );
    expect(
      figure(body, 'yaoji_http_requests_total{method="GET",route="/api/goods/detail/:id",status="404"}'),
    ).toBe(1);
    expect(figure(body, 'yaoji_http_request_seconds_count{method="GET",route="/api/goods/list"}')).toBe(1);
    const series = "yaoji_sql_statements_total";
    expect(figure(body, series)).toBeGreaterThan(figure(before, series));
    expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(body).not.toMatch(/阿莫西林|987654/);
  });

  test("counts jobs by their end", async () => {
    const { jobs, database } = shop.app;
    const [done, failed] = ["done", "failed"].map(
      (end) => `yaoji_jobs_total{job="cancel-unpaid",end="${end}"}`,
    );
    const before = (await ask()).body;
    const send = (data: Record<string, unknown>) =>
      database.transaction((tx) => jobs.send(tx, { name: "cancel-unpaid", data }, new Date(0)));
    await send({ fails: true });
    await send({ fails: false });
    await jobs.runDue({
      "cancel-unpaid": {
        handle: async ({ fails }) => void (fails && (await Promise.reject(new Error("no")))),
      },
    });
    const { body } = await ask();
    expect(figure(body, String(done)) - figure(before, String(done))).toBe(1);
    expect(figure(body, String(failed)) - figure(before, String(failed))).toBe(1);
  });

  test.for<[string, Asking]>([
    ["from elsewhere", { remoteAddress: "203.0.113.9" }],
    ["through a proxy on this machine", { headers: { "x-forwarded-for": "203.0.113.9" } }],
    ["who says that he is on this machine", { headers: { "x-forwarded-for": "127.0.0.1" } }],
    ["with a wrong token", { remoteAddress: "203.0.113.9", headers: { authorization: `Bearer ${token}x` } }],
  ])("is not there %s", async ([, asking]) => {
    const reply = await ask(asking);
    expect([reply.statusCode, reply.json()]).toEqual([404, expect.objectContaining({ code: 404 })]);
  });

  test("is there from elsewhere with the token", async () => {
    const reply = await ask({ remoteAddress: "203.0.113.9", headers: { authorization: `Bearer ${token}` } });
    expect(reply.statusCode).toBe(200);
  });
});
