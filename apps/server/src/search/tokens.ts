/**
 * The lexemes of goods and the query over them. Both are made here and handed to PostgreSQL as they are, so no
 * dictionary, stop word or locale of the database has a say:
 *
 *     search = array_to_tsvector($1::text[])        -- indexTokens(...)
 *     WHERE search @@ $1::tsquery                   -- queryTokens(...); never to_tsquery(), which would split them
 *
 * The first character of a lexeme is its kind, so kinds never meet. Small letters belong to the goods, capitals to
 * the manufacturer: h Han characters and bigrams, w words, p spelled from each syllable on, i initials from each
 * syllable on, s first initial, l code of older systems (codebook.ts); c approval number, bar code, goods code.
 */
import { codebookInitials } from "./codebook.ts";
import { cut, keywordLength, normalise, segments, splitBrackets, type Segment } from "./normalise.ts";
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

/** 国药准字 before a number stands on every pack, so it finds nothing by itself. */
const approvalWords = /(?:国药准字|国药试字|国械注准|国食健字|注册证号|批准文号)[::]?\s*(?=[a-z]{0,3}\d)/gu;

/** The unique lexemes of goods, a few hundred at most. */
export function indexTokens(fields: SearchFields): string[] {
  const lexemes = new Set<string>();
  for (const name of [fields.name, ...fields.aliases.slice(0, aliasLimit)]) {
    for (const lexeme of nameLexemes(cut(name, textLength))) lexemes.add(lexeme);
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
  const text = normalise(cut(keyword, keywordLength)).replace(approvalWords, " ");
  const words = segments(cut(text, keywordLength)).slice(0, wordLimit);
  const single = words.length === 1;
  const ofGoods = words.map((word) => wordQuery(word, { single, kinds: goodsKinds }));
  if (type === 1 && single) return ofGoods.join("");
  const ofManufacturer = words.map((word) => wordQuery(word, { single, kinds: manufacturerKinds }));
  if (type === 2) return ofManufacturer.join(" & ");
  const either = words.map((_, at) => `(${ofGoods[at]} | ${ofManufacturer[at]})`);
  return words.length === 0 ? "" : `${either.join(" & ")} & (${ofGoods.join(" | ")})`;
}

function nameLexemes(name: string): string[] {
  const { outside, inside } = splitBrackets(name);
  // In brackets stands a trade name or a remark: the name is typed without it, with it, or by it alone.
  const texts = inside.length === 0 ? [outside] : [outside, ...inside, name];
  return [...plainLexemes(name), ...texts.flatMap(spelledLexemes)];
}

function plainLexemes(text: string): string[] {
  return segments(text).flatMap(({ kind, text: found, parts }) =>
    kind === "han"
      ? hanGrams(found, [1, 2]).map((gram) => `h${gram}`)
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

function codeLexemes(code: string): string[] {
  const words = segments(code).filter(({ kind }) => kind === "word");
  // 国药准字H20013051 is typed with and without its letter.
  return words.flatMap(({ text }) =>
    [text, text.replace(/^\D+/u, "")].filter(Boolean).map((word) => `c${word}`),
  );
}

function hanGrams(run: string, sizes: readonly number[]): string[] {
  const characters = [...run];
  return sizes.flatMap((size) =>
    characters
      .slice(0, Math.max(0, characters.length - size + 1))
      .map((_, at) => characters.slice(at, at + size).join("")),
  );
}

type Kinds = { readonly of: (lexeme: string) => string; readonly codes: boolean };
const goodsKinds: Kinds = { of: (lexeme) => lexeme, codes: true };
const manufacturerKinds: Kinds = { of: capital, codes: false };

function wordQuery(word: Segment, { single, kinds }: { single: boolean; kinds: Kinds }): string {
  if (word.kind === "han") {
    const grams = hanGrams(word.text, [...word.text].length === 1 ? [1] : [2]);
    return `(${grams.map((gram) => quoted(kinds.of(`h${gram}`))).join(" & ")})`;
  }
  const choices = [
    prefix(kinds.of(`w${word.text}`)),
    ...spelledChoices(word.text, single).map(({ lexeme, exact }) =>
      exact ? quoted(kinds.of(lexeme)) : prefix(kinds.of(lexeme)),
    ),
  ];
  if (kinds.codes)
    choices.push(word.text.length < codePrefixLength ? quoted(`c${word.text}`) : prefix(`c${word.text}`));
  return `(${choices.join(" | ")})`;
}

type Choice = { readonly lexeme: string; readonly exact: boolean };

function spelledChoices(word: string, single: boolean): Choice[] {
  if (!/\p{L}/u.test(word)) return [];
  // One letter alone would be found in most names: it asks for those that begin with it.
  if (single && word.length === 1) return [{ lexeme: `s${word}`, exact: true }];
  const kinds = word.length === 1 ? ["i"] : ["i", "p", "l"];
  return kinds.map((kind) => ({ lexeme: `${kind}${word}`, exact: false }));
}

function capital(lexeme: string): string {
  return lexeme.slice(0, 1).toUpperCase() + lexeme.slice(1);
}

/** Letters and digits only stand in lexemes; the doubling keeps this true should that ever change. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

function prefix(lexeme: string): string {
  return `${quoted(lexeme)}:*`;
}
