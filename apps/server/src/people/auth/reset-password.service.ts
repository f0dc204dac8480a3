/** A forgotten password: the phone is proven by a code, its ticket sets a new password once. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { checkCode, wrongCode } from "../sms/sms.service.ts";
import {
  findAccountByPhone,
  forgetFailures,
  isPhoneKnown,
  lockAccountByPhone,
  setPassword,
} from "./log-in.queries.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import * as tickets from "./phone-tickets.queries.ts";
import { noteEvent } from "./security-events.service.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";
import type { Doer, Visit } from "../../platform/http/visit.ts";

const ticketSeconds = 600;

type Proof = {
  readonly phone: string;
  readonly code: string;
  readonly purpose: "reset_password" | "register";
};

/**
 * Gives a ticket for a code. One to reset a password is used up; a phone without an account never got one: its answer
 * is a wrong one's. One to register with goes to any phone, and is still good for registering.
 */
export async function verifyPhone(
  app: App,
  { phone, code, purpose }: Proof,
): Promise<DataOf<"forgetVerify"> | Refusal> {
  const checked = await checkCode(app, { phone, purpose, code });
  if (isRefusal(checked)) return checked;
  const ticket = newToken();
  const expiresAt = new Date(app.now().getTime() + ticketSeconds * 1000);
  return atomically(app.database, async (tx) => {
    if (purpose === "reset_password")
      if (!(await checked.use(tx)) || !(await findAccountByPhone(tx, phone))) return wrongCode();
    await tickets.insertTicket(tx, { tokenHash: hashToken(ticket), phone, purpose, expiresAt });
    return { ticket, expires_in: ticketSeconds };
  });
}

type Reset<T> = {
  readonly ticket: string;
  readonly password: string;
  readonly visit: Visit;
  /** What else ends with the old password, in the same transaction; its answer is given on. */
  readonly alsoEnd: (tx: Db, doer: Doer) => Promise<T>;
};

/**
 * Sets the password: every login of the account ends, its locks are open again, and no WeChat opens it any more.
 * A refused password uses no ticket.
 */
export async function resetPassword<T>(
  app: App,
  { ticket, password, visit, alsoEnd }: Reset<T>,
): Promise<{ readonly ended: T } | Refusal> {
  const { db } = app.database;
  const now = app.now();
  const held = { tokenHash: hashToken(ticket), now };
  const phone = await tickets.findTicketPhone(db, held);
  const account = phone === null ? null : await findAccountByPhone(db, phone);
  if (!account) return refuse("auth.reset_expired");
  const weak = await checkNewPassword(password, account);
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    const proven = await tickets.useTicket(tx, { ...held, purpose: "reset_password" });
    // The phone may have become another's, or nobody's, since the ticket was looked at.
    const accountId = proven === null ? null : await lockAccountByPhone(tx, proven);
    if (accountId !== account.id) return refuse("auth.reset_expired");
    await setPassword(tx, accountId, passwordHash);
    await deleteSessionsOf(tx, accountId);
    await forgetFailures(tx, accountId);
    await noteEvent(tx, accountId, { kind: "password_reset", visit, at: now });
    return { ended: await alsoEnd(tx, { accountId, visit }) };
  });
}

/** Whether the phone has an account: told only to who holds a ticket for that number, else null. */
export async function phoneHasAccount(
  app: App,
  phone: string,
  ticket: string | undefined,
): Promise<boolean | null> {
  if (ticket === undefined) return null;
  const { db } = app.database;
  const proven = await tickets.findTicketPhone(db, { tokenHash: hashToken(ticket), now: app.now() });
  return proven === phone ? isPhoneKnown(db, phone) : null;
}

export async function forgetOldPhoneTickets(app: App): Promise<void> {
  await tickets.deleteTicketsBefore(app.database.db, new Date(app.now().getTime() - 86_400_000));
}
