/** The books against themselves: money sums to zero, balances are what their entries say, stock what its journal says. */
import { normalSides } from "@yaoji/domain/ledger";
import { fromDecimal, formatMoney } from "@yaoji/domain/money";
import type { App } from "../app.ts";
import type { Database, Db } from "../db/database.ts";
import * as queries from "./verify.queries.ts";

/** What does not add up, in a sentence for the operator. */
export type Finding = { readonly kind: "ledger" | "stock"; readonly text: string };

/** Every disagreement, none in sound books; all of one moment, so that it may run beside a busy shop. */
export async function verifyLedger(database: Database): Promise<Finding[]> {
  return database.transaction(async (tx) => {
    await queries.freezeMoment(tx);
    return [...(await moneyFindings(tx)), ...(await stockFindings(tx))];
  });
}

/** `npm run ledger:verify`: prints the findings, or that there are none; true when the books are sound. */
export async function runLedgerVerify(app: App, print: (text: string) => void): Promise<boolean> {
  const findings = await verifyLedger(app.database);
  for (const { kind, text } of findings) print(`${kind === "ledger" ? "账本" : "库存"}：${text}`);
  print(findings.length === 0 ? "账本与库存核对无误。" : `共${findings.length}处不符，请尽快核查。`);
  return findings.length === 0;
}

const debitKinds = Object.entries(normalSides).flatMap(([kind, side]) => (side === "debit" ? [kind] : []));

async function moneyFindings(tx: Db): Promise<Finding[]> {
  const found: string[] = [];
  for (const { currency, sum } of await queries.listUnbalancedCurrencies(tx))
    found.push(`${currency}分录合计为${shown(sum)}，应为0`);
  for (const { id, sum } of await queries.listUnbalancedTransfers(tx))
    found.push(`第${id}笔转账合计为${shown(sum)}，应为0且至少两条分录`);
  for (const { id, kind, shop_id, balance, entries } of await queries.listStrayBalances(tx, debitKinds))
    found.push(
      `账户${id}（${kind}${shop_id === null ? "" : ` 店铺${shop_id}`}）余额${shown(balance)}，分录合计${shown(entries)}`,
    );
  return found.map((text) => ({ kind: "ledger", text }));
}

async function stockFindings(tx: Db): Promise<Finding[]> {
  const found: string[] = [];
  for (const batch of await queries.listStrayBatches(tx)) {
    const { id, batch_no, on_hand, journal_on_hand, reserved, journal_reserved } = batch;
    found.push(
      `批次${id}（${batch_no}）在库${on_hand}、占用${reserved}，流水为在库${journal_on_hand}、占用${journal_reserved}`,
    );
  }
  for (const { order_no, reserved, expected } of await queries.listStrayOrders(tx))
    found.push(`订单${order_no}占用库存${reserved}件，应为${expected}件`);
  return found.map((text) => ({ kind: "stock", text }));
}

function shown(decimal: string): string {
  return formatMoney(fromDecimal(decimal));
}
