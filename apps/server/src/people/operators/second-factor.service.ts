/** An operator's second factor: an authenticator, and the recovery codes for whoever has lost it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { demandsSecondFactor } from "@yaoji/domain/people/operator-rights";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { SecurityEventKind } from "@yaoji/domain/people/security-events";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { unseenVisit, type Visit } from "../../platform/http/visit.ts";
import { accountOf, forgetFailures, holdAccount } from "../auth/accounts.service.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { deleteOtherSessions, endSessions } from "../auth/sessions.service.ts";
import { codeDigest, ownerOf, wrongCode } from "./codes.service.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import * as queries from "./second-factor.queries.ts";
import { newSecret, stepOf, uriOf } from "./totp.ts";

/** Who sets up his own, at which login. */
export type Self = {
  readonly accountId: number;
  readonly sessionId: number;
  readonly role: OperatorRole;
  readonly visit: Visit;
};

/** POST /api/admin/auth/second_factor: another one in force stays so until a code of the new one is confirmed. */
export async function beginSecondFactor(
  app: App,
  { accountId }: Self,
): Promise<DataOf<"secondFactorBegin"> | Refusal> {
  const { db } = app.database;
  const account = await accountOf(db, accountId);
  if (!account) return refuse("auth.required");
  const secret = newSecret();
  await queries.savePending(db, accountId, app.secret.seal(secret, ownerOf(accountId)));
  return { secret, uri: uriOf(secret, account.username) };
}

/** POST /api/admin/auth/second_factor/confirm: whoever is logged in without it logs in anew. */
export async function confirmSecondFactor(
  app: App,
  self: Self,
  code: string,
): Promise<DataOf<"secondFactorConfirm"> | Refusal> {
  const { accountId } = self;
  const now = app.now();
  const pendingSealed = (await queries.findFactor(app.database.db, accountId))?.pendingSealed ?? null;
  if (pendingSealed === null) return refuse("auth.second_factor_not_begun");
  const step = stepOf(app.secret.open(pendingSealed, ownerOf(accountId)), code, now);
  if (step === null) return wrongCode();
  return atomically(app.database, async (tx) => {
    // A login that is being opened by the password alone is there to be ended, or comes after this and is asked for a code.
    await holdAccount(tx, accountId);
    if (!(await queries.confirmPending(tx, { accountId, pendingSealed, step, now })))
      return refuse("auth.second_factor_not_begun");
    await deleteOtherSessions(tx, accountId, self.sessionId);
    await note(app, tx, { ...self, kind: "second_factor_set" });
    return writeCodes(app, tx, accountId);
  });
}

/** POST /api/admin/auth/second_factor/remove. */
export async function removeSecondFactor(app: App, self: Self): Promise<Refusal | null> {
  if (demandsSecondFactor(self.role, { isDemo: app.config.demo }))
    return refuse("auth.second_factor_demanded");
  return atomically(app.database, async (tx) => {
    if (!(await queries.deleteFactor(tx, self.accountId))) return refuse("auth.second_factor_none");
    await note(app, tx, { ...self, kind: "second_factor_removed" });
    return null;
  });
}

/** POST /api/admin/auth/recovery_codes: those before are void. */
export async function renewRecoveryCodes(
  app: App,
  self: Self,
): Promise<DataOf<"recoveryCodesRenew"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const factor = await queries.findFactor(tx, self.accountId);
    if (!factor?.secretSealed) return refuse("auth.second_factor_none");
    await note(app, tx, { ...self, kind: "recovery_codes_renewed" });
    return writeCodes(app, tx, self.accountId);
  });
}

/** Takes it away from one who has lost telephone and codes: he sets it up anew, his logins end. False where he has none. */
export async function takeSecondFactor(app: App, tx: Db, accountId: number): Promise<boolean> {
  if (!(await queries.deleteFactor(tx, accountId))) return false;
  await endSessions(tx, accountId);
  await forgetFailures(tx, accountId);
  await note(app, tx, { accountId, kind: "second_factor_reset", visit: unseenVisit });
  return true;
}

/** What of it an operator is shown. */
export async function secondFactorOf(
  app: App,
  { accountId, role }: Pick<Self, "accountId" | "role">,
): Promise<DataOf<"operatorMe">["second_factor"]> {
  const { db } = app.database;
  const factor = await queries.findFactor(db, accountId);
  return {
    is_set: factor !== null && factor.secretSealed !== null,
    is_demanded: demandsSecondFactor(role, { isDemo: app.config.demo }),
    recovery_codes_left: await queries.countCodes(db, accountId),
  };
}

async function writeCodes(app: App, tx: Db, accountId: number): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes();
  await queries.replaceCodes(
    tx,
    accountId,
    codes.map((code) => codeDigest(app, accountId, code)),
  );
  return { recovery_codes: codes };
}

type Noted = Pick<Self, "accountId" | "visit"> & { readonly kind: SecurityEventKind };

async function note(app: App, tx: Db, { accountId, kind, visit }: Noted): Promise<void> {
  await noteEvent(tx, accountId, { kind, visit, at: app.now() });
}
