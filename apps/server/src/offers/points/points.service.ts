/** Points 积分 in the ledger: given and taken back with orders, won, spent; never below zero. */
import { grantPoints, takePoints } from "@yaoji/domain/money/ledger";
import { subtract } from "@yaoji/domain/money/money";
import { pointsAmount, pointsDue, pointsEarned, pointsNumber } from "@yaoji/domain/money/points";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { post, shopBalance } from "../../ledger/ledger.service.ts";
import * as queries from "./order-points.queries.ts";

export { artOf } from "./points.present.ts";
export { orderThing } from "./prize-orders.service.ts";

/** What a shop has. */
export async function pointsOf(db: Db, shopId: number): Promise<number> {
  return pointsNumber(await shopBalance(db, shopId, "points"));
}

type Named = { readonly id: number; readonly shopId: number; readonly orderNo: string };

/** Gives a completed, locked order its points, for what of it stays paid; once. */
export async function giveOrderPoints(tx: Db, order: Named, at: Date): Promise<void> {
  const paid = await queries.findPaid(tx, order.id);
  if (!paid) return;
  const { pointsPerYuan: perYuan } = await loadSettings(tx);
  const given = pointsEarned(subtract(paid.amount, paid.refunded), perYuan);
  if (given === 0) return;
  const { id: orderId, shopId } = order;
  if (!(await queries.insertGiven(tx, { orderId, shopId, given, perYuan }))) return;
  const transfer = grantPoints(shopId, pointsAmount(given), "points_earn");
  const memo = `订单${order.orderNo}完成`;
  await post(tx, { key: `order:${orderId}:points`, transfer, orderId, memo, at });
  await collectDue(tx, shopId, at);
}

/** Takes the share of what went back of an order back; what the shop has spent meanwhile, out of its next points. */
export async function takeBackPoints(tx: Db, order: Named, at: Date): Promise<void> {
  const given = await queries.lockGiven(tx, order.id);
  const paid = given && (await queries.findPaid(tx, order.id));
  if (!given || !paid) return;
  const due = pointsDue(given, subtract(paid.amount, paid.refunded));
  if (due === given.due) return;
  await queries.setDue(tx, order.id, due);
  await collectDue(tx, order.shopId, at);
}

/** Takes what is due, oldest order first, as far as the shop has points. */
async function collectDue(tx: Db, shopId: number, at: Date): Promise<void> {
  for (const owed of await queries.lockOwed(tx, shopId)) {
    const points = Math.min(owed.due - owed.taken, await pointsOf(tx, shopId));
    if (points <= 0) return;
    const taken = owed.taken + points;
    const transfer = takePoints(shopId, pointsAmount(points), "points_back");
    const memo = `订单${owed.orderNo}退货扣回`;
    const { orderId } = owed;
    const result = await post(tx, { key: `order:${orderId}:points:${taken}`, transfer, orderId, memo, at });
    if ("short" in result) return;
    await queries.setTaken(tx, orderId, taken);
  }
}
