/** What one operator asks and another decides. */
import { z } from "zod";
import { approvalKinds, approvalStates } from "@yaoji/domain/people/approvals";
import { keyset, keysetPageOf, line, optionalLine } from "./common.ts";
import { whole } from "./desk-fields.ts";
import { priceSaveBody } from "./price-desk.ts";

/** `waiting`: for whoever asks to decide, the oldest first; `mine`: what he asked; `decided`: what he decided. */
export const approvalQuery = z.object({
  ...keyset,
  which: z.enum(["waiting", "mine", "decided"], "须为 waiting、mine 或 decided").default("waiting"),
});

/** `hash`: of what was shown to whoever approves. */
export const approveBody = z.object({
  hash: line(128, "请先查看申请的内容"),
  reason: optionalLine(200, "意见最多200个字").default(""),
});
export const refuseBody = z.object({ reason: line(200, "请填写不同意的原因") });
export const withdrawBody = z.object({ reason: optionalLine(200, "原因最多200个字").default("") });

/** What is asked, as people read it. */
export const shownApproval = z.object({
  title: z.string(),
  lines: z.array(
    z.object({
      about: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      note: z.string(),
    }),
  ),
});
const person = z.object({ username: z.string(), name: z.string() });
const approval = z.object({
  id: z.number(),
  kind: z.enum(approvalKinds),
  kind_text: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  ...shownApproval.shape,
  hash: z.string(),
  by: person,
  reason: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
  state: z.enum(approvalStates),
  state_text: z.string(),
  decided_by: person.nullable(),
  decided_at: z.number().nullable(),
  decided_reason: z.string(),
  /** In whose stead it was decided, and how that is told; null, "": in nobody's. */
  decided_for: person.nullable(),
  in_stead_text: z.string(),
  /** In whose stead whoever asks would decide it; null: in nobody's. */
  decides_for: person.nullable(),
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});
export const approvalPage = keysetPageOf(approval);
/** `is_changed`: it would not be the same now, and has to be asked again. */
export const approvalDetail = approval.extend({ is_changed: z.boolean() });

/** The most rows of one approval: as many as somebody reads. */
export const mostAskedRows = 100;
export const floorAskBody = priceSaveBody.pick({ reason: true, at: true }).extend({
  rows: priceSaveBody.shape.rows.max(mostAskedRows, `一次最多申请${mostAskedRows}行，请分几次提出`),
});
/** `version`: of the promotion as it was seen. */
export const promotionFloorAskBody = z.object({
  version: whole("版本"),
  reason: line(200, "请填写申请的原因"),
});
