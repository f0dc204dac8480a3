/** Taking back a change of prices: possible while nothing else has changed the same prices since. */
import { type OfferDifference, offerDifferences, type WrittenOffer } from "./offer-changes.ts";
import { writtenTerms } from "./offer-fields.ts";
import type { OfferTerms } from "./offer-terms.ts";

/** What changed prices: the sheet, a file, a plan at its moment, two persons, a command, many at once, or taking back another. */
export const priceChangeKinds = ["sheet", "file", "plan", "approval", "command", "bulk", "undo"] as const;
export type PriceChangeKind = (typeof priceChangeKinds)[number];

/** As it is called on screens. */
export const priceChangeKindText: Readonly<Record<PriceChangeKind, string>> = {
  sheet: "价格表",
  file: "按文件改价",
  plan: "定时改价",
  approval: "低于底价审批",
  command: "命令",
  bulk: "批量调价",
  undo: "撤销改价",
};

/** Days after which a change is forgotten, and can no longer be taken back. */
export const priceChangeDays = 30;

/** An offer before and after a change. */
export type ChangedOffer = { readonly before: OfferTerms; readonly after: OfferTerms };

/** What has to be written to take the change back; or what stands against it: fields that have changed again since. */
export type Undoing =
  | { readonly written: WrittenOffer; readonly against: null }
  | { readonly written: null; readonly against: readonly OfferDifference[] };

/** Fields that the change left alone may have changed as they like. */
export function undoing({ before, after }: ChangedOffer, current: OfferTerms): Undoing {
  const fields = offerDifferences(before, after).map(({ field }) => field);
  const against = offerDifferences(after, current).filter(({ field }) => fields.includes(field));
  if (against.length > 0) return { written: null, against };
  return { written: writtenTerms(before, fields), against: null };
}
