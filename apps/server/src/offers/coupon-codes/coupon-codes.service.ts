/** Codes of a coupon for whoever makes them: the list, the batches, and those that are good for nothing any more. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { CouponCodeVoidBody } from "@yaoji/contract/schemas/coupon-codes";
import { readCode } from "@yaoji/domain/pricing/coupon-codes";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { cannot, type Maker } from "../coupon-desk/change-coupon.service.ts";
import { holdCoupon } from "../coupon-desk/coupon-desk.service.ts";
import { presentBatch, presentCode } from "./coupon-codes.present.ts";
import * as queries from "./coupon-codes.queries.ts";

type Paging = { readonly after?: string | undefined; readonly page_size: number };
type Question = Pick<queries.CodeWish, "state" | "batch"> &
  Paging & {
    readonly q?: string | undefined;
    /** False where nobody asks how many there are. */
    readonly isCounted?: boolean;
  };
const sort = "new";

export async function listCodes(
  app: App,
  couponId: number,
  { state, batch, q = "", after, page_size, isCounted = true }: Question,
): Promise<DataOf<"couponCodeList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  // What can be no code is found nowhere.
  const wish = { couponId, state, batch, code: q === "" ? null : (readCode(q) ?? "") };
  const found = await queries.listCodes(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  const total = pageTotal(isCounted ? await queries.countCodes(db, wish) : 0);
  return { list: rows.map(presentCode), next, ...total };
}

export async function listBatches(
  app: App,
  couponId: number,
  { after, page_size }: Paging,
): Promise<DataOf<"couponCodeBatches"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listBatches(db, { couponId }, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(presentBatch), next, ...pageTotal(await queries.countBatches(db, { couponId })) };
}

type Voiding = CouponCodeVoidBody & { readonly id: number };

/** Whoever holds one of them gets nothing for it any more; what was had with a code stays. */
export function voidCodes(
  app: App,
  { accountId }: Maker,
  { id, code_ids: ids = [], batch, reason }: Voiding,
): Promise<DataOf<"couponCodeVoid"> | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    if (!(await holdCoupon(tx, id))) return refuse("request.not_found");
    if (batch !== undefined && (await queries.findBatch(tx, batch))?.couponId !== id)
      return refuse("request.not_found");
    const voided = await queries.voidCodes(tx, id, { ids, batch, at: now });
    if (batch !== undefined) await queries.updateBatch(tx, batch, { voidedAt: now });
    else if (voided.length === 0) return cannot("没有可作废的兑换码，已使用和已作废的不能再作废");
    const after = { voided: voided.length, ...(batch === undefined ? { codes: voided } : { batch }) };
    const entry = { who: accountId, command: "coupon void-codes", subject: { kind: "coupon", id } };
    await writeAudit(tx, { ...entry, after, reason, now });
    return { voided: voided.length };
  });
}
