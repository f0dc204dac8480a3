/** Orders of all shops for the operator's people: found by whatever is known of one, and shown with all that hangs on it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { orderDeskQuery } from "@yaoji/contract/schemas/order-desk";
import type { z } from "zod";
import { addDays, daysInOrder, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { readTraceCode } from "../../fulfilment/shipments/scanned-pieces.service.ts";
import { showForOperator } from "../order-centre/operator-orders.service.ts";
import { showOrder } from "../order-centre/order-views.service.ts";
import { presentDetail, presentRow } from "./order-desk.present.ts";
import { hasCompany } from "./change-order.queries.ts";
import * as queries from "./order-desk.queries.ts";
import { listPapers } from "./order-papers.queries.ts";

type Question = z.output<typeof orderDeskQuery> & {
  /** False where nobody asks how many there are. */
  readonly isCounted?: boolean;
};
type Asked = Omit<Question, "after" | "page_size" | "sort" | "isCounted">;

export async function listOrders(
  app: App,
  { after, page_size, sort, isCounted = true, ...asked }: Question,
): Promise<DataOf<"orderDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const { wish, warehouses } = await wishOf(db, asked, app.now());
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  const total = pageTotal(isCounted ? await queries.countDesk(db, wish) : 0);
  return { list: rows.map(presentRow), next, ...total, warehouses: [...warehouses] };
}

/** Of those that it finds the first so many, for a command that is given for many. */
export async function pickOrders(app: App, asked: Asked, most: number): Promise<number[]> {
  const { db } = app.database;
  const { wish } = await wishOf(db, asked, app.now());
  return queries.listIds(db, wish, most);
}

export { listNames as namesOfOrders } from "./order-desk.queries.ts";

/** The tail of a parcel's number behind the order's is not looked for. */
const digits = /^(\d{4,16})(?:-\d{1,3})?$/;

async function wishOf(db: Db, { q = "", ...asked }: Asked, now: Date) {
  const number = digits.exec(q)?.[1];
  const company = number === undefined ? q : undefined;
  const { goods, shop, batch } = asked;
  const trace = asked.trace === undefined ? undefined : codeOf(asked.trace);
  const { warehouses, ...meant } = await queries.findMeant(db, { shop, company, goods, batch, trace });
  const wish: queries.DeskWish = {
    ...daysOf(asked),
    number,
    meant,
    status: asked.status,
    payStatus: asked.pay_status,
    warehouse: asked.warehouse,
    min: asked.min,
    max: asked.max,
    problem: asked.problem,
    source: asked.source,
    today: shopDate(now),
  };
  return { wish, warehouses };
}

/** As it is kept: of a GS1 scan GTIN and serial; what is no code at all is nowhere. */
function codeOf(scan: string): string {
  const read = readTraceCode(scan);
  return typeof read === "string" ? scan : read.identity;
}

/** Days of the shop's clock, whichever of them is the earlier; both included. */
function daysOf({ from, to }: Pick<Asked, "from" | "to">) {
  const { start, end } = from && to ? daysInOrder(from, to) : { start: from, end: to };
  const at = (day: string) => new Date(`${day}T00:00:00+08:00`);
  return {
    since: start === undefined ? undefined : at(start),
    before: end === undefined ? undefined : at(addDays(end, 1)),
  };
}

/** As it stands now: the buyer's own view of it, and what only ours see. */
export async function showDeskOrder(app: App, id: number): Promise<DataOf<"orderDeskShow"> | Refusal> {
  const { db } = app.database;
  const found = await queries.findDesk(db, id, shopDate(app.now()));
  if (!found) return refuse("request.not_found");
  const { order } = found;
  const buyers = await showOrder(app, order.shopId, id);
  if (isRefusal(buyers)) return buyers;
  const sent = await showForOperator(app, id);
  if (isRefusal(sent)) return sent;
  const holder = order.onHoldBy === null ? "" : await queries.findAccountName(db, order.onHoldBy);
  const siblings = await queries.listSiblings(db, order);
  const papers = await listPapers(db, order);
  return presentDetail(found, {
    buyers,
    sent,
    holder,
    siblings,
    papers,
    hasCompany: await hasCompany(db, id),
  });
}
