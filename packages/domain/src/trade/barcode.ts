/** Bar codes on packs: EAN-13 (in China 69…) and EAN-8, whose last digit proves the others. */

/** The digits of a bar code whose check digit is right; null otherwise. A UPC of 12 digits is an EAN-13 with a 0 before it. */
export function parseBarcode(written: string): string | null {
  const digits = written.normalize("NFKC").replace(/[\p{Z}\p{Cc}\p{Cf}-]/gu, "");
  const code = /^\d{12}$/u.test(digits) ? `0${digits}` : digits;
  if (!/^(?:\d{8}|\d{13})$/u.test(code)) return null;
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1)) ? code : null;
}

/** The check digit that belongs to the other digits: weights 3 and 1 in turn from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduceRight(
    (total, digit, index) => total + Number(digit) * ((digits.length - 1 - index) % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
