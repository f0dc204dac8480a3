import { describe, expect, test } from "vitest";
import { bodyOf, type Coupon, draftOf, newCoupon } from "./coupon-draft.ts";

const coupon: Coupon = {
  id: 3,
  version: 2,
  state: "running",
  scope_text: "指定商品",
  claimed: 1,
  stopped_at: null,
  created_at: 0,
  kind: "coupon",
  name: "满300减20",
  intro: "",
  position: 0,
  scope: "goods",
  goods_ids: [4, 5],
  category_id: null,
  brand: null,
  threshold: 300,
  amount: 20,
  exclusive: 0,
  shop_types: ["clinic"],
  regions: ["510104"],
  shop_ids: null,
  newcomers_only: 1,
  claim_from: null,
  // 2026-11-28 16:00 in Shanghai.
  claim_until: 1_795_852_800,
  valid_from: null,
  valid_until: null,
  valid_days: 15,
  total: null,
  per_shop: 2,
  is_draft: 0,
  edit: "all",
  edit_text: "",
  figures: { claimed: 1, coded: 0, used: 0, expired: 0, money_given: 0 },
};

describe("a coupon as it is typed", () => {
  test("can be claimed from now on, where nothing else is said", () =>
    expect(newCoupon(new Date("2026-11-28T08:00:30Z")).claimFrom).toBe("2026-11-28T16:00"));

  test("says again what the server gave", () => {
    expect(bodyOf(draftOf(coupon), false)).toMatchObject({
      name: "满300减20",
      scope: "goods",
      goods_ids: [4, 5],
      threshold: "300",
      amount: "20",
      shop_types: ["clinic"],
      regions: ["510104"],
      shop_ids: null,
      newcomers_only: 1,
      claim_from: null,
      claim_until: "2026-11-28T16:00",
      valid_days: "15",
      total: null,
      per_shop: "2",
      is_draft: 0,
    });
  });

  test("leaves out what its other choices say", () => {
    const typed = {
      ...newCoupon(new Date("2026-11-28T08:00:00Z")),
      scope: "brand",
      brand: "云州",
      goodsIds: [1],
      categoryId: "9",
      isClaimed: false,
      claimUntil: "2026-12-01T00:00",
      hasDays: false,
      validDays: "15",
      validUntil: "2026-12-31T00:00",
      shopIds: "3，4 5、6",
    } as const;
    expect(bodyOf(typed, true)).toMatchObject({
      goods_ids: null,
      category_id: null,
      brand: "云州",
      claim_from: null,
      claim_until: null,
      valid_days: null,
      valid_until: "2026-12-31T00:00",
      shop_ids: ["3", "4", "5", "6"],
      threshold: "0",
      is_draft: 1,
    });
  });
});
