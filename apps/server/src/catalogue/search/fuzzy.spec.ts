import { describe, expect, it } from "vitest";
import { distanceTo } from "./fuzzy-distance.ts";
import { rankFuzzy } from "./fuzzy-rank.ts";
import { fuzzyTokens } from "./fuzzy-tokens.ts";
import { indexGoods } from "./index-goods.service.ts";
import { matches } from "./matches.ts";
import { nearNames, nearTokens } from "./near-names.ts";
import type { SearchType } from "./tokens.ts";

type Goods = { name: string; manufacturer: string };
const shelf: Goods[] = [
  { name: "阿莫西林胶囊", manufacturer: "香港联邦制药厂有限公司" },
  { name: "阿莫西林颗粒", manufacturer: "华北制药股份有限公司" },
  { name: "阿奇霉素片", manufacturer: "石药集团欧意药业有限公司" },
  { name: "六味地黄丸", manufacturer: "北京同仁堂科技发展股份有限公司" },
  { name: "甘草", manufacturer: "" },
  { name: "丹参", manufacturer: "" },
  { name: "党参", manufacturer: "" },
  { name: "板蓝根", manufacturer: "" },
  { name: "板蓝根颗粒", manufacturer: "广州白云山和记黄埔中药有限公司" },
  { name: "注射用头孢曲松钠", manufacturer: "上海罗氏制药有限公司" },
  { name: "0.9%氯化钠注射液(塑瓶)", manufacturer: "中国大冢制药有限公司" },
  { name: "维生素B1片", manufacturer: "江苏亚邦爱普森药业有限公司" },
  { name: "苯磺酸氨氯地平片", manufacturer: "辉瑞制药有限公司" },
];
const rows = shelf.map(({ name, manufacturer }, at) => ({
  name,
  id: at,
  manufacturer,
  weight: shelf.length - at,
  ...indexGoods({ codes: [`T${at}`], name, manufacturer }),
}));

function fuzzy(keyword: string, type: SearchType = 1): string[] {
  const query = fuzzyTokens(keyword, type);
  const found = rows.filter(({ lexemes }) => matches(lexemes, query));
  return rankFuzzy(found, keyword, type).map((id) => rows[id]?.name ?? "");
}

function near(keyword: string): string[] {
  return nearNames(
    rows.filter(({ lexemes }) => matches(lexemes, nearTokens(keyword))),
    keyword,
  );
}

describe("domain.md §8 found in spite of one typo", () => {
  it.each([
    ["wrong", "阿莫希林胶囊", "阿莫西林胶囊"],
    ["wrong, first", "啊莫西林胶囊", "阿莫西林胶囊"],
    ["wrong, last", "阿莫西林胶襄", "阿莫西林胶囊"],
    ["missing", "阿莫林胶囊", "阿莫西林胶囊"],
    ["extra", "阿莫西西林胶囊", "阿莫西林胶囊"],
    ["swapped", "阿西莫林胶囊", "阿莫西林胶囊"],
    ["swapped in the middle", "阿莫林西胶囊", "阿莫西林胶囊"],
    ["several that sound the same", "阿摸希林胶囊", "阿莫西林胶囊"],
    ["a short beginning", "阿莫希林", "阿莫西林胶囊"],
    ["short, wrong", "甘莫", "甘草"],
    ["short, swapped", "草甘", "甘草"],
    ["short, extra", "甘草草", "甘草"],
    ["short, missing", "板根", "板蓝根"],
    ["short, sounds the same", "单身", "丹参"],
    ["three, wrong", "板篮根", "板蓝根"],
    ["three, swapped", "蓝板根", "板蓝根"],
    ["in a mixed name", "维生数B1片", "维生素B1片"],
    ["in a number", "0.8%氯化钠注射液", "0.9%氯化钠注射液(塑瓶)"],
    ["pinyin, wrong", "amoxilinjiaomang", "阿莫西林胶囊"],
    ["pinyin, missing", "amxilinjiaonang", "阿莫西林胶囊"],
    ["pinyin, extra", "amoxilinnjiaonang", "阿莫西林胶囊"],
    ["pinyin, swapped", "amoixlinjiaonang", "阿莫西林胶囊"],
    ["pinyin of a short beginning", "amxilin", "阿莫西林胶囊"],
    ["short pinyin", "gacao", "甘草"],
    ["initials", "bhsaldpt", "苯磺酸氨氯地平片"],
  ])("%s: %s", (_, keyword, name) => {
    expect(fuzzy(keyword)[0]).toBe(name);
  });

  it.each([
    ["阿莫希林 联邦", "阿莫西林胶囊"],
    ["阿莫西林 华被制药", "阿莫西林颗粒"],
    ["联邦制药 amoxlin", "阿莫西林胶囊"],
    ["注射用 头抱曲松钠", "注射用头孢曲松钠"],
  ])("in one of several words: %s", (keyword, name) => {
    expect(fuzzy(keyword)[0]).toBe(name);
  });

  it.each([
    ["阿莫西林联邦", "阿莫西林胶囊"],
    ["阿莫西林华北制药", "阿莫西林颗粒"],
    ["同仁堂六味地黄丸", "六味地黄丸"],
    ["亚邦维生素b1片", "维生素B1片"],
    ["板蓝白云山", "板蓝根颗粒"],
  ])("name and manufacturer without a space: %s", (keyword, name) => {
    expect(fuzzy(keyword)[0]).toBe(name);
  });

  it.each([
    "青霉素",
    "阿莫",
    "莫须有",
    "qingmeisu",
    "20013051",
    "H20013052",
    "头孢克肟 上海",
    "",
    "😀",
    "' | &",
  ])("nothing is made up for %j", (keyword) => {
    expect(fuzzy(keyword).filter((name) => !name.includes(keyword) || keyword === "")).toEqual([]);
  });

  it("type 2 finds the manufacturer", () => {
    expect(fuzzy("同任堂", 2)).toEqual(["六味地黄丸"]);
    expect(fuzzy("香港联帮制药厂", 2)).toEqual(["阿莫西林胶囊"]);
    expect(fuzzy("阿莫希林", 2)).toEqual([]);
  });

  it("puts what sounds the same first, then the whole name, then what sells", () => {
    expect(fuzzy("单参")).toEqual(["丹参", "党参"]);
    expect(fuzzy("板篮根")).toEqual(["板蓝根", "板蓝根颗粒"]);
    expect(fuzzy("阿莫希林")).toEqual(["阿莫西林胶囊", "阿莫西林颗粒"]);
  });

  it("asks for some forty lexemes of a word at most, whatever is typed", () => {
    for (const keyword of [
      "阿莫西林胶囊",
      "盐酸左氧氟沙星氯化钠注射液",
      "阿莫西林克拉维酸钾分散片".repeat(9),
      "a".repeat(99),
    ]) {
      const lexemes = fuzzyTokens(keyword, 1).match(/'[^']+'/gu) ?? [];
      expect(new Set(lexemes).size).toBeLessThanOrEqual(75);
    }
  });
});

describe("domain.md §8 nothing found: near names", () => {
  it.each([
    ["阿莫仙胶囊", ["阿莫西林胶囊", "阿莫西林颗粒"]],
    ["头孢克肟", ["注射用头孢曲松钠"]],
    ["板兰根冲剂", ["板蓝根", "板蓝根颗粒"]],
    ["维生素b12", ["维生素B1片"]],
    ["复方甘草口服溶液", ["甘草"]],
    ["amoxicillin", ["阿莫西林颗粒", "阿莫西林胶囊"]],
  ])("%s → %j", (keyword, names) => {
    expect(near(keyword)).toEqual(names);
  });

  it("names are distinct, six at most, and none when nothing is shared", () => {
    const many = [...rows, ...rows].map((row) => ({ ...row, name: `阿莫西林${row.name}` }));
    expect(new Set(nearNames(many, "阿莫西林")).size).toBe(6);
    expect(near("塑料袋")).toEqual([]);
    expect(near("")).toEqual([]);
  });
});

describe("distance in typos (optimal string alignment)", () => {
  it.each([
    ["甘草", "甘草", [0, 0, 0]],
    ["甘草片", "甘草", [1, 0, 0]],
    ["炙甘草", "甘草", [1, 1, 0]],
    ["ab", "ba", [1, 1, 1]],
    ["amoxilin", "amoixlin", [1, 1, 1]],
    ["", "ab", [2, 2, 2]],
    ["abc", "", [3, 0, 0]],
    ["𠮷野", "𠮷", [1, 0, 0]],
  ])("%s, typed %s", (text, keyword, [whole, start, part]) => {
    expect(distanceTo(text, keyword)).toEqual({ whole, start, part });
  });
});
