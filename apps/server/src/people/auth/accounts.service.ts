/** Accounts, for the features that look after them. */
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { CheckedCode } from "../sms/sms.service.ts";
import { findAccount, setPassword } from "./auth.queries.ts";
import { hashPassword } from "./passwords.ts";
import { noteEvent } from "./security-events.service.ts";
import { deleteOtherSessions, findSession } from "./sessions.queries.ts";
import { wrongCodeAt } from "./step-up.service.ts";
import { newToken } from "../../platform/secret/tokens.ts";
import type { Visit } from "../../platform/http/visit.ts";

export { forgetFailures } from "./auth.queries.ts";

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function accountOf(db: Db, accountId: number): Promise<AccountRow | null> {
  return findAccount(db, accountId);
}

type Change = {
  readonly accountId: number;
  readonly sessionId: number;
  readonly password: string;
  readonly proof: CheckedCode;
  readonly visit: Visit;
};

/** Sets a password that was checked; this login stays, the others end. */
export async function changePassword(app: App, change: Change): Promise<Refusal | null> {
  const { accountId, sessionId, proof, visit } = change;
  const passwordHash = await hashPassword(change.password);
  return atomically(app.database, async (tx) => {
    if (!(await proof.use(tx))) return wrongCodeAt("sms_code");
    await setPassword(tx, accountId, passwordHash);
    // A reset that came in between has ended this login.
    if (!(await findSession(tx, sessionId))) return refuse("auth.required");
    await deleteOtherSessions(tx, accountId, sessionId);
    await noteEvent(tx, accountId, { kind: "password_changed", visit, at: app.now() });
    return null;
  });
}

/** A hash that no password matches. */
export function nobodysPassword(): Promise<string> {
  return hashPassword(newToken());
}
