/** What the operator does with an application until money or goods are due (domain.md §6). */
import { afterSaleTypeText, comesBack, remedyText, stateAfterJudging } from "@yaoji/domain/trade/after-sales";
import { sharesOf } from "@yaoji/domain/trade/after-sale-asking";
import { countText } from "@yaoji/domain/text/count-text";
import { add, type Money, zero } from "@yaoji/domain/money/money";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { giveFile } from "../../content/files/files.service.ts";
import { paidLines } from "../../money/payments/refund-pieces.service.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { sendBackStock, takeBackStock } from "../stock/stock.service.ts";
import { cannot, type Held, moveOn, samePerson, withAfterSale } from "./after-sale-states.service.ts";
import * as queries from "./after-sales.queries.ts";

/** Customer service begins to look at it. */
export async function take(app: App, no: string): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "take" }, async (tx, held) => {
    await moveOn(tx, held, { state: "service_review", text: "客服已受理，正在审核" });
    return null;
  });
}

/** Customer service hands it on to the quality manager. */
export async function pass(app: App, no: string, by?: number): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "pass" }, async (tx, held) => {
    const taken =
      held.sale.state === "applied"
        ? await moveOn(tx, held, { state: "service_review", text: "客服已受理，正在审核" })
        : held;
    await moveOn(tx, taken, {
      state: "quality_review",
      text: "客服审核通过，质管正在判定",
      change: { passedBy: by ?? null },
    });
    return null;
  });
}

/** The quality manager's decision: whether the goods are to come back; left out: as the type has it. */
export type Judgement = {
  readonly goodsBack?: boolean;
  readonly text: string;
  readonly by?: number | undefined;
};

export async function judge(
  app: App,
  no: string,
  { goodsBack, text, by }: Judgement,
): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "judge" }, async (tx, held) => {
    const { type, remedy, passedBy } = held.sale;
    const same = samePersonRefusal("judge", [passedBy], by ?? null);
    if (same !== null) return samePerson(same);
    const isBack = goodsBack ?? comesBack(type);
    const next = isBack
      ? "请寄回商品并填写承运公司和运单号"
      : `商品无需寄回，即将${remedyText(type, remedy)}`;
    const said = text === "" ? "质管判定通过" : `质管判定通过：${text}`;
    await moveOn(tx, held, {
      state: stateAfterJudging(remedy, isBack),
      text: `${said}，${next}`,
      change: { goodsBack: isBack, decision: text, judgedBy: by ?? null },
    });
    return null;
  });
}

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
  return withAfterSale(app, { name: { no }, scope: "any", step: "receive" }, async (tx, held) => {
    const lines = await queries.listLines(tx, held.sale.id);
    const wrong = acceptedError(lines, accepted);
    if (wrong !== null) return cannot(wrong);
    const counted = lines.map((line) => ({ ...line, accepted: accepted.get(line.id) ?? line.number }));
    const refused = sumOf(counted, refusedOf);
    if (refused > 0 && reason === "")
      return cannot(`有${countOf(counted, refusedOf)}不合格，请用 --reason 写明原因，告知买家`);
    await acceptLines(tx, held, counted);
    await stockInspected(tx, held, { lines: counted, reason });
    await moveOn(tx, held, {
      state: "checking",
      text: receivedText(counted, reason),
      change: { amount: await amountOf(tx, held, counted), receivedBy: by ?? null },
    });
    return null;
  });
}

const returnMemo = (no: string) => `售后${no}退回`;

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

/**
 * Turned down with a reason; goods that had come back leave the warehouse again. Goods that were sent back and never
 * arrived end so too.
 */
export async function reject(app: App, no: string, reason: string): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "reject" }, async (tx, held) => {
    const refused = held.sale.state === "checking" ? await giveGoodsBack(tx, held) : null;
    if (refused) return refused;
    await moveOn(tx, held, {
      state: "rejected",
      text: rejectedText(held.sale, reason),
      change: { decision: reason },
    });
    return null;
  });
}

function rejectedText({ state, carrier, trackingNo }: Held["sale"], reason: string): string {
  const text = `申请已驳回：${reason}`;
  if (state === "checking") return `${text}，退回的商品将退还给您`;
  return state === "returning"
    ? `仓库未收到您寄回的商品（${carrier}，运单号${trackingNo}），${text}，请向承运公司查询，商品找回后可重新申请`
    : text;
}

async function giveGoodsBack(tx: Db, { sale, order, at }: Held): Promise<Refusal | null> {
  const lines = await queries.listLines(tx, sale.id);
  const pieces = lines.flatMap(({ batchId, accepted }) =>
    accepted === null || accepted === 0 ? [] : [{ batchId, quantity: accepted }],
  );
  if (pieces.length === 0) return null;
  const isThere = await sendBackStock(tx, {
    orderId: order.id,
    pieces,
    cameAs: returnMemo(sale.no),
    memo: `售后${sale.no}驳回，退还客户`,
    at,
  });
  return isThere ? null : cannot("退回的商品已转为可售或已盘减，不能再退还客户，请改为退款或换货");
}

/** An answer about papers: a sentence, and files. */
export type Answer = {
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
};

export async function answer(app: App, no: string, { text, files }: Answer): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "answer" }, async (tx, held) => {
    const { sale, at } = held;
    const fileIds: number[] = [];
    for (const file of files) {
      const id = await giveFile(tx, { ...file, shopId: sale.shopId, at });
      if (isRefusal(id)) return id;
      fileIds.push(id);
    }
    await queries.insertFiles(tx, sale.id, { fileIds, kind: "answer" });
    const taken =
      sale.state === "applied"
        ? await moveOn(tx, held, { state: "service_review", text: "客服已受理，正在审核" })
        : held;
    await moveOn(tx, taken, {
      state: "completed",
      text: `${afterSaleTypeText[sale.type]}已提供${text === "" ? "" : `：${text}`}`,
      change: { decision: text },
    });
    return null;
  });
}
