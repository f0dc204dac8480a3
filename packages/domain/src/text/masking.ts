/** Numbers of people and accounts as others see them. */

/** "**** **** 1234": the last four digits, however they were grouped. */
export function maskedNumber(number: string): string {
  return `**** **** ${number.replace(/[\s-]/g, "").slice(-4)}`;
}

/** Whether this is what maskedNumber made: the number that is kept stays. */
export function isMaskedNumber(text: string): boolean {
  return /^\*{4} \*{4} .{1,4}$/u.test(text);
}

/** "138****0001": the first three and the last four digits. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/, "$1****$2");
}
