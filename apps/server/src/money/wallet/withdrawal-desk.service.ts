/** Withdrawals at finance's desk: found, reviewed by one, paid out by another. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { toYuan } from "@yaoji/domain/money/money";
import { canMoveWithdrawal, withdrawalStateText } from "@yaoji/domain/money/withdrawals";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { maskedNumber } from "@yaoji/domain/text/masking";
import { toWireTime } from "@yaoji/domain/text/time";
import { signatureOfAccount } from "../../people/auth/signing.service.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { openAccount } from "./withdrawals.service.ts";
import * as queries from "./withdrawal-desk.queries.ts";

type Question = queries.DeskWish & {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
};
/** One of them, and who looks. */
type Asked = { readonly id: number; readonly accountId: number };

export async function listDesk(
  app: App,
  { after, page_size, sort, ...wish }: Question,
): Promise<DataOf<"withdrawalDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const order = queries.deskOrders[sort];
  const found = await queries.listDesk(db, wish, { order, cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(presentRow), next, ...pageTotal(await queries.countDesk(db, wish)) };
}

export async function showDesk(
  app: App,
  { id, accountId }: Asked,
): Promise<DataOf<"withdrawalDeskShow"> | Refusal> {
  const { db } = app.database;
  const part = { order: queries.deskOrders.new, cursor: null, limit: 1 };
  const [found] = await queries.listDesk(db, { id }, part);
  if (!found) return refuse("request.not_found");
  const { state, reason, approvedBy, paidBy } = found.withdrawal;
  const same = state === "approved" ? samePersonRefusal("pay", [approvedBy], accountId) : null;
  return {
    ...presentRow(found),
    reason,
    approved_by: await signatureOfAccount(db, approvedBy),
    paid_by: await signatureOfAccount(db, paidBy),
    can_approve: bit(canMoveWithdrawal(state, "approved")),
    can_pay: bit(canMoveWithdrawal(state, "paid") && same === null),
    can_reject: bit(canMoveWithdrawal(state, "rejected")),
    cannot_pay: same ?? "",
  };
}

/** The whole number of its account; who looked is kept, before it is shown. */
export async function showAccount(
  app: App,
  { id, accountId }: Asked,
): Promise<DataOf<"withdrawalDeskAccount"> | Refusal> {
  const account = await openAccount(app, id);
  if (isRefusal(account)) return account;
  const entry = { who: accountId, command: "withdrawal account", subject: { kind: "withdrawal", id } };
  await app.database.transaction((tx) => writeAudit(tx, { ...entry, now: app.now() }));
  const { bank, branch, holder, number } = account;
  return { bank, branch, holder, number };
}

function presentRow({
  id,
  withdrawal,
  card,
  company,
}: queries.DeskRow): DataOf<"withdrawalDeskList">["list"][number] {
  const { shopId, amount, state, createdAt, decidedAt, decidedBy } = withdrawal;
  const { bank, branch, holder, numberTail } = card;
  return {
    id,
    shop_id: shopId,
    company,
    amount: toYuan(amount),
    state,
    state_text: withdrawalStateText[state],
    bank,
    branch,
    holder,
    number: maskedNumber(numberTail),
    created_at: toWireTime(createdAt),
    decided_at: decidedAt && toWireTime(decidedAt),
    decided_by: decidedBy ?? "",
  };
}
