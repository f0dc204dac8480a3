/** What orders take of promotions: pieces at a special price, money of a budget; given back when they are cancelled, or not sent. */
import type { Money } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { returnBudgets, returnWholeBudgets } from "./budget-returns.service.ts";
import * as queries from "./take.queries.ts";

/** Pieces by promotion_goods, money by promotion. */
export type TakenPromotions = {
  readonly pieces: ReadonlyMap<number, number>;
  readonly spent: ReadonlyMap<number, Money>;
};

/** What was used up meanwhile: a special price's pieces, or a promotion's budget. */
export type GonePromotion = { readonly promotionGoodsId: number | null; readonly name: string };

/** Takes all of it, or says what is used up; the caller then takes everything back. */
export async function takePromotions(tx: Db, { pieces, spent }: TakenPromotions): Promise<GonePromotion[]> {
  const taken = pieces.size === 0 ? [] : await queries.takePieces(tx, pieces);
  const gone = [...pieces.keys()].filter((id) => !taken.includes(id));
  const over = spent.size === 0 ? [] : await queries.spendBudgets(tx, spent);
  return [
    ...gone.map((id) => ({ promotionGoodsId: id, name: "" })),
    ...over.map((name) => ({ promotionGoodsId: null, name })),
  ];
}

/** Gives back the pieces that a cancelled order took, and voids its cashback; before budgets are (giveBackBudgets). */
export const giveBackPromotions = queries.giveBack;

/** Gives back all that a cancelled order still costs its promotions. */
export const giveBackBudgets = returnWholeBudgets;

/** Puts pieces that will not be sent on sale again at the special price that their lines took them at; before budgets are given back. */
export const giveBackPromotedPieces = queries.giveBackPieces;

/** Gives budgets their part of pieces back that have been counted as never sent. */
export const giveBackUnsentCosts = (tx: Db, orderId: number) => returnBudgets(tx, [orderId]);
