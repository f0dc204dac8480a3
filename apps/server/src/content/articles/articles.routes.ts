import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { showArticle, showList, showPosts, showTree } from "./articles.service.ts";

export function articleRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.articleCategories, ({ query }) => showTree(app, query.category_id));
  serve(shell, endpoints.articleList, ({ query }) => showList(app, query));
  serve(shell, endpoints.articleDetail, ({ params }) => showArticle(app, params.id));
  serve(shell, endpoints.focusPosts, () => showPosts(app));
}
