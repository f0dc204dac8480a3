import { describe, expect, it } from "vitest";
import { aCartLine, aGift, aPricing, aSpecial } from "./cart.fixture.ts";
import { foldedLines } from "./folded-lines.ts";

const today = "2026-03-01";
const plain = [1, 2, 3, 4, 5].map((id) => aCartLine({ id }));
const folded = (more: Parameters<typeof aCartLine>[0]) =>
  foldedLines([...plain, aCartLine({ id: 6, ...more })], [], today);

describe("the lines of an order check that are folded", () => {
  it("are none of five, and all of six that say nothing", () => {
    expect(foldedLines(plain, [], today).size).toBe(0);
    expect([...folded({})]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("are not those that changed", () => {
    const changed = { kind: "price", line_id: 2, text: "价格已变" } as const;
    expect(foldedLines([...plain, aCartLine({ id: 6 })], [changed], today).has(2)).toBe(false);
  });

  it.each([
    ["are limited", { number: 8, pricing: aPricing({ specials: [aSpecial()] }) }],
    ["lost a gift", { number: 20, pricing: aPricing({ gifts: [aGift({ stock: 1 })] }) }],
    ["need another quantity", { reasons: [{ code: "quantity.step", text: "请按整包购买" }] }],
  ])("are not those that %s", (_, line) => {
    expect(folded(line).has(6)).toBe(false);
  });

  it("are not those near their expiry", () => {
    const { goods } = aCartLine();
    const near = { ...aCartLine({ id: 6 }), goods: goods && { ...goods, yxq: "2026-04-01" } };
    expect(foldedLines([...plain, near], [], today).has(6)).toBe(false);
  });
});
