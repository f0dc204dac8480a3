/** A recall as quality sees it: where the batch lies, who had pieces of it, what came back; and the command that begins it. */
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { batchStateText } from "@yaoji/domain/trade/stock";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { lastEntry, writeAudit } from "../../platform/audit/audit.service.ts";
import type { Table } from "../../platform/http/table-file.ts";
import { type BatchPlace, listBatchPlaces } from "../stock/batches.service.ts";
import { listSentPieces, type SentPieces, withdrawBatch } from "../recalls/recalls.service.ts";

type Name = { readonly goods: string; readonly batch_no: string };
type Shown = DataOf<"recallShow">;

export async function showRecall(app: App, name: Name): Promise<Shown | Refusal> {
  const { goods, batch_no: batchNo } = name;
  const places = await listBatchPlaces(app.database.db, { goods, batchNo });
  const [first] = places;
  const found = await listSentPieces(app, { goods, batchNo });
  if (!first || isRefusal(found)) return refuse("request.not_found");
  const { sent, returned } = summed(found.pieces);
  return {
    goods,
    batch_no: batchNo,
    name: first.name,
    unit: first.unit,
    places: places.map(presentPlace),
    is_recalled: places.every(({ state }) => state === "recalled"),
    sent,
    returned,
    rate: sent === 0 ? null : Math.floor((returned * 10_000) / sent),
    shops: shopsOf(found.pieces),
  };
}

const presentPlace = (place: BatchPlace): Shown["places"][number] => ({
  warehouse: place.warehouse,
  state: place.state,
  state_text: batchStateText[place.state],
  is_returned: place.quarantine,
  expires_on: place.expiresOn,
  on_hand: place.onHand,
  reserved: place.reserved,
});

function summed(pieces: readonly SentPieces[]) {
  const sum = (of: (each: SentPieces) => number) => pieces.reduce((total, each) => total + of(each), 0);
  return { sent: sum(({ sent }) => sent), returned: sum(({ returned }) => returned) };
}

/** Those with the most pieces outside first. */
function shopsOf(pieces: readonly SentPieces[]): Shown["shops"] {
  const shops = [...Map.groupBy(pieces, ({ shopId }) => shopId)].map(([id, own]) => ({
    id,
    company: own[0]?.company ?? "",
    contact: own[0]?.contact ?? "",
    phone: own[0]?.phone ?? "",
    ...summed(own),
    parcels: own.map(({ orderNo, shipmentNo, shippedAt, sent }) => ({
      order_no: orderNo,
      shipment_no: shipmentNo,
      shipped_at: shippedAt,
      sent,
    })),
  }));
  return shops.toSorted((a, b) => b.sent - b.returned - (a.sent - a.returned) || a.id - b.id);
}

/**
 * Recalls a batch everywhere. The entry of the log stands before the work, which goes order by order in transactions of their
 * own: given again, the command finishes what was broken off, and whoever gives it while it is recalled is told by whom.
 */
export async function beginRecall(
  app: App,
  who: number,
  { reason, ...name }: RequestOf<"recallBegin">["body"],
): Promise<{ readonly shown: Shown; readonly text: string } | Refusal> {
  const before = await showRecall(app, name);
  if (isRefusal(before)) return before;
  const subject = { kind: "batch", id: `${name.goods}@${name.batch_no}` };
  const now = app.now();
  const last = await app.database.transaction(async (tx) => {
    const earlier = await lastEntry(tx, subject);
    const facts = { state: before.places.map(({ state_text: text }) => text).join("、") };
    const after = { state: batchStateText.recalled };
    await writeAudit(tx, { who, command: "stock recall", subject, before: facts, after, reason, now });
    return earlier;
  });
  const done = await withdrawBatch(app, { goods: name.goods, batchNo: name.batch_no }, "recalled");
  if (isRefusal(done)) return done;
  const shown = await showRecall(app, name);
  if (isRefusal(shown)) return shown;
  const again =
    before.is_recalled && last
      ? `该批号已由${last.by}于${formatShopTime(last.at).slice(5, 16)}召回；再次办理：`
      : "已召回，";
  const text = `${again}涉及${done.orders.length}个未发货订单，已通知${done.buyers}家购买过的客户`;
  return { shown, text };
}

/** The table of parcels, as screen and command write it. */
export const sentHeadings = [
  "客户编号",
  "客户",
  "联系人",
  "联系电话",
  "订单号",
  "发货单号",
  "发货时间",
  "仓库",
  "批号",
  "单位",
  "发出",
  "退回",
  "还在客户处",
];

export const sentRows = (pieces: readonly SentPieces[]): string[][] =>
  pieces.map((each) => [
    String(each.shopId),
    each.company,
    each.contact,
    each.phone,
    each.orderNo,
    each.shipmentNo,
    formatShopTime(new Date(each.shippedAt * 1000)),
    each.warehouse,
    each.batchNo,
    each.unit,
    ...[each.sent, each.returned, each.sent - each.returned].map(String),
  ]);

/** The parcels with pieces of it, as a table. */
export async function recallTable(app: App, name: Name): Promise<Table | Refusal> {
  const found = await listSentPieces(app, { goods: name.goods, batchNo: name.batch_no });
  if (isRefusal(found)) return found;
  const rows = sentRows(found.pieces);
  return { name: `召回-${name.goods}-${name.batch_no}`, headings: sentHeadings, rows };
}
