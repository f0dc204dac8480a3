/** The warehouse has the goods that came back: what it accepts, what goes to the buyer again, and what money that is. */
import { sharesOf } from "@yaoji/domain/trade/after-sale-asking";
import { countText } from "@yaoji/domain/text/count-text";
import { add, type Money, zero } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { paidLines } from "../../money/payments/refund-pieces.service.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import { sendBackStock, takeBackStock } from "../stock/stock.service.ts";
import { cannot, type Held, moveOn, withAfterSale } from "./after-sale-states.service.ts";
import * as queries from "./after-sales.queries.ts";

/** Accepted pieces of a line by its id, left out: all of them; and why others are not accepted. */
export type Inspection = {
  readonly accepted: ReadonlyMap<number, number>;
  readonly reason: string;
  readonly by?: number | undefined;
};

/**
 * The warehouse has the goods: what it accepts is on hand again, in quarantine until somebody has checked the batch; the
 * rest goes back to the buyer, who is told why.
 */
export async function receive(
  app: App,
  no: string,
  { accepted, reason, by }: Inspection,
): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "receive", by, reason }, async (tx, held) => {
    const lines = await queries.listLines(tx, held.sale.id);
    const wrong = acceptedError(lines, accepted);
    if (wrong !== null) return cannot(wrong);
    const counted = lines.map((line) => ({ ...line, accepted: accepted.get(line.id) ?? line.number }));
    const refused = sumOf(counted, refusedOf);
    if (refused > 0 && reason === "")
      return cannot(`有${countOf(counted, refusedOf)}不合格，请写明原因，告知买家`);
    await acceptLines(tx, held, counted);
    await stockInspected(tx, held, { lines: counted, reason });
    await moveOn(tx, held, {
      state: "checking",
      text: receivedText(counted, reason),
      change: {
        amount: await amountOf(tx, held, counted),
        receivedBy: by ?? null,
        owedBack: refused > 0,
      },
    });
    return null;
  });
}

/** Under what the stock journal has goods that came back. */
export const returnMemo = (no: string) => `售后${no}退回`;

type CountedLine = queries.LineRow & { readonly accepted: number };

const refusedOf = ({ number, accepted }: CountedLine) => number - accepted;

type PiecesOf = (line: CountedLine) => number;

function sumOf(lines: readonly CountedLine[], piecesOf: PiecesOf): number {
  return lines.reduce((sum, line) => sum + piecesOf(line), 0);
}

function countOf(lines: readonly CountedLine[], piecesOf: PiecesOf): string {
  return countText(lines.map((line) => ({ quantity: piecesOf(line), unit: line.unit })));
}

/** All that came back comes into quarantine, and what is not accepted leaves it for the buyer. */
async function stockInspected(
  tx: Db,
  { sale: { no }, order, at }: Held,
  { lines, reason }: { readonly lines: readonly CountedLine[]; readonly reason: string },
): Promise<void> {
  const cameAs = returnMemo(no);
  const moved = { orderId: order.id, at };
  const came = lines.map(({ batchId, number }) => ({ batchId, quantity: number }));
  await takeBackStock(tx, { ...moved, pieces: came, memo: cameAs });
  const pieces = lines
    .map((line) => ({ batchId: line.batchId, quantity: refusedOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  const memo = `售后${no}验收不合格（${reason}），退还客户`;
  if (!(await sendBackStock(tx, { ...moved, pieces, cameAs, memo })))
    throw new Error(`what came back of ${no} is not in quarantine`);
}

function acceptedError(lines: readonly queries.LineRow[], accepted: Inspection["accepted"]): string | null {
  const known = new Map(lines.map((line) => [line.id, line]));
  for (const [id, number] of accepted) {
    const line = known.get(id);
    if (!line) return `该申请没有明细${id}，明细为${lines.map((each) => each.id).join("、")}`;
    if (!Number.isSafeInteger(number) || number < 0 || number > line.number)
      return `明细${id}（${line.name}）申请了${line.number}${line.unit}，验收数量须为0至${line.number}`;
  }
  return null;
}

async function acceptLines(tx: Db, held: Held, lines: readonly CountedLine[]): Promise<void> {
  const shares = await sharesFor(tx, held, lines);
  for (const [index, { id, accepted }] of lines.entries())
    await queries.updateLine(tx, id, { accepted, amount: shares[index] ?? zero });
}

async function amountOf(tx: Db, held: Held, lines: readonly CountedLine[]): Promise<Money> {
  return add(zero, ...(await sharesFor(tx, held, lines)));
}

/** What will go back for each line, as far as it is known today. */
async function sharesFor(tx: Db, { sale, order }: Held, lines: readonly CountedLine[]): Promise<Money[]> {
  if (sale.remedy !== "refund") return lines.map(() => zero);
  const paid = await paidLines(tx, order.id);
  return refundOfPieces(paid, lines);
}

/** The paid share of each line's accepted pieces; nothing for none. */
export function refundOfPieces(
  paid: Parameters<typeof sharesOf>[0],
  lines: readonly { readonly orderLineId: number; readonly accepted: number }[],
): Money[] {
  const some = lines.filter(({ accepted }) => accepted > 0);
  const shares = sharesOf(
    paid,
    some.map(({ orderLineId, accepted }) => ({ lineId: orderLineId, number: accepted })),
  );
  return lines.map((line) => shares[some.indexOf(line)] ?? zero);
}

function receivedText(lines: readonly CountedLine[], reason: string): string {
  const rest =
    sumOf(lines, refusedOf) === 0 ? "" : `；${countOf(lines, refusedOf)}不合格：${reason}，将退还给您`;
  return `仓库已收到退回的商品，合格${countOf(lines, ({ accepted }) => accepted)}，正在验收${rest}`;
}
