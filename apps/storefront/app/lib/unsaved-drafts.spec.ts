import { expect, test } from "vitest";
import { emptyDocument, type DossierDraft } from "./dossier-draft.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved } from "./unsaved-drafts.ts";

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const texts = { company: "", credit_code: "", legal_person: "", contact_name: "", contact_phone: "" };
const place = { province: "", city: "", area: "", region_code: "", detail: "" };
const paper = { ...emptyDocument("purchase_authorisation"), id_number: "110***********002X" };
const saved: DossierDraft = {
  type: "clinic",
  ...texts,
  ...place,
  scopes: [],
  drug_classes: [],
  documents: [paper],
};

test("what was typed is found again, without ID numbers in the store", () => {
  const store = aStore();
  const typed = { ...saved, company: "平安诊所", documents: [{ ...paper, number: "授2026-1" }] };
  keepUnsaved(store, 7, typed);
  expect([...store.kept.values()].join()).not.toContain("002X");
  expect(readUnsaved(store, 7, saved)).toEqual(typed);
  expect(readUnsaved(store, 8, saved)).toBeNull();
  forgetUnsaved(store, 7);
  expect(readUnsaved(store, 7, saved)).toBeNull();
});

test("another person has not the ID number of the one before", () => {
  const store = aStore();
  keepUnsaved(store, 7, { ...saved, documents: [{ ...paper, holder: "王小明" }] });
  expect(readUnsaved(store, 7, saved)?.documents).toEqual([{ ...paper, holder: "王小明", id_number: "" }]);
});

test("nonsense in the store is nothing", () => {
  const store = aStore();
  store.setItem("dossier-7", "{");
  expect(readUnsaved(store, 7, saved)).toBeNull();
});
