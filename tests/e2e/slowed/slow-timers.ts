/** Runs in the page before anything else: what waits for a while waits twice as long, as on a machine with much to do. */
export function slowTimers(): void {
  const { setTimeout: soon } = globalThis;
  const later = (work: TimerHandler, milliseconds = 0, ...given: unknown[]) =>
    soon(work, milliseconds * 2, ...given);
  globalThis.setTimeout = Object.assign(later, soon);
}
