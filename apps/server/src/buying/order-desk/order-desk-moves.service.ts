/** What the operator's people do to an order, each by the service that rules it, with its entry of the log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { orderStatusText } from "@yaoji/domain/trade/order-states";
import type { LinePieces } from "@yaoji/domain/trade/shipments";
import { formatShopTime } from "@yaoji/domain/text/time";
import { moveLocked } from "../../fulfilment/order-changes/moves.service.ts";
import { shortWithin } from "../../fulfilment/order-changes/short.service.ts";
import { holdLocked, releaseLocked } from "../../orders/on-hold.service.ts";
import { lockOrders, type OrderRow } from "../../orders/order-states.service.ts";
import { recordLocked } from "../../orders/receipts.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { withLastEntry, writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { showDeskOrder } from "./order-desk.service.ts";

/** The operator. */
type Worker = { readonly accountId: number };
type Shown = DataOf<"orderDeskShow">;
export type OrderCommand =
  | "order review"
  | "order hold"
  | "order release"
  | "order cancel"
  | "order short"
  | "order receipt"
  | "order complete";

/** Which pieces are left out (left out: all that have not left). */
type Wish = {
  readonly id: number;
  readonly reason?: string;
  readonly lines?: readonly LinePieces[] | undefined;
  readonly batchNo?: string | undefined;
};
type Doing = Omit<Wish, "id" | "reason"> & {
  readonly by: number;
  readonly reason: string;
  readonly at: Date;
};
/** Does it to a locked order; what it says is told in the log. */
type Work = (tx: Db, order: OrderRow, doing: Doing) => Promise<Refusal | string | null>;

const works: Readonly<Record<OrderCommand, Work>> = {
  "order review": (tx, order, { at }) => moveLocked(tx, order, { to: "reviewed", text: "客服已审核", at }),
  "order hold": holdLocked,
  "order release": releaseLocked,
  "order cancel": (tx, order, { reason: text, at }) => moveLocked(tx, order, { to: "cancelled", text, at }),
  "order short": async (tx, order, { at, ...short }) => {
    const shorted = await shortWithin(tx, order, { ...short, at });
    return isRefusal(shorted) ? shorted : shorted.text;
  },
  "order receipt": (tx, order, { at }) => recordLocked(tx, order, at),
  "order complete": (tx, order, { at }) => moveLocked(tx, order, { to: "completed", at }),
};

/** Does a command to an order and shows it as it is then. */
export async function workOnOrder(
  app: App,
  worker: Worker,
  { command, ...wish }: Wish & { readonly command: OrderCommand },
): Promise<Shown | Refusal> {
  const refused = await doToOrder(app, worker, { command, ...wish });
  return refused ?? showDeskOrder(app, wish.id);
}

/** The same without looking at it afterwards: for many at once. Who comes second is told who was first, and when. */
export function doToOrder(
  app: App,
  { accountId }: Worker,
  { command, id, reason = "", ...wish }: Wish & { readonly command: OrderCommand },
): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [id], "any");
    if (!order) return refuse("request.not_found");
    const now = app.now();
    const done = await works[command](tx, order, { ...wish, by: accountId, reason, at: now });
    if (isRefusal(done)) return withLastEntry(tx, { kind: "order", id }, done);
    const [after] = await lockOrders(tx, [id], "any");
    const subject = { kind: "order", id };
    const entry = { who: accountId, command, subject, before: factsOf(order), reason, now };
    const told = done === null ? {} : { said: done };
    await writeAudit(tx, { ...entry, after: { ...factsOf(after ?? order), ...told } });
    return null;
  });
}

const factsOf = ({ status, onHoldReason, receiptAt }: OrderRow) => ({
  status: orderStatusText[status],
  hold: onHoldReason ?? "",
  receipt: receiptAt === null ? "" : formatShopTime(receiptAt),
});
