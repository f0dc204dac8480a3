/**
 * Who decides approvals in a colleague's stead, for some days (docs/approvals.md). The deputy gets the right to decide these
 * kinds, never the role: no screen, no call and no command opens for him, and he hands nothing on. It holds while both are
 * in office and the principal's own role decides the kind.
 */
import { addDays, daysBetween } from "../text/time.ts";
import { type ApprovalKindName, approvalRules, decidedBy } from "./approvals.ts";
import type { OperatorRole } from "./operator-roles.ts";

/** Days of the longest one, first and last among them. */
export const mostDelegatedDays = 30;
/** How far ahead it may begin. */
const daysAhead = 365;

/** The kinds that one role hands to somebody of another: what its own role decides, and a deputy of that role may. */
export const delegableKinds = (principal: OperatorRole, deputy: OperatorRole): ApprovalKindName[] =>
  decidedBy(principal).filter((kind) => approvalRules[kind].deputies.includes(deputy));

type Standing = { readonly role: OperatorRole; readonly isDisabled: boolean };
/** What is named, by whom and for whom, as they stand now. */
type Named = {
  readonly kinds: readonly ApprovalKindName[];
  readonly principal: Standing;
  readonly deputy: Standing;
};

/** What of it holds as both stand now: nothing of somebody who is out of office. */
export function heldKinds({ kinds, principal, deputy }: Named): ApprovalKindName[] {
  if (principal.isDisabled || deputy.isDisabled) return [];
  const delegable = delegableKinds(principal.role, deputy.role);
  return kinds.filter((kind) => delegable.includes(kind));
}

type Asked = { readonly kinds: readonly ApprovalKindName[]; readonly from: string; readonly to: string };
type People = {
  readonly principal: { readonly id: number; readonly role: OperatorRole };
  readonly deputy: { readonly id: number; readonly role: OperatorRole };
};
export type DelegationErrors = Partial<Record<"deputy" | "kinds" | "from" | "to", string[]>>;

/** What is wrong with it, by field, in Chinese; days as `YYYY-MM-DD` of the shop's clock. */
export function delegationErrors(
  { kinds, from, to }: Asked,
  { principal, deputy }: People,
  today: string,
): DelegationErrors {
  const delegable = delegableKinds(principal.role, deputy.role);
  if (deputy.id === principal.id) return { deputy: ["不能委托自己，请选择一位同事"] };
  if (delegable.length === 0) return { deputy: ["该同事的岗位不能代您审批，请选择另一位同事"] };
  if (kinds.length === 0) return { kinds: ["请选择委托的事项"] };
  if (!kinds.every((kind) => delegable.includes(kind)))
    return { kinds: ["只能委托您自己能审批、该同事的岗位又能代办的事项"] };
  if (from < today) return { from: ["开始日期不能早于今天"] };
  if (from > addDays(today, daysAhead)) return { from: ["开始日期不能晚于一年后"] };
  if (to < from) return { to: ["结束日期不能早于开始日期"] };
  if (daysBetween(from, to) >= mostDelegatedDays)
    return { to: [`一次最多委托${mostDelegatedDays}天，请提前结束日期`] };
  return {};
}

export const delegationStates = ["coming", "running", "over", "revoked", "void"] as const;
export type DelegationState = (typeof delegationStates)[number];
export const delegationStateText: Readonly<Record<DelegationState, string>> = {
  coming: "未开始",
  running: "代理中",
  over: "已结束",
  revoked: "已撤回",
  void: "已失效",
};

type Dated = { readonly fromDay: string; readonly toDay: string; readonly revokedAt: Date | null };

/** How it stands on a day; `held`: what of it holds. */
export function delegationState(
  { fromDay, toDay, revokedAt }: Dated,
  held: readonly ApprovalKindName[],
  today: string,
): DelegationState {
  if (revokedAt !== null) return "revoked";
  if (today > toDay) return "over";
  if (held.length === 0) return "void";
  return today < fromDay ? "coming" : "running";
}

/** What is left to revoke. */
export const isRevocable = (state: DelegationState): boolean => state !== "revoked" && state !== "over";

type Person = { readonly name: string };

/** How a decision in another's stead is told: in the approval, in the log, in 待办. */
export const inSteadText = (deputy: Person, principal: Person): string =>
  `由${deputy.name}代${principal.name}审批`;
