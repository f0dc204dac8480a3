import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@yaoji/contract/endpoints";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { fieldsOf } from "./api-docs-fields.ts";

let shop: TestShop;
let html: string;
let policy: string;
let kind: string;
beforeAll(async () => {
  shop = await openShop();
  const reply = await shop.server.inject({ url: "/api/docs" });
  kind = `${reply.statusCode} ${String(reply.headers["content-type"])}`;
  html = reply.body;
  policy = String(reply.headers["content-security-policy"]);
});
afterAll(() => shop.close());

/** The part of one call. */
const partOf = (name: string) =>
  new RegExp(`<details id="${name}">.*?</details>`, "su").exec(html)?.[0] ?? "";

describe("GET /api/docs", () => {
  test("shows every call of the contract once, in a group with a Chinese title", () => {
    expect(kind).toBe("200 text/html; charset=utf-8");
    for (const [name, { path }] of Object.entries(endpoints)) {
      const part = partOf(name);
      expect(part).toContain(path.replace(/:(\w+)/gu, "{$1}"));
    }
    expect(html.match(/<details /gu)).toHaveLength(Object.keys(endpoints).length);
    const titles = Array.from(html.matchAll(/<h2[^>]*>([^<]*)/gu), ([, title = ""]) => title);
    expect(titles.filter((title) => !/\p{Script=Han}/u.test(title))).toEqual([]);
  });

  test("says who may call, what is sent, what comes back and what may go wrong", () => {
    const list = partOf("goodsList");
    for (const text of ["所有人", "keywords", "长度至多 64", "list[].price", "数字 或 空", "request.invalid"])
      expect(list).toContain(text);
    const add = partOf("cartAdd");
    for (const text of ["采购商", "请求体", "params[].goods_id", "编号", "auth.required"])
      expect(add).toContain(text);
    expect(partOf("goodsReport")).toContain("application/pdf");
    expect(html).toContain("请先登录");
  });

  test("runs no script, and its style is the one that its policy allows", () => {
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/iu);
    const [, style = ""] = /<style>(.*?)<\/style>/su.exec(html) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`style-src-elem 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
  });

  test("has no two places of one name, and every link leads somewhere", () => {
    const ids = Array.from(html.matchAll(/\sid="([^"]+)"/gu), ([, id = ""]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = Array.from(html.matchAll(/href="#([^"]+)"/gu), ([, id = ""]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe("a schema in rows", () => {
  test("names what lies deeper by its path, with limits and choices", () => {
    const schema = {
      type: "object",
      required: ["lines"],
      properties: {
        lines: {
          type: "array",
          maxItems: 3,
          items: { type: "object", properties: { sort: { type: "string", enum: ["a", "b"], default: "a" } } },
        },
        is_yj: {
          anyOf: [
            { type: "number", const: 0 },
            { type: "number", const: 1 },
          ],
        },
      },
    };
    expect(fieldsOf(schema)).toEqual([
      { path: "lines", type: "对象的列表", isRequired: true, notes: "个数至多 3" },
      { path: "lines[].sort", type: "文本", isRequired: false, notes: '取值 a、b；默认 "a"' },
      { path: "is_yj", type: "数字", isRequired: false, notes: "取值 0、1" },
    ]);
  });
});
