/** Order numbers: what a buyer reads out on the phone; never the id, and nothing can be counted from them. */

/** A whole number from 0 up to, not including, `below`. */
export type PickNumber = (below: number) => number;

/** The shop's day and eight random digits: `2026112604718233`. Unique only by the database's word: try again. */
export function orderNumber(today: string, pick: PickNumber): string {
  return today.replaceAll("-", "") + String(pick(100_000_000)).padStart(8, "0");
}

/** Whether text from outside is a whole order number. */
export function isOrderNumber(text: string): boolean {
  return /^20\d{14}$/.test(text);
}
