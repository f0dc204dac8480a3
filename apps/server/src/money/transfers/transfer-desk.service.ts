/** Bank transfers at finance's desk: found, looked at beside their slips, decided on. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { transferPurposeText, transferStateText } from "@yaoji/domain/money/bank-transfers";
import { toYuan } from "@yaoji/domain/money/money";
import { isOwnAccount } from "@yaoji/domain/money/withdrawals";
import { orderStatusText } from "@yaoji/domain/trade/order-states";
import { toWireTime } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { confirmTransfer, type Confirmation } from "./decide-transfer.service.ts";
import { repetitionTexts, sameText } from "./repeated.service.ts";
import * as queries from "./transfer-desk.queries.ts";
import { listCorrections, listRepetitions } from "./transfers.queries.ts";

type Shown = DataOf<"transferDeskShow">;
type Question = queries.DeskWish & {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
};

export async function listDesk(
  app: App,
  { after, page_size, sort, ...wish }: Question,
): Promise<DataOf<"transferDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const order = queries.deskOrders[sort];
  const found = await queries.listDesk(db, wish, { order, cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  const texts = await repetitionTexts(
    db,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => presentRow(row, texts.get(row.id) ?? ""));
  return { list, next, ...pageTotal(await queries.countDesk(db, wish)) };
}

export async function showDesk(app: App, id: number): Promise<Shown | Refusal> {
  const { db } = app.database;
  const [found] = await listByIds(db, [id]);
  if (!found) return refuse("request.not_found");
  const { transfer, company, proof } = found;
  const orders = transfer.checkoutId === null ? [] : await queries.listOrdersOf(db, transfer.checkoutId);
  const corrections = await listCorrections(db, [id]);
  return {
    ...presentRow(found, (await repetitionTexts(db, [id])).get(id) ?? ""),
    reason: transfer.reason,
    is_other_payer: bit(!isOwnAccount(transfer.payer, company)),
    proof: { ...proof, url: proofUrl(id) },
    orders: orders.map(({ id: orderId, orderNo, total, paid, status }) => ({
      id: orderId,
      order_no: orderNo,
      total: toYuan(total),
      paid: toYuan(paid),
      status_text: orderStatusText[status],
    })),
    corrections: corrections.map(({ before, after, reason, doneBy, createdAt }) => ({
      before: toYuan(before),
      after: toYuan(after),
      reason,
      by: doneBy,
      at: toWireTime(createdAt),
    })),
    repeats: await repeatsOf(db, id),
  };
}

/** A slip that stands in another transfer too is confirmed by whoever says that both arrived. */
export async function confirmAtDesk(
  app: App,
  id: number,
  confirmation: Confirmation,
): Promise<null | Refusal> {
  const refused = await confirmTransfer(app, id, confirmation);
  if (refused?.reason !== "transfer.repeated") return refused;
  const text = `${String(refused.details?.text)}，请先核对银行流水；确有两笔到账的，勾选后再确认`;
  return refuse("request.invalid", { errors: { reused: [text] } });
}

const proofUrl = (id: number) => `/api/admin/transfers/${id}/proof`;

async function listByIds(db: Db, ids: readonly number[]): Promise<queries.DeskRow[]> {
  const part = { order: queries.deskOrders.old, cursor: null, limit: ids.length };
  return ids.length === 0 ? [] : queries.listDesk(db, { ids }, part);
}

/** The others with the same slip or number, each once. */
async function repeatsOf(db: Db, id: number): Promise<Shown["repeats"]> {
  const bySame = Map.groupBy(await listRepetitions(db, [id]), ({ otherId }) => otherId);
  const others = await listByIds(db, [...bySame.keys()]);
  return others.map(({ id: otherId, transfer, company, proof }) => ({
    id: otherId,
    same_text: (bySame.get(otherId) ?? []).map(({ same }) => sameText[same]).join("、"),
    company,
    amount: toYuan(transfer.amount),
    state_text: transferStateText[transfer.state],
    created_at: toWireTime(transfer.createdAt),
    url: proofUrl(otherId),
    type: proof.type,
  }));
}

function presentRow(
  { id, transfer, company }: queries.DeskRow,
  repeated: string,
): DataOf<"transferDeskList">["list"][number] {
  const { shopId, purpose, state, amount, received, payer, reference, createdAt, decidedAt } = transfer;
  return {
    id,
    shop_id: shopId,
    company,
    purpose,
    purpose_text: transferPurposeText[purpose],
    state,
    state_text: transferStateText[state],
    amount: toYuan(amount),
    received: received === null ? null : toYuan(received),
    payer,
    reference,
    repeated,
    created_at: toWireTime(createdAt),
    decided_at: decidedAt && toWireTime(decidedAt),
    decided_by: transfer.decidedBy ?? "",
  };
}
