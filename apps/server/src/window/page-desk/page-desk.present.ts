import type { DataOf } from "@yaoji/contract/endpoints";
import type { pageMoves, WrittenPage } from "@yaoji/contract/schemas/page-desk";
import { pageKindLabels } from "@yaoji/domain/text/labels";
import { toWireTime } from "@yaoji/domain/text/time";
import { addressOf, stateOf } from "../pages/pages.service.ts";
import { errorsOf, faultsOf, type Named } from "./page-drafts.ts";
import type { DeskRow, WaitingChange } from "./page-desk.queries.ts";
import type { VersionRow } from "./page-versions.queries.ts";

export type ShownRow = DataOf<"pageDeskList">["list"][number];
export type ShownDetail = DataOf<"pageDeskShow">;

const timeOrNull = (time: Date | null): number | null => time && toWireTime(time);
const scheduleStateOf = (error: string | null) => (error === null ? "waiting" : "failed");

export function presentRow(row: DeskRow, now: Date): ShownRow {
  const { id, version, kind, key, title, blocks } = row;
  const days = { starts_at: timeOrNull(row.startsAt), ends_at: timeOrNull(row.endsAt) };
  return {
    id,
    version,
    kind,
    kind_text: pageKindLabels[kind],
    key,
    title,
    ...days,
    state: stateOf({ startsAt: days.starts_at, endsAt: days.ends_at }, now),
    address: addressOf(row),
    blocks,
    scheduled_at: timeOrNull(row.scheduledAt),
    schedule_state: row.scheduledAt && scheduleStateOf(row.scheduleError),
    changed_at: toWireTime(row.changedAt),
    changed_by: row.changedBy ?? "",
  };
}

type Detail = {
  readonly row: DeskRow;
  readonly draft: WrittenPage;
  readonly schedule: WaitingChange | null;
  /** What both name. */
  readonly named: readonly Named[];
  readonly now: Date;
};

export function presentDetail({ row, draft, schedule, named, now }: Detail): ShownDetail {
  return {
    ...presentRow(row, now),
    ...presentDraft(draft, named),
    schedule: schedule && presentChange(schedule),
  };
}

/** A draft with the names of what is named, and what is wrong with it by now. */
export function presentDraft(draft: WrittenPage, named: readonly Named[]) {
  return { draft, names: [...named], faults: errorsOf(faultsOf(draft, named)) };
}

function presentChange(waiting: WaitingChange): NonNullable<ShownDetail["schedule"]> {
  const { at, createdAt, error, by, version, reason, draft } = waiting;
  return {
    by,
    at: toWireTime(at),
    saved_at: toWireTime(createdAt),
    state: scheduleStateOf(error),
    version,
    reason,
    error: error ?? "",
    draft,
  };
}

const moveTexts: Readonly<Record<(typeof pageMoves)[number], string>> = {
  added: "新建",
  changed: "修改",
  copied: "复制而来",
  restored: "恢复旧版",
  scheduled: "定时生效",
};

export function presentVersion(row: VersionRow): DataOf<"pageDeskVersions">["list"][number] {
  const { n, by, createdAt, move, reason, title, blocks } = row;
  return {
    n,
    by: by ?? "",
    at: toWireTime(createdAt),
    move,
    move_text: moveTexts[move],
    reason,
    title,
    blocks,
  };
}
