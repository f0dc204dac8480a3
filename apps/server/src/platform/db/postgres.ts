import { Pool, type QueryResult, types } from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Database, type Db, markTransaction, refuseInsideTransaction } from "./database.ts";
import { statementCounter } from "./statement-count.ts";

// Both drivers give bigint counts and ids as numbers, dates as text.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

// Just-in-time compilation costs more than it saves: half the time of a goods list at 100,000 goods. Parallel workers
// would spread one request over the cores that others need, and mix rows whose order the search relies on. Statements
// asked often are planned once for all values, not each time: planning a search takes as long as answering it. The pages
// of the shelf are in memory, where reading them in turn saves nothing: with the disk's price for it, a keyword's few
// hundred goods were joined with all of a group's prices.
const serverSettings = [
  "jit=off",
  "max_parallel_workers_per_gather=0",
  "plan_cache_mode=force_generic_plan",
  "random_page_cost=1.1",
  "statement_timeout=15000",
  "lock_timeout=10000",
  "idle_in_transaction_session_timeout=30000",
  "timezone=Asia/Shanghai",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");
const retryable = new Set(["40001", "40P01"]);
const attempts = 4;

/** Opens a pool to PostgreSQL 15 or newer. */
export async function openPostgres(url: string, max = 12): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max,
    options: serverSettings,
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 30_000,
  });
  pool.on("error", () => {}); // an idle connection that breaks is replaced; the next query reports a lasting fault
  // One that breaks between two statements of a transaction tells nobody else: unheard, it would end the process. The
  // transaction's next statement fails, and its work with it.
  pool.on("connect", (client) => client.on("error", () => {}));
  await pool.query("SELECT 1");
  const orm = drizzle({ client: pool, casing: "snake_case", logger: statementCounter });
  const guardedQuery = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      refuseInsideTransaction();
      return guardedQuery(...args);
    },
  });
  return {
    kind: "postgres",
    db: orm as unknown as Db,
    transaction: (work) =>
      withRetries(() => markTransaction(() => orm.transaction((tx) => work(tx as unknown as Db)))),
    exec: async (text) => {
      await pool.query(text);
    },
    script: (work) => markTransaction(() => runScript(pool, work)),
    executeSql: async (text, values) => ({ rows: lastRows(await pool.query(text, values)) }),
    close: () => pool.end(),
  };
}

async function runScript(pool: Pool, work: Parameters<Database["script"]>[0]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0");
    await work(async (text, values) =>
      values ? (await client.query(text, values)).rows : (await client.query(text), []),
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function lastRows(result: unknown): Record<string, unknown>[] {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last as QueryResult<Record<string, unknown>>).rows ?? [];
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlState(error) ?? "")) throw error;
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, Math.random() * 20 * 2 ** attempt);
      await promise;
    }
  }
}

/** The SQLSTATE of a database error, however deep the query library wrapped it. */
export function sqlState(error: unknown): string | null {
  return fieldOf(error, "code", /^[0-9A-Z]{5}$/);
}

/** The constraint that a write broke, by its name. */
export function brokenConstraint(error: unknown): string | null {
  return fieldOf(error, "constraint", /./);
}

function fieldOf(error: unknown, field: "code" | "constraint", shape: RegExp): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const value: unknown = Reflect.get(current, field);
    if (typeof value === "string" && shape.test(value)) return value;
  }
  return null;
}
