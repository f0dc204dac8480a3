/** The wholesaler's own people as an administrator manages them. */
import { z } from "zod";
import { operatorRoles } from "@yaoji/domain/people/operator-roles";
import { keyset, keysetPageOf, keyword, line, optionalLine, typedNumber } from "./common.ts";
import { session } from "./security.ts";

const role = z.enum(operatorRoles, "请选择岗位");
const name = line(30, "请填写姓名，最多30个字");

export const staffQuery = z.object({
  ...keyset,
  q: keyword.optional(),
  role: role.optional(),
  state: z.enum(["active", "disabled"], "状态须为 active 或 disabled").optional(),
});
export const staffAddBody = z.object({ username: line(64, "请填写用户名"), name, role });
export const staffChangeBody = z.object({ name, role, version: typedNumber("版本须为整数") });
export const staffReasonBody = z.object({ reason: line(200, "请填写原因") });
export const staffStepBody = z.object({ reason: optionalLine(200, "原因最多200个字").default("") });

const staff = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  role_text: z.string(),
  version: z.number(),
  is_disabled: z.boolean(),
  disabled_at: z.number().nullable(),
  has_second_factor: z.boolean(),
  last_seen_at: z.number().nullable(),
  created_at: z.number(),
});
export const staffPage = keysetPageOf(staff);
export const staffDetail = staff.extend({ sessions: z.array(session) });
/** Shown this once. */
export const staffPassword = z.object({ id: z.number(), password: z.string() });
