/** What the head decides about a request: ordered for its shop, with other quantities if need be, or rejected with a reason. */
import type { z } from "zod";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { approveBody } from "@yaoji/contract/schemas/headquarters";
import { add, fromDecimal, yuan } from "@yaoji/domain/money/money";
import { approvalRefusal, isWithinBudget, monthStart } from "@yaoji/domain/trade/headquarters";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { takeLinkedCarts } from "../cart/cart.sql.ts";
import { orderApart } from "../checkout/order-apart.service.ts";
import { holdMembership, sumSpent } from "./chain.queries.ts";
import * as queries from "./requests.queries.ts";
import { findRequest, summaryOf, tell } from "./requests.service.ts";

/** Who decides for which head. */
type Approver = { readonly shopId: number; readonly accountId: number };
type Approval = z.output<typeof approveBody> & { readonly id: number };
type Decided = DataOf<"chainRequestApprove">;

export async function approve(app: App, approver: Approver, approval: Approval): Promise<Decided | Refusal> {
  const { shopId: headId, accountId: by } = approver;
  return atomically(app.database, async (tx) => {
    const held = await holdWaiting(tx, approval.id, headId);
    if (isRefusal(held)) return held;
    const lines = await approvedLines(tx, approval);
    if (isRefusal(lines)) return lines;
    await takeLinkedCarts(tx, held.shopId);
    const membership = await holdMembership(tx, held.shopId);
    if (membership?.headId !== headId) return refuse("request.not_found");
    const at = app.now();
    const spent = fromDecimal(await sumSpent(tx, held.shopId, monthStart(at)));
    const buyer = { shopId: held.shopId, accountId: held.accountId };
    const placed = await orderApart(app, tx, { buyer, lines, pay_method: approval.pay_method });
    if (isRefusal(placed)) return placed;
    const total = add(...placed.orders.map((order) => yuan(order.total)));
    const isWithin = isWithinBudget({ budget: membership.budget, spent }, total);
    const text = approvalRefusal({ requesterId: held.accountId, approverId: by }, isWithin);
    if (text !== null) return refuse("approval.same_person", { details: { text } });
    await queries.decide(tx, approval.id, { checkoutId: placed.checkout_id, by, at });
    return tellDecided(app, tx, { approver, id: approval.id, title: "采购申请已通过，订单已生成" });
  });
}

export async function reject(
  app: App,
  approver: Approver,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Decided | Refusal> {
  return atomically(app.database, async (tx) => {
    const held = await holdWaiting(tx, id, approver.shopId);
    if (isRefusal(held)) return held;
    await queries.decide(tx, id, { reason, by: approver.accountId, at: app.now() });
    return tellDecided(app, tx, { approver, id, title: `采购申请被驳回：${reason}` });
  });
}

/** Two who decide at once follow each other: the second is told that it is done. */
async function holdWaiting(tx: Db, id: number, headId: number): Promise<queries.HeldRequest | Refusal> {
  const held = await queries.holdRequest(tx, id, headId);
  if (!held) return refuse("request.not_found");
  return held.state === "waiting" ? held : refuse("chain.request_decided");
}

/** Only what was asked for, within the expiry that was asked for; what costs more or less by now is what it costs. */
async function approvedLines(tx: Db, { id, lines }: Approval) {
  const found = await queries.listAskedLines(tx, id);
  const asked = new Map(found.map(({ goodsId, expiryWish }) => [goodsId, expiryWish]));
  if (lines.some(({ goods_id }) => !asked.has(goods_id))) return refuse("request.not_found");
  const numbers = new Map(lines.map(({ goods_id, number }) => [goods_id, number]));
  const kept = [...numbers].filter(([, number]) => number > 0);
  if (kept.length === 0)
    return refuse("chain.no_goods", { details: { text: "请至少保留一个品种，不同意的请驳回申请" } });
  return kept.map(([goodsId, number]) => ({
    goodsId,
    number,
    seen: null,
    expiryWish: asked.get(goodsId) ?? null,
  }));
}

type Telling = { readonly approver: Approver; readonly id: number; readonly title: string };

async function tellDecided(app: App, tx: Db, { approver, id, title }: Telling): Promise<Decided> {
  const request = await findRequest(app, tx, { shopId: approver.shopId, id });
  await tell(tx, request.shop_id, { title, body: summaryOf(request), at: app.now() });
  return request;
}
