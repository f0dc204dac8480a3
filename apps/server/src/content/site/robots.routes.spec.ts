import { pageRoutes } from "@yaoji/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const askedFor = (url = "/robots.txt") => shop.server.inject({ url });

describe("GET /robots.txt", () => {
  it("is a text for every search engine, kept for a day", async () => {
    const reply = await askedFor();
    expect([reply.statusCode, reply.body.split("\n")[0]]).toEqual([200, "User-agent: *"]);
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    });
  });

  it("keeps them off the calls and every page of a login, and off no page of visitors", async () => {
    const lines = (await askedFor()).body.trim().split("\n").slice(1);
    const places = lines.map((line) => line.replace("Disallow: ", ""));
    expect(new Set(places).size).toBe(lines.length);
    const isLeftOut = (path: string) => places.some((place) => path.startsWith(place));
    expect(isLeftOut("/api/goods/list")).toBe(true);
    for (const { path, audience } of pageRoutes) {
      const address = path.replace(/:(\w+)\??/gu, "1");
      expect([address, isLeftOut(address)]).toEqual([address, audience !== "public"]);
    }
  });
});
