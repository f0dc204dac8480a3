import { describe, expect, it } from "vitest";
import { money, yuan, zero } from "../money/money.ts";
import { promotionFaults } from "./promotion-faults.ts";
import { kindRules } from "./promotion-kinds.ts";
import type { Offered, PromotedGift, PromotedGoods, PromotionTerms } from "./promotion-terms.ts";
import { type PromotionKind, promotionKinds } from "./promotions.ts";

const now = new Date("2026-11-20T04:00:00Z");
const day = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const nan = Number.NaN;

const offer = (warehouseId: number, price: string | null) => ({
  warehouseId,
  basePrice: price === null ? null : yuan(price),
  floorPrice: null,
  available: 100,
  nearExpiry: 10,
});
/** 1 and 2 in both warehouses, 3 in the second only, 4 under control, 5 without a price, 6 nowhere. */
const offered: Offered = new Map([
  [1, { name: "阿莫西林", isSpecial: false, offers: [offer(1, "10"), offer(2, "9")] }],
  [2, { name: "板蓝根", isSpecial: false, offers: [offer(1, "20"), offer(2, "20")] }],
  [3, { name: "创可贴", isSpecial: false, offers: [offer(2, "5")] }],
  [4, { name: "复方甘草片", isSpecial: true, offers: [offer(1, "6")] }],
  [5, { name: "待定价", isSpecial: false, offers: [offer(1, null)] }],
  [6, { name: "未上架", isSpecial: false, offers: [] }],
]);

const row = (goodsId: number, given: Partial<PromotedGoods> = {}): PromotedGoods => ({
  goodsId,
  warehouseId: null,
  price: null,
  stock: null,
  quantity: 1,
  ...given,
});
const gift = (given: Partial<PromotedGift> = {}): PromotedGift => ({
  goodsId: 2,
  warehouseId: 1,
  number: 1,
  surcharge: zero,
  ...given,
});
const plain: Omit<PromotionTerms, "kind"> = {
  name: "活动",
  intro: "",
  position: 0,
  shopTypes: null,
  regions: null,
  shopIds: null,
  newcomersOnly: false,
  startsAt: null,
  endsAt: inDays(10),
  orderLimit: null,
  dayLimit: null,
  weekLimit: null,
  periodLimit: null,
  budget: null,
  takesCoupon: false,
  onCredit: false,
  isYj: false,
  area: "",
  tiers: [],
  basisPoints: null,
  price: null,
  goods: [],
  gifts: [],
};
const priced = { goods: [row(1, { price: yuan("8.9999") })] };
const tiers = [
  { amount: yuan(100), minus: yuan(5) },
  { amount: yuan(300), minus: yuan(20) },
];
/** What each kind needs, and no more. */
const least: Readonly<Record<PromotionKind, Partial<PromotionTerms>>> = {
  controlled: priced,
  signed: priced,
  flash: priced,
  newcomer: priced,
  daily: priced,
  near_expiry: priced,
  percent: { basisPoints: 9400, goods: [row(1)] },
  goods_reduction: { tiers, goods: [row(1)] },
  general_reduction: { tiers },
  zy_reduction: { tiers },
  area_reduction: { tiers, area: "川渝专区", goods: [row(1)] },
  gift: { goods: [row(1, { quantity: 5 })], gifts: [gift()] },
  add_on: { goods: [row(1, { quantity: 5 })], gifts: [gift({ surcharge: yuan("9.9") })] },
  combination: { price: yuan(25), goods: [row(1), row(2)] },
  cashback: { tiers },
};
const terms = (kind: PromotionKind, given: Partial<PromotionTerms> = {}): PromotionTerms => ({
  ...plain,
  kind,
  ...least[kind],
  ...given,
});
const faultsOf = (kind: PromotionKind, given: Partial<PromotionTerms> = {}) =>
  promotionFaults(terms(kind, given), { offered, now });

type Faulty = [Partial<PromotionTerms>, string, string];

describe.each(promotionKinds)("%s", (kind) => {
  const rule = kindRules[kind];

  it("is well with what it needs", () => {
    expect(faultsOf(kind)).toEqual({});
  });

  it("asks for each thing that it needs, and refuses what it has none of", () => {
    const things: Faulty[] = [
      [{ goods: rule.goods ? [] : [row(1)] }, "goods", rule.goods ? "请选择参加活动的商品" : "不选商品"],
      [{ tiers: rule.tiers ? [] : tiers }, "tiers", rule.tiers ? "请填写满减档位" : "没有满减档位，请留空"],
      [
        { basisPoints: rule.percent ? null : 9400 },
        "basisPoints",
        rule.percent ? "请填写折扣" : "没有折扣，请留空",
      ],
      [{ area: rule.area ? " " : "川渝" }, "area", rule.area ? "请填写专区名称" : "没有专区，请留空"],
      [{ gifts: rule.gifts ? [] : [gift()] }, "gifts", rule.gifts ? "请选择" : "没有赠品或换购品，请留空"],
      [
        { price: rule.setPrice ? null : yuan(5) },
        "price",
        rule.setPrice ? "请填写套餐价" : "没有套餐价，请留空",
      ],
    ];
    for (const [given, field, text] of things) {
      const fault = faultsOf(kind, given)[field];
      expect([field, fault]).toEqual([field, expect.stringContaining(text)]);
    }
  });

  it("limits what its limits count", () => {
    const fields = ["orderLimit", "dayLimit", "weekLimit", "periodLimit"];
    const refused = { pieces: [], times: ["orderLimit"], none: fields };
    const limits = { orderLimit: 1, dayLimit: 2, weekLimit: 2, periodLimit: 9 };
    expect(Object.keys(faultsOf(kind, limits))).toEqual(refused[rule.limits ?? "none"]);
  });

  it("has a budget, goes with coupons and credit and belongs to the gathering, where that means anything", () => {
    const given = { budget: yuan(100), takesCoupon: true, onCredit: true, isYj: true };
    const isAgreed = kind === "controlled" || kind === "signed";
    const refused = isAgreed ? ["budget", "isYj", "onCredit", "takesCoupon"] : [];
    expect(Object.keys(faultsOf(kind, given)).toSorted()).toEqual(refused);
  });

  it("is for distributors only where it is no promotion", () => {
    const fault = faultsOf(kind, { shopTypes: ["clinic", "distributor"] }).shopTypes ?? "";
    const isAgreed = kind === "controlled" || kind === "signed";
    expect(fault.includes("商业公司不参加")).toBe(!isAgreed);
  });
});

const withGoods = promotionKinds.filter((kind) => kindRules[kind].goods !== null);

describe.each(withGoods)("the goods of %s", (kind) => {
  it("are asked for what it sells them at, and for nothing else", () => {
    const rule = kindRules[kind];
    const { goods = [row(1)] } = least[kind];
    const changed = (given: Partial<PromotedGoods>) =>
      faultsOf(kind, { goods: goods.map((each, index) => (index === 0 ? { ...each, ...given } : each)) });
    const isPriced = rule.goods === "priced";
    expect(changed({ price: isPriced ? null : yuan(1) })["goods.0.price"]).toContain(
      isPriced ? "请填写阿莫西林的活动价" : "不填活动价",
    );
    expect(changed({ stock: rule.stock ? 0 : 5 })["goods.0.stock"]).toContain(
      rule.stock ? "活动库存须为1至" : "不限活动库存",
    );
    const isCounted = rule.goods === "counted" || rule.goods === "set";
    expect(changed({ quantity: isCounted ? 0 : 2 })["goods.0.quantity"]).toContain(
      isCounted ? "须为1至" : "不填数量",
    );
  });
});

describe("what is wrong is said at its field", () => {
  it.each<[PromotionKind, Partial<PromotionTerms>, string, string]>([
    ["flash", { name: " " }, "name", "请填写活动名称"],
    ["flash", { name: "🎁".repeat(41) }, "name", "最多40个字"],
    ["flash", { intro: "长".repeat(201) }, "intro", "最多200个字"],
    ["flash", { position: -1 }, "position", "0至9999"],
    ["flash", { position: nan }, "position", "0至9999"],
    ["flash", { startsAt: inDays(10) }, "endsAt", "须晚于开始时间"],
    ["flash", { startsAt: inDays(-1) }, "startsAt", "开始时间已过"],
    ["flash", { endsAt: inDays(-1) }, "endsAt", "结束时间已过"],
    ["flash", { shopTypes: [] }, "shopTypes", "不限的留空"],
    ["flash", { regions: [] }, "regions", "不限的留空"],
    ["flash", { regions: ["四川"] }, "regions", "6位行政区划代码"],
    ["flash", { shopIds: [] }, "shopIds", "不限的留空"],
    ["flash", { shopIds: Array.from({ length: 501 }, (_, each) => each) }, "shopIds", "1至500家"],
    ["flash", { orderLimit: 0 }, "orderLimit", "须为1至"],
    ["flash", { dayLimit: nan }, "dayLimit", "须为1至"],
    ["flash", { orderLimit: 5, dayLimit: 4 }, "dayLimit", "不能少于每单限购的5"],
    ["flash", { dayLimit: 5, weekLimit: 4 }, "weekLimit", "不能少于每天限购的5"],
    ["flash", { orderLimit: 5, periodLimit: 4 }, "periodLimit", "不能少于每单限购的5"],
    ["flash", { budget: zero }, "budget", "须大于0"],
    ["flash", { budget: money(-1) }, "budget", "须大于0"],
    ["flash", { budget: money(1) }, "budget", "最多两位小数"],
    ["flash", { goods: [row(1, { price: yuan(9) })] }, "goods.0.price", "阿莫西林的活动价须低于原价9.00元"],
    ["flash", { goods: [row(1, { price: yuan(9.5), warehouseId: 2 })] }, "goods.0.price", "须低于原价9.00元"],
    ["flash", { goods: [row(1, { price: zero })] }, "goods.0.price", "须大于0"],
    ["flash", { goods: [row(1, { price: money(-1) })] }, "goods.0.price", "须大于0"],
    ["flash", { goods: [row(5, { price: yuan(1) })] }, "goods.0.price", "待定价没有原价"],
    ["flash", { goods: [row(6, { price: yuan(1) })] }, "goods.0.goods_id", "未上架在各仓库都没有报价"],
    ["flash", { goods: [row(9, { price: yuan(1) })] }, "goods.0.goods_id", "没有编号为9的商品"],
    [
      "flash",
      { goods: [row(3, { price: yuan(1), warehouseId: 1 })] },
      "goods.0.warehouse_id",
      "在这个仓库没有报价",
    ],
    [
      "flash",
      { goods: [row(1, { price: yuan(1) }), row(1, { price: yuan(2) })] },
      "goods.1.goods_id",
      "阿莫西林与第1行重复",
    ],
    ["percent", { basisPoints: 10_000 }, "basisPoints", "1至9999"],
    ["percent", { basisPoints: 94.5 }, "basisPoints", "1至9999"],
    ["area_reduction", { area: "长".repeat(21) }, "area", "最多20个字"],
    ["cashback", { tiers: [{ amount: yuan(100), minus: yuan(100) }] }, "tiers.0.minus", "须小于满额100元"],
    ["cashback", { tiers: [{ amount: zero, minus: yuan(1) }] }, "tiers.0.amount", "须大于0"],
    ["cashback", { tiers: [{ amount: yuan(9), minus: money(1) }] }, "tiers.0.minus", "最多两位小数"],
    ["cashback", { tiers: [...tiers, ...tiers] }, "tiers.2.amount", "须高于上一档的300元"],
    [
      "cashback",
      { tiers: [...tiers, { amount: yuan(500), minus: yuan(20) }] },
      "tiers.2.minus",
      "须高于上一档的20元",
    ],
    ["combination", { price: yuan(29) }, "price", "须低于各商品原价之和29.00元"],
    ["combination", { goods: [row(1)] }, "goods", "每套至少2件商品"],
    ["combination", { goods: [row(3), row(4)] }, "goods", "须在同一个仓库"],
    [
      "combination",
      { goods: [row(1, { warehouseId: 1 }), row(2, { warehouseId: 2 })] },
      "goods",
      "须在同一个仓库",
    ],
    ["combination", { goods: Array.from({ length: 21 }, (_, each) => row(each)) }, "goods", "最多20种商品"],
    ["gift", { gifts: [gift({ surcharge: yuan(1) })] }, "gifts.0.surcharge", "赠品板蓝根不加价"],
    ["gift", { gifts: [gift({ number: 0 })] }, "gifts.0.number", "须为1至"],
    ["gift", { gifts: [gift({ goodsId: 4 })] }, "gifts.0.goods_id", "特殊管理药品，不能作赠品"],
    ["gift", { gifts: [gift({ goodsId: 9 })] }, "gifts.0.goods_id", "没有编号为9的商品"],
    ["gift", { gifts: [gift({ warehouseId: 3 })] }, "gifts.0.warehouse_id", "请选择板蓝根有报价的仓库"],
    ["gift", { goods: [row(3)] }, "gifts.0.warehouse_id", "须与参加活动的商品在同一仓库"],
    ["add_on", { gifts: [gift()] }, "gifts.0.surcharge", "请填写板蓝根的换购价"],
    ["add_on", { gifts: [gift({ surcharge: yuan(20) })] }, "gifts.0.surcharge", "须低于原价20.00元"],
  ])("%s %j: %s", (...[kind, given, field, text]) => {
    const faults = faultsOf(kind, given);
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]).toContain(text);
  });

  it("all that is wrong at once; of very many rows the first ones", () => {
    const many = Array.from({ length: 60 }, (_, each) => row(100 + each, { price: yuan(1) }));
    const faults = faultsOf("flash", { name: "", endsAt: inDays(-1), goods: many });
    expect(Object.keys(faults)).toHaveLength(53);
    expect(faults.goods).toBe("另有10行商品有误，请先改正已列出的");
    const tooMany = Array.from({ length: 10_001 }, (_, each) => row(each, { price: yuan(1) }));
    expect(faultsOf("flash", { goods: tooMany })).toEqual({ goods: "秒杀最多10000种商品，现有10001种" });
  });

  it("a draft's times may be over, and the minute that runs is not", () => {
    const past = { startsAt: inDays(-3), endsAt: inDays(-1) };
    expect(promotionFaults(terms("flash", past), { offered, now: null })).toEqual({});
    expect(faultsOf("flash", { startsAt: new Date(now.getTime() - 59_000) })).toEqual({});
  });
});
