/** What the operator does with an application until money or goods are due (domain.md §6). */
import { afterSaleTypeText, comesBack, remedyText, stateAfterJudging } from "@yaoji/domain/after-sales";
import { sharesOf } from "@yaoji/domain/after-sale-asking";
import { add, type Money, zero } from "@yaoji/domain/money";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { giveFile } from "../files/files.service.ts";
import { paidLines } from "../orders/refund-pieces.service.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { sendBackStock, takeBackStock } from "../stock/stock.service.ts";
import { cannot, type Held, moveOn, withAfterSale } from "./after-sale-states.service.ts";
import * as queries from "./after-sales.queries.ts";

/** Customer service begins to look at it. */
export async function take(app: App, no: string): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "take" }, async (tx, held) => {
    await moveOn(tx, held, { state: "service_review", text: "客服已受理，正在审核" });
    return null;
  });
}

/** Customer service hands it on to the quality manager. */
export async function pass(app: App, no: string): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "pass" }, async (tx, held) => {
    const taken =
      held.sale.state === "applied"
        ? await moveOn(tx, held, { state: "service_review", text: "客服已受理，正在审核" })
        : held;
    await moveOn(tx, taken, { state: "quality_review", text: "客服审核通过，质管正在判定" });
    return null;
  });
}

/** The quality manager's decision: whether the goods are to come back; left out: as the type has it. */
export type Judgement = { readonly goodsBack?: boolean; readonly text: string };

export async function judge(app: App, no: string, { goodsBack, text }: Judgement): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "judge" }, async (tx, held) => {
    const { type, remedy } = held.sale;
    const isBack = goodsBack ?? comesBack(type);
    const next = isBack
      ? "请寄回商品并填写承运公司和运单号"
      : `商品无需寄回，即将${remedyText(type, remedy)}`;
    const said = text === "" ? "质管判定通过" : `质管判定通过：${text}`;
    await moveOn(tx, held, {
      state: stateAfterJudging(remedy, isBack),
      text: `${said}，${next}`,
      change: { goodsBack: isBack, decision: text },
    });
    return null;
  });
}

/** Accepted pieces of a line, by its id. */
export type Accepted = ReadonlyMap<number, number>;

/** The warehouse has the goods: what it accepts is on hand again, in quarantine until somebody has checked the batch. */
export async function receive(app: App, no: string, accepted: Accepted): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "receive" }, async (tx, held) => {
    const lines = await queries.listLines(tx, held.sale.id);
    const wrong = acceptedError(lines, accepted);
    if (wrong !== null) return cannot(wrong);
    const counted = lines.map((line) => ({ ...line, accepted: accepted.get(line.id) ?? line.number }));
    await acceptLines(tx, held, counted);
    const pieces = stockPieces(counted);
    if (pieces.length > 0)
      await takeBackStock(tx, {
        orderId: held.order.id,
        pieces,
        memo: returnMemo(no),
        at: held.at,
      });
    await moveOn(tx, held, {
      state: "checking",
      text: receivedText(counted),
      change: { amount: await amountOf(tx, held, counted) },
    });
    return null;
  });
}

const returnMemo = (no: string) => `售后${no}退回`;

type CountedLine = queries.LineRow & { readonly accepted: number };

function acceptedError(lines: readonly queries.LineRow[], accepted: Accepted): string | null {
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

function stockPieces(lines: readonly CountedLine[]): { batchId: number; quantity: number }[] {
  return lines.flatMap(({ batchId, accepted }) => (accepted > 0 ? [{ batchId, quantity: accepted }] : []));
}

function receivedText(lines: readonly CountedLine[]): string {
  const [asked, accepted] = [lines.map((line) => line.number), lines.map((line) => line.accepted)].map(
    (all) => all.reduce((sum, number) => sum + number, 0),
  );
  const rest = asked === accepted ? "" : `（申请${asked}件）`;
  return `仓库已收到退回的商品，合格${accepted}件${rest}，正在验收`;
}

/** Turned down with a reason; goods that had come back leave the warehouse again. */
export async function reject(app: App, no: string, reason: string): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "reject" }, async (tx, held) => {
    const refused = held.sale.state === "checking" ? await giveGoodsBack(tx, held) : null;
    if (refused) return refused;
    await moveOn(tx, held, {
      state: "rejected",
      text: `申请已驳回：${reason}`,
      change: { decision: reason },
    });
    return null;
  });
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
