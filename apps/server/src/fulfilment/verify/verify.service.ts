/** The books against themselves: money sums to zero, balances are what their entries say, stock what its journal says. */
import { normalSides } from "@yaoji/domain/money/ledger";
import { fromDecimal, formatMoney } from "@yaoji/domain/money/money";
import { cashbackDue } from "@yaoji/domain/trade/refunds";
import type { App } from "../../platform/app/app.ts";
import type { Database, Db } from "../../platform/db/database.ts";
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

/** `npm run ledger:verify -- --rebuild`: writes balances and holds anew from entries and says what differed. */
export async function rebuildLedger(app: App, print: (text: string) => void): Promise<void> {
  const differed = await app.database.transaction(async (tx) => {
    await queries.lockBooks(tx);
    const found = [...(await balanceFindings(tx)), ...(await holdFindings(tx))];
    if (found.length > 0) await queries.rebuildAccounts(tx, debitKinds);
    return found;
  });
  for (const text of differed) print(`账本：${text}`);
  print(
    differed.length === 0 ? "各账户余额与分录一致，无需重建。" : `已按分录重建，共${differed.length}处不符。`,
  );
}

/** The nightly job: a finding is a fault, so that it stands in the log and among the failed jobs. */
export async function verifyNightly(app: App): Promise<void> {
  const findings = await verifyLedger(app.database);
  if (findings.length === 0) return;
  const texts = findings.map(({ text }) => text);
  app.log.error({ findings: texts }, "the books do not agree");
  throw new Error(`the books do not agree: ${texts.slice(0, 5).join("; ")}`);
}

const debitKinds = Object.entries(normalSides).flatMap(([kind, side]) => (side === "debit" ? [kind] : []));

async function moneyFindings(tx: Db): Promise<Finding[]> {
  const found: string[] = [];
  for (const { currency, sum } of await queries.listUnbalancedCurrencies(tx))
    found.push(`${currency}分录合计为${shown(sum)}，应为0`);
  for (const { id, sum } of await queries.listUnbalancedTransfers(tx))
    found.push(`第${id}笔转账合计为${shown(sum)}，应为0且至少两条分录`);
  found.push(...(await balanceFindings(tx)), ...(await holdFindings(tx)), ...(await shopFindings(tx)));
  for (const { order_no, ledger, paid_out } of await queries.listStrayCashback(tx))
    found.push(`订单${order_no}的返现记为已付${shown(paid_out)}，分录合计${shown(ledger)}`);
  found.push(...(await dueCashbackFindings(tx)));
  return found.map((text) => ({ kind: "ledger", text }));
}

/** What of the cashback of returned goods is still to be taken back; what is open by the rule is sound. */
async function dueCashbackFindings(tx: Db): Promise<string[]> {
  const returned = await queries.listReturnedCashback(tx);
  return returned.flatMap(({ order_no, due_back, ...figures }) => {
    const [cashback, paidOut] = [fromDecimal(figures.cashback), fromDecimal(figures.paid_out)];
    const payment = { amount: fromDecimal(figures.amount), refunded: fromDecimal(figures.refunded) };
    const due = cashbackDue({ cashback, paidOut }, payment);
    if (fromDecimal(due_back) === due) return [];
    return [`订单${order_no}的返现记为待收回${shown(due_back)}，按退货应为${formatMoney(due)}`];
  });
}

async function balanceFindings(tx: Db): Promise<string[]> {
  const stray = await queries.listStrayBalances(tx, debitKinds);
  return stray.map(
    (account) => `${nameOf(account)}余额${shown(account.balance)}，分录合计${shown(account.entries)}`,
  );
}

async function holdFindings(tx: Db): Promise<string[]> {
  const stray = await queries.listStrayHolds(tx);
  return stray.map(
    (account) => `${nameOf(account)}冻结${shown(account.held)}，待处理合计${shown(account.pending)}`,
  );
}

/** What the ledger says of a shop beside its own bills, vouchers and orders. */
async function shopFindings(tx: Db): Promise<string[]> {
  const asked = [
    ["账期欠款", "账单", await queries.listStrayCredit(tx)],
    ["现金券", "未用券", await queries.listStrayVouchers(tx)],
    ["预收款", "订单", await queries.listStrayPrepayments(tx)],
  ] as const;
  return asked.flatMap(([name, source, stray]) =>
    stray.map(
      ({ shop_id, ledger, rows }) =>
        `店铺${shop_id}的${name}账户为${shown(ledger)}，按${source}合计应为${shown(rows)}`,
    ),
  );
}

function nameOf({ id, kind, shop_id }: Pick<queries.StrayBalance, "id" | "kind" | "shop_id">): string {
  return `账户${id}（${kind}${shop_id === null ? "" : ` 店铺${shop_id}`}）`;
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
  for (const { shipment_no, number, refused, shipped, returned } of await queries.listStrayShipments(tx))
    found.push(
      `发货单${shipment_no}发出${number}件、拒收${refused}件，流水为出库${shipped}件、退回${returned}件`,
    );
  for (const { order_no, name, batch_no, expires_on, expires_from } of await queries.listEarlierBatches(tx))
    found.push(`订单${order_no}的${name}批号${batch_no}有效期至${expires_on}，早于约定的${expires_from}`);
  return found.map((text) => ({ kind: "stock", text }));
}

function shown(decimal: string): string {
  return formatMoney(fromDecimal(decimal));
}
