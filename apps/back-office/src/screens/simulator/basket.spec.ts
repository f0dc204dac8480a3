import { describe, expect, test } from "vitest";
import { addressOf, type Basket, basketOf, emptyBasket, isSameAddress } from "./basket.ts";

const line = {
  goods_id: 12,
  combination_id: null,
  warehouse_id: null,
  name: "商品 12",
  number: "3",
  gift_id: null,
};
const basket: Basket = {
  shop: { id: 7, company: "客户 7" },
  at: "2026-12-01T08:00",
  lines: [
    { ...line, expiry_wish: "shop" },
    { ...line, goods_id: null, combination_id: 5, name: "套餐 5", number: "1", expiry_wish: "any" },
    { ...line, warehouse_id: 2, gift_id: 9, expiry_wish: "2027-03" },
  ],
  coupons: [4, 8],
  vouchers: [],
};

describe("the address of a simulation", () => {
  test("gives the same basket again", () => {
    const address = new URLSearchParams(addressOf(basket).toString());
    expect(basketOf(address)).toEqual(basket);
    expect(isSameAddress(address, addressOf(basket))).toBe(true);
    expect(isSameAddress(address, addressOf({ ...basket, coupons: null }))).toBe(false);
  });

  test("of five hundred lines is no longer than servers take", () => {
    const lines = Array.from({ length: 500 }, (_, at) => ({
      ...line,
      goods_id: 100_000 + at,
      expiry_wish: "shop",
    }));
    expect(addressOf({ ...basket, lines }).toString().length).toBeLessThan(8000);
  });

  test.each([
    "",
    "shop=1",
    "lines=12*3",
    "shop=x&lines=12*3",
    "shop=1&lines=<script>",
    "shop=1&lines=NaN*😀",
  ])("'%s' asks for nothing", (address) => {
    expect(basketOf(new URLSearchParams(address))).toBeNull();
  });

  test("of nothing asks for nothing", () => {
    expect(basketOf(addressOf(emptyBasket))).toBeNull();
  });
});
