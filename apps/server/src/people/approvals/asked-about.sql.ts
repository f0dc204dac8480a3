/** What waits for two persons, as records that it is about are told by. */
import { type SQL, sql } from "drizzle-orm";
import type { ApprovalKindName } from "@yaoji/domain/people/approvals";

/** The id of the approval of this kind that waits about this record; null where none does. */
export const waitingAbout = (kind: ApprovalKindName, id: SQL, now: Date): SQL<number | null> =>
  sql<
    number | null
  >`(SELECT min(a.id)::int FROM approvals a WHERE a.kind = ${sql.raw(`'${kind}'`)} AND a.state = 'waiting'
    AND a.subject_id = ${id}::text AND a.expires_at > ${now.toISOString()}::timestamptz)`;
