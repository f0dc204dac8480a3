/** Accounts, for the features that look after them. */
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { CheckedCode } from "../sms/sms.service.ts";
import {
  findAccount,
  findAccountByPhone,
  findPhone,
  insertAccount,
  setPassword,
  upsertSupplier,
} from "./log-in.queries.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import { noteEvent } from "./security-events.service.ts";
import { deleteOtherSessions, deleteSessionsOf, findSession } from "./sessions.queries.ts";
import { wrongCodeAt } from "./step-up.service.ts";
import { newToken } from "../../platform/secret/tokens.ts";
import type { Visit } from "../../platform/http/visit.ts";

export {
  endCommandSessions,
  forgetFailures,
  forgetWrongCodes,
  holdAccount,
  isNameTaken,
  setPassword,
} from "./log-in.queries.ts";

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

/** The phone of an account; null where it has none. */
export async function accountPhone(app: App, accountId: number): Promise<string | null> {
  return findPhone(app.database.db, accountId);
}

/** Whether somebody who may log in has this phone. Never to be told to whoever asks. */
export async function hasAccount(app: App, phone: string): Promise<boolean> {
  return (await findAccountByPhone(app.database.db, phone)) !== null;
}

export type NewBuyer = {
  readonly username: string;
  readonly phone: string;
  readonly name: string;
  readonly passwordHash: string;
};

/** An account that its owner opens; null where the user name or the phone has an account already. */
export async function insertBuyer(tx: Db, buyer: NewBuyer): Promise<number | null> {
  return insertAccount(tx, { ...buyer, role: "buyer" });
}

/** A login of a maker's representative; run again with the same user name it sets a new password and ends his logins. */
export async function saveSupplier(
  app: App,
  { password, ...given }: { username: string; password: string; name: string },
): Promise<Refusal | null> {
  const weak = await checkNewPassword(password, { username: given.username, phone: null });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    const accountId = await upsertSupplier(tx, { ...given, passwordHash });
    if (accountId === null) return refuse("operator.taken");
    await deleteSessionsOf(tx, accountId);
    return null;
  });
}
