/** One submission of the table: each shop's column becomes its orders, in a transaction of its own, once. */
import type { z } from "zod";
import { bit } from "@yaoji/contract/codec/bit";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { submitBody } from "@yaoji/contract/schemas/headquarters";
import { add, fromDecimal, money, toYuan } from "@yaoji/domain/money/money";
import { shopName } from "@yaoji/domain/text/labels";
import { orderStatusText } from "@yaoji/domain/trade/order-states";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { fingerprint } from "../../platform/idempotency/once.service.ts";
import { orderApart } from "../checkout/order-apart.service.ts";
import { holdTable } from "./chain.queries.ts";
import { loadColumns } from "./chain.service.ts";
import { refusedText } from "./refused-text.ts";
import * as queries from "./submissions.queries.ts";
import { deleteCells } from "./table.queries.ts";

type Submitted = z.output<typeof submitBody>;
type Column = Submitted["shops"][number];
/** Who submits. */
type Submitter = Pick<Buyer, "shopId" | "accountId">;

/**
 * Places what is submitted, shop after shop. Cut off at any point and sent again under its key, it goes on where it stopped;
 * a column that was refused stays in the table, to be mended and submitted anew.
 */
export async function submitTable(
  app: App,
  caller: Buyer,
  { key, ...body }: Submitted & { readonly key: string | null },
): Promise<DataOf<"chainSubmit"> | Refusal> {
  const columns = await loadColumns(app.database.db, caller, app.now());
  if (columns.length === 0) return refuse("chain.not_head");
  const titles = new Map(columns.map(({ shop, titleId }) => [shop.id, titleId]));
  if (body.shops.some(({ shop_id }) => !titles.has(shop_id))) return refuse("request.not_found");
  if (body.shops.some(isTwice) || new Set(body.shops.map(({ shop_id }) => shop_id)).size < body.shops.length)
    return refuse("request.invalid", { errors: { shops: ["同一家店、同一商品只能提交一次"] } });
  const id = await openSubmission(app, caller, { key, ...body });
  if (isRefusal(id)) return id;
  for (const column of body.shops) {
    const invoiceId = titles.get(column.shop_id) ?? undefined;
    await placeColumn(app, caller, { id, column, pay_method: body.pay_method, invoice_id: invoiceId });
  }
  return showSubmission(app, caller, id);
}

function isTwice({ lines }: Column): boolean {
  return new Set(lines.map(({ goods_id }) => goods_id)).size < lines.length;
}

/** Notes what was submitted; of a key that is known, the submission that it named. */
async function openSubmission(
  app: App,
  { shopId: headId, accountId }: Submitter,
  { key, ...body }: Submitted & { readonly key: string | null },
): Promise<number | Refusal> {
  const submission = { headId, accountId, key, fingerprint: fingerprint(body), createdAt: app.now() };
  return atomically(app.database, async (tx) => {
    const id = await queries.insertSubmission(tx, submission);
    if (id !== null) {
      const columns = body.shops.map(({ shop_id, lines }) => ({ shopId: shop_id, kinds: lines.length }));
      await queries.insertColumns(tx, id, columns);
      return id;
    }
    const known = key === null ? null : await queries.findByKey(tx, headId, key);
    if (!known) throw new Error("a submission's key vanished while it was read");
    return known.fingerprint === submission.fingerprint ? known.id : refuse("request.key_reused");
  });
}

type Placing = Pick<Submitted, "pay_method"> & {
  readonly id: number;
  readonly column: Column;
  readonly invoice_id: number | undefined;
};

/** A column whose turn has come: its cells leave the table as its orders are placed, both or neither. */
async function placeColumn(
  app: App,
  { shopId: headId, accountId }: Submitter,
  { id, column, ...order }: Placing,
): Promise<void> {
  const place = { submissionId: id, shopId: column.shop_id };
  const refused = await atomically(app.database, async (tx) => {
    await holdTable(tx, headId);
    if (!(await queries.holdWaitingColumn(tx, place))) return null;
    const cells = column.lines.map(({ goods_id, number }) => ({
      goodsId: goods_id,
      shopId: column.shop_id,
      number,
    }));
    if ((await deleteCells(tx, headId, cells)) < cells.length) return refuse("chain.column_changed");
    const buyer = { shopId: column.shop_id, accountId };
    const placed = await orderApart(app, tx, { ...order, buyer, lines: column.lines.map(lineOf) });
    if (isRefusal(placed)) return placed;
    await queries.setPlaced(tx, place, placed.checkout_id);
    return null;
  });
  if (refused) await queries.setRefused(app.database.db, place, refusedText(refused));
}

/** Amounts have four decimals at most; what is said beyond them is noise. A cell asks for no expiry of its own: each shop's holds. */
function lineOf({ goods_id, number, price, amount }: Column["lines"][number]) {
  const exactly = (yuan: number) => money(Math.round(yuan * 10_000));
  const seen = { number, price: exactly(price), amount: exactly(amount) };
  return { goodsId: goods_id, number, seen, expiryWish: null };
}

/** 404 for a submission of another head. */
export async function showSubmission(
  app: App,
  { shopId: headId, accountId }: Submitter,
  id: number,
): Promise<DataOf<"chainSubmission"> | Refusal> {
  const found = await queries.findSubmission(app.database.db, { id, headId, accountId });
  if (!found) return refuse("request.not_found");
  const { time, by, columns } = found;
  return { id, time, by, shops: columns.map(presentColumn) };
}

function presentColumn({ shopId, company, isOwn, orders, ...column }: queries.SubmittedColumn) {
  return {
    shop_id: shopId,
    company: shopName(company),
    kinds: column.kinds,
    reason: column.reason,
    is_own: bit(isOwn),
    orders: orders.map(({ id, orderNo, total, status }) => ({
      id,
      order_no: orderNo,
      total: toYuan(fromDecimal(total)),
      status_text: orderStatusText[status],
    })),
    total: toYuan(add(...orders.map(({ total }) => fromDecimal(total)))),
  };
}

export async function listSubmissions(app: App, headId: number): Promise<DataOf<"chainSubmissions">> {
  const found = await queries.listSubmissions(app.database.db, headId);
  return { list: found.map(({ total, ...each }) => ({ ...each, total: toYuan(fromDecimal(total)) })) };
}
