import { describe, expect, test } from "vitest";
import { createNumberQueue } from "./number-queue.ts";

/** A server that answers when it is let, and keeps what it was asked. */
function aServer(refuses: (number: number) => boolean = () => false) {
  const asked: [id: number, number: number, was: number][] = [];
  const answers: (() => void)[] = [];
  let refreshed = 0;
  const queue = createNumberQueue({
    send: (id, number, was) => {
      asked.push([id, number, was]);
      return new Promise((answer) => answers.push(() => answer(!refuses(number))));
    },
    refresh: () => Promise.resolve((refreshed += 1)),
  });
  /** Answers what is asked until all is done. */
  async function finish(): Promise<void> {
    const done = queue.settled();
    const waiting = Symbol("waiting");
    while ((await Promise.race([done, Promise.resolve(waiting)])) === waiting) answers.shift()?.();
  }
  return { queue, asked, finish, refreshedTimes: () => refreshed };
}

describe("quantities on their way", () => {
  test("are shown at once and sent one after the other; of one goods the last alone, on top of what was accepted", async () => {
    const { queue, asked, finish, refreshedTimes } = aServer();
    queue.set(1, 20, 10);
    queue.set(1, 30, 10);
    queue.set(1, 40, 10);
    queue.set(2, 5, 1);
    expect([...queue.current()]).toEqual([
      [1, 40],
      [2, 5],
    ]);
    expect(asked).toEqual([[1, 20, 10]]);
    await finish();
    expect(asked).toEqual([
      [1, 20, 10],
      [1, 40, 20],
      [2, 5, 1],
    ]);
    expect([queue.current().size, refreshedTimes()]).toEqual([0, 1]);
  });

  test("that are refused go, unless a newer one waits", async () => {
    const { queue, asked, finish } = aServer((number) => number === 20);
    queue.set(1, 20, 10);
    queue.set(2, 7, 5);
    queue.set(1, 15, 10);
    await finish();
    expect(asked).toEqual([
      [1, 20, 10],
      [2, 7, 5],
      [1, 15, 10],
    ]);
  });

  test("begin anew from what the page came with next", async () => {
    const { queue, asked, finish } = aServer();
    queue.set(1, 20, 10);
    await finish();
    queue.set(1, 30, 25);
    await finish();
    expect(asked.at(-1)).toEqual([1, 30, 25]);
  });
});
