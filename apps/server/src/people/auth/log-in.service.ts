import { isOperatorRole } from "@yaoji/domain/people/operator-roles";
import { shopName } from "@yaoji/domain/text/labels";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import {
  accountLockName,
  codeLock,
  countFailure,
  findAccount,
  findAccountByLogin,
  findFirstShop,
  findLock,
  forgetFailures,
  holdLocks,
  holdPassword,
  lockName,
  type Pair,
} from "./log-in.queries.ts";
import { passwordMatches } from "./passwords.ts";
import { noteEvent } from "./security-events.service.ts";
import { deleteSession, deleteSessionOfToken, insertSession } from "./sessions.queries.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";
import { type Doer, networkOf, type Visit } from "../../platform/http/visit.ts";

const lock = { limit: 5, minutes: 15 };
export const sessionDays = 30;

export type LoggedIn = {
  token: string;
  account: { id: number; username: string; name: string; role: string };
  company: string;
};

type LoginKind = "login" | "wechat_login";
type Attempt = { readonly username: string; readonly password: string; readonly visit: Visit };
type Account = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>;
/** What the right password opens, in the transaction that holds the password. */
type Opening<T> = (tx: Db, account: Account) => Promise<T>;
/** What else is asked for once the password was right; `pairs`: what its failures are counted under. Null where nothing is missing. */
export type SecondStep = {
  readonly ask: (account: Account, pairs: readonly Pair[]) => Promise<Refusal | null>;
  /** Asked once more where the login is opened: what is missing of what was set meanwhile. */
  readonly askAgain: (tx: Db, account: Account) => Promise<Refusal | null>;
};

/** Opens a login at the shop; operators have theirs at the back office. */
export async function logIn(app: App, given: Attempt): Promise<LoggedIn | Refusal> {
  return enter<LoggedIn | Refusal>(app, given, async (tx, account) =>
    isOperatorRole(account.role)
      ? refuse("auth.back_office")
      : openLogin(app, tx, { account, visit: given.visit, kind: "login" }),
  );
}

/**
 * What the right password opens. Five wrong passwords lock what was typed, for this address and 15 minutes, and the account likewise,
 * by whichever of its names they came. Only what was typed is answered as locked: a locked account refuses like a
 * wrong password, so that nobody learns whose phone it is.
 */
export async function enter<T>(
  app: App,
  given: Attempt & { readonly secondStep?: SecondStep },
  open: Opening<T>,
): Promise<T | Refusal> {
  const { db } = app.database;
  const now = app.now();
  const address = networkOf(given.visit.address);
  const account = await findAccountByLogin(db, given.username);
  const typed = { username: lockName(given.username), address };
  const own = account && { username: accountLockName(account.id), address };
  const lockedUntil = await findLock(db, typed, now);
  if (lockedUntil) return locked(lockedUntil, now);
  const wasLocked = own !== null && (await findLock(db, own, now)) !== null;
  const matches = await passwordMatches(account?.passwordHash ?? null, given.password);
  if (!account || !own || !matches || wasLocked)
    return failedLogin(app, given, { typed, own: wasLocked ? null : own, accountId: account?.id ?? null });
  // Guesses sent all at once are all under way before the first is counted: the locks hold for them too.
  const [typedUntil, ownUntil] = await passLocks(app, [typed, own], given.secondStep ? null : account.id);
  if (typedUntil) return locked(typedUntil, now);
  if (ownUntil) return failedLogin(app, given, { typed, own: null, accountId: account.id });
  const missing = await given.secondStep?.ask(account, [typed, own]);
  if (missing) return missing;
  // Whoever changed the password meanwhile has ended all logins that began by the former one: this is one of them.
  const opened = await app.database.transaction(async (tx) =>
    (await holdPassword(tx, account))
      ? { outcome: (await given.secondStep?.askAgain(tx, account)) ?? (await open(tx, account)) }
      : null,
  );
  if (opened) return opened.outcome;
  return failedLogin(app, given, { typed, own, accountId: account.id });
}

/**
 * The locks as they are once every failure before this login is counted; where there is none the account's failures are
 * forgotten, unless (null) something else than the password is still to be asked for.
 */
async function passLocks(
  app: App,
  pairs: readonly [Pair, Pair],
  accountId: number | null,
): Promise<(Date | null)[]> {
  return app.database.transaction(async (tx) => {
    const locks = await holdLocks(tx, pairs, app.now());
    const isOpen = locks.every((until) => until === null);
    if (isOpen && accountId !== null) await forgetFailures(tx, accountId, pairs[0].address);
    return locks;
  });
}

type Failed = {
  readonly typed: Pair;
  /** Null where there is no account, or its lock is not to grow longer. */
  readonly own: Pair | null;
  readonly accountId: number | null;
};

/** Counts a failure, notes it in the account's log, and answers by what was typed alone. */
async function failedLogin(
  app: App,
  { visit }: Attempt,
  { typed, own, accountId }: Failed,
): Promise<Refusal> {
  const { db } = app.database;
  const now = app.now();
  const ownCount = own && (await countFailure(db, own, { ...lock, now }));
  const { until } = await countFailure(db, typed, { ...lock, now });
  const kind = until || ownCount?.until ? "locked" : "login_failed";
  if (accountId !== null) await noteEvent(db, accountId, { kind, visit, at: now });
  if (until) return locked(until, now);
  return refuse("auth.wrong_password", { errors: { password: ["用户名或密码不正确，请重新输入"] } });
}

/** Counts a try before it is looked at; `isOver`: there were as many before it as may be. */
export async function countAttempt(
  app: App,
  accountId: number,
  pairs: readonly Pair[],
): Promise<{ isOver: boolean; until: Date | null }> {
  const rule = { ...lock, now: app.now() };
  const counts: Awaited<ReturnType<typeof countFailure>>[] = [];
  for (const pair of [...pairs, codeLock(accountId)])
    counts.push(await countFailure(app.database.db, pair, rule));
  const isOver = counts.some(({ count }) => count > lock.limit);
  return { isOver, until: counts.find(({ until }) => until !== null)?.until ?? null };
}

/** Opens a login of an account whose holder has proved who he is in another way, in the transaction that relies on it. */
export async function openLoginOf(
  app: App,
  tx: Db,
  { accountId, visit, kind }: Doer & { readonly kind: LoginKind },
): Promise<LoggedIn> {
  const account = await findAccount(tx, accountId);
  if (!account) throw new Error(`account ${accountId} is not there, or disabled`);
  return openLogin(app, tx, { account, visit, kind });
}

/** A login of this account, acting for its first shop; whoever calls has made sure who it is. */
async function openLogin(
  app: App,
  tx: Db,
  {
    account,
    visit,
    kind,
  }: { readonly account: LoggedIn["account"]; readonly visit: Visit; readonly kind: LoginKind },
): Promise<LoggedIn> {
  const now = app.now();
  const shop = await findFirstShop(tx, account.id);
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    shopId: shop?.id ?? null,
    ...visit,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
  });
  await noteEvent(tx, account.id, { kind, visit, at: now });
  return { token, account, company: shop ? shopName(shop.company) : "" };
}

export async function logOut(app: App, sessionId: number): Promise<void> {
  await deleteSession(app.database.db, sessionId);
}

/** Ends the account's login of this token, if there is one. */
export async function endLogin(app: App, accountId: number, token: string): Promise<void> {
  await deleteSessionOfToken(app.database.db, accountId, hashToken(token));
}

/** That it is locked, and for how long. */
export function locked(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse("auth.locked", { details: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}
