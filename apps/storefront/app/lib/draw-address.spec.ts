import { describe, expect, it } from "vitest";
import { drawHref, drawOfKey } from "./draw-address.ts";

describe("decisions.md: a draw is a page of /hdmb", () => {
  it("is named by its number, or is the newest that runs", () => {
    expect([drawHref(7), drawHref()]).toEqual(["/hdmb?id=draw-7", "/hdmb?id=draw"]);
    expect(["draw-7", "draw", "draw-x", "7", "drawing", null].map(drawOfKey)).toEqual([
      "7",
      "",
      "x",
      null,
      null,
      null,
    ]);
  });
});
