/** Goods as operators find and read them. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { categoryMenuText } from "@yaoji/domain/trade/categories";
import { pageOfLog, presentLogPage } from "../../people/operator-log/operator-log.service.ts";
import { provincesAndCities } from "../../people/dossiers/regions.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentDetail, presentRow, type ShownGoods } from "./goods-desk.present.ts";
import { findNamed } from "../search/named-goods.service.ts";
import * as queries from "./goods-desk.queries.ts";

export { controlOf, presentTerms, type ShownGoods } from "./goods-desk.present.ts";
export {
  type DeskRow,
  findDesk as findGoods,
  type GoodsRow,
  lockDesk as lockGoods,
} from "./goods-desk.queries.ts";

const sort = "new";
type Paging = { readonly after?: string | undefined; readonly page_size: number };

export type Asked = Omit<queries.DeskWish, "drugClass" | "named" | "now"> & {
  readonly q?: string | undefined;
  readonly drug_class?: queries.DeskWish["drugClass"];
};

/** What is asked for as the database is asked for it: one statement where it has words. */
export async function wishOf(
  app: App,
  { q = "", drug_class: drugClass, ...asked }: Asked,
): Promise<queries.DeskWish> {
  const named = q === "" ? undefined : await findNamed(app.database.db, q);
  return { ...asked, named, drugClass, now: app.now() };
}

export async function listDeskGoods(
  app: App,
  { after, page_size, ...asked }: Asked & Paging,
): Promise<DataOf<"goodsDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = await wishOf(app, asked);
  const found = await queries.listDesk(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  const prices = await queries.listLowestPrices(
    db,
    rows.map(({ id }) => id),
  );
  const total = pageTotal(await queries.countDesk(db, wish));
  return { list: rows.map((row) => presentRow(row, prices.get(row.id) ?? null)), next, ...total };
}

export async function showDeskGoods(app: App, id: number): Promise<ShownGoods | Refusal> {
  return shownGoods(app.database.db, id, app.now());
}

/** As they stand in this transaction. */
export async function shownGoods(db: Db, id: number, now: Date): Promise<ShownGoods | Refusal> {
  const found = await queries.findDesk(db, id, now);
  if (!found) return refuse("request.not_found");
  const shopNames = await queries.listShopNames(db, found.customerIds?.map(Number) ?? []);
  return presentDetail(found, { categoryIds: await queries.listCategoryIds(db, id), shopNames });
}

/** What operators did with these goods: facts and prices. */
export async function goodsHistory(
  app: App,
  id: number,
  paging: Paging,
): Promise<DataOf<"goodsDeskHistory"> | Refusal> {
  if (!(await queries.findDesk(app.database.db, id, app.now()))) return refuse("request.not_found");
  const page = await pageOfLog(app, { subjectKind: "goods", subjectId: String(id) }, paging);
  return isRefusal(page) ? page : presentLogPage(page);
}

/** Each category by its whole path, in the menus' order. */
export async function listCategoryChoices(app: App): Promise<DataOf<"goodsDeskChoices">> {
  const all = await queries.listCategories(app.database.db);
  const below = (parent: number | null, path: string): DataOf<"goodsDeskChoices">["categories"] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .flatMap(({ id, menu, name }) => {
        const whole = `${parent === null ? categoryMenuText[menu] : path} / ${name}`;
        return [{ id, name: whole }, ...below(id, whole)];
      });
  return { categories: below(null, ""), places: [...provincesAndCities] };
}
