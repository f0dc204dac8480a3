import { describe, expect, test } from "vitest";
import { yuan } from "./money.ts";
import { type PointsThing, stockFault, thingFaults } from "./points-goods.ts";

const cup: PointsThing = { name: "保温杯", intro: "", points: 500, worth: yuan(39), position: 0 };

describe("what there is for points", () => {
  test("is well", () => expect(thingFaults(cup)).toEqual({}));

  test.each<[keyof PointsThing, string, Partial<PointsThing>]>([
    ["name", "请填写名称", { name: " " }],
    ["name", "名称最多40个字", { name: "杯".repeat(41) }],
    ["intro", "说明最多100个字", { intro: "杯".repeat(101) }],
    ["points", "积分须为1至10000000的整数", { points: 0 }],
    ["worth", "市场价须为0至50000元", { worth: yuan(50_001) }],
    ["position", "排序须为0至9999的整数", { position: -1 }],
  ])("%s: %s", (field, text, change) => expect(thingFaults({ ...cup, ...change })[field]).toContain(text));

  test("of a stock that is none says why", () => {
    expect(stockFault(0)).toBeNull();
    expect(stockFault(-1)).toMatch(/不能少于0/);
    expect(stockFault(1.5)).toMatch(/整数/);
  });
});
