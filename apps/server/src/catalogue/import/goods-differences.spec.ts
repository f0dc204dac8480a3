import { describe, expect, test } from "vitest";
import { fromDecimal } from "@yaoji/domain/money/money";
import type { NewGoods } from "../goods/goods-writer.service.ts";
import { goodsDifferences } from "./goods-differences.ts";
import type { KnownGoods } from "./import.queries.ts";

const record = {
  code: "A1",
  name: "感冒灵颗粒",
  specification: "10g",
  scope: "chinese_patent",
  drugClass: "otc_a",
  control: "none",
  aliases: ["感冒颗粒"],
  coldChain: false,
  retailPrice: fromDecimal("12.50"),
  onShelf: true,
} as NewGoods;

describe("what differs between goods as stored and as a row has them", () => {
  test("is told in words, with what was and what would be", () => {
    const stored = {
      ...record,
      specification: "",
      aliases: [],
      coldChain: true,
      retailPrice: null,
      onShelf: false,
      scope: "unsorted",
    } as unknown as KnownGoods;
    expect(goodsDifferences(record, stored)).toEqual([
      { label: "别名", before: "", after: "感冒颗粒" },
      { label: "规格", before: "", after: "10g" },
      { label: "类别", before: "未分类", after: "中成药" },
      { label: "冷链", before: "是", after: "否" },
      { label: "零售价", before: "", after: "12.5000" },
      { label: "上架", before: "否", after: "是" },
    ]);
    expect(goodsDifferences(record, record as unknown as KnownGoods)).toEqual([]);
  });

  test("of new goods is all that is known", () => {
    const labels = goodsDifferences(record, null).map(({ label }) => label);
    expect(labels).toContain("商品名称");
    expect(labels).not.toContain("产地");
  });
});
