import { formatMoney, type Money, negate } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { setCreditFloor, shopBalance } from "../../ledger/ledger.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import * as queries from "./credit.queries.ts";

/** A line as finance sets it. */
export type LineSetting = { readonly limit: Money; readonly termDays: number };

/** Opens or changes a shop's credit line; 409 where more is owed than the new limit. */
export async function setCreditLine(
  app: App,
  shopId: number,
  { limit, termDays }: LineSetting,
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    if (!(await loadShopFacts(tx, shopId))) return refuse("request.not_found");
    if (!(await setCreditFloor(tx, shopId, limit))) {
      const owed = negate(await shopBalance(tx, shopId, "credit"));
      return refuse("credit.limit_below_owed", { details: { owed: formatMoney(owed) } });
    }
    await queries.upsertLine(tx, { shopId, limit, termDays, closed: false, updatedAt: app.now() });
    return null;
  });
}

/** Stops a shop's line: nothing more is bought on it, what is owed is paid back as before. */
export async function closeCreditLine(app: App, shopId: number): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const line = await queries.findLine(tx, shopId);
    if (!line) return refuse("credit.none");
    await queries.upsertLine(tx, { ...line, closed: true, updatedAt: app.now() });
    return null;
  });
}
