/** What can happen in the world, and what it does there. */
import { isClosed } from "../../src/trade/after-sales.ts";
import { add, type Money } from "../../src/money/money.ts";
import { topUp } from "../../src/money/ledger.ts";
import { post } from "./books.ts";
import { ask, type Asking, type ClaimStep, doStep } from "./claims.ts";
import { type Answer, cancel, end, moveOn, pick, receive, send } from "./parcels.ts";
import { type Choice, confirm, isTold, pay, reject, repay, tell, turnBills } from "./paying.ts";
import { place, type Placing } from "./placing.ts";
import { expire, recall, short } from "./recalls.ts";
import { followRefunds, type LinePieces } from "./refunding.ts";
import { byId, modelDays, type ModelClaim, type ModelOrder, type World } from "./world.ts";

/** All numbers are the world's own. */
export type Command =
  | { do: "topUp"; shop: number; amount: Money }
  | ({ do: "place" } & Placing)
  | ({ do: "pay"; orders: readonly number[] } & Choice)
  | { do: "tell"; checkout: number }
  | { do: "confirm"; transfer: number; arrived: Money }
  | { do: "rejectTransfer"; transfer: number }
  | { do: "repay"; shop: number; amount: Money }
  | { do: "cancel"; order: number; by: "buyer" | "operator" }
  | { do: "review"; order: number }
  | { do: "pick"; order: number; wishes: readonly LinePieces[] | null }
  | { do: "send"; parcel: number }
  | { do: "receive"; order: number; parcel: number | null; answers: readonly Answer[] }
  | { do: "complete"; order: number }
  | { do: "ask"; order: number; asking: Asking }
  | ({ do: "claim"; claim: number } & ClaimStep)
  | { do: "recall"; batch: number }
  | { do: "short"; order: number; wishes: readonly LinePieces[] | null }
  | { do: "wait"; hours: number };

/** Does it: null when it was done, else why not, and nothing has changed. */
export function perform(world: World, command: Command): string | null {
  switch (command.do) {
    case "topUp":
      world.arrived = add(world.arrived, command.amount);
      post(world.books, `top-up:${world.books.keys.size}`, topUp(command.shop, command.amount));
      return null;
    case "place":
      return place(world, command);
    case "pay":
      return pay(
        world,
        command.orders.map((id) => byId(world.orders, id)),
        command,
      );
    case "tell":
      return tell(world, command.checkout);
    case "confirm":
      return confirm(world, command.transfer, command.arrived);
    case "rejectTransfer":
      return reject(world, command.transfer);
    case "repay":
      return repay(world, command.shop, command.amount);
    case "cancel":
      return cancel(world, byId(world.orders, command.order), command.by);
    case "review":
      return moveOn(byId(world.orders, command.order), "reviewed");
    case "pick":
      return pick(world, byId(world.orders, command.order), command.wishes);
    case "send":
      return send(world, byId(world.parcels, command.parcel));
    case "receive": {
      const parcel = command.parcel === null ? null : byId(world.parcels, command.parcel);
      return receive(world, byId(world.orders, command.order), { parcel, answers: command.answers });
    }
    case "complete":
      return complete(world, byId(world.orders, command.order));
    case "ask":
      return ask(world, byId(world.orders, command.order), command.asking);
    case "claim":
      return claimStep(world, byId(world.claims, command.claim), command);
    case "recall":
      recall(world, command.batch);
      return null;
    case "short":
      return short(world, byId(world.orders, command.order), command.wishes);
    case "wait":
      wait(world, command.hours);
      return null;
  }
}

/** A step of an application; the payment of its order follows. */
function claimStep(world: World, claim: ModelClaim, step: ClaimStep): string | null {
  const refused = doStep(world, claim, step);
  followRefunds(world, byId(world.orders, claim.orderId));
  return refused;
}

/** The operator or the clock completes an order of which no after-sale is open. */
function complete(world: World, order: ModelOrder): string | null {
  const isOpen = world.claims.some(({ orderId, state }) => orderId === order.id && !isClosed(state));
  return isOpen ? "an after-sale is open" : moveOn(order, "completed");
}

const hourInMs = 3_600_000;
const dayInMs = 24 * hourInMs;

/** Time passes, then all that time alone does is done. */
function wait(world: World, hours: number): void {
  world.now = new Date(world.now.getTime() + hours * hourInMs);
  const before = (days: number) => new Date(world.now.getTime() - days * dayInMs);
  for (const order of world.orders)
    if (
      order.status === "pending_payment" &&
      order.payBefore <= world.now &&
      !isTold(world, order.checkoutId)
    )
      end(world, order, false);
  expire(world);
  const longUnderWay = world.parcels.filter(
    ({ state, shippedAt }) => state === "shipped" && shippedAt && shippedAt < before(modelDays.autoReceive),
  );
  for (const parcel of longUnderWay)
    receive(world, byId(world.orders, parcel.orderId), { parcel, answers: [] });
  for (const order of world.orders)
    if (
      order.status === "delivered" &&
      order.deliveredAt &&
      order.deliveredAt < before(modelDays.autoComplete)
    )
      complete(world, order);
  turnBills(world);
  for (const claim of world.claims)
    if (claim.state === "returning" && !claim.isSentBack && claim.deadlineAt && claim.deadlineAt < world.now)
      doStep(world, claim, { step: "cancel" });
}
