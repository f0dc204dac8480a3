import { type Added, addLines, type Adder } from "../cart/add-lines.service.ts";
import type { App } from "../app.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { listBoughtGoods } from "./order-lines.queries.ts";
import { findShopOrder } from "./order-states.service.ts";

/**
 * Puts the goods of one of the shop's own orders into its cart, at today's offers; gifts are earned anew. What cannot be
 * bought now stays out, with the reason.
 */
export async function orderAgain(app: App, adder: Adder, id: number): Promise<Added | Refusal> {
  const { db } = app.database;
  const order = await findShopOrder(db, adder.shopId, id);
  if (!order) return refuse("request.not_found");
  const bought = await listBoughtGoods(db, id);
  if (bought.length === 0) return refuse("order.nothing_again");
  return addLines(
    app,
    adder,
    bought.map(({ goodsId, number }) => ({ ...anyOffer, goods_id: goodsId, number })),
  );
}

/** At the warehouse that lists show, at whatever price holds now. */
const anyOffer = { ck_id: 0, goods_price_id: 0, ladder_price_id: 0, goods_manjian_id: 0, is_yj: 0 } as const;
