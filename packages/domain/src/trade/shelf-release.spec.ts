import { describe, expect, it, test } from "vitest";
import {
  changedSinceRelease,
  isStillReleased,
  type LawFacts,
  lawFactText,
  leftToMend,
  neededPapersText,
  needsReceipt,
  shelfBars,
  shelfFaults,
  type ShelfSheet,
} from "./shelf-release.ts";

const today = "2026-11-28";
const whole: ShelfSheet = {
  name: "感冒灵颗粒",
  specification: "10g*9袋",
  form: "颗粒剂",
  manufacturer: "云州制药",
  mah: "云州制药",
  approvalNumber: "国药准字Z51020001",
  approvalNumbers: ["国药准字Z51020001"],
  approvalUntil: "2028-01-01",
  drugClass: "otc_a",
  scope: "chinese_patent",
  control: "none",
  storage: "密封",
  toMend: null,
  categories: 1,
  hasPrice: true,
};
const fieldsOf = (change: Partial<ShelfSheet>) =>
  shelfFaults({ ...whole, ...change }, today).map(({ field }) => field);

describe("a sheet that is to be put on the shelf", () => {
  it("is complete as it is", () => expect(fieldsOf({})).toEqual([]));

  test.each<[string, Partial<ShelfSheet>, string[]]>([
    ["approval number", { approvalNumber: null, approvalNumbers: [] }, ["approval_number"]],
    ["number that can be read", { approvalNumber: "国药准字1", approvalNumbers: [] }, ["approval_number"]],
    ["its last day", { approvalUntil: null }, ["approval_until"]],
    ["a day that is not over", { approvalUntil: "2026-11-27" }, ["approval_until"]],
    ["holder", { mah: null }, ["mah"]],
    ["maker", { manufacturer: "" }, ["manufacturer"]],
    ["drug class", { drugClass: "none" }, ["drug_class"]],
    ["business category", { scope: "unsorted" }, ["scope"]],
    ["storage", { storage: "" }, ["storage"]],
    ["specification and form", { specification: "", form: "" }, ["specification", "form"]],
    ["category", { categories: 0 }, ["category_ids"]],
    ["price", { hasPrice: false }, ["price"]],
    ["what is to be mended", { toMend: "批准文号缺一位" }, ["to_mend"]],
    ["right to be sold online", { control: "vaccine" }, ["control"]],
  ])("lacks its %s", (_, change, fields) => expect(fieldsOf(change)).toEqual(fields));

  it("holds good on the last day of its number", () =>
    expect(fieldsOf({ approvalUntil: today })).toEqual([]));

  it("of herbal pieces needs neither number nor holder", () =>
    expect(
      fieldsOf({
        scope: "herbal_pieces",
        drugClass: "none",
        form: "",
        mah: null,
        approvalNumber: null,
        approvalNumbers: [],
        approvalUntil: null,
      }),
    ).toEqual([]));

  it("is barred again by what no release helps against, and by nothing else", () => {
    const bare = { ...whole, mah: null, storage: "", approvalUntil: null, categories: 0 };
    expect(shelfBars(bare, today)).toEqual([]);
    expect(shelfBars({ ...bare, approvalUntil: "2020-01-01" }, today)).toHaveLength(1);
  });
});

describe("what is to be mended", () => {
  it("is mended once the number is read or gone, and goods are sorted", () => {
    expect(leftToMend(whole)).toEqual([]);
    expect(leftToMend({ ...whole, approvalNumber: null, approvalNumbers: [] })).toEqual([]);
    const still = leftToMend({ ...whole, approvalNumbers: [], scope: "unsorted" });
    expect(still.map(({ field }) => field)).toEqual(["approval_number", "scope"]);
  });
});

describe("a release", () => {
  const facts: LawFacts = {
    name: "感冒灵颗粒",
    specification: "10g*9袋",
    form: "颗粒剂",
    manufacturer: "云州制药",
    mah: null,
    approval_number: "国药准字Z51020001",
    approval_until: null,
    scope: "chinese_patent",
    drug_class: "otc_a",
    control: "none",
    storage: "密封",
    cold_chain: false,
  };

  it("holds until something that the law looks at has changed", () => {
    expect(isStillReleased(changedSinceRelease(facts, { ...facts }))).toBe(true);
    const changed = changedSinceRelease(facts, { ...facts, storage: "冷藏", cold_chain: true });
    expect(changed).toEqual(["storage", "cold_chain"]);
    expect([isStillReleased(changed), isStillReleased(changedSinceRelease(null, facts))]).toEqual([
      false,
      false,
    ]);
  });

  it("is read in Chinese", () => {
    expect(lawFactText("scope", "device_3")).toBe("第三类医疗器械");
    expect([
      lawFactText("control", "none"),
      lawFactText("mah", null),
      lawFactText("cold_chain", true),
    ]).toEqual(["无", "（未填）", "是"]);
  });

  it("says what a shop must hold", () => {
    expect(neededPapersText(whole)).toBe("经营范围含中成药；可购甲类OTC");
    expect(neededPapersText({ scope: "device_3", drugClass: "none", control: "none" })).toBe(
      "经营范围含第三类医疗器械；医疗器械经营许可证",
    );
    expect(neededPapersText({ ...whole, control: "ephedrine" })).toContain("专项许可");
    expect([needsReceipt("ephedrine"), needsReceipt("none")]).toEqual([true, false]);
  });
});
