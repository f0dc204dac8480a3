import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { toYuan } from "@yaoji/domain/money/money";
import { shopName } from "@yaoji/domain/text/labels";
import { toWireTime } from "@yaoji/domain/text/time";
import type { DeskOrder } from "./points-desk.queries.ts";
import type { GoodsRow } from "./points-goods.queries.ts";

export type ShownThing = DataOf<"pointsDeskThing">;
export type ShownOrder = DataOf<"pointsDeskOrder">;

export function presentThing(thing: GoodsRow): ShownThing {
  const { id, version, name, intro, art, points, worth, position, onShelf, stock } = thing;
  const shelf = { position, on_shelf: bit(onShelf), stock };
  return { id, version, name, intro, art, points, worth: toYuan(worth), ...shelf };
}

export function presentDeskOrder({ order, company }: DeskOrder): ShownOrder {
  const to = order.address;
  return {
    id: order.id,
    order_no: order.orderNo,
    shop_id: order.shopId,
    company: shopName(company),
    name: order.name,
    number: order.number,
    points: order.points,
    won: bit(order.drawResultId !== null),
    state: order.state,
    address: to ? `${to.name} ${to.phone} ${to.province}${to.city}${to.area}${to.detail}` : "",
    carrier: order.carrier,
    tracking_no: order.trackingNo,
    reason: order.reason,
    time: toWireTime(order.createdAt),
  };
}
