/** Codes that a coupon is had with: as operators make them, and as a buyer types one. */
import { z } from "zod";
import { codeStates, longestTypedCode, mostCodes } from "@yaoji/domain/pricing/coupon-codes";
import { id, keyset, keysetPageOf, line, optionalLine } from "./common.ts";
import { whole } from "./desk-fields.ts";

/** As people type it. */
export const couponRedeemBody = z.object({ code: line(longestTypedCode, "请输入兑换码") });

export const couponCodeQuery = z.object({
  ...keyset,
  state: z.enum(codeStates, `状态须为 ${codeStates.join("、")} 之一`).optional(),
  batch: id.optional(),
  /** A code as people type it. */
  q: optionalLine(longestTypedCode, `兑换码最多${longestTypedCode}个字符`).optional(),
});

/** `code` in groups of four; who used it where it is used. */
const couponCode = z.object({
  id: z.number(),
  batch: z.number(),
  code: z.string(),
  state: z.enum(codeStates),
  shop_id: z.number().nullable(),
  company: z.string(),
  used_at: z.number().nullable(),
  voided_at: z.number().nullable(),
  created_at: z.number(),
});
export const couponCodePage = keysetPageOf(couponCode);

/** `number` asked for, `made` so far; of those `used`, `voided`, and `unused`. */
export const couponCodeBatch = z.object({
  id: z.number(),
  number: z.number(),
  made: z.number(),
  unused: z.number(),
  used: z.number(),
  voided: z.number(),
  reason: z.string(),
  by: z.string(),
  /** The work that makes them; null: forgotten. */
  task_id: z.number().nullable(),
  created_at: z.number(),
  voided_at: z.number().nullable(),
});
export const couponCodeBatches = keysetPageOf(couponCodeBatch);

const howMany = `数量须为1至${mostCodes}的整数`;
export const couponCodeMakeBody = z.object({
  number: whole("数量").pipe(z.number().min(1, howMany).max(mostCodes, howMany)),
  reason: line(200, "请填写用途"),
});

/** Some codes, or all of a batch that are not used. */
export const couponCodeVoidBody = z
  .object({
    code_ids: z.array(id, "请选择兑换码").min(1, "请选择兑换码").max(500, "一次最多作废500个").optional(),
    batch: id.optional(),
    reason: line(200, "请填写作废原因"),
  })
  .refine(({ code_ids: some, batch }) => (some === undefined) !== (batch === undefined), {
    path: ["code_ids"],
    message: "请选择要作废的兑换码，或一整批",
  });
export type CouponCodeVoidBody = z.output<typeof couponCodeVoidBody>;
export const couponCodesVoided = z.object({ voided: z.number() });
