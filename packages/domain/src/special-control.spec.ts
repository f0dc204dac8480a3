import { describe, expect, it } from "vitest";
import {
  controlLabels,
  controlNamed,
  isBannedOnline,
  isGoodsControl,
  orderCap,
  takesCoupons,
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

  it("knows every class by its code and its Chinese name", () => {
    for (const [code, label] of Object.entries(controlLabels)) {
      expect(controlNamed(code)).toBe(code);
      expect(controlNamed(` ${label || code}`)).toBe(code);
    }
  });

  it.each([
    ["含麻黄碱类复方制剂", "ephedrine"],
    ["二类精神药品", "psychotropic_2"],
    ["无", "none"],
    ["toString", null],
    ["", null],
    ["🙂", null],
  ])("%j is %s", (word, control) => {
    expect(controlNamed(word)).toBe(control);
  });
});
