/**
 * What is asked when the exact query finds nothing: goods of which most of the keyword is right. A typo stands in
 * one place, so of a word cut into parts the others are as typed, and the index finds those parts:
 *
 *     SELECT … FROM shelf WHERE words @@ fuzzyTokens(keyword, type)::tsquery ORDER BY weight DESC LIMIT 1000
 *
 * and rankFuzzy() (fuzzy-rank.ts) keeps of these what is one typo away, in order. No trigrams are needed.
 */
import { allOf, anyOf, gramsOf, type Kinds, prefix, quoted, withoutOne } from "./lexemes.ts";
import { goodsKinds, manufacturerKinds } from "./lexemes.ts";
import { cut, keywordLength, type Segment } from "@yaoji/domain/text/normalise";
import { keysOf, readUnits } from "./pinyin.ts";
import { hanGrams, keywordWords, queryTokens, type SearchType, wordQuery } from "./tokens.ts";

/** Beyond these a query would grow too long; what is cut off is not asked for. */
const fuzzyWords = 4;
const longestRun = 16;
const leastLongRun = 3;
/** No syllable has more letters. */
const longestSyllable = 6;
const leastBehind = 3;
const longestHalf = 20;
const longestShort = 9;
const longestInitials = 20;

/**
 * Tsquery text that finds goods although one character of the keyword is wrong, missing, too much or swapped with
 * its neighbour, although Han characters are mistaken for others that sound the same, and although name and
 * manufacturer are typed without a space. "" when nothing can be searched for; numbers must be right.
 */
export function fuzzyTokens(keyword: string, type: SearchType): string {
  const words = keywordWords(keyword).slice(0, fuzzyWords);
  const single = words.length === 1;
  const ofGoods = words.map((word) => fuzzyWord(word, single, goodsKinds));
  const ofManufacturer = words.map((word) => fuzzyWord(word, single, manufacturerKinds));
  if (type === 2) return allOf(ofManufacturer);
  const both = words.map(({ kind, text }) => (kind === "han" ? ofBoth(text) : ""));
  if (single) return anyOf([...ofGoods, ...both]);
  const each = words.map((_, at) => anyOf([ofGoods[at] ?? "", ofManufacturer[at] ?? "", both[at] ?? ""]));
  return anyOf([allOf(each), longRuns(words)]);
}

/** A typo in `0.9%氯化钠注射液` may break the number: the long runs of Han characters alone find the name then. */
function longRuns(words: readonly Segment[]): string {
  const long = words.filter(({ kind, text }) => kind === "han" && text.length >= leastLongRun);
  return allOf(long.map((word) => wordQuery(word, { single: false, kinds: goodsKinds })));
}

function fuzzyWord(word: Segment, single: boolean, kinds: Kinds): string {
  const exact = wordQuery(word, { single: false, kinds });
  if (word.kind === "han") return anyOf([single ? "" : exact, fuzzyHan(word.text, single, kinds)]);
  return anyOf([single ? "" : exact, fuzzySpelling(word.text, kinds)]);
}

function fuzzyHan(text: string, single: boolean, kinds: Kinds): string {
  const run = cut(text, longestRun);
  const { length } = [...run];
  const { trade, dictionary } = readUnits(run);
  const alike = [trade, dictionary].map((units) =>
    prefix(kinds.of(`p${cut(keysOf(units).full, keywordLength)}`)),
  );
  if (length === 1) return anyOf([single ? "" : han(run, kinds), ...alike]);
  const short = length <= 3 && kinds === goodsKinds ? shortNames("d", run) : [];
  if (length === 2) return anyOf([...short, ...(single ? [] : singles(run, kinds)), ...alike]);
  return anyOf([...short, ...(length === 3 ? twoOfThree(run, kinds) : halves(run, kinds)), ...alike]);
}

/** Names of two or three characters by their lexemes with one left out: so a wrong one, too, leaves the same rest. */
function shortNames(kind: "d" | "e", text: string): string[] {
  return [text, ...withoutOne(text)].map((each) => quoted(`${kind}${each}`));
}

function twoOfThree(run: string, kinds: Kinds): string[] {
  const [first = "", , last = ""] = [...run];
  return [...gramsOf(run, 2).map((gram) => han(gram, kinds)), allOf([han(first, kinds), han(last, kinds)])];
}

/** One half is as typed, and a character of the other; or two neighbours are swapped where the halves meet. */
function halves(run: string, kinds: Kinds): string[] {
  const characters = [...run];
  const middle = Math.floor(characters.length / 2);
  const part = (from: number, to: number) => characters.slice(from, to).join("");
  const [left, right] = [part(0, middle), part(middle, characters.length)];
  const rest = [part(0, middle - 1), part(middle + 1, characters.length)];
  const swapped = [
    ...singles(part(middle - 1, middle + 1), kinds),
    ...rest.map((each) => grams(each, kinds)),
  ];
  return [
    allOf([grams(left, kinds), anyOf(singles(right, kinds))]),
    allOf([grams(right, kinds), anyOf(singles(left, kinds))]),
    allOf(swapped),
  ];
}

/** `阿莫西林联邦`, `同仁堂六味地黄丸`: the ends belong to one each, and no character is without an owner. */
function ofBoth(text: string): string {
  const characters = [...cut(text, longestRun)];
  if (characters.length < 4) return "";
  const [begin, end] = [characters.slice(0, 2).join(""), characters.slice(-2).join("")];
  const ends = [
    allOf([han(begin, goodsKinds), han(end, manufacturerKinds)]),
    allOf([han(begin, manufacturerKinds), han(end, goodsKinds)]),
  ];
  const between = characters
    .slice(2, -2)
    .map((each) => anyOf([han(each, goodsKinds), han(each, manufacturerKinds)]));
  return allOf([anyOf(ends), ...between]);
}

/**
 * The half before a typo is as typed; behind it the index finds what begins with a syllable, which is one of the next
 * few letters. Initials have a syllable at each letter.
 */
function fuzzySpelling(text: string, kinds: Kinds): string {
  const { length } = text;
  if (length < 4 || !/\p{L}/u.test(text)) return "";
  const begins = (kind: string, to: number) =>
    to < 2 ? "" : prefix(kinds.of(`${kind}${text.slice(0, to)}`));
  const goesOn = (kind: string, from: number) => prefix(kinds.of(`${kind}${text.slice(from)}`));
  const half = Math.ceil(length / 2);
  const behind = (from: number, to: number) =>
    anyOf(range(from, Math.min(to, length - leastBehind)).map((at) => goesOn("p", at)));
  const full = [
    begins("p", Math.max(leastBehind, Math.floor(length / 2))),
    behind(1, Math.min(half, longestHalf)),
    allOf([begins("p", half - longestSyllable + 1), behind(half + 1, half + longestSyllable - 1)]),
  ];
  const [third, twoThirds] = [Math.floor(length / 3), Math.floor((2 * length) / 3)];
  const initials = [
    begins("i", twoThirds),
    allOf([begins("i", third), goesOn("i", twoThirds + 1)]),
    goesOn("i", third + 1),
  ];
  const short = kinds === goodsKinds && length <= longestShort ? shortNames("e", text) : [];
  return anyOf([...short, ...full, ...(length > 4 && length <= longestInitials ? initials : [])]);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

function grams(run: string, kinds: Kinds): string {
  return run === "" ? "" : allOf(hanGrams(run).map((gram) => han(gram, kinds)));
}

function singles(run: string, kinds: Kinds): string[] {
  return [...run].map((character) => han(character, kinds));
}

function han(gram: string, kinds: Kinds): string {
  return quoted(kinds.of(`h${gram}`));
}

/** Tsquery text for goods whose name holds a keyword, or is a typo away from it; "" finds nothing: there is nothing to search for. */
export function similarGoodsQuery(name: string): string {
  return anyOf(
    [queryTokens(name, 1), fuzzyTokens(name, 1)].map((query) => (query === "" ? "" : `(${query})`)),
  );
}
