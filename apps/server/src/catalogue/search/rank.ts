/**
 * The order of found goods: exact > prefix > initials > spelled > the rest (domain.md §8), then what is in stock,
 * then sales. Of several words those that stand in the name decide; one that names the manufacturer costs nothing.
 * In SQL, with `q = key` and `w1 … wn = words` of rankWords(keyword) and the columns of the shelf (no
 * LIKE, so nothing to escape); `any(f(w))` stands for f(q) OR f(w1) OR …, `each(f(w))` for f(w1) AND f(w2) …, and
 * `inside` for the sum over w of CASE WHEN strpos(name_norm, w) > 0 THEN char_length(w) ELSE 0 END. Terms with
 * words are left out when there is one word only, which is q itself:
 *
 *     ORDER BY CASE WHEN name_norm = q                                              THEN 0
 *                   WHEN inside = char_length(name_norm)                            THEN 1
 *                   WHEN starts_with(name_norm, q)
 *                     OR any(starts_with(name_norm, w)) AND each(strpos(name_norm, w) > 0) THEN 2
 *                   WHEN any(starts_with(name_norm, w))                             THEN 3
 *                   WHEN any(pinyin_initials = w) OR any(pinyin_full = w)           THEN 4
 *                   WHEN any(starts_with(pinyin_initials, w))                       THEN 5
 *                   WHEN any(starts_with(pinyin_full, w))                           THEN 6
 *                   WHEN any(strpos(name_norm, w) > 0)                              THEN 7
 *                   ELSE 8 END, weight DESC, goods_id
 *
 * The lines of 4 to 6 take only words of `spelled`. Type 2, with `maker = translate(lower(manufacturer),
 * '()（） ·', '')`:
 *
 *     ORDER BY CASE WHEN maker = q THEN 0 WHEN starts_with(maker, q) THEN 1
 *                   WHEN strpos(maker, q) > 0 THEN 2 ELSE 3 END, weight DESC, goods_id
 */
import { compact, cut, keywordLength, splitBrackets } from "@yaoji/domain/text/normalise";
import { nameKeys } from "./pinyin.ts";
import { keywordWords } from "./tokens.ts";

/** The columns `name_norm`, `pinyin_full` and `pinyin_initials`. */
export type GoodsKeys = {
  readonly nameNorm: string;
  readonly pinyinFull: string;
  readonly pinyinInitials: string;
};

/** A keyword as its goods are put in order. */
export type RankWords = {
  /** The whole of it in the form of `name_norm`, also for the manufacturer; "" when nothing in it is compared. */
  readonly key: string;
  /** Its words when there are several, else none. */
  readonly words: readonly string[];
  /** `key` and those of the words that may be compared with the spelled name; none in Han characters. */
  readonly spelled: readonly string[];
};

/**
 * 0 exact name, 1 the words make up the name in another order, 2 it begins so and holds every word, 3 it begins with
 * a word, 4 spelled exactly so, 5 initials begin so, 6 spelling begins so, 7 a word stands in it, 8 found otherwise.
 */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The ranking columns of a goods name; what stands in brackets counts for nothing. */
export function goodsKeys(name: string): GoodsKeys {
  const { full, initials } = nameKeys(name);
  const nameNorm = compact(splitBrackets(name).outside) || compact(name);
  return { nameNorm, pinyinFull: full, pinyinInitials: initials };
}

/** The keyword in the form of the ranking columns, cut to 64 characters. */
export function rankKey(keyword: string): string {
  return cut(compact(cut(keyword, keywordLength)), keywordLength);
}

/** What the SQL above compares. */
export function rankWords(keyword: string): RankWords {
  const key = rankKey(keyword);
  const found = [...new Set(keywordWords(keyword).map(({ text }) => text))];
  const words = found.length > 1 ? found : [];
  // One letter among several words begins too many names to say anything.
  const spelled = [key, ...words.filter((word) => word.length > 1)].filter((word) => /^[a-z]/u.test(word));
  return { key, words, spelled: [...new Set(spelled)].filter((word) => !/\p{Script=Han}/u.test(word)) };
}

/** The place of found goods in the order, as the SQL above computes it. */
export function matchRank({ nameNorm, pinyinFull, pinyinInitials }: GoodsKeys, keyword: string): Rank {
  const { key, words, spelled } = rankWords(keyword);
  if (key === "") return 8;
  const all = [key, ...words];
  if (nameNorm === key) return 0;
  const inside = words.filter((word) => nameNorm.includes(word));
  if (words.length > 0 && lengthOf(inside.join("")) === lengthOf(nameNorm)) return 1;
  if (nameNorm.startsWith(key)) return 2;
  if (all.some((word) => nameNorm.startsWith(word))) return inside.length === words.length ? 2 : 3;
  if (spelled.some((word) => pinyinInitials === word || pinyinFull === word)) return 4;
  if (spelled.some((word) => pinyinInitials.startsWith(word))) return 5;
  if (spelled.some((word) => pinyinFull.startsWith(word))) return 6;
  return all.some((word) => nameNorm.includes(word)) ? 7 : 8;
}

/** The order of a manufacturer's goods (type 2): 0 his exact name, 1 it begins so, 2 it holds it, 3 found otherwise. */
export function makerRank(manufacturer: string, keyword: string): 0 | 1 | 2 | 3 {
  const [maker, key] = [manufacturer.toLowerCase().replace(/[()（） ·]/gu, ""), rankKey(keyword)];
  if (key === "" || !maker.includes(key)) return 3;
  return maker === key ? 0 : maker.startsWith(key) ? 1 : 2;
}

function lengthOf(text: string): number {
  return [...text].length;
}
