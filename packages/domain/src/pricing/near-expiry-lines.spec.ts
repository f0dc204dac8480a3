import { describe, expect, it } from "vitest";
import { yuan } from "../money/money.ts";
import { nearExpiryApart, type RuledPieces } from "./near-expiry-lines.ts";

const part = (rule: string, number: number, price: string): RuledPieces => ({
  rule,
  number,
  price: yuan(price),
});
const goods = (number: number, amount: string, parts: RuledPieces[]) => ({
  name: "阿莫西林胶囊",
  number,
  price: yuan("12.5"),
  amount: yuan(amount),
  parts,
});

describe("domain.md §2 a near-expiry offer sells pieces apart", () => {
  it("parts the pieces at the offer from the others; numbers and amounts add up", () => {
    const [near, percent, base] = [
      part("near_expiry", 5, "6"),
      part("percent", 2, "11.3333"),
      part("base", 1, "12.5"),
    ];
    expect(nearExpiryApart(goods(8, "65.1666", [near, percent, base]))).toEqual([
      { ...goods(5, "30", [near]), price: yuan("6") },
      { ...goods(3, "35.1666", [percent, base]), price: yuan("12.5") },
    ]);
  });

  it.each([
    ["all at the offer", [part("near_expiry", 8, "6")]],
    ["none at it", [part("flash", 2, "5"), part("base", 6, "12.5")]],
    ["no parts: goods of a combination", []],
  ])("leaves what is of one kind whole: %s", (_, parts) => {
    const whole = goods(8, "48", parts);
    expect(nearExpiryApart(whole)).toEqual([whole]);
  });
});
