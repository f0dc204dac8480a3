import { describe, expect, test } from "vitest";
import { changedFacts, changedScope, changeFaults, changeText } from "./dossier-changes.ts";
import type { FilledDossier } from "./dossiers.ts";
import { taxCheckCharacter } from "../text/tax-number.ts";

const code = `91510104MA1000001${taxCheckCharacter("91510104MA1000001")}`;
/** A customer that an operator entered: of its company only the name is known. */
const entered: FilledDossier = {
  type: "clinic",
  company: "演示诊所",
  credit_code: "",
  legal_person: "",
  contact_name: "",
  contact_phone: "",
  province: "",
  city: "",
  area: "",
  region_code: "510104",
  detail: "",
  scopes: ["chemical"],
  drug_classes: ["rx"],
  documents: [],
};
const regions = {
  province_list: { 510000: "四川省" },
  city_list: { 510100: "成都市" },
  county_list: { 510104: "锦江区", 510107: "武侯区" },
};
const place = {
  province: "四川省",
  city: "成都市",
  area: "武侯区",
  region_code: "510107",
  detail: "演示路9号",
};

describe("a company that changes", () => {
  test.each([
    [{ company: "新诊所" }, []],
    [{ credit_code: code }, []],
    [place, []],
    [{ company: "", legal_person: "" }, ["company", "legal_person"]],
    [{ credit_code: `${code.slice(0, -1)}${code.endsWith("1") ? "2" : "1"}` }, ["credit_code"]],
    [{ ...place, detail: "" }, ["detail"]],
    [{ ...place, province: "湖北省" }, ["province"]],
    [{ ...place, region_code: "990000" }, ["province"]],
    [{ ...place, region_code: "510104" }, ["area"]],
  ])("%j: faults at %j", (change, fields) => {
    expect(changeFaults(entered, change, regions).map(({ field }) => field)).toEqual(fields);
  });

  test("of its scope too, in whatever order it was chosen", () => {
    const before = { scopes: ["chemical", "food"], drug_classes: [] } as const;
    expect(changedScope(before, { ...before, scopes: ["food", "chemical"] })).toEqual([]);
    const after = { scopes: ["food", "chinese_patent"], drug_classes: ["otc_b", "rx", "none"] } as const;
    expect(changeText(changedScope(before, after))).toBe(
      "经营范围由“化学药制剂、食品”变更为“中成药、食品”；药品类别由“未填写”变更为“处方药、乙类OTC”",
    );
  });

  test("says what was before and is now, of what differs only", () => {
    expect(changedFacts(entered, entered)).toEqual([]);
    const changed = changedFacts(entered, { ...entered, ...place, company: "新诊所" });
    expect(changeText(changed)).toBe(
      "单位名称由“演示诊所”变更为“新诊所”；许可证登记地址由“未填写”变更为“四川省成都市武侯区演示路9号”",
    );
  });
});
