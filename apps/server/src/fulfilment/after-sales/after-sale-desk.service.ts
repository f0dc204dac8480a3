/** After-sales for the wholesaler's people: the list, one with what may be done with it, and its files. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { AfterSaleDeskDetail } from "@yaoji/contract/schemas/after-sale-desk";
import { canDo } from "@yaoji/domain/trade/after-sales";
import { isPayMethod } from "@yaoji/domain/trade/order-states";
import { refundWay } from "@yaoji/domain/trade/refunds";
import { zero } from "@yaoji/domain/money/money";
import { readFile, type ShownFile } from "../../content/files/files.service.ts";
import { seenPaidLines } from "../../money/payments/refund-pieces.service.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { presentDesk, presentRow, type Viewer } from "./after-sale-desk.present.ts";
import * as queries from "./after-sale-desk.queries.ts";
import { factsOf } from "./after-sale-states.service.ts";
import { findReplacement, listAttached, listLineViews } from "./after-sale-views.queries.ts";
import { refundOfPieces } from "./inspection.service.ts";
import { countingLines } from "./settle.service.ts";

type Question = Omit<queries.DeskWish, "now"> & {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
  /** False where nobody asks how many there are. */
  readonly isCounted?: boolean;
};

export async function listDesk(
  app: App,
  { after, page_size, sort, isCounted = true, ...asked }: Question,
): Promise<DataOf<"afterSaleDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { ...asked, now: app.now() };
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  const total = pageTotal(isCounted ? await queries.countDesk(db, wish) : 0);
  return { list: rows.map((each) => presentRow(each, wish.now)), next, ...total };
}

const mostLines = 500;

export async function showDesk(app: App, id: number, viewer: Viewer): Promise<AfterSaleDeskDetail | Refusal> {
  const { db } = app.database;
  const found = await queries.findDesk(db, id);
  if (!found) return refuse("request.not_found");
  return presentDesk(found, {
    lines: await listLineViews(db, [id], mostLines),
    events: await queries.listDoings(db, id),
    files: await listAttached(db, id),
    replacement: await findReplacement(db, id),
    settings: await loadSettings(db),
    refund: await refundNow(db, found),
    viewer,
    now: app.now(),
  });
}

/** What goes back if somebody agrees to it now: the engine's share of each line, as the refund itself reckons it. */
async function refundNow(db: Db, { sale, payMethod }: queries.DeskSale) {
  if (canDo("refund", factsOf(sale)) !== true) return null;
  const lines = await countingLines(db, sale.id);
  const shares = refundOfPieces(await seenPaidLines(db, sale.orderId), lines);
  return {
    where: isPayMethod(payMethod) ? refundWay(payMethod) : "",
    lines: lines.map(({ id, accepted }, at) => ({ id, pieces: accepted, amount: shares[at] ?? zero })),
  };
}

/** A picture or an answer of this application; 404 for any other file. */
export async function showDeskFile(
  app: App,
  { id, file }: { readonly id: number; readonly file: number },
): Promise<ShownFile | Refusal> {
  const isOwn = await queries.isAttached(app.database.db, { id, file });
  return isOwn ? readFile(app, file) : refuse("request.not_found");
}
