import { describe, expect, it } from "vitest";
import { money, yuan, zero } from "../money/money.ts";
import {
  claimedFaults,
  copyName,
  couponFaults,
  couponState,
  type CouponStanding,
  type CouponTerms,
} from "./coupon-terms.ts";

const now = new Date("2026-11-20T04:00:00Z");
const day = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const terms: CouponTerms = {
  kind: "coupon",
  name: "全场满300减10",
  intro: "",
  position: 0,
  scope: "all",
  goodsIds: null,
  categoryId: null,
  brand: null,
  threshold: yuan(300),
  amount: yuan(10),
  exclusive: false,
  shopTypes: null,
  regions: null,
  shopIds: null,
  newcomersOnly: false,
  claimFrom: now,
  claimUntil: inDays(10),
  validFrom: null,
  validUntil: null,
  validDays: 7,
  total: null,
  perShop: 1,
};
const nan = Number.NaN;

describe("a coupon's terms", () => {
  it("are well: for all, for some goods and shops, given by hand, a voucher without threshold", () => {
    const good: Partial<CouponTerms>[] = [
      {},
      { scope: "goods", goodsIds: [1, 2] },
      { scope: "category", categoryId: 3 },
      { scope: "brand", brand: "岚泽" },
      { shopTypes: ["clinic"], regions: ["510000"], shopIds: [1], newcomersOnly: true },
      { claimFrom: null, claimUntil: null, validDays: null, validUntil: inDays(3) },
      { kind: "voucher", threshold: zero },
      { amount: yuan(300), total: 5, perShop: 5, name: "🎁".repeat(40) },
    ];
    for (const each of good) expect([each, couponFaults({ ...terms, ...each }, now)]).toEqual([each, {}]);
  });

  it.each<[Partial<CouponTerms>, keyof CouponTerms, string]>([
    [{ name: " " }, "name", "请填写名称"],
    [{ name: "🎁".repeat(41) }, "name", "最多40个字"],
    [{ intro: "长".repeat(101) }, "intro", "最多100个字"],
    [{ position: -1 }, "position", "0至9999"],
    [{ position: 0.5 }, "position", "0至9999"],
    [{ scope: "goods" }, "goodsIds", "请选择适用的商品"],
    [{ scope: "goods", goodsIds: [] }, "goodsIds", "1至500种"],
    [{ scope: "goods", goodsIds: Array.from({ length: 501 }, (_, id) => id) }, "goodsIds", "1至500种"],
    [{ goodsIds: [1] }, "goodsIds", "指定商品时才"],
    [{ scope: "category" }, "categoryId", "请选择适用的分类"],
    [{ categoryId: 1 }, "categoryId", "指定分类时才"],
    [{ scope: "brand", brand: " " }, "brand", "请填写适用的品牌"],
    [{ brand: "岚泽" }, "brand", "指定品牌时才"],
    [{ threshold: yuan(-1) }, "threshold", "0至1000万元"],
    [{ threshold: money(1) }, "threshold", "最多两位小数"],
    [{ threshold: yuan(10_000_001) }, "threshold", "0至1000万元"],
    [{ threshold: nan as never }, "threshold", "0至1000万元"],
    [{ amount: zero }, "amount", "大于0"],
    [{ amount: yuan(-5) }, "amount", "大于0"],
    [{ amount: nan as never }, "amount", "大于0"],
    [{ amount: money(100_001) }, "amount", "最多两位小数"],
    [{ amount: yuan(100_001), threshold: zero }, "amount", "不超过10万元"],
    [{ amount: yuan("300.01") }, "amount", "不能高于使用门槛"],
    [{ shopTypes: [] }, "shopTypes", "不限的留空"],
    [{ shopTypes: ["clinic", "distributor"] }, "shopTypes", "商业公司不参加促销"],
    [{ regions: [] }, "regions", "6位行政区划代码"],
    [{ regions: ["四川"] }, "regions", "6位行政区划代码"],
    [{ shopIds: [] }, "shopIds", "1至500家"],
    [{ shopIds: Array.from({ length: 10_000 }, (_, id) => id) }, "shopIds", "1至500家"],
    [{ claimFrom: null }, "claimFrom", "请填写开始领取"],
    [{ claimUntil: null }, "claimUntil", "请填写结束领取"],
    [{ claimUntil: now }, "claimUntil", "须晚于开始领取"],
    [{ claimFrom: inDays(-9), claimUntil: now }, "claimUntil", "已过"],
    [{ validDays: null, validUntil: inDays(9) }, "claimUntil", "不能晚于使用截止"],
    [{ validDays: null }, "validDays", "请填写有效期"],
    [{ validUntil: inDays(30) }, "validDays", "只能填写一项"],
    [{ validDays: 0 }, "validDays", "1至365"],
    [{ validDays: 366 }, "validDays", "1至365"],
    [{ validDays: nan }, "validDays", "1至365"],
    [{ validDays: null, validUntil: inDays(20), validFrom: inDays(20) }, "validUntil", "须晚于开始使用"],
    [
      { claimFrom: null, claimUntil: null, validDays: null, validUntil: now },
      "validUntil",
      "使用截止时间已过",
    ],
    [{ total: 0 }, "total", "1至1000000"],
    [{ total: -1 }, "total", "1至1000000"],
    [{ total: 1.5 }, "total", "1至1000000"],
    [{ total: nan }, "total", "1至1000000"],
    [{ perShop: 0 }, "perShop", "1至100"],
    [{ perShop: 101 }, "perShop", "1至100"],
    [{ perShop: 6, total: 5 }, "perShop", "不能多于发放总量"],
  ])("%j are told at %s: %s", (wrong, field, text) => {
    const faults = couponFaults({ ...terms, ...wrong }, now);
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]).toContain(text);
  });

  it("of a draft may be over, and nothing else", () => {
    const over = { ...terms, claimFrom: inDays(-9), claimUntil: inDays(-1) };
    expect(couponFaults(over, null)).toEqual({});
    expect(couponFaults({ ...over, amount: zero, total: 0 }, null)).toEqual({
      amount: expect.any(String),
      total: expect.any(String),
    });
  });
});

describe("where it stands", () => {
  const standing: CouponStanding = { ...terms, isDraft: false, stoppedAt: null };
  const given = { claimFrom: null, claimUntil: null };
  it.each<[string, Partial<CouponStanding>, string]>([
    ["open", {}, "running"],
    ["its last moment", { claimUntil: new Date(now.getTime() + 1) }, "running"],
    ["over at its end", { claimUntil: now }, "ended"],
    ["over where it can be used no more", { validUntil: now }, "ended"],
    ["not yet", { claimFrom: new Date(now.getTime() + 1) }, "scheduled"],
    ["given, for days", given, "running"],
    ["given, used until", { ...given, validUntil: inDays(1) }, "running"],
    ["given, over", { ...given, validUntil: now }, "ended"],
    ["a draft, whatever its times", { isDraft: true, claimUntil: now }, "draft"],
    ["stopped, whatever its times", { stoppedAt: now, claimUntil: now }, "stopped"],
  ])("%s", (_what, change, state) => {
    expect(couponState({ ...standing, ...change }, now)).toBe(state);
  });
});

describe("a change once shops hold it", () => {
  const bounded = { ...terms, total: 100, validDays: null, validUntil: inDays(30) };
  it("may end earlier, and there may be more of it", () => {
    const narrower: Partial<CouponTerms>[] = [
      {},
      { claimUntil: inDays(5) },
      { validUntil: inDays(20) },
      { total: 101 },
      { total: null },
    ];
    for (const each of narrower)
      expect(claimedFaults(bounded, { ...bounded, ...each }, { claimed: 3, coded: 0 })).toEqual({});
  });

  it.each<[Partial<CouponTerms>, string]>([
    [{ claimUntil: inDays(11) }, "只能提前结束领取"],
    [{ claimUntil: null }, "只能提前结束领取"],
    [{ validUntil: inDays(31) }, "只能提前使用截止"],
    [{ validUntil: null }, "只能提前使用截止"],
    [{ total: 99 }, "只能增加"],
    [{ amount: yuan(11) }, "请停发后复制一张修改"],
    [{ name: "另一张" }, "不能再改"],
    [{ claimFrom: inDays(1) }, "不能再改"],
    [{ shopIds: [1] }, "不能再改"],
    [{ perShop: 2 }, "不能再改"],
  ])("%j is refused, with why", (change, text) => {
    const faults = claimedFaults(bounded, { ...bounded, ...change }, { claimed: 3, coded: 0 });
    expect(Object.keys(faults)).toEqual(Object.keys(change));
    expect(Object.values(faults)[0]).toMatch(/^已领3张，/);
    expect(Object.values(faults)[0]).toContain(text);
    expect(claimedFaults(bounded, { ...bounded, ...change }, { claimed: 0, coded: 0 })).toEqual({});
  });

  it("codes that are out promise their terms as pieces in hand do", () => {
    const dearer = { ...bounded, amount: yuan(11) };
    expect(claimedFaults(bounded, dearer, { claimed: 0, coded: 5 }).amount).toMatch(/^待兑换5张，/);
    expect(claimedFaults(bounded, dearer, { claimed: 2, coded: 5 }).amount).toMatch(/^已领2张、待兑换5张，/);
  });

  it("there are not fewer of what was without limit", () => {
    expect(claimedFaults(terms, { ...terms, total: 1_000_000 }, { claimed: 1, coded: 0 })).toEqual({
      total: "已领1张，发放总量只能增加",
    });
  });
});

it("a copy's name says that it is one, and is no longer than a name", () => {
  expect(copyName("满减")).toBe("满减（副本）");
  expect(Array.from(copyName("🎁".repeat(40)))).toHaveLength(40);
});
