import { describe, expect, it } from "vitest";
import { keeper, perDatabase } from "./kept.ts";

function clocked(oldFor?: (value: number) => number) {
  const clock = { now: 0 };
  const kept = keeper<number>({ most: 2, now: () => clock.now, ...(oldFor ? { oldFor } : {}) });
  let made = 0;
  const make = async () => ++made;
  return { clock, get: (key: string, version = 1, maker = make) => kept.get(key, version, maker) };
}
const failing = () => Promise.reject(new Error("down"));

describe("answers that are kept", () => {
  it("are made once while the shelf stays as it is, also when asked for twice at once", async () => {
    const { get, clock } = clocked();
    expect(await Promise.all([get("a"), get("a")])).toEqual([1, 1]);
    clock.now = 1e9;
    expect(await get("a")).toBe(1);
  });

  it("are made anew as soon as the shelf has changed, even while the old one is being made", async () => {
    const { get } = clocked();
    expect(await Promise.all([get("a", 1), get("a", 2)])).toEqual([1, 2]);
    expect(await get("a", 2)).toBe(2);
    expect(await get("a", 3)).toBe(3);
  });

  it("may be shown for a while after a change, where that is said", async () => {
    const { get, clock } = clocked(() => 100);
    expect(await Promise.all([get("a", 1), get("a", 2)])).toEqual([1, 1]);
    clock.now = 49;
    expect(await get("a", 2)).toBe(1);
    clock.now = 100;
    expect(await get("a", 2)).toBe(2);
  });

  it("are made anew where they may not be old, also when that is known only once they are there", async () => {
    const { get } = clocked(() => 0);
    expect(await Promise.all([get("a", 1), get("a", 2), get("a", 2)])).toEqual([1, 2, 2]);
    expect(await Promise.all([get("a", 3, failing).catch(() => 0), get("a", 4)])).toEqual([0, 3]);
  });

  it("are made anew beside after half of that: who asks gets the old one at once, the next the new", async () => {
    const { get, clock } = clocked(() => 100);
    await get("a", 1);
    clock.now = 60;
    expect(await Promise.all([get("a", 2), get("a", 2)])).toEqual([1, 1]);
    expect(await get("a", 2)).toBe(2);
  });

  it("are not kept when they failed", async () => {
    const { get, clock } = clocked(() => 100);
    await expect(get("a", 1, failing)).rejects.toThrow("down");
    expect(await get("a", 1)).toBe(1);
    clock.now = 60;
    expect(await get("a", 2, failing)).toBe(1);
    expect(await get("a", 2)).toBe(1);
  });

  it("are those asked for last, as many as are to be kept", async () => {
    const { get } = clocked();
    for (const key of ["a", "b", "a", "c"]) await get(key);
    expect(await get("a")).toBe(1);
    expect(await get("b")).toBe(4);
  });

  it("belong to the database that they were read from", () => {
    const of = perDatabase(() => ({}));
    const [one, other] = [{}, {}];
    expect(of(one)).toBe(of(one));
    expect(of(one)).not.toBe(of(other));
  });
});
