/** What a shop asks its head for: ordered at once within the month's budget, else when somebody of the head approves. */
import { calls } from "@yaoji/contract/calls";
import type { DataOf } from "@yaoji/contract/endpoints";
import { chainRequest, type requestBody } from "@yaoji/contract/schemas/headquarters";
import type { z } from "zod";
import { fromDecimal, fromFen, type Money, moneyText, toYuan, yuan } from "@yaoji/domain/money/money";
import { shopName } from "@yaoji/domain/text/labels";
import { ownWish } from "@yaoji/domain/trade/expiry-wish";
import { jointWish } from "@yaoji/domain/trade/joint-wish";
import { isWithinBudget, monthStart, requestStateText } from "@yaoji/domain/trade/headquarters";
import { sendMessage } from "../../content/messages/messages.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { type CartLineRow, deleteCartLines, takeLinkedCarts } from "../cart/cart.sql.ts";
import { buyingShop } from "../cart/cart.service.ts";
import { loadWholeCart } from "../cart/priced-cart.service.ts";
import { nothingSeen, planCheckout, shopRefusal } from "../checkout/checkout-plan.service.ts";
import { placeWithin } from "../checkout/checkout.service.ts";
import { holdMembership, sumSpent } from "./chain.queries.ts";
import * as queries from "./requests.queries.ts";

type Wish = z.output<typeof requestBody>;
type Requester = { readonly shopId: number; readonly accountId: number; readonly key: string | null };

/** Asks for lines of the shop's own cart, once for each key: they leave it for the order, or for the request. */
export async function askHead(
  app: App,
  requester: Requester,
  wish: Wish,
): Promise<DataOf<"chainRequestAdd"> | Refusal> {
  const { key, shopId, accountId } = requester;
  const buyer = { shopId, accountId };
  const read = (kept: unknown) => chainRequest.parse(kept);
  const call = { buyer, key, call: calls.chainRequestAdd, content: wish, read };
  return onceForKey<DataOf<"chainRequestAdd">>(app, call, (tx) => ask(app, tx, { buyer, wish }));
}

type Asking = { readonly buyer: Omit<Requester, "key">; readonly wish: Wish };

async function ask(app: App, tx: Db, { buyer, wish }: Asking): Promise<DataOf<"chainRequestAdd"> | Refusal> {
  const { shopId, accountId } = buyer;
  const planned = await planRequest(app, tx, { buyer, wish });
  if (isRefusal(planned)) return planned;
  const membership = await holdMembership(tx, shopId);
  if (!membership) return refuse("chain.not_shop");
  const { lines, total, hasChanged } = planned;
  const at = app.now();
  const spent = fromDecimal(await sumSpent(tx, shopId, monthStart(at)));
  const isWithin = isWithinBudget({ budget: membership.budget, spent }, total);
  // What has changed is told by the checkout itself.
  const placed = isWithin || hasChanged ? await placeWithin(app, tx, { buyer, input: inputOf(wish) }) : null;
  if (isRefusal(placed)) return placed;
  if (!placed) await deleteCartLines(tx, shopId, wish.ids);
  const request = { headId: membership.headId, shopId, accountId, remark: wish.remark, total, createdAt: at };
  const outcome = placed
    ? { state: "ordered" as const, checkoutId: placed.checkout_id, decidedAt: at }
    : { state: "waiting" as const };
  const id = await queries.insertRequest(tx, { ...request, ...outcome }, askedOf(lines));
  const asked = await findRequest(app, tx, { shopId, id });
  if (!placed) await tell(tx, membership.headId, { title: "有采购申请待审批", body: summaryOf(asked), at });
  return asked;
}

function inputOf({ ids, pay_method, expected_total, remark }: Wish) {
  return { ids, pay_method, expected_total, remark };
}

type Planned = {
  readonly lines: readonly CartLineRow[];
  readonly total: Money;
  readonly hasChanged: boolean;
};

/**
 * What the lines would come to if they were ordered now. The cart is taken first, so two requests at once are counted one
 * after the other; whatever stops the shop is said before anybody is asked.
 */
async function planRequest(app: App, tx: Db, { buyer, wish }: Asking): Promise<Planned | Refusal> {
  await takeLinkedCarts(tx, buyer.shopId);
  const context = { shop: await buyingShop(tx, buyer.shopId), now: app.now() };
  const refused = shopRefusal(context);
  if (refused) return refused;
  const written = await loadWholeCart(tx, context, wish.ids);
  if (written.lines.some(({ combination }) => combination)) return refuse("chain.request_sets");
  const { expected_total: shown } = wish;
  const seen = { ...nothingSeen, total: shown === undefined ? null : fromFen(Math.round(shown * 100)) };
  const choice = { couponIds: [], voucherIds: [] };
  const plan = await planCheckout(tx, { ...context, written }, { ids: wish.ids, choice, seen });
  if (isRefusal(plan)) return plan;
  const hasChanged = plan.differences.length > 0;
  return { lines: written.lines, total: plan.amounts.payable, hasChanged };
}

/** Pieces of the same goods from several warehouses are asked for together, within the strictest of their expiry wishes. */
function askedOf(lines: readonly CartLineRow[]): queries.RequestLine[] {
  const asked = new Map<number, { number: number; wish: string }>();
  for (const { goodsId, number, expiryWish } of lines) {
    const held = asked.get(goodsId) ?? { number: 0, wish: expiryWish };
    asked.set(goodsId, { number: held.number + number, wish: jointWish(held.wish, expiryWish) });
  }
  return [...asked].map(([goodsId, { number, wish }]) => ({ goodsId, number, expiryWish: ownWish(wish) }));
}

type Told = { readonly title: string; readonly body: string; readonly at: Date };

/** Told to everybody of a shop, in the transaction of what it tells of. */
export async function tell(tx: Db, shopId: number, { title, body, at }: Told): Promise<void> {
  await sendMessage(tx, { shopId, kind: "chain", title, body, url: "/zbcg?tab=requests", createdAt: at });
}

/** Which shop asked for what, in one line. */
export function summaryOf({ company, lines, total }: DataOf<"chainRequestAdd">): string {
  return `${company}申请采购${lines.length}个品种，${moneyText(yuan(total))}`;
}

/** GET /api/chain/request: of all its shops to a head, its own to a shop. */
export async function showRequests(app: App, shopId: number): Promise<DataOf<"chainRequests">> {
  const found = await queries.listRequests(app.database.db, { shopId, since: monthStart(app.now()) });
  return { list: found.map(present) };
}

/** One that is there. */
export async function findRequest(
  app: App,
  tx: Db,
  { shopId, id }: { readonly shopId: number; readonly id: number },
): Promise<DataOf<"chainRequestAdd">> {
  const [found] = await queries.listRequests(tx, { shopId, since: monthStart(app.now()), id });
  if (!found) throw new Error(`no request ${id}`);
  return present(found);
}

function present(row: queries.RequestRow): DataOf<"chainRequestAdd"> {
  const { id, by, state, remark, reason, lines } = row;
  return {
    id,
    shop_id: row.shopId,
    company: shopName(row.company),
    by,
    time: row.time,
    state,
    state_text: requestStateText[state],
    remark,
    total: toYuan(fromDecimal(row.total)),
    lines: lines.map(({ goodsId, name, specification, unit, number, expiryWish }) => ({
      goods_id: goodsId,
      name,
      ypgg: specification,
      bzdw: unit,
      number,
      expiry_wish: expiryWish,
    })),
    reason,
    decided_by: row.decidedBy,
    order_nos: row.orderNos,
    budget: row.budget === null ? null : toYuan(fromDecimal(row.budget)),
    spent: toYuan(fromDecimal(row.spent)),
  };
}
