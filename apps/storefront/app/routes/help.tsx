import { loadHelpArticle, loadHelpSearch } from "../api/help.ts";
import { readHelpQuery } from "../lib/help-query.ts";
import { FoundPage } from "../pages/articles/found-page.tsx";
import { HelpPage } from "../pages/articles/help-page.tsx";
import type { Route } from "./+types/help";

/** The article that ?id= names, or what a search finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readHelpQuery(url.searchParams);
  if (query.keyword === "")
    return { shown: "article" as const, ...(await loadHelpArticle(context, query.id)) };
  return { shown: "found" as const, query, ...(await loadHelpSearch(context, query)) };
}

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.shown === "found" ? <FoundPage {...loaderData} /> : <HelpPage {...loaderData} />;
}
