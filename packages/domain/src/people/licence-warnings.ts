/** What a shop is told of its documents before and after their last day (domain.md §3). */
import { lapsedDocuments, type ShopDocument } from "./documents.ts";
import { documentLabels, type ShopType } from "../text/labels.ts";
import { daysBetween } from "../text/time.ts";

/** The days before the last one on which its end is told; below zero: it is over. */
export const reminderDays = [60, 30, 7, -1] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** So many days before its last day a document is spoken of, and called expiring. */
export const expiringDays = reminderDays[0];

/** Days until the last valid day (0: today is the last, below zero: expired); null without one. */
export function daysLeft(expiresOn: string | null, today: string): number | null {
  return expiresOn === null ? null : daysBetween(today, expiresOn);
}

/** A document past its last day (`days` below zero), or with at most `expiringDays` left; `isLocking`: nothing can be ordered. */
export type LicenceWarning = {
  readonly document: string;
  readonly expiresOn: string;
  readonly days: number;
  readonly isLocking: boolean;
};

/** The worst first. */
export function licenceWarnings(
  shop: { readonly type: ShopType; readonly documents: readonly ShopDocument[] },
  today: string,
): LicenceWarning[] {
  const locking = new Set(lapsedDocuments(shop, today).map(({ document }) => document));
  return shop.documents
    .flatMap(({ kind, expiresOn }) => {
      const days = daysLeft(expiresOn, today);
      if (expiresOn === null || days === null || days > expiringDays) return [];
      const document = documentLabels[kind];
      return [{ document, expiresOn, days, isLocking: days < 0 && locking.has(document) }];
    })
    .toSorted((a, b) => a.days - b.days);
}

/**
 * Which reminder is due: that of 60, 30 or 7 days, or -1 for the day after the last; null when it was sent, or none is
 * due. A later one takes the place of those that were missed.
 */
export function dueReminder(left: number, sent: readonly number[]): ReminderDays | null {
  const due = reminderDays.findLast((days) => left <= days) ?? null;
  return due === null || sent.some((days) => days <= due) ? null : due;
}
