/** The form rules of §5, made exact in decisions.md "Client rules": one function each, used by page and server. */

/** 11 digits, 1 then 3–9 (§5). */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** What is said of one that is none, and where a landline may stand too. */
export const wrongMobile = "请填写正确的手机号";
export const wrongPhone = "请填写正确的手机号或固定电话（如 028-88886601）";

/** Area code, dash, 7–8 digits (§5); allowed for company, complaint and address. */
export function isLandline(text: string): boolean {
  return /^0\d{2,3}-\d{7,8}$/.test(text);
}

/**
 * A phone number as it is kept, of one as people write or paste it: full width, with spaces, dashes or the country's +86
 * (`+86 138 0013 8000`), a landline's area code in brackets. What is none comes back without the spaces around it.
 */
export function phoneOf(typed: string): string {
  const plain = typed
    .toWellFormed()
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .trim();
  const mobile = plain.replace(/[\s()-]+/g, "").replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");
  if (isMobile(mobile)) return mobile;
  const [, area = "", rest = ""] =
    /^(?:\((?=0\d+\)))?(0\d{2,3})(?:\)\s*|[\s-]+)([\d\s-]+)$/.exec(plain) ?? [];
  const landline = `${area}-${rest.replace(/[\s-]/g, "")}`;
  return isLandline(landline) ? landline : plain;
}

/** A mobile or a landline number, where both are allowed. */
export function isPhone(text: string): boolean {
  return isMobile(text) || isLandline(text);
}

/** Letters, digits, underscore, dash, then @, then a domain with at least one dot (§5). */
export function isEmail(text: string): boolean {
  return /^[\w-]+@[\w-]+(\.[\w-]+)+$/.test(text);
}

/** One line of clean text: no control or zero-width characters, single spaces, at most `max` characters. */
export function cleanText(text: string, max: number): string {
  const plain = text.replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ").replace(/\p{Cf}+/gu, "");
  return Array.from(plain.trim().replace(/ {2,}/g, " ")).slice(0, max).join("").trim();
}
