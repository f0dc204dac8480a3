/** Promotions for whoever makes them: the list, and one with its goods and what it has done so far. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  presentDetail,
  presentRow,
  type ShownPromotion,
  type WholePromotion,
} from "./promotion-desk.present.ts";
import * as queries from "./promotion-desk.queries.ts";
import { listGifts, listGoods } from "./promotion-rows.queries.ts";

export type { SavedPromotion, ShownPromotion, ShownRow } from "./promotion-desk.present.ts";

type Question = Omit<queries.DeskWish, "now"> & {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
  /** False where nobody asks how many there are. */
  readonly isCounted?: boolean;
};

export async function listPromotions(
  app: App,
  { after, page_size, sort, isCounted = true, ...asked }: Question,
): Promise<DataOf<"promotionDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { ...asked, now: app.now() };
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  const total = pageTotal(isCounted ? await queries.countDesk(db, wish) : 0);
  return { list: rows.map((each) => presentRow(each, wish.now)), next, ...total };
}

export async function showPromotion(app: App, id: number): Promise<ShownPromotion | Refusal> {
  const { db } = app.database;
  const row = await queries.findDesk(db, id);
  return row ? shownPromotion(db, row, app.now()) : refuse("request.not_found");
}

/** As it stands in this transaction. */
export async function shownPromotion(db: Db, row: queries.DeskRow, now: Date): Promise<ShownPromotion> {
  return presentDetail(await wholePromotion(db, row), await queries.findFigures(db, row.id), now);
}

/** With all that it names. */
export async function wholePromotion(db: Db, row: queries.DeskRow): Promise<WholePromotion> {
  return { row, goods: await listGoods(db, row.id), gifts: await listGifts(db, row.id) };
}
