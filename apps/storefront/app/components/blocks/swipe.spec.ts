import { describe, expect, it } from "vitest";
import { createSwipe } from "./swipe.ts";

const finger = (clientX: number) => ({ clientX, pointerType: "touch", isPrimary: true });
const second = (clientX: number) => ({ ...finger(clientX), isPrimary: false });

describe("a swipe", () => {
  it.each([
    [200, 120, 1],
    [120, 200, -1],
    [200, 161, 0],
  ])("from %d to %d turns by %d", (from, to, turned) => {
    const swipe = createSwipe();
    swipe.down(finger(from));
    expect(swipe.up(finger(to))).toBe(turned);
  });

  it("is not what two fingers do, whichever is lifted first", () => {
    const swipe = createSwipe();
    for (const lifted of [
      [finger(40), second(300)],
      [second(300), finger(40)],
    ]) {
      swipe.down(finger(150));
      swipe.down(second(200));
      expect(lifted.map(swipe.up)).toEqual([0, 0]);
    }
  });

  it("is not what the browser took over to scroll", () => {
    const swipe = createSwipe();
    swipe.down(finger(200));
    swipe.cancel();
    expect(swipe.up(finger(100))).toBe(0);
  });

  it("is none of the mouse", () => {
    const swipe = createSwipe();
    swipe.down({ ...finger(200), pointerType: "mouse" });
    expect(swipe.up({ ...finger(100), pointerType: "mouse" })).toBe(0);
  });
});
