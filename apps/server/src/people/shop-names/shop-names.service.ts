/** Shops by their names: whom an operator means, wherever a form asks for a shop. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { shopName, shopTypeLabels } from "@yaoji/domain/text/labels";
import { keywordsOf } from "@yaoji/domain/text/keyword";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./shop-names.queries.ts";

type Named = DataOf<"shopNames">["list"][number];
type Question = {
  readonly q?: string | undefined;
  readonly group?: string | undefined;
  readonly after?: string | undefined;
  readonly page_size: number;
};

const sort = "shop";

export async function listShopNames(
  app: App,
  { q = "", group, after, page_size }: Question,
): Promise<DataOf<"shopNames"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { words: keywordsOf(q), group };
  const found = await queries.listNames(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(presentName), next, ...pageTotal(await queries.countNames(db, wish)) };
}

/** Null: no such shop. */
export async function findShopName(db: Db, id: number): Promise<Named | null> {
  const found = await queries.findName(db, id);
  return found && presentName(found);
}

function presentName({ id, company, type, group }: queries.NameRow): Named {
  return { id, company: shopName(company), type: shopTypeLabels[type], group };
}
