import type { DataOf } from "@yaoji/contract/endpoints";
import { pageTotal } from "../../platform/answers/page-total.ts";
import type { Push, RowResult } from "./erp.queries.ts";

/** A push on the wire. */
export function presentPush(push: Push): DataOf<"erpPushShow"> {
  const { id, kind, total, received, nextMissing, state, applied, message } = push;
  const { created, updated, unchanged, refused } = push;
  return {
    id,
    external_id: push.externalId,
    kind,
    total,
    received,
    next_missing: nextMissing > total ? 0 : nextMissing,
    state,
    applied,
    counts: { created, updated, unchanged, refused },
    message,
  };
}

type Row = { rowNo: number; code: string; result: RowResult["result"] | null; detail: string };
type Page = { page: number; page_size: number };

/** A page of results on the wire. */
export function presentResults(
  { list, total }: { list: readonly Row[]; total: number },
  { page, page_size }: Page,
): DataOf<"erpPushResults"> {
  return {
    list: list.map(({ rowNo, code, result, detail }) => ({
      row: rowNo,
      code,
      result: result ?? "refused",
      detail,
    })),
    page,
    page_size,
    ...pageTotal(total),
  };
}
