import { describe, expect, it } from "vitest";
import { invoiceCallQuery, invoiceHref, isNarrowed, readInvoiceQuery, zipHref } from "./invoice-query.ts";

const read = (text: string) => readInvoiceQuery(new URLSearchParams(text));

describe("/dzfp 的地址", () => {
  it("读出页签、关键词、日期和页码，没有意义的不算", () => {
    expect(read("tab=issued&keyword=+2026+&start=2026-11-01&end=2026-11-20&page=2")).toEqual({
      tab: "issued",
      keyword: "2026",
      start: "2026-11-01",
      end: "2026-11-20",
      page: 2,
    });
    expect(read("tab=lost&start=2026-02-30&page=-1")).toEqual({
      tab: "all",
      keyword: "",
      start: "",
      end: "",
      page: 1,
    });
    expect(["orders", "titles"].map((tab) => read(`tab=${tab}`).tab)).toEqual(["orders", "titles"]);
  });

  it("换页签回到第一页，翻页留着其余", () => {
    const query = read("tab=failed&keyword=a&page=3");
    expect(invoiceHref(query, { page: 4 })).toBe("/dzfp?tab=failed&keyword=a&page=4");
    expect(invoiceHref(query, { tab: "all" })).toBe("/dzfp?keyword=a");
    expect(invoiceHref(read(""))).toBe("/dzfp");
    expect([isNarrowed(query), isNarrowed(read("tab=failed"))]).toEqual([true, false]);
  });

  it("接口得到状态和整天的秒数，打包下载用同样的条件", () => {
    const query = read("tab=reversed&start=2026-11-01&end=2026-11-01");
    const days = {
      start_time: Date.parse("2026-11-01T00:00:00+08:00") / 1000,
      end_time: Date.parse("2026-11-01T23:59:59+08:00") / 1000,
    };
    expect(invoiceCallQuery(query)).toEqual({ state: "reversed", ...days, page: 1, page_size: 20 });
    expect(zipHref(query)).toBe(
      `/api/invoice/zip?state=reversed&start_time=${days.start_time}&end_time=${days.end_time}`,
    );
    expect(invoiceCallQuery(read("tab=orders&keyword=a"))).toEqual({ keyword: "a", page: 1, page_size: 20 });
  });
});
