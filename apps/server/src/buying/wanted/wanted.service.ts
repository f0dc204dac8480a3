/** Wanted requests of a shop: asked, looked at, taken back. */
import type { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import type { WantedDetail, WantedSummary, wantedBody } from "@yaoji/contract/schemas/self-service";
import { wantedDetail } from "@yaoji/contract/schemas/self-service";
import { formatMoney, parseMoney, toYuan } from "@yaoji/domain/money/money";
import { shopDate, toWireTime } from "@yaoji/domain/text/time";
import {
  mostWaiting,
  mostWantedPictures,
  wantedCan,
  type WantedState,
  wantedStateText,
} from "@yaoji/domain/trade/wanted";
import { uploadTypes, wrongTypeText } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { fileUrl, holdOwnFiles, ownFiles } from "../../content/files/files.service.ts";
import { loadKeptRows } from "../../window/goods/goods-rows.service.ts";
import { onlookerOf } from "../../window/goods/goods.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./wanted.queries.ts";

type Asked = z.output<typeof wantedBody>;

/** Asks for a variety; the same key asks once. */
export async function askFor(
  app: App,
  caller: Buyer,
  { asked, key }: { asked: Asked; key: string | null },
): Promise<WantedDetail | Refusal> {
  const wrong = wrongIn(app, asked);
  if (wrong) return wrong;
  const read = (kept: unknown) => wantedDetail.parse(kept);
  const call = { buyer: caller, key, call: calls.wantedAdd, content: asked, read };
  return onceForKey<WantedDetail>(app, call, async (tx) => {
    const id = await insertRequest(app, tx, { buyer: caller, asked });
    return isRefusal(id) ? id : detailOf(app, tx, { caller, id });
  });
}

function wrongIn(app: App, { until, wished_price }: Asked): Refusal | null {
  if (until !== "" && until < shopDate(app.now()))
    return refuse("request.invalid", { errors: { until: ["截止日期不能早于今天"] } });
  const price = wished_price === "" ? null : parseMoney(wished_price);
  if (wished_price !== "" && (price === null || price <= 0))
    return refuse("request.invalid", { errors: { wished_price: ["期望价格须大于0，可以不填"] } });
  return null;
}

/** Writes a checked request; gives its id. */
export async function insertRequest(
  app: App,
  tx: Db,
  { buyer, asked }: { buyer: { readonly shopId: number; readonly accountId: number }; asked: Asked },
): Promise<number | Refusal> {
  const { shopId, accountId } = buyer;
  if ((await queries.countPending(tx, shopId)) >= mostWaiting)
    return refuse("wanted.too_many", { details: { limit: mostWaiting } });
  const pictures = [...new Set(asked.picture_ids)];
  if (pictures.length > mostWantedPictures)
    return refuse("request.invalid", { errors: { picture_ids: [`图片最多${mostWantedPictures}张`] } });
  const held = await holdOwnFiles(tx, shopId, pictures);
  if (held.length !== pictures.length) return refuse("request.not_found");
  if (held.some(({ type }) => !uploadTypes.picture.includes(type)))
    return refuse("request.invalid", { errors: { picture_ids: [wrongTypeText("picture")] } });
  const { name, ypgg, sccj, number, unit, wished_price, until, remark } = asked;
  return queries.insertWanted(
    tx,
    {
      shopId,
      accountId,
      name,
      specification: ypgg,
      manufacturer: sccj,
      number,
      unit,
      wishedPrice: wished_price === "" ? null : parseMoney(wished_price),
      wantedUntil: until === "" ? null : until,
      remark,
      createdAt: app.now(),
    },
    pictures,
  );
}

/** A page of the shop's requests. */
export async function listOwn(
  app: App,
  shopId: number,
  { status, page, page_size }: { status?: WantedState | undefined; page: number; page_size: number },
) {
  const asked = { state: status, page, pageSize: page_size };
  const { list, total } = await queries.listWanted(app.database.db, shopId, asked);
  return { list: list.map(presentSummary), page, page_size, ...pageTotal(total) };
}

/** One of the shop's own requests; 404 for another's. */
export function showOwn(app: App, caller: Buyer, id: number): Promise<WantedDetail | Refusal> {
  return detailOf(app, app.database.db, { caller, id });
}

/** Takes a request back. */
export function closeOwn(app: App, caller: Buyer, id: number): Promise<WantedDetail | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.takeWanted(tx, id);
    if (found?.shopId !== caller.shopId) return refuse("request.not_found");
    if (!wantedCan.close(found.state))
      return refuse("wanted.closed", { details: { state: wantedStateText[found.state] } });
    await queries.updateWanted(tx, id, { state: "closed", closedAt: app.now() });
    return detailOf(app, tx, { caller, id });
  });
}

async function detailOf(
  app: App,
  db: Db,
  { caller, id }: { caller: Buyer; id: number },
): Promise<WantedDetail | Refusal> {
  const found = await queries.findWanted(db, id);
  if (found?.shopId !== caller.shopId) return refuse("request.not_found");
  const files = await ownFiles(db, caller.shopId, await queries.listFileIds(db, id));
  const { goodsId } = found;
  const goods = goodsId === null ? null : await loadKeptRows(db, [goodsId], onlookerOf(app, caller));
  return {
    ...presentSummary(found),
    remark: found.remark,
    pictures: files.map((file) => ({ id: file.id, name: file.name, url: fileUrl(file.id) })),
    answered_at: found.answeredAt && toWireTime(found.answeredAt),
    timeline: timelineOf(found),
    goods: (goodsId !== null && goods?.get(goodsId)) || null,
    can_close: wantedCan.close(found.state),
  };
}

function presentSummary(found: queries.WantedRow): WantedSummary {
  return {
    id: found.id,
    name: found.name,
    ypgg: found.specification,
    sccj: found.manufacturer,
    number: found.number,
    unit: found.unit,
    wished_price: found.wishedPrice === null ? null : toYuan(found.wishedPrice),
    until: found.wantedUntil ?? "",
    state: found.state,
    state_text: wantedStateText[found.state],
    answer: found.answer,
    goods_id: found.goodsId,
    created_at: toWireTime(found.createdAt),
  };
}

function timelineOf({
  createdAt,
  answeredAt,
  closedAt,
  answer,
  wishedPrice,
  number,
  unit,
}: queries.WantedRow) {
  const price = wishedPrice === null ? "" : `，期望单价${formatMoney(wishedPrice)}元`;
  return [
    { time: toWireTime(createdAt), text: `提交求购：${number}${unit}${price}` },
    ...(answeredAt ? [{ time: toWireTime(answeredAt), text: `客服回复：${answer}` }] : []),
    ...(closedAt ? [{ time: toWireTime(closedAt), text: "求购已关闭" }] : []),
  ];
}
