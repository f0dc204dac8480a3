import { createHash } from "node:crypto";
import { signatureText } from "@yaoji/domain/people/contracts";
import type { NewSignature, Version } from "./contracts.queries.ts";

type Facts = Pick<NewSignature, "company" | "signer" | "phone" | "signedAt">;

/** What a signature is kept as, with the digest that covers all of it. */
export function sealSignature(
  { number, digest }: Pick<Version, "number" | "digest">,
  facts: Facts,
): Facts & { version: number; digest: string } {
  const signedAt = facts.signedAt.toISOString();
  const text = signatureText({ ...facts, version: number, textDigest: digest, signedAt });
  return { ...facts, version: number, digest: sha256(text) };
}

export function textDigest({ title, body }: Pick<Version, "title" | "body">): string {
  return sha256(`${title}\n${body}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
