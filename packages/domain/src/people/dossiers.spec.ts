import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedDocuments,
  dossierFaults,
  type FilledDossier,
  removalRefusal,
  scopeLacks,
  scopesToChoose,
  shopTypesOf,
} from "./dossiers.ts";
import { dossierStates } from "./dossier-states.ts";
import type { FilledDocument } from "./filled-documents.ts";
import {
  documentKinds,
  type DocumentKind,
  documentLabels,
  type ShopType,
  shopTypes,
} from "../text/labels.ts";
import { taxCheckCharacter } from "../text/tax-number.ts";
import { idCheckCharacter } from "../text/id-number.ts";

const today = "2026-07-01";
const regions = {
  province_list: { 510000: "四川省" },
  city_list: { 510100: "成都市", 510700: "绵阳市" },
  county_list: { 510104: "锦江区", 510107: "武侯区", 510703: "涪城区" },
};
const code = `91510104MA1000001${taxCheckCharacter("91510104MA1000001")}`;

const paper = (kind: DocumentKind): FilledDocument => ({
  kind,
  number: kind === "business_licence" ? code : "川演示0001",
  issued_on: "2024-01-01",
  expires_on: "2029-01-01",
  is_endless: false,
  files: ["a"],
  holder: "周采购",
  id_number: `11010119900307803${idCheckCharacter("11010119900307803")}`,
});

const whole = (type: ShopType, fields: Partial<FilledDossier> = {}): FilledDossier => {
  const scopes = fields.scopes ?? scopesToChoose(type).slice(0, 1);
  return {
    type,
    company: "成都演示大药房",
    credit_code: code,
    legal_person: "林知夏",
    contact_name: "林知夏",
    contact_phone: "028-88886601",
    province: "四川省",
    city: "成都市",
    area: "锦江区",
    region_code: "510104",
    detail: "东大街演示1号",
    scopes,
    drug_classes: type === "device_store" ? [] : ["otc_a"],
    documents: askedDocuments(type, scopes).map(({ kinds }) => paper(kinds[0] ?? "business_licence")),
    ...fields,
  };
};

const names = (type: ShopType, scopes: FilledDossier["scopes"]) =>
  askedDocuments(type, scopes).map(({ kinds }) => kinds.map((kind) => documentLabels[kind]).join("或"));

describe("documents asked for", () => {
  it.each([
    ["single_pharmacy", ["chemical"], ["营业执照", "药品经营许可证", "采购委托书"]],
    ["clinic", ["chemical"], ["营业执照", "医疗机构执业许可证或诊所备案凭证", "采购委托书"]],
    ["hospital", [], ["营业执照", "医疗机构执业许可证或诊所备案凭证", "采购委托书"]],
    [
      "chain_head",
      ["chemical", "device_2", "food", "health_food"],
      ["营业执照", "药品经营许可证", "采购委托书", "第二类医疗器械经营备案凭证", "食品经营许可证"],
    ],
    ["device_store", [], ["营业执照", "第二类医疗器械经营备案凭证或医疗器械经营许可证", "采购委托书"]],
    ["device_store", ["device_2"], ["营业执照", "采购委托书", "第二类医疗器械经营备案凭证"]],
    [
      "device_store",
      ["device_2", "device_3"],
      ["营业执照", "采购委托书", "第二类医疗器械经营备案凭证", "医疗器械经营许可证"],
    ],
  ] as const)("of a %s buying %j: %j", (type, scopes, expected) => {
    expect(names(type, scopes)).toEqual(expected);
  });

  it("are never a GSP certificate, and each kind of paper once", () => {
    for (const type of shopTypes) {
      const asked = askedDocuments(type, scopesToChoose(type)).flatMap(({ kinds }) => kinds);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.every((kind) => documentKinds.includes(kind) && !/GSP/i.test(documentLabels[kind]))).toBe(
        true,
      );
    }
  });
});

describe("a dossier", () => {
  it.each(shopTypes)("of a %s that is whole has no fault", (type) => {
    expect(dossierFaults(whole(type), today, regions)).toEqual([]);
  });

  it.each([
    [{ company: "" }, "company"],
    [{ credit_code: `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}` }, "credit_code"],
    [{ legal_person: "" }, "legal_person"],
    [{ contact_phone: "12345" }, "contact_phone"],
    [{ region_code: "330106" }, "province"],
    [{ region_code: "" }, "province"],
    [{ city: "绵阳市", area: "涪城区" }, "area"],
    [{ area: "武侯区" }, "area"],
    [{ region_code: "510199" }, "area"],
    [{ scopes: [] }, "scopes"],
    [{ drug_classes: [] }, "drug_classes"],
    [{ documents: [] }, "documents.drug_licence"],
    [
      { documents: [{ ...paper("business_licence"), number: "91350100M000100Y43" }] },
      "documents.business_licence.number",
    ],
    [{ documents: [{ ...paper("drug_licence"), is_endless: true }] }, "documents.drug_licence.expires_on"],
    [
      { documents: [{ ...paper("purchase_authorisation"), id_number: "1" }] },
      "documents.purchase_authorisation.id_number",
    ],
  ] as const)("%j has a fault at %s", (fields, field) => {
    const faults = dossierFaults(whole("single_pharmacy", fields as Partial<FilledDossier>), today, regions);
    expect(faults.map((fault) => fault.field)).toContain(field);
    expect(faults.every(({ text }) => /[\u4e00-\u9fff]/.test(text))).toBe(true);
  });

  it("is told to choose its place first, then that the code is another's; a page without the tables leaves it", () => {
    const placeFaults = (fields: Partial<FilledDossier>, tables: typeof regions | null = regions) =>
      dossierFaults(whole("single_pharmacy", fields), today, tables);
    expect(placeFaults({ area: "" })).toEqual([{ field: "area", text: "请选择所在区县" }]);
    expect(placeFaults({ city: "绵阳市", area: "涪城区" })).toEqual([
      { field: "area", text: "地区编码与所选的省市区不一致，请重新选择省份、城市和区县" },
    ]);
    expect(placeFaults({ city: "绵阳市", area: "涪城区", region_code: "510703" })).toEqual([]);
    expect(placeFaults({ city: "绵阳市", area: "涪城区" }, null)).toEqual([]);
  });

  it("of a device shop takes no drugs", () => {
    const faults = dossierFaults(
      whole("device_store", { scopes: ["chemical"], drug_classes: ["rx"] }),
      today,
      regions,
    );
    expect(faults.map(({ field }) => field)).toEqual(expect.arrayContaining(["scopes", "drug_classes"]));
  });

  it("has a fault whenever any one paper that is asked for is left out", () => {
    fc.assert(
      fc.property(fc.constantFrom(...shopTypes), fc.nat(), (type, at) => {
        const dossier = whole(type, { scopes: scopesToChoose(type) });
        const left = dossier.documents.filter((_, index) => index !== at % dossier.documents.length);
        expect(dossierFaults({ ...dossier, documents: left }, today, regions)).not.toEqual([]);
        expect(dossierFaults(dossier, today, regions)).toEqual([]);
      }),
    );
  });
});

it("a chain has one head; its shops are no heads", () => {
  expect(shopTypesOf("chain", true)).toEqual(["chain_head"]);
  expect(shopTypesOf("chain", false)).not.toContain("chain_head");
  expect(new Set(shopTypesOf("single", true))).toEqual(new Set(shopTypes));
});

describe("an approved shop's scope", () => {
  const pharmacy = { type: "single_pharmacy", scopes: [], drug_classes: [] } as const;
  const store = { ...pharmacy, type: "device_store" } as const;
  it.each<[Parameters<typeof scopeLacks>[0], string[]]>([
    [pharmacy, ["经营范围", "药品类别"]],
    [{ ...pharmacy, drug_classes: ["rx"] }, ["经营范围"]],
    [{ ...pharmacy, scopes: ["chemical"] }, ["药品类别"]],
    [{ ...pharmacy, scopes: ["chemical"], drug_classes: ["rx"] }, []],
    [{ ...pharmacy, scopes: ["herbal_pieces", "food"] }, []],
    [store, ["经营范围"]],
    [{ ...store, scopes: ["device_2"] }, []],
  ])("%j lacks %j", (scope, lacks) => {
    expect(scopeLacks(scope)).toEqual(lacks);
  });
});

describe("a shop that its chain gives up", () => {
  it("is a draft or was rejected, and is never the head", () => {
    const given = dossierStates.filter((state) => removalRefusal({ isHead: false, state }) === null);
    expect(given).toEqual(["draft", "rejected"]);
    for (const state of dossierStates) expect(removalRefusal({ isHead: true, state })).toContain("总部");
  });
});
