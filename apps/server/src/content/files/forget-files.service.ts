/** Files that were uploaded and never used, or whose paper was left out again: nobody is to find them in years to come. */
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { deleteUnused, holdUnused } from "./forget-files.queries.ts";

/** Who uploads a file has so long to hand in what it belongs to. */
const waitHours = 24;
const atOnce = 200;

/** The job `forget-files`. */
export async function forgetUnusedFiles(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - waitHours * 3_600_000);
  while ((await app.database.transaction((tx) => forgetSome(tx, before))) === atOnce);
}

/** Whoever attaches a file holds it: it is left alone, or he comes after it is gone and is told so. Gives how many were looked at. */
export async function forgetSome(tx: Db, before: Date): Promise<number> {
  const ids = await holdUnused(tx, { before, limit: atOnce });
  if (ids.length > 0) await deleteUnused(tx, ids);
  return ids.length;
}
