/** What a cart line says of its offer: split prices, the special price's end, gifts and add-ons (domain.md §4). */
import { isCombination } from "@yaoji/domain/cart";
import { piecesOf, priceQuestionOf, priceQuantity } from "@yaoji/domain/line-pricing";
import { formatMoney, max, subtract, times, toYuan, yuan, zero, add, type Money } from "@yaoji/domain/money";
import { isSpecialRule, specialInForce } from "@yaoji/domain/price";
import { lineUnit, type CartLine } from "./cart-view.ts";

type Pricing = NonNullable<CartLine["pricing"]>;
type Special = Pricing["specials"][number];
export type Gift = Pricing["gifts"][number];

/** "限量5盒按秒杀价¥6.00，其余3盒按原价¥10.00": said where a limit splits the line; else null. */
export function splitText(line: CartLine): string | null {
  if (!line.pricing) return null;
  const { parts } = priceQuantity(line.pricing, line.number, line.gift_id);
  const special = parts.find(({ rule }) => isSpecialRule(rule));
  const rest = parts.find(({ rule }) => !isSpecialRule(rule));
  if (!special || !rest) return null;
  const unit = lineUnit(line);
  const at = (price: Money) => `¥${formatMoney(price)}`;
  return `限量${special.quantity}${unit}按${special.label}${at(special.price)}，其余${rest.quantity}${unit}按${rest.label}${at(rest.price)}`;
}

/** The special price that pieces of the line have; null without one. `ends_at` 0: it has no end of its own. */
export function specialOf({ pricing }: CartLine): Special | null {
  if (!pricing) return null;
  const inForce = specialInForce(priceQuestionOf(pricing));
  return pricing.specials.find(({ id, kind }) => id === inForce?.id && kind === inForce.kind) ?? null;
}

/** When the first special price of these lines ends, in unix seconds; null where none has an end. */
export function nextPriceChange(lines: readonly CartLine[]): number | null {
  const ends = lines.map((line) => specialOf(line)?.ends_at ?? 0).filter((end) => end > 0);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Yuan that a set of the combination costs less than its goods alone; 0 where it saves nothing. */
export function savingOfSet(line: CartLine): number {
  if (!isCombination(line) || line.price === null) return 0;
  const alone = (line.combination?.goods ?? []).map(({ base_price, quantity }) =>
    times(yuan(base_price ?? 0), quantity),
  );
  return toYuan(max(zero, subtract(add(...alone), yuan(line.price))));
}

/** A gift or add-on of a line: `pieces` that come now, `missing` pieces of the line until the next (more) come. */
export type GiftChoice = {
  readonly gift: Gift;
  readonly pieces: number;
  readonly missing: number;
  readonly text: string;
};

/** All gifts and add-ons that the line may have, in the order of the wire. */
export function giftChoices(line: CartLine): GiftChoice[] {
  return (line.pricing?.gifts ?? []).map((gift) => {
    const pieces = piecesOf(gift, line.number);
    return { gift, pieces, missing: gift.every - (line.number % gift.every), text: giftText(gift, pieces) };
  });
}

function giftText({ kind, name, bzdw, number, surcharge }: Gift, pieces: number): string {
  const shown = pieces || number;
  if (kind === "gift") return `赠${name} ${shown}${bzdw}`;
  return `换购${name} ${shown}${bzdw}，加¥${formatMoney(times(yuan(surcharge), shown))}`;
}

/** Whether there is something to choose: an add-on, or one of several gifts. */
export function hasGiftChoice(choices: readonly GiftChoice[]): boolean {
  return choices.length > 1 || choices.some(({ gift }) => gift.kind === "add_on");
}

/** What comes with the line now, in words; null where nothing does. */
export function givenText({ gift_data: given }: CartLine): string | null {
  if (given.type === 0 || !given.number) return null;
  const what = `${given.name ?? ""} × ${given.number}`;
  return given.type === 2 ? `换购：${what}，加¥${formatMoney(yuan(given.total))}` : `赠品：${what}`;
}

/** "再买3盒，赠…" for the nearest gift or add-on not reached yet; null where all are, or none is in stock. */
export function giftHint(line: CartLine): string | null {
  const open = giftChoices(line).filter(({ gift, pieces }) => pieces === 0 && gift.stock >= gift.number);
  const [nearest] = open.toSorted((a, b) => a.missing - b.missing);
  if (!nearest) return null;
  const way = nearest.gift.kind === "gift" ? "" : "可";
  return `再买${nearest.missing}${lineUnit(line)}，${way}${nearest.text}`;
}
