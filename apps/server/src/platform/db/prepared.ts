import { createHash } from "node:crypto";
import { is, Placeholder, type SelectedFieldsOrdered, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/**
 * A statement that is asked again and again. Its text depends on its shape alone and is made once for each; what
 * changes from call to call are the values, which the text names by `bind`. Making the text of a search anew took
 * longer than all the rest of the server's work for it.
 */
export type Statement = {
  readonly shape: string;
  readonly build: () => SQL;
  readonly values: Readonly<Record<string, unknown>>;
};
/**
 * What is written in another statement's own: common table expressions, the first of them, `name`, with one row when it
 * was written. The same name with values of the same names has the same text always; no other part has values so named.
 */
export type StatementPart = {
  readonly name: string;
  readonly expressions: () => SQL;
  readonly values: Readonly<Record<string, unknown>>;
};

type Compiled = { readonly text: string; readonly binds: readonly string[]; readonly name: string };

const dialect = new PgDialect({ casing: "snake_case" });
/** Texts by their shape, of which there are some dozens; beyond these a text is made anew each time. */
const known = new Map<string, Compiled>();
const knownAtMost = 500;
const names = new Map<string, string>();

/** The name of the prepared statement that has this text; undefined where it is made for one call. */
export const nameOfText = (text: string): string | undefined => names.get(text);

/** A value of a prepared statement, by its name: wherever it stands, it is sent once. */
export function bind(name: string): Placeholder {
  return sql.placeholder(name);
}

/** Rows of a prepared statement: each connection of PostgreSQL parses and plans it once. */
export async function preparedRows<T>(db: Db, statement: Statement): Promise<T[]> {
  const { query, name } = queryOf(statement);
  const result = (await db._.session.prepareQuery(query, undefined, name, false).execute()) as { rows: T[] };
  return result.rows;
}

/** What a SELECT gives of each row: the columns of its text, and how the query library reads them. */
export type Selection = { readonly columns: SQL; readonly fields: SelectedFieldsOrdered<PgColumn> };

export function selectionOf(fields: Readonly<Record<string, PgColumn | SQL>>): Selection {
  const ordered = Object.entries(fields).map(([key, field]) => ({ path: [key], field }));
  return { columns: sql.join(Object.values(fields), sql`, `), fields: ordered };
}

/** Rows of a prepared statement that selects these columns first and no others: amounts, times and JSON as their columns read them. */
export async function preparedSelect<T>(db: Db, { fields }: Selection, statement: Statement): Promise<T[]> {
  const { query, name } = queryOf(statement);
  return (await db._.session.prepareQuery(query, fields, name, true).execute()) as T[];
}

function queryOf({ shape, build, values }: Statement) {
  const { text, binds, name } = known.get(shape) ?? compile(shape, build);
  return { query: { sql: text, params: binds.map((bound) => values[bound]) }, name };
}

/** The first row of a prepared statement, or null. */
export async function preparedRow<T>(db: Db, statement: Statement): Promise<T | null> {
  const found = await preparedRows<T>(db, statement);
  return found[0] ?? null;
}

function compile(shape: string, build: () => SQL): Compiled {
  const built = dialect.sqlToQuery(build());
  const binds = built.params.map(nameOf);
  const distinct = [...new Set(binds)];
  const text = built.sql.replace(
    /\$(\d+)/g,
    (_, place: string) => `$${distinct.indexOf(binds[Number(place) - 1] ?? "") + 1}`,
  );
  const name = createHash("sha256").update(text).digest("base64url");
  const compiled = { text, binds: distinct, name };
  if (known.size >= knownAtMost) return compiled;
  known.set(shape, compiled);
  names.set(text, name);
  return compiled;
}

function nameOf(param: unknown): string {
  if (is(param, Placeholder)) return param.name;
  throw new Error("a prepared statement takes values by bind() only: another call would get this one's");
}
