import { shopName } from "@yaoji/domain/labels";
import type { App } from "../app.ts";
import { type Refusal, refuse } from "../refusal.ts";
import {
  countFailure,
  findAccount,
  findAccountByLogin,
  findFirstShop,
  findLock,
  forgetFailures,
  lockName,
} from "./auth.queries.ts";
import { passwordMatches } from "./passwords.ts";
import { noteEvent } from "./security-events.service.ts";
import { deleteSession, deleteSessionOfToken, insertSession } from "./sessions.queries.ts";
import { hashToken, newToken } from "./tokens.ts";
import type { Doer, Visit } from "./visit.ts";

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
  given: { username: string; password: string; visit: Visit },
): Promise<LoggedIn | Refusal> {
  const { db } = app.database;
  const now = app.now();
  const account = await findAccountByLogin(db, given.username);
  const pair = { username: lockName(account?.username ?? given.username), address: given.visit.address };
  const lockedUntil = await findLock(db, pair, now);
  if (lockedUntil) return locked(lockedUntil, now);
  if (!(await passwordMatches(account?.passwordHash ?? null, given.password)) || !account) {
    const until = await countFailure(db, pair, { ...lock, now });
    const kind = until ? "locked" : "login_failed";
    if (account) await noteEvent(db, account.id, { kind, visit: given.visit, at: now });
    if (until) return locked(until, now);
    return refuse("auth.wrong_password", { errors: { password: ["用户名或密码不正确，请重新输入"] } });
  }
  // Guesses sent all at once are all under way before the first is counted: the lock holds for them too.
  const lockedMeanwhile = await findLock(db, pair, now);
  if (lockedMeanwhile) return locked(lockedMeanwhile, now);
  await forgetFailures(db, pair);
  return openLogin(app, account, { visit: given.visit, kind: "login" });
}

/** Opens a login of an account whose holder has proved who he is in another way. */
export async function openLoginOf(
  app: App,
  { accountId, visit }: Doer,
  kind: "login" | "wechat_login",
): Promise<LoggedIn> {
  const account = await findAccount(app.database.db, accountId);
  if (!account) throw new Error(`account ${accountId} is not there, or disabled`);
  return openLogin(app, account, { visit, kind });
}

/** A login of this account, acting for its first shop; whoever calls has made sure who it is. */
async function openLogin(
  app: App,
  account: LoggedIn["account"],
  { visit, kind }: { readonly visit: Visit; readonly kind: "login" | "wechat_login" },
): Promise<LoggedIn> {
  const { db } = app.database;
  const now = app.now();
  const shop = await findFirstShop(db, account.id);
  const token = newToken();
  await insertSession(db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    shopId: shop?.id ?? null,
    ...visit,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
  });
  await noteEvent(db, account.id, { kind, visit, at: now });
  return { token, account, company: shop ? shopName(shop.company) : "" };
}

export async function logOut(app: App, sessionId: number): Promise<void> {
  await deleteSession(app.database.db, sessionId);
}

/** Ends the account's login of this token, if there is one. */
export async function endLogin(app: App, accountId: number, token: string): Promise<void> {
  await deleteSessionOfToken(app.database.db, accountId, hashToken(token));
}

function locked(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse("auth.locked", { details: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}
