/** Bank transfers as the shop that told of them sees them. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { errorMessage } from "@yaoji/contract/errors";
import type { PayState } from "@yaoji/contract/schemas/orders";
import type { BankTransfer } from "@yaoji/contract/schemas/transfers";
import {
  mostRejectedProofs,
  takesAnotherProof,
  transferPurposeText,
  type TransferPurpose,
  transferStateText,
} from "@yaoji/domain/money/bank-transfers";
import { toYuan } from "@yaoji/domain/money/money";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./transfers.queries.ts";

/** The company's account; null where the operator has set none. */
export async function showAccount(app: App): Promise<DataOf<"transferAccount">> {
  const { bankAccount } = await loadSettings(app.database.db);
  return {
    account: bankAccount,
    note: "请使用本单位对公账户转账，备注订单号或单位名称；转账后上传凭证，财务确认到账后生效。",
  };
}

/** The last transfer told of for a checkout, whatever became of it; and whether another proof would be taken. */
export async function proofsOf(
  db: Db,
  checkoutId: number,
): Promise<Pick<PayState, "transfer" | "can_prove">> {
  const [found] = await queries.listTransfers(db, queries.ofCheckout(checkoutId), { limit: 1 });
  const allowed = takesAnotherProof(await queries.countRejected(db, checkoutId));
  const text = allowed ? "" : errorMessage("transfer.no_more_proofs", { times: String(mostRejectedProofs) });
  return { transfer: found ? presentTransfer(found) : null, can_prove: { allowed, text } };
}

/** One of the shop's own; 404 for another's. */
export async function showTransfer(db: Db, shopId: number, id: number): Promise<BankTransfer | Refusal> {
  const [found] = await queries.listTransfers(db, queries.ofId(shopId, id), { limit: 1 });
  return found ? presentTransfer(found) : refuse("request.not_found");
}

type Question = {
  readonly purpose?: TransferPurpose | undefined;
  readonly page: number;
  readonly page_size: number;
};

/** A page of the shop's own, newest first. */
export async function listTransfers(
  app: App,
  shopId: number,
  { purpose, page, page_size }: Question,
): Promise<DataOf<"transferList">> {
  const { db } = app.database;
  const where = queries.ofShop(shopId, purpose);
  const found = await queries.listTransfers(db, where, { limit: page_size, offset: (page - 1) * page_size });
  const total = await queries.countTransfers(db, where);
  return { list: found.map(presentTransfer), page, page_size, ...pageTotal(total) };
}

function presentTransfer(transfer: queries.TransferView): BankTransfer {
  const { id, purpose, state, amount, received, payer, reference, reason, createdAt, decidedAt } = transfer;
  return {
    id,
    purpose,
    purpose_text: transferPurposeText[purpose],
    state,
    state_text: transferStateText[state],
    amount: toYuan(amount),
    received: received === null ? null : toYuan(received),
    payer,
    reference,
    proof_file_id: transfer.proofFileId,
    checkout_id: transfer.checkoutId,
    order_ids: transfer.orderIds,
    repayment_id: transfer.repaymentId,
    reason,
    created_at: toWireTime(createdAt),
    decided_at: decidedAt && toWireTime(decidedAt),
  };
}
