import { eq, sql } from "drizzle-orm";
import { noTerms } from "@yaoji/domain/pricing/offer-terms";
import type { PriceChangeKind } from "@yaoji/domain/pricing/price-undo";
import type { Db } from "../../platform/db/database.ts";
import { priceChanges } from "../../platform/db/schema/price-plans.ts";
import type { JudgedRow } from "./judge-rows.ts";

/** What changes prices. `taskId`: the long work, all of whose rows are one change; `undoes`: the change that it takes back. */
export type ChangeSource = {
  readonly kind: PriceChangeKind;
  readonly taskId?: number;
  readonly undoes?: number;
};
type Keeping = ChangeSource & { readonly who: number; readonly reason: string; readonly now: Date };
type Changed = { readonly changed: readonly JudgedRow[]; readonly offerIds: readonly number[] };

/** Keeps the offers as they stood before and after, in two or three statements; gives the change. */
export async function keepChange(tx: Db, keeping: Keeping, { changed, offerIds }: Changed): Promise<number> {
  const id = await openChange(tx, keeping);
  const kept = changed.map(({ subject, next }, at) => {
    return { offerId: offerIds[at], before: subject?.offer?.terms ?? noTerms, after: next };
  });
  await tx.execute(sql`WITH kept AS (
      INSERT INTO price_change_rows (change_id, offer_id, before, after)
      SELECT ${id}::bigint, k."offerId", k.before, k.after
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k ("offerId" bigint, before jsonb, after jsonb)
      ON CONFLICT (change_id, offer_id) DO UPDATE SET after = excluded.after
      RETURNING (xmax = 0)::int AS is_new)
    UPDATE price_changes SET row_count = row_count + (SELECT coalesce(sum(is_new), 0) FROM kept) WHERE id = ${id}`);
  return id;
}

async function openChange(tx: Db, { who, reason, now, kind, taskId, undoes }: Keeping): Promise<number> {
  if (taskId !== undefined) {
    const [found] = await tx
      .select({ id: priceChanges.id })
      .from(priceChanges)
      .where(eq(priceChanges.taskId, taskId));
    if (found) return found.id;
  }
  const values = { accountId: who, kind, reason, taskId, undoes, createdAt: now };
  const [made] = await tx.insert(priceChanges).values(values).returning({ id: priceChanges.id });
  if (!made) throw new Error("no change of prices was kept");
  return made.id;
}
