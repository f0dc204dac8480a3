import { describe, expect, test } from "vitest";
import { csvLines, csvMark } from "./csv.ts";

describe("CSV for spreadsheets", () => {
  test.each([
    ["=1+2", "'=1+2"],
    ["+86", "'+86"],
    ["-5", "'-5"],
    ["@sum", "'@sum"],
    [" =cmd", "' =cmd"],
    ["\t=x", "'\t=x"],
    ["=a,b", '"\'=a,b"'],
    ["10mg*24片", "10mg*24片"],
    ["多行\n文字", '"多行\n文字"'],
    ['他说"好"', '"他说""好"""'],
  ])("%j is written as %j: no formula, no broken line", (text, written) => {
    expect(csvLines([[text]])).toBe(`${written}\r\n`);
  });

  test("begins with the mark by which spreadsheets know UTF-8", () => {
    expect(csvMark).toBe("\uFEFF");
  });
});
