/** A cart as it was written, in one statement or as columns of another one (`buying/checkout`). */
import { type SQL, sql } from "drizzle-orm";
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import { settingsText } from "../../platform/settings/settings.service.ts";
import { usableCoupons, type UsableRow } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { preparedRow } from "../../platform/db/prepared.ts";
import { unshippedAmount } from "../../orders/unsent.sql.ts";
import { cartPromotions, type CartPromotionRow } from "../../offers/promotions/cart-offers.service.ts";
import { cartLineRecords, type LineRecord, type LinesQuestion, lineValues } from "./cart.queries.ts";

/** `unshipped`: decimal text. */
export type WholeCartRow = {
  lines: LineRecord[] | null;
  settings: string | null;
  unshipped: string;
  promotions: CartPromotionRow[] | null;
  coupons: UsableRow[] | null;
};
export type CartQuestion = LinesQuestion & { readonly now: Date };

/** What is asked of a shop's cart, or of only the lines of these ids. */
export function cartQuestion(of: Pick<CartQuestion, "shopId" | "now" | "ids">): CartQuestion {
  return { ...of, windows: limitWindows(of.now) };
}

/** The columns of a `WholeCartRow`, for whichever statement wants them; they bind `wholeCartValues`. */
export function wholeCartColumns(): SQL {
  return sql`(${cartLineRecords()}) AS lines, (${settingsText}) AS settings, (${unshippedAmount}) AS unshipped,
    (${cartPromotions}) AS promotions, (${usableCoupons}) AS coupons`;
}

export function wholeCartValues({ now, ...question }: CartQuestion): Record<string, unknown> {
  return { ...lineValues(question), now: now.toISOString() };
}

export async function findWholeCart(db: Db, question: CartQuestion): Promise<WholeCartRow> {
  const found = await preparedRow<WholeCartRow>(db, {
    shape: "whole cart",
    values: wholeCartValues(question),
    build: () => sql`SELECT ${wholeCartColumns()}`,
  });
  return found ?? { lines: null, settings: null, unshipped: "0", promotions: null, coupons: null };
}
