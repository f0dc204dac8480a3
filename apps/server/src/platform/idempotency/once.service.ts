/** Doing something once however often it is asked for: keys kept in the very transaction that does it. */
import { createHash } from "node:crypto";
import type { App } from "../app/app.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { isRefusal, type Refusal, refuse } from "../answers/refusal.ts";
import * as queries from "./once.queries.ts";

/** A key of an owner, and what was asked under it: the same key for something else is refused. */
export type Claim = queries.KeyClaim;

export type OnceWork<T extends object> = {
  /** Null: done whenever it is asked for. */
  readonly claim: Claim | null;
  readonly at: Date;
  /** Reads an answer as it was kept. */
  readonly read: (kept: unknown) => T;
  readonly work: () => Promise<T | Refusal>;
};

const keptForMilliseconds = 86_400_000;

/**
 * Does the work unless the claim has its answer already; gives the first answer. The key is taken first: whoever comes
 * second at the same moment waits in the database until the first has committed, or, when it was refused and rolled
 * back, does the work himself. A refusal keeps nothing.
 */
export async function onceWithin<T extends object>(tx: Db, once: OnceWork<T>): Promise<T | Refusal> {
  const { claim, at, read, work } = once;
  if (!claim) return work();
  if (!(await queries.takeKey(tx, claim, at))) return keptAnswer(tx, claim, read);
  const answer = await work();
  if (!isRefusal(answer)) await queries.keepAnswer(tx, claim, answer);
  return answer;
}

/** Whose keys they are: an account's that acts for a shop, or an operator's. */
type Owner = { readonly shopId: number | null; readonly accountId: number };

/** A call: what was asked of it by whom, under which Idempotency-Key; `read` reads an answer as it was kept. */
export type KeyedCall<T> = {
  readonly buyer: Owner;
  readonly key: string | null;
  readonly call: { readonly method: string; readonly path: string };
  readonly content: unknown;
  readonly read: (kept: unknown) => T;
};

/** Does what a call asks for, in a transaction of its own, once for its key. */
export function onceForKey<T extends object>(
  app: App,
  { buyer, key, call, content, read }: KeyedCall<T>,
  work: (tx: Db) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const asked = { endpoint: `${call.method} ${call.path}`, fingerprint: fingerprint(content) };
  const claim = headerClaim(buyer, key, asked);
  return atomically(app.database, (tx) =>
    onceWithin(tx, { claim, at: app.now(), read, work: () => work(tx) }),
  );
}

/** The claim that an Idempotency-Key header makes; none without one. */
export function headerClaim(
  { shopId, accountId }: Owner,
  key: string | null,
  asked: Pick<Claim, "endpoint" | "fingerprint">,
): Claim | null {
  const owner = shopId === null ? `operator:${accountId}` : `shop:${shopId}:${accountId}`;
  return key === null ? null : { owner, key, ...asked };
}

/** What was asked, as a short text that is equal when the question is. */
export function fingerprint(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Forgets keys of more than a day ago. */
export async function forgetOldKeys(app: App): Promise<void> {
  const time = new Date(app.now().getTime() - keptForMilliseconds);
  await queries.deleteKeysBefore(app.database.db, time);
}

async function keptAnswer<T extends object>(
  tx: Db,
  claim: Claim,
  read: (kept: unknown) => T,
): Promise<T | Refusal> {
  const kept = await queries.findKey(tx, claim);
  if (!kept) throw new Error("a kept key vanished while it was read");
  if (kept.endpoint !== claim.endpoint || kept.fingerprint !== claim.fingerprint)
    return refuse("request.key_reused");
  return kept.status === 0 ? refuse("checkout.in_progress") : read(kept.response);
}
