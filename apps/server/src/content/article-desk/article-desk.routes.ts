import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { renderMarkdown } from "../articles/articles.service.ts";
import { listArticles, listCategories, showArticle } from "./article-desk.service.ts";
import { addArticle, changeArticle, removeArticle } from "./change-article.service.ts";

export function articleDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.articleDeskList, ({ query }) => listArticles(app, query));
  serve(shell, endpoints.articleDeskCategories, () => listCategories(app));
  serve(shell, endpoints.articleDeskPreview, async ({ body }) => ({ html: renderMarkdown(body.body).html }));
  serve(shell, endpoints.articleDeskShow, ({ params }) => showArticle(app, params.id));

  serve(shell, endpoints.articleDeskAdd, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await addArticle(app, { accountId, key }, body);
    if (isRefusal(added)) return added;
    return tell(added.state === "published" ? "文章已发布" : "文章已保存，到时发布", added);
  });

  serve(shell, endpoints.articleDeskChange, async ({ caller, params, body }) => {
    const changed = await changeArticle(app, caller, { ...body, id: params.id });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.articleDeskRemove, async ({ caller, params }) => {
    return (await removeArticle(app, caller, params.id)) ?? tell("文章已删除", null);
  });
}
