import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { type Database, type Db, markTransaction, refuseInsideTransaction } from "./database.ts";
import { DurableNodeFS } from "./durable-files.ts";
import { withNames } from "./named-statements.ts";
import { statementCounter } from "./statement-count.ts";

export type EmbeddedOptions =
  | { directory: string; onSync?: () => void }
  | { dump: Blob }
  | Record<string, never>;

const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

async function createPglite(options: EmbeddedOptions): Promise<PGlite> {
  if ("dump" in options && options.dump) return PGlite.create({ loadDataDir: options.dump });
  if (!("directory" in options)) return PGlite.create();
  const fs = new DurableNodeFS(options.directory);
  if (options.onSync) fs.onSync = options.onSync;
  return PGlite.create({ fs, startParams: durable });
}

/** Opens PostgreSQL inside this process: in a directory, from a dump, or in memory. */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<Database & { pglite: PGlite }> {
  const pglite = await createPglite(options);
  await pglite.exec("SET TIME ZONE 'Asia/Shanghai'");
  const orm = drizzle({ client: guarded(withNames(pglite)), casing: "snake_case", logger: statementCounter });
  return {
    kind: "embedded",
    pglite,
    db: orm as unknown as Db,
    transaction: (work) => markTransaction(() => orm.transaction((tx) => work(tx as unknown as Db))),
    exec: async (text) => {
      refuseInsideTransaction();
      await pglite.exec(text);
    },
    script: (work) =>
      markTransaction(() =>
        pglite.transaction((tx) =>
          work(async (text, values) => {
            if (values) return (await tx.query<Record<string, unknown>>(text, values)).rows;
            await tx.exec(text);
            return [];
          }),
        ),
      ),
    executeSql: (text, values) => executeSql(pglite, text, values),
    close: () => pglite.close(),
  };
}

/**
 * The job queue sends some of its statements several at a time, without values, between a BEGIN and a COMMIT of
 * their own. When one of them fails, the one connection must not stay in that transaction: ours around it rolls back.
 */
async function executeSql(pglite: PGlite, text: string, values: unknown[]) {
  refuseInsideTransaction();
  if (values?.length) return { rows: (await pglite.query<Record<string, unknown>>(text, values)).rows };
  const results = await pglite.transaction((tx) => tx.exec(text));
  return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
}

function guarded(pglite: PGlite): PGlite {
  return new Proxy(pglite, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      if (property !== "query") return value.bind(target);
      return (...args: unknown[]) => {
        refuseInsideTransaction();
        return Reflect.apply(value, target, args);
      };
    },
  });
}
