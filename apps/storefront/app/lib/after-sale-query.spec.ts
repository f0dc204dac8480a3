import { describe, expect, test } from "vitest";
import { afterSalesHref, readAfterSaleQuery } from "./after-sale-query.ts";

const read = (text: string) => readAfterSaleQuery(new URLSearchParams(text));

describe("the address of 退货/售后", () => {
  test("is told from that of the orders", () => {
    expect(read("")).toBeNull();
    expect(read("status=shipped")).toBeNull();
    expect(read("tab=after_sales")).toEqual({ type: null, page: 1 });
  });

  test("keeps type and page; what makes no sense is left out", () => {
    expect(read("tab=after_sales&type=return&page=3")).toEqual({ type: "return", page: 3 });
    expect(read("tab=after_sales&type=lost&page=-1")).toEqual({ type: null, page: 1 });
    expect(afterSalesHref({ type: "return", page: 3 })).toBe("/order?tab=after_sales&type=return&page=3");
    expect(afterSalesHref()).toBe("/order?tab=after_sales");
  });
});
