import { describe, expect, it } from "vitest";
import { cutWords, pairsOf } from "./help-query.ts";
import { sameWords } from "./help-words.ts";

const first = (keyword: string) => cutWords(keyword).map(([word]) => word);

describe("help 怎么退货: words are cut, synonyms are known", () => {
  it.each([
    ["怎么退货", ["退货"]],
    ["如何开专票", ["专票"]],
    ["我的快递什么时候到", ["快递"]],
    ["退货运费多少", ["退货", "运费"]],
    ["忘记密码怎么办", ["忘记", "密码"]],
    ["　ＶＩＰ会员", ["vip", "会员"]],
    ["<b>%_没有的词", []],
    ["怎么", []],
    ["", []],
  ])("%s asks for %j", (keyword, words) => {
    expect(first(keyword)).toEqual(words);
  });

  it("knows a word under all its names, as it was typed first", () => {
    expect(cutWords("专票")).toEqual([["专票", "发票", "开票", "电子发票", "普票", "税票"]]);
  });

  it("has no word in two rows", () => {
    const all = sameWords.flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it("takes a long word apart where nothing has it whole", () => {
    expect(pairsOf([["收货地址"], ["退货", "售后"]])).toEqual([
      ["收货"],
      ["货地"],
      ["地址"],
      ["退货", "售后"],
    ]);
  });
});
