/** Wanted requests as customer service reads and answers them. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { toYuan } from "@yaoji/domain/money/money";
import { toWireTime } from "@yaoji/domain/text/time";
import { wantedCan, wantedStateText } from "@yaoji/domain/trade/wanted";
import { ownFiles, readFile, type ShownFile } from "../../content/files/files.service.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import * as queries from "./wanted-desk.queries.ts";
import { listFileIds } from "./wanted.queries.ts";

type Question = queries.DeskWish & {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
};

export async function listDesk(
  app: App,
  { after, page_size, sort, ...wish }: Question,
): Promise<DataOf<"wantedDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  return { list: rows.map(presentRow), next, ...pageTotal(await queries.countDesk(db, wish)) };
}

function presentRow({ request, company }: queries.DeskRow) {
  const { id, name, number, unit, state, answer, answeredAt } = request;
  return {
    id,
    name,
    ypgg: request.specification,
    sccj: request.manufacturer,
    number,
    unit,
    wished_price: request.wishedPrice === null ? null : toYuan(request.wishedPrice),
    until: request.wantedUntil ?? "",
    state,
    state_text: wantedStateText[state],
    answer,
    shop_id: request.shopId,
    company,
    created_at: toWireTime(request.createdAt),
    answered_at: answeredAt && toWireTime(answeredAt),
  };
}

export async function showDesk(app: App, id: number): Promise<DataOf<"wantedDeskShow"> | Refusal> {
  const { db } = app.database;
  const found = await queries.findDesk(db, id);
  if (!found) return refuse("request.not_found");
  const { request, account, goodsName } = found;
  const files = await ownFiles(db, request.shopId, await listFileIds(db, id));
  const url = (file: number) => `/api/admin/wanted/${id}/files/${file}`;
  const { goodsId, state } = request;
  return {
    ...presentRow(found),
    account: { name: account.name, phone: account.phone ?? "" },
    remark: request.remark,
    pictures: files.map((file) => ({ id: file.id, name: file.name, url: url(file.id) })),
    goods: goodsId === null ? null : { id: goodsId, name: goodsName ?? "" },
    can: { answer: wantedCan.answer(state), close: wantedCan.close(state) },
  };
}

/** A picture of this request; 404 for any other file. */
export async function showDeskFile(
  app: App,
  { id, file }: { readonly id: number; readonly file: number },
): Promise<ShownFile | Refusal> {
  const ids = await listFileIds(app.database.db, id);
  return ids.includes(file) ? readFile(app, file) : refuse("request.not_found");
}
