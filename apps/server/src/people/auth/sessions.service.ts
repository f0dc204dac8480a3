import type { App } from "../../platform/app/app.ts";
import { deleteExpiredOperatorSessions } from "./operators.queries.ts";
import * as queries from "./sessions.queries.ts";

/** From now on this login acts for another shop of its account; the caller has checked the link. */
export async function switchSessionShop(app: App, sessionId: number, shopId: number): Promise<void> {
  await queries.setSessionShop(app.database.db, sessionId, shopId);
}

export { deleteSessionsOf as endSessions, enterShop, leaveSessionShop } from "./sessions.queries.ts";

/** Logins of an account that still hold, the last used first. */
export async function ownSessions(app: App, accountId: number) {
  return queries.listSessions(app.database.db, accountId, app.now());
}

/** Ends one of the account's logins; false for another's. */
export async function endOwnSession(app: App, accountId: number, id: number): Promise<boolean> {
  return queries.deleteOwnSession(app.database.db, accountId, id);
}

/** Ends every login of the account but this one; gives how many there were. */
export async function endOtherSessions(
  app: App,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: number },
): Promise<number> {
  return queries.deleteOtherSessions(app.database.db, accountId, sessionId);
}

/** Ended logins and wrong passwords of more than a day ago. */
export async function forgetExpiredSessions(app: App): Promise<void> {
  const now = app.now();
  await queries.deleteExpiredSessions(app.database.db, now);
  await deleteExpiredOperatorSessions(app.database.db, now);
  await queries.deleteOldFailures(app.database.db, new Date(now.getTime() - 86_400_000));
}
