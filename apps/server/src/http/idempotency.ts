import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@yaoji/contract/endpoint";
import type { App } from "../app.ts";
import { claimKey, completeKey, releaseKey } from "./idempotency.queries.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import type { Said } from "./serve.ts";

type Asked = { app: App; request: FastifyRequest; endpoint: Endpoint };
type Work = () => Promise<Said | Refusal>;

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * The Idempotency-Key header: the same key with the same body gives the first answer again; with another
 * body it is refused; while the first is still at work, 409. Refusals are not kept, so that a corrected
 * attempt may use the key again.
 */
export async function runOnce({ app, request, endpoint }: Asked, work: Work): Promise<Said | Refusal> {
  const key = keyOf(request);
  const caller = request.caller;
  if (isRefusal(key)) return key;
  if (key === null || !caller) return work();
  const claim = {
    owner: `shop:${caller.shopId ?? 0}:${caller.accountId}`,
    key,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    fingerprint: fingerprintOf(request),
  };
  const held = await claimKey(app.database.db, claim, app.now());
  if (held) {
    if (held.fingerprint !== claim.fingerprint || held.endpoint !== claim.endpoint)
      return refuse("request.key_reused");
    return held.status === 0 ? refuse("checkout.in_progress") : (held.response as Said);
  }
  return keepOutcome(app, claim, work);
}

/** The request's Idempotency-Key, null without one; for services that keep it inside their own transaction. */
export function keyOf(request: FastifyRequest): string | null | Refusal {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return null;
  if (keyPattern.test(key)) return key;
  return refuse("request.invalid", { errors: { "Idempotency-Key": ["提交编号格式不正确"] } });
}

async function keepOutcome(
  app: App,
  claim: { owner: string; key: string },
  work: Work,
): Promise<Said | Refusal> {
  let kept = false;
  try {
    const outcome = await work();
    if (isRefusal(outcome)) return outcome;
    await completeKey(app.database.db, claim, outcome);
    kept = true;
    return outcome;
  } finally {
    if (!kept) await releaseKey(app.database.db, claim);
  }
}

function fingerprintOf(request: FastifyRequest): string {
  const content = JSON.stringify([request.params ?? null, request.body ?? null]);
  return createHash("sha256").update(content).digest("hex");
}
