/** The opening balances of the demo logins (decisions.md "Demo logins"), after their orders. */
import { grantPoints } from "@yaoji/domain/ledger";
import { subtract, yuan } from "@yaoji/domain/money";
import type { App } from "../src/app.ts";
import { post, shopBalance } from "../src/ledger/ledger.service.ts";
import { topUp } from "../src/payments/payments.service.ts";

const balance = yuan("10000.00");
const points = 3680;

/** Fills the balance of these shops up to exactly 10,000.00; gives the first its points. */
export async function loadDemoBalances(app: App, shopIds: readonly number[]): Promise<void> {
  for (const shopId of shopIds) {
    const missing = subtract(balance, await shopBalance(app.database.db, shopId, "wallet"));
    if (missing < 0) throw new Error(`demo data: shop ${shopId} already has more than its balance`);
    await topUp(app, shopId, { amount: missing, key: "demo-opening" });
  }
  const [first] = shopIds;
  if (first === undefined) return;
  const transfer = grantPoints(first, yuan(points));
  await app.database.transaction((tx) =>
    post(tx, { key: `points:${first}:demo-opening`, transfer, memo: "期初积分", at: app.now() }),
  );
}
