/** Messages that operators write to many customers: sent as long work, listed with who has read them, taken back. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { sendingCalls } from "@yaoji/contract/calls-sendings";
import { audienceOf, messageDeskDetail, type MessageSendBody } from "@yaoji/contract/schemas/sendings";
import { bit } from "@yaoji/contract/codec/bit";
import { toWireTime } from "@yaoji/domain/text/time";
import { takeBackUnread } from "../../content/messages/messages.service.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { audienceText, seenRecipients } from "../audiences/audiences.service.ts";
import { addTask } from "../tasks/tasks.service.ts";
import * as queries from "./message-desk.queries.ts";

type Shown = DataOf<"messageDeskShow">;
/** The operator; `key`: the Idempotency-Key of his request. */
type Sender = { readonly accountId: number; readonly key?: string | null };
type Question = {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly page_size: number;
};
const sort = "new";

export async function listSendings(
  app: App,
  { q, after, page_size }: Question,
): Promise<DataOf<"messageDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listSendings(db, { q }, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(presentRow), next, ...pageTotal(await queries.countSendings(db, { q })) };
}

/** As it stands in this transaction. */
export async function showSending(db: Db, id: number): Promise<Shown | Refusal> {
  const [found] = await queries.listSendings(db, { id }, { cursor: null, limit: 1 });
  if (!found) return refuse("request.not_found");
  const { body, url, audience, taskId, withdrawnAt } = found.sending;
  return {
    ...presentRow(found),
    body,
    url,
    audience_text: audienceText(audience),
    task_id: taskId,
    can_withdraw: bit(withdrawnAt === null),
  };
}

function presentRow({
  sending,
  by,
  sent,
  unread,
}: queries.SendingRow): DataOf<"messageDeskList">["list"][number] {
  const { id, kind, title, recipients, withdrawn, createdAt, withdrawnAt } = sending;
  return {
    id,
    kind,
    title,
    by,
    recipients,
    sent: sent + withdrawn,
    read: sent - unread,
    unread,
    withdrawn,
    created_at: toWireTime(createdAt),
    withdrawn_at: withdrawnAt && toWireTime(withdrawnAt),
  };
}

/** Once for its key, to exactly those who were previewed. */
export function sendToMany(app: App, sender: Sender, body: MessageSendBody): Promise<Shown | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: sender.accountId },
    key: sender.key ?? null,
    call: sendingCalls.messageDeskSend,
    content: body,
    read: (kept: unknown) => messageDeskDetail.parse(kept),
  };
  return onceForKey<Shown>(app, call, (tx) => begin(app, tx, { accountId: sender.accountId, body }));
}

async function begin(
  app: App,
  tx: Db,
  { accountId, body: given }: { readonly accountId: number; readonly body: MessageSendBody },
): Promise<Shown | Refusal> {
  const { kind, title, body, url, audience, seen } = given;
  const ids = await seenRecipients(tx, { audience, promotes: kind === "offer", seen });
  if (isRefusal(ids)) return ids;
  const now = app.now();
  const kept = { accountId, kind, title, body, url, audience: audienceOf(audience), createdAt: now };
  const id = await queries.insertSending(tx, { ...kept, recipients: ids.length });
  const task = await addTask(app, tx, {
    kind: "messages",
    accountId,
    words: title,
    input: { sending: id },
    total: ids.length,
    reason: "",
    rows: ids.map((value, at) => ({ row: at + 1, value })),
  });
  await queries.updateSending(tx, id, { taskId: task.id });
  const after = { kind, title, body, url, audience: audienceText(kept.audience), recipients: ids.length };
  const entry = { who: accountId, command: "message send", subject: { kind: "message", id } };
  await writeAudit(tx, { ...entry, after, now });
  return showSending(tx, id);
}

/** Those who have read it keep it; the others never see it. */
export function withdrawSending(
  app: App,
  { accountId }: Sender,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Shown | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const found = await queries.lockSending(tx, id);
    if (!found) return refuse("request.not_found");
    if (found.withdrawnAt)
      return refuse("export.cannot", { details: { text: "这条消息已撤回，无需再次撤回" } });
    const withdrawn = await takeBackUnread(tx, id);
    await queries.updateSending(tx, id, { withdrawnAt: now, withdrawn });
    const entry = { who: accountId, command: "message withdraw", subject: { kind: "message", id } };
    await writeAudit(tx, { ...entry, after: { withdrawn }, reason, now });
    return showSending(tx, id);
  });
}
