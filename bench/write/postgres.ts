/** Databases of the benchmark on PostgreSQL: one for each size, kept until the generator or the schema changes. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import { migrate, readMigrations } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { shopDate } from "@yaoji/domain/text/time";
import { goodsOf } from "../catalogue/goods.ts";
import { fillDatabase } from "./fill.ts";
import { type Range, wordsOf } from "./write-goods.ts";

const threads = 2;
const sources = ["./", "../catalogue/"] as const;
const tierMaker = new URL("../../apps/server/src/catalogue/search/shelf.queries.ts", import.meta.url);
/** So many goods show whether the words are still made the same way. */
const sampled = 500;

function databaseOf(root: string, size: number): string {
  const url = new URL(root);
  url.pathname = `/yaoji_bench_${size}`;
  return url.href;
}

/** The database with so many goods: the one that is there when it is still the right one, else a new one. */
export async function provideDatabase(root: string, size: number): Promise<{ url: string; isNew: boolean }> {
  const url = databaseOf(root, size);
  const name = `yaoji_bench_${size}`;
  const key = keyOf();
  const client = new Client({ connectionString: adminOf(root) });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS key FROM pg_database WHERE datname = $1",
      [name],
    );
    if (rows[0]?.key === key) return { url, isNew: false };
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
    await fill(url, size);
    // Said last: what was broken off halfway is made anew.
    await client.query(`COMMENT ON DATABASE ${name} IS '${key}'`);
    return { url, isNew: true };
  } finally {
    await client.end();
  }
}

/** A database of this name like the one with so many goods, made anew: for what changes it while it is measured. */
export async function copyDatabase(
  root: string,
  { size, name }: { readonly size: number; readonly name: string },
): Promise<string> {
  await provideDatabase(root, size);
  const client = new Client({ connectionString: adminOf(root) });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE yaoji_bench_${size}`);
  } finally {
    await client.end();
  }
  return new URL(`/${name}`, root).href;
}

async function fill(url: string, size: number): Promise<void> {
  const database = await openPostgres(url, 1);
  try {
    await migrate(database);
    await database.exec("SET statement_timeout = 0");
    await fillDatabase(database, {
      size,
      today: shopDate(new Date()),
      work: (ranges) => workInThreads(url, ranges),
      together: (statements) => runTogether(url, statements),
    });
  } finally {
    await database.close();
  }
}

async function workInThreads(url: string, ranges: readonly Range[]): Promise<void> {
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const worker = new Worker(new URL("worker.ts", import.meta.url), {
        workerData: { url, ranges: ranges.filter((__, at) => at % threads === thread) },
      });
      worker.on("error", reject);
      worker.on("exit", (code) =>
        code === 0 ? resolve() : reject(new Error(`a writer ended with ${code}`)),
      );
      return promise;
    }),
  );
}

/** The largest first, so that none is left alone at the end. */
async function runTogether(url: string, statements: readonly string[]): Promise<void> {
  const waiting = statements.toSorted((a, b) => Number(b.includes("gin")) - Number(a.includes("gin")));
  const lane = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("SET maintenance_work_mem = '1GB'");
    for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next);
    await client.end();
  };
  await Promise.all(Array.from({ length: threads }, lane));
}

/** Of the generator, of the words that goods get, of the tiers, and of the schema. */
function keyOf(): string {
  const hash = createHash("sha256").update(readFileSync(tierMaker));
  for (const { checksum } of readMigrations()) hash.update(checksum);
  for (let number = 1; number <= sampled; number += 1)
    hash.update(JSON.stringify(wordsOf(goodsOf(number, "2026-01-01"))));
  for (const source of sources) {
    const folder = fileURLToPath(new URL(source, import.meta.url));
    const files = readdirSync(folder).filter((file) => !file.endsWith(".spec.ts"));
    for (const file of files.sort()) hash.update(readFileSync(`${folder}${file}`));
  }
  return hash.digest("hex").slice(0, 24);
}

function adminOf(root: string): string {
  const url = new URL(root);
  if (url.pathname.length < 2) url.pathname = "/postgres";
  return url.href;
}
