/** A document 证件 as it is filled in, and the rule of each kind. */
import { isIdNumber } from "../text/id-number.ts";
import { documentLabels, type DocumentKind } from "../text/labels.ts";
import { parseTaxNumber } from "../text/tax-number.ts";
import { isDate } from "../text/time.ts";

/** Dates are `YYYY-MM-DD` or ""; `is_endless` 长期: without a last day. Texts are "" as long as they are empty. */
export type FilledDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issued_on: string;
  readonly expires_on: string;
  readonly is_endless: boolean;
  /** Names of the uploaded files (licenceFileAdd). */
  readonly files: readonly string[];
  /** 被委托人: the purchaser whom the company authorises; of a 采购委托书 only. */
  readonly holder: string;
  /** His ID number; masked where it is kept already. */
  readonly id_number: string;
};

/** What a kind of document has. */
export type DocumentRule = {
  /** 长期 may be chosen. */
  readonly mayBeEndless: boolean;
  readonly hasNumber: boolean;
  /** Names a person, with his ID number. */
  readonly hasHolder: boolean;
};

const dated: DocumentRule = { mayBeEndless: false, hasNumber: true, hasHolder: false };
const endless: DocumentRule = { ...dated, mayBeEndless: true };

/** The rule of each kind (domain.md §3). */
export const documentRules: Readonly<Record<DocumentKind, DocumentRule>> = {
  business_licence: endless,
  drug_licence: dated,
  institution_licence: endless,
  clinic_record: endless,
  purchase_authorisation: { mayBeEndless: false, hasNumber: false, hasHolder: true },
  device_record: endless,
  device_licence: dated,
  food_licence: dated,
};

/** How many files one document has at most: both sides, several pages. */
export const mostDocumentFiles = 6;

/** A fault of one document: `field` of FilledDocument. */
export type DocumentFault = { readonly field: keyof FilledDocument; readonly text: string };

/** What keeps the document from being submitted. `today` is the shop's date. */
export function documentFaults(document: FilledDocument, today: string): DocumentFault[] {
  return [...numberFaults(document), ...dateFaults(document, today), ...personFaults(document)];
}

function numberFaults({ kind, number, files }: FilledDocument): DocumentFault[] {
  const name = documentLabels[kind];
  const faults: DocumentFault[] = [];
  if (files.length === 0) faults.push({ field: "files", text: `请上传${name}的照片或PDF` });
  if (documentRules[kind].hasNumber && number === "")
    faults.push({ field: "number", text: `请填写${name}的证件编号` });
  if (kind === "business_licence" && number !== "" && parseTaxNumber(number) === null)
    faults.push({ field: "number", text: "营业执照编号是18位统一社会信用代码，请对照证件填写" });
  return faults;
}

/**
 * Whether the paper is another company's: a business licence bears the company's own code. Of a company whose code is
 * not known, or of a paper without its number, nobody can tell.
 */
export function isOthersLicence(
  { kind, number }: Pick<FilledDocument, "kind" | "number">,
  creditCode: string,
): boolean {
  if (kind !== "business_licence") return false;
  const [ofPaper, ofCompany] = [parseTaxNumber(number), parseTaxNumber(creditCode)];
  return ofPaper !== null && ofCompany !== null && ofPaper !== ofCompany;
}

function dateFaults(document: FilledDocument, today: string): DocumentFault[] {
  const { kind, issued_on: issued, expires_on: expires, is_endless: isEndless } = document;
  const faults: DocumentFault[] = [];
  if (!isDate(issued)) faults.push({ field: "issued_on", text: "请选择发证日期" });
  else if (issued > today) faults.push({ field: "issued_on", text: "发证日期不能晚于今天，请对照证件填写" });
  if (isEndless && !documentRules[kind].mayBeEndless)
    faults.push({ field: "expires_on", text: `${documentLabels[kind]}没有“长期”，请填写有效期至` });
  if (isEndless) return faults;
  if (!isDate(expires)) faults.push({ field: "expires_on", text: "请选择有效期至" });
  else if (isDate(issued) && expires <= issued)
    faults.push({ field: "expires_on", text: "有效期至必须晚于发证日期，请对照证件填写" });
  else if (expires < today) faults.push({ field: "expires_on", text: "证件已过有效期，请上传换发后的新证" });
  return faults;
}

function personFaults({ kind, holder, id_number: idNumber }: FilledDocument): DocumentFault[] {
  if (!documentRules[kind].hasHolder) return [];
  const faults: DocumentFault[] = [];
  if (holder === "") faults.push({ field: "holder", text: "请填写被委托采购人的姓名" });
  if (idNumber === "")
    faults.push({ field: "id_number", text: "请填写被委托人的18位身份证号码；更换被委托人后须重新填写" });
  else if (!isIdNumber(idNumber) && !isMaskedIdNumber(idNumber))
    faults.push({ field: "id_number", text: "身份证号码不正确，请填写18位号码" });
  return faults;
}

/** 110105********002X: what stands on pages instead of the ID number. */
export function maskedIdNumber(idNumber: string): string {
  return `${idNumber.slice(0, 3)}***********${idNumber.slice(-4)}`;
}

/** Whether this is what maskedIdNumber made: the number that is kept stays. */
export function isMaskedIdNumber(text: string): boolean {
  return /^\d{3}\*{11}\d{3}[\dX]$/.test(text);
}

type Person = Pick<FilledDocument, "holder" | "id_number">;

/** Whether a number sent back masked means the one that is kept, shown as `kept`: of the same person only. */
export function keepsIdNumber(filled: Person, kept: Person | null): boolean {
  return (
    kept !== null &&
    isMaskedIdNumber(filled.id_number) &&
    filled.id_number === kept.id_number &&
    filled.holder === kept.holder
  );
}
