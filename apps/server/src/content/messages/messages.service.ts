import type { DataOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import * as queries from "./messages.queries.ts";

export { deleteUnread as takeBackUnread, insertOnce as sendOnce } from "./messages.queries.ts";

/** A message to a shop. `kind` groups them, such as arrival; `url` is where it leads on this site, "" for nowhere. */
export type NewMessage = queries.NewMessage;

/** Sends inside the transaction of what the message tells of: it exists only if that does. */
export async function sendMessage(tx: Db, message: NewMessage): Promise<void> {
  await sendMessages(tx, [message]);
}

export async function sendMessages(tx: Db, list: readonly NewMessage[]): Promise<void> {
  await queries.insertMessages(tx, list);
}

/** A page of the shop's messages, or of the unread ones, newest first, and how many of all are unread. */
export async function showMessages(
  app: App,
  shopId: number,
  { unread: only, page, page_size }: { unread: 0 | 1; page: number; page_size: number },
): Promise<DataOf<"messageList">> {
  const { db } = app.database;
  const isUnread = only === 1;
  const found = await queries.listMessages(db, shopId, { page, pageSize: page_size, isUnread });
  const { total, unread } = await queries.countMessages(db, shopId);
  const listed = isUnread ? unread : total;
  return { list: found.map(presentMessage), page, page_size, ...pageTotal(listed), unread };
}

/** Marks messages as read, all of them without ids; ids that are not the shop's own change nothing. */
export async function readMessages(
  app: App,
  shopId: number,
  ids: readonly number[] | undefined,
): Promise<{ unread: number }> {
  const { db } = app.database;
  await queries.markRead(db, shopId, { ids: ids ?? null, at: app.now() });
  return { unread: await queries.countUnread(db, shopId) };
}

function presentMessage(message: queries.MessageRow): DataOf<"messageList">["list"][number] {
  const { id, kind, title, body, url, createdAt, readAt } = message;
  return { id, kind, title, body, url, is_read: readAt ? 1 : 0, time: toWireTime(createdAt) };
}
