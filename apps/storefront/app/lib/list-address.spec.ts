import { describe, expect, it } from "vitest";
import { searchAddress, withFilter, withPage } from "./list-address.ts";
import { detailQueryOf, listQueryOf } from "./list-query.ts";

describe("§2 a search goes to the list path", () => {
  it("with the keyword trimmed", () => {
    expect(searchAddress("/", "  阿莫西林 ", 1)).toBe(`/list?keywords=${encodeURIComponent("阿莫西林")}`);
    expect(searchAddress("/cart", "岚泽", 2)).toBe(`/list?keywords=${encodeURIComponent("岚泽")}&type=2`);
  });

  it("keeping the table or the view without pictures", () => {
    expect(searchAddress("/list/table", "amxl", 1)).toBe("/list/table?keywords=amxl");
    expect(searchAddress("/list/no_image", "", 1)).toBe("/list/no_image");
  });
});

describe("the list's address", () => {
  const address = { pathname: "/list", search: "?keywords=amxl&page=3&from=elsewhere" };

  it("changes one condition and starts from the first page", () => {
    expect(withFilter(address, "in_stock", "1")).toBe("/list?keywords=amxl&in_stock=1");
    expect(withFilter(address, "keywords", null)).toBe("/list");
  });

  it("turns pages, the first without a number", () => {
    expect(withPage({ pathname: "/list", search: "?select=4" }, 2)).toBe("/list?select=4&page=2");
    expect(withPage({ pathname: "/list", search: "?select=4&page=2" }, 1)).toBe("/list?select=4");
  });

  it("becomes the question of /api/goods/list", () => {
    expect(listQueryOf(address)).toEqual({ keywords: "amxl", page: "3", page_size: 30 });
  });

  it.each([
    ["/yx", { yx: 1 }],
    ["/zszq", { zs: 2 }],
    ["/qxzq", { qx: 2 }],
    ["/zyyp", { zy: 2 }],
  ])("presets the zone on %s, whatever the address says", (pathname, preset) => {
    const question = listQueryOf({ pathname, search: "?yx=0&zs=0&qx=0&zy=0" });
    expect(question).toMatchObject(preset);
  });

  it("names the offer on a detail page", () => {
    expect(detailQueryOf("?goods_price_id=5&is_jxq=1&x=2")).toEqual({ goods_price_id: "5", is_jxq: "1" });
  });
});
