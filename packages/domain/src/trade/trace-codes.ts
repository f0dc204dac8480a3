/**
 * Trace codes 追溯码 (domain.md §9): three systems, told by their form. Which goods carry them, what one says of the goods
 * that it lies on, and why a piece may leave without.
 */
import { checkDigit, parseBarcode } from "./barcode.ts";
import type { ScopeCode } from "../people/scopes.ts";
import { addDays, addMonths, isDate } from "../text/time.ts";

/** Who gives the codes out: the state's platform, a maker for its own goods, GS1 (imports). */
export type TraceSystem = "msfx" | "maker" | "gs1";

/** Chinese names of the systems. */
export const traceSystemText: Readonly<Record<TraceSystem, string>> = {
  msfx: "码上放心",
  maker: "企业自建",
  gs1: "GS1",
};

/** One element of a GS1 element string: its application identifier, and what stands behind it. */
export type Gs1Element = { readonly ai: string; readonly value: string };

/** A code as it is kept. `code` is for people, without control characters; `identity` tells one piece from all others. */
export type TraceCode = {
  readonly system: TraceSystem;
  readonly code: string;
  readonly identity: string;
  /** A container's number (SSCC), which lies on no piece. */
  readonly isCarton?: true;
  /** What a GS1 code says of the goods; the expiry as `YYYY-MM-DD`. */
  readonly gtin?: string;
  readonly batchNo?: string;
  readonly expiresOn?: string;
};

const traceableScopes: ReadonlySet<string> = new Set<ScopeCode>(["chemical", "chinese_patent", "biological"]);

/** Whether pieces of a business category carry trace codes: drugs do, but for herbal pieces; devices, food and the like do not. */
export function isTraceable(scope: string): boolean {
  return traceableScopes.has(scope);
}

/** The system of a code as it is kept. */
export function traceSystemOf(code: string): TraceSystem {
  if (/^8\d{19}$/u.test(code)) return "msfx";
  return code.startsWith("(") ? "gs1" : "maker";
}

/** What a scan is: a code, or a Chinese sentence why it is none. `elements`: what GS1's parser found in it, if anything. */
export function traceCodeOf(scan: string, elements: readonly Gs1Element[] | null): TraceCode | string {
  const text = scan.normalize("NFKC").trim();
  if (/^8\d{19}$/u.test(text)) return { system: "msfx", code: text, identity: text };
  const isMarked = text.startsWith("]") || text.includes("\u001D") || /^\(\d/u.test(text);
  if (isMarked || isElementString(elements))
    return elements === null || elements.length === 0
      ? `追溯码读不出来：${visible(text)}。GS1码请重新扫描，或照包装写成 (01)…(21)…`
      : gs1CodeOf(elements);
  return makerCodeOf(text);
}

/** Without a scanner's prefix: a trade item or a container whose check digit is right, and that is not all there is. */
function isElementString(elements: readonly Gs1Element[] | null): boolean {
  const [first] = elements ?? [];
  if (!first) return false;
  if (first.ai === "00") return isChecked(first.value) && elements?.length === 1;
  return first.ai === "01" && isChecked(first.value) && elements?.some(({ ai }) => ai === "21") === true;
}

function isChecked(digits: string): boolean {
  return /^\d+$/u.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

function gs1CodeOf(elements: readonly Gs1Element[]): TraceCode | string {
  const valueOf = (wanted: string) => elements.find(({ ai }) => ai === wanted)?.value;
  const code = elements.map(({ ai, value }) => `(${ai})${value}`).join("");
  const [sscc, gtin, serial] = [valueOf("00"), valueOf("01"), valueOf("21")];
  if (sscc !== undefined && gtin === undefined)
    return { system: "gs1", code, identity: `(00)${sscc}`, isCarton: true };
  if (gtin === undefined || !isChecked(gtin)) return `追溯码${code}没有正确的商品条码(01)，请重新扫描`;
  if (serial === undefined || serial === "")
    return `追溯码${code}没有序列号(21)，请重新扫描；扫码枪要发送分隔符（FNC1），也可以照包装写成 (01)…(21)…`;
  const until = valueOf("17");
  const expiresOn = until === undefined ? undefined : dayOf(until);
  if (expiresOn === null) return `追溯码${code}的有效期(17)不是日期，请重新扫描`;
  const batchNo = valueOf("10");
  return {
    system: "gs1",
    code,
    identity: `(01)${gtin}(21)${serial}`,
    gtin,
    ...(batchNo === undefined ? {} : { batchNo }),
    ...(expiresOn === undefined ? {} : { expiresOn }),
  };
}

/** YYMMDD; day 00 is the last one of its month. Null for what is no date. */
function dayOf(digits: string): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/u.exec(digits) ?? [];
  const first = `20${year}-${month}-01`;
  if (year === undefined || !isDate(first)) return null;
  if (day === "00") return addDays(addMonths(first, 1), -1);
  const written = `20${year}-${month}-${day}`;
  return isDate(written) ? written : null;
}

/** Any other printable text that is long enough to tell pieces apart, and no misread code of another kind. */
function makerCodeOf(text: string): TraceCode | string {
  if (parseBarcode(text) !== null || (/^\d{14}$/u.test(text) && isChecked(text)))
    return `${text}是商品条码，不是追溯码，请扫每盒各自的追溯码`;
  if (/^\d(?:\.\d+)?E\+?\d+$/iu.test(text))
    return `追溯码${text}被表格软件改成了科学计数，请把该列设为文本后重新导出`;
  if (/^8\d{15,24}$/u.test(text)) return `码上放心的追溯码应为20位数字，这个有${text.length}位：${text}`;
  if (!/^[\u0021-\u007E]{8,200}$/u.test(text))
    return `追溯码应为8到200个字母、数字或符号，请重新扫描：${visible(text)}`;
  return { system: "maker", code: text, identity: text };
}

function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "␣").slice(0, 60);
}

/** The line that a code is scanned onto. */
export type TracedLine = {
  readonly code: string;
  readonly barcode: string | null;
  readonly batchNo: string;
  readonly expiresOn: string;
};

/** How a code contradicts the goods that it lies on, as a Chinese sentence; null where it does not. */
export function traceMismatch(code: TraceCode, line: TracedLine): string | null {
  const check = "请核对实物";
  const what = `商品${line.code}批号${line.batchNo}`;
  const barcode = line.barcode === null ? null : parseBarcode(line.barcode);
  if (code.gtin !== undefined && barcode !== null && itemOf(code.gtin) !== itemOf(barcode.padStart(14, "0")))
    return `追溯码${code.code}的商品条码是${code.gtin}，与${what}的条码${barcode}不符，${check}`;
  if (code.batchNo !== undefined && normal(code.batchNo) !== normal(line.batchNo))
    return `追溯码${code.code}的批号是${code.batchNo}，与${what}不符，${check}`;
  if (code.expiresOn !== undefined && code.expiresOn !== line.expiresOn)
    return `追溯码${code.code}的有效期是${code.expiresOn}，与${what}的有效期${line.expiresOn}不符，${check}`;
  return null;
}

/** A carton's number differs from the piece's by its first digit and the check digit. */
function itemOf(gtin: string): string {
  return gtin.slice(1, 13);
}

function normal(batchNo: string): string {
  return batchNo.normalize("NFKC").trim().toUpperCase();
}

/** Why a piece that should carry a code may leave without one 无码. */
export const noCodeReasons = ["老库存", "包装无码", "码损坏无法识读", "扫码设备故障"] as const;
/** How another reason begins. */
export const otherReason = "其他：";

/** The reason as it is kept; null for what is none. */
export function noCodeReasonOf(text: string): string | null {
  const reason = text.trim().replace(/^其他\s*[:：]\s*/u, otherReason);
  if (noCodeReasons.some((known) => known === reason)) return reason;
  return reason.startsWith(otherReason) && reason.length > otherReason.length && reason.length <= 100
    ? reason
    : null;
}

/** Pieces of a line that should carry a code and have none. */
export function missingCodes(line: {
  readonly scope: string;
  readonly number: number;
  readonly codes: number;
}): number {
  return isTraceable(line.scope) ? Math.max(0, line.number - line.codes) : 0;
}
