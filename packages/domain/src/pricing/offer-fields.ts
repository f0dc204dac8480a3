/** Single fields of an offer, written again as an operator would: what is planned for a later moment, or taken back. */
import { type Money, toDecimal } from "../money/money.ts";
import type { Written, WrittenOffer } from "./offer-changes.ts";
import type { OfferTerms } from "./offer-terms.ts";

/** These fields as they stand in the terms; of a price group the field is `groups.CODE`. */
export function writtenTerms(terms: OfferTerms, fields: readonly string[]): WrittenOffer {
  return joinedOffers(fields.map((field) => writtenField(terms, field)));
}

/** One field as it stands in the terms. */
export function writtenField(terms: OfferTerms, field: string): WrittenOffer {
  if (field.startsWith(groupPrefix)) {
    const code = field.slice(groupPrefix.length);
    return { groups: { [code]: decimal(terms.groups[code] ?? null) } };
  }
  const { basePrice, floorPrice, limitedPrice, tiers, groups: _groups, ...same } = terms;
  const written: WrittenOffer = {
    ...same,
    basePrice: decimal(basePrice),
    floorPrice: decimal(floorPrice),
    limitedPrice: decimal(limitedPrice),
    tiers:
      tiers.length === 0
        ? null
        : tiers.map(({ number, price }) => ({ from: number, price: toDecimal(price) })),
  };
  return { [field]: written[field as keyof WrittenOffer] };
}

/** All that some changes write; the later one counts where two write the same. */
export function joinedOffers(offers: readonly WrittenOffer[]): WrittenOffer {
  return offers.reduce<WrittenOffer>((all, { groups, ...each }) => {
    const joined = groups && { groups: { ...all.groups, ...groups } };
    return { ...all, ...each, ...joined };
  }, {});
}

const groupPrefix = "groups.";
const decimal = (price: Money | null): Written | null => (price === null ? null : toDecimal(price));
