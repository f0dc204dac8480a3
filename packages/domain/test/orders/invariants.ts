/** What must hold in every world after every step. */
import { owedOf } from "../../src/money/credit.ts";
import { add, type Money, negate, zero } from "../../src/money/money.ts";
import { paidShareOf } from "../../src/money/paid-share.ts";
import { batchFault } from "../../src/trade/stock.ts";
import { shopDate } from "../../src/text/time.ts";
import { accountOf, bookFaults } from "./books.ts";
import { askedOf } from "./claims.ts";
import { waitingOf } from "./parcels.ts";
import { aheadOf } from "./refunding.ts";
import { batchOf, heldPieces, shelfFaults } from "./shelf.ts";
import { voucherFaults } from "./vouchers.ts";
import { type ModelOrder, parcelsOf, type World } from "./world.ts";

/** Every fault; none in a sound world. */
export function faultsOf(world: World): string[] {
  return [
    ...bookFaults(world.books),
    ...shelfFaults(world.shelf),
    ...world.orders.flatMap((order) => orderFaults(world, order)),
    ...world.shops.flatMap(({ id }) => shopFaults(world, id)),
    ...ownFaults(world),
    ...claimFaults(world),
    ...voucherFaults(world),
  ];
}

const isLeft: readonly string[] = ["shipped", "delivered", "completed"];

function orderFaults(world: World, order: ModelOrder): string[] {
  const name = `order ${order.id} ${order.status}`;
  const faults: string[] = [];
  const say = (isWrong: boolean, text: string) => {
    if (isWrong) faults.push(`${name}: ${text}`);
  };
  const { payment, lines, status } = order;
  const pieces = lines.flatMap(({ batches }) => batches).reduce((sum, { quantity }) => sum + quantity, 0);
  const today = shopDate(world.now);
  for (const { batchId } of heldPieces(world.shelf, order.id)) {
    const fault = batchFault(batchOf(world.shelf, batchId), today);
    say(fault !== null, `holds of a batch that is ${fault}`);
  }
  const waiting = waitingOf(world, order).reduce((sum, { quantity }) => sum + quantity, 0);
  const inParcels = parcelsOf(world, order.id).filter(({ claimId }) => claimId === null);
  const sent = piecesIn(inParcels.filter(({ shippedAt }) => shippedAt !== null));
  const held = heldPieces(world.shelf, order.id).reduce((sum, { quantity }) => sum + quantity, 0);
  say(add(zero, ...lines.map(({ amount }) => amount)) > order.total, "its lines cost more than all of it");
  say(held !== (status === "cancelled" ? 0 : pieces - sent), `holds ${held} of ${pieces - sent} pieces`);
  say(sent > pieces, "sent more than was ordered");
  say(isLeft.includes(status) !== (sent === pieces), `${sent} of ${pieces} have left`);
  say(status === "partially_shipped" && (sent === 0 || waiting < 0), "is not partly shipped");
  say(
    (status === "pending_payment") !==
      (["unpaid", "partial"].includes(order.payStatus) && status !== "cancelled"),
    "payment state",
  );
  if (!payment) return faults;
  const { amount, refunded, refundedEarned } = payment;
  const isEnded = status === "cancelled" || status === "delivered" || status === "completed";
  const cameBack = add(zero, ...lines.map(refundOf));
  say(amount !== order.total || order.paid !== order.total, "paid other than it costs");
  say(refunded > amount || refunded < 0, "refunded more than was paid");
  say(refunded !== (status === "cancelled" ? amount : cameBack), "refunded other than came back");
  const isWaiting = world.claims.some(({ orderId, state }) => orderId === order.id && state === "refunding");
  say(
    (isWaiting && refunded < amount) !== (order.payStatus === "refunding"),
    `a refund of it waits or not, it is ${order.payStatus}`,
  );
  say((refunded === amount) !== (order.payStatus === "refunded"), `is ${order.payStatus}`);
  say(aheadOf(order) < 0 || refundedEarned > order.earned, "earned and refunded more than was paid");
  say(isEnded && aheadOf(order) !== 0, "something is still paid ahead");
  return faults;
}

function piecesIn(parcels: readonly { lines: readonly { number: number }[] }[]): number {
  return parcels.flatMap(({ lines }) => lines).reduce((sum, { number }) => sum + number, 0);
}

/** The paid share of what of a line came back. */
function refundOf(line: ModelOrder["lines"][number]): Money {
  return line.returned > 0 ? paidShareOf(line, 0, line.returned) : zero;
}

function shopFaults(world: World, shopId: number): string[] {
  const own = world.orders.filter((order) => order.shopId === shopId);
  const bills = world.bills.filter((bill) => bill.shopId === shopId);
  const ahead = add(zero, ...own.map(aheadOf));
  const owed = add(zero, ...bills.map(owedOf));
  const balance = (kind: "prepayment" | "credit") => accountOf(world.books, { kind, shopId }).balance;
  return [
    balance("prepayment") === ahead ? "" : `shop ${shopId}: paid ahead other than its orders say`,
    balance("credit") === negate(owed) ? "" : `shop ${shopId}: owes other than its bills say`,
    bills.every((bill) => owedOf(bill) >= 0) ? "" : `shop ${shopId}: a bill is paid twice`,
  ].filter(Boolean);
}

/** Our own accounts beside all orders together. */
function ownFaults(world: World): string[] {
  const sum = (amountOf: (order: ModelOrder) => Money) => add(zero, ...world.orders.map(amountOf));
  const balance = (kind: "sales" | "refunds" | "bank") =>
    accountOf(world.books, { kind, shopId: null }).balance;
  return [
    balance("bank") === world.arrived ? "" : "the bank has other than came in",
    balance("sales") === sum(({ earned }) => earned) ? "" : "sales are not what was earned",
    balance("refunds") === sum(({ payment }) => payment?.refundedEarned ?? zero)
      ? ""
      : "refunds are not what went back",
  ].filter(Boolean);
}

function claimFaults(world: World): string[] {
  const lines = world.parcels.flatMap((parcel) => parcel.lines);
  const asked = lines
    .filter(({ id, received }) => askedOf(world, id) > (received ?? 0))
    .map(({ id }) => `parcel line ${id}: more is asked for than was received`);
  const returned = world.orders.flatMap((order) =>
    order.lines
      .filter((line) => line.returned > line.number)
      .map((line) => `line ${line.id}: more came back than was ordered`),
  );
  const twice = world.parcels
    .filter(
      (parcel) =>
        new Set(parcel.lines.map(({ lineId, batchId }) => `${lineId}/${batchId}`)).size < parcel.lines.length,
    )
    .map(({ id }) => `parcel ${id}: a batch of a line stands in it twice`);
  return [...asked, ...returned, ...twice];
}
