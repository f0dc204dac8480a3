import { isRefusal } from "../answers/refusal.ts";
import type { Database, Db } from "./database.ts";

class RolledBack extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super("rolled back by a refusal");
    this.value = value;
  }
}

/** A transaction whose work may refuse: a refusal is given back as a value, and nothing stays written. */
export async function atomically<T>(database: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

/** What the work would give: nothing of it stays written. */
export async function triedOut<T>(database: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}
