import type { DataOf } from "@yaoji/contract/endpoints";
import { codeState, shownCode } from "@yaoji/domain/pricing/coupon-codes";
import { shopName } from "@yaoji/domain/text/labels";
import { toWireTime } from "@yaoji/domain/text/time";
import type { BatchRow, CodeRow } from "./coupon-codes.queries.ts";

const timeOf = (time: Date | null) => time && toWireTime(time);

export function presentCode(row: CodeRow): DataOf<"couponCodeList">["list"][number] {
  return {
    id: row.id,
    batch: row.batch,
    code: shownCode(row.code),
    state: codeState(row),
    shop_id: row.shopId,
    company: row.company === null ? "" : shopName(row.company),
    used_at: timeOf(row.usedAt),
    voided_at: timeOf(row.voidedAt),
    created_at: toWireTime(row.createdAt),
  };
}

export function presentBatch({ key: _key, ...row }: BatchRow): DataOf<"couponCodeMake"> {
  const { taskId, createdAt, voidedAt, ...same } = row;
  return {
    ...same,
    unused: row.made - row.used - row.voided,
    task_id: taskId,
    created_at: toWireTime(createdAt),
    voided_at: timeOf(voidedAt),
  };
}
