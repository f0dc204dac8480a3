/** Cash vouchers for whoever looks after them: the list, one with what it paid, and what is owed in all. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { VoucherState } from "@yaoji/domain/money/vouchers";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentRow, presentSum, presentVoucher, type ShownVoucher } from "./voucher-desk.present.ts";
import * as queries from "./voucher-desk.queries.ts";

type Question = {
  readonly state?: VoucherState | undefined;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
};

export async function listVouchers(
  app: App,
  { state, q, after, page_size, sort }: Question,
): Promise<DataOf<"voucherDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { state, q, now: app.now() };
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listVouchers(db, wish, part), { sort, page_size });
  const total = pageTotal(await queries.countVouchers(db, wish));
  return { list: rows.map((each) => presentRow(each, wish.now)), next, ...total };
}

const week = 7 * 86_400_000;

export async function sumVouchers(app: App): Promise<DataOf<"voucherDeskTotals">> {
  const now = app.now();
  const found = await queries.sumOpen(app.database.db, { now, soon: new Date(now.getTime() + week) });
  return { unused: presentSum(found.unused), ending: presentSum(found.ending) };
}

export async function showVoucher(app: App, id: number): Promise<ShownVoucher | Refusal> {
  return shownVoucher(app.database.db, id, app.now());
}

/** As it stands in this transaction. */
export async function shownVoucher(db: Db, id: number, now: Date): Promise<ShownVoucher | Refusal> {
  const found = await queries.findVoucher(db, id);
  if (!found) return refuse("request.not_found");
  return presentVoucher(found, await queries.listPaid(db, id), now);
}
