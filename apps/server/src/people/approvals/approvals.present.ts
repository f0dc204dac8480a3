import type { DataOf } from "@yaoji/contract/endpoints";
import { shownApproval } from "@yaoji/contract/schemas/approvals";
import {
  type Authority,
  approvalRules,
  approvalState,
  approvalStateText,
  authorityOver,
} from "@yaoji/domain/people/approvals";
import { inSteadText } from "@yaoji/domain/people/delegations";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import type { HeldOf } from "../delegations/delegations.service.ts";
import type { ApprovalRow } from "./approvals.queries.ts";

/** Who looks at it, and what he decides in others' stead. */
export type Seen = {
  readonly accountId: number;
  readonly role: OperatorRole;
  readonly held: readonly HeldOf[];
  readonly now: Date;
};

export function presentApproval(row: ApprovalRow, seen: Seen): DataOf<"approvalList">["list"][number] {
  const state = approvalState(row, seen.now);
  const isOpen = state === "waiting";
  const authority = isOpen ? authorityOver(row, seen) : null;
  return {
    id: row.id,
    kind: row.kind,
    kind_text: approvalRules[row.kind].text,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    ...shownApproval.parse(row.shown),
    hash: row.hash,
    by: row.asker,
    reason: row.reason,
    created_at: toWireTime(row.createdAt),
    expires_at: toWireTime(row.expiresAt),
    state,
    state_text: approvalStateText[state],
    decided_by: row.decider,
    decided_at: row.decidedAt && toWireTime(row.decidedAt),
    decided_reason: row.decidedReason,
    decided_for: row.stead,
    in_stead_text: steadTextOf(row),
    decides_for: isAuthority(authority) ? standsFor(authority, seen) : null,
    may_decide: isAuthority(authority),
    may_withdraw: isOpen && row.askedBy === seen.accountId,
  };
}

const isAuthority = (given: Authority | string | null): given is Authority =>
  given !== null && typeof given !== "string";

const standsFor = ({ inSteadOf }: Authority, { held }: Seen) =>
  held.find(({ principal }) => principal === inSteadOf)?.of ?? null;

/** "由乙代甲审批"; empty where nobody was stood in for. */
export const steadTextOf = ({ decider, stead }: ApprovalRow): string =>
  decider !== null && stead !== null ? inSteadText(decider, stead) : "";
