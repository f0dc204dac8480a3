/** Papers of goods as operators keep them. */
import { z } from "zod";
import { isDate } from "@yaoji/domain/text/time";
import { documentKinds } from "@yaoji/domain/trade/goods-documents";
import { bit, id, line, zeroOrOne } from "./common.ts";
import { namedIds, whole } from "./desk-fields.ts";
import { fileBody } from "./files.ts";

const terms = {
  kind: z.enum(documentKinds, "请选择资料类别"),
  title: line(100, "请填写资料名称"),
  /** Its last day; empty: it does not end. */
  valid_until: z
    .string("有效期至应为 YYYY-MM-DD")
    .trim()
    .refine((day) => day === "" || isDate(day), "有效期至应为 YYYY-MM-DD")
    .default(""),
  /** Whether approved shops may read it. */
  is_shown: zeroOrOne.default(0),
};

export const goodsDocumentBody = fileBody.extend(terms);
export const goodsDocumentChangeBody = z.object({ ...terms, version: whole("版本") });
/** First to last; what is left out stays, behind these. */
export const goodsDocumentOrderBody = z.object({ ids: namedIds("资料", "资料过多") });
export const goodsDocumentParams = z.object({ id, document: id });

export const goodsDocument = z.object({
  id: z.number(),
  kind: z.enum(documentKinds),
  title: z.string(),
  valid_until: z.string(),
  is_shown: bit,
  /** Whether shops read it today: it is for them, and has not ended. */
  is_readable: bit,
  file_name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
  added_at: z.number(),
  version: z.number(),
});
export const goodsDocuments = z.object({ documents: z.array(goodsDocument), most: z.number() });
