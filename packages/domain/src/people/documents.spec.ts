import { describe, expect, test } from "vitest";
import { lapsedDocuments, lapsedForScope, requiredDocuments, type ShopDocument } from "./documents.ts";
import { aShop } from "../trade/fixtures.ts";
import { isDocumentKind, isShopType, shopTypeLabels, type DocumentKind } from "../text/labels.ts";

const today = "2026-11-21";

function held(kind: DocumentKind, expiresOn: string | null = null): ShopDocument {
  return { kind, expiresOn };
}

describe("domain.md §3 documents of a shop", () => {
  test("every kind of shop needs 营业执照 and 采购委托书", () => {
    for (const type of Object.keys(shopTypeLabels).filter(isShopType)) {
      expect(requiredDocuments(type)).toContainEqual(["business_licence"]);
      expect(requiredDocuments(type)).toContainEqual(["purchase_authorisation"]);
    }
  });

  test("a pharmacy needs 药品经营许可证, a clinic 执业许可证 or 备案凭证", () => {
    expect(requiredDocuments("single_pharmacy")).toContainEqual(["drug_licence"]);
    expect(requiredDocuments("clinic")).toContainEqual(["institution_licence", "clinic_record"]);
  });

  test("nothing has lapsed of a shop in order", () => {
    expect(lapsedDocuments(aShop(), today)).toEqual([]);
  });

  test("the last day still counts, the day after does not", () => {
    const shop = aShop({
      documents: [held("business_licence"), held("drug_licence", today), held("purchase_authorisation")],
    });
    expect(lapsedDocuments(shop, today)).toEqual([]);
    expect(lapsedDocuments(shop, "2026-11-22")).toEqual([{ document: "药品经营许可证", expiredOn: today }]);
  });

  test("of alternatives that both lapsed the latest day is named", () => {
    const documents = [held("institution_licence", "2020-05-01"), held("clinic_record", "2025-05-01")];
    expect(lapsedDocuments(aShop({ type: "clinic", documents }), today)).toContainEqual({
      document: "诊所备案凭证",
      expiredOn: "2025-05-01",
    });
  });

  test("a missing one is named with its alternatives", () => {
    const clinic = aShop({
      type: "clinic",
      documents: [held("business_licence"), held("purchase_authorisation")],
    });
    expect(lapsedDocuments(clinic, today)).toEqual([
      { document: "医疗机构执业许可证或诊所备案凭证", expiredOn: null },
    ]);
  });

  test("either alternative is enough, with or without an expiry", () => {
    const clinic = (document: ShopDocument) =>
      aShop({
        type: "clinic",
        documents: [held("business_licence"), held("purchase_authorisation"), document],
      });
    expect(lapsedDocuments(clinic(held("clinic_record")), today)).toEqual([]);
    expect(lapsedDocuments(clinic(held("institution_licence", "2027-01-01")), today)).toEqual([]);
  });
});

describe("device and food documents lock only their goods", () => {
  test.each([
    [
      "device_3",
      [held("device_licence", "2026-01-01")],
      { document: "医疗器械经营许可证", expiredOn: "2026-01-01" },
    ],
    ["device_3", [held("device_licence", "2027-01-01")], null],
    ["device_3", [], null],
    [
      "health_food",
      [held("food_licence", "2026-11-20")],
      { document: "食品经营许可证", expiredOn: "2026-11-20" },
    ],
    ["chemical", [held("food_licence", "2026-11-20")], null],
  ] as const)("%s with %j", (scope, documents, lapsed) => {
    expect(lapsedForScope(documents, scope, today)).toEqual(lapsed);
  });
});

describe("text from outside", () => {
  test("is a known kind or not", () => {
    expect(isShopType("clinic")).toBe(true);
    expect(isShopType("toString")).toBe(false);
    expect(isDocumentKind("drug_licence")).toBe(true);
    expect(isDocumentKind("gsp")).toBe(false);
  });
});
