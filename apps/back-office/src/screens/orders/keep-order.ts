import { askWorkAgain } from "../../api/work.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type Order = DataOf<"orderDeskShow">;
export type OrderRow = DataOf<"orderDeskList">["list"][number];

/** What is kept of the list, and of one order. */
export const ordersKey = "orders";
export const orderKey = (id: number) => ["order", id] as const;

/** What a command changed is known at once; the list behind it and what waits are asked again. */
export async function keepOrder(order: Order): Promise<void> {
  queries.setQueryData(orderKey(order.id), order);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [ordersKey] }),
    askTimelineAgain({ kind: "order", id: order.id }),
    askWorkAgain(),
  ]);
}
