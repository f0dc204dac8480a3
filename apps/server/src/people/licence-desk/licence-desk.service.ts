/** When customers' licences end: those first that end first, and how many in each month. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { daysLeft } from "@yaoji/domain/people/licence-warnings";
import { documentLabels, shopName } from "@yaoji/domain/text/labels";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import * as queries from "./licence-desk.queries.ts";

type Asked = Pick<queries.LicenceWish, "q" | "kind" | "renewing"> & {
  readonly within?: "over" | "7" | "30" | "60" | undefined;
  /** `YYYY-MM`. */
  readonly month?: string | undefined;
  readonly after?: string | undefined;
  readonly page_size: number;
};

const sort = "ends";

export async function pageOfLicences(
  app: App,
  { after, page_size, within, month, ...wish }: Asked,
): Promise<DataOf<"licenceList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const today = shopDate(app.now());
  const wanted = { ...wish, ...(month === undefined ? daysWithin(today, within) : daysOf(month)) };
  const found = await queries.listLicences(db, wanted, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  const total = pageTotal(await queries.countLicences(db, wanted));
  return { list: rows.map((row) => present(row, today)), next, ...total };
}

function daysWithin(today: string, within: Asked["within"]) {
  if (within === undefined) return {};
  if (within === "over") return { until: addDays(today, -1) };
  return { from: today, until: addDays(today, Number(within)) };
}

const daysOf = (month: string) => ({ from: `${month}-01`, until: addDays(`${nextMonth(month)}-01`, -1) });

function nextMonth(month: string): string {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, "0")}`;
}

function present(row: queries.LicenceRow, today: string): DataOf<"licenceList">["list"][number] {
  const { id, shopId, company, kind, expiresOn, renewing, reminded, contact, phone } = row;
  return {
    id,
    shop_id: shopId,
    company: shopName(company),
    kind,
    name: documentLabels[kind],
    expires_on: expiresOn,
    days_left: daysLeft(expiresOn, today) ?? 0,
    is_renewing: renewing,
    reminded: reminded.map((days) => (days < 0 ? "过期后" : `提前${days}天`)),
    contact,
    phone,
  };
}

const monthsAhead = 12;

/** The calendar of a year: each of its months, also those in which none ends. */
export async function countMonths(app: App): Promise<DataOf<"licenceMonths">> {
  const today = shopDate(app.now());
  const months = [today.slice(0, 7)];
  while (months.length < monthsAhead) months.push(nextMonth(months.at(-1) ?? ""));
  const until = daysOf(months.at(-1) ?? "").until;
  const counted = await queries.countByMonth(app.database.db, { today, until });
  const countOf = (month: string) => counted.find((each) => each.month === month)?.count ?? 0;
  return {
    over: countOf(""),
    list: months.map((month) => ({
      month,
      text: `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
      count: countOf(month),
    })),
  };
}
