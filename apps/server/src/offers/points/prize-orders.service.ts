/** Writing points orders, each under a number of its own. */
import { randomInt } from "node:crypto";
import { orderNumber, type PickNumber } from "@yaoji/domain/trade/order-number";
import { shopDate } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./points-orders.queries.ts";

const numberAttempts = 5;

/** Writes an order under the first free number of its day. */
export async function insertNumbered(
  tx: Db,
  order: Omit<queries.NewPointsOrder, "orderNo">,
  pick: PickNumber = (below) => randomInt(below),
): Promise<queries.PointsOrderRow> {
  for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
    const orderNo = `JF${orderNumber(shopDate(order.createdAt), pick)}`;
    const written = await queries.insertOrder(tx, { ...order, orderNo });
    if (written) return written;
  }
  throw new Error("no number of a points order is free");
}

/** A thing that was won, of a draw's result. */
export type WonThing = {
  readonly shopId: number;
  readonly accountId: number;
  readonly drawResultId: number;
  readonly name: string;
  readonly art: string;
  readonly at: Date;
};

/** Orders a thing that was won; where to send it is asked for afterwards. */
export async function orderThing(tx: Db, { at, ...won }: WonThing): Promise<void> {
  await insertNumbered(tx, { ...won, number: 1, points: 0, state: "unaddressed", createdAt: at });
}
