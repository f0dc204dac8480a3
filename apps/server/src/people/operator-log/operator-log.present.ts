import type { DataOf } from "@yaoji/contract/endpoints";
import { commandText } from "@yaoji/domain/people/command-words";
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

export function presentRecordLog({ rows, ...page }: Page): DataOf<"recordLog"> {
  const list = rows.map(presentEntry).map(({ id, at, by, command, reason, before, after }) => {
    return { id, at, by, command, text: commandText(command), reason, before, after };
  });
  return { list, ...page };
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
