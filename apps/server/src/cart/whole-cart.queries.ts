import { sql } from "drizzle-orm";
import { settingsText } from "../content/settings.service.ts";
import { usableCoupons, type UsableRow } from "../coupons/coupons.service.ts";
import type { Db } from "../db/database.ts";
import { preparedRow } from "../db/prepared.ts";
import { cartPromotions, type CartPromotionRow, unshippedAmount } from "../promotions/cart-offers.service.ts";
import { cartLineRecords, type LineRecord, type LinesQuestion, lineValues } from "./cart.queries.ts";

/** `unshipped`: decimal text. */
type WholeCartRow = {
  lines: LineRecord[] | null;
  settings: string | null;
  unshipped: string;
  promotions: CartPromotionRow[] | null;
  coupons: UsableRow[] | null;
};

export async function findWholeCart(db: Db, question: LinesQuestion & { now: Date }): Promise<WholeCartRow> {
  const found = await preparedRow<WholeCartRow>(db, {
    shape: "whole cart",
    values: { ...lineValues(question), now: question.now.toISOString() },
    build: () => sql`SELECT (${cartLineRecords()}) AS lines, (${settingsText}) AS settings,
      (${unshippedAmount}) AS unshipped, (${cartPromotions}) AS promotions, (${usableCoupons}) AS coupons`,
  });
  return found ?? { lines: null, settings: null, unshipped: "0", promotions: null, coupons: null };
}
