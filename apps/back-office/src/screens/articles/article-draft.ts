/** An article as it is typed, and as the server takes and gives it. */
import type { DataOf, RequestOf } from "../../api/client.ts";
import { momentText, orNull } from "../../lib/typed.ts";

export type Article = DataOf<"articleDeskShow">;
type ArticleBody = RequestOf<"articleDeskAdd">["body"];

/** Everything as text, by the names of the wire. */
export type ArticleDraft = {
  readonly category_id: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly published_at: string;
  readonly position: string;
};

export const newArticle: ArticleDraft = {
  category_id: "",
  title: "",
  summary: "",
  body: "",
  published_at: "",
  position: "0",
};

export const draftOf = (article: Article): ArticleDraft => ({
  category_id: String(article.category_id),
  title: article.title,
  summary: article.summary,
  body: article.body,
  published_at: momentText(article.published_at),
  position: String(article.position),
});

/** No time: at once. */
export const bodyOf = (draft: ArticleDraft): ArticleBody => ({
  ...draft,
  published_at: orNull(draft.published_at),
  position: draft.position.trim() || "0",
});

/** Chinese names of a draft's fields. */
export const fieldNames: Readonly<Record<keyof ArticleDraft, string>> = {
  category_id: "分类",
  title: "标题",
  summary: "摘要",
  body: "正文",
  published_at: "发布时间",
  position: "排序",
};
