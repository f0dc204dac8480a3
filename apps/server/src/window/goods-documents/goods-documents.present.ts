import { bit } from "@yaoji/contract/codec/bit";
import type { DataOf } from "@yaoji/contract/endpoints";
import { isReadable } from "@yaoji/domain/trade/goods-documents";
import { toWireTime } from "@yaoji/domain/text/time";
import type { DocumentRow, Terms } from "./goods-documents.queries.ts";

export type ShownDocument = DataOf<"goodsDocumentAdd">;

/** A paper as operators see it on a day. */
export function presentDocument(row: DocumentRow, today: string): ShownDocument {
  return {
    id: row.id,
    ...presentTerms(row),
    is_readable: bit(isReadable(row, today)),
    file_name: row.fileName,
    type: row.type,
    size: row.size,
    url: `/api/admin/goods/${row.goodsId}/documents/${row.id}/file`,
    added_at: toWireTime(row.createdAt),
    version: row.version,
  };
}

/** What a form has, and what the log keeps of before and after. */
export const presentTerms = ({ kind, name, validUntil, isShown }: Terms) => ({
  kind,
  title: name,
  valid_until: validUntil ?? "",
  is_shown: bit(isShown),
});
