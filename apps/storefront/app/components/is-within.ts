import type { SyntheticEvent } from "react";

/** Whether the event happened inside the element that hears of it: React tells of what happens in dialogs opened below it as well. */
export function isWithin({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
