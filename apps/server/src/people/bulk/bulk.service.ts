/** Commands for many records of a list at once: looked at first, then done one by one behind the operator's back. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { bulkCalls } from "@yaoji/contract/calls-bulk";
import { type BulkBody, bulkAdded, type BulkPreviewBody } from "@yaoji/contract/schemas/bulk";
import { mostMatching, mostTried } from "@yaoji/domain/people/bulk";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { isTakenAway } from "@yaoji/domain/people/work-areas";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { insideOf } from "../../platform/app/inside.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { triedOut } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { fingerprint, onceForKey } from "../../platform/idempotency/once.service.ts";
import { type BulkCommand, bulkNamed, type BulkTable } from "../../platform/tables/bulk-command.ts";
import { addTask } from "../tasks/tasks.service.ts";
import { doEach, kindOf } from "./bulk-task.service.ts";

/** Who asks, and the commands that there are. */
export type Asking = {
  readonly caller: {
    readonly accountId: number;
    readonly role: OperatorRole;
    readonly staff: { readonly taken: readonly string[] } | null;
  };
  readonly table: BulkTable;
};

/** How many there are, and which of the first would be refused: tried out by the very services, and undone. */
export async function previewBulk(
  app: App,
  asking: Asking,
  body: BulkPreviewBody,
): Promise<DataOf<"bulkPreview"> | Refusal> {
  const command = commandOf(asking, body);
  if (isRefusal(command)) return command;
  const ids = await idsOf(app, command, body);
  if (isRefusal(ids)) return ids;
  const tried = ids.slice(0, mostTried).map((id, at) => ({ row: at + 1, value: id }));
  const who = asking.caller.accountId;
  const results = await triedOut(app.database, (tx) =>
    doEach(insideOf(app, tx), command, { rows: tried, who, input: body.input, reason: body.reason }),
  );
  const refused = results.filter(({ ok }) => !ok);
  return {
    total: ids.length,
    checked: results.length,
    fine: results.length - refused.length,
    refused: refused.map(({ row, label, text }) => ({ id: ids[row - 1] ?? 0, label, text })),
    seen: fingerprint(ids),
  };
}

/** Begins to do it to exactly those that the preview counted. */
export async function addBulk(
  app: App,
  asking: Asking & { readonly key: string | null },
  body: BulkBody,
): Promise<DataOf<"bulkAdd"> | Refusal> {
  const command = commandOf(asking, body);
  if (isRefusal(command)) return command;
  const { accountId } = asking.caller;
  const call = {
    buyer: { shopId: null, accountId },
    key: asking.key,
    call: bulkCalls.bulkAdd,
    content: body,
    read: (kept: unknown) => bulkAdded.parse(kept),
  };
  return onceForKey<DataOf<"bulkAdd">>(app, call, async (tx) => {
    const ids = await idsOf(insideOf(app, tx), command, body);
    if (isRefusal(ids)) return ids;
    if (fingerprint(ids) !== body.seen)
      return cannot(`符合条件的记录已有变化，现在是${ids.length}条，请重新预览`);
    return begin(app, tx, { body, ids, accountId });
  });
}

type Beginning = {
  readonly body: BulkBody;
  readonly ids: readonly number[];
  readonly accountId: number;
};

async function begin(app: App, tx: Db, { body, ids, accountId }: Beginning): Promise<DataOf<"bulkAdd">> {
  const { command, words, input, reason } = body;
  const kind = kindOf(command);
  const rows = ids.map((value, at) => ({ row: at + 1, value }));
  const added = await addTask(app, tx, { kind, accountId, words, input, total: ids.length, reason, rows });
  await writeAudit(tx, {
    who: accountId,
    command: "task add",
    subject: { kind: "task", id: added.id },
    after: { kind, words, input, total: ids.length },
    reason,
    now: app.now(),
  });
  return { task_id: added.id, total: ids.length };
}

/** The command, if he may give it with what he gave. */
function commandOf({ caller, table }: Asking, body: BulkPreviewBody): BulkCommand | Refusal {
  const command = bulkNamed(table, body.command);
  if (!command) return wrong("command", "没有这种批量操作");
  if (!command.roles.includes(caller.role)) return refuse("auth.forbidden");
  if (isTakenAway(caller.staff?.taken ?? [], command.area)) return refuse("auth.taken_away");
  const fault = body.ids === undefined ? command.wrongIn(body.filters ?? {}) : null;
  if (fault !== null) return wrong("filters", fault);
  const errors = command.faultsIn(body.input);
  return errors ? refuse("request.invalid", { errors }) : command;
}

/** The records themselves, so that nothing that matches later is among them. */
async function idsOf(
  app: App,
  command: BulkCommand,
  { ids, filters }: BulkPreviewBody,
): Promise<number[] | Refusal> {
  if (ids !== undefined) return [...new Set(ids)].toSorted((a, b) => a - b);
  if (filters === undefined) return wrong("ids", "请先选择记录");
  const found = await command.pick(app, filters, mostMatching + 1);
  if (found.length === 0) return wrong("filters", "没有符合条件的记录");
  if (found.length > mostMatching)
    return wrong("filters", `符合条件的超过${mostMatching}条，请缩小条件后分几次办理`);
  return found;
}

const cannot = (text: string): Refusal => refuse("export.cannot", { details: { text } });
const wrong = (field: string, text: string): Refusal =>
  refuse("request.invalid", { errors: { [field]: [text] } });
