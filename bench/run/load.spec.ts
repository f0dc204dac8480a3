import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deal, measure, type Shot } from "./load.ts";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, reply) => {
    reply.statusCode = request.url === "/broken" ? 500 : 200;
    reply.end(request.url === "/empty" ? '{"list":[]}' : '{"list":[{"id":1}]}');
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
});

const shoot = (addresses: readonly string[]) => {
  const asked = deal(addresses, { connections: 2, token: null });
  const shot: Shot = { origin, asked, seconds: 1, expected: '"id":' };
  return measure(shot, async () => ({ cpu: 0, rows: 0, statements: 0 }));
};

describe("a measurement", () => {
  test("counts good answers", async () => {
    expect((await shoot(["/1", "/2"])).rate).toBeGreaterThan(1);
  }, 20_000);

  test.for(["/broken", "/empty"])(
    "ends with an error when one of the addresses answers %s",
    { timeout: 20_000 },
    async (wrong) => {
      await expect(shoot(["/1", "/2", wrong])).rejects.toThrow("答复有误");
    },
  );
});
