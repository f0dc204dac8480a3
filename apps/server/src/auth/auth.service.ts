import type { App } from "../app.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { countFailure, findAccountByLogin, findFirstShop, findLock, forgetFailures } from "./auth.queries.ts";
import { passwordMatches } from "./passwords.ts";
import { deleteSession, insertSession } from "./sessions.queries.ts";
import { hashToken, newToken } from "./tokens.ts";

const lock = { limit: 5, minutes: 15 };
export const sessionDays = 30;

export type LoggedIn = {
  token: string;
  account: { id: number; username: string; name: string; role: string };
  company: string;
};

/** Opens a login. Five wrong passwords lock the pair of account and address for 15 minutes. */
export async function logIn(
  app: App,
  given: { username: string; password: string; address: string },
): Promise<LoggedIn | Refusal> {
  const { db } = app.database;
  const now = app.now();
  const account = await findAccountByLogin(db, given.username);
  const pair = { username: account?.username ?? given.username.toLowerCase(), address: given.address };
  const lockedUntil = await findLock(db, pair, now);
  if (lockedUntil) return locked(lockedUntil, now);
  if (!(await passwordMatches(account?.passwordHash ?? null, given.password)) || !account) {
    const until = await countFailure(db, pair, { ...lock, now });
    if (until) return locked(until, now);
    return refuse("auth.wrong_password", { errors: { password: ["用户名或密码不正确，请重新输入"] } });
  }
  // Guesses sent all at once are all under way before the first is counted: the lock holds for them too.
  const lockedMeanwhile = await findLock(db, pair, now);
  if (lockedMeanwhile) return locked(lockedMeanwhile, now);
  await forgetFailures(db, pair);
  const shop = await findFirstShop(db, account.id);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  await insertSession(db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    shopId: shop?.id ?? null,
    expiresAt,
  });
  return { token, account, company: shop?.company ?? "" };
}

export async function logOut(app: App, sessionId: number): Promise<void> {
  await deleteSession(app.database.db, sessionId);
}

function locked(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse("auth.locked", { details: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}
