import { describe, expect, test } from "vitest";
import { scopeLabels } from "../people/scopes.ts";
import {
  isTraceable,
  missingCodes,
  noCodeReasonOf,
  traceCodeOf,
  traceMismatch,
  traceSystemOf,
} from "./trace-codes.ts";

const gtin = "06901234567892";
const elements = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([ai, value]) => ({ ai, value }));

describe("trace codes: three code systems (domain.md §9)", () => {
  test("码上放心: 20 digits that begin with 8, full-width ones too", () => {
    const code = "81234567890123456789";
    for (const scan of [code, ` ${code} `, "８１２３４５６７８９０１２３４５６７８９"])
      expect(traceCodeOf(scan, null)).toEqual({ system: "msfx", code, identity: code });
  });

  test("a maker's own: any other text that tells pieces apart", () => {
    for (const code of ["ABC-2026/000123", "71234567890123456789", "https://t.example/c?id=9Xk2"])
      expect(traceCodeOf(code, null)).toEqual({ system: "maker", code, identity: code });
  });

  test("GS1: 01, 17, 10, 21; the piece is GTIN and serial, in whatever order they stand", () => {
    const scan = `]d201${gtin}1727113010B1\u001D21S9`;
    const read = elements(["01", gtin], ["17", "271130"], ["10", "B1"], ["21", "S9"]);
    expect(traceCodeOf(scan, read)).toEqual({
      system: "gs1",
      code: `(01)${gtin}(17)271130(10)B1(21)S9`,
      identity: `(01)${gtin}(21)S9`,
      gtin,
      batchNo: "B1",
      expiresOn: "2027-11-30",
    });
    const other = traceCodeOf(`01${gtin}21S9`, elements(["01", gtin], ["21", "S9"]));
    expect(other).toMatchObject({ system: "gs1", identity: `(01)${gtin}(21)S9` });
  });

  test("GS1: day 00 is the last of its month", () => {
    const read = elements(["01", gtin], ["17", "280200"], ["21", "S9"]);
    expect(traceCodeOf("]d2…", read)).toMatchObject({ expiresOn: "2028-02-29" });
  });

  test("GS1: a container's number lies on no piece", () => {
    const read = elements(["00", "369012345678901238"]);
    expect(traceCodeOf("]C100369012345678901238", read)).toMatchObject({
      system: "gs1",
      identity: "(00)369012345678901238",
      isCarton: true,
    });
  });

  test.each([
    ["12", null, "追溯码应为8到200个字母、数字或符号"],
    ["追溯码在箱子上面的", null, "追溯码应为8到200个字母、数字或符号"],
    ["8123456789012345678", null, "应为20位数字，这个有19位"],
    ["812345678901234567890", null, "应为20位数字，这个有21位"],
    ["6901234567892", null, "是商品条码，不是追溯码"],
    [gtin, null, "是商品条码，不是追溯码"],
    ["8.12346E+19", null, "科学计数"],
    ["]d2zzz", null, "追溯码读不出来"],
    ["]d2", [], "追溯码读不出来"],
    [`(01)${gtin}`, elements(["01", gtin]), "没有序列号(21)"],
    ["(21)S9", elements(["21", "S9"]), "没有正确的商品条码(01)"],
    ["(01)06901234567890(21)S", elements(["01", "06901234567890"], ["21", "S"]), "没有正确的商品条码(01)"],
    ["]d2…", elements(["01", gtin], ["17", "271345"], ["21", "S"]), "有效期(17)不是日期"],
  ])("%j is no trace code, and why is said", (scan, read, said) => {
    expect(traceCodeOf(scan, read)).toContain(said);
  });

  test("20 digits that begin with 8 are the platform's, though a parser reads elements in them", () => {
    expect(traceCodeOf("80180123456789012345", elements(["8018", "0123"]))).toMatchObject({ system: "msfx" });
  });

  test("the system is told by the kept code", () => {
    expect(["81234567890123456789", `(01)${gtin}(21)S9`, "ABC-2026-1"].map(traceSystemOf)).toEqual([
      "msfx",
      "gs1",
      "maker",
    ]);
  });
});

describe("GS1's batch, expiry and GTIN are checked against the line", () => {
  const line = { code: "YJ1", barcode: "6901234567892", batchNo: "b1", expiresOn: "2027-11-30" };
  const code = {
    system: "gs1",
    code: "(01)…",
    identity: "x",
    gtin,
    batchNo: "B1",
    expiresOn: "2027-11-30",
  } as const;
  test("what agrees passes; goods without a bar code, and a carton's indicator, are no contradiction", () => {
    expect(traceMismatch(code, line)).toBeNull();
    expect(traceMismatch(code, { ...line, barcode: null })).toBeNull();
    expect(traceMismatch({ ...code, gtin: "16901234567899" }, line)).toBeNull();
  });
  test.each([
    [
      { gtin: "06909876543212" },
      "的商品条码是06909876543212，与商品YJ1批号b1的条码6901234567892不符，请核对实物",
    ],
    [{ batchNo: "B2" }, "的批号是B2，与商品YJ1批号b1不符，请核对实物"],
    [{ expiresOn: "2027-10-31" }, "的有效期是2027-10-31，与商品YJ1批号b1的有效期2027-11-30不符，请核对实物"],
  ])("%j is a mismatch", (change, said) => {
    expect(traceMismatch({ ...code, ...change }, line)).toBe(`追溯码(01)…${said}`);
  });
});

describe("无码: which pieces need a code or a reason", () => {
  test("drugs, but no herbal pieces, devices, food and the like", () => {
    expect(Object.keys(scopeLabels).filter(isTraceable)).toEqual([
      "chinese_patent",
      "chemical",
      "biological",
    ]);
  });
  test("pieces without a code are counted of traceable goods alone", () => {
    expect(missingCodes({ scope: "chemical", number: 3, codes: 1 })).toBe(2);
    expect(missingCodes({ scope: "chemical", number: 1, codes: 1 })).toBe(0);
    expect(missingCodes({ scope: "herbal_pieces", number: 3, codes: 0 })).toBe(0);
  });
  test.each([
    ["老库存", "老库存"],
    [" 包装无码 ", "包装无码"],
    ["其他:盒子受潮", "其他：盒子受潮"],
    ["其他：", null],
    ["", null],
    ["随便", null],
  ])("reason %j is kept as %j", (text, kept) => {
    expect(noCodeReasonOf(text)).toBe(kept);
  });
});
