import { type OrderStatus, orderStatuses } from "@yaoji/domain/trade/order-states";
import { expect, test } from "vitest";
import { awaited, awaitedHref } from "./member.tsx";

test("home's 待收货 counts part-shipped orders beside those that have left whole, and no others", () => {
  const states = Object.fromEntries(orderStatuses.map((status) => [status, 5])) as Record<
    OrderStatus,
    number
  >;
  expect(awaited({ ...states, partially_shipped: 1, shipped: 0 })).toBe(1);
  expect(awaited({ ...states, partially_shipped: 1, shipped: 2 })).toBe(3);
  expect(awaited({ ...states, partially_shipped: 0, shipped: 0 })).toBe(0);
});

test("home's 待收货 leads to the list of all that it counts", () => {
  expect(awaitedHref({ shipped: 2 })).toBe("/order?status=shipped");
  expect(awaitedHref({ partially_shipped: 1 })).toBe("/order?status=partially_shipped");
  expect(awaitedHref({ shipped: 2, partially_shipped: 1 })).toBe("/order");
});
