/** What changes at an approved customer's company: its name, legal person, code, licensed place. */
import type { RegionTables } from "./regions.ts";
import { companyFaults, type DossierFault, type FilledDossier } from "./dossiers.ts";

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

const facts: readonly (readonly [string, (company: Company) => string])[] = [
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
  return facts
    .map(([name, textOf]) => ({ name, before: textOf(before), after: textOf(after) }))
    .filter((fact) => fact.before !== fact.after);
}

/** One sentence of what was before and is now; "" where nothing changed. */
export function changeText(changed: readonly ChangedFact[]): string {
  return changed
    .map(({ name, before, after }) => `${name}由“${before || "未填写"}”变更为“${after}”`)
    .join("；");
}
