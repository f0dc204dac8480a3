/** A thread that works on its share of the ranges over a connection of its own. */
import { workerData } from "node:worker_threads";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { type Range, workOn } from "./write-goods.ts";

const { url, ranges } = workerData as { url: string; ranges: readonly Range[] };
const database = await openPostgres(url, 1);
for (const range of ranges) await workOn(database, range);
await database.close();
