/** A buyer asks for something after shipping; what may be asked for the domain says (domain.md §6). */
import { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import { type AskedLine, judgeApplication, sharesOf } from "@yaoji/domain/trade/after-sale-asking";
import { afterSaleTypeText, deadlineOf, remedyText } from "@yaoji/domain/trade/after-sales";
import { add, formatMoney, fromDecimal, type Money, zero } from "@yaoji/domain/money/money";
import { uploadTypes, wrongTypeText } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { holdOwnFiles } from "../../content/files/files.service.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { lockOrders, type OrderRow } from "../../orders/order-states.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { askableOf, daysOf } from "./asking.service.ts";
import { type AskableRow, listAskable, mayAsk } from "./asking.queries.ts";
import * as queries from "./after-sales.queries.ts";

export type Applicant = { readonly shopId: number; readonly accountId: number };
type Applied = { readonly id: number };
const appliedSchema = z.object({ id: z.number() });

/** Applies; the same Idempotency-Key again gives the application that it made. */
export async function applyForAfterSale(
  app: App,
  applicant: Applicant,
  { key, ...input }: Application & { readonly key: string | null },
): Promise<Applied | Refusal> {
  const read = (kept: unknown) => appliedSchema.parse(kept);
  const call = { buyer: applicant, key, call: calls.afterSaleApply, content: input, read };
  return onceForKey(app, call, (tx) => apply(tx, applicant, { input, at: app.now() }));
}

/** What the buyer sends. */
export type Application = {
  readonly orderId: number;
  readonly type: queries.AfterSaleRow["type"];
  readonly reason: string;
  readonly remedy?: queries.AfterSaleRow["remedy"] | undefined;
  readonly description: string;
  readonly lines: readonly AskedLine[];
  readonly pictureIds: readonly number[];
};
type Applying = { readonly input: Application; readonly at: Date };

async function apply(tx: Db, applicant: Applicant, { input, at }: Applying): Promise<Applied | Refusal> {
  const [order] = await lockOrders(tx, [input.orderId], { shopId: applicant.shopId });
  if (!order) return refuse("request.not_found");
  if (!(await mayAsk(tx, applicant.shopId))) return refuse("after_sale.not_open");
  const pictureError = await picturesError(tx, applicant.shopId, input.pictureIds);
  if (pictureError) return pictureError;
  const found = await listAskable(tx, order.id);
  const judged = judgeApplication(
    found.map(askableOf),
    { ...input, remedy: input.remedy, pictures: input.pictureIds.length },
    { days: daysOf(await loadSettings(tx)), at },
  );
  if ("errors" in judged) return refuse("request.invalid", { errors: listed(judged.errors) });
  const lines = pricedLines(found, judged.lines, judged.remedy === "refund");
  const no = `${order.orderNo}-S${(await queries.countOfOrder(tx, order.id)) + 1}`;
  return write(tx, { ...input, remedy: judged.remedy }, { applicant, order, lines, no, at });
}

type Writing = {
  readonly applicant: Applicant;
  readonly order: OrderRow;
  readonly lines: readonly queries.NewLine[];
  readonly no: string;
  readonly at: Date;
};

async function write(
  tx: Db,
  { type, reason, remedy, description, pictureIds }: Application & Pick<queries.AfterSaleRow, "remedy">,
  { applicant, order, lines, no, at }: Writing,
): Promise<Applied> {
  const amount = add(zero, ...lines.map((line) => line.amount));
  const { id } = await queries.insertAfterSale(tx, {
    no,
    orderId: order.id,
    shopId: applicant.shopId,
    accountId: applicant.accountId,
    type,
    reason,
    description,
    remedy,
    amount,
    createdAt: at,
    deadlineAt: deadlineOf({ state: "applied", isSentBack: false }, at),
  });
  await queries.insertLines(tx, id, lines);
  await queries.insertFiles(tx, id, { fileIds: pictureIds, kind: "picture" });
  const money = amount > 0 ? `，预计退款${formatMoney(amount)}元` : "";
  const text = `您提交了${afterSaleTypeText[type]}申请，希望${remedyText(type, remedy)}${money}`;
  await queries.insertEvent(tx, { afterSaleId: id, state: "applied", text, at });
  return { id };
}

/** The paid share of each line, after what was given back and what others ask back already. */
function pricedLines(
  found: readonly AskableRow[],
  asked: readonly AskedLine[],
  isRefund: boolean,
): queries.NewLine[] {
  const shares = isRefund ? refundOf(found, asked) : asked.map(() => zero);
  return asked.map(({ id, number }, index) => ({
    shipmentLineId: id,
    number,
    amount: shares[index] ?? zero,
  }));
}

function refundOf(found: readonly AskableRow[], asked: readonly AskedLine[]): Money[] {
  const lines = found.map((row) => ({
    id: row.order_line_id,
    amount: fromDecimal(row.amount),
    number: row.ordered,
    returned: row.returned + row.refunding,
  }));
  const lineOf = new Map(found.map((row) => [row.id, row.order_line_id]));
  return sharesOf(
    lines,
    asked.map(({ id, number }) => ({ lineId: lineOf.get(id) ?? 0, number })),
  );
}

async function picturesError(tx: Db, shopId: number, ids: readonly number[]): Promise<Refusal | null> {
  const own = await holdOwnFiles(tx, shopId, ids);
  const text =
    own.length < new Set(ids).size || own.length < ids.length
      ? "图片已失效，请重新上传"
      : own.some(({ type }) => !uploadTypes.picture.includes(type))
        ? wrongTypeText("picture")
        : null;
  return text === null ? null : refuse("request.invalid", { errors: { picture_ids: [text] } });
}

function listed(errors: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
}
