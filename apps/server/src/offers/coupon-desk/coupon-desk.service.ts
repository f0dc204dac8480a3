/** Coupons and vouchers for whoever makes them: the list, and one with what became of it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentCoupon, presentRow, type ShownCoupon } from "./coupon-desk.present.ts";
import * as queries from "./coupon-desk.queries.ts";

export type { DeskRow } from "./coupon-desk.queries.ts";
export type { ShownCoupon } from "./coupon-desk.present.ts";

type Question = Pick<queries.DeskWish, "state" | "q"> & {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
  /** False where nobody asks how many there are. */
  readonly isCounted?: boolean;
};

export async function listCoupons(
  app: App,
  { state, q, after, page_size, sort, isCounted = true }: Question,
): Promise<DataOf<"couponDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { state, q, now: app.now() };
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  const total = pageTotal(isCounted ? await queries.countDesk(db, wish) : 0);
  return { list: rows.map((each) => presentRow(each, wish.now)), next, ...total };
}

export async function showCoupon(app: App, id: number): Promise<ShownCoupon | Refusal> {
  return shownCoupon(app.database.db, id, app.now());
}

/** Held until the end of the transaction: nobody changes, claims or gives it meanwhile. */
export const holdCoupon = queries.lockDesk;

/** As it stands in this transaction. */
export async function shownCoupon(db: Db, id: number, now: Date): Promise<ShownCoupon | Refusal> {
  const found = await queries.findDesk(db, id);
  if (!found) return refuse("request.not_found");
  return presentCoupon(found, await queries.findFigures(db, id, now), now);
}
