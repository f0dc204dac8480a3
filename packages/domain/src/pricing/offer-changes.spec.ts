import { describe, expect, it } from "vitest";
import { yuan } from "../money/money.ts";
import { judgeOffer, type WrittenOffer } from "./offer-changes.ts";
import { floorRefusal, noTerms, type OfferTerms } from "./offer-terms.ts";

const stored: OfferTerms = {
  ...noTerms,
  basePrice: yuan("12.5"),
  groups: { chain: yuan("11.5") },
  tiers: [{ number: 10, price: yuan("12") }],
  tierType: 1,
};
const context = { innerPack: 5, groups: new Set(["chain", "clinic"]) };
const judge = (written: WrittenOffer, from: OfferTerms | null = stored) => judgeOffer(from, written, context);

describe("what may not be (domain.md §4), a sentence for each field", () => {
  it.each<[WrittenOffer, Record<string, string>]>([
    [{ basePrice: 0 }, { basePrice: "原价须大于0，最多4位小数，不超过1000万元" }],
    [{ basePrice: -1 }, { basePrice: "原价须大于0，最多4位小数，不超过1000万元" }],
    [{ basePrice: "12.34567" }, { basePrice: "原价须大于0，最多4位小数，不超过1000万元" }],
    [{ basePrice: 12.34567 }, { basePrice: "原价须大于0，最多4位小数，不超过1000万元" }],
    [{ basePrice: "十元😀" }, { basePrice: "原价须大于0，最多4位小数，不超过1000万元" }],
    [{ basePrice: 1e21 }, { basePrice: "原价须大于0，最多4位小数，不超过1000万元" }],
    [{ groups: { clinic: 12.6 } }, { "groups.clinic": "价格组clinic的价格12.60元高于原价12.50元，请改低" }],
    [{ groups: { nobody: 9 } }, { "groups.nobody": "没有价格组nobody，请先添加" }],
    [
      { groups: { clinic: "x" } },
      { "groups.clinic": "价格组clinic的价格须大于0，最多4位小数，不超过1000万元" },
    ],
    [{ basePrice: 11.9 }, { tiers: "阶梯价须逐级降低：满10的12.00元不低于前一级的11.90元" }],
    [{ limitedPrice: 9 }, { limitedQuantity: "有限价，请填写每天按限价供应的数量" }],
    [{ limitedQuantity: 9 }, { limitedPrice: "有限价数量，请填写限价；没有限价的两项都留空" }],
    [{ limitedPrice: 13, limitedQuantity: 2 }, { limitedPrice: "限价13.00元高于原价12.50元，请改低" }],
    [{ limitedPrice: 9, limitedQuantity: 1.5 }, { limitedQuantity: "限价数量须为1至1000000的整数" }],
    [{ tiers: [{ from: 1, price: 9 }] }, { tiers: "阶梯价的数量须从2起" }],
    [
      {
        tiers: [
          { from: 9, price: 9 },
          { from: 9, price: 8 },
        ],
      },
      { tiers: "阶梯价的数量须逐级增加：9之后是9" },
    ],
    [
      {
        tiers: [
          { from: 5, price: 9 },
          { from: 9, price: 9 },
        ],
      },
      { tiers: "阶梯价须逐级降低：满9的9.00元不低于前一级的9.00元" },
    ],
    [
      { tiers: [{ from: "x", price: 9 }] },
      { tiers: "阶梯价须为数量和单价，如满10件每件11.9元，单价大于0，最多4位小数" },
    ],
    [{ tierType: 3 }, { tierType: "阶梯类型须为1（全部按该价）或2（超出部分按该价）" }],
    [{ minimum: 7 }, { minimum: "起订量7不是中包装5的倍数，请改为10" }],
    [{ minimum: 0 }, { minimum: "起订量须为1至1000000的整数" }],
    [{ orderLimit: 4 }, { orderLimit: "限购数量4不够一个中包装5，买家无法购买" }],
    [{ minimum: 10, orderLimit: 5 }, { orderLimit: "限购数量5少于起订量10，买家无法购买" }],
    [{ isDpby: 1 }, { freeShippingQuantity: "设了单品包邮，请填写满多少件包邮" }],
    [{ isDpby: "maybe" }, { isDpby: "单品包邮只能是0或1" }],
    [{ basePrice: null }, { tiers: "请先填写原价，再设阶梯价" }],
  ])("%j", (written, faults) => {
    expect(judge(written).faults).toEqual(faults);
  });

  it("too many tiers", () => {
    const tiers = Array.from({ length: 21 }, (_, at) => ({ from: at + 2, price: 10 - at / 10 }));
    expect(judge({ tiers }).faults).toEqual({ tiers: "阶梯价最多20级" });
  });

  it("what was so before is nobody's fault now", () => {
    const dear = { ...stored, groups: { chain: yuan("13") }, minimum: 7 };
    expect(judge({ orderLimit: 20 }, dear).faults).toEqual({});
    expect(judge({ basePrice: 12.4 }, dear).faults).toEqual({
      "groups.chain": "价格组chain的价格13.00元高于原价12.40元，请改低",
    });
  });
});

describe("the floor price", () => {
  const floored = { ...stored, floorPrice: yuan("11") };
  it.each<[WrittenOffer, string]>([
    [{ basePrice: 10.9999, groups: { chain: null }, tiers: [] }, "basePrice"],
    [{ groups: { chain: 10 } }, "groups.chain"],
    [{ limitedPrice: 10, limitedQuantity: 5 }, "limitedPrice"],
    [
      {
        tiers: [
          { from: 10, price: 12 },
          { from: 20, price: 10 },
        ],
      },
      "tiers",
    ],
  ])("%j is below it", (written, field) => {
    const { faults } = judge(written, floored);
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]).toContain("低于底价11.00元，请提高价格，或先调整底价");
  });

  it("may be met, and none is asked where there is none", () => {
    expect(judge({ groups: { chain: 11 } }, floored).faults).toEqual({});
    expect(floorRefusal("活动价", yuan("0.01"), null)).toBeNull();
    expect(floorRefusal("活动价", yuan("9.5"), yuan("9.6"))).toBe(
      "活动价9.50元低于底价9.60元，请提高价格，或先调整底价",
    );
  });
});

describe("what differs", () => {
  it("field by field, prices in per cent", () => {
    const { differences, next } = judge({
      basePrice: "12.8750",
      groups: { chain: null, clinic: 12 },
      tiers: null,
      isDpby: true,
      freeShippingQuantity: "30",
    });
    expect(differences.map(({ field, before, after, percent }) => [field, before, after, percent])).toEqual([
      ["basePrice", "12.50", "12.875", 3],
      ["tiers", "10=12.00", "无", null],
      ["tierType", "1", "无", null],
      ["isDpby", "否", "是", null],
      ["freeShippingQuantity", "无", "30", null],
      ["groups.chain", "11.50", "无", null],
      ["groups.clinic", "无", "12.00", null],
    ]);
    expect(next).toMatchObject({ tierType: null, groups: { clinic: yuan("12") } });
  });

  it("nothing where the same is written; new goods begin with nothing", () => {
    expect(judge({ basePrice: 12.5, minimum: null }).differences).toEqual([]);
    expect(judge({ basePrice: 3 }, null)).toMatchObject({
      faults: {},
      next: { basePrice: yuan("3"), minimum: 1 },
    });
  });

  it("a cleared limited price ends its quantity; tiers without a type are of the first", () => {
    const limited = { ...stored, limitedPrice: yuan("9"), limitedQuantity: 3 };
    expect(judge({ limitedPrice: null }, limited).next).toMatchObject({ limitedQuantity: null });
    expect(
      judge({ tiers: [{ from: 4, price: 9 }] }, { ...noTerms, basePrice: yuan("10") }).next.tierType,
    ).toBe(1);
  });
});
