import { describe, expect, it } from "vitest";
import { keywordOf, keywordsOf } from "./keyword.ts";

describe("A6 a keyword", () => {
  it.each([
    ["２０２６１１２６", "20261126"],
    ["　ＡＭＸＬ　", "amxl"],
    ["（阿莫西林）", "(阿莫西林)"],
    ["阿莫西林\u3000\u00a0 联邦", "阿莫西林 联邦"],
    ["20\u200b26", "2026"],
    ["2026\t1126\n", "2026 1126"],
    ["Ⅱ", "ii"],
    ["\ud800", "\ufffd"],
    ["\u0000", "\ufffd"],
    ["", ""],
  ])("%j is %j", (typed, keyword) => {
    expect(keywordOf(typed)).toBe(keyword);
  });

  it("has words, each once, eight at most", () => {
    expect(keywordsOf(" 阿莫西林　ＬＢ lb ")).toEqual(["阿莫西林", "lb"]);
    expect(keywordsOf("a b c d e f g h i j")).toHaveLength(8);
  });
});
