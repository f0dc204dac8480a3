import { sql } from "drizzle-orm";
import { fromDecimal, type Money, toDecimal } from "@yaoji/domain/money/money";
import type { CostShare } from "@yaoji/domain/pricing/promotion-costs";
import { type Db, rows } from "../../platform/db/database.ts";
import { stillTaken } from "./take.queries.ts";

/** What an order cost a promotion, what of it went back to its budget, and what took it. */
export type OrderCost = {
  readonly orderId: number;
  readonly promotionId: number;
  readonly amount: Money;
  readonly givenBack: Money;
  readonly shares: readonly CostShare[];
};

/** What the lines of a `cost` gave to its reduction. */
const givenShares = sql`SELECT d.amount AS weight, l.number, l.never_sent AS unsent
  FROM order_lines l JOIN order_line_deductions d ON d.line_id = l.id
  WHERE l.order_id = cost.order_id AND d.promotion_id = cost.promotion_id`;

/** The pieces that its price took, and the gifts. */
const pricedShares = sql`SELECT CASE WHEN part.rule IN ('gift', 'add_on') THEN 1 ELSE part.price END * part.number,
    part.number, part.number - ${stillTaken}
  FROM order_lines l JOIN order_line_parts part ON part.line_id = l.id
    LEFT JOIN promotion_goods special ON special.id = part.promotion_goods_id
  WHERE l.order_id = cost.order_id AND part.rule <> 'combination'
    AND coalesce(part.promotion_id, special.promotion_id) = cost.promotion_id`;

/** All goods of its sets, by what they bore of the price: the first goods have the part, the lines after it without any are the others. */
const setShares = sql`SELECT borne, item.number, never_sent FROM (
    SELECT l.number, l.never_sent,
      l.amount + coalesce((SELECT sum(d.amount) FROM order_line_deductions d WHERE d.line_id = l.id), 0) AS borne,
      max(l.id) FILTER (WHERE EXISTS (SELECT FROM order_line_parts own WHERE own.line_id = l.id)) OVER (ORDER BY l.id) AS first
    FROM order_lines l WHERE l.order_id = cost.order_id) item
  JOIN order_line_parts part ON part.line_id = item.first
  WHERE part.rule = 'combination' AND part.promotion_id = cost.promotion_id`;

type CostRow = {
  orderId: number;
  promotionId: number;
  amount: string;
  givenBack: string;
  shares: { weight: string; number: number; unsent: number }[];
};

/**
 * What orders cost each promotion. All their budgets are held by one statement, in the order of their ids, as a submission
 * holds them: neither waits for the other. Special prices' pieces are held before.
 */
export async function lockCosts(tx: Db, orderIds: readonly number[]): Promise<OrderCost[]> {
  if (orderIds.length === 0) return [];
  const found = await rows<CostRow>(
    tx,
    sql`SELECT cost.order_id::int AS "orderId", cost.promotion_id::int AS "promotionId", cost.amount::text,
        cost.given_back::text AS "givenBack",
        coalesce((SELECT json_agg(json_build_object('weight', share.weight::text, 'number', share.number, 'unsent', share.unsent))
          FROM (${givenShares} UNION ALL ${pricedShares} UNION ALL ${setShares}) share), '[]') AS shares
      FROM order_promotion_costs cost JOIN promotions p ON p.id = cost.promotion_id
      WHERE cost.order_id IN ${orderIds} ORDER BY p.id, cost.order_id FOR UPDATE OF p, cost`,
  );
  return found.map(({ orderId, promotionId, amount, givenBack, shares }) => ({
    orderId,
    promotionId,
    amount: fromDecimal(amount),
    givenBack: fromDecimal(givenBack),
    shares: shares.map((share) => ({ ...share, weight: fromDecimal(share.weight) })),
  }));
}

/** Puts so much of what the order cost a promotion back into its budget. */
export async function giveBackCost(
  tx: Db,
  { orderId, promotionId }: Pick<OrderCost, "orderId" | "promotionId">,
  amount: Money,
): Promise<void> {
  const back = toDecimal(amount);
  await tx.execute(sql`WITH kept AS (UPDATE order_promotion_costs SET given_back = given_back + ${back}
      WHERE order_id = ${orderId} AND promotion_id = ${promotionId})
    UPDATE promotions SET spent = greatest(0, spent - ${back}) WHERE id = ${promotionId}`);
}
