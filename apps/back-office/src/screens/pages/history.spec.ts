import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { type History, noHistory, redone, stepped, undone } from "./history.ts";

const typing = (what: string, at: number) => ({ what, at });

describe("steps", () => {
  it("of typing in one place are one, until one pauses or goes elsewhere", () => {
    const steps = [typing("a", 0), typing("a", 900), typing("b", 1000), typing("b", 9000)];
    const past = steps.reduce<History<number>>((all, step, now) => stepped(all, now, step), noHistory).past;
    expect(past).toEqual([0, 2, 3]);
  });

  it("without a place are never one, as of blocks that are moved", () => {
    const past = [0, 1].reduce<History<number>>((all, now) => stepped(all, now, typing("", now)), noHistory);
    expect(past.past).toEqual([0, 1]);
  });

  it("all can be taken back and taken again; a new one takes away what lay ahead", () =>
    assert(
      property(array(nat(), { minLength: 1, maxLength: 60 }), (values) => {
        const walk = { history: noHistory as History<number>, now: -1 };
        for (const value of values) {
          walk.history = stepped(walk.history, walk.now, typing("", 0));
          walk.now = value;
        }
        const turn = (by: typeof undone<number>) => {
          for (let next = by(walk.history, walk.now); next; next = by(walk.history, walk.now))
            Object.assign(walk, next);
          return walk.now;
        };
        expect(turn(undone)).toBe(-1);
        expect(turn(redone)).toBe(values.at(-1));
        turn(undone);
        expect(redone(stepped(walk.history, -1, typing("", 0)), 7)).toBeNull();
      }),
    ));

  it("a hundred are kept, no more", () => {
    const many = Array.from({ length: 300 }, (_, at) => at);
    const { past } = many.reduce<History<number>>((all, now) => stepped(all, now, typing("", 0)), noHistory);
    expect([past.length, past[0]]).toEqual([100, 200]);
  });
});
