import { and, count, eq, gt, inArray, min, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApprovalKindName, Held } from "@yaoji/domain/people/approvals";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { approvals } from "../../platform/db/schema/approvals.ts";

type Person = { readonly username: string; readonly name: string };
export type ApprovalRow = typeof approvals.$inferSelect & {
  readonly asker: Person;
  readonly decider: Person | null;
  /** In whose stead it was decided. */
  readonly stead: Person | null;
};
export type NewApproval = typeof approvals.$inferInsert;

export async function insertApproval(tx: Db, approval: NewApproval): Promise<number> {
  const [inserted] = await tx.insert(approvals).values(approval).returning({ id: approvals.id });
  if (!inserted) throw new Error("the approval was not written");
  return inserted.id;
}

const [asker, decider, stead] = [
  alias(accounts, "asker"),
  alias(accounts, "decider"),
  alias(accounts, "stead"),
];

function selected(db: Db) {
  return db
    .select({
      approval: approvals,
      asker: { username: asker.username, name: asker.name },
      decider: { username: decider.username, name: decider.name },
      stead: { username: stead.username, name: stead.name },
    })
    .from(approvals)
    .innerJoin(asker, eq(asker.id, approvals.askedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .leftJoin(stead, eq(stead.id, approvals.decidedFor));
}
type Selected = Awaited<ReturnType<typeof selected>>[number];
const flat = ({ approval, ...people }: Selected): ApprovalRow => ({ ...approval, ...people });

export async function findApproval(db: Db, id: number): Promise<ApprovalRow | null> {
  const [found] = await selected(db).where(eq(approvals.id, id));
  return found ? flat(found) : null;
}

/** Nobody else decides it until the transaction ends. */
export async function lockApproval(tx: Db, id: number): Promise<ApprovalRow | null> {
  await tx.select({ id: approvals.id }).from(approvals).where(eq(approvals.id, id)).for("update");
  return findApproval(tx, id);
}

type Ending = Pick<
  typeof approvals.$inferInsert,
  "state" | "decidedBy" | "decidedFor" | "decidedAt" | "decidedReason"
>;

export async function endApproval(tx: Db, id: number, ending: Ending): Promise<void> {
  await tx.update(approvals).set(ending).where(eq(approvals.id, id));
}

/** Which are asked for: those that wait for somebody, those that he asked, those that he decided. */
export type ApprovalWish = {
  readonly which: "waiting" | "mine" | "decided";
  readonly accountId: number;
  /** What his role decides. */
  readonly kinds: readonly ApprovalKindName[];
  /** What he decides in others' stead. */
  readonly held: readonly Held[];
  readonly now: Date;
};

/** What waits begins with the oldest, what was asked or decided with the newest. */
const orderOf = ({ which }: ApprovalWish) => ({
  id: approvals.id,
  key: null,
  isDescending: which !== "waiting",
});

export async function listApprovals(
  db: Db,
  wish: ApprovalWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<ApprovalRow[]> {
  const order = orderOf(wish);
  const found = await selected(db)
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
  return found.map(flat);
}

export async function countApprovals(db: Db, wish: ApprovalWish): Promise<number> {
  return countCapped(db, approvals, wished(wish));
}

/** How many there are, since when, and until when the first of them waits. */
export type Waiting = { readonly count: number; readonly oldest: Date | null; readonly due: Date | null };

export async function findWaiting(db: Db, wish: ApprovalWish): Promise<Waiting> {
  const { createdAt, expiresAt } = approvals;
  const [found] = await db
    .select({ count: count(), oldest: min(createdAt), due: min(expiresAt) })
    .from(approvals)
    .where(wished(wish));
  return found ?? { count: 0, oldest: null, due: null };
}

function wished({ which, accountId, kinds, held, now }: ApprovalWish): SQL | undefined {
  if (which === "mine") return eq(approvals.askedBy, accountId);
  if (which === "decided") return eq(approvals.decidedBy, accountId);
  return and(
    eq(approvals.state, "waiting"),
    or(
      inArray(approvals.kind, [...kinds]),
      ...held.map((each) =>
        and(inArray(approvals.kind, [...each.kinds]), ne(approvals.askedBy, each.principal)),
      ),
    ),
    ne(approvals.askedBy, accountId),
    gt(approvals.expiresAt, now),
  );
}
