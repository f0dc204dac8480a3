import { type SQL, sql } from "drizzle-orm";
import { bind } from "../../platform/db/prepared.ts";
import type { RankWords } from "./rank.ts";

/** The rank of a candidate `c`, as rank.ts has it: lines that no word of the keyword could meet are left out. */
export function rankOf(type: 1 | 2, { key, words, spelled }: RankWords): SQL {
  if (key === "") return sql`0`;
  if (type === 2) return makerRank;
  const found = words.map((_, at) => sql`${bind(`word${at}`)}::text`);
  const typed = spelled.map((_, at) => sql`${bind(`spelled${at}`)}::text`);
  const all = [whole, ...found];
  const lines = [sql`WHEN c.name_norm = ${whole} THEN 0`];
  if (found.length > 0)
    lines.push(
      sql`WHEN ${insideOf(found)} = char_length(c.name_norm) THEN 1`,
      sql`WHEN starts_with(c.name_norm, ${whole}) OR (${any(all, begins)} AND ${each(found, inside)}) THEN 2`,
      sql`WHEN ${any(found, begins)} THEN 3`,
    );
  else lines.push(sql`WHEN starts_with(c.name_norm, ${whole}) THEN 2`);
  if (typed.length > 0)
    lines.push(
      sql`WHEN ${any(typed, (word) => sql`c.pinyin_initials = ${word} OR c.pinyin_full = ${word}`)} THEN 4`,
      sql`WHEN ${any(typed, (word) => sql`starts_with(c.pinyin_initials, ${word})`)} THEN 5`,
      sql`WHEN ${any(typed, (word) => sql`starts_with(c.pinyin_full, ${word})`)} THEN 6`,
    );
  lines.push(sql`WHEN ${any(all, inside)} THEN 7`);
  return sql`CASE ${sql.join(lines, sql` `)} ELSE 8 END`;
}

/** How many words of each sort the text of the rank has, and the values that it binds. */
export function rankShape({ key, words, spelled }: RankWords): string {
  return [Number(key !== ""), words.length, spelled.length].join();
}
export function rankValues({ key, words, spelled }: RankWords): Record<string, unknown> {
  const named = (name: string, list: readonly string[]) =>
    list.map((word, at) => [`${name}${at}`, word] as const);
  return { key, ...Object.fromEntries([...named("word", words), ...named("spelled", spelled)]) };
}

const whole = sql`${bind("key")}::text`;
const maker = sql`translate(lower(c.manufacturer), '()（） ·', '')`;
const makerRank = sql`CASE WHEN ${maker} = ${whole} THEN 0 WHEN starts_with(${maker}, ${whole}) THEN 1
    WHEN strpos(${maker}, ${whole}) > 0 THEN 2 ELSE 3 END`;

type Test = (word: SQL) => SQL;
const begins: Test = (word) => sql`starts_with(c.name_norm, ${word})`;
const inside: Test = (word) => sql`strpos(c.name_norm, ${word}) > 0`;

function any(words: readonly SQL[], test: Test): SQL {
  return sql`(${sql.join(words.map(test), sql` OR `)})`;
}

function each(words: readonly SQL[], test: Test): SQL {
  return sql`(${sql.join(words.map(test), sql` AND `)})`;
}

/** How many characters of the name the words make up. */
function insideOf(words: readonly SQL[]): SQL {
  const lengths = words.map((word) => sql`CASE WHEN ${inside(word)} THEN char_length(${word}) ELSE 0 END`);
  return sql`(${sql.join(lengths, sql` + `)})`;
}
