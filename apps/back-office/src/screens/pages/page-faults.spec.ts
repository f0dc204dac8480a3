import { expect, test } from "vitest";
import { newBlock } from "./block-draft.ts";
import { entriesOf } from "./entries.ts";
import { faultSentences, placesOf } from "./page-faults.ts";

const blocks = [newBlock("news"), newBlock("floor"), newBlock("goods_row")];

test.each([
  ["draft.blocks.0.limit", "第1块公告，数量：错"],
  ["draft.blocks.1.category_id", "第2块分类楼层，分类：错"],
  ["draft.blocks.2.from.id", "第3块商品横排，商品来源：错"],
  ["draft.blocks.9.from", "第10块：错"],
  ["draft.ends_at", "结束时间：错"],
  ["draft", "错"],
])("%s is said as %s", (path, sentence) => {
  expect(faultSentences({ [path]: ["错", "又错"] }, blocks)).toEqual([sentence]);
});

test("each field of each block has a place, under the server's names", () => {
  const places = placesOf({ key: "", title: "", starts_at: "", ends_at: "", blocks: entriesOf(blocks) });
  expect(places).toEqual(expect.arrayContaining(["ends_at", "blocks.1.category_id", "blocks.2.from.id"]));
  expect(places).not.toContain("blocks.1.category");
});
