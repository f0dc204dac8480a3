/** Rights to draw: once a day, or once for each order of an amount; and why a shop has none. */
import { dailyEntitlement, drawState, orderEntitlement } from "@yaoji/domain/trade/draws";
import { formatMoney, zero } from "@yaoji/domain/money/money";
import { takesPromotions } from "@yaoji/domain/pricing/promotions";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type DrawRow, listDrawingOrders } from "./draws.queries.ts";
import { listUsed } from "./results.queries.ts";

/** Who asks, of which draw, when. */
export type Asking = { readonly draw: DrawRow; readonly buyer: Buyer; readonly now: Date };

/** The rights that the shop has and has not used, oldest first. */
export async function unusedRights(db: Db, { draw, buyer, now }: Asking): Promise<string[]> {
  const { shopId } = buyer;
  const rights =
    draw.entitlement === "daily"
      ? [dailyEntitlement(now)]
      : (await listDrawingOrders(db, draw, shopId)).map(orderEntitlement);
  const used = await listUsed(db, { drawId: draw.id, shopId }, rights);
  return rights.filter((right) => !used.includes(right));
}

/** Why this shop may not draw at all now, whatever rights it has; null when it may. */
export function drawingRefusal({ draw, buyer, now }: Asking): Refusal | null {
  if (!takesPromotions(buyer.shop)) return refuse("draw.not_for_shop");
  if (!buyer.shop.approved) return refuse("draw.unapproved");
  const state = drawState(draw, now);
  if (state === "ended") return refuse("draw.ended");
  if (state === "running") return null;
  return refuse("draw.not_yet", { details: { time: formatShopTime(draw.startsAt) } });
}

/** That there is no unused right, and how to come by one. */
export function noChance({ entitlement, orderAmount }: DrawRow): Refusal {
  const text =
    entitlement === "daily"
      ? "这次抽奖机会不存在或已过期，请刷新页面后重试"
      : `活动期间下单满${formatMoney(orderAmount ?? zero)}元并签收后，每单可抽奖一次`;
  return refuse("draw.no_chance", { details: { text } });
}
