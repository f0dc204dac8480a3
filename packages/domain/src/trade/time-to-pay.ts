/** How long an order waits for its payment (domain.md §6). */
import type { PayMethod } from "./order-states.ts";

/** Hours until an unpaid order is cancelled: 72 for a bank transfer, else 24 (domain.md §6). */
export function unpaidTimeoutHours(method: PayMethod): 24 | 72 {
  return method === "bank_transfer" ? 72 : 24;
}

/** So many hours before an unpaid order is cancelled its shop is reminded. */
export const payReminderHours = 2;

/** When an order unpaid by then is cancelled. */
export function payBefore(placedAt: Date, method: PayMethod): Date {
  return new Date(placedAt.getTime() + unpaidTimeoutHours(method) * 3_600_000);
}
