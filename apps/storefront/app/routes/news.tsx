import { newsCategories } from "@yaoji/contract/schemas/article-categories";
import { loadHelpTree } from "../api/help.ts";
import { load } from "../api/load.ts";
import { readPage } from "../lib/address.ts";
import { newsKinds } from "../lib/news.ts";
import { NewsPage } from "../pages/articles/news-page.tsx";
import type { Route } from "./+types/news";

/** /news/hy and /news/company: the news of one kind. */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const kind = newsKinds.find(({ href }) => href === pattern);
  if (!kind) throw new Error(`${pattern} is no list of news`);
  const query = { category_id: newsCategories[kind.type], page: readPage(url.searchParams), page_size: 10 };
  const [tree, news] = await Promise.all([loadHelpTree(context), load(context, "articleList", { query })]);
  return { tree, kind, news };
}

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} />;
}
