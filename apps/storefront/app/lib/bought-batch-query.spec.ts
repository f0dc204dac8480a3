import { describe, expect, test } from "vitest";
import { boughtBatchesHref, readBoughtBatchQuery, readReturned, returnHref } from "./bought-batch-query.ts";

const read = (text: string) => readBoughtBatchQuery(new URLSearchParams(text));

describe("the address of 可退与效期", () => {
  test("is told from that of the other lists", () => {
    expect(read("")).toBeNull();
    expect(read("tab=after_sales")).toBeNull();
    expect(read("tab=batches")).toEqual({ keyword: "", within: 0, page: 1 });
  });

  test("keeps words, days and page; what makes no sense is left out", () => {
    const query = { keyword: "布洛芬", within: 90, page: 2 };
    expect(read(boughtBatchesHref(query).split("?")[1] ?? "")).toEqual(query);
    expect(read("tab=batches&within=30&page=x")).toEqual({ keyword: "", within: 0, page: 1 });
    expect(boughtBatchesHref()).toBe("/order?tab=batches");
  });

  test("the return of a batch is asked for on its order", () => {
    const href = returnHref({ order_id: 12, shipment_line_id: 34 });
    expect(href).toBe("/order/info/12?return=34");
    expect(readReturned(new URLSearchParams("return=34"))).toBe(34);
    expect(readReturned(new URLSearchParams("return=-1"))).toBeNull();
  });
});
