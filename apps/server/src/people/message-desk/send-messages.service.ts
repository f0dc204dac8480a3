/** The work behind a message to many: some shops in a transaction, each once, however often it is tried. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { shopName } from "@yaoji/domain/text/labels";
import { sendOnce } from "../../content/messages/messages.service.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Task, TaskKind, TaskPortion } from "../../platform/tables/task-kind.ts";
import { listNamed } from "../audiences/audiences.service.ts";
import * as queries from "./message-desk.queries.ts";

export const messagesTask: TaskKind = {
  title: "群发消息",
  roles: endpoints.messageDeskSend.access,
  command: "message send",
  portion: sendSome,
};

const input = z.object({ sending: z.number() });

async function sendSome(app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const id = input.parse(task.input).sending;
  const sending = await queries.lockSending(tx, id);
  if (!sending) throw new Error(`there is no message ${id}`);
  const named = await listNamed(
    tx,
    task.rows.map(({ value }) => Number(value)),
  );
  const byId = new Map(named.map((shop) => [shop.id, shop]));
  const open = sending.withdrawnAt ? [] : named.filter(({ closedAt }) => closedAt === null);
  const { kind, title, body, url } = sending;
  const message = { kind, title, body, url, sendingId: id, createdAt: app.now() };
  if (open.length > 0)
    await sendOnce(
      tx,
      open.map((shop) => ({ ...message, shopId: shop.id })),
    );
  const has = new Set(open.map((shop) => shop.id));
  const rows = task.rows.map(({ row, value }) => {
    const shop = byId.get(Number(value));
    const label = `${shopName(shop?.company ?? "")}（编号${value}）`;
    const why = sending.withdrawnAt ? "消息已撤回，没有发送" : "店铺已停用，没有发送";
    return { row, label, ok: has.has(Number(value)), text: has.has(Number(value)) ? "已发送" : why };
  });
  return { rows, handled: rows.length, isLast: false };
}
