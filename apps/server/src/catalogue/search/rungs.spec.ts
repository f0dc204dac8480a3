import { describe, expect, test } from "vitest";
import { matches } from "./matches.ts";
import { goodsKeys, rankWords } from "./rank.ts";
import { beginningLexemes, rungsOf } from "./rungs.ts";
import { queryTokens } from "./tokens.ts";

const rungs = (keyword: string) => rungsOf(rankWords(keyword), queryTokens(keyword, 1));

describe("the ladder of a keyword", () => {
  test.each([
    ["阿莫", ["begins", "within", "outside"]],
    ["阿", ["begins", "within", "outside"]],
    ["amxl", ["same", "initials", "spelling", "otherwise"]],
    ["a", ["any"]],
  ])("%s", (keyword, tests) => {
    expect(rungs(keyword)?.map(({ test }) => test)).toEqual(tests);
  });

  test.each(["阿莫西林 胶囊", "", "！？"])("%j is put in order otherwise", (keyword) => {
    expect(rungs(keyword)).toBeNull();
  });

  test("a name is found on its rung by how it begins", () => {
    const lexemes = beginningLexemes(goodsKeys("阿莫西林胶囊"));
    expect(lexemes).toEqual(["b阿", "b阿莫", "jamxljn", "qamoxilinjiaonang"]);
    const tokensOf = (keyword: string, test: string) =>
      rungs(keyword)?.find((rung) => rung.test === test)?.tokens ?? "";
    expect(matches(["h阿莫", ...lexemes], tokensOf("阿莫", "begins"))).toBe(true);
    expect(matches(lexemes, tokensOf("amxl", "initials"))).toBe(true);
    expect(matches(lexemes, tokensOf("amxljn", "same"))).toBe(true);
    expect(matches(lexemes, tokensOf("amoxi", "spelling"))).toBe(true);
    expect(matches(lexemes, tokensOf("moxi", "spelling"))).toBe(false);
  });
});
