import type { Db } from "../platform/db/database.ts";
import { sendMessage } from "../content/messages/messages.service.ts";
import type { OrderRow } from "./order-states.service.ts";

/** What a message of an order says; it leads to the order. */
export type OrderMessage = { readonly title: string; readonly body: string; readonly at: Date };

/** Tells the shop what others did with its order. */
export async function tellShop(
  tx: Db,
  { id, shopId }: Pick<OrderRow, "id" | "shopId">,
  { title, body, at: createdAt }: OrderMessage,
): Promise<void> {
  await sendMessage(tx, { shopId, kind: "order", title, body, url: `/order/info/${id}`, createdAt });
}
