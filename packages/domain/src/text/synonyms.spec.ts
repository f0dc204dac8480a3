import { describe, expect, it } from "vitest";
import { alternativesOf, synonymFault } from "./synonyms.ts";

const groups = [
  ["扑热息痛", "对乙酰氨基酚", "paracetamol"],
  ["维C", "维生素C"],
];

describe("what is typed, said otherwise", () => {
  it.each([
    ["扑热息痛", ["对乙酰氨基酚", "paracetamol"]],
    ["扑热息痛片 禾岭", ["对乙酰氨基酚片 禾岭", "paracetamol片 禾岭"]],
    ["ＰＡＲＡＣＥＴＡＭＯＬ", ["扑热息痛", "对乙酰氨基酚"]],
    ["维c片", ["维生素c片"]],
    ["维 c", ["维生素c"]],
    ["阿莫西林", []],
    ["", []],
  ])("%s", (typed, expected) => {
    expect(alternativesOf(typed, groups)).toEqual(expected);
  });

  it("is eight at most, however many there are", () => {
    const many = [Array.from({ length: 10 }, (_, at) => `词语${at}`), ["词语0号", "别的"]];
    expect(alternativesOf("词语0号", many)).toHaveLength(8);
  });
});

describe("words that are to mean the same", () => {
  it.each([
    [["扑热息痛", "对乙酰氨基酚"], null],
    [["扑热息痛"], "请至少填写2个词"],
    [["痛", "疼"], "“痛”太短，每个词至少2个字"],
    [["——", "破折"], "“——”太短，每个词至少2个字"],
    [["维C片", "维ｃ片"], "“维ｃ片”重复，每个词只写一次"],
    [Array.from({ length: 11 }, (_, at) => `词语${at}`), "一组最多10个词"],
  ])("%j: %s", (words, fault) => {
    expect(synonymFault(words)).toBe(fault);
  });
});
