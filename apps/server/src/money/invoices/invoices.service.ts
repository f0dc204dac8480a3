/** Asking for invoices, and taking them back: what buyers, shipments and refunds do to them (domain.md §6). */
import type { Requested } from "@yaoji/contract/schemas/invoices";
import {
  invoiceCan,
  invoiceStateText,
  invoiceTime,
  type IssuedLine,
  type LinePart,
  wholeRest,
} from "@yaoji/domain/trade/invoices";
import { invoicingText } from "@yaoji/domain/trade/tax-platform";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { sweep } from "../../platform/sweeps/sweep.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { invoicingMode } from "../../people/invoice-titles/invoicing.service.ts";
import { queueInvoice } from "./issue.service.ts";
import * as making from "./make-invoices.queries.ts";
import { type Invoice, keptPart, makeBlue, makeRed } from "./make-invoices.service.ts";
import * as requests from "./requests.queries.ts";
import { chooseTitle, type NamedTitle } from "../../people/invoice-titles/titles.service.ts";

/** Notes by which title the orders of a checkout are invoiced once they are shipped. */
export async function wantInvoices(
  tx: Db,
  wish: { readonly orderIds: readonly number[]; readonly titleId: number; readonly at: Date },
): Promise<void> {
  const { orderIds, titleId, at } = wish;
  for (const orderId of orderIds) await requests.upsertRequest(tx, { orderId, titleId, at });
}

type Asked = { readonly shopId: number; readonly orderIds: readonly number[]; readonly titleId: number };

/**
 * Asks for the invoices of a shop's own orders, all or none; what has one, or is being made, stays as it is. What the
 * platform refused is void, and made anew with the title of now.
 */
export async function requestInvoices(app: App, asked: Asked): Promise<Requested | Refusal> {
  return atomically(app.database, async (tx) => {
    const ids = [...new Set(asked.orderIds)];
    const orders = await requests.lockOrders(tx, ids, asked.shopId);
    if (orders.length !== ids.length) return refuse("request.not_found");
    const title = await chooseTitle(tx, asked.shopId, asked.titleId);
    if (isRefusal(title)) return title;
    const list: Requested["list"] = [];
    for (const order of orders) {
      const answer = await requestOne(app, tx, { order, title });
      if (isRefusal(answer)) return answer;
      const { state, text } = answer;
      list.push({
        order_id: order.id,
        order_no: order.orderNo,
        state,
        state_text: invoiceStateText[state],
        text,
      });
    }
    return { list };
  });
}

type OneOrder = { readonly order: requests.OrderRow; readonly title: NamedTitle };
type Answer = Pick<Requested["list"][number], "state" | "text">;

async function requestOne(app: App, tx: Db, { order, title }: OneOrder): Promise<Answer | Refusal> {
  const held = await lockBlue(tx, order.id);
  const allowed = held ? invoiceCan.reissue(held) : true;
  if (held && allowed !== true) return { state: held.state, text: allowed };
  const time = invoiceTime(order);
  if ("refused" in time)
    return refuse("invoice.not_now", { details: { text: `${order.orderNo}：${time.refused}` } });
  if (held) await voidBlue(tx, held);
  const at = app.now();
  const said = invoicingText[await invoicingMode(app, tx)];
  await requests.upsertRequest(tx, { orderId: order.id, titleId: title.id, at });
  if (time.when === "at_shipment") return { state: "none", text: said.later };
  const made = await makeRequested(app, tx, { order, title });
  if (made) return { state: made.state, text: said.asked };
  if (held) return { state: "none", text: "原发票已作废，货款已全部退回，无需开票" };
  return refuse("invoice.not_now", { details: { text: `${order.orderNo}：货款已全部退回，无需开票` } });
}

/** The invoice of a locked order that stands, as it is under its lock: it may be tried again meanwhile. */
async function lockBlue(tx: Db, orderId: number): Promise<Invoice | null> {
  const held = await making.findBlue(tx, orderId);
  return held && making.lockInvoice(tx, held.id);
}

/** What waits to take it back goes with it: the invoice that comes leaves out what was refunded. */
async function voidBlue(tx: Db, blue: Invoice): Promise<void> {
  for (const id of await making.listWaitingReds(tx, blue.id))
    await making.updateInvoice(tx, id, { state: "void" });
  await making.updateInvoice(tx, blue.id, { state: "void" });
}

async function makeRequested(app: App, tx: Db, { order, title }: OneOrder): Promise<Invoice | null> {
  const made = await makeBlue(tx, { order, title, at: app.now() });
  await requests.closeRequest(tx, order.id);
  if (made) await queueInvoice(app, tx, made.id);
  return made;
}

const queuedAtOnce = 200;
/** A job that was sent so long ago was lost. */
const lostAfter = 3_600_000;

/** The job of every minute: orders that have been shipped get their invoices, and what waits without a job gets one. */
export async function issueDueInvoices(app: App): Promise<void> {
  await sweep(app, "issue-due-invoices", {
    list: (limit) => requests.listDueRequests(app.database.db, limit),
    work: (id) => app.database.transaction((tx) => makeDue(app, tx, id)),
  });
  if (!app.config.demo) return;
  const before = new Date(app.now().getTime() - lostAfter);
  await app.database.transaction(async (tx) => {
    for (const id of await making.lockUnqueued(tx, before, queuedAtOnce)) await queueInvoice(app, tx, id);
  });
}

/** Looked at again under the lock: it may have been made, or cancelled, or its title be a former company's, since. */
async function makeDue(app: App, tx: Db, orderId: number): Promise<void> {
  const [order] = await requests.lockOrders(tx, [orderId], "any");
  const title = await requests.findRequestedTitle(tx, orderId);
  if (!order || !title) return;
  const time = invoiceTime(order);
  const isDue = "when" in time && time.when === "now" && !(await making.findBlue(tx, orderId));
  if (isDue && title.outdatedAt !== null) return;
  if (isDue) await makeRequested(app, tx, { order, title });
  else if ("refused" in time || time.when === "now") await requests.closeRequest(tx, orderId);
}

/** What was refunded of an order: `id` of the order line, null for the freight; `key` as the refund's own. */
export type RefundedInvoice = {
  readonly orderId: number;
  readonly key: string;
  readonly lines: readonly LinePart[];
  readonly reason: string;
  readonly at: Date;
};

/**
 * Takes back what was refunded, in the transaction of the refund and once by its key: a red invoice where there is a
 * blue one that is issued or on its way; else the invoice that comes leaves it out. The job of every minute issues it.
 */
export async function redInvoice(
  tx: Db,
  { orderId, key, lines, reason, at }: RefundedInvoice,
): Promise<void> {
  const [order] = await requests.lockOrders(tx, [orderId], "any");
  const isNew = await making.insertRefund(tx, { key, orderId, lines: lines.map(keptPart), at });
  if (!isNew) return;
  const blue = await lockBlue(tx, orderId);
  if (!blue || !order) return;
  if (blue.state === "waiting" && blue.queuedAt === null) {
    await voidBlue(tx, blue);
    await makeBlue(tx, { order, title: { kind: blue.titleKind, ...blue.buyer }, at });
    return;
  }
  const refunded = lines.filter(({ amount }) => amount > 0);
  // A whole red one that waits or has failed takes this back as well.
  const parts = (issued: readonly IssuedLine[]) => (wholeRest(issued).length === 0 ? [] : refunded);
  await makeRed(tx, blue, { key: `refund:${key}`, reason, at, parts });
}

/** Takes a whole invoice back, such as one with a wrong title; its order can then be invoiced anew. */
export async function reverseInvoice(app: App, id: number, reason: string): Promise<Invoice | Refusal> {
  return atomically(app.database, async (tx) => {
    // The order first, as refunds do: two of them never take the same back.
    const orderId = await making.findOrderOf(tx, id);
    if (orderId !== null) await requests.lockOrders(tx, [orderId], "any");
    const blue = await making.lockInvoice(tx, id);
    if (!blue) return refuse("request.not_found");
    const allowed = invoiceCan.reverse(blue);
    if (allowed !== true) return refuse("invoice.not_now", { details: { text: allowed } });
    const red = await makeRed(tx, blue, {
      key: `invoice:${id}:red`,
      reason,
      at: app.now(),
      parts: wholeRest,
    });
    if (!red) return refuse("invoice.not_now", { details: { text: "这张发票正在全额红冲，无需再次红冲" } });
    await queueInvoice(app, tx, red.id);
    return red;
  });
}

/** Tries again what failed; a shop's own, or any for the operator. */
export async function retryInvoice(
  app: App,
  { id, shopId }: { readonly id: number; readonly shopId: number | "any" },
): Promise<Invoice | Refusal> {
  return atomically(app.database, async (tx) => {
    const invoice = await making.lockInvoice(tx, id);
    if (!invoice || (shopId !== "any" && invoice.shopId !== shopId)) return refuse("request.not_found");
    const allowed = invoiceCan.retry(invoice);
    if (allowed !== true) return refuse("invoice.not_now", { details: { text: allowed } });
    const waiting = await making.updateInvoice(tx, id, {
      state: "waiting",
      attempts: 0,
      fault: "",
      refused: false,
      queuedAt: null,
    });
    await queueInvoice(app, tx, id);
    return waiting;
  });
}

/** The order's invoice that stands. */
export async function invoiceOfOrder(app: App, orderId: number): Promise<Invoice | null> {
  return making.findBlue(app.database.db, orderId);
}
