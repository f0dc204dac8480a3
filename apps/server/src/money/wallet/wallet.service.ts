/** The balance 余额 and what changed it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { TransferKind } from "@yaoji/domain/money/ledger";
import { formatMoney, negate, subtract, toYuan } from "@yaoji/domain/money/money";
import { formatShopTime, shopDate, timeRange, toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { shopFunds } from "../../ledger/ledger.service.ts";
import { type LogEntry, readLog, readWholeLog } from "../../ledger/log.service.ts";
import { countedUpTo, pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Table } from "../../platform/http/table-file.ts";

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

const typeOf = ({ kind }: LogEntry) => useTypes.find((type) => type.kind === kind);
const typeText = (entry: LogEntry) => typeOf(entry)?.text ?? "其他";

type Filter = {
  readonly use_type: number;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
};
type Question = Filter & { readonly page: number; readonly page_size: number };

function filterOf(shopId: number, { use_type, start_time, end_time }: Filter) {
  const chosen = useTypes[use_type - 1];
  return {
    shopId,
    account: "wallet",
    kinds: chosen ? [chosen.kind] : null,
    ...timeRange(start_time, end_time),
  } as const;
}

/** A page of what came in and went out, newest first, each with the balance right after it. */
export async function listMoneyLog(
  app: App,
  shopId: number,
  question: Question,
): Promise<DataOf<"balanceLog">> {
  const { page, page_size } = question;
  const filter = filterOf(shopId, question);
  const { entries, counted } = await readLog(app.database.db, { ...filter, page, page_size });
  return { list: entries.map(presentEntry), page, page_size, ...pageTotal(counted) };
}

function presentEntry(entry: LogEntry): DataOf<"balanceLog">["list"][number] {
  const type = typeOf(entry);
  return {
    id: entry.id,
    use_type: type ? useTypes.indexOf(type) + 1 : 0,
    type_text: typeText(entry),
    // A credit of the account is money that comes in.
    amount: toYuan(negate(entry.amount)),
    balance: toYuan(entry.balance),
    memo: entry.memo,
    order_id: entry.orderId,
    order_no: entry.orderNo ?? "",
    time: toWireTime(entry.at),
  };
}

/** All that the filter finds as a table, newest first; asks for less when there is more than a list counts. */
export async function exportMoneyLog(app: App, shopId: number, filter: Filter): Promise<Table | Refusal> {
  const entries = await readWholeLog(app.database.db, filterOf(shopId, filter));
  if (!entries) return refuse("wallet.export_too_many", { details: { limit: countedUpTo } });
  return {
    name: `余额收支明细-${shopDate(app.now())}`,
    headings: ["时间", "类型", "说明", "订单号", "收入", "支出", "余额"],
    rows: entries.map((entry) => [
      formatShopTime(entry.at),
      typeText(entry),
      entry.memo,
      entry.orderNo ?? "",
      entry.amount < 0 ? formatMoney(negate(entry.amount)) : "",
      entry.amount > 0 ? formatMoney(entry.amount) : "",
      formatMoney(entry.balance),
    ]),
  };
}
