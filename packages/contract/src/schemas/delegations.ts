/** Who decides approvals in a colleague's stead, for some days. */
import { z } from "zod";
import { approvalKinds } from "@yaoji/domain/people/approvals";
import { delegationStates } from "@yaoji/domain/people/delegations";
import { isDate } from "@yaoji/domain/text/time";
import { id, line, optionalLine } from "./common.ts";

const day = (what: string) =>
  z.string(`请填写${what}`).refine(isDate, `${what}应为 YYYY-MM-DD，如 2026-12-01`);

/** Both days are among them, by the shop's clock. */
export const delegationBody = z.object({
  deputy: id,
  kinds: z.array(z.enum(approvalKinds, "没有这种审批"), "请选择委托的事项").max(20, "事项过多"),
  from: day("开始日期"),
  to: day("结束日期"),
  reason: line(200, "请填写委托的原因"),
});
export const delegationRevokeBody = z.object({ reason: optionalLine(200, "原因最多200个字").default("") });

const person = z.object({ username: z.string(), name: z.string() });
const kind = z.object({ kind: z.enum(approvalKinds), text: z.string() });
const delegation = z.object({
  id: z.number(),
  principal: person,
  deputy: person,
  kinds: z.array(kind),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  created_at: z.number(),
  state: z.enum(delegationStates),
  state_text: z.string(),
  may_revoke: z.boolean(),
});
/**
 * `given`: what he handed to others, `held`: what others handed to him, the newest first, the last twenty of each;
 * `deputies`: whom he may name, for which kinds.
 */
export const delegations = z.object({
  given: z.array(delegation),
  held: z.array(delegation),
  deputies: z.array(
    z.object({ id: z.number(), ...person.shape, role_text: z.string(), kinds: z.array(kind) }),
  ),
});
