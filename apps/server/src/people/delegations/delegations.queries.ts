import { and, desc, eq, gte, isNull, lte, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { heldKinds } from "@yaoji/domain/people/delegations";
import type { ApprovalKindName, Held } from "@yaoji/domain/people/approvals";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { delegations } from "../../platform/db/schema/approvals.ts";

type Person = {
  readonly username: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly isDisabled: boolean;
};
/** `holding`: the kinds that hold as both stand now. */
export type DelegationRow = typeof delegations.$inferSelect & {
  readonly principal: Person;
  readonly deputy: Person;
  readonly holding: readonly ApprovalKindName[];
};

const [principal, deputy] = [alias(accounts, "principal"), alias(accounts, "deputy")];
const { id, principalId, deputyId, fromDay, toDay, revokedAt } = delegations;

const personOf = ({ username, name, role, disabledAt }: typeof principal | typeof deputy) => ({
  username,
  name,
  role,
  disabledAt,
});

async function found(db: Db, where: SQL | undefined, limit: number): Promise<DelegationRow[]> {
  const rows = await db
    .select({ row: delegations, principal: personOf(principal), deputy: personOf(deputy) })
    .from(delegations)
    .innerJoin(principal, eq(principal.id, principalId))
    .innerJoin(deputy, eq(deputy.id, deputyId))
    .where(where)
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ row, ...people }) => {
    const both = { principal: standing(people.principal), deputy: standing(people.deputy) };
    return { ...row, ...both, holding: heldKinds({ kinds: row.kinds, ...both }) };
  });
}

type Found = { username: string | null; name: string; role: string; disabledAt: Date | null };
const standing = ({ username, name, role, disabledAt }: Found): Person => ({
  username: username ?? "",
  name,
  role: role as OperatorRole,
  isDisabled: disabledAt !== null,
});

/** The newest of those that he gave, and of those that he holds. */
export async function listDelegations(
  db: Db,
  which: { readonly principal: number } | { readonly deputy: number },
  limit: number,
): Promise<DelegationRow[]> {
  const his = "principal" in which ? eq(principalId, which.principal) : eq(deputyId, which.deputy);
  return found(db, his, limit);
}

/** More hold at once of nobody. */
const mostHeld = 100;

/** What somebody holds, and of whom. */
export type HeldOf = Held & { readonly of: Pick<Person, "username" | "name"> };

/** What he decides in others' stead on this day; the oldest delegation first. */
export async function findHeld(db: Db, accountId: number, day: string): Promise<HeldOf[]> {
  const running = and(isNull(revokedAt), lte(fromDay, day), gte(toDay, day));
  const rows = await found(db, and(eq(deputyId, accountId), running), mostHeld);
  return rows.toReversed().map(({ principalId: of, principal: { username, name }, holding }) => {
    return { principal: of, kinds: holding, of: { username, name } };
  });
}

/** His own, of those days or some of them. */
export async function findOverlapping(
  tx: Db,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DelegationRow[]> {
  const touching = and(isNull(revokedAt), lte(fromDay, to), gte(toDay, from));
  return found(tx, and(eq(principalId, accountId), touching), mostHeld);
}

export async function insertDelegation(tx: Db, row: typeof delegations.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(delegations).values(row).returning({ id });
  if (!inserted) throw new Error("the delegation was not written");
  return inserted.id;
}

/** Nobody else revokes it until the transaction ends. */
export async function lockDelegation(tx: Db, delegationId: number): Promise<DelegationRow | null> {
  await tx.select({ id }).from(delegations).where(eq(id, delegationId)).for("update");
  const [row] = await found(tx, eq(id, delegationId), 1);
  return row ?? null;
}

export async function markRevoked(tx: Db, delegationId: number, at: Date): Promise<void> {
  await tx.update(delegations).set({ revokedAt: at }).where(eq(id, delegationId));
}
