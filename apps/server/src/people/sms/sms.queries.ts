import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { SmsPurpose } from "@yaoji/domain/people/sms-codes";
import { type Db, row } from "../../platform/db/database.ts";
import { smsCodes } from "../../platform/db/schema/money.ts";

export type NewCode = typeof smsCodes.$inferInsert;

/** Whoever asks for a code for the same phone or from the same address waits, so that none slips past the limits. */
export async function takeTurn(tx: Db, phone: string, address: string): Promise<void> {
  for (const name of [`sms:address:${address}`, `sms:phone:${phone}`])
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

type Sending = { phone: string; purposes: readonly SmsPurpose[]; address: string; since: Date };

/** When codes were sent to the phone for these purposes, and from the address, since then; as milliseconds. */
export async function listSent(
  db: Db,
  { phone, purposes, address, since }: Sending,
): Promise<{ toPhone: number[]; fromAddress: number[] }> {
  const found = await db
    .select({
      phone: smsCodes.phone,
      purpose: sql<SmsPurpose>`${smsCodes.purpose}`,
      address: smsCodes.address,
      at: smsCodes.createdAt,
    })
    .from(smsCodes)
    .where(and(gt(smsCodes.createdAt, since), or(eq(smsCodes.phone, phone), eq(smsCodes.address, address))));
  return {
    toPhone: found
      .filter((each) => each.phone === phone && purposes.includes(each.purpose))
      .map(({ at }) => at.getTime()),
    fromAddress: found.filter((each) => each.address === address).map(({ at }) => at.getTime()),
  };
}

/** Writes a code; those sent before to the phone for the same purpose are good no more. */
export async function insertCode(tx: Db, code: NewCode): Promise<number> {
  await tx
    .update(smsCodes)
    .set({ expiresAt: sql`${smsCodes.createdAt}` })
    .where(
      and(
        eq(smsCodes.phone, code.phone),
        eq(smsCodes.purpose, code.purpose),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, code.createdAt),
      ),
    );
  const [inserted] = await tx.insert(smsCodes).values(code).returning({ id: smsCodes.id });
  if (!inserted) throw new Error("an inserted code came back empty");
  return inserted.id;
}

/** An SMS that could not be sent does not count. */
export async function deleteCode(db: Db, id: number): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

type Asked = { phone: string; purpose: string; now: Date };

/** Counts a try at the phone's code and gives its digest; null where none is good any more. */
export async function countTry(
  db: Db,
  { phone, purpose, now }: Asked,
  tries: number,
): Promise<{ id: number; digest: string } | null> {
  return row(
    db,
    sql`UPDATE sms_codes SET tries = tries + 1 WHERE id = (
          SELECT id FROM sms_codes WHERE phone = ${phone} AND purpose = ${purpose} AND used_at IS NULL
            AND expires_at > ${now.toISOString()}::timestamptz ORDER BY id DESC LIMIT 1)
        AND tries < ${tries} RETURNING id::int, code_digest AS digest`,
  );
}

/** Uses a code up; false when somebody else has. */
export async function useCode(tx: Db, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id });
  return used.length > 0;
}

export async function deleteCodesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, time));
}
