/** The only writer of the ledger (domain.md §7): double entry, append-only, each movement once by its key. */
import { type AccountKind, currencyOf, type Transfer } from "@yaoji/domain/money/ledger";
import { type Money, negate, subtract } from "@yaoji/domain/money/money";
import type { Db } from "../platform/db/database.ts";
import type { StatementPart } from "../platform/db/prepared.ts";
import * as queries from "./ledger.queries.ts";
import { lockMovement } from "./locked-movement.service.ts";

/** A transfer with what names it: the same key moves once, however often it is posted. */
export type Movement = {
  readonly key: string;
  readonly transfer: Transfer;
  readonly orderId?: number | null;
  readonly memo?: string;
  readonly at: Date;
};

/** `posted`; or `repeated`, for the key was posted before; or `short` by so much, and nothing was written. */
export type PostResult = { readonly posted: true } | { readonly repeated: true } | { readonly short: Money };

/** Posts one movement inside the caller's transaction. */
export async function post(tx: Db, movement: Movement): Promise<PostResult> {
  const { entries, short } = await lockMovement(tx, movement.transfer);
  // Under the locks: who posted the same key before us has committed or is gone.
  if (short === null) return write(tx, movement, { entries, isReleased: false });
  return (await queries.isKnownKey(tx, movement.key)) ? { repeated: true } : { short };
}

/**
 * The same, to be written with another statement: the accounts are locked; `transfer` is the part that posts it, which
 * has no row when the key was posted before.
 */
export async function lockPosting(
  tx: Db,
  movement: Movement,
): Promise<{ readonly transfer: StatementPart } | { readonly short: Money }> {
  const { entries, short } = await lockMovement(tx, movement.transfer);
  if (short === null)
    return { transfer: queries.transferPart(newTransfer(movement), { entries, isReleased: false }) };
  if (await queries.isKnownKey(tx, movement.key)) throw new Error(`${movement.key} is in the ledger already`);
  return { short };
}

/** Writes the transfer of a hold that was resolved under its lock (holds.service). */
export async function postReleased(tx: Db, movement: Movement): Promise<void> {
  const { entries, short } = await lockMovement(tx, movement.transfer);
  if (short !== null) throw new Error(`what ${movement.key} held is gone`);
  const written = await write(tx, movement, { entries, isReleased: true });
  if (!("posted" in written)) throw new Error(`${movement.key} was held, but is in the ledger already`);
}

/** What a shop may dispose of, of one kind: `wallet` is its balance 余额 without what is held back. */
export async function shopBalance(db: Db, shopId: number, kind: AccountKind): Promise<Money> {
  const { balance, held } = await queries.findShopFunds(db, shopId, kind);
  return subtract(balance, held);
}

/** What a shop has of one kind, and what of it is held back. */
export async function shopFunds(
  db: Db,
  shopId: number,
  kind: AccountKind,
): Promise<{ readonly balance: Money; readonly held: Money }> {
  return queries.findShopFunds(db, shopId, kind);
}

/** Lets a shop owe so much of its credit period; false when it owes more already. */
export async function setCreditFloor(tx: Db, shopId: number, limit: Money): Promise<boolean> {
  const account = { kind: "credit", shopId } as const;
  return queries.setFloor(tx, { account, currency: currencyOf("credit"), floor: negate(limit) });
}

async function write(tx: Db, movement: Movement, writing: queries.Writing): Promise<PostResult> {
  const isNew = await queries.insertTransfer(tx, newTransfer(movement), writing);
  return isNew ? { posted: true } : { repeated: true };
}

function newTransfer({ key, transfer, orderId = null, memo = "", at }: Movement): queries.NewTransfer {
  return { key, kind: transfer.kind, orderId, memo, at };
}
