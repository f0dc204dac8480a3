import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makerRank, matchRank } from "./rank.fixture.ts";
import { goodsKeys, rankKey, rankWords } from "./rank.ts";

const order = (keyword: string, names: string[]) => names.map((name) => matchRank(goodsKeys(name), keyword));

describe("domain.md §8 the order of found goods", () => {
  it("is exact, prefix, spelled, inside, the rest", () => {
    expect(order("阿莫西林", ["阿莫西林", "阿莫西林胶囊", "注射用阿莫西林", "头孢"])).toEqual([0, 2, 7, 8]);
    expect(order("AMXL", ["阿莫西林", "阿莫西林胶囊", "注射用阿莫西林"])).toEqual([4, 5, 8]);
    expect(order("gancao", ["甘草", "甘草片", "炙甘草"])).toEqual([4, 6, 8]);
    expect(order("", ["阿莫西林胶囊"])).toEqual([8]);
  });

  it.each([
    ["阿莫西林胶囊 联邦", [1, 8, 8]],
    ["联邦 阿莫西林胶囊", [1, 8, 8]],
    ["联邦 阿莫西林", [3, 7, 8]],
    ["胶囊 阿莫西林", [1, 7, 7]],
    ["阿莫 胶囊", [2, 7, 7]],
    ["amxl 联邦", [5, 8, 8]],
    ["联邦 amxljn", [4, 8, 8]],
    ["amoxilin 联邦", [6, 8, 8]],
    ["0.25g 阿莫西林胶囊 联邦", [1, 8, 8]],
  ])("of several words those of the name decide: %s", (keyword, ranks) => {
    expect(order(keyword, ["阿莫西林胶囊", "注射用阿莫西林", "头孢氨苄胶囊"])).toEqual(ranks);
  });

  it("a letter among words leaves makers who have it behind names that do", () => {
    const [vitaminC, vitaminB] = order("维生素 c", ["维生素C片", "维生素B6片"]);
    expect([vitaminC, vitaminB]).toEqual([2, 3]);
  });

  it("passes over brackets and width", () => {
    expect(matchRank(goodsKeys("氯雷他定片(开瑞坦)"), "氯雷他定片")).toBe(0);
    expect(matchRank(goodsKeys("氯雷他定片(开瑞坦)"), "氯雷他定片(开瑞坦)")).toBe(1);
    expect(rankKey(" 维生素 Ｂ１ 片 ")).toBe("维生素b1片");
  });

  it("type 2: the maker's exact name, its beginning, a part of it", () => {
    const makers = ["石药集团(中诺)药业", "石药集团", "华北石药", "联邦制药"];
    expect(makers.map((maker) => makerRank(maker, "石药集团"))).toEqual([1, 0, 3, 3]);
    expect(makers.map((maker) => makerRank(maker, "石药集团（中诺）药业"))).toEqual([0, 3, 3, 3]);
    expect(makers.map((maker) => makerRank(maker, "石药"))).toEqual([1, 1, 2, 3]);
  });
});

/** The expression of rank.ts, written out: what the queries hold must give the same. */
function rankSql(keyword: string): string {
  const { key, words, spelled } = rankWords(keyword);
  const text = (word: string) => `'${word.replaceAll("'", "''")}'`;
  const some = (of: readonly string[], test: (word: string) => string) =>
    of.length === 0 ? "false" : `(${of.map((word) => test(text(word))).join(" OR ")})`;
  const starts = (column: string) => (word: string) => `starts_with(${column}, ${word})`;
  const all = [key, ...words];
  const inside = words.map(
    (word) => `CASE WHEN strpos(name_norm, ${text(word)}) > 0 THEN char_length(${text(word)}) ELSE 0 END`,
  );
  const each = words.map((word) => `strpos(name_norm, ${text(word)}) > 0`).join(" AND ") || "true";
  return `CASE WHEN name_norm = ${text(key)} THEN 0
    WHEN ${inside.length === 0 ? "false" : `${inside.join(" + ")} = char_length(name_norm)`} THEN 1
    WHEN starts_with(name_norm, ${text(key)}) OR ${some(all, starts("name_norm"))} AND ${each} THEN 2
    WHEN ${some(all, starts("name_norm"))} THEN 3
    WHEN ${some(spelled, (word) => `pinyin_initials = ${word} OR pinyin_full = ${word}`)} THEN 4
    WHEN ${some(spelled, starts("pinyin_initials"))} THEN 5
    WHEN ${some(spelled, starts("pinyin_full"))} THEN 6
    WHEN ${some(all, (word) => `strpos(name_norm, ${word}) > 0`)} THEN 7 ELSE 8 END`;
}

describe("the order on PostgreSQL", () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  }, 60_000);
  afterAll(() => database.close());

  const names = [
    "阿莫西林",
    "阿莫西林胶囊",
    "注射用阿莫西林",
    "甘草",
    "甘草片",
    "维生素C片",
    "维生素B6片",
    "氯雷他定片(开瑞坦)",
  ];
  it.each([
    "阿莫西林",
    "胶囊 阿莫西林",
    "阿莫西林 联邦",
    "gc",
    "gancao",
    "gan cao",
    "维生素 c",
    "维生素b6",
    "amxl jn",
    "阿",
    "a",
    "氯雷他定片 开瑞坦",
    "O'Brien 片",
  ])("%s is put in the same order as in memory", async (keyword) => {
    const { rows } = await database.query<{ rank: number }>(
      `SELECT ${rankSql(keyword)} AS rank FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY
         s (name_norm, pinyin_initials, pinyin_full, at) ORDER BY at`,
      [
        names.map((name) => goodsKeys(name).nameNorm),
        names.map((name) => goodsKeys(name).pinyinInitials),
        names.map((name) => goodsKeys(name).pinyinFull),
      ],
    );
    expect(rows.map(({ rank }) => rank)).toEqual(order(keyword, names));
  });
});
