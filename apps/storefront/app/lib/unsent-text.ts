import type { OrderStatus } from "@yaoji/domain/trade/order-states";

type Line = { readonly number: number; readonly returned: number };

/** What stands in place of the batches of an order line that has none. */
export function unsentText({ number, returned }: Line, status: OrderStatus): string {
  if (status === "cancelled") return "订单已取消，没有发货";
  return returned >= number ? "没有发货，货款已退回" : "批号待配货时确定";
}
