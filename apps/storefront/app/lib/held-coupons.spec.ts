import { describe, expect, it } from "vitest";
import { couponHref, readCouponQuery } from "./held-coupons.ts";

const read = (path: string) => readCouponQuery(new URL(path, "http://shop.test"));

describe("addresses of coupons in hand", () => {
  it.each(["/yhq", "/xjq", "/yhq?status=used", "/xjq?status=expired&page=2"])("keeps %s", (path) => {
    const query = read(path);
    expect(couponHref(query, { page: query.page })).toBe(path);
  });

  it("names the kind, and leaves out what makes no sense", () => {
    expect(read("/xjq.data?status=lost&page=0")).toEqual({
      path: "/xjq",
      type: 2,
      status: "unused",
      page: 1,
    });
    expect(couponHref(read("/yhq?page=3"), { status: "used" })).toBe("/yhq?status=used");
  });
});
