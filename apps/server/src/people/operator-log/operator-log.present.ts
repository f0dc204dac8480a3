import type { DataOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import type { LogRow } from "./operator-log.queries.ts";

type Page = {
  readonly rows: readonly LogRow[];
  readonly next: string | null;
  readonly total: number;
  readonly total_more?: boolean;
};

export function presentLogPage({ rows, ...page }: Page): DataOf<"operatorLog"> {
  return { list: rows.map(presentEntry), ...page };
}

function presentEntry(row: LogRow): DataOf<"operatorLog">["list"][number] {
  const { id, createdAt, username, name, command, about, reason, before, after, entry, hash } = row;
  return {
    id,
    at: toWireTime(createdAt),
    by: { username, name },
    command,
    about,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    reason,
    before,
    after,
    entry,
    hash,
  };
}
