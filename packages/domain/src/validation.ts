/** The form rules of §5, made exact in decisions.md "Client rules": one function each, used by page and server. */

/** 11 digits, 1 then 3–9 (§5). */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Area code, dash, 7–8 digits (§5); allowed for company, complaint and address. */
export function isLandline(text: string): boolean {
  return /^0\d{2,3}-\d{7,8}$/.test(text);
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
