/**
 * What is ordered is kept for its buyer until it is paid or its time is over: so that nobody takes the shelves without
 * paying, the unpaid orders of one shop hold a limited number of pieces together, of all goods and gifts.
 */
export function fitsUnpaid(held: number, wanted: number, limit: number): boolean {
  return held + wanted <= limit;
}
