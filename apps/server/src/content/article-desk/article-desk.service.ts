/** Articles as operators see them: listed, one by one, and as its page would show a text. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentArticle, presentCategories, presentRow, type ShownArticle } from "./article-desk.present.ts";
import * as queries from "./article-desk.queries.ts";

type Question = Pick<queries.ArticleWish, "state" | "q"> & {
  readonly category_id?: number | undefined;
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.articleOrders;
};

export async function listArticles(
  app: App,
  { category_id: categoryId, state, q, after, page_size, sort }: Question,
): Promise<DataOf<"articleDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { categoryId, state, q, now: app.now() };
  const part = { order: queries.articleOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listArticles(db, wish, part), { sort, page_size });
  const total = pageTotal(await queries.countArticles(db, wish));
  return { list: rows.map((each) => presentRow(each, wish.now)), next, ...total };
}

export async function showArticle(app: App, id: number): Promise<ShownArticle | Refusal> {
  return shownArticle(app.database.db, id, app.now());
}

/** As it stands in this transaction. */
export async function shownArticle(db: Db, id: number, now: Date): Promise<ShownArticle | Refusal> {
  const found = await queries.findArticle(db, id);
  return found ? presentArticle(found, now) : refuse("request.not_found");
}

export async function listCategories(app: App): Promise<DataOf<"articleDeskCategories">> {
  return { list: presentCategories(await queries.listCategories(app.database.db)) };
}
