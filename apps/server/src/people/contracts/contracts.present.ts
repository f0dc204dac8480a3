import type { ContractSignature, ContractVersion } from "@yaoji/contract/schemas/contracts";
import { toWireTime } from "@yaoji/domain/text/time";
import type { Signature, Version } from "./contracts.queries.ts";

export function presentVersion({ number, title, digest, publishedAt }: Version): ContractVersion {
  return { version: number, title, digest, published_at: toWireTime(publishedAt) };
}

export function presentSignature(signature: Signature & { title: string }): ContractSignature {
  const { id, version, title, company, signer, phone, digest, signedAt, accountId } = signature;
  return {
    id,
    version,
    title,
    company,
    signer,
    phone,
    digest,
    signed_at: toWireTime(signedAt),
    on_paper: accountId === null ? 1 : 0,
  };
}
