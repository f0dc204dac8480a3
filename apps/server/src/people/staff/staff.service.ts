/** The wholesaler's own people as an administrator manages them; each change with its entry in the log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { disableRefusal, roleRefusal, usernameProblem } from "@yaoji/domain/people/staff";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { unseenVisit } from "../../platform/http/visit.ts";
import { endCommandSessions, forgetFailures, setPassword } from "../auth/accounts.service.ts";
import { checkNewPassword, hashPassword, randomPassword } from "../auth/passwords.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { endSessions, sessionsOf } from "../auth/sessions.service.ts";
import { takeSecondFactor } from "../operators/second-factor.service.ts";
import { presentStaff } from "./staff.present.ts";
import * as queries from "./staff.queries.ts";

export { findStaff, lockStaff, staffInOffice, type StaffRow } from "./staff.queries.ts";

type Paging = { readonly after?: string | undefined; readonly page_size: number };
type Listed = DataOf<"staffList">;
const sort = "id";

export async function pageOfStaff(
  app: App,
  { after, page_size, ...wish }: queries.StaffWish & Paging,
): Promise<Listed | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listStaff(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(
    found.map((row) => ({ ...row, key: null })),
    { sort, page_size },
  );
  return { list: rows.map(presentStaff), next, ...pageTotal(await queries.countStaff(db, wish)) };
}

export async function listStaff(app: App): Promise<queries.StaffRow[]> {
  return queries.allStaff(app.database.db);
}

/** One with his logins at the back office. */
export async function showStaff(app: App, id: number): Promise<DataOf<"staffShow"> | Refusal> {
  const found = await queries.findListed(app.database.db, id);
  if (!found) return refuse("request.not_found");
  return { ...presentStaff(found), sessions: await sessionsOf(app, id) };
}

export type NewStaff = { readonly username: string; readonly name: string; readonly role: OperatorRole };
type WithPassword = { readonly password: string };
/** Who does it: his account. */
type Doer = { readonly who: number };

/** Adds one, who signs with the password. */
export async function addStaff(
  app: App,
  { who, password, ...given }: NewStaff & WithPassword & Doer,
): Promise<{ readonly id: number } | Refusal> {
  return insert(app, { ...given, password }, async (tx, id) => writeAdded(app, tx, { who, id, given }));
}

/** The first of an installation, who signs for himself; only where there is none. */
export async function addFirst(app: App, given: NewStaff & WithPassword): Promise<Refusal | null> {
  const added = await insert(app, given, async (tx, id) => {
    if ((await queries.allStaff(tx)).length > 1) return refuse("operator.exists");
    const { password: _password, ...kept } = given;
    return writeAdded(app, tx, { who: id, id, given: kept });
  });
  return isRefusal(added) ? added : null;
}

async function insert(
  app: App,
  { password, ...given }: NewStaff & WithPassword,
  then: (tx: Db, id: number) => Promise<Refusal | null>,
): Promise<{ readonly id: number } | Refusal> {
  const problem = usernameProblem(given.username);
  if (problem !== null) return refuse("request.invalid", { errors: { username: [problem] } });
  const weak = await checkNewPassword(password, { ...given, phone: null });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    await queries.lockAll(tx);
    const id = await queries.insertStaff(tx, { ...given, passwordHash });
    if (id === null)
      return refuse("operator.taken", { errors: { username: ["该用户名已被使用，请换一个"] } });
    return (await then(tx, id)) ?? { id };
  });
}

type Added = Doer & { readonly id: number; readonly given: NewStaff };

async function writeAdded(app: App, tx: Db, { who, given }: Added): Promise<null> {
  const subject = { kind: "operator", id: given.username };
  const after = { name: given.name, role: given.role };
  await writeAudit(tx, { who, command: "operator add", subject, after, now: app.now() });
  return null;
}

type Change = { readonly name: string; readonly role: OperatorRole; readonly version: number };

/** Name and role; another role ends his logins, which opened something else. */
export function changeStaff(
  app: App,
  { who, which, ...change }: Doer & Change & { readonly which: queries.Which },
): Promise<null | Refusal> {
  const { name, role, version } = change;
  return atomically(app.database, async (tx) => {
    const found = await queries.lockStaff(tx, which);
    if (!found) return refuse("request.not_found");
    const theirs = { name: found.name, role: found.role, version: found.version };
    if (version !== found.version)
      return refuse("record.changed", { data: { mine: { name, role }, theirs } });
    const refused = roleRefusal(targetOf(found), role, await doing(tx, who, found));
    if (refused) return refuse(refused);
    await queries.updateStaff(tx, found, { name, role });
    if (role !== found.role) await endLogins(tx, found.id);
    const sides = { before: { name: found.name, role: found.role }, after: { name, role } };
    return noted(app, tx, { who, command: "operator change", found, ...sides });
  });
}

type Standing = Doer & { readonly which: queries.Which; readonly reason?: string };

/** He decides on nothing any more, his logins end; an administrator always stays. */
export function disableStaff(app: App, { who, which, reason = "" }: Standing): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockStaff(tx, which);
    if (!found || found.disabledAt !== null) return refuse("request.not_found");
    const refused = disableRefusal(targetOf(found), await doing(tx, who, found));
    if (refused) return refuse(refused);
    await queries.updateStaff(tx, found, { disabledAt: app.now() });
    await endLogins(tx, found.id);
    const sides = { before: { state: "在用" }, after: { state: "已停用" }, reason };
    return noted(app, tx, { who, command: "operator disable", found, ...sides });
  });
}

export function enableStaff(app: App, { who, which, reason = "" }: Standing): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockStaff(tx, which);
    if (!found || found.disabledAt === null) return refuse("request.not_found");
    await queries.updateStaff(tx, found, { disabledAt: null });
    const sides = { before: { state: "已停用" }, after: { state: "在用" }, reason };
    return noted(app, tx, { who, command: "operator enable", found, ...sides });
  });
}

/** A new password of one who lost his, `password` null: a random one, which is shown this once; his logins end, his locks are open. */
export async function resetPassword(
  app: App,
  { who, which, password: given }: Standing & { readonly password: string | null },
): Promise<{ readonly password: string } | Refusal> {
  const password = given ?? randomPassword();
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    const found = await queries.lockStaff(tx, which);
    if (!found || found.disabledAt !== null) return refuse("request.not_found");
    const weak = await checkNewPassword(password, { username: found.username, phone: null });
    if (weak) return weak;
    await setPassword(tx, found.id, passwordHash);
    await endLogins(tx, found.id);
    await forgetFailures(tx, found.id);
    await noteEvent(tx, found.id, { kind: "password_set", visit: unseenVisit, at: app.now() });
    await noted(app, tx, { who, command: "operator password", found });
    return { password };
  });
}

/** For who has lost telephone and codes, once it is sure that it is he who asks. */
export function resetSecondFactor(app: App, { who, which, reason = "" }: Standing): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockStaff(tx, which);
    if (!found || found.disabledAt !== null) return refuse("request.not_found");
    if (!(await takeSecondFactor(app, tx, found.id))) return refuse("operator.no_second_factor");
    const sides = { before: { second_factor: "已设置" }, after: { second_factor: "未设置" }, reason };
    return noted(app, tx, { who, command: "operator second-factor-reset", found, ...sides });
  });
}

/** Ends every login of his, at the back office and of the commands. */
export function endStaffLogins(app: App, { who, which, reason = "" }: Standing): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockStaff(tx, which);
    if (!found) return refuse("request.not_found");
    await endLogins(tx, found.id);
    await noteEvent(tx, found.id, { kind: "session_revoked", visit: unseenVisit, at: app.now() });
    return noted(app, tx, { who, command: "operator sessions-end", found, reason });
  });
}

async function endLogins(tx: Db, accountId: number): Promise<void> {
  await endSessions(tx, accountId);
  await endCommandSessions(tx, accountId);
}

const targetOf = ({ id, role, disabledAt }: queries.StaffRow) => ({
  id,
  role,
  isDisabled: disabledAt !== null,
});

async function doing(tx: Db, who: number, { id }: queries.StaffRow) {
  return { who, otherAdmins: await queries.countOtherAdmins(tx, id) };
}

type Noted = Doer & {
  readonly command: string;
  readonly found: Pick<queries.StaffRow, "username">;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

/** Records name him by his user name, which never changes. */
async function noted(app: App, tx: Db, { found, ...entry }: Noted): Promise<null> {
  await writeAudit(tx, { ...entry, subject: { kind: "operator", id: found.username }, now: app.now() });
  return null;
}
