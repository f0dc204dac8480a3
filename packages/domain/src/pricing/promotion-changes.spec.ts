import { describe, expect, it } from "vitest";
import { yuan } from "../money/money.ts";
import {
  changeFaults,
  changesOf,
  changesText,
  copiedPeriod,
  faultsOfChange,
  keptTimes,
  promotionCopyName,
} from "./promotion-changes.ts";
import { promotionState, type PromotionTerms } from "./promotion-terms.ts";

const now = new Date("2026-11-20T04:00:00Z");
const day = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const row = (goodsId: number, stock: number | null = null, price = yuan(8)) => ({
  goodsId,
  warehouseId: null,
  price,
  stock,
  quantity: 1,
});
const flash: PromotionTerms = {
  kind: "flash",
  name: "秒杀",
  intro: "",
  position: 0,
  shopTypes: null,
  regions: null,
  shopIds: null,
  newcomersOnly: false,
  startsAt: inDays(-1),
  endsAt: inDays(5),
  orderLimit: 2,
  dayLimit: null,
  weekLimit: null,
  periodLimit: null,
  budget: yuan(100),
  takesCoupon: false,
  onCredit: false,
  isYj: false,
  area: "",
  tiers: [],
  basisPoints: null,
  price: null,
  goods: [row(1, 50)],
  gifts: [],
};
const known = {
  use: { spent: yuan("30.5"), sold: ({ goodsId }: { goodsId: number }) => (goodsId === 1 ? 12 : 0) },
  offered: new Map([[1, { name: "阿莫西林", isSpecial: false, offers: [] }]]),
  now,
};
const faultsOf = (change: Partial<PromotionTerms>, before = flash) =>
  changeFaults({ before, after: { ...before, ...change } }, known);

describe("where it stands", () => {
  const live = { state: "live" as const, startsAt: inDays(-1), endsAt: inDays(1) };
  it.each([
    [{ ...live, state: "draft" as const, startsAt: null }, "draft", "all"],
    [{ ...live, startsAt: inDays(0.5) }, "scheduled", "all"],
    [live, "running", "some"],
    [{ ...live, endsAt: now }, "ended", "none"],
    [{ ...live, state: "stopped" as const }, "stopped", "none"],
  ] as const)("%j is %s: %s of it may be changed", (standing, state, edit) => {
    expect(promotionState(standing, now)).toBe(state);
    expect(changesOf(state)).toBe(edit);
    expect(changesText(state) === "").toBe(edit === "all");
  });
});

describe("of a promotion that runs", () => {
  it.each<[Partial<PromotionTerms>]>([
    [{ name: "新名", intro: "新说明", position: 3 }],
    [{ endsAt: inDays(1) }],
    [{ endsAt: inDays(30) }],
    [{ budget: yuan("30.5") }],
    [{ budget: null }],
    [{ goods: [row(1, 12)] }],
    [{ goods: [row(1), row(2, 5)] }],
  ])("%j may be changed", (change) => {
    expect(faultsOf(change)).toEqual({});
  });

  it.each<[Partial<PromotionTerms>, string, string]>([
    [{ shopTypes: ["clinic"] }, "shopTypes", "请停止后复制一份修改"],
    [{ startsAt: inDays(1) }, "startsAt", "请停止后复制一份修改"],
    [{ orderLimit: 3 }, "orderLimit", "请停止后复制一份修改"],
    [{ takesCoupon: true }, "takesCoupon", "请停止后复制一份修改"],
    [{ kind: "daily" }, "kind", "请停止后复制一份修改"],
    [{ tiers: [{ amount: yuan(9), minus: yuan(1) }] }, "tiers", "请停止后复制一份修改"],
    [{ endsAt: inDays(-0.1) }, "endsAt", "不能早于现在"],
    [{ budget: yuan("30.4") }, "budget", "不能少于已用的30.5元"],
    [{ goods: [row(1, 50, yuan(7))] }, "goods.0.price", "请停止后复制一份修改"],
    [{ goods: [row(1, 11)] }, "goods.0.stock", "不能少于已售的12"],
    [{ goods: [row(2)] }, "goods", "商品不能移出：阿莫西林"],
  ])("%j is refused", (change, field, text) => {
    const faults = faultsOf(change);
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]).toContain(text);
  });

  it("a set keeps its goods", () => {
    const set: PromotionTerms = { ...flash, kind: "combination", goods: [row(1)], price: yuan(20) };
    expect(Object.keys(faultsOf({ goods: [row(1), row(2)] }, set))).toEqual(["goods.1.goods_id"]);
    expect(Object.keys(faultsOf({ price: yuan(19) }, set))).toEqual(["price"]);
  });

  it("what was right when it began keeps nobody from changing the rest", () => {
    const after = { ...flash, name: "", goods: [row(1, 60), row(2)] };
    const faults = { name: "a", budget: "b", "goods.0.price": "c", "goods.1.price": "d", goods: "e" };
    expect(faultsOfChange(faults, { before: flash, after })).toEqual({
      name: "a",
      "goods.1.price": "d",
      goods: "e",
    });
    expect(faultsOfChange({ goods: "e" }, { before: flash, after: flash })).toEqual({});
  });
});

it("times that a form gives back without seconds are as they were", () => {
  const before = { ...flash, startsAt: new Date("2026-11-20T04:00:37Z") };
  const given = { ...flash, startsAt: new Date("2026-11-20T04:00:00Z"), endsAt: inDays(2) };
  expect(keptTimes(before, given)).toEqual({ ...before, endsAt: inDays(2) });
  const later = { ...given, startsAt: new Date("2026-11-20T04:01:00Z") };
  expect(keptTimes(before, later).startsAt).toEqual(later.startsAt);
});

it("a copy runs as long as the first one, from its new start on, and says that it is a copy", () => {
  const asked = { from: inDays(2), until: null, now };
  expect(copiedPeriod(flash, asked)).toEqual({ startsAt: inDays(2), endsAt: inDays(8) });
  expect(copiedPeriod(flash, { ...asked, from: null })).toEqual({ startsAt: null, endsAt: inDays(6) });
  expect(copiedPeriod(flash, { ...asked, until: inDays(3) }).endsAt).toEqual(inDays(3));
  expect(copiedPeriod({ ...flash, startsAt: null }, asked).endsAt).toEqual(inDays(3));
  expect(promotionCopyName("秒杀")).toBe("秒杀（副本）");
  expect(Array.from(promotionCopyName("🎁".repeat(40)))).toHaveLength(40);
});
