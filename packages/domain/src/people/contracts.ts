/** The electronic contract: who may sign it, and what a signature covers (spec.md §8 "459"). */

/** What signing depends on. `current` is the number of the version in force; null before the first is published. */
export type Signing = {
  readonly current: number | null;
  /** Numbers of the versions that the shop has signed. */
  readonly signed: readonly number[];
  readonly isApproved: boolean;
  readonly isOwner: boolean;
};

/** Why the current version cannot be signed now. */
export type SigningObstacle = "none_published" | "signed" | "unapproved" | "owner_only";

/** Null when it can be signed. */
export function signingObstacle({ current, signed, isApproved, isOwner }: Signing): SigningObstacle | null {
  if (current === null) return "none_published";
  if (signed.includes(current)) return "signed";
  if (!isApproved) return "unapproved";
  return isOwner ? null : "owner_only";
}

/** What a signature says; `signedAt` as ISO text, `phone` masked. */
export type SignedFacts = {
  readonly version: number;
  /** Digest of the text. */
  readonly textDigest: string;
  readonly company: string;
  readonly signer: string;
  readonly phone: string;
  readonly signedAt: string;
};

/** The text whose SHA-256 is the signature's digest: whoever has the document can compute it again. */
export function signatureText(facts: SignedFacts): string {
  const { version, textDigest, company, signer, phone, signedAt } = facts;
  return [version, textDigest, company, signer, phone, signedAt].join("\n");
}
