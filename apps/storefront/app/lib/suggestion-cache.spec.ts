import { describe, expect, it } from "vitest";
import { aStore } from "./store.fixture.ts";
import { cachedList, clearList, isStale, keepList } from "./suggestion-cache.ts";

const list = [{ id: 1, name: "阿莫西林胶囊", sccj: "岚泽制药", ypgg: "0.25g*24粒" }];

describe("§2 the last suggestion list", () => {
  it("is kept for the session, for its own keyword and type", () => {
    const store = aStore();
    keepList(store, { keyword: "amxl", type: 1, at: 1000, list });
    expect(cachedList(store, "amxl", 1)?.list).toEqual(list);
    expect(cachedList(store, "amxl", 2)).toBeNull();
    expect(cachedList(store, "amx", 1)).toBeNull();
  });

  it("gives way to the next one, and to an empty keyword", () => {
    const store = aStore();
    keepList(store, { keyword: "amxl", type: 1, at: 1000, list });
    keepList(store, { keyword: "blf", type: 1, at: 2000, list: [] });
    expect(cachedList(store, "amxl", 1)).toBeNull();
    clearList(store);
    expect(cachedList(store, "blf", 1)).toBeNull();
  });

  it("is refreshed when older than 5000 ms", () => {
    const cached = { keyword: "amxl", type: 1, at: 1000, list } as const;
    expect(isStale({ ...cached, list: [...list] }, 6000)).toBe(false);
    expect(isStale({ ...cached, list: [...list] }, 6001)).toBe(true);
  });

  it.each(["", "{", "[]", '{"keyword":"amxl"}'])("ignores what is no list: %s", (text) => {
    const store = aStore();
    store.setItem("search_suggestions", text);
    expect(cachedList(store, "amxl", 1)).toBeNull();
  });
});
