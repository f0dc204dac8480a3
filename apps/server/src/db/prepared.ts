import { createHash } from "node:crypto";
import { is, Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
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
type Compiled = { readonly text: string; readonly binds: readonly string[]; readonly name: string };

const dialect = new PgDialect({ casing: "snake_case" });
/** Texts by their shape, of which there are some dozens; beyond these a text is made anew each time. */
const known = new Map<string, Compiled>();
const knownAtMost = 500;

/** A value of a prepared statement, by its name: wherever it stands, it is sent once. */
export function bind(name: string): Placeholder {
  return sql.placeholder(name);
}

/** Rows of a prepared statement: each connection of PostgreSQL parses and plans it once. */
export async function preparedRows<T>(db: Db, { shape, build, values }: Statement): Promise<T[]> {
  const { text, binds, name } = known.get(shape) ?? compile(shape, build);
  const query = { sql: text, params: binds.map((bound) => values[bound]) };
  const result = (await db._.session.prepareQuery(query, undefined, name, false).execute()) as { rows: T[] };
  return result.rows;
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
  if (known.size < knownAtMost) known.set(shape, compiled);
  return compiled;
}

function nameOf(param: unknown): string {
  if (is(param, Placeholder)) return param.name;
  throw new Error("a prepared statement takes values by bind() only: another call would get this one's");
}
