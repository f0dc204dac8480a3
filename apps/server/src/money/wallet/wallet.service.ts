/** The balance 余额 and what changed it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { TransferKind } from "@yaoji/domain/money/ledger";
import { negate, subtract, toYuan } from "@yaoji/domain/money/money";
import { timeRange, toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { shopFunds } from "../../ledger/ledger.service.ts";
import { type LogEntry, readLog } from "../../ledger/log.service.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";

/** What may be spent, and what is held back beside it. */
export async function showBalance(app: App, shopId: number): Promise<DataOf<"balance">> {
  const { balance, held } = await shopFunds(app.database.db, shopId, "wallet");
  return { money: toYuan(subtract(balance, held)), frozen: toYuan(held) };
}

/** What the `use_type` of GET /api/user/user_money_log means; 0 is all. */
const useTypes: readonly { readonly kind: TransferKind; readonly text: string }[] = [
  { kind: "top_up", text: "充值" },
  { kind: "order_payment", text: "支付" },
  { kind: "order_refund", text: "退款" },
  { kind: "withdrawal", text: "提现" },
  { kind: "cashback", text: "返现" },
  { kind: "credit_repayment", text: "账期还款" },
  { kind: "transfer_correction", text: "转账更正" },
];

type Question = {
  readonly use_type: number;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly page: number;
  readonly page_size: number;
};

/** A page of what came in and went out, newest first, each with the balance right after it. */
export async function listMoneyLog(
  app: App,
  shopId: number,
  question: Question,
): Promise<DataOf<"balanceLog">> {
  const { use_type, page, page_size } = question;
  const chosen = useTypes[use_type - 1];
  const kinds = chosen ? [chosen.kind] : null;
  const { entries, counted } = await readLog(app.database.db, {
    shopId,
    account: "wallet",
    kinds,
    ...timeRange(question.start_time, question.end_time),
    page,
    page_size,
  });
  return { list: entries.map(presentEntry), page, page_size, ...pageTotal(counted) };
}

function presentEntry(entry: LogEntry): DataOf<"balanceLog">["list"][number] {
  const useType = useTypes.findIndex(({ kind }) => kind === entry.kind);
  return {
    id: entry.id,
    use_type: useType + 1,
    type_text: useTypes[useType]?.text ?? "其他",
    // A credit of the account is money that comes in.
    amount: toYuan(negate(entry.amount)),
    balance: toYuan(entry.balance),
    memo: entry.memo,
    order_id: entry.orderId,
    order_no: entry.orderNo ?? "",
    time: toWireTime(entry.at),
  };
}
