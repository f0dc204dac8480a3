/** What the operator does with an application until money or goods are due (domain.md §6). */
import { afterSaleTypeText, comesBack, remedyText, stateAfterJudging } from "@yaoji/domain/trade/after-sales";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { giveFile } from "../../content/files/files.service.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { sendBackStock } from "../stock/stock.service.ts";
import { cannot, type Held, moveOn, samePerson, withAfterSale } from "./after-sale-states.service.ts";
import * as queries from "./after-sales.queries.ts";
import { returnMemo } from "./inspection.service.ts";

/** Customer service begins to look at it. */
export async function take(app: App, no: string, by?: number): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "take", by }, async (tx, held) => {
    await moveOn(tx, held, { state: "service_review", text: "客服已受理，正在审核" });
    return null;
  });
}

/** Customer service hands it on to the quality manager. */
export async function pass(app: App, no: string, by?: number): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "pass", by }, async (tx, held) => {
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
  return withAfterSale(
    app,
    { name: { no }, scope: "any", step: "judge", by, reason: text },
    async (tx, held) => {
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
    },
  );
}

/**
 * Turned down with a reason; goods that had come back leave the warehouse again. Goods that were sent back and never
 * arrived end so too.
 */
export async function reject(
  app: App,
  no: string,
  { reason, by }: { readonly reason: string; readonly by?: number | undefined },
): Promise<null | Refusal> {
  return withAfterSale(app, { name: { no }, scope: "any", step: "reject", by, reason }, async (tx, held) => {
    const refused = held.sale.state === "checking" ? await giveGoodsBack(tx, held) : null;
    if (refused) return refused;
    await moveOn(tx, held, {
      state: "rejected",
      text: rejectedText(held.sale, reason),
      change: { decision: reason, owedBack: held.sale.state === "checking" },
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
  readonly by?: number | undefined;
};

export async function answer(app: App, no: string, { text, files, by }: Answer): Promise<null | Refusal> {
  return withAfterSale(
    app,
    { name: { no }, scope: "any", step: "answer", by, reason: text },
    async (tx, held) => {
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
    },
  );
}
