/** What stands in a wholesaler's list beside medicines: reagents and raw materials, hospital and dispensing granules. */
import type { ApprovalNumber } from "@yaoji/domain/trade/approval-number";
import type { CleanRow } from "./clean.ts";

/** The approval numbers of a row, as far as they can be read. */
export type Approved = readonly ApprovalNumber[];

/** Grades of purity at the end of a name: (AR), IND, /AR. */
const grade = /(?:^|[^A-Za-z])(?:AR|CP|GR|LR|BR|BS|FMP|IND|ACS)\)?$/iu;
const gradedForms = /^(?:原料药|液剂|粉剂|)$/u;

/** Finished goods that the old system files under 原料药: disinfectants, tinctures, gels for ultrasound. */
const finished =
  /消毒|碘伏|碘酊|碘酒|酒精|洗手|新洁尔灭|耦合剂|导声胶|混悬剂|注射液|(?:片|胶囊|颗粒|软膏|乳膏|滴眼液)$/u;

const reagent = /试剂|试纸|指示剂|培养基|标准物质|标准液|琼脂|分离液|分析纯|化学纯|色谱纯|缓冲液/u;

const device = /device/u;

/** Tests that pharmacies and clinics sell or use are devices or diagnostics, not laboratory reagents. */
const diagnostic =
  /(?:血糖|尿糖|尿酸|酮体|早早?孕|验孕|妊娠|排卵|尿液分析).*试[纸剂条]|(?:检测|测定|诊断|快速)试[纸剂条]|试剂盒|抗原检测/u;

/** Reagents and solvents of the file that stand under the form of a medicine. */
const reagentNames = /^(?:二[流硫]苏糖醇|丙三醇|丙酮|乙醚)$/u;
const rawCategories = /原料|辅料|试剂|化工/u;

/** Raw materials and reagents, as against finished goods; what is numbered as a device is finished. */
export function isRaw(row: CleanRow, approved: Approved = []): boolean {
  const name = bareName(row.name);
  if (approved.some(({ kind }) => device.test(kind))) return false;
  if (isRawCategory(row.category) || reagentNames.test(name)) return true;
  if (gradedForms.test(row.form) && grade.test(row.name)) return true;
  return row.form === "原料药"
    ? !finished.test(name)
    : reagent.test(name) &&
        !diagnostic.test(name) &&
        !diagnosticClass.test(row.category) &&
        !/片$|胶囊$|注射液$/u.test(name);
}

const diagnosticClass = /诊断试剂/u;

function isRawCategory(category: string): boolean {
  return rawCategories.test(category) && !diagnosticClass.test(category);
}

/** Preparations that a hospital makes for its own patients: the manufacturer is a hospital. */
export function isHospitalPreparation(row: CleanRow): boolean {
  return (
    /医院(?!管理|投资|用品)|卫生院|保健院|疗养院/u.test(row.manufacturer ?? "") ||
    /院内制剂|协定方/u.test(row.name)
  );
}

const granuleMakers = /天江药业|一方制药|新绿色药业|康仁堂/u;

/** Two weights in one sachet: granules and the herbs they stand for, 1g/10g*1袋, 0.5g/3g袋, 1g/10/g/袋. */
const twoWeights = /^\d+(?:\.\d+)?g?(?:[/:*]\d+(?:\.\d+)?\/?g|\*\d+(?:\.\d+)?\/g)[/*]?\d?袋(?:\/袋)?$/u;

/**
 * Single-herb granules for dispensing. The name alone does not tell (板蓝根颗粒 is a patent medicine too): what does is
 * one of their few makers, or a specification with two weights, which only they have; a number of a patent medicine
 * means none.
 */
export function isDispensingGranule(row: CleanRow, approved: Approved = []): boolean {
  if (/配方颗粒/u.test(row.name) || /配方颗粒/u.test(row.category)) return true;
  if (approved.some(({ text }) => text.startsWith("国药准字Z"))) return false;
  if (!bareName(row.name).endsWith("颗粒")) return false;
  return granuleMakers.test(row.manufacturer ?? "") || twoWeights.test(row.specification);
}

/** The name without what stands in brackets, grades and spaces. */
export function bareName(name: string): string {
  return name
    .replace(/\([^()]*\)/gu, "")
    .replace(/\/?(?:AR|CP|GR|LR|BR|IND)$/iu, "")
    .replaceAll(" ", "");
}
