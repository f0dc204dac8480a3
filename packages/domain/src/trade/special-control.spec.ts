import { describe, expect, it } from "vitest";
import {
  controlLabels,
  controlNamed,
  isBannedOnline,
  isGoodsControl,
  orderCap,
  takesCoupons,
  takesGifts,
} from "./special-control.ts";

describe("domain.md §3: special control", () => {
  it("lets only free goods and those under special permission be sold online", () => {
    const sellable = Object.keys(controlLabels).filter(
      (code) => isGoodsControl(code) && !isBannedOnline(code),
    );
    expect(sellable).toEqual(["none", "ephedrine"]);
  });

  it("caps what may be ordered of compound preparations, and lets no coupon pay for them", () => {
    expect([orderCap("ephedrine"), orderCap("none")]).toEqual([50, null]);
    expect([takesCoupons("ephedrine"), takesCoupons("none")]).toEqual([false, true]);
  });

  it("lets nothing come along with compound preparations: they have an order of their own", () => {
    expect([takesGifts("ephedrine"), takesGifts("none")]).toEqual([false, true]);
  });

  it("knows every class by its code and its Chinese name", () => {
    for (const [code, label] of Object.entries(controlLabels)) {
      expect(controlNamed(code)).toBe(code);
      expect(controlNamed(` ${label || code}`)).toBe(code);
    }
  });

  it("names every class as the law does, and free goods not at all", () => {
    expect(controlLabels).toEqual({
      none: "",
      ephedrine: "含特殊药品复方制剂",
      narcotic: "麻醉药品",
      psychotropic_1: "第一类精神药品",
      psychotropic_2: "第二类精神药品",
      toxic: "医疗用毒性药品",
      radioactive: "放射性药品",
      precursor: "易制毒化学品",
      vaccine: "疫苗",
      blood: "血液制品",
      hospital: "医疗机构制剂",
      granule: "中药配方颗粒",
      wildlife: "禁止交易的野生动物制品",
      banned: "禁止网络销售",
    });
  });

  it.each([
    ["无", "none"],
    ["否", "none"],
    ["普通", "none"],
    ["普通药品", "none"],
    ["麻醉", "narcotic"],
    ["麻黄碱类", "ephedrine"],
    ["含麻", "ephedrine"],
    ["含麻黄碱复方制剂", "ephedrine"],
    ["含麻黄碱类复方制剂", "ephedrine"],
    ["含特", "ephedrine"],
    ["精神一类", "psychotropic_1"],
    ["一类精神", "psychotropic_1"],
    ["一类精神药品", "psychotropic_1"],
    ["第一类精神", "psychotropic_1"],
    ["精神二类", "psychotropic_2"],
    ["二类精神", "psychotropic_2"],
    ["二类精神药品", "psychotropic_2"],
    ["第二类精神", "psychotropic_2"],
    ["毒性", "toxic"],
    ["毒性药品", "toxic"],
    ["放射性", "radioactive"],
    ["易制毒", "precursor"],
    ["药品类易制毒化学品", "precursor"],
    ["配方颗粒", "granule"],
    ["院内制剂", "hospital"],
  ])("an ERP system's %s is %s", (word, control) => {
    expect(controlNamed(word)).toBe(control);
  });

  it.each([
    ["toString", null],
    ["", null],
    ["🙂", null],
  ])("%j is %s", (word, control) => {
    expect(controlNamed(word)).toBe(control);
  });
});
