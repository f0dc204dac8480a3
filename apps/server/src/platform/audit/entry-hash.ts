/** The one form in which an entry of the operators' log is hashed: written with it, verified by it. */
import { createHash } from "node:crypto";

/** What an entry says; `entry` is its place in the chain, `before` and `after` JSON. */
export type HashedEntry = {
  readonly entry: number;
  readonly accountId: number;
  readonly command: string;
  readonly about: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly createdAt: Date;
};

/** The hash before the first entry. */
export const beginning = "";

/** SHA-256 of the hash before it and all its fields, in hex. */
export function entryHash(previousHash: string, entry: HashedEntry): string {
  const fields = [
    previousHash,
    entry.entry,
    entry.accountId,
    entry.command,
    entry.about,
    entry.subjectKind,
    entry.subjectId,
    inOrder(entry.before),
    inOrder(entry.after),
    entry.reason,
    entry.createdAt.toISOString(),
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** Text as the database keeps it: no zero and no half of a character, which would come back as something else. */
export function keptText(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** A record as the database gives its JSON back. */
export function keptJson(value: unknown): unknown {
  if (value === undefined) return null;
  const cleaned = (_name: string, each: unknown) => (typeof each === "string" ? keptText(each) : each);
  return JSON.parse(JSON.stringify(value), cleaned) as unknown;
}

/** JSON whose names stand in one order, whichever the database gives them in. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value ?? null;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { names: sorted.map(([name, each]) => [name, inOrder(each)]) };
}
