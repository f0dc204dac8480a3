/** The wholesaler's own people: their accounts, what each may do by command, and what each did. */
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { forgetFailures, setPassword } from "./log-in.queries.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import * as queries from "./operators.queries.ts";
import { noteEvent } from "./security-events.service.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { unseenVisit } from "../../platform/http/visit.ts";

export { findOperator } from "./operators.queries.ts";

export type NewOperator = {
  readonly username: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** What he signs with. */
  readonly password: string;
};

/** Adds one; the first of an installation only where there is none. */
export async function addOperator(
  app: App,
  { password, ...given }: NewOperator,
  { isFirst }: { readonly isFirst: boolean } = { isFirst: false },
): Promise<Refusal | null> {
  const weak = await checkNewPassword(password, { ...given, phone: null });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    await queries.lockOperators(tx);
    if (isFirst && (await queries.listOperators(tx)).length > 0) return refuse("operator.exists");
    const isAdded = await queries.insertOperator(tx, { ...given, passwordHash });
    return isAdded ? null : refuse("operator.taken");
  });
}

/** A new password of an operator who lost his; his logins end, his locks are open. */
export async function setOperatorPassword(
  app: App,
  username: string,
  password: string,
): Promise<Refusal | null> {
  const weak = await checkNewPassword(password, { username, phone: null });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    const operator = await queries.findOperator(tx, username);
    if (!operator) return refuse("request.not_found");
    await setPassword(tx, operator.id, passwordHash);
    await deleteSessionsOf(tx, operator.id);
    await forgetFailures(tx, operator.id);
    await noteEvent(tx, operator.id, { kind: "password_set", visit: unseenVisit, at: app.now() });
    return null;
  });
}

export async function listOperators(app: App): Promise<queries.OperatorRow[]> {
  return queries.listOperators(app.database.db);
}

/** He decides on nothing any more, his logins end; an administrator always stays. */
export async function disableOperator(app: App, username: string): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    await queries.lockOperators(tx);
    const operator = await queries.findOperator(tx, username);
    if (!operator) return refuse("request.not_found");
    const active = await activeOperators(tx);
    const others = active.filter(({ id, role }) => role === "admin" && id !== operator.id);
    if (operator.role === "admin" && others.length === 0) return refuse("operator.last_admin");
    await queries.disableOperator(tx, operator.id, app.now());
    await deleteSessionsOf(tx, operator.id);
    return null;
  });
}

async function activeOperators(db: Db): Promise<queries.OperatorRow[]> {
  return (await queries.listOperators(db)).filter(({ disabledAt }) => disabledAt === null);
}
