/**
 * The order of found goods: exact > prefix > initials > spelled > the rest (domain.md §8), then what is in stock,
 * then sales. In SQL, with `q = rankKey(keyword)` and the columns of `goodsKeys` (no LIKE, so nothing to escape):
 *
 *     ORDER BY CASE WHEN name_norm = q                     THEN 0
 *                   WHEN starts_with(name_norm, q)         THEN 1
 *                   WHEN starts_with(pinyin_initials, q)   THEN 2
 *                   WHEN starts_with(pinyin_full, q)       THEN 3
 *                   WHEN strpos(name_norm, q) > 0          THEN 4
 *                   ELSE 5 END, (stock > 0) DESC, sales DESC, id
 */
import { compact, cut, keywordLength, splitBrackets } from "./normalise.ts";
import { nameKeys } from "./pinyin.ts";

/** The columns `name_norm`, `pinyin_full` and `pinyin_initials`. */
export type GoodsKeys = {
  readonly nameNorm: string;
  readonly pinyinFull: string;
  readonly pinyinInitials: string;
};

/** 0 exact name, 1 name begins so, 2 initials begin so, 3 spelled so, 4 stands in the name, 5 found otherwise. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;

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

/** The place of found goods in the order, as the SQL above computes it. */
export function matchRank(keys: GoodsKeys, keyword: string): Rank {
  const query = rankKey(keyword);
  if (query === "") return 5;
  if (keys.nameNorm === query) return 0;
  if (keys.nameNorm.startsWith(query)) return 1;
  if (keys.pinyinInitials.startsWith(query)) return 2;
  if (keys.pinyinFull.startsWith(query)) return 3;
  return keys.nameNorm.includes(query) ? 4 : 5;
}
