import { describe, expect, it } from "vitest";
import { priceGroupFaults, priceGroupNamed } from "./price-groups.ts";

const chain = { code: "chain", name: "连锁", position: 0 };
const clinic = { code: "诊所", name: "诊所价", position: 1 };

describe("a price group", () => {
  it("may have any code and name that parts no list", () => {
    expect(priceGroupFaults(chain, [clinic])).toEqual({});
    expect(priceGroupFaults({ code: "A级-1", name: "A级（省内）", position: 9999 }, [chain])).toEqual({});
  });

  it.each([
    [{ ...chain, code: "" }, { code: "请填写价格组编码" }],
    [{ ...chain, name: "" }, { name: "请填写价格组名称" }],
    [{ ...chain, code: "a=1" }, { code: "价格组编码不能含空格、等号、冒号、逗号和分号" }],
    [{ ...chain, name: "连锁；诊所" }, { name: "价格组名称不能含空格、等号、冒号、逗号和分号" }],
    [{ ...chain, name: "长".repeat(51) }, { name: "价格组名称最多50个字" }],
    [{ ...chain, position: -1 }, { position: "排序须为0至9999的整数，小的在前" }],
    [{ ...chain, position: 0.5 }, { position: "排序须为0至9999的整数，小的在前" }],
  ])("%j: %j", (wanted, faults) => {
    expect(priceGroupFaults(wanted, [])).toEqual(faults);
  });

  it("is called as no other is, by code or name, whatever the case", () => {
    expect(priceGroupFaults({ code: "诊所", name: "CHAIN", position: 0 }, [chain, clinic])).toEqual({
      code: "“诊所”已是价格组诊所（诊所价）的编码或名称，请换一个",
      name: "“CHAIN”已是价格组chain（连锁）的编码或名称，请换一个",
    });
  });
});

describe("the group that a list means", () => {
  it("its code before another's name", () => {
    const swapped = [
      { code: "a", name: "b" },
      { code: "b", name: "c" },
    ];
    expect(priceGroupNamed("b", swapped)).toEqual({ code: "b", name: "c" });
    expect(priceGroupNamed("C", swapped)).toEqual({ code: "b", name: "c" });
    expect(priceGroupNamed("d", swapped)).toBeNull();
  });
});
