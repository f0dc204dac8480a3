/** Every change of an application: its order locked first, then moved with its clock, its event and a message. */
import {
  type AfterSaleFacts,
  type AfterSaleState,
  afterSalePath,
  afterSaleStateText,
  type AfterSaleStep,
  afterSaleTypeText,
  canDo,
  deadlineOf,
  isClosed,
} from "@yaoji/domain/trade/after-sales";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import {
  followRefunds,
  lockOrders,
  type OrderRow,
  type OrderScope,
} from "../../orders/order-states.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./after-sales.queries.ts";

/** An application under the lock of its order. */
export type Held = {
  readonly sale: queries.AfterSaleRow;
  readonly order: OrderRow;
  readonly at: Date;
};

/** By its id or, as the operator types it, its number. */
export type AfterSaleName = { readonly id: number } | { readonly no: string };

/** One step of an application in a transaction of its own: 404 for another shop's, 409 when its state refuses. */
export async function withAfterSale<T>(
  app: App,
  {
    name,
    scope,
    step,
  }: { readonly name: AfterSaleName; readonly scope: OrderScope; readonly step: AfterSaleStep },
  work: (tx: Db, held: Held) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return atomically(app.database, async (tx) => {
    const held = await hold(tx, name, { scope, at: app.now() });
    if (isRefusal(held)) return held;
    const may = canDo(step, factsOf(held.sale));
    return may === true ? work(tx, held) : cannot(may);
  });
}

async function hold(
  tx: Db,
  name: AfterSaleName,
  { scope, at }: { readonly scope: OrderScope; readonly at: Date },
): Promise<Held | Refusal> {
  const found = "id" in name ? await queries.findById(tx, name.id) : await queries.findByNumber(tx, name.no);
  const [order] = found ? await lockOrders(tx, [found.orderId], scope) : [];
  // Looked at again under the lock.
  const sale = order && found ? await queries.findById(tx, found.id) : null;
  return order && sale ? { sale, order, at } : refuse("request.not_found");
}

/** An application as its rules see it. */
export function factsOf({ type, state, remedy, shippedBackAt }: queries.AfterSaleRow): AfterSaleFacts {
  return { type, state, remedy, isSentBack: shippedBackAt !== null };
}

/** Where it goes, what the timeline says, and whatever else changes with it. */
export type Step = {
  readonly state: AfterSaleState;
  readonly text: string;
  readonly change?: Omit<queries.AfterSaleChange, "state" | "deadlineAt" | "closedAt">;
};

/** Moves an application, restarts its clock and tells the shop; gives it as it is now. */
export async function moveOn(
  tx: Db,
  { sale, order, at }: Held,
  { state, text, change }: Step,
): Promise<Held> {
  const moved = { ...sale, ...change, state };
  const times = {
    deadlineAt: deadlineOf(factsOf(moved), at),
    closedAt: isClosed(state) ? at : null,
  };
  await queries.updateAfterSale(tx, sale.id, { ...change, state, ...times });
  if (sale.state === "refunding" || state === "refunding") await followRefunds(tx, order.id);
  await queries.insertEvent(tx, { afterSaleId: sale.id, state, text, at });
  await sendMessage(tx, {
    shopId: sale.shopId,
    kind: "after_sale",
    title: `${afterSaleTypeText[sale.type]}申请${sale.no}${afterSaleStateText[state]}`,
    body: text,
    url: afterSalePath(sale),
    createdAt: at,
  });
  return { sale: { ...moved, ...times }, order, at };
}

export function cannot(text: string): Refusal {
  return refuse("after_sale.cannot", { details: { text } });
}

/** Two people are meant, and one has taken both steps. */
export function samePerson(text: string): Refusal {
  return refuse("approval.same_person", { details: { text } });
}
