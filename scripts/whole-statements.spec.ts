/** When a statement is written whole, and when the query library's builder writes it (CONTRIBUTING.md, SQL). */
import { expect, it } from "vitest";
import { sourcesOf } from "./source-files.ts";

const begin = /(?:\brows?(?:<[^()]*?>)?\(\s*\w+,|\.execute\()\s*sql`/g;

/** The text of a template from after its first backtick, with all that stands in its holes. */
function templateAt(text: string, from: number): string {
  const open: string[] = ["`"];
  let at = from;
  for (; at < text.length && open.length > 0; at++) {
    const isText = open.at(-1) === "`";
    if (text[at] === "\\") at++;
    else if (text[at] === "`" && isText) open.pop();
    else if (text[at] === "`") open.push("`");
    else if (isText && text.startsWith("${", at)) open.push(text[++at] ?? "");
    else if (!isText && text[at] === "{") open.push("{");
    else if (!isText && text[at] === "}") open.pop();
  }
  return text.slice(from, at - 1);
}

const verbs = /\bSELECT\b|\bINSERT INTO\b|\bDELETE FROM\b|(?<!\b(?:FOR|KEY|DO) )\bUPDATE\b/g;
/** What the builder has no word for, or no good one. */
const own =
  /\b(?:WITH|LATERAL|UNION|GROUP BY|OVER|unnest|jsonb_to_recordset|jsonb_array_elements_text)\b|^UPDATE\b.*\bFROM\b|\b(?:FROM|UPDATE) jobs\./s;
/** Pieces that it shares with other statements. */
const pieces = /(?:^|\b(?:SELECT|FROM|JOIN|USING|WHERE|AND|IN \()\s*)\$\{|\$\{[^}]*\bsql`/;
const tables = /\b(?:FROM|INTO|UPDATE|TABLE)\b/;

/** Whether the builder says it as well: one verb, for rows of tables. */
function isBuilders(statement: string): boolean {
  if (!tables.test(statement) || own.test(statement) || pieces.test(statement)) return false;
  return (statement.match(verbs) ?? []).length === 1;
}

const plainOf = (text: string) =>
  [...text.matchAll(begin)]
    .map(({ index, 0: { length } }) => templateAt(text, index + length))
    .filter(isBuilders);

it("no statement is written whole that the builder says as well", () => {
  const server = sourcesOf("apps/server/src");
  const whole = server.flatMap(({ text }) => [...text.matchAll(begin)]);
  expect(whole.length).toBeGreaterThan(100);
  const plain = server.flatMap(({ path, text }) => plainOf(text).map((statement) => ({ path, statement })));
  expect(plain).toEqual([]);
});

it.each([
  "await tx.execute(sql`UPDATE shops SET closed_at = ${at} WHERE id = ${id}`);",
  "await row<{ id: number }>(\n  tx,\n  sql`SELECT id FROM shops WHERE id = ${`{${id}}`} FOR UPDATE`,\n);",
  "await rows(db, sql`INSERT INTO shops (id) VALUES (${id}) ON CONFLICT (id) DO UPDATE SET id = excluded.id`);",
])("sees %s", (text) => {
  expect(plainOf(text)).toHaveLength(1);
});

it.each([
  "await tx.execute(sql`SELECT pg_advisory_xact_lock(${id})`);",
  "await rows(db, sql`SELECT id FROM shops WHERE id IN (SELECT shop_id FROM orders)`);",
  "await tx.execute(sql`UPDATE goods g SET sales = t.sales FROM totals t WHERE t.id = g.id`);",
  "await rows(db, sql`SELECT o.id FROM orders o WHERE o.id = ${id} AND ${held} > 0`);",
])("leaves %s", (text) => {
  expect(plainOf(text)).toEqual([]);
});
