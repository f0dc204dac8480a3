import { describe, expect, test } from "vitest";
import { fieldsToCompare, rejectionText, versionChanges } from "./reviews.ts";

const licence = {
  kind: "drug_licence",
  number: "川A001",
  issued_on: "2021-06-01",
  expires_on: "2026-05-31",
  is_endless: false,
  holder: "",
  id_number: "",
} as const;

describe("domain.md §3 a document beside its scan", () => {
  test.each([
    [licence, ["证件编号", "发证日期", "有效期至"]],
    [
      { ...licence, kind: "purchase_authorisation" } as const,
      ["被委托人", "身份证号", "发证日期", "有效期至"],
    ],
  ])("has the fields that its kind has", (document, names) =>
    expect(fieldsToCompare(document).map(({ name }) => name)).toEqual(names),
  );

  test("says 长期 where it has no last day", () =>
    expect(fieldsToCompare({ ...licence, is_endless: true, expires_on: "" }).at(-1)?.text).toBe("长期"));
});

describe("a new version", () => {
  test("tells what it says that the one before did not", () =>
    expect(versionChanges(licence, { ...licence, expires_on: "2031-05-31" })).toEqual([
      { name: "有效期至", before: "2026-05-31", after: "2031-05-31" },
    ]));
  test("the same again tells nothing", () => expect(versionChanges(licence, licence)).toEqual([]));
});

describe("why a dossier goes back", () => {
  test.each([
    [[{ name: "营业执照", reason: "不清晰" }], "不清晰"],
    [
      [
        { name: "营业执照", reason: "不清晰" },
        { name: "采购委托书", reason: "不清晰" },
      ],
      "不清晰",
    ],
    [
      [
        { name: "营业执照", reason: "不清晰" },
        { name: "采购委托书", reason: "没有盖章" },
      ],
      "营业执照：不清晰；采购委托书：没有盖章",
    ],
  ])("%j", (papers, text) => expect(rejectionText(papers)).toBe(text));
});
