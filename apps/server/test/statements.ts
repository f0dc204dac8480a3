import type { Db } from "../src/db/database.ts";

type Query = (...given: unknown[]) => unknown;

/** How many statements a work sends to the database, on either driver: budgets of the hot paths. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  const client: unknown = Reflect.get(db, "$client");
  if (typeof client !== "object" || client === null) throw new Error("the database handle has no client");
  const query: Query = Reflect.get(client, "query");
  let statements = 0;
  Reflect.set(client, "query", (...given: unknown[]) => {
    statements += 1;
    return Reflect.apply(query, client, given);
  });
  try {
    await work();
  } finally {
    Reflect.set(client, "query", query);
  }
  return statements;
}
