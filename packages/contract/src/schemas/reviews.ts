/** Dossiers as the staff who check them see them. */
import { z } from "zod";
import { documentSteps } from "@yaoji/domain/people/document-states";
import { mostRejectReasons } from "@yaoji/domain/people/reviews";
import { isDrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { documentKinds, shopTypes } from "@yaoji/domain/text/labels";
import { id, keyset, keysetPageOf, keyword, line, listOf } from "./common.ts";
import { dossier, dossierDocument, licenceFileParams } from "./dossiers.ts";

const step = z.enum(["submitted", "checked"], "步骤不正确");
/** 新客户, or 换证 of one that is approved. */
const kind = z.enum(["new", "renewal"], "类别不正确");

export const reviewQuery = z.object({
  ...keyset,
  q: keyword.optional(),
  step: step.optional(),
  kind: kind.optional(),
  type: z.enum(shopTypes, "企业类型不正确").optional(),
});
/** One customer whose papers wait; `submitted` and `checked`: documents for the first and the second step. */
export const reviewPage = keysetPageOf(
  z.object({
    id: z.number(),
    company: z.string(),
    type_text: z.string(),
    place: z.string(),
    kind,
    step,
    step_text: z.string(),
    submitted: z.number(),
    checked: z.number(),
    since: z.number(),
  }),
);

const changed = z.object({ name: z.string(), before: z.string(), after: z.string() });
/** `changes`: against the version before it, null where there is none; `checked_by`: of the first step. */
const reviewed = dossierDocument.extend({
  step: z.enum(documentSteps),
  checked_by: z.string(),
  /** What is to be compared with the scan, in its order. */
  fields: z.array(z.object({ name: z.string(), text: z.string() })),
  before: z.object({ state_text: z.string(), changes: z.array(changed) }).nullable(),
});
/** Another customer with something that should be one company's alone. */
const twin = z.object({
  what: z.string(),
  text: z.string(),
  shop_id: z.number(),
  company: z.string(),
  state_text: z.string(),
  /** Of one chain, or of one account. */
  is_linked: z.boolean(),
});
/** Why a step cannot be taken by this operator now; "" where it can. */
const refusals = z.object({ pass: z.string(), approve: z.string(), reject: z.string() });

export const reviewDetail = z.object({
  id: z.number(),
  kind,
  step: step.nullable(),
  dossier,
  /** Of the company, beside its business licence. */
  company: z.array(z.object({ name: z.string(), text: z.string() })),
  waiting: z.array(reviewed),
  /** What holds or was decided before, the newest first. */
  others: z.array(reviewed),
  log: z.array(
    z.object({
      at: z.number(),
      text: z.string(),
      document: z.string(),
      by: z.string(),
      reason: z.string(),
    }),
  ),
  twins: z.array(twin),
  refusals,
  /** The one that has waited longest for this operator's step; null: none. */
  next: z.number().nullable(),
});

export const reviewFileParams = z.object({ id, ...licenceFileParams.shape });
/** The documents that were looked at, by their ids. */
const seen = z.array(id, "请选择证件").max(documentKinds.length, "证件过多");
export const reviewPassBody = z.object({ seen });
export const reviewApproveBody = z.object({
  seen,
  scopes: z.array(z.string().refine(isScopeCode, "经营范围不正确")).max(20, "经营范围不正确").optional(),
  drug_classes: z.array(z.string().refine(isDrugClass, "药品类别不正确")).max(5, "药品类别不正确").optional(),
});
const reason = line(200, "请填写驳回原因，最多200个字");
/** Documents, each with its reason; or with `reason` the dossier as a whole. */
export const reviewRejectBody = z.object({
  papers: z.array(z.object({ id, reason }), "请选择证件").max(documentKinds.length, "证件过多").default([]),
  reason: reason.optional(),
});
export const reviewIdNumber = z.object({ id_number: z.string() });

const reasonText = line(60, "请填写原因，最多60个字");
export const rejectReasons = listOf(z.string());
/** `seen`: the list as it was before. */
export const rejectReasonsBody = z.object({
  list: z.array(reasonText, "请填写原因").max(mostRejectReasons, `最多${mostRejectReasons}条`),
  seen: z.array(z.string().max(60)).max(mostRejectReasons),
});
