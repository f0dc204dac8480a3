/** Past orders of a demo shop, one at least in each state, placed and moved through the shop's own services. */
import { yuan } from "@yaoji/domain/money/money";
import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { addMonths, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../src/platform/app/app.ts";
import { addLines } from "../src/buying/cart/add-lines.service.ts";
import { buyingShop } from "../src/buying/cart/cart.service.ts";
import { loadPricedCart } from "../src/buying/cart/priced-cart.service.ts";
import { cancelOrder } from "../src/fulfilment/order-changes/cancel.service.ts";
import { checkOut } from "../src/buying/checkout/checkout.service.ts";
import { moveOrder } from "../src/fulfilment/order-changes/moves.service.ts";
import { cancelUnpaid } from "../src/fulfilment/order-changes/cancel-unpaid.service.ts";
import { payOrders, topUp } from "../src/money/payments/payments.service.ts";
import { decideOn, priceOf, quantityRuleOf } from "../src/offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../src/offers/prices/offers.service.ts";
import { isRefusal, type Refusal } from "../src/platform/answers/refusal.ts";
import { between } from "./goods/making/chance.ts";
import { must } from "./writing/insert.ts";
import type { HeldForOrders } from "./promotions/load-coupons.ts";
import { representedMaker } from "./maker.ts";
import { at, type Story, tellInOrder } from "./past.ts";
import { receiveDemoOrder, tellDemoParcel } from "./parcels.ts";
import { listGoodsIds } from "./stage.queries.ts";

/** Whose orders: a shop, and who acts for it; the coupons that it holds for them. */
export type DemoBuyer = {
  readonly shopId: number;
  readonly accountId: number;
  readonly held: HeldForOrders;
};

/** `hoursAgo` it was placed; `moves` of the operator, each some hours after the one before. */
type DemoOrder = {
  readonly hoursAgo: number;
  readonly lines: number;
  readonly method?: "balance" | "bank_transfer" | "credit";
  readonly end?: "unpaid" | "cancelled" | "timeout";
  readonly remark?: string;
  /** 效期不早于 of its lines: the month so many months after it. */
  readonly wishMonths?: number;
  readonly moves?: readonly OrderStatus[];
  /** One piece was broken and refused. */
  readonly isShort?: true;
  /** The coupon or voucher (promotions/coupon-plan.ts) that it uses. */
  readonly uses?: string;
};

const shipped: readonly OrderStatus[] = ["reviewed", "picking", "shipped"];
const delivered: readonly OrderStatus[] = [...shipped, "delivered"];
const completed: readonly OrderStatus[] = [...delivered, "completed"];

/** Oldest first, so that order 1 is one that was completed. None was paid today: today's count for free shipping. */
const demoOrders: readonly DemoOrder[] = [
  { hoursAgo: 24 * 62, lines: 4, moves: completed, isShort: true },
  // On credit: drawn by now, for a month has begun since.
  {
    hoursAgo: 24 * 41,
    lines: 6,
    method: "credit",
    moves: completed,
    remark: "请放前台签收",
    uses: "autumn",
  },
  { hoursAgo: 24 * 30, lines: 2, end: "timeout" },
  { hoursAgo: 24 * 21, lines: 3, end: "cancelled" },
  // Neither received nor completed by time yet.
  { hoursAgo: 24 * 6, lines: 5, moves: delivered, uses: "jubilee" },
  { hoursAgo: 24 * 5 + 1, lines: 3, method: "credit", moves: shipped },
  { hoursAgo: 24 * 5, lines: 4, moves: ["reviewed", "picking", "partially_shipped"] },
  { hoursAgo: 24 * 4, lines: 3, moves: ["reviewed", "picking"], remark: "随货附药检报告", wishMonths: 3 },
  { hoursAgo: 24 * 3, lines: 2, moves: ["reviewed"] },
  { hoursAgo: 24 * 2, lines: 3 },
  { hoursAgo: 2, lines: 2, method: "bank_transfer", end: "unpaid" },
];

const moveTexts: Partial<Record<OrderStatus, string>> = {
  reviewed: "客服已审核",
  picking: "仓库正在配货",
  completed: "订单已完成",
};

const hour = 3_600_000;
/** Goods of which plenty is there, so that the orders change nobody's choice. */
const plenty = 150;

/** The stories of the orders, and the orders' ids, oldest first, as far as they are told. A slip in the demo data is a fault. */
export async function demoOrderStories(
  app: App,
  buyer: DemoBuyer,
): Promise<{ stories: Story[]; ids: readonly number[] }> {
  const goods = await plainGoods(app, buyer);
  const [represented, others] = [goods.filter(isRepresented), goods.filter((each) => !isRepresented(each))];
  const ids: number[] = [];
  let next = 0;
  const stories = demoOrders.map((order, place) => {
    const chosen = [
      must(represented[place], "goods of the maker"),
      ...spread(others).slice(next, next + order.lines - 1),
    ];
    next += order.lines - 1;
    return tellOrder(app, buyer, { order, chosen, ids });
  });
  return { stories, ids };
}

/** On credit, thirty days after it was drawn: overdue by now on any day of a month. */
const overdueOrder: DemoOrder = { hoursAgo: 24 * 100, lines: 2, method: "credit", moves: completed };

/** An order of a shop that has never paid for it. */
export async function loadOverdueOrder(app: App, buyer: Omit<DemoBuyer, "held">): Promise<void> {
  const then = { ...app, now: () => new Date(app.now().getTime() - overdueOrder.hoursAgo * hour) };
  const own = { ...buyer, held: new Map() };
  const chosen = spread(await plainGoods(then, own)).slice(0, overdueOrder.lines);
  await tellInOrder([tellOrder(app, own, { order: overdueOrder, chosen, ids: [] })]);
}

type Choice = {
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly number: number;
  readonly manufacturer: string | null;
};

/** The first goods of each order are his whom the demo's maker stands for. */
const isRepresented = ({ manufacturer }: Choice) => manufacturer === representedMaker;

/** One of every few, for the orders to hold all kinds. */
function spread(goods: readonly Choice[]): Choice[] {
  const stride = Math.max(1, Math.floor(goods.length / lineCount));
  return goods.filter((_, index) => index % stride === 0);
}

/** What this shop may buy today of ordinary goods, each with a quantity of a few packs. */
async function plainGoods(app: App, { shopId }: DemoBuyer): Promise<Choice[]> {
  const { db } = app.database;
  const context = { shop: await buyingShop(db, shopId), now: app.now() };
  const offers = [...preferredOffers(await loadOffers(db, await listGoodsIds(db), context)).values()];
  const warehouseId = Math.min(...offers.flatMap(({ offer }) => offer?.warehouseId ?? []));
  const fitting = offers
    .toSorted((a, b) => a.goods.id - b.goods.id)
    .filter((each) => {
      const isPlain =
        each.offer?.warehouseId === warehouseId && !each.offer?.limited && !each.goods.coldChain;
      const price = priceOf(each, context.shop, 1)?.price ?? yuan(1000);
      return (
        isPlain && each.stock >= plenty && price < yuan(80) && decideOn(each, context.shop, context).allowed
      );
    });
  return fitting.map((each) => {
    const { id, name, manufacturer } = each.goods;
    const pack = must(firstQuantity(quantityRuleOf(each)) ?? undefined, name);
    const packs = pack >= 10 ? 1 : between(`${id} ordered`, 2, 6);
    return { goodsId: id, warehouseId, number: pack * packs, manufacturer };
  });
}

const lineCount = demoOrders.reduce((sum, { lines }) => sum + lines, 0);

type Placing = { readonly order: DemoOrder; readonly chosen: readonly Choice[] };
/** Its ids are noted once it is placed. */
type Telling = Placing & { readonly ids: number[] };

async function* tellOrder(app: App, buyer: DemoBuyer, { order, chosen, ids: placed }: Telling): Story {
  const placedAt = app.now().getTime() - order.hoursAgo * hour;
  const moment = (hours: number) => new Date(placedAt + hours * hour);
  const then = (hours: number) => at(app, moment(hours));
  yield moment(0);
  const { order_ids: ids, total } = await placeOrder(then(0), buyer, { order, chosen });
  placed.push(...ids);
  if (order.end === "unpaid") return;
  if (order.end === "timeout") {
    yield moment(24);
    for (const id of ids) await cancelUnpaid(then(24), id);
    return;
  }
  const method = order.method ?? "balance";
  yield moment(0.2);
  if (method === "balance")
    await topUp(then(0.2), buyer.shopId, { amount: yuan(total), key: `demo-${order.hoursAgo}` });
  yield moment(0.3);
  done(await payOrders(then(0.3), buyer, { ids, method }));
  yield moment(0.8);
  for (const id of ids) {
    if (order.end === "cancelled") done(await cancelOrder(then(0.8), buyer, { id, reason: "重复下单" }));
    for (const [step, to] of (order.moves ?? []).entries())
      yield* tellMove(moment, then, {
        id,
        to,
        hours: (step + 1) * 9,
        isShort: order.isShort ?? false,
        buyer,
      });
  }
}

type DemoMove = {
  readonly id: number;
  readonly to: OrderStatus;
  readonly hours: number;
  readonly isShort: boolean;
  readonly buyer: DemoBuyer;
};

async function* tellMove(
  moment: (hours: number) => Date,
  then: (hours: number) => App,
  { id, to, hours, isShort, buyer }: DemoMove,
): Story {
  if (to === "partially_shipped" || to === "shipped")
    return yield* tellDemoParcel(moment, then, { id, hours, isPart: to === "partially_shipped", done });
  yield moment(hours);
  if (to === "delivered") return receiveDemoOrder(then(hours), { id, buyer, isShort, done });
  done(await moveOrder(then(hours), id, { to, text: must(moveTexts[to], to) }));
}

async function placeOrder(app: App, buyer: DemoBuyer, { order, chosen }: Placing) {
  const { wishMonths } = order;
  const month = addMonths(shopDate(app.now()), wishMonths ?? 0).slice(0, 7);
  const wish = wishMonths === undefined ? {} : { expiry_wish: month };
  const params = chosen.map(({ goodsId, warehouseId, number }) => ({
    goods_id: goodsId,
    ck_id: warehouseId,
    number,
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    ...wish,
  }));
  done(await addLines(app, { ...buyer, key: null }, params));
  const context = { shop: await buyingShop(app.database.db, buyer.shopId), now: app.now() };
  const { lines } = await loadPricedCart(app.database.db, context);
  const used = order.uses === undefined ? null : must(buyer.held.get(order.uses), order.uses);
  const placed = done(
    await checkOut(app, buyer, {
      ids: lines.map(({ line }) => line.id),
      pay_method: order.method ?? "balance",
      ...(used ? { [used.kind === "coupon" ? "coupon_ids" : "voucher_ids"]: [used.id] } : {}),
      pick: (below) => between(`order ${order.hoursAgo}`, 0, below - 1),
      ...(order.remark ? { remark: order.remark } : {}),
    }),
  );
  const cents = placed.orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  return { ...placed, total: (cents / 100).toFixed(2) };
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome))
    throw new Error(`demo data: refused with ${outcome.reason} ${JSON.stringify(outcome)}`);
  return outcome;
}
