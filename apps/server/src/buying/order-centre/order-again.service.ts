import { type Added, addLines, type Adder, anyOffer } from "../cart/add-lines.service.ts";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { listBought } from "./order-again.queries.ts";
import { findShopOrder } from "../../orders/order-states.service.ts";

/**
 * Puts what was bought in one of the shop's own orders into its cart, sets as sets, at today's offers; gifts are earned
 * anew, of several the same. What cannot be bought now stays out, with the reason.
 */
export async function orderAgain(app: App, adder: Adder, id: number): Promise<Added | Refusal> {
  const { db } = app.database;
  const order = await findShopOrder(db, adder.shopId, id);
  if (!order) return refuse("request.not_found");
  const bought = await listBought(db, id);
  if (bought.length === 0) return refuse("order.nothing_again");
  return addLines(
    app,
    adder,
    bought.map(({ id: goods_id, isSet, name, number, giftId }) => ({
      ...anyOffer,
      goods_id,
      number,
      name,
      ...(isSet && { type: 3 as const }),
      ...(giftId !== null && { giftId }),
    })),
  );
}
