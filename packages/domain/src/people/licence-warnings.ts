/** What a shop is told of its documents before and after their last day (domain.md §3). */
import { lapsedDocuments, type ShopDocument } from "./documents.ts";
import { daysLeft, expiringDays } from "./filled-documents.ts";
import { documentLabels, type ShopType } from "../text/labels.ts";

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
