import { newsTypeOf } from "@yaoji/contract/schemas/article-categories";
import { redirect } from "react-router";
import { foundOrUnknown } from "../api/found.ts";
import { loadHelpTree } from "../api/help.ts";
import { load } from "../api/load.ts";
import { newsKindOf } from "../lib/news.ts";
import { NewsArticlePage } from "../pages/articles/news-article-page.tsx";
import type { Route } from "./+types/news-info";

/** One piece of news, under the kind that it is of. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = newsKindOf(params.type);
  if (!kind) throw redirect("/404");
  const [tree, found] = await Promise.all([
    loadHelpTree(context),
    load(context, "articleDetail", { params: { id: params.id } }),
  ]);
  const article = foundOrUnknown(found);
  if (article.ok && newsTypeOf(article.data.root_id) !== kind.type) throw redirect("/404");
  return { tree, kind, article };
}

export default function NewsInfoRoute({ loaderData }: Route.ComponentProps) {
  return <NewsArticlePage {...loaderData} />;
}
