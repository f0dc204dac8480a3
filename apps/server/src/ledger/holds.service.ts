/**
 * Movements in two steps: held first, so that nobody else disposes of the money, then posted or void. Each resolves at
 * most once; until then its accounts keep their balances and carry what is held beside them.
 */
import type { Posting, Transfer } from "@yaoji/domain/money/ledger";
import { fromDecimal, type Money, negate, toDecimal } from "@yaoji/domain/money/money";
import type { Db } from "../platform/db/database.ts";
import * as queries from "./holds.queries.ts";
import { changeHeld, isKnownKey } from "./ledger.queries.ts";
import { lockMovement, type Movement, postReleased } from "./ledger.service.ts";

/** `held`; or `repeated`, for the key is known; or `short` by so much, and nothing was written. */
export type HoldResult = { readonly held: true } | { readonly repeated: true } | { readonly short: Money };

/** Holds what a movement will take, inside the caller's transaction. */
export async function holdTransfer(tx: Db, movement: Movement): Promise<HoldResult> {
  const { key, transfer, orderId = null, memo = "", at } = movement;
  const { holds, short } = await lockMovement(tx, transfer);
  if (await isKnownKey(tx, key)) return { repeated: true };
  if (short !== null) return { short };
  const { kind } = transfer;
  const postings = transfer.postings.map(({ account, amount }) => ({
    ...account,
    amount: toDecimal(amount),
  }));
  const pending = { key, kind, orderId, memo, postings, createdAt: at };
  if (!(await queries.insertPending(tx, pending))) return { repeated: true };
  await changeHeld(tx, holds);
  return { held: true };
}

/** Posts what is held; false when it was posted or void before. */
export async function postPending(tx: Db, key: string, at: Date): Promise<boolean> {
  const pending = await resolve(tx, key, { state: "posted", at });
  if (!pending) return false;
  const { orderId, memo } = pending;
  await postReleased(tx, { key, transfer: transferOf(pending), orderId, memo, at });
  return true;
}

/** Gives back what is held; false when it was posted or void before. */
export async function voidPending(tx: Db, key: string, at: Date): Promise<boolean> {
  return (await resolve(tx, key, { state: "void", at })) !== null;
}

/** What of an order waits: its key, and the movement. */
export type OpenHold = { readonly key: string; readonly transfer: Transfer };

/** The movement of an order that waits; null without one. Of each order there is at most one. */
export async function openHoldOf(db: Db, orderId: number): Promise<OpenHold | null> {
  const pending = await queries.findOpenPending(db, orderId);
  return pending && { key: pending.key, transfer: transferOf(pending) };
}

/** How many movements of an order were ever held, for the key of the next. */
export async function countHolds(db: Db, orderId: number): Promise<number> {
  return queries.countPendings(db, orderId);
}

/** Ends the waiting and sets free what was held; null when it had ended before. */
async function resolve(
  tx: Db,
  key: string,
  step: { readonly state: "posted" | "void"; readonly at: Date },
): Promise<queries.PendingRow | null> {
  const pending = await queries.lockPending(tx, key);
  if (!pending) throw new Error(`nothing is held under ${key}`);
  if (pending.state !== "pending") return null;
  const { holds } = await lockMovement(tx, transferOf(pending));
  await changeHeld(tx, new Map([...holds].map(([id, amount]) => [id, negate(amount)])));
  await queries.resolvePending(tx, pending.id, step);
  return pending;
}

function transferOf({ kind, postings }: queries.PendingRow): Transfer {
  return {
    kind,
    postings: postings.map(({ kind: account, shopId, amount }): Posting => ({
      account: { kind: account, shopId },
      amount: fromDecimal(amount),
    })),
  };
}
