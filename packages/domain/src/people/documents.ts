import { documentLabels, type DocumentKind, type ShopType } from "../text/labels.ts";
import type { ScopeCode } from "./scopes.ts";

/** A shop's document that holds: `expiresOn` is its last valid day `YYYY-MM-DD`, null when it has none. */
export type ShopDocument = { readonly kind: DocumentKind; readonly expiresOn: string | null };

/** A needed document that is not valid: its name, and its last day when it once was valid. */
export type LapsedDocument = { readonly document: string; readonly expiredOn: string | null };

/** One need; any one of the kinds meets it. */
type Need = readonly DocumentKind[];

const drugTrade: readonly Need[] = [["business_licence"], ["drug_licence"], ["purchase_authorisation"]];
const treatment: readonly Need[] = [
  ["business_licence"],
  ["institution_licence", "clinic_record"],
  ["purchase_authorisation"],
];
const deviceTrade: readonly Need[] = [
  ["business_licence"],
  ["device_record", "device_licence"],
  ["purchase_authorisation"],
];

const needs: Readonly<Record<ShopType, readonly Need[]>> = {
  single_pharmacy: drugTrade,
  chain_head: drugTrade,
  chain_branch: drugTrade,
  clinic: treatment,
  hospital: treatment,
  distributor: drugTrade,
  device_store: deviceTrade,
};

const scopeNeeds: Partial<Readonly<Record<ScopeCode, Need>>> = {
  device_2: ["device_record"],
  device_3: ["device_licence"],
  health_food: ["food_licence"],
  food: ["food_licence"],
};

/** What a kind of shop must hold (domain.md §3): every need of the list, each met by any one of its kinds. */
export function requiredDocuments(type: ShopType): readonly Need[] {
  return needs[type];
}

/** The documents behind the categories, each named once: devices and food need papers of their own (domain.md §3). */
export function documentsOfScopes(scopes: readonly ScopeCode[]): readonly Need[] {
  return scopes.flatMap((scope) => {
    const need = scopeNeeds[scope];
    return need ? [need] : [];
  });
}

/** Needed documents that are missing or past their last day: any of them locks ordering (domain.md §3). */
export function lapsedDocuments(
  shop: { readonly type: ShopType; readonly documents: readonly ShopDocument[] },
  today: string,
): LapsedDocument[] {
  return needs[shop.type].flatMap((need) => lapse(shop.documents, need, today) ?? []);
}

/**
 * The device or food document behind a category, when the shop's own has lapsed: only these goods are blocked.
 * Null when it is valid; null too when the shop never had one, for then its scope lacks the category.
 */
export function lapsedForScope(
  documents: readonly ShopDocument[],
  scope: ScopeCode,
  today: string,
): LapsedDocument | null {
  const lapsed = lapse(documents, scopeNeeds[scope] ?? [], today);
  return lapsed?.expiredOn ? lapsed : null;
}

function lapse(documents: readonly ShopDocument[], need: Need, today: string): LapsedDocument | null {
  const held = documents.filter(({ kind }) => need.includes(kind));
  if (held.some((document) => document.expiresOn === null || document.expiresOn >= today)) return null;
  const latest = held.toSorted((a, b) => ((a.expiresOn ?? "") < (b.expiresOn ?? "") ? 1 : -1)).at(0);
  const name = latest ? documentLabels[latest.kind] : need.map((kind) => documentLabels[kind]).join("或");
  return { document: name, expiredOn: latest?.expiresOn ?? null };
}
