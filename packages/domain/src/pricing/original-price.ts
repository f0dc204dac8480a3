/** What may be struck through beside a lowered price 划线价 (domain.md §4, §9: 令56, 明码标价和禁止价格欺诈规定). */
import { min, type Money, percentOf } from "../money/money.ts";
import type { Period } from "./promotions.ts";
import { shopDate } from "../text/time.ts";

/** A normal price of one piece, and while it was asked. */
export type AskedPrice = Period & { readonly price: Money };

/** What sold pieces below the normal price: at a price, or at so many hundredths of a per cent of it. */
export type Lowering = Period & { readonly price: Money | null; readonly basisPoints: number | null };

export type OriginalQuestion = {
  readonly normalPrice: Money;
  /** Since when it is the normal price, null when nobody knows. */
  readonly listedSince: Date | null;
  /** The normal prices that this buyer was asked; in any order. */
  readonly asked: readonly AskedPrice[];
  /** What ran for this buyer before the promotion; in any order. */
  readonly lowered: readonly Lowering[];
  /** What the last piece sold before the promotion cost; null without one. */
  readonly lastDeal: Money | null;
  /** When the promotion that lowers the price began; null without one. */
  readonly promotionStart: Date | null;
  readonly now: Date;
};

/**
 * `charged`: the lowest price of the seven days before the promotion; `deal`: the last one before these; `listed`: never
 * charged, so that `since` when it is asked has to stand beside it.
 */
export type OriginalPrice = {
  readonly amount: Money;
  readonly basis: "charged" | "deal" | "listed";
  readonly since: Date | null;
};

const oneWeek = 7 * 86_400_000;

/**
 * The most that may be struck through: the lowest price in force in the seven days before the promotion began (before
 * now without one), special prices too; else the last deal's; else the normal price, with its basis. Null where
 * nothing is known of the normal price: then nothing is struck through.
 */
export function originalPriceOf(question: OriginalQuestion): OriginalPrice | null {
  const { normalPrice, listedSince, lastDeal } = question;
  const charged = chargedPrices(question);
  if (charged.length > 0) return { amount: charged.reduce(min, normalPrice), basis: "charged", since: null };
  if (lastDeal !== null) return { amount: min(normalPrice, lastDeal), basis: "deal", since: null };
  return listedSince && { amount: normalPrice, basis: "listed", since: listedSince };
}

/** Every price at which a piece was sold in the week before. */
function chargedPrices({ asked, lowered, promotionStart, now }: OriginalQuestion): Money[] {
  const end = Math.min(now.getTime(), (promotionStart ?? now).getTime());
  const week = { startsAt: new Date(end - oneWeek), endsAt: new Date(end) };
  const normal = asked.flatMap((each) => within(each, week) ?? []);
  const below = lowered.flatMap((each) => {
    const there = within(each, week);
    if (!there) return [];
    if (each.price !== null) return [each.price];
    return normal
      .filter((one) => within(one, there))
      .map(({ price }) => percentOf(price, each.basisPoints ?? 10_000));
  });
  return [...normal.map(({ price }) => price), ...below];
}

/** What of one lies in the other; null where nothing does. */
function within<Part extends Period>(part: Part, { startsAt, endsAt }: Period): Part | null {
  const from = part.startsAt > startsAt ? part.startsAt : startsAt;
  const until = part.endsAt < endsAt ? part.endsAt : endsAt;
  return from < until ? { ...part, startsAt: from, endsAt: until } : null;
}

/** What stands beside a price that is struck through without having been charged; "" for one that was. */
export function originalNote({ basis, since }: OriginalPrice): string {
  return basis === "listed" && since ? `划线价为标价（自${shopDate(since)}起），未按此价成交过` : "";
}
