/**
 * The log of what operators did: an entry is written in the transaction that does it, and each carries the hash of the one
 * before it (docs/security.md, "The operators' log").
 */
import { commandText } from "@yaoji/domain/people/command-words";
import { formatShopTime } from "@yaoji/domain/text/time";
import { type Refusal, refuse } from "../answers/refusal.ts";
import type { App } from "../app/app.ts";
import type { Db } from "../db/database.ts";
import * as queries from "./audit.queries.ts";
import { beginning, entryHash, type HashedEntry, keptJson, keptText } from "./entry-hash.ts";

/** The record that an entry is about: of a coupon `{ kind: "coupon", id: 12 }`. */
export type AuditSubject = { readonly kind: string; readonly id: number | string };

export type Audit = {
  /** The operator's account. */
  readonly who: number;
  /** As the rules of who may name it: "coupon stop". */
  readonly command: string;
  readonly subject: AuditSubject | null;
  /** The record as people read it; left out where there was none, or none is kept. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly now: Date;
};

/** Writes the entry. Last in its transaction: from here on until it ends all other commands wait. */
export async function writeAudit(
  tx: Db,
  { who, command, subject, before, after, reason = "", now }: Audit,
): Promise<void> {
  const head = await queries.lockHead(tx);
  const subjectId = subject === null ? null : keptText(String(subject.id));
  const entry: HashedEntry = {
    entry: head.entries + 1,
    accountId: who,
    command,
    about: subjectId ?? "",
    subjectKind: subject?.kind ?? null,
    subjectId,
    before: keptJson(before),
    after: keptJson(after),
    reason: keptText(reason),
    createdAt: now,
  };
  const hash = entryHash(head.hash, entry);
  await queries.insertEntry(tx, { ...entry, previousHash: head.hash, hash });
  await queries.moveHead(tx, { entries: entry.entry, hash });
}

/** What was done last to a record, by whom and when; null: nothing that is kept. */
export const lastEntry = (db: Db, { kind, id }: AuditSubject) => queries.findLast(db, kind, String(id));

/** Whoever is late is told who was faster, and when. */
export async function overtaken(tx: Db, subject: AuditSubject, said: string): Promise<Refusal> {
  const last = await lastEntry(tx, subject);
  const who = last ? `已由${last.by}于${formatShopTime(last.at).slice(0, 16)}办理` : "已由别人办理";
  return refuse("record.overtaken", { details: { text: `${who}，${said}` } });
}

/** A refusal with who did what to the record last: what stands in the way is mostly his. */
export async function withLastEntry(tx: Db, subject: AuditSubject, refused: Refusal): Promise<Refusal> {
  const text = refused.details?.text;
  const last = typeof text === "string" ? await lastEntry(tx, subject) : null;
  if (last === null) return refused;
  const who = `${last.by}于${formatShopTime(last.at).slice(5, 16)}${commandText(last.command)}`;
  return refuse(refused.reason, { details: { text: `${text}（${who}）` } });
}

/** How the chain stands: whole, with how many entries; or where it breaks first, and why. */
export type Verified =
  | { readonly entries: number; readonly broken: null }
  | { readonly broken: { readonly entry: number; readonly id: number | null; readonly why: string } };

const verifiedAtOnce = 1000;

/** Walks the whole chain, some entries at a time. */
export async function verifyAudit(app: App): Promise<Verified> {
  const { db } = app.database;
  // Read first: what is written meanwhile stands behind it.
  const head = await queries.findHead(db);
  let last = { entry: 0, hash: beginning };
  while (last.entry < head.entries) {
    const found = await queries.listChain(db, last.entry, verifiedAtOnce);
    if (found.length === 0) break;
    for (const row of found) {
      const entry = last.entry + 1;
      const why = brokenBy(row, { entry, previousHash: last.hash });
      if (why !== null) return { broken: { entry, id: row.entry === entry ? row.id : null, why } };
      last = { entry, hash: row.hash ?? "" };
      if (entry === head.entries) break;
    }
  }
  if (last.entry < head.entries)
    return {
      broken: {
        entry: last.entry + 1,
        id: null,
        why: `末尾缺少${head.entries - last.entry}条，最后一条应为第${head.entries}条`,
      },
    };
  if (last.hash !== head.hash)
    return { broken: { entry: head.entries, id: null, why: "最后一条与登记的末尾校验值不符" } };
  return { entries: head.entries, broken: null };
}

type Place = { readonly entry: number; readonly previousHash: string };

/** Why the row is not what stood at this place; null where it is. */
function brokenBy(row: queries.ChainRow, { entry, previousHash }: Place): string | null {
  if (row.entry !== entry) return "该条已被删除";
  if (row.previousHash !== previousHash) return "与前一条的校验值不符";
  return row.hash === entryHash(previousHash, { ...row, entry }) ? null : "内容已被改动";
}
