/** The end of an application for goods: the money goes back, or goods are sent once more (domain.md §6). */
import { neverLeft, remedyText } from "@yaoji/domain/trade/after-sales";
import { add, formatMoney, type Money, zero } from "@yaoji/domain/money/money";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { type RefundParts, refundText } from "@yaoji/domain/trade/refunds";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  neverSentText,
  paidLines,
  type PiecesRefund,
  refundNeverSent,
  refundPieces,
} from "../../money/payments/refund-pieces.service.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { sendReplacement } from "../shipments/replacement.service.ts";
import type { Scanned } from "../shipments/trace-codes.service.ts";
import { takeBackStock } from "../stock/stock.service.ts";
import { cannot, type Held, moveOn, samePerson, withAfterSale } from "./after-sale-states.service.ts";
import * as queries from "./after-sales.queries.ts";
import { refundOfPieces } from "./inspection.service.ts";

/**
 * Gives the paid share of the accepted pieces back, exactly; goods that cannot be sent are refunded after all. `seen`: what
 * whoever agrees to it was shown.
 */
export async function refund(
  app: App,
  no: string,
  { by, seen }: { readonly by?: number | undefined; readonly seen?: Money } = {},
): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "refund", by }, async (tx, held) => {
    const { passedBy, judgedBy, receivedBy } = held.sale;
    const same = samePersonRefusal("refund", [passedBy, judgedBy, receivedBy], by ?? null);
    if (same !== null) return samePerson(same);
    const lines = await settledLines(tx, held);
    if (isRefusal(lines)) return lines;
    await countNeverSent(tx, held, lines);
    const shares = refundOfPieces(await paidLines(tx, held.order.id), lines);
    const amount = add(zero, ...shares);
    if (seen !== undefined && seen !== amount)
      return cannot(`应退金额已变为${formatMoney(amount)}元（原为${formatMoney(seen)}元），请核对后重新办理`);
    const refunded = await giveBack(tx, held, {
      pieces: lines.flatMap(({ orderLineId, accepted }) =>
        accepted > 0 ? [{ lineId: orderLineId, quantity: accepted }] : [],
      ),
      key: `after_sale:${held.sale.id}:refund`,
      memo: `售后${no}退款`,
      at: held.at,
      wasEarned: true,
    });
    for (const [index, { id }] of lines.entries())
      await queries.updateLine(tx, id, { amount: shares[index] ?? zero });
    await finishRefund(tx, held, { amount, refundedBy: by ?? null, ...refunded });
    return null;
  });
}

/** Of pieces that never left also what vouchers paid. */
async function giveBack(tx: Db, { sale, order }: Held, refund: PiecesRefund): Promise<GivenBack> {
  if (!neverLeft(sale.type, sale.goodsBack === true)) {
    const parts = await refundPieces(tx, order, refund);
    return { parts, where: refundText(parts) };
  }
  const refunded = await refundNeverSent(tx, order, refund);
  return { parts: refunded.parts, where: neverSentText(refunded) };
}

/** Where the money went, and the sentence that says so, with what came back of vouchers. */
type GivenBack = { readonly parts: RefundParts; readonly where: string };
type Refunded = GivenBack & Pick<queries.AfterSaleRow, "amount" | "refundedBy">;

async function finishRefund(
  tx: Db,
  held: Held,
  { amount, refundedBy, parts, where }: Refunded,
): Promise<void> {
  const due =
    held.sale.state === "refunding"
      ? held
      : await moveOn(tx, held, {
          state: "refunding",
          text: held.sale.remedy === "replace" ? "商品缺货，改为退款" : "验收合格，正在退款",
          change: { remedy: "refund" },
        });
  await moveOn(tx, due, {
    state: "completed",
    text: `退款${formatMoney(amount)}元已完成${where && `，${where}`}`,
    change: { amount, refundedBy, refundWallet: parts.wallet, refundCredit: parts.credit },
  });
}

/** Who carries the goods that are sent once more, and the trace codes that lie on them. */
export type Carriage = {
  readonly carrier: string;
  readonly trackingNo: string;
  readonly scanned: Scanned;
  /** The accounts of the two who pick and check them. */
  readonly pickedBy?: number | undefined;
  readonly checkedBy?: number | undefined;
};

/** Sends as many pieces of the same goods as were accepted, from what is in stock today. */
export async function replace(app: App, no: string, carriage: Carriage): Promise<null | Refusal> {
  return withAfterSale(
    app,
    { name: { no }, scope: "any", step: "replace", by: carriage.pickedBy },
    async (tx, held) => {
      const lines = await settledLines(tx, held);
      if (isRefusal(lines)) return lines;
      await countNeverSent(tx, held, lines);
      const { type, remedy } = held.sale;
      const due =
        held.sale.state === "replacing"
          ? held
          : await moveOn(tx, held, { state: "replacing", text: "验收合格，正在准备换货" });
      const shipment = await sendReplacement(tx, held.order, {
        ...carriage,
        afterSaleId: held.sale.id,
        pieces: lines
          .filter(({ accepted }) => accepted > 0)
          .map(({ orderLineId: lineId, accepted: quantity, ...line }) => ({ ...line, lineId, quantity })),
        text: `${remedyText(type, remedy)}商品`,
        at: held.at,
      });
      if (isRefusal(shipment)) return shipment;
      const by = [carriage.carrier, carriage.trackingNo && `运单号${carriage.trackingNo}`].filter(Boolean);
      await moveOn(tx, due, {
        state: "completed",
        text: `${remedyText(type, remedy)}商品已发出，发货单${shipment.shipmentNo}，承运：${by.join("，")}`,
      });
      await noteChecker(tx, held, carriage.checkedBy);
      return null;
    },
  );
}

/** The second person's part stands in the log as well. */
async function noteChecker(tx: Db, { sale, at }: Held, checkedBy: number | undefined): Promise<void> {
  if (checkedBy === undefined) return;
  const subject = { kind: "after-sales", id: sale.no };
  await writeAudit(tx, { who: checkedBy, command: "order check", subject, now: at });
}

/** Pieces that never left are on hand again as the quarantine of their batch, until somebody has counted them. */
async function countNeverSent(
  tx: Db,
  { sale, order, at }: Held,
  lines: readonly SettledLine[],
): Promise<void> {
  if (!neverLeft(sale.type, sale.goodsBack === true)) return;
  const pieces = lines.map(({ batchId, accepted }) => ({ batchId, quantity: accepted }));
  const memo = `售后${sale.no}错漏发，未随包裹发出，待盘点`;
  await takeBackStock(tx, { orderId: order.id, pieces, memo, at });
}

export type SettledLine = queries.LineRow & { readonly accepted: number };

/** The pieces of each line that are refunded or replaced. */
export async function countingLines(db: Db, id: number): Promise<SettledLine[]> {
  const lines = await queries.listLines(db, id);
  return lines.map((line) => ({ ...line, accepted: line.accepted ?? line.number }));
}

/** The pieces that count: what the warehouse accepted, or what was asked for where nothing comes back. */
async function settledLines(tx: Db, { sale }: Held): Promise<SettledLine[] | Refusal> {
  const lines = await countingLines(tx, sale.id);
  return lines.some(({ accepted }) => accepted > 0)
    ? lines
    : cannot("验收合格数量为0，请驳回该申请并说明原因");
}
