/** A small trade in memory: shops, goods in batches, orders with all that hangs on them. The rules are the domain's own. */
import { priceQuantity } from "../../src/pricing/line-pricing.ts";
import { aPricing } from "../../src/pricing/fixtures.ts";
import type { AfterSaleState, AfterSaleType, Remedy } from "../../src/trade/after-sales.ts";
import type { TransferState } from "../../src/money/bank-transfers.ts";
import type { ParcelKind } from "../../src/trade/parcels.ts";
import { type BillState, canMoveBill, type CreditBill } from "../../src/money/credit.ts";
import { topUp } from "../../src/money/ledger.ts";
import { add, type Money, toYuan, zero } from "../../src/money/money.ts";
import {
  canMoveOrder,
  canMovePayment,
  type OrderStatus,
  type PayMethod,
  type PayStatus,
} from "../../src/trade/order-states.ts";
import { canMoveAfterSale } from "../../src/trade/after-sales.ts";
import { canMoveShipment, type ShipmentState } from "../../src/trade/shipments.ts";
import { addDays, shopDate } from "../../src/text/time.ts";
import { type Books, openBooks, post } from "./books.ts";
import { openShelf, receiveBatch, type Shelf } from "./shelf.ts";

/** What a world begins with; places in its lists are the numbers that shops and goods have in it. */
export type WorldPlan = {
  shops: { balance: Money; limit: Money | null; termDays: number }[];
  goods: GoodsPlan[];
  freight: Money;
  /** Whether vouchers take something off, and gifts come along. */
  hasVouchers: boolean;
  hasGifts: boolean;
};
export type GoodsPlan = {
  warehouseId: number;
  parcel: ParcelKind;
  onCredit: boolean;
  price: Money;
  batches: { days: number; number: number }[];
};

export type ModelShop = { id: number; limit: Money | null; termDays: number; isOverdue: boolean };
export type ModelGoods = GoodsPlan & { id: number };
export type ModelLine = {
  id: number;
  goodsId: number;
  /** The goods with which it is given; null: it was bought. */
  givenWith: number | null;
  number: number;
  amount: Money;
  /** What a voucher took off it. */
  voucherShare: Money;
  returned: number;
  /** Of them, pieces that never left the warehouse. */
  neverSent: number;
  batches: { batchId: number; quantity: number }[];
};
export type ModelPayment = {
  method: PayMethod;
  amount: Money;
  balanceAmount: Money;
  refunded: Money;
  refundedEarned: Money;
};
export type ModelOrder = {
  id: number;
  checkoutId: number;
  shopId: number;
  warehouseId: number;
  parcel: ParcelKind;
  onCredit: boolean;
  status: OrderStatus;
  payStatus: PayStatus;
  payMethod: PayMethod;
  total: Money;
  paid: Money;
  balancePlanned: Money;
  earned: Money;
  payment: ModelPayment | null;
  createdAt: Date;
  payBefore: Date;
  deliveredAt: Date | null;
  lines: ModelLine[];
};
export type ModelParcelLine = {
  id: number;
  lineId: number;
  batchId: number;
  number: number;
  received: number | null;
  refused: number;
};
export type ModelParcel = {
  id: number;
  orderId: number;
  /** The application for which goods were sent once more. */
  claimId: number | null;
  state: ShipmentState;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  lines: ModelParcelLine[];
};
export type ModelClaimLine = { parcelLineId: number; number: number; accepted: number | null };
export type ModelClaim = {
  id: number;
  orderId: number;
  type: AfterSaleType;
  remedy: Remedy;
  state: AfterSaleState;
  isSentBack: boolean;
  deadlineAt: Date | null;
  amount: Money;
  lines: ModelClaimLine[];
};
export type ModelTransfer = {
  id: number;
  checkoutId: number;
  shopId: number;
  amount: Money;
  state: TransferState;
};
/** A cash voucher for one of a checkout's goods that it used, and what of it came back since. */
export type ModelVoucher = {
  id: number;
  checkoutId: number;
  shopId: number;
  goodsId: number;
  face: Money;
  returned: Money;
  /** What of it could not come back, because it had expired. */
  forfeited: Money;
  validUntil: Date;
};
export type ModelBill = { -readonly [Key in keyof CreditBill]: CreditBill[Key] } & {
  orderId: number;
  shopId: number;
  state: BillState;
};

export type World = {
  now: Date;
  freight: Money;
  hasVouchers: boolean;
  hasGifts: boolean;
  /** All money that came in by bank. */
  arrived: Money;
  shops: ModelShop[];
  goods: ModelGoods[];
  books: Books;
  shelf: Shelf;
  orders: ModelOrder[];
  parcels: ModelParcel[];
  claims: ModelClaim[];
  transfers: ModelTransfer[];
  bills: ModelBill[];
  vouchers: ModelVoucher[];
};

/** How long things last; an installation's own settings, as it has them unless it says otherwise. */
export const modelDays = { autoReceive: 7, autoComplete: 7, ordinary: 15, quality: 180 };

export function openWorld(plan: WorldPlan, now: Date): World {
  const world: World = {
    now,
    freight: plan.freight,
    hasVouchers: plan.hasVouchers,
    hasGifts: plan.hasGifts,
    arrived: add(zero, ...plan.shops.map(({ balance }) => balance)),
    shops: plan.shops.map(({ limit, termDays }, id) => ({ id, limit, termDays, isOverdue: false })),
    goods: plan.goods.map((goods, id) => ({ ...goods, id })),
    books: openBooks(plan.shops.map(({ limit }) => limit)),
    shelf: openShelf(),
    orders: [],
    parcels: [],
    claims: [],
    transfers: [],
    bills: [],
    vouchers: [],
  };
  for (const [id, { balance }] of plan.shops.entries())
    if (balance > 0) post(world.books, `open:${id}`, topUp(id, balance));
  for (const goods of world.goods)
    for (const [index, { days, number }] of goods.batches.entries())
      receiveBatch(world.shelf, {
        goodsId: goods.id,
        batchNo: `B${index + 1}`,
        expiresOn: addDays(shopDate(now), days),
        number,
      });
  return world;
}

/** What so many pieces cost, exactly. */
export function amountOf({ price }: ModelGoods, number: number): Money {
  return priceQuantity(aPricing({ base: toYuan(price) }), number).amount;
}

/** The one that has this number; a number that nobody has is a fault of the model. */
export function byId<T extends { id: number }>(list: readonly T[], id: number): T {
  const found = list.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

/** The number that the next of a list will have. */
export function nextId(list: readonly unknown[]): number {
  return list.length;
}

export function ordersOf(world: World, checkoutId: number): ModelOrder[] {
  return world.orders.filter((order) => order.checkoutId === checkoutId);
}

export function parcelsOf(world: World, orderId: number): ModelParcel[] {
  return world.parcels.filter((parcel) => parcel.orderId === orderId);
}

export function moveOrder(order: ModelOrder, status: OrderStatus): void {
  if (!canMoveOrder(order.status, status)) throw new Error(`order ${order.id}: ${order.status} to ${status}`);
  order.status = status;
}

export function movePayment(order: ModelOrder, payStatus: PayStatus): void {
  if (!canMovePayment(order.payStatus, payStatus))
    throw new Error(`payment of ${order.id}: ${order.payStatus} to ${payStatus}`);
  order.payStatus = payStatus;
}

/** A part of what it costs has arrived and is held for it, or is free again. */
export function markPartlyPaid(order: ModelOrder, isPartly: boolean): void {
  const payStatus = isPartly ? "partial" : "unpaid";
  if (order.payStatus !== payStatus) movePayment(order, payStatus);
}

export function moveBill(bill: ModelBill, state: BillState): void {
  if (bill.state !== state && !canMoveBill(bill.state, state))
    throw new Error(`bill of order ${bill.orderId}: ${bill.state} to ${state}`);
  bill.state = state;
}

export function moveParcel(parcel: ModelParcel, state: ShipmentState): void {
  if (!canMoveShipment(parcel.state, state))
    throw new Error(`parcel ${parcel.id}: ${parcel.state} to ${state}`);
  parcel.state = state;
}

export function moveClaim(claim: ModelClaim, state: AfterSaleState): void {
  if (!canMoveAfterSale(claim.state, state)) throw new Error(`claim ${claim.id}: ${claim.state} to ${state}`);
  claim.state = state;
}
