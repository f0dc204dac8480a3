/** The maker's goods: stock by batch, shelf, list price, and what was sold of them lately. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { VarietyDetail, VarietyFilter } from "@yaoji/contract/schemas/makers";
import { soldStatuses } from "@yaoji/domain/trade/makers";
import { lastDays } from "@yaoji/domain/pricing/sales-periods";
import { nearExpiryDays } from "@yaoji/domain/trade/stock";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { countedUpTo, pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Table, TableRow } from "../../platform/http/table-file.ts";
import { presentVariety, presentVarietyDetail, varietyCells, varietyHeadings } from "./makers.present.ts";
import { startOf } from "./periods.service.ts";
import * as queries from "./varieties.queries.ts";

/** Days whose sales stand beside each of the goods. */
const recentDays = 30;
const mostBatches = 500;
const rowsAtOnce = 200;

type Question = VarietyFilter & { readonly page: number; readonly page_size: number };

/** A page of the maker's goods. */
export async function listVarieties(
  app: App,
  accountId: number,
  question: Question,
): Promise<DataOf<"supplierVarieties">> {
  const { db } = app.database;
  const { page, page_size } = question;
  const [scope, asked] = [scopeOf(app, accountId), askedOf(question)];
  const place = { limit: page_size, offset: (page - 1) * page_size };
  const found = await queries.listVarieties(db, scope, { asked, place });
  const total = await queries.countVarieties(db, scope, { asked, limit: countedUpTo + 1 });
  return { list: found.map(presentVariety), page, page_size, ...pageTotal(total) };
}

/** One of the maker's goods with warehouses and batches; 404 for another's. */
export async function showVariety(app: App, accountId: number, id: number): Promise<VarietyDetail | Refusal> {
  const { db } = app.database;
  const scope = scopeOf(app, accountId);
  const found = await queries.findVariety(db, scope, id);
  if (!found) return refuse("request.not_found");
  return presentVarietyDetail(found, {
    warehouses: await queries.listWarehouses(db, id, scope.today),
    batches: await queries.listBatches(db, id, mostBatches),
    today: scope.today,
  });
}

/** Whether the goods are among those that the account is linked to. */
export function isOwnVariety(app: App, accountId: number, goodsId: number): Promise<boolean> {
  return queries.isVarietyOf(app.database.db, accountId, goodsId);
}

/** What the filter finds, as a table; it is read and sent in portions. */
export function exportVarieties(app: App, accountId: number, filter: VarietyFilter): Table {
  return {
    name: `品种-${shopDate(app.now())}`,
    headings: varietyHeadings,
    rows: rowsOf(app, accountId, filter),
  };
}

async function* rowsOf(app: App, accountId: number, filter: VarietyFilter): AsyncGenerator<TableRow[]> {
  const [scope, asked] = [scopeOf(app, accountId), askedOf(filter)];
  for (let afterId: number | undefined = 0; afterId !== undefined;) {
    const found: queries.VarietyRow[] = await queries.listVarieties(app.database.db, scope, {
      asked,
      place: { limit: rowsAtOnce, afterId },
    });
    yield found.map((each) => varietyCells(each));
    afterId = found.length < rowsAtOnce ? undefined : found.at(-1)?.id;
  }
}

function scopeOf(app: App, accountId: number): queries.VarietyScope {
  const today = shopDate(app.now());
  return {
    accountId,
    today,
    nearUntil: addDays(today, nearExpiryDays),
    soldFrom: startOf(lastDays(today, recentDays).start),
    soldStatuses,
  };
}

function askedOf({ keyword = "", shelf, near_expiry }: VarietyFilter): queries.VarietyAsked {
  return {
    keyword,
    isOnShelf: shelf === undefined ? null : shelf === "on",
    nearExpiryOnly: near_expiry === 1,
  };
}
