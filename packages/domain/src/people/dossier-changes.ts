/** What changes at an approved customer: its name, legal person, code, licensed place, its scope. */
import type { RegionTables } from "./regions.ts";
import { companyFaults, type DossierFault, type FilledDossier } from "./dossiers.ts";
import { drugClassLabels, scopeLabels } from "./scopes.ts";

type Company = Pick<
  FilledDossier,
  "company" | "legal_person" | "credit_code" | "province" | "city" | "area" | "region_code" | "detail"
>;
/** What is not given stays. */
export type CompanyChange = Partial<Company>;

/** What is wrong with what is new, by the rules of registration; what stays as it was is not looked at. */
export function changeFaults(
  dossier: FilledDossier,
  change: CompanyChange,
  regions: RegionTables,
): DossierFault[] {
  return companyFaults({ ...dossier, ...change }, regions).filter(({ field }) => field in change);
}

export type ChangedFact = { readonly name: string; readonly before: string; readonly after: string };

type Facts<T> = readonly (readonly [name: string, textOf: (of: T) => string])[];

const facts: Facts<Company> = [
  ["单位名称", ({ company }) => company],
  ["法定代表人", (company) => company.legal_person],
  ["统一社会信用代码", (company) => company.credit_code],
  ["许可证登记地址", ({ province, city, area, detail }) => `${province}${city}${area}${detail}`],
];

/**
 * Whether the papers now speak of another party to a contract: another name, or another code. One that was not filled
 * in yet, or the same written in other widths, is none.
 */
export function isOtherCompany(before: Company, after: Company): boolean {
  return isOther(before.company, after.company) || isOther(before.credit_code, after.credit_code);
}

function isOther(before: string, after: string): boolean {
  return before !== "" && before.normalize("NFKC") !== after.normalize("NFKC");
}

/** Only what differs, as people read it. */
export function changedFacts(before: Company, after: Company): ChangedFact[] {
  return differing(facts, before, after);
}

type Scope = Pick<FilledDossier, "scopes" | "drug_classes">;

const scopeFacts: Facts<Scope> = [
  ["经营范围", ({ scopes }) => namesOf(scopeLabels, scopes)],
  ["药品类别", (scope) => namesOf(drugClassLabels, scope.drug_classes)],
];

/** In the order of the labels: in which they were chosen says nothing. */
function namesOf(labels: Readonly<Record<string, string>>, chosen: readonly string[]): string {
  return Object.entries(labels)
    .flatMap(([code, label]) => (label !== "" && chosen.includes(code) ? [label] : []))
    .join("、");
}

/** The same of what the customer may buy. */
export function changedScope(before: Scope, after: Scope): ChangedFact[] {
  return differing(scopeFacts, before, after);
}

function differing<T>(known: Facts<T>, before: T, after: T): ChangedFact[] {
  return known
    .map(([name, textOf]) => ({ name, before: textOf(before), after: textOf(after) }))
    .filter((fact) => fact.before !== fact.after);
}

/** One sentence of what was before and is now; "" where nothing changed. */
export function changeText(changed: readonly ChangedFact[]): string {
  return changed
    .map(({ name, before, after }) => `${name}由“${before || "未填写"}”变更为“${after}”`)
    .join("；");
}
