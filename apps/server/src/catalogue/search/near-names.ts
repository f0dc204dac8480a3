/** Names to offer when nothing is found at all: those that share the most with the keyword. */
import { anyOf, gramsOf, prefix, quoted } from "./lexemes.ts";
import { compact, cut, splitBrackets } from "@yaoji/domain/text/normalise";
import { keysOf, readUnits } from "./pinyin.ts";
import { rankKey } from "./rank.ts";
import { keywordWords } from "./tokens.ts";

/** Found goods with their name as it is shown, the best weight first. */
export type NearGoods = { readonly name: string; readonly pinyinFull: string };

/** Words of form and way of use are shared by thousands: alone they make no name near. */
const commonWords =
  /注射用|注射液|胶囊剂?|软胶囊|颗粒剂?|片剂|口服液|口服|溶液|糖浆|乳膏|软膏|凝胶|滴眼液|滴丸|缓释|控释|肠溶|分散|复方|盐酸|硫酸/gu;
const longestRun = 12;
const leastShared = 0.2;
const shortestSpelling = 2;

/**
 * Tsquery text for goods that share a pair of characters with the keyword (one character with a short one), or
 * the beginning of its spelling; to be asked as fuzzyTokens() is. "" for nothing to go by.
 */
export function nearTokens(keyword: string): string {
  return anyOf(
    keywordWords(keyword).flatMap(({ kind, text }) => {
      if (kind === "word") return spelledPieces(text);
      const runs = text.split(commonWords).filter((run) => run !== "");
      return (runs.length > 0 ? runs : [text]).flatMap((run) => hanPieces(cut(run, longestRun)));
    }),
  );
}

/** At most `limit` different names without their brackets, the nearest first. */
export function nearNames(found: readonly NearGoods[], keyword: string, limit = 6): string[] {
  const typed = rankKey(keyword.replace(commonWords, "")) || rankKey(keyword);
  const spelling = keysOf(readUnits(typed).trade).full;
  const shares = new Map<string, number>();
  for (const { name, pinyinFull } of found) {
    const shown = splitBrackets(name).outside.trim();
    if (shown === "" || shares.has(shown)) continue;
    const bare = compact(shown.replace(commonWords, "")) || compact(shown);
    shares.set(shown, Math.max(shared(typed, bare), shared(spelling, pinyinFull) * 0.9));
  }
  return [...shares]
    .filter(([, share]) => share >= leastShared)
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([name]) => name);
}

function hanPieces(run: string): string[] {
  const characters = gramsOf(run, 1).map((each) => quoted(`h${each}`));
  const spelling = keysOf(readUnits(run.slice(0, 2)).trade).full;
  const pairs = gramsOf(run, 2).map((each) => quoted(`h${each}`));
  return [...(characters.length > 2 ? pairs : characters), ...spelledPieces(spelling)];
}

function spelledPieces(word: string): string[] {
  if (word.length < shortestSpelling || !/^\p{L}/u.test(word)) return [];
  const begin = word.slice(0, Math.max(shortestSpelling, Math.ceil(word.length * 0.4)));
  return [prefix(`p${begin}`), prefix(`i${begin}`)];
}

/** Dice's measure over characters and pairs: 1 the same, 0 nothing in common. */
function shared(one: string, other: string): number {
  const rest = pieces(other);
  const total = pieces(one).length + rest.length;
  const common = pieces(one).filter((piece) => {
    const at = rest.indexOf(piece);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return total === 0 ? 0 : (2 * common.length) / total;
}

function pieces(text: string): string[] {
  return [...gramsOf(text, 1), ...gramsOf(text, 2)];
}
