import type { App } from "../../platform/app/app.ts";
import { findAccountByPhone, findPhone } from "./auth.queries.ts";

/** The phone of an account; null where it has none. */
export async function accountPhone(app: App, accountId: number): Promise<string | null> {
  return findPhone(app.database.db, accountId);
}

/** Whether somebody who may log in has this phone. Never to be told to whoever asks. */
export async function hasAccount(app: App, phone: string): Promise<boolean> {
  return (await findAccountByPhone(app.database.db, phone)) !== null;
}
