/** Orders placed in the world (domain.md §5): priced, split, their batches reserved; nothing is paid yet. */
import { type OrderPart, priceCheckout } from "../../src/pricing/order-amounts.ts";
import { add, subtract, zero } from "../../src/money/money.ts";
import { shopReasons } from "../../src/trade/eligibility.ts";
import { aShop } from "../../src/trade/fixtures.ts";
import { itemsOf, type Wanted } from "./wanted.ts";
import type { PayMethod } from "../../src/trade/order-states.ts";
import { payBefore } from "../../src/trade/time-to-pay.ts";
import { planBalance } from "../../src/trade/paying.ts";
import { shopDate } from "../../src/text/time.ts";
import { freeOf } from "./books.ts";
import { methodRefusal } from "./paying.ts";
import { copyOf, type ModelPieces, move, takeFrom } from "./shelf.ts";
import { takeVoucher } from "./vouchers.ts";
import { byId, type ModelLine, type ModelOrder, nextId, type World } from "./world.ts";

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
      lines: linesOf(part, taken).map((line, at) => ({
        ...line,
        id: world.orders.length * 100 + at,
        returned: 0,
        neverSent: 0,
      })),
    };
    world.orders.push(order);
    move(world.shelf, "reserve", { pieces: order.lines.flatMap((line) => line.batches), orderId: order.id });
  }
  if (amounts.deductions.length > 0)
    for (const { goods, off } of lines)
      takeVoucher(world, { checkoutId, shopId: shop, goodsId: goods, face: off });
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

type Taken = { own: ModelPieces[]; gift: Pick<ModelLine, "goodsId" | "number" | "batches"> | null };

/** The batches of every line, by its goods, and of what is given with it; or that something is missing. */
function takeAll(world: World, lines: readonly Wanted[]): Map<number, Taken> | string {
  const granted = grantedOf(world, lines);
  if (typeof granted === "string") return granted;
  const shelf = copyOf(world.shelf);
  const take = (goodsId: number, quantity: number) =>
    takeFrom(shelf, { goodsId, quantity, today: shopDate(world.now) }) ?? [];
  return new Map(
    granted.map(({ goods, number, gift }) => {
      const own = take(goods, number);
      const given = gift && {
        goodsId: gift.goods,
        number: gift.number,
        batches: take(gift.goods, gift.number),
      };
      return [goods, { own, gift: given }];
    }),
  );
}

/** The lines with those gifts that what is bought leaves in stock, in their order. */
function grantedOf(world: World, lines: readonly Wanted[]): Wanted[] | string {
  const today = shopDate(world.now);
  const shelf = copyOf(world.shelf);
  for (const { goods, number } of lines)
    if (!takeFrom(shelf, { goodsId: goods, quantity: number, today }))
      return `goods ${goods}: too few are left`;
  return lines.map((line) => {
    const { gift } = line;
    const isThere = gift && takeFrom(shelf, { goodsId: gift.goods, quantity: gift.number, today });
    return isThere ? line : { ...line, gift: null };
  });
}

/** The lines of an order, each followed by what is given with it. */
function linesOf(
  { lineAmounts, deductions }: OrderPart,
  taken: ReadonlyMap<number, Taken>,
): Omit<ModelLine, "id" | "returned" | "neverSent">[] {
  const shares = deductions.flatMap(({ lines }) => lines);
  return lineAmounts.flatMap(({ id: goodsId, amount }) => {
    const { own = [], gift = null } = taken.get(goodsId) ?? {};
    const number = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const off = shares.filter(({ id }) => id === goodsId);
    const voucherShare = add(zero, ...off.map((share) => share.amount));
    const main = { goodsId, givenWith: null, number, amount, voucherShare, batches: own };
    return gift ? [main, { ...gift, givenWith: goodsId, amount: zero, voucherShare: zero }] : [main];
  });
}
