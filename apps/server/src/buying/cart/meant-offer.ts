/** The offer and the price that a buyer meant when he added goods, against what holds now (domain.md §2, goods_price_id). */
import { isAtOnePrice, type Quote, seenAfterChange } from "@yaoji/domain/pricing/price-changes";
import { type BuyingShop, seesPrices } from "@yaoji/domain/trade/eligibility";
import { moneyText, type Money, yuan } from "@yaoji/domain/money/money";
import { type OfferedGoods, priceOf, specialOf } from "../../offers/prices/offer-rules.service.ts";
import { quotesOf, type Wish } from "./open-cart.service.ts";

/** What is no longer as the buyer saw it, in a sentence; null where all of it holds. `total`: pieces of the line now. */
export function changedNote(
  offered: OfferedGoods,
  shop: BuyingShop,
  { wish, total }: { readonly wish: Wish; readonly total: number },
): string | null {
  const ended = endedOffers(offered, shop, wish);
  const change = priceChange(offered, shop, { wish, total });
  const said = [...(ended.length === 0 ? [] : [`所选${ended.join("、")}已结束`]), ...(change ?? [])];
  return said.length === 0 ? null : `${offered.goods.name}：${[...said, atPresent].join("，")}`;
}

/**
 * What counts as seen of the line: what it costs now where the price of a piece that the buyer says he saw holds, and all
 * pieces have one; else that price. Null where he says nothing, or nothing of how many pieces have which price.
 */
export function seenBy(
  offered: OfferedGoods,
  shop: BuyingShop,
  meant: { readonly wish: Wish; readonly total: number },
): Quote | null {
  const { price } = meant.wish;
  if (!price || !seesPrices(shop)) return null;
  if (priceChange(offered, shop, meant) !== null) return seenPiece(price);
  const seen = seenAfterChange(null, meant.total, quotesOf(offered, shop));
  return seen && isAtOnePrice(seen) ? seen : null;
}

const atPresent = "已按当前价格加入";

function endedOffers(offered: OfferedGoods, shop: BuyingShop, wish: Wish): string[] {
  const { offer } = offered;
  const held = {
    优惠: [wish.goods_price_id, specialOf(offered, shop)?.id],
    阶梯价: [wish.ladder_price_id, offer?.tierType ? offer.id : 0],
    单品满减: [wish.goods_manjian_id, offer?.promotions.reduction?.id],
  };
  return Object.entries(held).flatMap(([name, [meant, now]]) => (meant === 0 || meant === now ? [] : [name]));
}

/** No price costs nothing: 0 is a buyer who saw none. The price seen holds where it is that of one piece, of the pieces added, or of the line. */
function priceChange(
  offered: OfferedGoods,
  shop: BuyingShop,
  { wish, total }: { readonly wish: Wish; readonly total: number },
): [string] | null {
  if (!wish.price || !seesPrices(shop)) return null;
  const [alone, ...others] = [1, wish.number, total].map((pieces) => priceOf(offered, shop, pieces)?.price);
  const seen = seenPrice(wish.price);
  if (alone === undefined || alone === seen || others.includes(seen)) return null;
  return [changeText(seen, others.at(-1) ?? alone)];
}

/** The same for a set of a combination; `now` null where the shop is shown no price. */
export function changedSetNote(name: string, { price }: Wish, now: Money | null): string | null {
  if (!price || now === null || seenPrice(price) === now) return null;
  return `${name}：${changeText(seenPrice(price), now)}，${atPresent}`;
}

/** One piece at the price that the buyer says he saw: whoever says it need not have seen a line. */
export function seenPiece(price: number): Quote {
  const seen = seenPrice(price);
  return { number: 1, price: seen, amount: seen };
}

/** What a browser's number has beyond four decimals is noise. */
function seenPrice(price: number): Money {
  return yuan(price.toFixed(4));
}

function changeText(seen: Money, now: Money): string {
  return `您看到的单价${moneyText(seen)}已变为${moneyText(now)}`;
}
