/** A colleague decides in one's stead for some days: named, revoked, each with its entry in the operators' log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { type ApprovalKindName, approvalRules } from "@yaoji/domain/people/approvals";
import {
  delegableKinds,
  delegationErrors,
  delegationState,
  delegationStateText,
  isRevocable,
} from "@yaoji/domain/people/delegations";
import { type OperatorRole, operatorRoleText, signatureOf } from "@yaoji/domain/people/operator-roles";
import { shopDate, toWireTime } from "@yaoji/domain/text/time";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { findStaff, lockStaff, staffInOffice } from "../staff/staff.service.ts";
import * as queries from "./delegations.queries.ts";

export type { HeldOf } from "./delegations.queries.ts";

type Person = { readonly accountId: number; readonly role: OperatorRole };
const mostShown = 20;

/** What he handed to others, what he holds of theirs, and whom he may name. */
export async function showDelegations(
  app: App,
  { accountId, role }: Person,
): Promise<DataOf<"delegationShow">> {
  const { db } = app.database;
  const today = shopDate(app.now());
  const shown = (rows: readonly queries.DelegationRow[]) =>
    rows.map((row) => presentDelegation(row, { accountId, today }));
  const deputies = (await staffInOffice(db))
    .filter((staff) => staff.id !== accountId)
    .map(({ id, username, name, role: his }) => {
      const kinds = delegableKinds(role, his).map(namedKind);
      return { id, username, name, role_text: operatorRoleText[his], kinds };
    })
    .filter(({ kinds }) => kinds.length > 0);
  return {
    given: shown(await queries.listDelegations(db, { principal: accountId }, mostShown)),
    held: shown(await queries.listDelegations(db, { deputy: accountId }, mostShown)),
    deputies,
  };
}

type Seen = { readonly accountId: number; readonly today: string };

function presentDelegation(
  row: queries.DelegationRow,
  { accountId, today }: Seen,
): DataOf<"delegationShow">["given"][number] {
  const { id, principal, deputy, kinds, fromDay: from, toDay: to, reason, createdAt } = row;
  const state = delegationState(row, row.holding, today);
  return {
    id,
    principal: { username: principal.username, name: principal.name },
    deputy: { username: deputy.username, name: deputy.name },
    kinds: kinds.map(namedKind),
    from,
    to,
    reason,
    created_at: toWireTime(createdAt),
    state,
    state_text: delegationStateText[state],
    may_revoke: row.principalId === accountId && isRevocable(state),
  };
}

const namedKind = (kind: ApprovalKindName) => ({ kind, text: approvalRules[kind].text });

/** What he decides in others' stead now. */
export function heldBy(app: App, db: Db, accountId: number): Promise<queries.HeldOf[]> {
  return queries.findHeld(db, accountId, shopDate(app.now()));
}

type Asked = Person & {
  readonly deputy: number;
  readonly kinds: readonly ApprovalKindName[];
  /** Days, both among them. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** Names a colleague; of the same days and kinds there is one at a time. */
export function delegate(app: App, { accountId, role, ...asked }: Asked): Promise<Refusal | null> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const principal = await lockStaff(tx, { id: accountId });
    const deputy = await findStaff(tx, asked.deputy);
    if (!principal || !deputy || deputy.disabledAt !== null)
      return refuse("request.invalid", { errors: { deputy: ["没有这位在用的人员，请重新选择"] } });
    const errors = delegationErrors(asked, { principal: { id: accountId, role }, deputy }, shopDate(now));
    if (Object.keys(errors).length > 0) return refuse("request.invalid", { errors });
    const given = await queries.findOverlapping(tx, accountId, asked);
    const taken = given.find(({ kinds }) => kinds.some((kind) => asked.kinds.includes(kind)));
    if (taken) return refuse("request.invalid", { errors: { from: [takenText(taken)] } });
    const { kinds, from: fromDay, to: toDay, reason } = asked;
    const row = { principalId: accountId, deputyId: deputy.id, kinds: [...new Set(kinds)], fromDay, toDay };
    const id = await queries.insertDelegation(tx, { ...row, reason, createdAt: now });
    const after = { deputy: signatureOf(deputy), kinds: row.kinds.map(textOf), fromDay, toDay };
    const subject = { kind: "delegation", id };
    await writeAudit(tx, { who: accountId, command: "approval delegate", subject, after, reason, now });
    return null;
  });
}

const textOf = (kind: ApprovalKindName): string => approvalRules[kind].text;
const takenText = ({ fromDay, toDay, deputy }: queries.DelegationRow): string =>
  `${fromDay}至${toDay}已委托${deputy.name}，请先撤回那一项，或另选日期、事项`;

type Revoking = Person & { readonly id: number; readonly reason: string };

/** Ends it at once; what was decided until now stands. */
export function revokeDelegation(app: App, { id, accountId, reason }: Revoking): Promise<Refusal | null> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const row = await queries.lockDelegation(tx, id);
    if (!row || row.principalId !== accountId) return refuse("request.not_found");
    const state = delegationState(row, row.holding, shopDate(now));
    const text = `该委托${delegationStateText[state]}，不用再撤回`;
    if (!isRevocable(state)) return refuse("approval.over", { details: { text } });
    await queries.markRevoked(tx, id, now);
    const sides = {
      before: { state: delegationStateText[state] },
      after: { state: delegationStateText.revoked },
    };
    const subject = { kind: "delegation", id };
    await writeAudit(tx, { who: accountId, command: "approval revoke", subject, ...sides, reason, now });
    return null;
  });
}
