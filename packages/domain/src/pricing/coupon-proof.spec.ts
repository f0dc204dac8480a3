import { describe, expect, test } from "vitest";
import { priceCart } from "./cart-pricing.ts";
import { proofText } from "./coupon-choice.ts";
import { aCart, aCoupon, aPricedLine, someOffers } from "./fixtures.ts";
import { yuan } from "../money/money.ts";

/** What is told of the dearer one among so many coupons. */
function worseOf(count: number): string {
  const coupons = Array.from({ length: count }, (_, place) =>
    aCoupon(place + 1, { scope: `s${place % 2}`, amount: 5 + place, exclusive: place === 0 ? 1 : 0 }),
  );
  const cart = aCart([aPricedLine(1, 20)], { offers: someOffers({ coupons, freight: 0 }) });
  return priceCart(cart).coupons.judgements.find(({ state }) => state === "worse")?.text ?? "";
}

describe("domain.md §4: the cart and the order check say how surely no set of coupons costs less", () => {
  test.each([
    ["exhaustive", 0, "已比较全部7种用券组合，以下为应付最低的一种"],
    ["branch_and_bound", 0, "已排除所有不会更低的用券组合，以下为应付最低的一种"],
    ["branch_and_bound", 3, "用券组合过多，已比较7种；未比较的组合最多再省¥3.00"],
  ] as const)("%s with a gap of %d: how surely nothing costs less", (method, gap, text) => {
    expect(proofText({ method, tried: 7, gap: yuan(gap) })).toBe(text);
  });

  test("more than twelve: what another one costs is told as the most, for not every set was tried", () => {
    expect(worseOf(12)).toMatch(/^改用此券要多付¥/);
    expect(worseOf(13)).toMatch(/^改用此券至多多付¥/);
  });
});
