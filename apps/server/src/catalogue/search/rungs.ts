/**
 * The ladder of a keyword of one word: goods on a higher rung stand before those on a lower one (rank.ts), and of a
 * rung the weightiest first. Every rung is a query of its own over the same index, so a page is found without
 * looking at what stands below it, however many goods the keyword fits.
 */
import { allOf, anyOf, prefix, quoted } from "./lexemes.ts";
import { cut, keywordLength } from "@yaoji/domain/text/normalise";
import type { GoodsKeys, RankWords } from "./rank.ts";

/** What rows of a rung are besides found by its tokens; the exact name stands above all rungs. */
export type RungTest =
  | "any"
  | "begins"
  | "within"
  | "outside"
  | "same"
  | "initials"
  | "spelling"
  | "otherwise";
export type Rung = { readonly tokens: string; readonly test: RungTest };

/** Lexemes of how a name begins: b its first character and its first two, j its initials, q its spelling. */
export function beginningLexemes({ nameNorm, pinyinInitials, pinyinFull }: GoodsKeys): string[] {
  const spelled = [
    pinyinInitials && `j${cut(pinyinInitials, keywordLength)}`,
    pinyinFull && `q${cut(pinyinFull, keywordLength)}`,
  ];
  return [...new Set([`b${cut(nameNorm, 1)}`, `b${cut(nameNorm, 2)}`, ...spelled.filter(Boolean)])];
}

/** The rungs, highest first; `tokens` finds all of them. Null for what is put in order row by row: several words. */
export function rungsOf({ key, words, spelled }: RankWords, tokens: string): Rung[] | null {
  if (words.length > 0 || key === "") return null;
  if (key.length < 2 && spelled.length > 0) return [{ tokens, test: "any" }];
  const begins = quoted(`b${cut(key, 2)}`);
  if (spelled.length === 0)
    return [
      { tokens: allOf([begins, tokens]), test: "begins" },
      { tokens, test: "within" },
      { tokens, test: "outside" },
    ];
  return [
    { tokens: anyOf([begins, quoted(`j${key}`), quoted(`q${key}`)]), test: "same" },
    { tokens: prefix(`j${key}`), test: "initials" },
    { tokens: prefix(`q${key}`), test: "spelling" },
    { tokens, test: "otherwise" },
  ];
}
