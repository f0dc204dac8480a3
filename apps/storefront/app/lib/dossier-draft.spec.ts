import { describe, expect, test } from "vitest";
import {
  askedPlaces,
  bodyOf,
  type DossierDraft,
  emptyDocument,
  errorsOfDocument,
  errorsOfShop,
  faultsOf,
  withDocument,
} from "./dossier-draft.ts";

const draft: DossierDraft = {
  type: "clinic",
  company: "",
  credit_code: "",
  legal_person: "",
  contact_name: "",
  contact_phone: "",
  province: "",
  city: "",
  area: "",
  region_code: "",
  detail: "",
  scopes: [],
  drug_classes: [],
  documents: [],
};
const kindsOf = (of: DossierDraft) => askedPlaces(of).map(({ document }) => document.kind);

describe("a dossier while it is filled in", () => {
  test("the kind of shop and its categories decide which documents are asked for", () => {
    expect(kindsOf({ ...draft, type: "single_pharmacy", scopes: ["chemical", "device_3"] })).toEqual([
      "business_licence",
      "drug_licence",
      "purchase_authorisation",
      "device_licence",
    ]);
  });

  test("where one of two will do, the chosen one counts and the other keeps what was typed", () => {
    expect(kindsOf(draft)).toContain("institution_licence");
    const typed = withDocument(draft, { ...emptyDocument("institution_licence"), number: "川医1" });
    const chosen = withDocument(typed, emptyDocument("clinic_record"));
    expect(kindsOf(chosen)).toContain("clinic_record");
    expect(chosen.documents.map(({ number }) => number)).toContain("川医1");
    expect(bodyOf(chosen).documents?.map(({ kind }) => kind)).not.toContain("institution_licence");
    expect(kindsOf(withDocument(chosen, emptyDocument("institution_licence")))).not.toContain(
      "clinic_record",
    );
  });

  test("what is wrong stands at its field, the first sentence of each", () => {
    const faults = faultsOf(draft, "2026-11-22", null);
    expect(faults["company"]).toBe("请填写单位名称，与营业执照一致");
    expect(faults["documents.business_licence.files"]).toBe("请上传营业执照的照片或PDF");
    expect(errorsOfDocument(faults, "business_licence")).toMatchObject({
      files: "请上传营业执照的照片或PDF",
      issued_on: "请选择发证日期",
    });
  });

  test("of a refused submission each shop takes its own", () => {
    const errors = { "12.company": ["一"], "12.documents.drug_licence": ["二"], "123.company": ["三"] };
    expect(errorsOfShop(errors, 12)).toEqual({ company: "一", "documents.drug_licence": "二" });
    expect(errorsOfDocument(errorsOfShop(errors, 12), "drug_licence")).toEqual({ "": "二" });
  });
});
