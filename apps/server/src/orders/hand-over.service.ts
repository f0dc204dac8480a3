/** Whether ordered goods may still go to the shop: decided anew at review, picking and shipping (domain.md §3). */
import { handOverReasons } from "@yaoji/domain/trade/eligibility";
import { holdObstacle } from "@yaoji/domain/trade/order-desk";
import { presaleObstacle } from "@yaoji/domain/trade/presale";
import { orderCan } from "@yaoji/domain/trade/order-states";
import type { Db } from "../platform/db/database.ts";
import { goodsFactsOf } from "../catalogue/goods/goods-facts.service.ts";
import { type Refusal, refuse } from "../platform/answers/refusal.ts";
import { loadShopFacts } from "../people/shop-facts/shop-facts.service.ts";
import { listOrderedGoods } from "./hand-over.queries.ts";
import type { OrderRow } from "./order-states.service.ts";

/** Which order, which of its lines (left out: all of them), and when; `otherwise`: what else can be done with it. */
export type HandOver = {
  readonly order: OrderRow;
  readonly lineIds?: readonly number[];
  readonly at: Date;
  readonly otherwise?: string;
};

/** What can be done with an order whose goods may not go to the shop: cancelled it can be until something has left. */
function otherwiseOf(order: OrderRow): string {
  const leaveOut = "登记缺货并退款";
  return orderCan.cancelByOperator(order) === true ? `取消订单，或${leaveOut}` : leaveOut;
}

/** Why not, with the goods that each reason is against; null where they may go. */
export async function handOverRefusal(
  tx: Db,
  { order, lineIds, at, otherwise = otherwiseOf(order) }: HandOver,
): Promise<Refusal | null> {
  const waits = holdObstacle(order) ?? presaleObstacle(order);
  if (waits) return refuse("order.cannot_move", { details: { text: waits } });
  const shop = await loadShopFacts(tx, order.shopId);
  const goods = await listOrderedGoods(tx, order.id, lineIds ?? null);
  const against = goods.flatMap(({ name, ...facts }) =>
    handOverReasons({ shop, goods: goodsFactsOf(facts), now: at }).map(({ text }) => ({ name, text })),
  );
  if (against.length === 0) return null;
  const byText = Map.groupBy(against, ({ text }) => text);
  const said = [...byText].map(([text, own]) => {
    const names = new Set(own.map(({ name }) => name));
    return `${[...names].join("、")}：${text}`;
  });
  const text = `不能供货给该客户：${said.join("；")}。请待客户办妥后再处理，或${otherwise}`;
  return refuse("order.cannot_move", { details: { text } });
}
