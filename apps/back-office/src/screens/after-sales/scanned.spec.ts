import { expect, test } from "vitest";
import { scannedOf } from "./scanned.ts";

test("codes stand below their batch, with its goods where several share it", () => {
  expect(scannedOf("A1:\n81000000000000000001\n81000000000000000002\n\nG7@B2：\nhttp://t.cn/x\n")).toEqual([
    { goods_code: "", batch_no: "A1", codes: ["81000000000000000001", "81000000000000000002"] },
    { goods_code: "G7", batch_no: "B2", codes: ["http://t.cn/x"] },
  ]);
  expect(scannedOf("")).toEqual([]);
});

test("a code without a batch, or a batch without a code, is told", () => {
  expect(scannedOf("81000000000000000001")).toContain("请先写一行");
  expect(scannedOf("A1:\n")).toBe("批号A1下面没有追溯码");
});
