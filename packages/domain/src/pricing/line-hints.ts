/** What is missing on one line of the cart (凑单提示): its goods' own reduction, next tier, next gift, 单品包邮. */
import { effectivePrice, isCombination, lineGoods, lineName, lineUnit } from "./cart.ts";
import { freeShippingShortage } from "./freight.ts";
import { giftsOf, piecesOf } from "./gifts.ts";
import { nearPieces } from "./line-pricing.ts";
import { nextTier, type NextTier, reductionTiers } from "./reduction-tiers.ts";
import { leastPacks } from "../trade/quantity.ts";
import { ceilToFen, moneyText, plainYuan, times, toYuan, zero, type Money } from "../money/money.ts";
import { firstAtTier, isTierReached, ladderOf, linePrice } from "./price.ts";
import type { Gift } from "./pricing.ts";
import type { CartLine } from "./cart-lines.ts";

/** What a hint is about: a full reduction, a tier, a coupon, free shipping, a gift, cashback, 起配金额. */
export type HintKind =
  | "general"
  | "zy"
  | "area"
  | "goods"
  | "tier"
  | "coupon"
  | "free_shipping"
  | "line_free_shipping"
  | "gift"
  | "cashback"
  | "minimum";

/** What is missing: `missing` in yuan, of tier, gift and line_free_shipping in pieces; `cost` what that costs about. */
export type Hint = {
  readonly kind: HintKind;
  readonly text: string;
  readonly missing: number;
  readonly cost: Money;
  /** The cart line that it is about. */
  readonly lineId?: number;
  /** The promotion, or the coupon in the shop's hand. */
  readonly id?: number;
};

/** Pieces more to buy, and what they cost about. */
type More = { readonly pieces: number; readonly cost: Money };

/** All that is missing on a selected line; `shipsFree`: something already ships the whole order free. */
export function lineHints(line: CartLine, { shipsFree }: { readonly shipsFree: boolean }): Hint[] {
  const hints = [tierHint(line), reductionHint(line), giftHint(line), shipsFree ? null : shippingHint(line)];
  return hints
    .filter((hint) => hint !== null)
    .map((hint) => ({ ...hint, ...(line.id !== undefined && { lineId: line.id }) }));
}

/** The next tier that lowers the price of a piece; none while a special or an agreed price goes before the tiers. */
function tierHint(line: CartLine): Hint | null {
  const { pricing } = line;
  const type = pricing?.tierType ?? null;
  if (!pricing || type === null) return null;
  const next = ladderOf(pricing).find(({ number }) => !isTierReached(number, line.number, type));
  const more = next ? moreTo(line, firstAtTier(next.number, type), next.price) : null;
  if (!next || !more) return null;
  const unit = lineUnit(line);
  const each = `每${unit}${moneyText(next.price)}`;
  const step = type === 2 ? `超出${next.number}${unit}的部分${each}` : `满${next.number}${unit}${each}`;
  return pieceHint(line, more, { kind: "tier", text: step });
}

/** 再买¥120.00可减¥20.00（满500减20）: what is missing to a tier of a reduction of these goods. */
export function reductionHintOf(
  { what, ...about }: Pick<Hint, "kind" | "id"> & { readonly what: string },
  { amount, minus, missing }: NextTier,
): Hint {
  const tier = `满${plainYuan(amount)}减${plainYuan(minus)}`;
  const text = `${what}再买${moneyText(missing)}可减${moneyText(minus)}（${tier}）`;
  return { ...about, text, missing: toYuan(missing), cost: missing };
}

/** The next tier of the goods' own full reduction, which counts only lines that take coupons. */
function reductionHint(line: CartLine): Hint | null {
  const { pricing } = line;
  if (!pricing?.reduction) return null;
  const price = linePrice({ ...pricing, quantity: line.number });
  if (!price.takesCoupon) return null;
  const next = nextTier(reductionTiers(pricing.reduction), price.amount);
  return next && reductionHintOf({ kind: "goods", id: pricing.reduction.id, what: lineName(line) }, next);
}

/** The nearest next piece among the gifts and add-ons of the line. */
function giftHint(line: CartLine): Hint | null {
  const hints = (line.pricing ? giftsOf(line.pricing) : []).flatMap((gift) => nextGift(line, gift) ?? []);
  return hints.toSorted((a, b) => a.missing - b.missing)[0] ?? null;
}

function nextGift(line: CartLine, gift: Gift): Hint | null {
  const more = moreTo(line, (Math.floor(line.number / gift.every) + 1) * gift.every, effectivePrice(line));
  if (!more) return null;
  const given = piecesWith(line, gift, line.number + more.pieces);
  if (given <= piecesWith(line, gift, line.number)) return null;
  const surcharge = times(gift.surcharge, given);
  const what = `${gift.name}${given}${gift.unit}`;
  const text = gift.kind === "add_on" ? `可加${moneyText(surcharge)}换购${what}` : `送${what}`;
  return pieceHint(line, more, { kind: "gift", text });
}

function piecesWith({ pricing }: CartLine, gift: Gift, quantity: number): number {
  return piecesOf(gift, quantity, pricing ? nearPieces(pricing, quantity) : 0);
}

/** 单品包邮 (spec.md §4): pieces until this line ships the whole order free. */
function shippingHint(line: CartLine): Hint | null {
  const shortage = freeShippingShortage(line);
  if (!shortage) return null;
  const more = moreTo(line, line.number + shortage, effectivePrice(line));
  return more && pieceHint(line, more, { kind: "line_free_shipping", text: "整单包邮" });
}

function pieceHint(line: CartLine, more: More, { kind, text }: Pick<Hint, "kind" | "text">): Hint {
  const { pieces, cost } = more;
  return { kind, text: `${lineName(line)}再买${pieces}${lineUnit(line)}，${text}`, missing: pieces, cost };
}

/** Pieces to buy for a quantity, in whole inner packs; null when stock or the limit of an order does not allow them. */
function moreTo(line: CartLine, quantity: number, price: Money | null): More | null {
  const [goods] = lineGoods(line);
  if (!goods) return null;
  if (isCombination(line)) return costing(quantity - line.number, price);
  const target = leastPacks({ step: goods.innerPack ?? 1, minimum: quantity });
  const isAllowed = target <= goods.stock && (!goods.orderLimit || target <= goods.orderLimit);
  return isAllowed ? costing(target - line.number, price) : null;
}

function costing(pieces: number, price: Money | null): More {
  return { pieces, cost: ceilToFen(times(price ?? zero, pieces)) };
}
