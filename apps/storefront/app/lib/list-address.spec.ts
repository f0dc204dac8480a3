import { describe, expect, it } from "vitest";
import {
  searchAddress,
  withFilter,
  withFilters,
  withoutAll,
  withoutChoices,
  withPage,
} from "./list-address.ts";
import { detailQueryOf, listQueryOf } from "./list-query.ts";

describe("§2 a search goes to the list path", () => {
  it("with the keyword trimmed", () => {
    expect(searchAddress("cards", "  阿莫西林 ", 1)).toBe(`/list?keywords=${encodeURIComponent("阿莫西林")}`);
    expect(searchAddress("cards", "岚泽", 2)).toBe(`/list?keywords=${encodeURIComponent("岚泽")}&type=2`);
  });

  it("keeping the table or the view without pictures", () => {
    expect(searchAddress("table", "amxl", 1)).toBe("/list/table?keywords=amxl");
    expect(searchAddress("no_image", "", 1)).toBe("/list/no_image");
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

  it("changes several at once, and clears what was chosen but not the keyword, the order and the view", () => {
    const zone = { pathname: "/zszq", search: "?keywords=a&form=片剂&sort=sales&view=table&page=4" };
    expect(withFilters(zone, { form: null, price: "10-20" })).toBe(
      "/zszq?keywords=a&price=10-20&sort=sales&view=table",
    );
    expect(withoutChoices(zone)).toBe("/zszq?keywords=a&sort=sales&view=table");
  });

  it("leads out of an address that the shop refuses", () => {
    const refused = { pathname: "/yx/table", search: `?keywords=${"a".repeat(70)}&sort=x&price=b` };
    expect(withoutAll(refused)).toBe(`/yx/table?keywords=${"a".repeat(64)}`);
  });

  it("turns the brand zone's pages by its path", () => {
    const brand = { pathname: "/ppzq/info/3/2", search: "?form=a" };
    expect(withPage(brand, 4)).toBe("/ppzq/info/3/4?form=a");
    expect(withPage(brand, 1)).toBe("/ppzq/info/3?form=a");
    expect(withFilter(brand, "form", "b")).toBe("/ppzq/info/3?form=b");
    expect(withPage({ pathname: "/ppzq", search: "" }, 2)).toBe("/ppzq/2");
    expect(withPage({ pathname: "/ppzq/2", search: "" }, 3)).toBe("/ppzq/3");
  });

  it("becomes the question of /api/goods/list", () => {
    expect(listQueryOf(address)).toEqual({ keywords: "amxl", page: "3", page_size: 30 });
  });

  it.each([
    ["/yx", { yx: 1 }],
    ["/yx/table", { yx: 1 }],
    ["/jxqzc", { jxq: 1, sort: "expiry" }],
    ["/zszq", { zs: 2 }],
    ["/qxzq", { qx: 2 }],
    ["/zyyp", { zy: 2 }],
  ])("presets the zone on %s, whatever the address says", (pathname, preset) => {
    const question = listQueryOf({ pathname, search: "?yx=0&zs=0&qx=0&zy=0&jxq=0" });
    expect(question).toMatchObject(preset);
  });

  it("asks for the group or brand of the path, whatever the address says", () => {
    const question = listQueryOf({ pathname: "/ppzq/info/3/2", search: "?brand=9" }, { brand: 3, page: 2 });
    expect(question).toMatchObject({ brand: 3, page: 2 });
  });

  it("names the offer on a detail page", () => {
    expect(detailQueryOf("?goods_price_id=5&is_jxq=1&x=2")).toEqual({ goods_price_id: "5", is_jxq: "1" });
  });
});
