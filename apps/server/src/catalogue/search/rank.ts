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
