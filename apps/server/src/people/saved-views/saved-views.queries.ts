import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { savedViews } from "../../platform/db/schema/saved-views.ts";

export type ViewRow = typeof savedViews.$inferSelect & { readonly by: string };
export type Viewer = { readonly accountId: number; readonly role: OperatorRole };

/** Views of one list beyond which nobody looks for one: those shared come after one's own. */
const mostShown = 200;

/** One's own first; those shared with the viewer as the owner's role is now. */
export async function viewsOf(db: Db, list: string, viewer: Viewer): Promise<ViewRow[]> {
  const isOwn = eq(savedViews.accountId, viewer.accountId);
  const isShared = or(
    eq(savedViews.shared, "all"),
    and(eq(savedViews.shared, "role"), eq(accounts.role, viewer.role)),
  );
  const found = await db
    .select({ view: savedViews, by: accounts.name })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(
      and(eq(savedViews.list, list), or(isOwn, and(inArray(savedViews.shared, ["role", "all"]), isShared))),
    )
    .orderBy(desc(isOwn), asc(savedViews.name), asc(savedViews.id))
    .limit(mostShown);
  return found.map(({ view, by }) => ({ ...view, by }));
}

/** All of the operator's own of one list, held against his other windows until the transaction ends. */
export async function lockOwnViews(tx: Db, accountId: number, list: string): Promise<ViewRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('saved_views'), ${accountId}::int)`);
  const found = await tx
    .select({ view: savedViews, by: accounts.name })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, list)));
  return found.map(({ view, by }) => ({ ...view, by }));
}

export async function listOfView(tx: Db, id: number, accountId: number): Promise<string | null> {
  const [found] = await tx
    .select({ list: savedViews.list })
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)));
  return found?.list ?? null;
}

type NewView = Omit<typeof savedViews.$inferInsert, "id" | "version">;
export async function insertView(tx: Db, view: NewView): Promise<typeof savedViews.$inferSelect> {
  const [inserted] = await tx.insert(savedViews).values(view).returning();
  if (!inserted) throw new Error("no view was inserted");
  return inserted;
}

type Change = Pick<NewView, "name" | "shared" | "address">;
export async function updateView(tx: Db, id: number, change: Change): Promise<void> {
  await tx
    .update(savedViews)
    .set({ ...change, version: sql`${savedViews.version} + 1` })
    .where(eq(savedViews.id, id));
}

/** Whether there was one of this operator's. */
export async function deleteView(db: Db, id: number, accountId: number): Promise<boolean> {
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
}
