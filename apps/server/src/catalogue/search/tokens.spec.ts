import { PGlite } from "@electric-sql/pglite";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { matches } from "./matches.ts";
import { indexTokens, keywordWords, queryTokens, type SearchFields, type SearchType } from "./tokens.ts";

const amoxicillin: SearchFields = {
  name: "阿莫西林胶囊",
  aliases: ["阿莫仙"],
  specification: "0.25g*24粒/盒",
  manufacturer: "香港联邦制药厂有限公司",
  codes: ["国药准字H20013051", "6901234567892", "G00012"],
};

const loratadine: SearchFields = {
  name: "氯雷他定片(开瑞坦)",
  aliases: [],
  specification: "10mg*6片/盒",
  manufacturer: "上海先灵葆雅制药有限公司",
  codes: [],
};

function finds(fields: SearchFields, keyword: string, type: SearchType = 1): boolean {
  return matches(indexTokens(fields), queryTokens(keyword, type));
}

describe("domain.md §8 search by name, alias, pinyin, initials, approval number, bar code", () => {
  it.each([
    "阿",
    "阿莫",
    "阿莫西林",
    "莫西林胶囊",
    "amxl",
    "AMXLJN",
    "ＡＭＸＬ",
    "amx",
    "a",
    "xl",
    "amoxilin",
    "amoxilinjiaonang",
    "xilin",
    "a mo xi lin",
    "胶囊 阿莫西林",
    "阿莫西林 联邦",
    "amxl 联邦",
    "lianbang amxl",
    "阿莫xl",
    "阿莫西林0.25g",
    "0.25g*24粒",
    "阿莫仙",
    "国药准字H20013051",
    "H20013051",
    "20013051",
    "6901234567892",
    "69012345",
    "G00012",
    "【阿莫西林】胶囊",
  ])("阿莫西林胶囊 is found by %s", (keyword) => {
    expect(finds(amoxicillin, keyword)).toBe(true);
  });

  it.each(["阿奇霉素", "阿西", "amxlp", "x", "amoxicillin", "0.5g", "H20013052", "阿莫西林 华北制药", "690"])(
    "阿莫西林胶囊 is not found by %s",
    (keyword) => {
      expect(finds(amoxicillin, keyword)).toBe(false);
    },
  );

  it("type 1 asks for the drug: a manufacturer alone finds nothing", () => {
    expect(finds(amoxicillin, "联邦")).toBe(false);
    expect(finds(amoxicillin, "联邦 制药厂")).toBe(false);
  });

  it.each(["联邦", "香港联邦制药厂", "lbzy", "lianbang", "香港 联邦", "xg"])(
    "type 2 finds the manufacturer by %s",
    (keyword) => {
      expect(finds(amoxicillin, keyword, 2)).toBe(true);
    },
  );

  it.each(["阿莫西林", "amxl", "H20013051", "0.25g"])("type 2 does not find the drug by %s", (keyword) => {
    expect(finds(amoxicillin, keyword, 2)).toBe(false);
  });

  it.each([
    "LLTDP",
    "KRT",
    "lltdp(krt)",
    "LLTDPKRT",
    "开瑞坦",
    "kairuitan",
    "氯雷他定片(开瑞坦)",
    "氯雷他定片 开瑞坦",
  ])("a trade name in brackets is found with and without the name: %s", (keyword) => {
    expect(finds(loratadine, keyword)).toBe(true);
  });

  it("true initials and those of older systems both find", () => {
    const astragalus = { ...loratadine, name: "黄芪颗粒" };
    expect(finds(astragalus, "HQKL")).toBe(true);
    expect(finds(astragalus, "HZKL")).toBe(true);
  });

  it("stays within a few hundred lexemes, however long the fields are", () => {
    const name = "盐酸阿莫西林克拉维酸钾".repeat(500);
    const lexemes = indexTokens({
      ...amoxicillin,
      name,
      aliases: Array.from({ length: 50 }, (_, at) => `${name}${at}`),
    });
    expect(lexemes.length).toBeLessThan(3000);
    expect(Math.max(...lexemes.map((lexeme) => lexeme.length))).toBeLessThanOrEqual(200);
    expect(new Set(lexemes).size).toBe(lexemes.length);
  });

  it("finds nothing for what holds nothing to search for", () => {
    for (const keyword of ["", "   ", "😀", "&|!:*()<->'\"\\", "（）"])
      expect(queryTokens(keyword, 1)).toBe("");
  });
});

describe("the texts on PostgreSQL", () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  }, 60_000);
  afterAll(() => database.close());

  async function findsInDatabase(lexemes: string[], query: string): Promise<boolean> {
    const { rows } = await database.query<{ found: boolean }>(
      "SELECT array_to_tsvector($1::text[]) @@ $2::text::tsquery AS found",
      [lexemes, query],
    );
    return rows[0]?.found ?? false;
  }

  it.each([
    ["amxl", true],
    ["阿莫西林 联邦", true],
    ["莫西林0.25g", true],
    ["阿奇霉素", false],
  ])("%s → %s", async (keyword, expected) => {
    expect(await findsInDatabase(indexTokens(amoxicillin), queryTokens(keyword, 1))).toBe(expected);
  });

  it("takes any keyword and any name without an error, and finds as the matcher in memory does", async () => {
    const wild = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.string({
        unit: fc.constantFrom(
          "阿",
          "莫",
          "西",
          "林",
          "a",
          "m",
          "x",
          "0",
          ".",
          "-",
          "'",
          "\\",
          "&",
          "|",
          "!",
          ":",
          "*",
          "(",
          ")",
          " ",
          "😀",
          "\0",
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(wild, wild, fc.constantFrom<SearchType>(1, 2), async (name, keyword, type) => {
        const lexemes = indexTokens({ ...amoxicillin, name, manufacturer: name });
        const query = queryTokens(keyword, type);
        expect(await findsInDatabase(lexemes, query)).toBe(matches(lexemes, query));
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it("cuts a keyword of 10,000 characters to 64", async () => {
    for (const keyword of ["阿".repeat(10_000), "'".repeat(10_000), "a ".repeat(5000), "a".repeat(10_000)]) {
      const query = queryTokens(keyword, 1);
      expect(query.length).toBeLessThan(8000);
      expect(await findsInDatabase(indexTokens(amoxicillin), query)).toBe(
        matches(indexTokens(amoxicillin), query),
      );
    }
  });
});

describe("domain.md §8 approval numbers and bar codes as they are pasted", () => {
  const finding = (code: string, keyword: string) => finds({ ...amoxicillin, codes: [code] }, keyword);

  it.each([
    ["国药准字H20013051", "国药准字 H20013051"],
    ["国药准字H20013051", "国药准字：H20013051"],
    ["国药准字H20013051", "国药准字（H20013051）"],
    ["国药准字H20013051", "【国药准字】H 2001 3051"],
    ["国药准字H20013051", " 国药准字Ｈ２００１３０５１ "],
    ["国药准字H20013051", "批准文号：国药准字H2001-3051"],
    ["国药准字H20013051", "国药准字H20013051 联邦"],
    ["国药准字H20013051", "国药准字H20013051阿莫西林"],
    ["国药准字演示H00000123", "国药准字演示H00000123"],
    ["国药准字演示H00000123", "国药准字(演示)H00000123"],
    ["国药准字演示H00000123", "演示H00000123"],
    ["国药准字演示H00000123", "国药准字H00000123"],
    ["演示械注准二00000045", "演示械注准二00000045"],
    ["演示械注准二00000045", "演示械注准 二 00000045"],
    ["国食健注演示G00000048", "国食健注演示G00000048"],
    ["国械注准20153401234", "国械注准 2015 340 1234"],
    ["粤穗械备20200001号", "粤穗械备20200001号"],
    ["国食药监械(准)字2012第3460001号", "国食药监械（准）字2012第3460001号"],
    ["鲁卫消证字(2019)第0001号", "鲁卫消证字(2019)第0001号"],
    ["国妆特字G20160123", "国妆特字G20160123"],
    ["注册证号HC20130021", "进口药品注册证号 HC20130021"],
    ["京卫药准字(1995)第001234号", "京卫药准字1995第001234号"],
    ["6901234567892", "6 901234 567892"],
    ["6901234567892", "条形码：6901234567892"],
  ])("%s is found by %s", (code, keyword) => {
    expect(finding(code, keyword)).toBe(true);
  });

  it.each(["国药准字H20013052", "国药准字", "6901234567893"])("but not by %s", (keyword) => {
    expect(finding("国药准字H20013051", keyword)).toBe(false);
  });

  it("leaves strengths and packs beside other words as they are", () => {
    expect(keywordWords("输液器 5ml 100 200 300").map(({ text }) => text)).toEqual([
      "输液器",
      "5ml",
      "100",
      "200",
      "300",
    ]);
    expect(keywordWords("药用炭片100片").map(({ text }) => text)).toEqual(["药用炭片", "100", "片"]);
  });
});
