import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  documentFaults,
  type FilledDocument,
  isMaskedIdNumber,
  isOthersLicence,
  keepsIdNumber,
  maskedIdNumber,
} from "./filled-documents.ts";
import { idCheckCharacter, isIdNumber } from "../text/id-number.ts";
import { provinceOfRegion } from "./provinces.ts";
import { taxCheckCharacter } from "../text/tax-number.ts";

const today = "2026-07-01";
const coded = (body: string) => body + taxCheckCharacter(body);
const code = coded("91510104MA1000001");
const others = coded("91510104MA1000002");
const good: FilledDocument = {
  kind: "drug_licence",
  number: "川演示0001",
  issued_on: "2024-01-01",
  expires_on: "2029-01-01",
  is_endless: false,
  files: ["a"],
  holder: "",
  id_number: "",
};

describe("faults of a document", () => {
  it.each([
    [{}, []],
    [{ number: "" }, ["number"]],
    [{ files: [] }, ["files"]],
    [{ issued_on: "" }, ["issued_on"]],
    [{ issued_on: "2026-07-02" }, ["issued_on"]],
    [{ expires_on: "" }, ["expires_on"]],
    [{ expires_on: "2024-01-01" }, ["expires_on"]],
    [{ expires_on: "2026-06-30" }, ["expires_on"]],
    [{ expires_on: "2026-07-01" }, []],
    [{ is_endless: true }, ["expires_on"]],
    [{ kind: "clinic_record", is_endless: true, expires_on: "" }, []],
    [{ kind: "business_licence" }, ["number"]],
    [{ kind: "purchase_authorisation", number: "" }, ["holder", "id_number"]],
    [{ kind: "purchase_authorisation", holder: "周", id_number: "110***********803X" }, []],
  ] as const)("%j: at %j", (fields, expected) => {
    const faults = documentFaults({ ...good, ...fields } as FilledDocument, today);
    expect(faults.map(({ field }) => field)).toEqual(expected);
  });
});

describe("an ID number that is sent back masked", () => {
  const kept = { holder: "周采购", id_number: "110***********803X" };

  it.each([
    ["of the same person: the one that is kept", {}, kept, true],
    ["of another person: none", { holder: "另一人" }, kept, false],
    ["that is another mask: none", { id_number: "123***********4567" }, kept, false],
    ["that is empty: none", { id_number: "" }, { ...kept, id_number: "" }, false],
    ["where nothing is kept: none", {}, null, false],
  ] as const)("%s", (...[, fields, before, expected]) => {
    expect(keepsIdNumber({ ...kept, ...fields }, before)).toBe(expected);
  });

  it("is asked for again where it was not kept", () => {
    const faults = documentFaults(
      { ...good, kind: "purchase_authorisation", holder: "另一人", id_number: "" },
      today,
    );
    expect(faults).toEqual([
      { field: "id_number", text: "请填写被委托人的18位身份证号码；更换被委托人后须重新填写" },
    ]);
  });
});

it.each([
  ["business_licence", code, code, false],
  ["business_licence", ` ${code.toLowerCase()} `, code, false],
  ["business_licence", others, code, true],
  ["business_licence", others, "", false],
  ["business_licence", "", code, false],
  ["drug_licence", others, code, false],
] as const)("a %s numbered %j is not of the company %j: %s", (...[kind, number, own, isOthers]) => {
  expect(isOthersLicence({ kind, number }, own)).toBe(isOthers);
});

describe("an ID number", () => {
  it("is proven by its check character and its day of birth", () => {
    expect(isIdNumber("11010119900307803X")).toBe(true);
    expect(isIdNumber("110101199003078030")).toBe(false);
    expect(isIdNumber("11010119901307803X")).toBe(false);
    expect(isIdNumber("")).toBe(false);
  });

  it("is never right with one digit changed, and its mask shows seven characters", () => {
    const body = fc.tuple(fc.integer({ min: 110_000, max: 659_999 }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(body, fc.nat(16), fc.integer({ min: 1, max: 9 }), ([region, order], at, step) => {
        const digits = `${region}19850615${String(order).padStart(3, "0")}`;
        const number = digits + idCheckCharacter(digits);
        expect(isIdNumber(number)).toBe(true);
        const changed = [...number];
        changed[at] = String((Number(changed[at]) + step) % 10);
        expect(isIdNumber(changed.join(""))).toBe(false);
        const mask = maskedIdNumber(number);
        expect(isMaskedIdNumber(mask)).toBe(true);
        expect(mask.replaceAll("*", "")).toBe(number.slice(0, 3) + number.slice(-4));
      }),
    );
  });
});

it("a region code lies in its province", () => {
  expect(provinceOfRegion("510104")).toBe("四川省");
  expect(provinceOfRegion("990000")).toBeNull();
  expect(provinceOfRegion("5101")).toBeNull();
});
