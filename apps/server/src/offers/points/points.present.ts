import type { DataOf } from "@yaoji/contract/endpoints";
import type { PointsOrder } from "@yaoji/contract/schemas/points";
import { toYuan } from "@yaoji/domain/money/money";
import { pointsOrderStateText } from "@yaoji/domain/money/points";
import { toWireTime } from "@yaoji/domain/text/time";
import type { GoodsRow } from "./points-goods.queries.ts";
import type { PointsOrderRow } from "./points-orders.queries.ts";

/** Where the drawing of a thing is. */
export function artOf(art: string): string {
  return `/pictures/gift-${art}.svg`;
}

/** `reason`: why it cannot be exchanged; empty when it can. */
export function presentGoods(
  { id, name, intro, art, points, worth, stock }: GoodsRow,
  reason: string,
): DataOf<"pointsGoods">["list"][number] {
  return {
    id,
    name,
    intro,
    image: artOf(art),
    points,
    worth: toYuan(worth),
    number: stock,
    is_exchange: reason === "" ? 1 : 0,
    reason,
  };
}

export function presentOrder(order: PointsOrderRow): PointsOrder {
  const { address, shippedAt } = order;
  return {
    id: order.id,
    order_no: order.orderNo,
    kind: order.drawResultId === null ? "exchange" : "prize",
    status: order.state,
    status_text: pointsOrderStateText[order.state],
    name: order.name,
    image: artOf(order.art),
    number: order.number,
    points: order.points,
    address: address && {
      name: address.name,
      phone: address.phone,
      text: `${address.province}${address.city === address.province ? "" : address.city}${address.area} ${address.detail}`,
    },
    carrier: order.carrier,
    tracking_no: order.trackingNo,
    reason: order.reason,
    created_at: toWireTime(order.createdAt),
    shipped_at: shippedAt && toWireTime(shippedAt),
  };
}
