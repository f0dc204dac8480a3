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
  remedyText,
} from "@yaoji/domain/trade/after-sales";
import { canSendBack, deskStepCommand, deskSteps } from "@yaoji/domain/trade/after-sale-desk";
import { toYuan } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
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

/** An application under the lock of its order; `by`: the operator who takes a step. */
export type Held = {
  readonly sale: queries.AfterSaleRow;
  readonly order: OrderRow;
  readonly at: Date;
  readonly by: number | null;
};

/** What is done to which; `by`: the operator's account, whose step goes into the operators' log. */
export type Doing = {
  readonly name: AfterSaleName;
  readonly scope: OrderScope;
  readonly step: AfterSaleStep | "sendBack";
  readonly by?: number | undefined;
  readonly reason?: string | undefined;
};

/** By its id or, as the operator types it, its number. */
export type AfterSaleName = { readonly id: number } | { readonly no: string };

/** One step of an application in a transaction of its own: 404 for another shop's, 409 when its state refuses. */
export async function withAfterSale<T>(
  app: App,
  doing: Doing,
  work: (tx: Db, held: Held) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { step } = doing;
  return atomically(app.database, async (tx) => {
    const held = await hold(tx, doing, app.now());
    if (isRefusal(held)) return held;
    const { sale } = held;
    const may = step === "sendBack" ? canSendBack(sale.owedBack, sale.state) : canDo(step, factsOf(sale));
    if (may !== true) return cannot(await overtakenText(tx, held, may));
    const done = await work(tx, held);
    if (!isRefusal(done)) await note(tx, held, doing);
    return done;
  });
}

/** Whoever is late is told who was faster, and when. */
async function overtakenText(tx: Db, { sale, by }: Held, why: string): Promise<string> {
  const last = by === null ? null : await queries.findLastDoing(tx, sale.id);
  return last ? `${why}（${last.name}已于${formatShopTime(last.at).slice(0, 16)}办理）` : why;
}

/** What an operator did stands in the operators' log, with the record before and after. */
async function note(tx: Db, { sale, at, by }: Held, { step, reason = "" }: Doing): Promise<void> {
  const command = deskSteps.find((each) => each === step);
  if (by === null || command === undefined) return;
  const after = await queries.findById(tx, sale.id);
  const subject = { kind: "after-sales", id: sale.no };
  const entry = { who: by, command: deskStepCommand[command], subject, reason, now: at };
  await writeAudit(tx, { ...entry, before: loggedOf(sale), after: after && loggedOf(after) });
}

const loggedOf = ({ state, remedy, goodsBack, amount, decision, ...sale }: queries.AfterSaleRow) => ({
  state: afterSaleStateText[state],
  remedy: remedyText(sale.type, remedy),
  goods_back: goodsBack,
  amount: toYuan(amount),
  decision,
  sent_back: [sale.sentBackCarrier, sale.sentBackNo].filter(Boolean).join(" "),
});

async function hold(tx: Db, { name, scope, by }: Doing, at: Date): Promise<Held | Refusal> {
  const found = "id" in name ? await queries.findById(tx, name.id) : await queries.findByNumber(tx, name.no);
  const [order] = found ? await lockOrders(tx, [found.orderId], scope) : [];
  // Looked at again under the lock.
  const sale = order && found ? await queries.findById(tx, found.id) : null;
  return order && sale ? { sale, order, at, by: by ?? null } : refuse("request.not_found");
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
  { sale, order, at, by }: Held,
  { state, text, change }: Step,
): Promise<Held> {
  const moved = { ...sale, ...change, state };
  const times = {
    deadlineAt: deadlineOf(factsOf(moved), at),
    closedAt: isClosed(state) ? at : null,
  };
  await queries.updateAfterSale(tx, sale.id, { ...change, state, ...times });
  if (sale.state === "refunding" || state === "refunding") await followRefunds(tx, order.id);
  await queries.insertEvent(tx, { afterSaleId: sale.id, state, text, at, accountId: by });
  await sendMessage(tx, {
    shopId: sale.shopId,
    kind: "after_sale",
    title: `${afterSaleTypeText[sale.type]}申请${sale.no}${afterSaleStateText[state]}`,
    body: text,
    url: afterSalePath(sale),
    createdAt: at,
  });
  return { sale: { ...moved, ...times }, order, at, by };
}

export function cannot(text: string): Refusal {
  return refuse("after_sale.cannot", { details: { text } });
}

/** Two people are meant, and one has taken both steps. */
export function samePerson(text: string): Refusal {
  return refuse("approval.same_person", { details: { text } });
}
