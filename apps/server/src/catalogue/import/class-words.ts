/** Words by which lists class their goods, and the business category of each; what is not here is not guessed. */
import type { ScopeCode } from "@yaoji/domain/people/scopes";
import type { CleanRow } from "./clean.ts";

/** Chinese medicine of which the word does not say whether it is pieces or a patent medicine. */
const herbalWord = /^(?:中草药|草药|中药)(?:类)?$/u;

const scopes: readonly (readonly [word: RegExp, scope: ScopeCode])[] = [
  [/饮片|中药材|^药材/u, "herbal_pieces"],
  [/^(?!.*西).*(?:中成药|中药制剂)/u, "chinese_patent"],
  [/生物制品|^生物药品?$|疫苗$|血液制品$/u, "biological"],
  [
    /^(?!.*中)(?:西药|西成药|化学药|化药|化学制剂|抗生素|生化药)|麻醉药品|(?:精神|一类|二类)(?:药品|精神)/u,
    "chemical",
  ],
  [/(?:三类|Ⅲ类|III类|3类).*器械|器械.*(?:三类|Ⅲ|III|3类)/u, "device_3"],
  [/(?:二类|Ⅱ类|(?<!I)II类|2类).*器械|器械.*(?:二类|Ⅱ|(?<!I)II(?!I)|2类)/u, "device_2"],
  [/(?:一类|Ⅰ类|(?<!I)I类|1类).*器械|器械.*(?:一类|Ⅰ|(?<!I)I(?!I)|1类)/u, "device_1"],
  [/医疗器械|^器械/u, "device_2"],
  [/保健食品|保健品/u, "health_food"],
  [/食品|特医/u, "food"],
  [/化妆/u, "cosmetic"],
  [/消毒/u, "disinfectant"],
];

const weighed = /^(?:g|kg|克|千克|公斤|两|斤)$/iu;

/** The business category that the list's own word names; null: a word that is not known, or none. */
export function scopeNamed(row: CleanRow, origin: string | null): ScopeCode | null {
  const word = row.category.normalize("NFC");
  if (herbalWord.test(word)) {
    const isPiece = (row.origin ?? origin) !== null || /饮片/u.test(row.form) || weighed.test(row.unit);
    return isPiece ? "herbal_pieces" : null;
  }
  return scopes.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
