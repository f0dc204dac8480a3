import { calls } from "@yaoji/contract/calls";
import { describe, expect, it } from "vitest";
import { encodeCall } from "./encode.ts";

describe("calls.json encodings", () => {
  it("writes form arrays as name[] repeated", () => {
    const { body, headers } = encodeCall(calls.favoriteAdd, { body: { goods_ids: [1, 2] } });
    expect(decodeURIComponent(body ?? "")).toBe("goods_ids[]=1&goods_ids[]=2");
    expect(headers.get("Content-Type")).toContain("application/x-www-form-urlencoded");
  });

  it("writes JSON for the cart calls", () => {
    const { body, headers } = encodeCall(calls.cartSelect, { body: { ids: [1], is_selected: 0 } });
    expect(body).toBe('{"ids":[1],"is_selected":0}');
    expect(headers.get("Content-Type")).toBe("application/json");
  });

  it("fills in path and query, leaving out what is not given", () => {
    const { path } = encodeCall(calls.goodsDetail, {
      params: { id: "1/2" },
      query: { is_yj: 0, is_jxq: undefined },
    });
    expect(path).toBe("/api/goods/detail/1%2F2?is_yj=0");
  });

  it("sends no body and no type where there is none", () => {
    const { body, headers } = encodeCall(calls.logout, {});
    expect(body).toBeNull();
    expect(headers.has("Content-Type")).toBe(false);
  });

  it("refuses what is no input of a call", () => {
    expect(() => encodeCall(calls.goodsList, { query: "keywords=a" })).toThrow(TypeError);
  });
});
