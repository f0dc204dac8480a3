import { describe, expect, test } from "vitest";
import {
  isMakerAccount,
  makerAccountHref,
  makerExportPath,
  makerOrderCallQuery,
  makerOrdersHref,
  readMakerOrderQuery,
  readSalesQuery,
  readVarietyQuery,
  salesCallQuery,
  varietiesHref,
  varietyCallQuery,
} from "./maker-query.ts";

const of = (text: string) => new URLSearchParams(text);

describe("the maker's addresses", () => {
  test("of 账号安全 are told apart from those of varieties, and keep their page", () => {
    const search = (page?: number) => new URL(makerAccountHref(page), "http://x").searchParams;
    expect(makerAccountHref()).toBe("/shop?part=account");
    expect([search(), search(3)].map(isMakerAccount)).toEqual([true, true]);
    expect(search(3).get("page")).toBe("3");
    expect(isMakerAccount(of("keyword=account"))).toBe(false);
  });

  test("of varieties are read, kept and called by; another choice begins at the first page", () => {
    const query = readVarietyQuery(of("keyword= 颗粒 &shelf=on&near_expiry=1&page=3"));
    expect(query).toEqual({ keyword: "颗粒", shelf: "on", nearExpiry: true, page: 3 });
    expect(readVarietyQuery(new URL(varietiesHref(query, { page: 3 }), "http://x").searchParams)).toEqual(
      query,
    );
    expect(varietiesHref(query, { shelf: null, keyword: "" })).toBe("/shop?near_expiry=1");
    expect(varietyCallQuery(query)).toEqual({
      page: 3,
      page_size: 20,
      keyword: "颗粒",
      shelf: "on",
      near_expiry: 1,
    });
    expect(readVarietyQuery(of("shelf=x&near_expiry=2&page=-1"))).toEqual({
      keyword: "",
      shelf: null,
      nearExpiry: false,
      page: 1,
    });
  });

  test("of orders carry state, region, goods and days", () => {
    const text = "status=shipped&region=四川省/成都市&goods_id=7&start=2026-01-01&end=2026-02-01&keyword=K1";
    const query = readMakerOrderQuery(of(text));
    expect(readMakerOrderQuery(new URL(makerOrdersHref(query), "http://x").searchParams)).toEqual(query);
    expect(makerOrderCallQuery(query)).toEqual({
      page: 1,
      page_size: 20,
      keyword: "K1",
      status: "shipped",
      province: "四川省",
      city: "成都市",
      goods_id: 7,
      start_date: "2026-01-01",
      end_date: "2026-02-01",
    });
    expect(readMakerOrderQuery(of("status=lost&goods_id=x&start=2026-02-30"))).toMatchObject({
      status: null,
      goodsId: null,
      start: "",
    });
  });

  test("of sales name the step, and the file all but the page", () => {
    expect(salesCallQuery(readSalesQuery(of("by=week&start=2026-01-01")))).toEqual({
      by: "week",
      start_date: "2026-01-01",
    });
    expect(readSalesQuery(of("by=hour")).by).toBe("day");
    expect(makerExportPath("order", { page: 2, page_size: 20, status: "shipped" })).toBe(
      "/api/supplier/order/export?status=shipped",
    );
  });
});
