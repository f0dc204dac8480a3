import { bit } from "@yaoji/contract/codec/bit";
import type { DataOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { isLegal } from "../site/legal-texts.service.ts";
import type { DetailRow } from "./article-desk.queries.ts";

type ShownRow = DataOf<"articleDeskList">["list"][number];
export type ShownArticle = DataOf<"articleDeskShow">;

/** What an article says, on the wire: what a form has, what the log keeps of before and after. */
export function presentText({
  categoryId,
  title,
  summary,
  body,
  publishedAt,
  position,
}: Omit<DetailRow, "id" | "version" | "categoryName" | "updatedAt">) {
  return { category_id: categoryId, title, summary, body, published_at: toWireTime(publishedAt), position };
}

export function presentRow(row: Omit<DetailRow, "body">, now: Date): ShownRow {
  const { body: _body, ...text } = presentText({ ...row, body: "" });
  return {
    ...text,
    id: row.id,
    version: row.version,
    category_name: row.categoryName,
    updated_at: toWireTime(row.updatedAt),
    state: row.publishedAt <= now ? "published" : "scheduled",
    is_legal: bit(isLegal(row)),
  };
}

export function presentArticle(row: DetailRow, now: Date): ShownArticle {
  return { ...presentRow(row, now), body: row.body };
}

type Category = { readonly id: number; readonly parentId: number | null; readonly name: string };

/** The tree as a list: each behind what it stands under, whose name it carries along. */
export function presentCategories(
  all: readonly Category[],
  parent: { readonly id: number | null; readonly prefix: string } = { id: null, prefix: "" },
): { id: number; name: string }[] {
  const children = all.filter(({ parentId }) => parentId === parent.id);
  return children.flatMap(({ id, name }) => {
    const full = `${parent.prefix}${name}`;
    return [{ id, name: full }, ...presentCategories(all, { id, prefix: `${full} / ` })];
  });
}
