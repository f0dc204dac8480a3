/** Telling of a bank transfer 对公转账: for a checkout, a repayment or a top-up, with its proof; once for each. */
import { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import type { BankTransfer, transferBody } from "@yaoji/contract/schemas/transfers";
import { mostRejectedProofs, takesAnotherProof } from "@yaoji/domain/money/bank-transfers";
import { add, type Money } from "@yaoji/domain/money/money";
import { orderCan } from "@yaoji/domain/trade/order-states";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { waitingRepayment } from "../credit/repayments.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { holdOwnFiles } from "../../content/files/files.service.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { lockOrders, type OrderRow } from "../../orders/order-states.service.ts";
import { restOf } from "../payments/awaiting-transfer.service.ts";
import { listCheckoutOrders } from "../payments/pay-choices.service.ts";
import { payLocked } from "../payments/payments.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./transfers.queries.ts";
import { showTransfer } from "./transfer-views.service.ts";

/** Who tells of it. */
export type Teller = { readonly shopId: number; readonly accountId: number };
type Told = z.output<typeof transferBody>;

/** Tells finance of a transfer; 404 for another shop's order, repayment or file. */
export async function submitTransfer(
  app: App,
  teller: Teller,
  { key, ...told }: Told & { readonly key: string | null },
): Promise<BankTransfer | Refusal> {
  const read = (kept: unknown) => writtenShape.parse(kept);
  const call = { buyer: teller, key, call: calls.transferAdd, content: told, read };
  const written = await onceForKey(app, call, (tx) => write(app, tx, { teller, told }));
  return isRefusal(written) ? written : showTransfer(app.database.db, teller.shopId, written.id);
}

const writtenShape = z.object({ id: z.number() });

type Telling = { readonly teller: Teller; readonly told: Told };

async function write(app: App, tx: Db, { teller, told }: Telling): Promise<{ id: number } | Refusal> {
  const { shopId, accountId } = teller;
  const subject = await subjectOf(app, tx, { teller, told });
  if (isRefusal(subject)) return subject;
  if ((await holdOwnFiles(tx, shopId, [told.proof_file_id])).length === 0) return refuse("request.not_found");
  if (!(await loadSettings(tx)).bankAccount) return refuse("transfer.no_account");
  const { purpose, payer, reference, proof_file_id: proofFileId } = told;
  const common = { shopId, accountId, purpose, payer, reference, proofFileId, createdAt: app.now() };
  const id = await queries.insertTransfer(tx, { ...common, ...subject });
  if (id !== null) return { id };
  return refuse((await queries.isWaitedFor(tx, subject)) ? "transfer.waiting" : "transfer.proof_used");
}

/** What is paid by it, and how much. */
type Subject = { readonly amount: Money; readonly checkoutId?: number; readonly repaymentId?: number };

async function subjectOf(app: App, tx: Db, { teller, told }: Telling): Promise<Subject | Refusal> {
  const { order_id: orderId, repayment_id: repaymentId, amount } = told;
  if (told.purpose === "order" && orderId !== undefined) return ofCheckout(app, tx, { teller, orderId });
  if (told.purpose === "repayment" && repaymentId !== undefined) {
    const waiting = await waitingRepayment(tx, teller.shopId, repaymentId);
    return isRefusal(waiting) ? waiting : { amount: waiting.amount, repaymentId };
  }
  return amount === undefined ? refuse("transfer.nothing_due") : { amount };
}

/** All orders of the checkout that can still be paid; telling of their transfer chooses this way to pay. */
async function ofCheckout(
  app: App,
  tx: Db,
  { teller, orderId }: { readonly teller: Teller; readonly orderId: number },
): Promise<Subject | Refusal> {
  const { shopId } = teller;
  const siblings = await listCheckoutOrders(tx, shopId, [orderId]);
  const [first] = siblings;
  if (!first) return refuse("request.not_found");
  const ids = siblings.map(({ id }) => id);
  const payable = (await lockOrders(tx, ids, { shopId })).filter(isPayable);
  if (payable.length > 0 && !takesAnotherProof(await queries.countRejected(tx, first.checkoutId)))
    return refuse("transfer.no_more_proofs", { details: { times: String(mostRejectedProofs) } });
  const refused = await payLocked(app, tx, { orders: payable, method: "bank_transfer" });
  if (refused) return refused;
  const announced = (await lockOrders(tx, ids, { shopId })).filter(isPayable);
  const rests: Money[] = [];
  for (const order of announced) rests.push((await restOf(tx, order)).rest);
  const amount = add(...rests);
  return amount === 0 ? refuse("transfer.nothing_due") : { amount, checkoutId: first.checkoutId };
}

function isPayable(order: OrderRow): boolean {
  return orderCan.pay(order) === true;
}
