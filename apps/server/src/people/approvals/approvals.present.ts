import type { DataOf } from "@yaoji/contract/endpoints";
import { shownApproval } from "@yaoji/contract/schemas/approvals";
import {
  approvalRules,
  approvalState,
  approvalStateText,
  deciderRefusal,
} from "@yaoji/domain/people/approvals";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import type { ApprovalRow } from "./approvals.queries.ts";

type Seen = { readonly accountId: number; readonly role: OperatorRole; readonly now: Date };

export function presentApproval(
  row: ApprovalRow,
  { accountId, role, now }: Seen,
): DataOf<"approvalList">["list"][number] {
  const state = approvalState(row, now);
  const isOpen = state === "waiting";
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
    may_decide: isOpen && deciderRefusal(row, { accountId, role }) === null,
    may_withdraw: isOpen && row.askedBy === accountId,
  };
}
