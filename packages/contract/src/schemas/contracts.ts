import { z } from "zod";
import { id, bit, smsCode } from "./common.ts";

/** A published text; `digest`: SHA-256 of title and text. */
const contractVersion = z.object({
  version: z.number(),
  title: z.string(),
  digest: z.string(),
  published_at: z.number(),
});
export type ContractVersion = z.output<typeof contractVersion>;

/** What a shop has signed; `phone` masked; `on_paper` 1: registered by the operator. */
export const contractSignature = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  company: z.string(),
  signer: z.string(),
  phone: z.string(),
  digest: z.string(),
  signed_at: z.number(),
  on_paper: bit,
});
export type ContractSignature = z.output<typeof contractSignature>;

/**
 * `is_signed` 1: orders may be placed. `obstacle`: why the current version cannot be signed now, "" when it can.
 * `signer` and `phone` (masked) are who would sign, and where the code goes.
 */
export const contractState = z.object({
  current: contractVersion.extend({ html: z.string() }).nullable(),
  is_signed: bit,
  obstacle: z.enum(["", "none_published", "signed", "unapproved", "owner_only"]),
  seller: z.string(),
  company: z.string(),
  signer: z.string(),
  phone: z.string(),
  signed: z.array(contractSignature),
});

/** The version that was read, and the code by SMS (purpose `sign_contract`). */
export const contractSignBody = z.object({
  version: id,
  code: smsCode,
});
