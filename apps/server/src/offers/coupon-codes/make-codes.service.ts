/** Making codes of a coupon: a batch by an operator, as long work that is never more than what is left of the coupon. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { DataOf } from "@yaoji/contract/endpoints";
import { couponCodeCalls } from "@yaoji/contract/calls-coupon-codes";
import { couponCodeBatch } from "@yaoji/contract/schemas/coupon-codes";
import { codeLength, codeOf } from "@yaoji/domain/pricing/coupon-codes";
import { couponState } from "@yaoji/domain/pricing/coupon-terms";
import { addTask } from "../../people/tasks/tasks.service.ts";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import type { Task, TaskKind, TaskPortion } from "../../platform/tables/task-kind.ts";
import { cannot, type Maker } from "../coupon-desk/change-coupon.service.ts";
import { type DeskRow, holdCoupon } from "../coupon-desk/coupon-desk.service.ts";
import { presentBatch } from "./coupon-codes.present.ts";
import * as queries from "./coupon-codes.queries.ts";

type Batch = DataOf<"couponCodeMake">;
type Making = { readonly id: number; readonly number: number; readonly reason: string };

/** Once for its key. */
export function makeCodes(app: App, maker: Maker, making: Making): Promise<Batch | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: maker.accountId },
    key: maker.key ?? null,
    call: couponCodeCalls.couponCodeMake,
    content: making,
    read: (kept: unknown) => couponCodeBatch.parse(kept),
  };
  return onceForKey<Batch>(app, call, (tx) => begin(app, tx, { ...making, maker }));
}

async function begin(
  app: App,
  tx: Db,
  { id, number, reason, maker: { accountId } }: Making & { readonly maker: Maker },
): Promise<Batch | Refusal> {
  const now = app.now();
  const coupon = await holdCoupon(tx, id);
  if (!coupon) return refuse("request.not_found");
  const fault = faultOf(coupon, { number, now });
  if (fault !== null) return cannot(fault);
  const batch = await queries.insertBatch(tx, { couponId: id, accountId, number, reason, createdAt: now });
  const words = `${coupon.name}，${number}个`;
  const work = { kind: "coupon-codes", accountId, words, input: { batch }, total: number, reason };
  const { id: taskId } = await addTask(app, tx, work);
  await queries.updateBatch(tx, batch, { taskId });
  const entry = { who: accountId, command: "coupon codes", subject: { kind: "coupon", id } };
  await writeAudit(tx, { ...entry, after: { batch, number }, reason, now });
  const [made] = await queries.listBatches(tx, { couponId: id, id: batch }, { cursor: null, limit: 1 });
  if (!made) throw new Error(`batch ${batch} of codes was not kept`);
  return presentBatch(made);
}

/** Why so many codes of it are not made; null: they may be. */
function faultOf(
  coupon: DeskRow,
  { number, now }: { readonly number: number; readonly now: Date },
): string | null {
  const state = couponState(coupon, now);
  if (state === "draft") return "这张券还是草稿，请先发布再生成兑换码";
  if (state === "stopped") return "这张券已停发，不能再生成兑换码；需要时请复制一张";
  if (state === "ended") return "这张券已结束，不能再生成兑换码；需要时请复制一张";
  const left = leftOf(coupon);
  return number > left ? `发放总量只剩${left}张，请减少数量，或先增加发放总量` : null;
}

/** What is neither given out nor kept for codes. */
const leftOf = ({ total, claimed, coded }: DeskRow): number =>
  total === null ? Number.POSITIVE_INFINITY : total - claimed - coded;

export const codesTask: TaskKind = {
  title: "生成兑换码",
  roles: ["admin", "marketing"],
  command: "coupon codes",
  portion: makeSome,
};

const input = z.object({ batch: z.number() });
const madeAtOnce = 500;

/** Goes on from what there is, so that work that broke off makes those alone that are missing. */
async function makeSome(app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const { batch: id } = input.parse(task.input);
  const known = await queries.findBatch(tx, id);
  const coupon = known && (await holdCoupon(tx, known.couponId));
  const batch = await queries.findBatch(tx, id);
  if (!coupon || !batch) throw new Error(`there is no batch ${id} of codes`);
  const made = await queries.countMade(tx, id);
  const wanted = Math.min(madeAtOnce, batch.number - made);
  if (wanted <= 0) return ended("", batch.number);
  if (batch.voidedAt) return ended("这一批已作废，没有再生成", batch.number);
  const now = app.now();
  const fault = faultOf(coupon, { number: 1, now });
  if (fault !== null) return ended(`${fault}；已生成${made}个`, batch.number);
  const codes = Array.from({ length: Math.min(wanted, leftOf(coupon)) }, newCode);
  const values = { batchId: id, couponId: coupon.id, createdAt: now };
  const handled = await queries.insertCodes(tx, values, codes);
  const isLast = made + handled >= batch.number;
  return isLast ? { ...ended("", batch.number), handled } : { rows: [], handled, isLast };
}

const newCode = (): string => codeOf(randomBytes(codeLength));

/** The batch as the one row of its result. */
function ended(fault: string, number: number): TaskPortion {
  const ok = fault === "";
  const row = { row: 1, label: `${number}个兑换码`, ok, text: ok ? "已全部生成" : fault };
  return { rows: [row], handled: 0, isLast: true };
}
