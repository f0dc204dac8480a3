import { sql } from "drizzle-orm";
import { fromDecimal, type Money, toDecimal } from "@yaoji/domain/money";
import type { CostShare } from "@yaoji/domain/promotion-costs";
import { type Db, rows } from "../db/database.ts";
import { stillTaken } from "./take.queries.ts";

/** What an order cost a promotion, what of it went back to its budget, and what took it. */
export type OrderCost = {
  readonly promotionId: number;
  readonly amount: Money;
  readonly givenBack: Money;
  readonly shares: readonly CostShare[];
};

/** What the lines of a `cost` gave to its reduction. */
const givenShares = sql`SELECT d.amount AS weight, l.number, l.never_sent AS unsent
  FROM order_lines l JOIN order_line_deductions d ON d.line_id = l.id
  WHERE l.order_id = cost.order_id AND d.promotion_id = cost.promotion_id`;

/** The pieces that its price took; a combination keeps one part, of its first goods: it goes by all of their pieces. */
const pricedShares = sql`SELECT CASE WHEN part.rule IN ('gift', 'add_on') THEN 1 ELSE part.price END * part.number,
    CASE part.rule WHEN 'combination' THEN l.number ELSE part.number END,
    CASE part.rule WHEN 'combination' THEN l.never_sent ELSE part.number - ${stillTaken} END
  FROM order_lines l JOIN order_line_parts part ON part.line_id = l.id
    LEFT JOIN promotion_goods special ON special.id = part.promotion_goods_id
  WHERE l.order_id = cost.order_id AND coalesce(part.promotion_id, special.promotion_id) = cost.promotion_id`;

type CostRow = {
  promotionId: number;
  amount: string;
  givenBack: string;
  shares: { weight: string; number: number; unsent: number }[];
};

/** What an order cost each promotion. The budgets are held in the order of their ids: two refunds never wait for each other. */
export async function lockCosts(tx: Db, orderId: number): Promise<OrderCost[]> {
  const found = await rows<CostRow>(
    tx,
    sql`SELECT cost.promotion_id::int AS "promotionId", cost.amount::text, cost.given_back::text AS "givenBack",
        coalesce((SELECT json_agg(json_build_object('weight', share.weight::text, 'number', share.number, 'unsent', share.unsent))
          FROM (${givenShares} UNION ALL ${pricedShares}) share), '[]') AS shares
      FROM order_promotion_costs cost JOIN promotions p ON p.id = cost.promotion_id
      WHERE cost.order_id = ${orderId} ORDER BY p.id FOR UPDATE OF p, cost`,
  );
  return found.map(({ promotionId, amount, givenBack, shares }) => ({
    promotionId,
    amount: fromDecimal(amount),
    givenBack: fromDecimal(givenBack),
    shares: shares.map((share) => ({ ...share, weight: fromDecimal(share.weight) })),
  }));
}

/** Puts so much of what the order cost a promotion back into its budget. */
export async function giveBackCost(
  tx: Db,
  orderId: number,
  { promotionId, amount }: { readonly promotionId: number; readonly amount: Money },
): Promise<void> {
  const back = toDecimal(amount);
  await tx.execute(sql`WITH kept AS (UPDATE order_promotion_costs SET given_back = given_back + ${back}
      WHERE order_id = ${orderId} AND promotion_id = ${promotionId})
    UPDATE promotions SET spent = greatest(0, spent - ${back}) WHERE id = ${promotionId}`);
}
