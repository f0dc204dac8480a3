/** 公民身份号码 (GB 11643-1999): eighteen characters, the last of which proves the others. */
import { isDate } from "./time.ts";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = "10X98765432";

/** Whether it is written rightly: digits, a day of birth that exists, the check character. */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  if (!isDate(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`)) return false;
  return idCheckCharacter(text.slice(0, 17)) === text.at(-1);
}

/** The character that belongs to the 17 digits before it. */
export function idCheckCharacter(body: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index] ?? 0), 0);
  return checks[sum % 11] ?? "";
}
