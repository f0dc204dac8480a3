/**
 * 代客下单: an order that ours place for a shop, by the engine, the checks and the prices of its own order check. Nobody spends
 * another's money: it is placed unpaid, without balance or vouchers, the shop is told, and pays or cancels it itself.
 */
import type { DataOf } from "@yaoji/contract/endpoints";
import { orderDeskCalls } from "@yaoji/contract/calls-order-desk";
import { type Placed, placed } from "@yaoji/contract/schemas/checkout";
import type { OrderDeskPlaceBody } from "@yaoji/contract/schemas/order-desk";
import { formatMoney, yuan } from "@yaoji/domain/money/money";
import { payMethodText } from "@yaoji/domain/trade/order-states";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import { findShopName } from "../../people/shop-names/shop-names.service.ts";
import { listAddresses } from "../../people/addresses/addresses.service.ts";
import { tellShop, updateOrder } from "../../orders/order-states.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { refusalText } from "../../platform/answers/refusal-text.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { findFor } from "../../window/goods/goods.service.ts";
import { shopRefusal } from "../checkout/checkout-plan.service.ts";
import { orderApart } from "../checkout/order-apart.service.ts";
import { matchPlan } from "../purchase-plans/purchase-plans.service.ts";

/** The operator; `key`: the Idempotency-Key of his request. */
type Placer = { readonly accountId: number; readonly key: string | null };

/** Whom it is for, where it can go, and what stands in the way of any order. */
export async function showFor(app: App, shopId: number): Promise<DataOf<"orderDeskFor"> | Refusal> {
  const { db } = app.database;
  const shop = await loadShopFacts(db, shopId);
  const named = await findShopName(db, shopId);
  if (!shop || !named) return refuse("request.not_found");
  const refused = shopRefusal({ shop, now: app.now() });
  const found = await listAddresses(db, shopId);
  return {
    shop_id: shopId,
    company: named.company,
    type: named.type,
    refused: refused ? refusalText(refused) : "",
    addresses: found.map(({ id, name, phone, province, city, area, detail }) => ({
      id,
      text: `${name} ${phone} ${[province, city, area, detail].join("")}`,
    })),
  };
}

/** Goods as that shop sees them. */
export async function goodsFor(
  app: App,
  shopId: number,
  q: string,
): Promise<DataOf<"orderDeskGoods"> | Refusal> {
  const shop = await loadShopFacts(app.database.db, shopId);
  return shop ? { list: await findFor(app, q, shop) } : refuse("request.not_found");
}

/** Its purchase plan, matched as on its own page. */
export async function planFor(
  app: App,
  shopId: number,
  text: string,
): Promise<DataOf<"orderDeskPlan"> | Refusal> {
  const shop = await loadShopFacts(app.database.db, shopId);
  if (!shop) return refuse("request.not_found");
  return matchPlan(app, { shopId, onlooker: { shop, now: app.now() } }, { text });
}

/** Once for its key. */
export function placeFor(
  app: App,
  { accountId, key }: Placer,
  body: OrderDeskPlaceBody,
): Promise<Placed | Refusal> {
  const call = {
    buyer: { shopId: null, accountId },
    key,
    call: orderDeskCalls.orderDeskPlace,
    content: body,
    read: (kept: unknown) => placed.parse(kept),
  };
  return onceForKey<Placed>(app, call, (tx) => place(app, tx, { accountId, body }));
}

type Placing = { readonly accountId: number; readonly body: OrderDeskPlaceBody };

async function place(app: App, tx: Db, { accountId, body }: Placing): Promise<Placed | Refusal> {
  const { shop_id: shopId, lines, ...input } = body;
  if (!(await findShopName(tx, shopId)))
    return refuse("request.invalid", { errors: { shop_id: ["没有这个客户，请重新选择"] } });
  const done = await orderApart(app, tx, {
    ...input,
    buyer: { shopId, accountId },
    lines: merged(lines).map((line) => ({ ...line, seen: null, expiryWish: null })),
    voucher_ids: [],
    use_balance: 0,
    isOnBehalf: true,
  });
  if (isRefusal(done)) return done;
  const now = app.now();
  for (const { id, order_no: no, total } of done.orders) {
    await updateOrder(tx, id, { placedBy: accountId });
    const amount = formatMoney(yuan(total));
    const way = payMethodText[input.pay_method];
    const title = `客服为您代下了订单${no}`;
    const text = `应付${amount}元（${way}），请核对商品和价格后付款；有误请联系客服，或自行取消。`;
    await tellShop(tx, { id, shopId }, { title, body: text, at: now });
    const after = { shop: shopId, total: amount, lines: lines.length };
    await writeAudit(tx, {
      who: accountId,
      command: "order place",
      subject: { kind: "order", id },
      after,
      now,
    });
  }
  return done;
}

/** The same goods once more are more of them. */
export function merged(lines: OrderDeskPlaceBody["lines"]): { goodsId: number; number: number }[] {
  const numbers = new Map<number, number>();
  for (const { goods_id: id, number } of lines) numbers.set(id, (numbers.get(id) ?? 0) + number);
  return [...numbers].map(([goodsId, number]) => ({ goodsId, number }));
}
