/** What a spreadsheet leaves of codes that it took for numbers or days: they name something else now. */
import type { Field } from "./headings.ts";
import type { Said } from "./rows.ts";
import { cleanText } from "./clean-text.ts";
import { short } from "./read-facts.ts";

/** Fields that hold codes: text that looks like a number, of which every character counts. */
const codeFields: readonly (readonly [Field, string])[] = [
  ["code", "商品编码"],
  ["external_code", "外部编码"],
  ["batch_no", "批号"],
  ["barcode", "条码"],
  ["approval_number", "批准文号"],
  ["warehouse", "仓库"],
];

const english = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const hours = "(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?";
const whole = (source: string) => new RegExp(`^(?:${source})$`, "iu");

const residues: readonly (readonly [RegExp, string])[] = [
  [whole("[+-]?\\d+(?:\\.\\d+)?E[+-]\\d+|[+-]?\\d+\\.\\d+E\\d+"), "被表格软件改写成了科学计数"],
  [whole(`\\d{1,2}-${english}(?:-\\d{2,4})?|${english}-\\d{1,4}`), "被表格软件当成了日期"],
  [
    whole(
      "\\d{4}年\\d{1,2}月(?:\\d{1,2}日)?|\\d{1,2}月\\d{1,2}日|(?:\\d{1,2}|[一二三四五六七八九十]{1,2})月-\\d{2,4}",
    ),
    "被表格软件当成了日期",
  ],
  [whole(`(?:\\d{4}/\\d{1,2}/\\d{1,2}|\\d{1,2}/\\d{1,2}/(?:\\d{2}|\\d{4}))${hours}`), "被表格软件当成了日期"],
  // 2026-03-01 may be a batch; 2026-3-1 is how a spreadsheet shows what was 26-3-1.
  [whole(`(?!\\d{4}-\\d{2}-\\d{2}$)\\d{4}-\\d{1,2}-\\d{1,2}${hours}`), "被表格软件当成了日期"],
  [whole("\\d{1,2}:\\d{2}(?::\\d{2})?(?: [ap]m)?"), "被表格软件当成了时间"],
  [whole("#+|#(?:N/A|REF!|VALUE!|NAME\\?|DIV/0!|NUM!|NULL!)"), "是表格软件的错误值"],
];

/** A sentence where a code of the row is what a spreadsheet left of it; null where none is. */
export function codeResidue(said: Said): string | null {
  for (const [field, label] of codeFields) {
    const text = cleanText(said[field] ?? "").text;
    const why = residues.find(([pattern]) => pattern.test(text))?.[1];
    if (why !== undefined) return `${label}“${short(text)}”${why}，请把该列设为文本并重新填写`;
  }
  return null;
}
