/** Giving a coupon to many customers: as long work, each by the rules of giving, with what became of him. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { z } from "zod";
import { sendingCalls } from "@yaoji/contract/calls-sendings";
import { audienceOf, couponSent, type CouponSendBody } from "@yaoji/contract/schemas/sendings";
import { audienceText, seenRecipients } from "../../people/audiences/audiences.service.ts";
import { addTask } from "../../people/tasks/tasks.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { refusalText } from "../../platform/answers/refusal-text.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import type { Task, TaskKind, TaskPortion } from "../../platform/tables/task-kind.ts";
import type { Maker } from "./change-coupon.service.ts";
import * as queries from "./coupon-desk.queries.ts";
import { giveWithin, givingRefusal } from "./give-coupon.service.ts";

type Sent = DataOf<"couponDeskSend">;
type Sending = CouponSendBody & { readonly id: number };

/** Once for its key, to exactly those who were previewed. */
export function sendCoupon(app: App, maker: Maker, sending: Sending): Promise<Sent | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: maker.accountId },
    key: maker.key ?? null,
    call: sendingCalls.couponDeskSend,
    content: sending,
    read: (kept: unknown) => couponSent.parse(kept),
  };
  return onceForKey<Sent>(app, call, (tx) => begin(app, tx, { ...sending, accountId: maker.accountId }));
}

async function begin(
  app: App,
  tx: Db,
  { id, audience, seen, reason, accountId }: Sending & { readonly accountId: number },
): Promise<Sent | Refusal> {
  const now = app.now();
  const found = await queries.lockDesk(tx, id);
  if (!found) return refuse("request.not_found");
  const refused = givingRefusal(found, now);
  if (refused) return refused;
  const ids = await seenRecipients(tx, { audience, promotes: true, seen });
  if (isRefusal(ids)) return ids;
  const work = { kind: "coupon-send", accountId, words: found.name, input: { coupon: id }, reason };
  const rows = ids.map((value, at) => ({ row: at + 1, value }));
  const task = await addTask(app, tx, { ...work, total: ids.length, rows });
  const after = { audience: audienceText(audienceOf(audience)), shops: ids.length };
  const entry = { who: accountId, command: "coupon send", subject: { kind: "coupon", id } };
  await writeAudit(tx, { ...entry, after, reason, now });
  return { task_id: task.id, shops: ids.length };
}

export const couponTask: TaskKind = {
  title: "发优惠券",
  roles: sendingCalls.couponDeskSend.access,
  command: "coupon give",
  portion: giveSome,
};

const input = z.object({ coupon: z.number() });

async function giveSome(app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const { accountId, reason } = task;
  const shopIds = task.rows.map(({ value }) => Number(value));
  const giving = { id: input.parse(task.input).coupon, shopIds, reason, maker: { accountId } };
  const given = await giveWithin(app, tx, giving);
  const why = isRefusal(given) ? refusalText(given) : "";
  const byId = new Map(isRefusal(given) ? [] : given.list.map((each) => [each.shop_id, each]));
  const rows = task.rows.map(({ row, value }) => {
    const { company = "", reason: text = why } = byId.get(Number(value)) ?? {};
    return { row, label: `${company}（编号${value}）`, ok: text === "", text: text || "已发放" };
  });
  return { rows, handled: rows.length, isLast: false };
}
