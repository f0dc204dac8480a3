/** The order of found goods as a model, beside which its SQL (rank.queries.ts) and its words (rank.ts) are held. */
import { type GoodsKeys, rankKey, rankWords } from "./rank.ts";

/**
 * 0 exact name, 1 the words make up the name in another order, 2 it begins so and holds every word, 3 it begins with
 * a word, 4 spelled exactly so, 5 initials begin so, 6 spelling begins so, 7 a word stands in it, 8 found otherwise.
 */
type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

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
