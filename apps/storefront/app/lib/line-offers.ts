/** What a cart line says of its offer: split prices, the special price's end, gifts and add-ons (domain.md §4). */
import { lineUnit } from "@yaoji/domain/pricing/cart";
import { refusedText, splitSentence } from "@yaoji/domain/pricing/explain-line";
import { earnedPieces, giftsOf, piecesOf } from "@yaoji/domain/pricing/gifts";
import { nearPieces, priceQuantity } from "@yaoji/domain/pricing/line-pricing";
import { moneyText, times, zero, type Money } from "@yaoji/domain/money/money";
import { isSpecialRule, specialInForce } from "@yaoji/domain/pricing/price";
import type { Gift, Pricing, Special } from "@yaoji/domain/pricing/pricing";
import type { CartLine } from "./cart-view.ts";

/** Where a limit splits the line, in words; else null. */
export function splitText(line: CartLine): string | null {
  return line.pricing && partsText(line.pricing, line.number, lineUnit(line));
}

/**
 * "限量5盒按秒杀价¥6.00，其余3盒按原价¥10.00": said where a limit splits so many pieces; else null. A line takes coupons
 * as a whole or not at all (spec.md §9): that the rest loses them is said too, and how it keeps them.
 */
export function partsText(pricing: Pricing, quantity: number, unit: string): string | null {
  const { parts, takesCoupon } = priceQuantity(pricing, quantity);
  const split = splitSentence(parts, unit);
  const special = parts.find(({ rule }) => isSpecialRule(rule));
  const rest = parts.find(({ rule }) => !isSpecialRule(rule));
  if (split === null || !special || !rest) return null;
  const alone = priceQuantity({ ...pricing, specials: [] }, rest.quantity);
  if (takesCoupon || !alone.takesCoupon) return split;
  return `${split}；有${special.label}的商品整行不与优惠券、满减同享，先买限量部分，其余${rest.quantity}${unit}另下一单可享`;
}

/** The special price that pieces of the line have; null without one. `endsAt` 0: it has no end of its own. */
export function specialOf({ pricing }: CartLine): Special | null {
  if (!pricing) return null;
  const inForce = specialInForce(pricing);
  const found = pricing.specials.find(({ id, kind }) => id === inForce?.id && kind === inForce.kind);
  return found && inForce ? { ...found, remaining: inForce.remaining } : null;
}

/** When the first special price of these lines ends, in unix seconds; null where none has an end. */
export function nextPriceChange(lines: readonly CartLine[]): number | null {
  const ends = lines.map((line) => specialOf(line)?.endsAt ?? 0).filter((end) => end > 0);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** What a set of the combination costs less than its goods alone, as the server says; zero where it saves nothing. */
export function savingOfSet({ combination, price }: CartLine): Money {
  return price === null ? zero : (combination?.saving ?? zero);
}

/** A gift or add-on of a line: `pieces` that come now, `missing` pieces of the line until the next (more) come. */
export type GiftChoice = {
  readonly gift: Gift;
  readonly pieces: number;
  readonly missing: number;
  /** None comes, and none would with `missing` more. */
  readonly isGone: boolean;
  readonly text: string;
};

/** All gifts and add-ons that the line may have, in the order of the wire. */
export function giftChoices(line: CartLine): GiftChoice[] {
  const { pricing } = line;
  if (!pricing) return [];
  const come = (gift: Gift, quantity: number) => piecesOf(gift, quantity, nearPieces(pricing, quantity));
  return giftsOf(pricing).map((gift) => {
    const pieces = come(gift, line.number);
    const missing = gift.every - (line.number % gift.every);
    const isGone = pieces === 0 && come(gift, line.number + missing) === 0;
    return { gift, pieces, missing, isGone, text: giftText(gift, pieces) };
  });
}

function giftText({ kind, name, unit, number, surcharge }: Gift, pieces: number): string {
  const shown = pieces || number;
  if (kind === "gift") return `赠${name} ${shown}${unit}`;
  return `换购${name} ${shown}${unit}，加${moneyText(times(surcharge, shown))}`;
}

/** Whether there is something to choose: an add-on, or one of several gifts. */
export function hasGiftChoice(choices: readonly GiftChoice[]): boolean {
  return choices.length > 1 || choices.some(({ gift }) => gift.kind === "add_on");
}

/** What comes with the line now, in words; null where nothing does. */
export function givenText({ gift }: CartLine): string | null {
  if (!gift || gift.number === 0) return null;
  const what = `${gift.name} × ${gift.number}`;
  return gift.kind === "add_on" ? `换购：${what}，加${moneyText(gift.surcharge)}` : `赠品：${what}`;
}

/**
 * Where the stock does not reach for all that the line has earned: "赠品维生素C片库存不足，应赠送2瓶，只赠送1瓶". Gifts that
 * are more of the bought goods leave the warehouse with them: both are counted together, without what is near its expiry.
 */
export function giftShortText(line: CartLine): string | null {
  const gifts = line.pricing ? giftsOf(line.pricing) : [];
  const taken = line.gift?.id ?? line.giftId;
  const gift = gifts.find(({ id }) => id === taken) ?? gifts.find(({ kind }) => kind === "gift");
  if (!gift) return null;
  const refused = earnedPieces(gift, line.number) > 0 ? refusedText(gift) : null;
  if (refused !== null) return refused;
  const near = line.pricing ? nearPieces(line.pricing, line.number) : 0;
  const [earned, given] = [earnedPieces(gift, line.number), piecesOf(gift, line.number, near)];
  if (given >= earned) return null;
  const { unit, stock, name } = gift;
  const verb = gift.kind === "gift" ? "赠送" : "换购";
  const what = given === 0 ? `不能${verb}` : `只${verb}${given}${unit}`;
  if (gift.remaining !== null && gift.remaining < Math.min(earned, stock)) {
    return `${name}已达贵单位可享数量，应${verb}${earned}${unit}，${what}`;
  }
  if (gift.isOwn) {
    const together = line.number - near + earned;
    return `${near > 0 ? "近效期以外的" : ""}库存${stock}${unit}，不够购买与${verb}合计${together}${unit}，本单${what}，可减少数量`;
  }
  return `${name}库存不足，应${verb}${earned}${unit}，${what}`;
}

/** "再买3盒，赠…" for the nearest gift or add-on not reached yet; null where all are, or none is in stock. */
export function giftHint(line: CartLine): string | null {
  const open = giftChoices(line).filter(({ pieces, isGone }) => pieces === 0 && !isGone);
  const [nearest] = open.toSorted((a, b) => a.missing - b.missing);
  if (!nearest) return null;
  const way = nearest.gift.kind === "gift" ? "" : "可";
  return `再买${nearest.missing}${lineUnit(line)}，${way}${nearest.text}`;
}
