import { expect, it } from "vitest";
import { nextReview } from "./access-reviews.ts";

const on = (date: string) => new Date(`${date}T04:00:00Z`);

it("who may do what is reviewed each ninety days, and waits two weeks before; at once where it never was", () => {
  expect(nextReview(null, on("2026-11-28"))).toEqual({ due: on("2026-11-28"), isWaiting: true });
  expect(nextReview(on("2026-09-01"), on("2026-11-15"))).toEqual({ due: on("2026-11-30"), isWaiting: false });
  expect(nextReview(on("2026-09-01"), on("2026-11-16")).isWaiting).toBe(true);
});
