import { describe, expect, test } from "vitest";
import { yuan } from "../money/money.ts";
import type { Reckoned } from "./coupon-costs.ts";
import { couponRefusal } from "./coupon-refusals.ts";

type Case = { kind?: "coupon" | "voucher"; threshold: number; face: number; amount: number };

/** A coupon against lines that come to `amount`. */
function reckoned({ kind = "coupon", threshold, face, amount }: Case): Reckoned {
  const coupon: Reckoned["coupon"] = {
    id: 1,
    kind,
    name: "券",
    scope: "zy",
    scopeText: "限中药饮片",
    threshold: yuan(threshold),
    amount: yuan(face),
    exclusive: false,
    goodsIds: null,
    endsAt: 0,
  };
  return { coupon, face: coupon.amount, places: [], amount: yuan(amount), fen: yuan(amount) };
}

describe("§4 a coupon that cannot be used says why, and what leads to its goods", () => {
  test.each<[Case, string, string]>([
    [{ threshold: 100, face: 5, amount: 0 }, "所选商品中没有适用商品", "看可用商品"],
    [{ threshold: 100, face: 5, amount: 65 }, "适用商品还差¥35.00可用", "去凑单"],
    [{ threshold: 100, face: 5, amount: 99.9901 }, "适用商品还差¥0.01可用", "去凑单"],
    [{ threshold: 0, face: 5, amount: 4 }, "适用商品金额不足券面额，暂不能用", "去凑单"],
  ])("%o: %s %s", (given, text, way) => expect(couponRefusal(reckoned(given))).toEqual({ text, way }));

  test.each<Case>([
    { threshold: 100, face: 5, amount: 100 },
    { kind: "voucher", threshold: 0, face: 5, amount: 4 },
  ])("%o can be used", (given) => expect(couponRefusal(reckoned(given))).toBeNull());
});
