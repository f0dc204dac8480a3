/** Withdrawals 提现: the money is held when they are applied for, and leaves or comes back when finance decides. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { withdrawal as withdrawalShape, type Withdrawal } from "@yaoji/contract/schemas/wallet";
import { calls } from "@yaoji/contract/calls";
import { withdraw } from "@yaoji/domain/money/ledger";
import { formatMoney, type Money, subtract, toYuan } from "@yaoji/domain/money/money";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { toWireTime } from "@yaoji/domain/text/time";
import {
  canMoveWithdrawal,
  isOwnAccount,
  mostText,
  type WithdrawalState,
  withdrawalStateText,
} from "@yaoji/domain/money/withdrawals";
import { maskedNumber } from "@yaoji/domain/text/masking";
import type { App } from "../../platform/app/app.ts";
import { loadFunds } from "../credit/credit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { holdTransfer, postPending, voidPending } from "../../ledger/holds.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { collectCashback } from "../../offers/promotions/cashback-payout.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { findCard, findCompany } from "./bank-cards.queries.ts";
import { openNumber } from "./bank-cards.service.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { doneText } from "@yaoji/domain/text/done-text";
import * as queries from "./withdrawals.queries.ts";

/** Who applies. */
export type Applicant = { readonly shopId: number; readonly accountId: number };
export type Application = { readonly card_id: number; readonly amount: Money; readonly key: string | null };

/** Applies for a withdrawal to one of the shop's own cards; one at a time. */
export async function applyForWithdrawal(
  app: App,
  applicant: Applicant,
  { key, ...application }: Application,
): Promise<Withdrawal | Refusal> {
  const read = (kept: unknown) => withdrawalShape.parse(kept);
  const call = { buyer: applicant, key, call: calls.withdrawApply, content: application, read };
  return onceForKey(app, call, (tx) => apply(tx, applicant, { ...application, at: app.now() }));
}

async function apply(
  tx: Db,
  { shopId, accountId }: Applicant,
  { card_id: cardId, amount, at }: Omit<Application, "key"> & { readonly at: Date },
): Promise<Withdrawal | Refusal> {
  const card = await findCard(tx, shopId, cardId);
  if (!card) return refuse("request.not_found");
  const company = (await findCompany(tx, shopId)) ?? "";
  if (!isOwnAccount(card.holder, company)) return refuse("withdraw.other_holder");
  const { line } = await loadFunds(tx, shopId);
  if (line?.isOverdue) return refuse("withdraw.overdue");
  const id = await queries.insertWithdrawal(tx, { shopId, accountId, cardId, amount, createdAt: at });
  if (id === null) return refuse("withdraw.waiting");
  const movement = { key: holdKey(id), transfer: withdraw(shopId, amount), memo: "提现", at };
  const result = await holdTransfer(tx, movement);
  if ("short" in result)
    return refuse("withdraw.too_much", { details: { text: mostText(subtract(amount, result.short)) } });
  if ("repeated" in result) throw new Error(`withdrawal ${id} was held before`);
  return readWithdrawal(tx, id);
}

/** The shop takes back what it applied for, before finance has decided: it is in the balance again. */
export async function takeBackWithdrawal(
  app: App,
  { shopId }: Pick<Applicant, "shopId">,
  id: number,
): Promise<Withdrawal | Refusal> {
  return atomically(app.database, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id);
    if (withdrawal?.shopId !== shopId) return refuse("request.not_found");
    const refused = moveRefusal(withdrawal, "cancelled");
    if (refused) return refused;
    const at = app.now();
    await giveBack(tx, withdrawal, at);
    await queries.updateWithdrawal(tx, id, { state: "cancelled", decidedAt: at, decidedBy: null });
    return readWithdrawal(tx, id);
  });
}

async function readWithdrawal(db: Db, id: number): Promise<Withdrawal> {
  const [found] = await queries.listWithdrawals(db, queries.ofId(id), { limit: 1 });
  if (!found) throw new Error(`withdrawal ${id} vanished while it was written`);
  return presentWithdrawal(found);
}

/** GET /api/withdraw/list. */
export async function listWithdrawals(
  app: App,
  shopId: number,
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<DataOf<"withdrawList">> {
  const { db } = app.database;
  const where = queries.ofShop(shopId);
  const found = await queries.listWithdrawals(db, where, {
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const total = await queries.countWithdrawals(db, where);
  return { list: found.map(presentWithdrawal), page, page_size, ...pageTotal(total) };
}

const listedAtOnce = 500;

export type Shown = queries.WithdrawalView & { readonly number: string };

/** What finance still has to review or pay, oldest first; of the account's number the last four digits. */
export async function listOpen(app: App): Promise<Shown[]> {
  const open = await queries.listWithdrawals(app.database.db, queries.openOnes(), { limit: listedAtOnce });
  return open.toReversed().map((each) => ({ ...each, number: maskedNumber(each.numberTail) }));
}

/** What was paid or rejected (null), or stands in one state, the newest first; and how many there are. */
export async function listByState(
  app: App,
  state: WithdrawalState | null,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: readonly Shown[]; readonly total: number }> {
  const { db } = app.database;
  const where = state === null ? queries.endedOnes() : queries.ofState(state);
  const found = await queries.listWithdrawals(db, where, { ...part, by: "decided" });
  const list = found.map((each) => ({ ...each, number: maskedNumber(each.numberTail) }));
  return { list, total: await queries.countWithdrawals(db, where) };
}

/** The account that a withdrawal goes to, with its whole number. */
export async function openAccount(app: App, id: number): Promise<Shown | Refusal> {
  const [found] = await queries.listWithdrawals(app.database.db, queries.ofId(id), { limit: 1 });
  return found ? { ...found, number: openNumber(app, found) } : refuse("request.not_found");
}

/** What finance decides: the new state, a reason for a rejection, and who says so. */
export type Decision = {
  readonly to: Exclude<WithdrawalState, "applied" | "cancelled">;
  readonly reason?: string;
  readonly by: string;
  /** The account that decides. */
  readonly accountId?: number | undefined;
};

type Move = Exclude<WithdrawalState, "applied">;
const actions: Readonly<Record<Move, string>> = {
  approved: "审核",
  paid: "打款",
  rejected: "驳回",
  cancelled: "撤回",
};

/**
 * Moves a withdrawal; paid: what was held leaves, rejected: it comes back. 409 when its state does not allow it, or its
 * account is not the present company's: then it can only be rejected.
 */
export async function decideWithdrawal(
  app: App,
  id: number,
  { to, reason = "", by, accountId }: Decision,
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id);
    if (!withdrawal) return refuse("request.not_found");
    const refused = moveRefusal(withdrawal, to) ?? payerRefusal(withdrawal, { to, accountId });
    if (refused) return refused;
    const at = app.now();
    if (to === "paid") await postPending(tx, holdKey(id), at);
    if (to === "rejected") await giveBack(tx, withdrawal, at);
    const who = to === "approved" ? { approvedBy: accountId } : to === "paid" ? { paidBy: accountId } : {};
    await queries.updateWithdrawal(tx, id, { state: to, reason, decidedAt: at, decidedBy: by, ...who });
    if (to !== "approved") await tell(tx, withdrawal, { to, reason, at });
    if (accountId !== undefined) await log(tx, withdrawal, { to, reason, accountId, at });
    return null;
  });
}

type Logged = Pick<Required<Decision>, "to" | "reason"> & { readonly accountId: number; readonly at: Date };
const commands = { approved: "approve", paid: "pay", rejected: "reject" } as const;

async function log(tx: Db, { id, state }: Moving, { to, reason, accountId, at }: Logged): Promise<void> {
  const [before, after] = [{ state: withdrawalStateText[state] }, { state: withdrawalStateText[to] }];
  const entry = {
    who: accountId,
    command: `withdrawal ${commands[to]}`,
    subject: { kind: "withdrawal", id },
  };
  await writeAudit(tx, { ...entry, before, after, reason, now: at });
}

type Moving = NonNullable<Awaited<ReturnType<typeof queries.lockWithdrawal>>>;

function moveRefusal(withdrawal: Moving, to: Move): Refusal | null {
  const { state, holder, company } = withdrawal;
  const action = actions[to];
  if (!canMoveWithdrawal(state, to)) {
    const text = withdrawalStateText[state];
    // Which of the staff it was is the buyer's business no more than the staff's is his.
    const said = to === "cancelled" ? text : doneText(withdrawal, text);
    return refuse("withdraw.cannot_move", { details: { state: said, action } });
  }
  return to === "rejected" || to === "cancelled" || isOwnAccount(holder, company)
    ? null
    : refuse("withdraw.holder_differs", { details: { holder, company, action } });
}

/** Who approved it does not pay it out. */
function payerRefusal(
  { approvedBy }: Moving,
  { to, accountId }: Pick<Decision, "to" | "accountId">,
): Refusal | null {
  const same = to === "paid" ? samePersonRefusal("pay", [approvedBy], accountId ?? null) : null;
  return same === null ? null : refuse("approval.same_person", { details: { text: same } });
}

/** What was held is in the balance again, and cashback that is due goes out of it. */
async function giveBack(tx: Db, { id, shopId }: queries.WithdrawalRow, at: Date): Promise<void> {
  await voidPending(tx, holdKey(id), at);
  await collectCashback(tx, shopId, at);
}

type Told = { readonly to: "paid" | "rejected"; readonly reason: string; readonly at: Date };

async function tell(tx: Db, withdrawal: queries.WithdrawalRow, { to, reason, at }: Told): Promise<void> {
  const { shopId } = withdrawal;
  const amount = formatMoney(withdrawal.amount);
  const title = to === "paid" ? "提现已打款" : "提现被驳回";
  const body =
    to === "paid"
      ? `提现${amount}元已打款，到账时间以银行为准。`
      : `提现${amount}元未通过：${reason}。金额已退回余额。`;
  await sendMessage(tx, { shopId, kind: "payment", title, body, url: "/yegl", createdAt: at });
}

function holdKey(id: number): string {
  return `withdrawal:${id}`;
}

function presentWithdrawal(found: queries.WithdrawalView): Withdrawal {
  const { id, amount, bank, holder, numberTail, state, reason, createdAt, decidedAt } = found;
  return {
    id,
    amount: toYuan(amount),
    bank,
    holder,
    number: maskedNumber(numberTail),
    state,
    state_text: withdrawalStateText[state],
    reason,
    created_at: toWireTime(createdAt),
    decided_at: decidedAt && toWireTime(decidedAt),
  };
}
