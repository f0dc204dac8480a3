/** The order of what fuzzyTokens() found: by typos, and of equal ones by what sells (domain.md §8). */
import { type Distance, distanceTo } from "./fuzzy-distance.ts";
import { compact, type Segment } from "@yaoji/domain/text/normalise";
import { keysOf, readUnits } from "./pinyin.ts";
import { rankKey } from "./rank.ts";
import { keywordWords, type SearchType } from "./tokens.ts";

/** A row of the shelf as found, the best `weight` first. */
export type FuzzyGoods = {
  readonly id: number;
  readonly nameNorm: string;
  readonly pinyinFull: string;
  readonly pinyinInitials: string;
  readonly manufacturer: string;
  readonly weight: number;
};

/** `typos` 0.5: other characters that sound the same. `place` 0 the whole name, 1 its beginning, 2 within it. */
type Nearness = { readonly typos: number; readonly place: number; readonly spelled: number };
type Typed = Segment & { readonly spelling: string; readonly allowed: number };

const none: Nearness = { typos: Infinity, place: 2, spelled: Infinity };
const soundsAlike = 0.5;
const longHan = 8;
const longWord = 11;
const shortestInitials = 5;

/**
 * The ids of goods within one typo of the keyword (two of a long one), nearest first; the rest is dropped. With
 * type 1 one word at least belongs to the name, others may belong to the manufacturer.
 */
export function rankFuzzy(found: readonly FuzzyGoods[], keyword: string, type: SearchType = 1): number[] {
  const words = keywordWords(keyword).map(typedOf);
  const whole = typedOf({ kind: "han", text: rankKey(keyword), parts: [] });
  return found
    .map((goods) => ({ goods, near: type === 2 ? ofMaker(goods, words) : ofGoods(goods, words, whole) }))
    .filter(({ near }) => near.typos < Infinity)
    .sort((one, other) => compare(one.near, other.near) || other.goods.weight - one.goods.weight)
    .map(({ goods }) => goods.id);
}

function compare(one: Nearness, other: Nearness): number {
  return one.typos - other.typos || one.place - other.place || one.spelled - other.spelled;
}

function typedOf(word: Segment): Typed {
  const { length } = [...word.text];
  const isHan = /\p{Script=Han}/u.test(word.text);
  const spelling = isHan ? keysOf(readUnits(word.text).trade).full : word.text;
  const allowed = isHan
    ? length < 2
      ? 0
      : length < longHan
        ? 1
        : 2
    : length < 4
      ? 0
      : length < longWord
        ? 1
        : 2;
  return { ...word, spelling, allowed };
}

function ofGoods(goods: FuzzyGoods, words: readonly Typed[], whole: Typed): Nearness {
  const [only] = words;
  if (only && words.length === 1) return nearer(nameNearness(goods, only), ofBoth(goods, only));
  const together = nameNearness(goods, whole);
  const each = words.map((word) => ({
    word,
    name: nearer(nameNearness(goods, word), word.text === word.spelling ? none : ofBoth(goods, word)),
  }));
  const inName = each.map(({ name }) => name).filter(({ typos }) => typos < Infinity);
  const best = inName.toSorted(compare)[0];
  if (!best) return together;
  const typos = each.map(({ word, name }) => Math.min(name.typos, makerTypos(goods, word)));
  const sum = typos.reduce((total, each) => total + each, 0);
  const apart =
    sum > whole.allowed
      ? none
      : { ...best, typos: sum, place: Math.min(...inName.map(({ place }) => place)) };
  return nearer(together, apart);
}

function nearer(one: Nearness, other: Nearness): Nearness {
  return compare(one, other) <= 0 ? one : other;
}

function nameNearness({ nameNorm, pinyinFull, pinyinInitials }: FuzzyGoods, word: Typed): Nearness {
  if (word.text === word.spelling) {
    const full = nearness(distanceTo(pinyinFull, word.text), word);
    if (word.text.length < shortestInitials || full.typos === 0) return full;
    return nearer(full, nearness(distanceTo(pinyinInitials, word.text), { ...word, allowed: 1 }));
  }
  const typed = nearness(distanceTo(nameNorm, word.text), word);
  if (typed.typos === 0) return typed;
  const isAlike = pinyinFull.includes(word.spelling);
  if (!isAlike)
    return typed.typos === Infinity
      ? none
      : { ...typed, spelled: distanceTo(pinyinFull, word.spelling).part };
  const place = pinyinFull === word.spelling ? 0 : pinyinFull.startsWith(word.spelling) ? 1 : 2;
  return { typos: soundsAlike, place, spelled: 0 };
}

/** What a short word leaves of a typo says too little within a name: it must be its beginning, of two characters all. */
function nearness({ whole, start, part }: Distance, { text, allowed }: Typed): Nearness {
  const { length } = [...text];
  const typos = length < 3 ? whole : length < 4 ? start : part;
  if (part === 0) return { typos: 0, place: placeOf({ whole, start, part }, 0), spelled: 0 };
  return typos > allowed ? none : { typos, place: placeOf({ whole, start, part }, typos), spelled: 0 };
}

function placeOf({ whole, start }: Distance, typos: number): number {
  return whole === typos ? 0 : start === typos ? 1 : 2;
}

/** Strengths, packs and codes are not among the columns: that they were found is enough. */
function makerTypos({ manufacturer }: FuzzyGoods, word: Typed): number {
  if (/\d/u.test(word.text)) return 0;
  const maker = compact(manufacturer);
  if (maker.includes(word.text)) return 0;
  if (word.text !== word.spelling)
    return [...word.text].length < 3 ? Infinity : within(distanceTo(maker, word.text).part, word);
  const { full, initials } = keysOf(readUnits(manufacturer).trade);
  if (full.includes(word.text) || initials.includes(word.text)) return 0;
  return within(distanceTo(full, word.text).part, word);
}

function within(typos: number, { allowed }: Typed): number {
  return typos > allowed ? Infinity : typos;
}

/** Name and manufacturer in one run, either first; both as they are. */
function ofBoth({ nameNorm, manufacturer }: FuzzyGoods, word: Typed): Nearness {
  const maker = compact(manufacturer);
  const characters = [...word.text];
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const parts = [characters.slice(0, at).join(""), characters.slice(at).join("")];
    for (const [name = "", other = ""] of [parts, parts.toReversed()]) {
      if (other.length < 2 || !nameNorm.includes(name) || !maker.includes(other)) continue;
      return { typos: 0, place: nameNorm === name ? 0 : nameNorm.startsWith(name) ? 1 : 2, spelled: 0 };
    }
  }
  return none;
}

function ofMaker(goods: FuzzyGoods, words: readonly Typed[]): Nearness {
  const typos = words.reduce((sum, word) => sum + makerTypos(goods, word), 0);
  return typos > 1 || words.length === 0 ? none : { typos, place: 0, spelled: 0 };
}
