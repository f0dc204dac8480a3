import { describe, expect, it } from "vitest";
import { isNarrowed, orderCallQuery, orderHref, readOrderQuery } from "./order-query.ts";

const read = (text: string) => readOrderQuery(new URLSearchParams(text));

describe("GET /api/order ?status&page&keyword&start_time&end_time", () => {
  it("reads the address, and leaves out what makes no sense", () => {
    expect(read("status=shipped&keyword=+阿莫+&start=2026-11-01&end=2026-11-20&page=3")).toEqual({
      status: "shipped",
      keyword: "阿莫",
      start: "2026-11-01",
      end: "2026-11-20",
      page: 3,
    });
    expect(read("status=lost&start=2026-02-30&end=yesterday&page=-1")).toEqual({
      status: null,
      keyword: "",
      start: "",
      end: "",
      page: 1,
    });
    expect(read(`keyword=${"药".repeat(80)}`).keyword).toHaveLength(64);
  });

  it("days are those of the shop's clock, both included", () => {
    expect(orderCallQuery(read("start=2026-11-01&end=2026-11-01"))).toEqual({
      page: 1,
      page_size: 10,
      start_time: Date.parse("2026-11-01T00:00:00+08:00") / 1000,
      end_time: Date.parse("2026-11-01T23:59:59+08:00") / 1000,
    });
    expect(orderCallQuery(read(""))).toEqual({ page: 1, page_size: 10 });
  });

  it("another tab or search begins at the first page, paging keeps the rest", () => {
    const query = read("status=shipped&keyword=a&page=3");
    expect(orderHref(query, { page: 4 })).toBe("/order?status=shipped&keyword=a&page=4");
    expect(orderHref(query, { status: null })).toBe("/order?keyword=a");
    expect(orderHref(read(""))).toBe("/order");
  });

  it("knows whether anything narrows the list", () => {
    expect(isNarrowed(read("page=2"))).toBe(false);
    expect(isNarrowed(read("end=2026-11-20"))).toBe(true);
  });
});
