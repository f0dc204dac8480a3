/** Tokens of the wholesaler's ERP, and what it pushed. */
import { z } from "zod";
import { keyset, keysetPageOf, listOf, zeroOrOne } from "./common.ts";

/** `last_used_at` null: never. */
export const erpTokens = listOf(
  z.object({
    id: z.number(),
    name: z.string(),
    made_at: z.number(),
    last_used_at: z.number().nullable(),
    expires_at: z.number(),
  }),
);

/** `replaces` 1: the token that the name has ends. */
export const erpTokenBody = z.object({
  name: z
    .string("请填写名称")
    .trim()
    .regex(/^[\p{L}\p{N}_.-]{1,40}$/u, "名称须为1至40个字母、汉字、数字，可用点、横线、下划线"),
  replaces: zeroOrOne.default(0),
});
/** Shown this once. */
export const erpTokenIssued = z.object({ name: z.string(), token: z.string() });

export const erpPushDeskQuery = z.object({
  ...keyset,
  kind: z.enum(["goods", "prices", "stock", "trace_codes"], "种类不正确").optional(),
  state: z.enum(["open", "applying", "done", "failed"], "状态不正确").optional(),
});
export const erpPushDeskPage = keysetPageOf(
  z.object({
    id: z.number(),
    external_id: z.string(),
    kind: z.enum(["goods", "prices", "stock", "trace_codes"]),
    state: z.enum(["open", "applying", "done", "failed"]),
    total: z.number(),
    received: z.number(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    message: z.string(),
    by: z.string(),
    created_at: z.number(),
    finished_at: z.number().nullable(),
  }),
);
