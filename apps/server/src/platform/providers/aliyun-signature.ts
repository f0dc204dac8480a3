/** Aliyun's signature V3 (ACS3-HMAC-SHA256) of a call whose parameters all stand in its query. */
import { createHash, createHmac } from "node:crypto";

export type SignedCall = {
  readonly action: string;
  readonly version: string;
  readonly host: string;
  readonly query: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly date: Date;
};
export type AccessKey = { readonly keyId: string; readonly keySecret: string };

/** The query as it is signed and sent: sorted, escaped as RFC 3986 has it. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${escaped(name)}=${escaped(query[name] ?? "")}`)
    .join("&");
}

/** The headers of the call, among them its signature. */
export function signedHeaders(call: SignedCall, { keyId, keySecret }: AccessKey): Record<string, string> {
  const bodyHash = sha256("");
  const headers: Record<string, string> = {
    host: call.host,
    "x-acs-action": call.action,
    "x-acs-content-sha256": bodyHash,
    "x-acs-date": `${call.date.toISOString().slice(0, 19)}Z`,
    "x-acs-signature-nonce": call.nonce,
    "x-acs-version": call.version,
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const list = names.join(";");
  const canonical = ["POST", "/", canonicalQuery(call.query), lines, list, bodyHash].join("\n");
  const text = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
  const signature = createHmac("sha256", keySecret).update(text).digest("hex");
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${list},Signature=${signature}`;
  return { ...headers, authorization };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
