/** Orders placed in the world (domain.md §5): priced, split, their batches reserved; nothing is paid yet. */
import { priceCheckout } from "../../src/checkout.ts";
import { add, subtract, zero } from "../../src/money.ts";
import { shopReasons } from "../../src/eligibility.ts";
import { aShop } from "../../src/fixtures.ts";
import { itemsOf, type Wanted } from "./wanted.ts";
import { payBefore, type PayMethod } from "../../src/orders.ts";
import { planBalance } from "../../src/paying.ts";
import type { Allocation } from "../../src/stock.ts";
import { shopDate } from "../../src/time.ts";
import { freeOf } from "./books.ts";
import { methodRefusal } from "./paying.ts";
import { findPieces, move } from "./shelf.ts";
import { byId, type ModelOrder, nextId, type World } from "./world.ts";

export type Placing = {
  shop: number;
  lines: readonly Wanted[];
  method: PayMethod;
  useBalance: 0 | 1;
};

/** No life is so long that they lapse. */
const lastingDocuments = aShop().documents.map((document) => ({ ...document, expiresOn: null }));

/** Places the orders of a cart; the Chinese or plain reason why not. */
export function place(world: World, { shop, lines, method, useBalance }: Placing): string | null {
  const { isOverdue } = byId(world.shops, shop);
  const [refused] = shopReasons(aShop({ creditOverdue: isOverdue, documents: lastingDocuments }), world.now);
  if (refused) return refused.text;
  const { orders, amounts } = priceCheckout(itemsOf(world, lines));
  const free = freeOf(world.books, shop);
  const planned =
    method !== "balance" && useBalance === 1
      ? planBalance(
          orders.map((order) => ({ ...order, due: order.total })),
          free,
        )
      : orders.map(() => zero);
  const rest = subtract(amounts.payable, add(...planned));
  const against = methodRefusal(world, { shop, method, orders, rest });
  if (against !== null) return against;
  const taken = takeAll(world, lines);
  if (typeof taken === "string") return taken;
  const checkoutId = new Set(world.orders.map((order) => order.checkoutId)).size;
  for (const [index, part] of orders.entries()) {
    const order: ModelOrder = {
      ...unpaid(world, method),
      id: nextId(world.orders),
      checkoutId,
      shopId: shop,
      warehouseId: part.warehouseId,
      parcel: part.parcel,
      onCredit: part.onCredit,
      total: part.total,
      balancePlanned: planned[index] ?? zero,
      lines: part.lineAmounts.map(({ id: goodsId, amount }, place) => ({
        id: world.orders.length * 100 + place,
        goodsId,
        number: lines.find((line) => line.goods === goodsId)?.number ?? 0,
        amount,
        returned: 0,
        batches: (taken.get(goodsId) ?? []).map(({ id: batchId, quantity }) => ({ batchId, quantity })),
      })),
    };
    world.orders.push(order);
    move(world.shelf, "reserve", { pieces: order.lines.flatMap((line) => line.batches), orderId: order.id });
  }
  return null;
}

function unpaid({ now }: World, method: PayMethod) {
  return {
    status: "pending_payment",
    payStatus: "unpaid",
    payMethod: method,
    paid: zero,
    earned: zero,
    payment: null,
    createdAt: now,
    payBefore: payBefore(now, method),
    deliveredAt: null,
  } as const satisfies Partial<ModelOrder>;
}

/** The batches of every line, or that something is missing. */
function takeAll(world: World, lines: readonly Wanted[]): Map<number, readonly Allocation[]> | string {
  const today = shopDate(world.now);
  const taken = new Map<number, readonly Allocation[]>();
  for (const { goods, number } of lines) {
    const { allocations, shortage } = findPieces(world.shelf, { goodsId: goods, quantity: number, today });
    if (shortage > 0) return `goods ${goods}: ${shortage} are missing`;
    taken.set(goods, allocations);
  }
  return taken;
}
