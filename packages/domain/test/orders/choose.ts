/** What a step means in a world: mostly something that can be done, at times something that cannot. */
import { fromFen, max, subtract, toFen, zero } from "../../src/money/money.ts";
import { chooseAsking, chooseClaim } from "./choose-claims.ts";
import { orderMoves, type PayMethod } from "../../src/trade/order-states.ts";
import type { Command } from "./commands.ts";
import { type Dice, diceOf } from "./dice.ts";
import { canLeaveOut, countPieces } from "../../src/trade/shipments.ts";
import { waitingOf } from "./parcels.ts";
import { unsentPieces } from "./recalls.ts";
import type { LinePieces } from "./refunding.ts";
import type { Step, StepKind } from "./steps.ts";
import { byId, type ModelOrder, type World } from "./world.ts";

/** What is done instead where the world has nobody for a step: whatever leads on. */
const onward: readonly StepKind[] = [
  "claim",
  "ask",
  "receive",
  "send",
  "pick",
  "review",
  "finance",
  "pay",
  "place",
];

/** The command of a step; null for a step of nothing. */
export function choose(world: World, step: Step): Command | null {
  if (step.kind === "nothing") return null;
  const start = step.numbers[0] ?? 0;
  const others = onward.map((_, index) => onward[(start + index) % onward.length] ?? "place");
  for (const kind of [step.kind, ...others]) {
    const command = choices[kind](world, diceOf(step));
    if (command) return command;
  }
  return null;
}

const choices: Readonly<Record<StepKind, (world: World, dice: Dice) => Command | null>> = {
  nothing: () => null,
  topUp: (world, dice) => ({
    do: "topUp",
    shop: dice.below(world.shops.length),
    amount: fromFen(1 + dice.below(1000) * 97),
  }),
  place: choosePlacing,
  pay: choosePayment,
  tell: (world, dice) => {
    const order = dice.one(
      world.orders.filter((each) => isUnpaid(each) && each.payMethod === "bank_transfer"),
      world.orders,
    );
    return order && { do: "tell", checkout: order.checkoutId };
  },
  finance: chooseFinance,
  repay: (world, dice) => {
    const open = world.bills.filter(({ state }) => state !== "paid");
    const drawn = open.filter(({ state }) => state !== "unbilled");
    const bill = dice.one(drawn.length > 0 ? drawn : open);
    if (!bill) return null;
    const part = fromFen(1 + dice.below(toFen(bill.amount) + 2));
    return { do: "repay", shop: bill.shopId, amount: dice.chance(40) ? zero : part };
  },
  cancel: (world, dice) => {
    const order = dice.one(world.orders.filter(isBeforeReview), world.orders);
    return order && { do: "cancel", order: order.id, by: "buyer" };
  },
  operatorCancel: (world, dice) => {
    const order = dice.one(
      world.orders.filter(({ status }) => status === "reviewed" || status === "picking"),
      world.orders,
    );
    return order && { do: "cancel", order: order.id, by: "operator" };
  },
  review: (world, dice) => {
    const order = dice.one(
      world.orders.filter(({ status }) => status === "pending_review"),
      world.orders,
    );
    return order && { do: "review", order: order.id };
  },
  pick: choosePicking,
  send: (world, dice) => {
    const parcel = dice.one(
      world.parcels.filter(({ state }) => state === "picking"),
      world.parcels,
    );
    return parcel && { do: "send", parcel: parcel.id };
  },
  receive: chooseReceiving,
  complete: (world, dice) => {
    const order = dice.one(
      world.orders.filter(({ status }) => status === "delivered"),
      world.orders,
    );
    return order && { do: "complete", order: order.id };
  },
  ask: chooseAsking,
  claim: chooseClaim,
  recall: ({ shelf: { batches } }, dice) => {
    const batch = dice.one(
      batches.filter(({ state, reserved }) => state === "normal" && reserved > 0),
      batches.filter(({ quarantineOf }) => quarantineOf === null),
    );
    return batch && { do: "recall", batch: batch.id };
  },
  short: chooseShort,
  wait: (_world, dice) => ({ do: "wait", hours: dice.chance(85) ? 1 + dice.below(80) : 24 * dice.below(30) }),
};

function isUnpaid({ status }: ModelOrder): boolean {
  return status === "pending_payment";
}

function isBeforeReview({ status }: ModelOrder): boolean {
  return status === "pending_payment" || status === "pending_review";
}

/** Beyond so many open orders the others get on first. */
const manyOrders = 6;

function choosePlacing(world: World, dice: Dice): Command | null {
  if (world.orders.filter(({ status }) => orderMoves[status].length > 0).length >= manyOrders) return null;
  const first = dice.below(world.goods.length);
  const goods = Array.from({ length: 1 + dice.below(3) }, (_, index) => (first + index) % world.goods.length);
  const shop = dice.below(world.shops.length);
  return {
    do: "place",
    shop,
    lines: goods
      .toSorted((a, b) => a - b)
      .map((id) => ({
        goods: id,
        number: 1 + dice.below(12),
        off: world.hasVouchers && dice.chance(40) ? fromFen(dice.below(900)) : zero,
        gift: world.hasGifts && dice.chance(40) ? chooseGift(world, id, dice) : null,
      })),
    method: chooseMethod(world, shop, dice),
    useBalance: dice.chance(50) ? 1 : 0,
  };
}

/** Goods that leave in the same parcel, at times the very same. */
function chooseGift({ goods }: World, id: number, dice: Dice) {
  const { warehouseId, parcel } = byId(goods, id);
  const gift = dice.one(goods.filter((each) => each.warehouseId === warehouseId && each.parcel === parcel));
  return gift && { goods: gift.id, number: 1 + dice.below(3) };
}

/** Mostly a way that is open to the shop. */
function chooseMethod(world: World, shop: number, dice: Dice): PayMethod {
  const { limit } = byId(world.shops, shop);
  const credit: PayMethod[] = limit === null ? [] : ["credit", "credit"];
  return dice.one<PayMethod>(["balance", "balance", "bank_transfer", ...credit], ["credit"]) ?? "balance";
}

function choosePayment(world: World, dice: Dice): Command | null {
  const order = dice.one(world.orders.filter(isUnpaid), world.orders);
  if (!order) return null;
  const siblings = world.orders.filter((each) => each.checkoutId === order.checkoutId);
  const orders = (dice.chance(70) ? siblings : [order]).map(({ id }) => id);
  const method = chooseMethod(world, order.shopId, dice);
  const useBalance = ([undefined, undefined, 0, 1] as const)[dice.below(4)];
  return { do: "pay", orders, method, useBalance };
}

function chooseFinance(world: World, dice: Dice): Command | null {
  const transfer = dice.one(
    world.transfers.filter(({ state }) => state === "submitted"),
    world.transfers,
  );
  if (!transfer) return null;
  if (dice.chance(20)) return { do: "rejectTransfer", transfer: transfer.id };
  const shift = fromFen(dice.below(2000));
  const other = dice.chance(50)
    ? subtract(transfer.amount, shift)
    : subtract(transfer.amount, fromFen(-toFen(shift)));
  const arrived = dice.chance(70) ? transfer.amount : max(fromFen(1), other);
  return { do: "confirm", transfer: transfer.id, arrived };
}

function choosePicking(world: World, dice: Dice): Command | null {
  const ready = world.orders.filter(
    (order) =>
      ["reviewed", "picking", "partially_shipped"].includes(order.status) &&
      waitingOf(world, order).length > 0,
  );
  const order = dice.one(ready, world.orders);
  if (!order) return null;
  if (dice.chance(45)) return { do: "pick", order: order.id, wishes: null };
  return { do: "pick", order: order.id, wishes: chooseWishes(waitingOf(world, order), dice) };
}

/** Some of these pieces, of one line or of each. */
function chooseWishes(there: readonly LinePieces[], dice: Dice): LinePieces[] {
  const wishes = [...Map.groupBy(there, ({ lineId }) => lineId)].map(([lineId, own]) => ({
    lineId,
    quantity: 1 + dice.below(countPieces(own)),
  }));
  const first = dice.below(wishes.length);
  return dice.chance(50) ? wishes : wishes.slice(first, first + 1);
}

function chooseShort(world: World, dice: Dice): Command | null {
  const order = dice.one(
    world.orders.filter((each) => canLeaveOut(each) === true),
    world.orders,
  );
  if (!order) return null;
  const wishes = dice.chance(30) ? null : chooseWishes(unsentPieces(world, order), dice);
  return { do: "short", order: order.id, wishes };
}

function chooseReceiving(world: World, dice: Dice): Command | null {
  const parcel = dice.one(
    world.parcels.filter(({ state }) => state === "shipped"),
    world.parcels,
  );
  if (!parcel) return null;
  const answers = dice.chance(50)
    ? []
    : parcel.lines.map(({ id, number }) => ({
        id,
        received: dice.chance(40) ? number : dice.below(number + 1),
      }));
  const isNamed = parcel.claimId !== null || dice.chance(60);
  return { do: "receive", order: parcel.orderId, parcel: isNamed ? parcel.id : null, answers };
}
