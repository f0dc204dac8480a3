import type { App } from "../app.ts";
import { deleteExpiredSessions, deleteOldFailures, setSessionShop } from "./sessions.queries.ts";

/** From now on this login acts for another shop of its account; the caller has checked the link. */
export async function switchSessionShop(app: App, sessionId: number, shopId: number): Promise<void> {
  await setSessionShop(app.database.db, sessionId, shopId);
}

/** Ended logins and wrong passwords of more than a day ago. */
export async function forgetExpiredSessions(app: App): Promise<void> {
  const now = app.now();
  await deleteExpiredSessions(app.database.db, now);
  await deleteOldFailures(app.database.db, new Date(now.getTime() - 86_400_000));
}
