import { expect, test } from "vitest";
import { promotionFiguresText, promotionTermsText } from "./offer-row-text.ts";

test("tiers are told from the lowest on, in whatever order they are kept", () => {
  const tiers = [
    { amount: 800, minus: 35 },
    { amount: 300, minus: 10 },
  ];
  const terms = { kind: "general_reduction", area: "", tiers, basis_points: null, price: null } as const;
  expect(promotionTermsText({ ...terms, goods_count: 2 })).toMatch(/^满300减10，满800减35/);
});

test("cashback sells no pieces of its own", () => {
  const figures = { orders: 4, pieces: 0, money_given: 12 };
  expect(promotionFiguresText("cashback", figures)).toBe("4个订单参加，共返现¥12.00");
  expect(promotionFiguresText("gift", { ...figures, pieces: 3 })).toBe("4个订单参加，售出3件，共优惠¥12.00");
});
