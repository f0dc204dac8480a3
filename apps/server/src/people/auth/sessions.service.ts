import type { Session } from "@yaoji/contract/schemas/security";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Realm } from "../../platform/http/caller.ts";
import { deviceWords } from "./device-words.ts";
import { deleteExpiredOperatorSessions } from "./operators.queries.ts";
import * as queries from "./sessions.queries.ts";

/** From now on this login acts for another shop of its account; the caller has checked the link. */
export async function switchSessionShop(app: App, sessionId: number, shopId: number): Promise<void> {
  await queries.setSessionShop(app.database.db, sessionId, shopId);
}

export {
  deleteOtherSessions,
  deleteSessionsOf as endSessions,
  enterShop,
  findSession,
  insertSession as openSession,
  leaveSessionShop,
  noteProved,
} from "./sessions.queries.ts";

/** Logins of an operator that hold, as an administrator sees them. */
export async function sessionsOf(app: App, accountId: number): Promise<Session[]> {
  return ownSessions(app, { accountId, sessionId: 0, realm: "back_office" });
}

/** Logins of an account that still hold, the last used first, as their owner sees them at one of them. */
export async function ownSessions(
  app: App,
  self: { readonly accountId: number; readonly sessionId: number; readonly realm: Realm },
): Promise<Session[]> {
  const { accountId, sessionId, realm } = self;
  const found = await queries.listSessions(app.database.db, { accountId, realm, now: app.now() });
  return found.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceWords(userAgent),
    address,
    created_at: toWireTime(createdAt),
    last_seen_at: toWireTime(lastSeenAt),
    is_current: id === sessionId ? 1 : 0,
  }));
}

/** Which of these logins at the back office still hold. */
export async function holdingSessions(app: App, ids: readonly number[]): Promise<number[]> {
  return queries.listHolding(app.database.db, { ids, realm: "back_office", now: app.now() });
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
