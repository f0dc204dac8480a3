/** The demo login's money beside its balance: a credit line, a bound bank account, a withdrawal of the past. */
import { yuan } from "@yaoji/domain/money/money";
import type { App } from "../src/platform/app/app.ts";
import { setCreditLine } from "../src/money/credit/credit-lines.service.ts";
import { topUp } from "../src/money/payments/payments.service.ts";
import { must } from "./writing/insert.ts";
import { isRefusal, type Refusal } from "../src/platform/answers/refusal.ts";
import { bindChecked } from "../src/money/wallet/bank-cards.service.ts";
import { applyForWithdrawal, decideWithdrawal } from "../src/money/wallet/withdrawals.service.ts";

/** Whose money. */
export type DemoOwner = {
  readonly shopId: number;
  readonly accountId: number;
  /** The company, whose account it must be. */
  readonly holder: string;
};

const limit = yuan("50000.00");
/** Long enough that the bill of an order of forty days ago is not overdue on any day of a month. */
const termDays = 60;
const withdrawn = yuan("2000.00");
const day = 86_400_000;

/** Before the orders, some of which are paid on credit; `days` to pay back from when a bill is drawn. */
export async function loadCreditLine(app: App, shopId: number, days = termDays): Promise<void> {
  done(await setCreditLine(app, shopId, { limit, termDays: days }));
}

/** Before the oldest order, so that the log of the balance runs with the time. */
export async function loadWithdrawal(app: App, owner: DemoOwner): Promise<void> {
  const then = (daysAgo: number): App => {
    const time = new Date(app.now().getTime() - daysAgo * day);
    return { ...app, now: () => time };
  };
  await topUp(then(66), owner.shopId, { amount: withdrawn, key: "demo-withdrawn" });
  // Plainly nobody's account.
  const account = { bank: "演示银行", branch: "演示支行", number: "00000000000000000001" };
  const bound = await bindChecked(then(66), app.database.db, { ...owner, ...account });
  const card_id = must(bound ?? undefined, "card").id;
  const { id } = done(await applyForWithdrawal(then(65), owner, { card_id, amount: withdrawn, key: null }));
  done(await decideWithdrawal(then(64.5), id, { to: "approved", by: "财务主管（finance）" }));
  done(await decideWithdrawal(then(64), id, { to: "paid", by: "出纳（finance2）" }));
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`demo data: refused with ${outcome.reason}`);
  return outcome;
}
