import { describe, expect, test } from "vitest";
import { yuan, zero } from "../money/money.ts";
import { changeRefusal, drawFaults, type DrawPlan, type PlannedPrize } from "./draw-plan.ts";

const now = new Date("2026-11-28T04:00:00Z");
const day = 86_400_000;
const thanks: PlannedPrize = {
  name: "谢谢参与",
  remarks: "",
  kind: "nothing",
  art: "thanks",
  weight: 9,
  stock: null,
  isFallback: true,
  worth: zero,
  points: null,
  couponId: null,
};
const cup: PlannedPrize = { ...thanks, name: "杯子", kind: "thing", weight: 1, stock: 2, isFallback: false };
const plan: DrawPlan = {
  name: "每日抽奖",
  rules: ["每店每天一次"],
  entitlement: "daily",
  orderAmount: null,
  isPopup: false,
  startsAt: now,
  endsAt: new Date(now.getTime() + day),
  prizes: [cup, thanks],
};
const ofPrize = (change: Partial<PlannedPrize>) =>
  drawFaults({ ...plan, prizes: [{ ...cup, ...change }, thanks] }, now);

describe("§7 a draw as it is arranged", () => {
  test("is well", () => expect(drawFaults(plan, now)).toEqual({}));

  test.each<[string, string, Partial<DrawPlan>]>([
    ["name", "请填写名称", { name: " " }],
    ["name", "名称最多40个字", { name: "奖".repeat(41) }],
    ["rules", "请写明规则", { rules: [] }],
    ["rules", "规则最多20条", { rules: Array.from({ length: 21 }, () => "一次") }],
    ["rules", "每条规则最多200个字", { rules: ["字".repeat(201)] }],
    ["endsAt", "结束时间须晚于开始时间", { endsAt: now }],
    ["endsAt", "结束时间已过", { startsAt: new Date(now.getTime() - day), endsAt: now }],
    ["orderAmount", "每天抽奖的不填", { orderAmount: yuan(5) }],
    ["orderAmount", "按订单抽奖须填写", { entitlement: "per_order" }],
    ["orderAmount", "按订单抽奖须填写", { entitlement: "per_order", orderAmount: zero }],
    ["prizes", "请填写奖品", { prizes: [] }],
    ["prizes", "只有一个兜底奖项", { prizes: [cup] }],
    ["prizes", "只有一个兜底奖项", { prizes: [thanks, thanks] }],
    ["prizes", "最多12个奖项", { prizes: [thanks, ...Array.from({ length: 12 }, () => cup)] }],
  ])("%s: %s", (place, text, change) =>
    expect(drawFaults({ ...plan, ...change }, now)[place]).toContain(text),
  );

  test.each<[string, string, Partial<PlannedPrize>]>([
    ["name", "请填写名称", { name: "" }],
    ["remarks", "说明最多100个字", { remarks: "字".repeat(101) }],
    ["weight", "份数须为1至1000000的整数", { weight: 0 }],
    ["stock", "数量须为0至1000000的整数", { stock: -1 }],
    ["worth", "奖品价值最高50000元", { worth: yuan("50000.01") }],
    ["points", "积分奖品须填写积分", { kind: "points" }],
    ["points", "积分奖品才填写积分", { points: 5 }],
    ["couponId", "优惠券奖品须填写优惠券编号", { kind: "coupon" }],
    ["couponId", "优惠券奖品才填写", { couponId: 5 }],
    ["stock", "兜底奖项不限数量", { isFallback: true }],
    ["kind", "兜底奖项须为积分或谢谢参与", { isFallback: true, stock: null }],
  ])("of a prize %s: %s", (field, text, change) =>
    expect(ofPrize(change)[`prizes.0.${field}`]).toContain(text),
  );

  test("may be changed until it begins", () => {
    expect(changeRefusal.upcoming).toBeNull();
    expect(changeRefusal.running).toMatch(/已经开始/);
    expect(changeRefusal.ended).toMatch(/已经结束/);
  });
});
