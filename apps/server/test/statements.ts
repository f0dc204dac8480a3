import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgliteSession } from "drizzle-orm/pglite";

type Prepare = (...given: unknown[]) => unknown;

const isPrepare = (value: unknown): value is Prepare => typeof value === "function";

/** The statements that a work sends, inside transactions too; without the embedded database's BEGIN and COMMIT. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const prototypes = [NodePgSession.prototype, PgliteSession.prototype];
  const originals = prototypes.map((prototype) => {
    const original: unknown = Reflect.get(prototype, "prepareQuery");
    if (!isPrepare(original)) throw new Error("the query library prepares its statements elsewhere now");
    return original;
  });
  prototypes.forEach((prototype, index) =>
    Reflect.set(prototype, "prepareQuery", function prepareQuery(this: unknown, ...given: unknown[]) {
      const [query] = given;
      if (typeof query === "object" && query !== null) seen.push(String(Reflect.get(query, "sql")));
      return Reflect.apply(originals[index] ?? (() => null), this, given);
    }),
  );
  try {
    await work();
  } finally {
    prototypes.forEach((prototype, index) => Reflect.set(prototype, "prepareQuery", originals[index]));
  }
  return seen.filter((text) => !/^(begin|commit)\b/i.test(text));
}

/** How many they are: budgets of the hot paths. */
export async function countStatements(_db: unknown, work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length;
}
