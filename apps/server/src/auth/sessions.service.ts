import type { App } from "../app.ts";
import { deleteExpiredSessions, setSessionShop } from "./sessions.queries.ts";

/** From now on this login acts for another shop of its account; the caller has checked the link. */
export async function switchSessionShop(app: App, sessionId: number, shopId: number): Promise<void> {
  await setSessionShop(app.database.db, sessionId, shopId);
}

export async function forgetExpiredSessions(app: App): Promise<void> {
  await deleteExpiredSessions(app.database.db, app.now());
}
