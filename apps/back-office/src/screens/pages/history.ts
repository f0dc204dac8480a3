/** Steps that can be taken back and taken again. */

/** What was done: typing in one place goes on as one step, as long as nobody pauses. */
export type Step = { readonly what: string; readonly at: number };
export type History<T> = {
  readonly past: readonly T[];
  readonly future: readonly T[];
  readonly last: Step | null;
};

export const noHistory = { past: [], future: [], last: null } as const;
const mostSteps = 100;
const pause = 1500;

/** After a step that led away from `before`. */
export function stepped<T>(history: History<T>, before: T, step: Step): History<T> {
  const { past, last } = history;
  const isSame = last !== null && step.what !== "" && last.what === step.what && step.at - last.at < pause;
  return { past: isSame ? past : [...past.slice(1 - mostSteps), before], future: [], last: step };
}

type Turned<T> = { readonly history: History<T>; readonly now: T };

/** One step back; null: there is none. */
export function undone<T>({ past, future }: History<T>, now: T): Turned<T> | null {
  const before = past.at(-1);
  if (before === undefined) return null;
  return { history: { past: past.slice(0, -1), future: [now, ...future], last: null }, now: before };
}

/** One step forward again; null: there is none. */
export function redone<T>({ past, future }: History<T>, now: T): Turned<T> | null {
  const [next, ...rest] = future;
  if (next === undefined) return null;
  return { history: { past: [...past, now], future: rest, last: null }, now: next };
}
