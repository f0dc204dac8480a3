/** 统一社会信用代码 (GB 32100-2015): the number by which the tax office knows a company. Its last character proves the others. */

/** The characters in the order of their values; I, O, S, V and Z are none. */
const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const size = alphabet.length;
const written = /^[0-9A-HJ-NPQRTUWXY]{18}$/u;

/** The number as it is kept, upper case without spaces, when its check character is right; null otherwise. */
export function parseTaxNumber(typed: string): string | null {
  const number = typed
    .normalize("NFKC")
    .replace(/[\p{Z}\p{Cc}\p{Cf}-]/gu, "")
    .toUpperCase();
  if (!written.test(number)) return null;
  return taxCheckCharacter(number.slice(0, -1)) === number.at(-1) ? number : null;
}

/** The character that belongs to the 17 before it: weights are the powers of 3, modulo 31. */
export function taxCheckCharacter(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % size;
  }
  return alphabet[(size - (sum % size)) % size] ?? "";
}
