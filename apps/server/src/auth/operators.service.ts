import type { App } from "../app.ts";
import { upsertOperator } from "./auth.queries.ts";
import { hashPassword } from "./passwords.ts";

/** The first operator of an installation; run again with the same name it sets a new password. */
export async function createOperator(
  app: App,
  given: { username: string; password: string; name: string },
): Promise<void> {
  const passwordHash = await hashPassword(given.password);
  await upsertOperator(app.database.db, { username: given.username, name: given.name, passwordHash });
}
