/** A stream of figures that is the same for the same number on every machine: nothing generated is random. */
export type Chance = {
  /** From 0 to just under 1. */
  next(): number;
  /** An integer, both ends included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of a long list; the first are drawn far more often than the last. */
  favour<T>(choices: readonly T[]): T;
  happens(share: number): boolean;
};

const seed = 0x79616f6a;

/** mulberry32 over the seed and the number. */
export function chanceOf(number: number): Chance {
  let state = Math.imul(number ^ seed, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    favour: (choices) => {
      const chosen = choices[Math.floor(choices.length * next() ** 2)];
      if (chosen === undefined) throw new Error("there is nothing to choose from");
      return chosen;
    },
    happens: (share) => next() < share,
  };
}
