import { describe, expect, test } from "vitest";
import { warehouseRefusal } from "./warehouses.ts";

const others = [{ code: "W1", name: "主仓库" }];

describe("what a warehouse may be called", () => {
  test.each([
    ["W2", "二号仓"],
    ["cold-1_a", "Cold·冷库(二期)-1"],
    ["2", "2"],
    ["a".repeat(20), "仓".repeat(20)],
  ])("%s, %s", (code, name) => {
    expect(warehouseRefusal({ code, name }, others)).toBeNull();
  });

  test.each(["", "-W2", "W 2", "二号", "W2;", "W'2", "a".repeat(21), "W2\n"])("not the code %j", (code) => {
    expect(warehouseRefusal({ code, name: "二号仓" }, others)).toBe(
      "仓库编码应为1至20位字母、数字、短横线或下划线，以字母或数字开头",
    );
  });

  test.each(["", "二 号", "二号仓,三号仓", "<b>", "仓".repeat(21), "二号\n"])("not the name %j", (name) => {
    expect(warehouseRefusal({ code: "W2", name }, others)).toBe(
      "仓库名称应为1至20个汉字、字母或数字，可有括号、间隔号和短横线",
    );
  });

  test.each([
    ["W1", "二号仓", "W1"],
    ["w1", "二号仓", "w1"],
    ["W2", "主仓库", "主仓库"],
    ["W2", "w1", "w1"],
  ])("neither code nor name of another: %s, %s", (code, name, word) => {
    expect(warehouseRefusal({ code, name }, others)).toBe(
      `“${word}”已是仓库W1（主仓库）的编码或名称，请换一个`,
    );
  });
});
