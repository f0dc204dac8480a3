/** A life of a world: step after step, its faults looked for after each, what it reached kept. */
import { choose } from "./choose.ts";
import { type Command, perform } from "./commands.ts";
import { faultsOf } from "./invariants.ts";
import type { Step } from "./steps.ts";
import type { World } from "./world.ts";

/** A command that the world has been given, the reason why it did not do it, and all that went before. */
export type Event = {
  readonly command: Command;
  readonly refused: string | null;
  readonly story: readonly string[];
};

/** Lives through the steps; throws with all that happened when a fault is found. */
export function* live(world: World, steps: readonly Step[]): Generator<Event> {
  const story: string[] = [];
  for (const step of steps) {
    const command = choose(world, step);
    if (!command) continue;
    story.push(JSON.stringify(command));
    const refused = told(story, () => perform(world, command));
    const faults = faultsOf(world);
    if (faults.length > 0) throw new Error(`${faults.join("; ")} after\n${story.join("\n")}`);
    yield { command, refused, story };
  }
}

function told<T>(story: readonly string[], work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${String(cause)} after\n${story.join("\n")}`, { cause });
  }
}

/** The states in which its orders, parcels, applications and bills are. */
export function statesOf({ orders, parcels, claims, bills, transfers }: World): string[] {
  return [
    ...orders.map(({ status }) => `order ${status}`),
    ...orders.map(({ payStatus }) => `payment ${payStatus}`),
    ...parcels.map(({ state }) => `parcel ${state}`),
    ...claims.map(({ state }) => `claim ${state}`),
    ...bills.map(({ state }) => `bill ${state}`),
    ...transfers.map(({ state }) => `transfer ${state}`),
  ];
}
