/**
 * The lexemes of goods and the query over them. Both are made here and handed to PostgreSQL as they are, so no
 * dictionary, stop word or locale of the database has a say:
 *
 *     search = array_to_tsvector($1::text[])        -- indexTokens(...)
 *     WHERE search @@ $1::tsquery                   -- queryTokens(...); never to_tsquery(), which would split them
 *
 * The first character of a lexeme is its kind, so kinds never meet. Small letters belong to the goods, capitals to
 * the manufacturer: h Han characters and bigrams, w words, p spelled from each syllable on, i initials from each
 * syllable on, s first initial, l code of older systems (codebook.ts); c approval number, bar code, goods code;
 * d and e short names and their spelling, whole and without one of their characters (fuzzy-tokens.ts).
 */
import { codebookInitials } from "./codebook.ts";
import { withoutApprovalWords } from "./codes.ts";
import {
  allOf,
  anyOf,
  capital,
  goodsKinds,
  gramsOf,
  type Kinds,
  manufacturerKinds,
  prefix,
  quoted,
  withoutOne,
} from "./lexemes.ts";
import {
  compact,
  cut,
  keywordLength,
  normalise,
  segments,
  splitBrackets,
  type Segment,
} from "@yaoji/domain/text/normalise";
import { keysOf, readUnits, type Units } from "./pinyin.ts";

/** What is searched of goods. `aliases` holds the trade name and other names; `codes` approval number and the like. */
export type SearchFields = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly specification: string;
  readonly manufacturer: string | null;
  readonly codes: readonly string[];
};

/** `type` of search, list and /search: 1 drug name, 2 manufacturer (decisions.md "Queries and payloads"). */
export type SearchType = 1 | 2;

const textLength = 200;
const aliasLimit = 8;
const wordLimit = 8;
const codePrefixLength = 4;

/** Names and spellings up to these lengths are too short to be found by a half that is typed right. */
const shortName = 3;
const shortSpelling = 8;

/** The unique lexemes of goods, a few hundred at most. */
export function indexTokens(fields: SearchFields): string[] {
  const lexemes = new Set<string>();
  for (const name of [fields.name, ...fields.aliases.slice(0, aliasLimit)]) {
    for (const lexeme of nameLexemes(cut(name, textLength))) lexemes.add(lexeme);
    for (const lexeme of shortLexemes(cut(name, textLength))) lexemes.add(lexeme);
  }
  for (const lexeme of plainLexemes(cut(fields.specification, textLength))) lexemes.add(lexeme);
  for (const lexeme of nameLexemes(cut(fields.manufacturer ?? "", textLength))) lexemes.add(capital(lexeme));
  for (const lexeme of fields.codes.flatMap(codeLexemes)) lexemes.add(lexeme);
  return [...lexemes];
}

/**
 * The query for a keyword as tsquery text, "" when nothing in it can be searched for (spaces, signs, emoji), which
 * PostgreSQL matches with nothing. Words stand in any order and all must be found; with type 1 and several words,
 * some may name the manufacturer. The keyword is cut to 64 characters.
 */
export function queryTokens(keyword: string, type: SearchType): string {
  const words = keywordWords(keyword);
  const single = words.length === 1;
  const ofGoods = words.map((word) => wordQuery(word, { single, kinds: goodsKinds }));
  if (type === 1 && single) return ofGoods.join("");
  const ofManufacturer = words.map((word) => wordQuery(word, { single, kinds: manufacturerKinds }));
  if (type === 2) return ofManufacturer.join(" & ");
  const either = words.map((_, at) => anyOf([ofGoods[at] ?? "", ofManufacturer[at] ?? ""]));
  return words.length === 0 ? "" : `${either.join(" & ")} & ${anyOf(ofGoods)}`;
}

/** The words of a keyword, eight at most, without what stands before every approval number. */
export function keywordWords(keyword: string): Segment[] {
  const text = withoutApprovalWords(normalise(cut(keyword, keywordLength)));
  return segments(cut(text, keywordLength)).slice(0, wordLimit);
}

function nameLexemes(name: string): string[] {
  const { outside, inside } = splitBrackets(name);
  // In brackets stands a trade name or a remark: the name is typed without it, with it, or by it alone.
  const texts = inside.length === 0 ? [outside] : [outside, ...inside, name];
  // Nor are brackets typed by everyone: 纽迪希亚制药(无锡)有限公司 is asked for with all three or two of its parts.
  const runs = inside.length === 0 ? [] : [outside, compact(name)];
  return [...[name, ...runs].flatMap(plainLexemes), ...texts.flatMap(spelledLexemes)];
}

/** A name of two or three characters, whole and without each of them; its spelling likewise. */
function shortLexemes(name: string): string[] {
  const { outside } = splitBrackets(name);
  const bare = compact(outside);
  if ([...bare].length > shortName) return [];
  const spellings = spelled(outside).filter((spelling) => spelling.length <= shortSpelling);
  return [
    ...withoutOneOrNone(bare).map((each) => `d${each}`),
    ...spellings.flatMap(withoutOneOrNone).map((each) => `e${each}`),
  ];
}

function withoutOneOrNone(text: string): string[] {
  return [text, ...withoutOne(text)].filter((each) => each !== "");
}

function spelled(text: string): string[] {
  const { trade, dictionary } = readUnits(text);
  return [...new Set([keysOf(trade).full, keysOf(dictionary).full])];
}

function plainLexemes(text: string): string[] {
  return segments(text).flatMap(({ kind, text: found, parts }) =>
    kind === "han"
      ? [...gramsOf(found, 1), ...gramsOf(found, 2)].map((gram) => `h${gram}`)
      : [found, ...parts].map((word) => `w${word}`),
  );
}

function spelledLexemes(text: string): string[] {
  const { trade, dictionary } = readUnits(text);
  if (trade.length === 0) return [];
  const variants = trade.join(" ") === dictionary.join(" ") ? [trade] : [trade, dictionary];
  const { initials } = keysOf(trade);
  const code = codebookInitials(normalise(text));
  return [
    ...variants.flatMap(suffixLexemes),
    ...variants.map((units) => `s${keysOf(units).initials.slice(0, 1)}`),
    ...(code === initials ? [] : [`l${cut(code, keywordLength)}`]),
  ];
}

/** From each syllable on, so that xilin and xl find 阿莫西林; no longer than the longest keyword. */
function suffixLexemes(units: Units): string[] {
  return units.flatMap((_, from) => {
    const { full, initials } = keysOf(units.slice(from));
    return [`p${cut(full, keywordLength)}`, `i${cut(initials, keywordLength)}`];
  });
}

/** A number as it is typed whole (codes.ts), by its pieces, and without its letter: 国药准字H20013051. */
function codeLexemes(code: string): string[] {
  const words = [code, withoutApprovalWords(normalise(code))]
    .flatMap(segments)
    .filter(({ kind }) => kind === "word")
    .flatMap(({ text }) => [text, text.replace(/^\D+/u, "")]);
  return words.filter(Boolean).map((word) => `c${word}`);
}

/** What finds one word as it is typed; a `single` letter asks for names that begin with it. */
export function wordQuery(word: Segment, { single, kinds }: { single: boolean; kinds: Kinds }): string {
  if (word.kind === "han") {
    return allOf(hanGrams(word.text).map((gram) => quoted(kinds.of(`h${gram}`))));
  }
  const choices = [
    prefix(kinds.of(`w${word.text}`)),
    ...spelledChoices(word.text, single).map(({ lexeme, exact }) =>
      exact ? quoted(kinds.of(lexeme)) : prefix(kinds.of(lexeme)),
    ),
  ];
  if (kinds.codes)
    choices.push(word.text.length < codePrefixLength ? quoted(`c${word.text}`) : prefix(`c${word.text}`));
  return anyOf(choices);
}

/** What a run of Han characters is asked for by: its pairs, or itself when it is a single one. */
export function hanGrams(run: string): string[] {
  return gramsOf(run, [...run].length === 1 ? 1 : 2);
}

type Choice = { readonly lexeme: string; readonly exact: boolean };

function spelledChoices(word: string, single: boolean): Choice[] {
  if (!/\p{L}/u.test(word)) return [];
  // One letter alone would be found in most names: it asks for those that begin with it.
  if (single && word.length === 1) return [{ lexeme: `s${word}`, exact: true }];
  const kinds = word.length === 1 ? ["i"] : ["i", "p", "l"];
  return kinds.map((kind) => ({ lexeme: `${kind}${word}`, exact: false }));
}
