import { expect, test } from "vitest";
import { parseShopMinute } from "../text/time.ts";
import { earlyCoupon } from "./early-coupon.ts";

test.each([
  ["2026-12-01 00:00", "2026-12-01起可用"],
  ["2026-12-01 10:30", "2026-12-01 10:30起可用"],
])("a coupon in hand from %s says so before, not from then on", (start, text) => {
  const startsAt = parseShopMinute(start);
  expect(earlyCoupon(startsAt, startsAt - 1)).toEqual({ text, way: "看可用商品" });
  expect(earlyCoupon(startsAt, startsAt)).toBeNull();
});
