/** Who of the wholesaler's own people may do what. */
import { z } from "zod";
import { operatorRoles } from "@yaoji/domain/people/operator-roles";
import { workAreaNames } from "@yaoji/domain/people/work-areas";
import { keyset, keysetPageOf, line, typedNumber } from "./common.ts";

export const permissionQuery = z.object(keyset);
/** `taken`: what of his role's work was taken away from him; `version` 0: nothing ever was. */
export const permissionPage = keysetPageOf(
  z.object({
    id: z.number(),
    username: z.string(),
    name: z.string(),
    role: z.enum(operatorRoles),
    role_text: z.string(),
    created_at: z.number(),
    taken: z.array(z.string()),
    version: z.number(),
  }),
);
export const permissionAskBody = z.object({
  taken: z.array(z.enum(workAreaNames, "没有这项工作"), "请选择要调出的工作").max(100, "内容过多"),
  version: typedNumber("版本须为整数"),
  reason: line(200, "请填写原因"),
});

/** `people`: how many it was about; `hash`: of who may do what now. */
export const accessReviews = z.object({
  list: z.array(
    z.object({
      id: z.number(),
      by: z.object({ username: z.string(), name: z.string() }),
      at: z.number(),
      note: z.string(),
      people: z.number(),
    }),
  ),
  due: z.number(),
  is_waiting: z.boolean(),
  hash: z.string(),
});
export const accessReviewBody = z.object({
  note: line(500, "请填写复核结论"),
  hash: line(128, "请先核对名单"),
});
