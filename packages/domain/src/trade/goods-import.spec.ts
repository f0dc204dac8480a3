import { describe, expect, test } from "vitest";
import { goodsImportCan, goodsImportStates } from "./goods-import.ts";

const those = (may: keyof typeof goodsImportCan, isWorking: boolean) =>
  goodsImportStates.filter((state) => goodsImportCan[may]({ state, isWorking }));

describe("an import of goods", () => {
  test("is previewed until it is applied, applied once, taken back once", () => {
    expect(those("check", true)).toEqual(["read", "checked"]);
    expect(those("apply", true)).toEqual(["checked"]);
    expect(those("undo", true)).toEqual(["applied"]);
  });
  test("goes on where its work was cancelled, or takes back what was done", () => {
    expect(those("check", false)).toEqual(["read", "checking", "checked"]);
    expect(those("apply", false)).toEqual(["checked", "applying"]);
    expect(those("undo", false)).toEqual(["applying", "applied", "undoing"]);
  });
});
