import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorCatalogue } from "@yaoji/contract/errors";
import { endpoints } from "@yaoji/contract/endpoints";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
// oxlint-disable-next-line typescript/no-explicit-any -- a JSON document, read by whoever calls us
let document: any;
beforeAll(async () => {
  shop = await openShop();
  document = (await shop.server.inject("/api/openapi.json")).json();
});
afterAll(() => shop.close());

const callOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path.replace(/:(\w+)/gu, "{$1}")]?.[method.toLowerCase()];

describe("GET /api/openapi.json", () => {
  test("describes every call of the contract once, in a group with a Chinese title", () => {
    const titles = document.tags.map(({ name }: { name: string }) => name);
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { operationId, tags } = callOf(endpoint);
      expect(operationId).toBe(name);
      expect(titles).toEqual(expect.arrayContaining(tags));
    }
    const calls = Object.values<object>(document.paths).flatMap((methods) => Object.keys(methods));
    expect(calls).toHaveLength(Object.keys(endpoints).length);
  });

  test("says who may call, what is sent, what comes back and what may go wrong", () => {
    const list = callOf(endpoints.goodsList);
    expect(list.description).toBe("谁可以调用：所有人，不必登录");
    expect(list.parameters).toContainEqual({
      name: "keywords",
      in: "query",
      required: false,
      schema: { type: "string", maxLength: 64 },
    });
    const { price } =
      list.responses[200].content["application/json"].schema.properties.data.properties.list.items.properties;
    expect(price).toMatchObject({ description: expect.stringContaining("元") });
    const add = callOf(endpoints.cartAdd);
    expect(add.description).toBe("谁可以调用：采购商");
    expect(add.requestBody.content["application/json"].schema.required).toContain("params");
    expect(add.responses[401].description).toContain("`auth.required` 请先登录");
    expect(add.responses[422].description).toContain("`request.invalid`");
    const { reason } = document.components.schemas.Failure.properties;
    expect(reason.enum).toEqual(Object.keys(errorCatalogue));
    for (const known of Object.keys(errorCatalogue)) expect(document.info.description).toContain(known);
  });

  test("refers to nothing that it does not hold", () => {
    const places = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/gu);
    const missing = Array.from(places, ([, place = ""]) => place).filter(
      (place) => place.split("/").reduce((inside, name) => inside?.[name], document) === undefined,
    );
    expect(missing).toEqual([]);
  });
});

describe("GET /api/docs", () => {
  test("asks for nothing but our own files, and runs no script of the page itself", async () => {
    const reply = await shop.server.inject("/api/docs");
    expect(reply.body).not.toMatch(/<script>|<style|\son\w+=|\sstyle=|javascript:/iu);
    const policy = String(reply.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toContain("unsafe");
    const files = Array.from(reply.body.matchAll(/(?:src|href)="([^"]+)"/gu), ([, file = ""]) => file);
    const statuses = await Promise.all(
      files.map(async (file) => (await shop.server.inject(file)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  test("names every call before the viewer has come, and without scripts", async () => {
    const { body } = await shop.server.inject("/api/docs");
    const named = Object.values(endpoints).filter(({ method, path }) =>
      body.includes(`<code>${method} ${path}</code>`),
    );
    expect(named).toHaveLength(Object.keys(endpoints).length);
  });
});
