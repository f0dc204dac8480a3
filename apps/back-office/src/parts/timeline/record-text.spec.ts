import { describe, expect, it } from "vitest";
import { fieldText, shownChanges, valueText } from "./record-text.ts";

describe("a record's history", () => {
  it("names fields as the record's form does", () => {
    const names = { shopIds: "指定店铺" };
    expect(["shop_ids", "is_draft", "unheard_of"].map((name) => fieldText(name, names))).toEqual([
      "指定店铺",
      "草稿",
      "unheard_of",
    ]);
  });

  it("of a record that was made says what was filled in, of a change what changed", () => {
    const made = { name: "满减", total: null, regions: [], position: 0 };
    expect(shownChanges(null, made)).toEqual([{ name: "name", before: null, after: "满减" }]);
    expect(shownChanges({ position: 1 }, { position: 0 })).toHaveLength(1);
  });

  it.each([
    ["claim_until", 1_795_838_400, "2026-11-28 12:00"],
    ["newcomers_only", 1, "是"],
    ["on_credit", 0, "否"],
    ["total", 0, "0"],
    ["total", null, "—"],
    ["shop_ids", [3, 4], "3、4"],
    ["goods_ids", [], "—"],
    ["tiers", [{ amount: 500, minus: 20 }], "满500 减20"],
  ])("%s %j is read as %s", (name, value, text) => {
    expect(valueText(name, value)).toBe(text);
  });
});
