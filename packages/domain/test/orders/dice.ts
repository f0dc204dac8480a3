/** The numbers of a step, one for each choice that it takes. */
import type { Step } from "./steps.ts";

/** Numbers one after the other, each for one choice. */
export type Dice = {
  below: (count: number) => number;
  /** One of these; where there is none, or the step is odd, one of the others. */
  one: <T>(fitting: readonly T[], all?: readonly T[]) => T | null;
  /** In so many of a hundred cases. */
  chance: (percent: number) => boolean;
};

export function diceOf({ numbers, isOdd }: Step): Dice {
  let at = 0;
  const below = (count: number) => (numbers[at++ % numbers.length] ?? 0) % Math.max(1, count);
  return {
    below,
    one: (fitting, all = []) => {
      const from = isOdd && all.length > 0 ? all : fitting;
      return from[below(from.length)] ?? null;
    },
    chance: (percent) => below(100) < percent,
  };
}
