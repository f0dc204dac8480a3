import { describe, expect, it } from "vitest";
import { isDecided } from "./zone-conditions.ts";
import { basePath, keepView, searchView, viewOf, withView } from "./list-view.ts";
import { aStore } from "./store.fixture.ts";

const at = (pathname: string, search = "") => ({ pathname, search });

describe("§2 the views of a list", () => {
  it("stand in the path where the page table has one", () => {
    expect(viewOf(at("/list"))).toBe("cards");
    expect(viewOf(at("/list/table"))).toBe("table");
    expect(viewOf(at("/list/no_image"))).toBe("no_image");
    expect(withView(at("/list", "?keywords=a&page=2"), "table")).toBe("/list/table?keywords=a&page=2");
    expect(withView(at("/list_index"), "no_image")).toBe("/list/no_image");
    expect(withView(at("/search/table", "?keywords=a"), "cards")).toBe("/search?keywords=a");
    expect(withView(at("/yx"), "table")).toBe("/yx/table");
  });

  it("stand in the query elsewhere, so that the page stays the same", () => {
    expect(withView(at("/zszq", "?form=a"), "table")).toBe("/zszq?form=a&view=table");
    expect(withView(at("/search/table", "?keywords=a"), "no_image")).toBe("/search?keywords=a&view=no_image");
    expect(viewOf(at("/search", "?view=no_image"))).toBe("no_image");
    expect(withView(at("/zszq", "?view=table"), "cards")).toBe("/zszq");
    expect(viewOf(at("/list/other/1/table"))).toBe("cards");
  });

  it("have one base", () => {
    expect(["/list/table", "/list_index", "/yx/table", "/zszq"].map(basePath)).toEqual([
      "/list",
      "/list",
      "/yx",
      "/zszq",
    ]);
  });

  it("a search keeps the view one looks at, else the one chosen last", () => {
    const store = aStore();
    expect(searchView(at("/"), store)).toBe("cards");
    keepView(store, "table");
    expect(searchView(at("/"), store)).toBe("table");
    expect(searchView(at("/list"), store)).toBe("cards");
    expect(searchView(at("/list/no_image"), store)).toBe("no_image");
  });
});

describe("§2 zones", () => {
  it("leave out of their filters what they decide themselves", () => {
    expect(isDecided("/yx", "yx")).toBe(true);
    expect(isDecided("/list", "yx")).toBe(false);
    expect(isDecided("/list/other/1/OTC", "group")).toBe(true);
    expect(isDecided("/ppzq/info/1", "brand")).toBe(true);
  });
});
