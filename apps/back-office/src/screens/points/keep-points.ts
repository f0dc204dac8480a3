import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";

export type Thing = DataOf<"pointsDeskThing">;
export type PointsOrder = DataOf<"pointsDeskOrder">;

/** What is kept of the two lists, and of one of each. */
export const thingsKey = "points goods";
export const ordersKey = "points orders";
export const thingKey = (id: number) => ["points thing", id] as const;
export const orderKey = (id: number) => ["points order", id] as const;

/** What a command changed is known at once, and the list behind it is asked again. */
export async function keepThing(thing: Thing): Promise<void> {
  queries.setQueryData(thingKey(thing.id), thing);
  await queries.invalidateQueries({ queryKey: [thingsKey] });
}

export async function keepOrder(order: PointsOrder): Promise<void> {
  queries.setQueryData(orderKey(order.id), order);
  await queries.invalidateQueries({ queryKey: [ordersKey] });
}
