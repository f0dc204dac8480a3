/** The opening balances of the demo logins (decisions.md "Demo logins"), after their orders. */
import { subtract, yuan } from "@yaoji/domain/money/money";
import type { App } from "../src/platform/app/app.ts";
import { shopBalance } from "../src/ledger/ledger.service.ts";
import { topUp } from "../src/money/payments/payments.service.ts";

const balance = yuan("10000.00");

/** Fills the balance of these shops up to exactly 10,000.00. */
export async function loadDemoBalances(app: App, shopIds: readonly number[]): Promise<void> {
  for (const shopId of shopIds) {
    const missing = subtract(balance, await shopBalance(app.database.db, shopId, "wallet"));
    if (missing < 0) throw new Error(`demo data: shop ${shopId} already has more than its balance`);
    await topUp(app, shopId, { amount: missing, key: "demo-opening" });
  }
}
