import { queries } from "../../api/operator.ts";
import type { Article } from "./article-draft.ts";

/** What is kept of the list, and of one article. */
export const articlesKey = "articles";
export const articleKey = (id: number) => ["article", id] as const;

/** What a command changed is known at once, and the list behind it is asked again. */
export async function keepArticle(article: Article): Promise<void> {
  queries.setQueryData(articleKey(article.id), article);
  await queries.invalidateQueries({ queryKey: [articlesKey] });
}
