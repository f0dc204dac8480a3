import { describe, expect, it } from "vitest";
import { forgetGoods, recentIds, rememberGoods } from "./recently-viewed.ts";

function aStore(text?: string) {
  const kept = new Map(text === undefined ? [] : [["recently_viewed", text]]);
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return () => store;
}

describe("recently viewed", () => {
  it("stands newest first, each product once", () => {
    const store = aStore();
    for (const id of [1, 2, 3, 1]) rememberGoods(store, id);
    expect(recentIds(store)).toEqual([1, 3, 2]);
  });

  it("keeps 20 and no more", () => {
    const store = aStore();
    for (let id = 1; id <= 25; id += 1) rememberGoods(store, id);
    expect(recentIds(store)).toHaveLength(20);
    expect(recentIds(store)[0]).toBe(25);
    expect(recentIds(store).at(-1)).toBe(6);
  });

  it("is empty once forgotten", () => {
    const store = aStore("[1,2]");
    forgetGoods(store);
    expect(recentIds(store)).toEqual([]);
  });

  it.each(["", "{", "null", '{"a":1}', '["x",null,-1,1.5]'])(
    "takes a damaged store for empty: %s",
    (text) => {
      expect(recentIds(aStore(text))).toEqual([]);
    },
  );

  it("does without a store that may not be touched", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    expect(recentIds(forbidden)).toEqual([]);
    rememberGoods(forbidden, 1);
    forgetGoods(forbidden);
  });
});
