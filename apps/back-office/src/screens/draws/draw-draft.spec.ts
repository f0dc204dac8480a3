import { describe, expect, test } from "vitest";
import { bodyOf, type Draw, draftOf, newDraw, newPrize, oddsOf, placeOf, placesOf } from "./draw-draft.ts";

const thanks = {
  id: 2,
  name: "谢谢参与",
  remarks: "",
  kind: "nothing",
  art: "thanks",
  weight: 3,
  given: 0,
} as const;
const draw: Draw = {
  id: 1,
  version: 2,
  name: "每单抽奖",
  state: "upcoming",
  entitlement: "per_order",
  order_amount: 500,
  is_popup: 1,
  // 2026-11-28 16:00 in Shanghai.
  starts_at: 1_795_852_800,
  ends_at: 1_795_939_200,
  drawn: 0,
  rules: ["签收后可抽", "七日内发出"],
  prizes: [{ ...thanks, stock: null, is_fallback: 1, worth: 0, points: null, coupon_id: null, odds: "100%" }],
  cannot_change: "",
};

describe("a draw as it is typed", () => {
  test("says again what the server gave", () =>
    expect(bodyOf(draftOf(draw))).toEqual({
      name: "每单抽奖",
      rules: ["签收后可抽", "七日内发出"],
      entitlement: "per_order",
      order_amount: "500",
      is_popup: 1,
      starts_at: "2026-11-28T16:00",
      ends_at: "2026-11-29T16:00",
      prizes: [
        {
          name: "谢谢参与",
          remarks: "",
          kind: "nothing",
          art: "thanks",
          weight: "3",
          stock: null,
          is_fallback: 1,
          worth: "0",
          points: null,
          coupon_id: null,
        },
      ],
    }));

  test("leaves out what its other choices say", () => {
    const prizes = [{ ...newPrize, points: "5", couponId: "7", stock: "9", isFallback: true }];
    const body = bodyOf({ ...newDraw, orderAmount: "500", rules: "一\n\n 二 ", prizes });
    expect(body).toMatchObject({
      order_amount: null,
      rules: ["一", "二"],
      prizes: [{ points: null, coupon_id: null, stock: null }],
    });
  });

  test("shows the odds as the buyer sees them; none while a weight is no number", () => {
    const prizes = [
      { ...newPrize, weight: "1" },
      { ...newPrize, weight: "2", stock: "0" },
      { ...newPrize, weight: "1", isFallback: true },
    ];
    expect(oddsOf(prizes)).toEqual(["25%", "0%", "75%"]);
    expect(oddsOf([{ ...newPrize, weight: "" }])).toEqual(["—"]);
  });

  test("has a place for what is wrong with each field of each prize", () =>
    expect(placesOf(newDraw)).toContain(placeOf("prizes.1.coupon_id")));
});
