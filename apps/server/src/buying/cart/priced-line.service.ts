/** The lines of a cart as they stand now: what they hold, their price, the decision on each. */
import type { CartLine } from "@yaoji/contract/codec/line";
import { type Shared, shareLines } from "@yaoji/domain/pricing/shared-limits";
import { type QuoteAt, quoteOf, quoteOfSets } from "@yaoji/domain/pricing/price-changes";
import { jointParcel, type ParcelKind } from "@yaoji/domain/trade/parcels";
import { type Decision, seesPrices } from "@yaoji/domain/trade/eligibility";
import { priceQuantity, type PricedQuantity, withPrice } from "@yaoji/domain/pricing/line-pricing";
import { isReasonCode } from "@yaoji/domain/trade/reasons";
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import type { Db } from "../../platform/db/database.ts";
import {
  decideOn,
  knowsPrice,
  pricingOf,
  type OfferedGoods,
  ownParcel,
} from "../../offers/prices/offer-rules.service.ts";
import {
  besideNearOffer,
  loadOffers,
  lotStockOf,
  withinWish,
  withoutOffer,
  withoutPresale,
} from "../../offers/prices/offers.service.ts";
import { type CartLineRow, listCartLines } from "./cart.sql.ts";
import { presentLine, withOriginal } from "./cart.present.ts";
import { presentSet } from "./combination-line.ts";
import {
  type CartContext,
  expiryOf,
  giftItem,
  itemOf,
  type LineItem,
  setItems,
  wishOf,
} from "./line-items.service.ts";
import { decideOnSet, type SetGoods, setPrice } from "../../window/promotions/set-rules.service.ts";

/** A line with all that decides on it; `stock` in pieces or sets, beside the other lines' near-expiry ones. `shown` is the same line as the page gets it. */
export type PricedLine = {
  readonly line: CartLineRow;
  readonly name: string;
  readonly unit: string;
  readonly stock: number;
  /** What pieces of it (sets of a combination) cost by themselves. */
  readonly quoteAt: QuoteAt;
  readonly items: readonly LineItem[];
  readonly warehouseId: number;
  readonly parcel: ParcelKind;
  /** 预售: the day on which its goods are to arrive; null: they are there. */
  readonly presaleOn: string | null;
  readonly onCredit: boolean;
  readonly decision: Decision;
  readonly shown: CartLine;
  /** The same line with its own share of what the lines share in `pricing`. */
  readonly share: CartLine;
  /** What it costs there; null without a price, and for combinations. */
  readonly priced: PricedQuantity | null;
};

/** The shop's lines as they were written, or only those of these ids. */
export async function loadLines(
  db: Db,
  context: CartContext,
  ids?: readonly number[],
): Promise<CartLineRow[]> {
  return listCartLines(db, { shopId: context.shop.id, windows: limitWindows(context.now), ids });
}

/**
 * Prices lines and decides on them beside each other, in one statement; another one where gifts come along. Give all
 * lines of a cart that is to be shown or ordered: what they share is shared among those given.
 */
export async function priceLines(
  db: Db,
  rows: readonly CartLineRow[],
  context: CartContext,
): Promise<PricedLine[]> {
  return priceOffered(db, { rows, offered: await loadOffersOf(db, rows, context) }, context);
}

/** What the goods of these lines are offered at, in one statement. */
export async function loadOffersOf(
  db: Db,
  rows: readonly CartLineRow[],
  context: CartContext,
): Promise<FindOffer> {
  const goodsIds = rows.flatMap((line) =>
    line.combination ? line.combination.goods.map((goods) => goods.goodsId) : [line.goodsId],
  );
  const isPromoted = rows.some((line) => line.isPromoted);
  return offersByPlace(await loadOffers(db, [...new Set(goodsIds)], { ...context, isPromoted }));
}

/** Lines with what their goods are offered at, priced: no statement but for gifts. */
export async function priceOffered(
  db: Db,
  { rows, offered }: { readonly rows: readonly CartLineRow[]; readonly offered: FindOffer },
  context: CartContext,
): Promise<PricedLine[]> {
  const drafts = rows.flatMap((line): Draft[] => {
    if (line.combination) return [draftSet(line, offered, context)];
    const found = offered(line.goodsId, line.warehouseId);
    return found ? [draftLine(line, found, context)] : [];
  });
  const shares = shareLines(drafts.map(({ shown }) => shown));
  const priced = drafts.map((draft, place) => {
    const own = { line: draft.shown, priced: null };
    return withShare(draft, priceShare(draft.shown, shares[place] ?? own));
  });
  return withGifts(db, priced, context);
}

/** A line by itself, before it shares the cart with the others; `itemsOf` what leaves the warehouse at a share's prices. */
type Draft = Omit<PricedLine, "items" | "share" | "priced"> & {
  readonly itemsOf: (priced: PricedQuantity | null) => LineItem[];
};

/** A line is priced once, beside the others; by itself as well only where these leave it less. */
function priceShare({ pricing }: CartLine, { line, priced }: Shared<CartLine>): Shared<CartLine> {
  if (!pricing || !line.pricing) return { line, priced: null };
  const { number, giftId } = line;
  const beside = priced ?? priceQuantity(pricing, number, giftId);
  const alone = line.pricing === pricing ? beside : priceQuantity(pricing, number, giftId);
  const shown = priced ? line : withPrice(line, pricing, beside);
  return { line: { ...shown, goods: withOriginal(line.goods, alone.price) }, priced: beside };
}

/** The cart keeps what the line is priced from by itself: the page shares the cart anew after each change. */
function withShare({ itemsOf, ...line }: Draft, { line: share, priced }: Shared<CartLine>): PricedLine {
  const reasons = share.reasons.flatMap(({ code, ...why }) => (isReasonCode(code) ? [{ code, ...why }] : []));
  return {
    ...line,
    stock: share.goods?.stock ?? line.stock,
    items: itemsOf(priced),
    onCredit: line.onCredit && (priced?.onCredit ?? true),
    decision: { allowed: reasons.length === 0, reasons },
    shown: { ...share, pricing: line.shown.pricing },
    share,
    priced,
  };
}

/** Finds goods at a warehouse; goods that it does not offer come without an offer, unknown goods not at all. */
export function offersByPlace(all: readonly OfferedGoods[]): FindOffer {
  const byGoods = Map.groupBy(all, ({ goods }) => goods.id);
  return (goodsId, warehouseId) => {
    const offers = byGoods.get(goodsId) ?? [];
    const [first] = offers;
    if (!first) return null;
    const found = offers.find(({ offer }) => offer?.warehouseId === warehouseId);
    return found ?? withoutOffer(first);
  };
}

function draftLine(line: CartLineRow, whole: OfferedGoods, context: CartContext): Draft {
  const { shop, now } = context;
  const wish = wishOf(line, context);
  const offered = withinWish(whole, wish, now);
  const decision = decideOn(offered, shop, { now, quantity: line.number });
  const general = decideOn(offered, shop, { now });
  const { goods, offer } = offered;
  const areaName = offer?.promotions.area ?? "";
  const pricing = knowsPrice(offered, shop, general) ? pricingOf(offered, shop) : null;
  const expiry = expiryOf(line, [{ stock: lotStockOf(whole), each: 1 }], context);
  const shown = presentLine({ line, offered, decision, general, pricing, expiry, shop, now, areaName });
  return {
    line,
    name: goods.name,
    unit: goods.unit,
    stock: offered.stock,
    quoteAt: (number) => pricing && quoteOf(pricing, number),
    itemsOf: (priced) => (priced ? [{ ...itemOf(offered, line, priced), wish }] : []),
    warehouseId: line.warehouseId,
    parcel: ownParcel(offered),
    presaleOn: offered.presaleOn,
    onCredit: true,
    decision,
    shown,
  };
}

export type FindOffer = (goodsId: number, warehouseId: number) => OfferedGoods | null;

function draftSet(line: CartLineRow, offered: FindOffer, context: CartContext): Draft {
  const { combination } = line;
  if (!combination) throw new Error(`line ${line.id} is no combination`);
  const wish = wishOf(line, context);
  const whole = combination.goods.flatMap(({ goodsId, warehouseId, quantity }): SetGoods[] => {
    const found = offered(goodsId, warehouseId);
    return found ? [{ offered: besideNearOffer(found), quantity, warehouseId }] : [];
  });
  const goods = whole.map((each) => ({ ...each, offered: withinWish(each.offered, wish, context.now) }));
  const lots = whole.map(({ offered: each, quantity }) => ({ stock: lotStockOf(each), each: quantity }));
  const expiry = expiryOf(line, lots, context);
  const decision = decideOnSet(combination, goods, { ...context, sets: line.number });
  const price = seesPrices(context.shop) ? setPrice(combination) : null;
  const stock = Math.min(...goods.map((each) => Math.floor(each.offered.stock / each.quantity)));
  return {
    line,
    name: combination.name,
    unit: "套",
    stock: Number.isFinite(stock) ? Math.max(0, stock) : 0,
    quoteAt: (number) => (price === null ? null : quoteOfSets(price, number)),
    itemsOf: () => (price === null ? [] : setItems(line, goods, context).map((item) => ({ ...item, wish }))),
    warehouseId: goods[0]?.warehouseId ?? 0,
    parcel: jointParcel(goods.map((each) => ownParcel(each.offered))),
    presaleOn: null,
    onCredit: combination.onCredit,
    decision,
    shown: presentSet({ line, combination, goods, decision, expiry, context }),
  };
}

/** Adds the gifts and add-ons that come along, from the warehouse of their line and in its parcel. */
async function withGifts(db: Db, lines: readonly PricedLine[], context: CartContext): Promise<PricedLine[]> {
  const wanted = lines.flatMap(({ shown }) => giftOf(shown)?.goodsId ?? []);
  if (wanted.length === 0) return [...lines];
  const offered = offersByPlace(await loadOffers(db, [...new Set(wanted)], context));
  return lines.map((line) => {
    const { warehouseId, shown } = line;
    const gift = giftOf(shown);
    const goods = gift && offered(gift.goodsId, warehouseId);
    if (!goods || !shown.gift) return line;
    const item = giftItem(shown.gift, {
      offered: withoutPresale(goods),
      warehouseId,
      promotionId: gift.promotionId,
    });
    return { ...line, parcel: jointParcel([line.parcel, ownParcel(goods)]), items: [...line.items, item] };
  });
}

function giftOf({ gift: given, pricing }: CartLine) {
  return pricing?.gifts.find(({ id }) => id === given?.id) ?? null;
}
