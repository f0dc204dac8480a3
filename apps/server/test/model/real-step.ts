/** What every step in the real shop needs: whom it meets, and whether it was done. */
import { byId, type World } from "@yaoji/domain/test/orders/world";
import type { Command } from "@yaoji/domain/test/orders/commands";
import { isRefusal } from "../../src/platform/answers/refusal.ts";
import type { TestBuyer } from "../factories.ts";
import type { RealWorld } from "./real-world.ts";

/** The command of this name. */
export type Of<Name extends Command["do"]> = Extract<Command, { do: Name }>;

/** Does a command after the world has done it; says whether it was done. */
export type Doing<Name extends Command["do"]> = (
  real: RealWorld,
  world: World,
  command: Of<Name>,
) => Promise<boolean>;

/** What a service answered. */
export function isDone(outcome: unknown): boolean {
  return !isRefusal(outcome);
}

/** What the shop answered; a fault of the server is a fault of the test. */
export function isFine({ status }: { status: number }): boolean {
  if (status >= 500) throw new Error(`the server answered ${status}`);
  return status < 300;
}

/** The one that has this number in the model. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error(`the real world has no ${place}`);
  return found;
}

export function buyerOf({ buyers }: RealWorld, shopId: number): TestBuyer {
  return at(buyers, shopId);
}

export function buyerOfOrder(real: RealWorld, world: World, orderId: number): TestBuyer {
  return buyerOf(real, byId(world.orders, orderId).shopId);
}
