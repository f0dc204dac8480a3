/** An operator's login at the back office. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { isOperatorRole, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { proofMinutes } from "@yaoji/domain/people/security-events";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { networkOf, type Visit } from "../../platform/http/visit.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";
import { accountOf, changePassword, forgetFailures, forgetWrongCodes } from "../auth/accounts.service.ts";
import { endLogin, enter } from "../auth/log-in.service.ts";
import { checkNewPassword } from "../auth/passwords.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { nothingToUse } from "../auth/step-up.service.ts";
import { takenFrom } from "../auth/signing.service.ts";
import { findSession, noteProved, openSession } from "../auth/sessions.service.ts";
import { secondStep } from "./codes.service.ts";
import { secondFactorOf } from "./second-factor.service.ts";

/** A login ends after so many days, however much it is used. */
export const loginDays = 7;

/** The login that asks. */
type Self = { readonly accountId: number; readonly sessionId: number };
type Typed = { readonly password: string; readonly code?: string | undefined; readonly visit: Visit };
type Opened = { readonly token: string; readonly data: DataOf<"operatorLogin"> };

/** POST /api/admin/auth/login; `held`: the login that this browser had before, which ends where it was his. */
export async function logIn(
  app: App,
  given: Typed & { readonly username: string },
  held: string | undefined,
): Promise<Opened | Refusal> {
  const { visit } = given;
  const token = newToken();
  const steps = { ...given, secondStep: secondStep(app, given) };
  const opened = await enter(app, steps, async (tx, { id }) => {
    await forgetTries(tx, id, visit);
    const now = app.now();
    const expiresAt = new Date(now.getTime() + loginDays * 86_400_000);
    const times = { createdAt: now, lastSeenAt: now, provedAt: now, expiresAt };
    const session = { tokenHash: hashToken(token), accountId: id, realm: "back_office" as const };
    const sessionId = await openSession(tx, { ...session, ...visit, ...times });
    await noteEvent(tx, id, { kind: "login", visit, at: now });
    return { accountId: id, sessionId };
  });
  if (isRefusal(opened)) return opened;
  if (held !== undefined) await endLogin(app, opened.accountId, held);
  const shown = await showLogin(app, opened);
  if (isRefusal(shown)) return shown;
  const { proved_until: _proved, taken: _taken, ...data } = shown;
  return { token, data };
}

/** GET /api/admin/auth/me. */
export async function showLogin(app: App, self: Self): Promise<DataOf<"operatorMe"> | Refusal> {
  const { db } = app.database;
  const [account, session] = [await accountOf(db, self.accountId), await findSession(db, self.sessionId)];
  if (!account || !session || !isOperatorRole(account.role)) return refuse("auth.required");
  const { id, username, name, role } = account;
  const second = await secondFactorOf(app, { accountId: id, role });
  const until = provedUntil(session.provedAt ?? session.createdAt);
  return {
    operator: { id, username, name, role, role_text: operatorRoleText[role] },
    second_factor: second,
    is_limited: second.is_demanded && !second.is_set,
    expires_at: toWireTime(session.expiresAt),
    proved_until: until > app.now() ? toWireTime(until) : null,
    taken: [...(await takenFrom(db, id))],
  };
}

const provedUntil = (at: Date): Date => new Date(at.getTime() + proofMinutes * 60_000);

/** POST /api/admin/auth/prove: by what a login asks for. */
export async function proveLogin(
  app: App,
  self: Self,
  given: Typed,
): Promise<DataOf<"operatorProve"> | Refusal> {
  const account = await accountOf(app.database.db, self.accountId);
  if (!account) return refuse("auth.required");
  const { username } = account;
  const steps = { ...given, username, secondStep: secondStep(app, given) };
  const proved = await enter(app, steps, async (tx, { id }) => {
    await forgetTries(tx, id, given.visit);
    const now = app.now();
    await noteProved(tx, self.sessionId, now);
    return { proved_until: toWireTime(provedUntil(now)) };
  });
  return isRefusal(proved) ? ownWords(proved) : proved;
}

/** POST /api/admin/auth/password: every other login ends. */
export async function setOwnPassword(
  app: App,
  self: Self,
  given: { readonly password: string; readonly newPassword: string; readonly visit: Visit },
): Promise<Refusal | null> {
  const account = await accountOf(app.database.db, self.accountId);
  if (!account) return refuse("auth.required");
  const { username } = account;
  const { password, newPassword, visit } = given;
  const weak = await checkNewPassword(newPassword, account);
  if (weak) return refuse(weak.reason, { errors: { new_password: weak.errors?.password ?? [] } });
  const proved = await enter(app, { username, password, visit }, () => Promise.resolve(null));
  if (isRefusal(proved)) return ownWords(proved);
  return changePassword(app, { ...self, password: newPassword, proof: nothingToUse, visit });
}

/** Who is logged in types no user name: what is wrong is the password alone. */
function ownWords(refused: Refusal): Refusal {
  if (refused.reason !== "auth.wrong_password") return refused;
  return refuse("auth.wrong_password", { errors: { password: ["密码不正确，请重新输入"] } });
}

/** Password and code were right: what was tried before counts no more. */
async function forgetTries(tx: Db, accountId: number, { address }: Visit): Promise<void> {
  await forgetFailures(tx, accountId, networkOf(address));
  await forgetWrongCodes(tx, accountId);
}
