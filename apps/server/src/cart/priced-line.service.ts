/** The lines of a cart as they stand now: what they hold, their price, the decision on each. */
import type { CartLine } from "@yaoji/contract/schemas/cart";
import { parcelOf, type ParcelKind } from "@yaoji/domain/checkout";
import { type Decision, seesPrices } from "@yaoji/domain/eligibility";
import {
  add,
  cutToFen,
  fromDecimal,
  type Money,
  shareOf,
  subtract,
  times,
  yuan,
  zero,
} from "@yaoji/domain/money";
import type { LinePrice } from "@yaoji/domain/price";
import { limitWindows } from "@yaoji/domain/promotions";
import type { Db } from "../db/database.ts";
import { decideOn, priceOf } from "../prices/offer-rules.service.ts";
import { loadOffers, type OfferedGoods } from "../prices/offers.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { type CartLineRow, listCartLines } from "./cart.queries.ts";
import { presentLine } from "./cart.present.ts";
import { decideOnSet, presentSet, type SetGoods, setPrice } from "./combination-line.ts";

/** For whom and when. */
export type CartContext = { readonly shop: BuyingShop; readonly now: Date };

/** Some pieces at one price, as limits and 价格明细 need them. */
export type ItemPart = {
  readonly rule: string;
  readonly promotionGoodsId: number | null;
  readonly promotionId: number | null;
  readonly number: number;
  readonly price: Money;
};

/** Goods that leave the warehouse with a line: its own, those of its combination, its gift. `amount` exact. */
export type LineItem = {
  readonly offered: OfferedGoods;
  readonly warehouseId: number;
  readonly number: number;
  readonly price: Money;
  readonly amount: Money;
  readonly parts: readonly ItemPart[];
};

/**
 * A line with all that decides on it. `price` of a piece (a set of a combination), null without one; `amount` exact,
 * with what comes along. `stock` in pieces or sets. `wire` is the same line as the page gets it.
 */
export type PricedLine = {
  readonly line: CartLineRow;
  readonly name: string;
  readonly unit: string;
  readonly stock: number;
  readonly price: Money | null;
  readonly items: readonly LineItem[];
  readonly warehouseId: number;
  readonly parcel: ParcelKind;
  readonly onCredit: boolean;
  /** The full reduction of these goods alone, where one is reached; in the line's amount already. */
  readonly goodsReduction: { readonly promotionId: number; readonly amount: Money } | null;
  readonly decision: Decision;
  readonly wire: CartLine;
};

/** The shop's lines as they were written, or only those of these ids. */
export async function loadLines(
  db: Db,
  context: CartContext,
  ids?: readonly number[],
): Promise<CartLineRow[]> {
  return listCartLines(db, { shopId: context.shop.id, now: limitWindows(context.now) }, ids);
}

/** Prices lines and decides on them, in one statement; another one where gifts come along. */
export async function priceLines(
  db: Db,
  rows: readonly CartLineRow[],
  context: CartContext,
): Promise<PricedLine[]> {
  const goodsIds = rows.flatMap((line) =>
    line.combination ? line.combination.goods.map((goods) => goods.goodsId) : [line.goodsId],
  );
  const offered = offersByPlace(await loadOffers(db, [...new Set(goodsIds)], context));
  const priced = rows.flatMap((line): PricedLine[] => {
    if (line.combination) return [priceSet(line, offered, context)];
    const found = offered(line.goodsId, line.warehouseId);
    return found ? [priceLine(line, found, context)] : [];
  });
  return withGifts(db, priced, context);
}

/** Finds goods at a warehouse; goods that it does not offer come without an offer, unknown goods not at all. */
export function offersByPlace(
  all: readonly OfferedGoods[],
): (goodsId: number, warehouseId: number) => OfferedGoods | null {
  const byGoods = Map.groupBy(all, ({ goods }) => goods.id);
  return (goodsId, warehouseId) => {
    const offers = byGoods.get(goodsId) ?? [];
    const [first] = offers;
    if (!first) return null;
    const found = offers.find(({ offer }) => offer?.warehouseId === warehouseId);
    return found ?? { ...first, offer: null, stock: 0, nearestExpiry: null };
  };
}

function priceLine(line: CartLineRow, offered: OfferedGoods, { shop, now }: CartContext): PricedLine {
  const price = seesPrices(shop) ? priceOf(offered, shop, line.number) : null;
  const decision = decideOn(offered, shop, { now, quantity: line.number });
  const general = decideOn(offered, shop, { now });
  const { goods, offer } = offered;
  const wire = presentLine({
    line,
    offered,
    decision,
    general,
    shop,
    now,
    areaName: offer?.promotions.area ?? "",
  });
  const reduction = offer?.promotions.reduction ?? null;
  const off = subtract(yuan(wire.goods_manjian_amount), price?.reduction ?? zero);
  return {
    line,
    name: goods.name,
    unit: goods.unit,
    stock: offered.stock,
    price: price?.price ?? null,
    items: price ? [itemOf(offered, line, price)] : [],
    warehouseId: line.warehouseId,
    parcel: parcelOf({ control: goods.facts.control, coldChain: goods.coldChain }),
    onCredit: price?.onCredit ?? true,
    goodsReduction:
      reduction && off > 0 ? { promotionId: reduction.promotionId, amount: cutToFen(off) } : null,
    decision,
    wire,
  };
}

/** Without what only the goods' own reduction takes off: that is the line's, and told by `wire`. */
function itemOf(offered: OfferedGoods, line: CartLineRow, price: LinePrice): LineItem {
  return {
    offered,
    warehouseId: line.warehouseId,
    number: line.number,
    price: price.price,
    amount: price.amount,
    parts: price.parts.map((part) => ({
      rule: part.rule,
      promotionGoodsId: part.special && part.special.id > 0 ? part.special.id : null,
      promotionId: null,
      number: part.quantity,
      price: part.price,
    })),
  };
}

type FindOffer = (goodsId: number, warehouseId: number) => OfferedGoods | null;

function priceSet(line: CartLineRow, offered: FindOffer, context: CartContext): PricedLine {
  const { combination } = line;
  if (!combination) throw new Error(`line ${line.id} is no combination`);
  const goods = combination.goods.flatMap(({ goodsId, warehouseId, quantity }): SetGoods[] => {
    const found = offered(goodsId, warehouseId);
    return found ? [{ offered: found, quantity, warehouseId }] : [];
  });
  const decision = decideOnSet(combination, goods, { ...context, sets: line.number });
  const price = seesPrices(context.shop) ? setPrice(combination) : null;
  const stock = Math.min(...goods.map((each) => Math.floor(each.offered.stock / each.quantity)));
  const parcels = goods.map((each) =>
    parcelOf({ control: each.offered.goods.facts.control, coldChain: each.offered.goods.coldChain }),
  );
  return {
    line,
    name: combination.name,
    unit: "套",
    stock: Number.isFinite(stock) ? Math.max(0, stock) : 0,
    price,
    items: price === null ? [] : setItems(line, goods, context),
    warehouseId: goods[0]?.warehouseId ?? 0,
    parcel:
      parcels.find((parcel) => parcel === "special") ??
      parcels.find((parcel) => parcel === "cold_chain") ??
      "normal",
    onCredit: true,
    goodsReduction: null,
    decision,
    wire: presentSet({ line, combination, goods, decision, context }),
  };
}

/** The goods of the sets, the sets' price shared by what they would cost alone. */
function setItems(line: CartLineRow, goods: readonly SetGoods[], context: CartContext): LineItem[] {
  const { combination } = line;
  if (!combination) return [];
  const alone = goods.map((each) => times(aloneOf(each, context.shop), each.quantity * line.number));
  const total = Math.max(1, add(...alone));
  const sets = times(fromDecimal(combination.price), line.number);
  return goods.map(({ offered, quantity, warehouseId }, index) => {
    const number = quantity * line.number;
    const amount = shareOf(sets, alone[index] ?? zero, total);
    const price = shareOf(amount, 1, number);
    // Limits count sets: the part of the first goods says how many.
    const part = {
      rule: "combination",
      promotionGoodsId: null,
      promotionId: combination.id,
      number: line.number,
      price,
    };
    return { offered, warehouseId, number, price, amount, parts: index === 0 ? [part] : [] };
  });
}

/** What a piece costs this shop without any promotion. */
function aloneOf({ offered }: SetGoods, shop: BuyingShop): Money {
  return priceOf(offered, shop, 1)?.basePrice ?? zero;
}

/** Adds the gifts and add-ons that come along, from the warehouse of their line. */
async function withGifts(db: Db, lines: readonly PricedLine[], context: CartContext): Promise<PricedLine[]> {
  const wanted = lines.flatMap(({ wire }) => giftGoodsOf(wire) ?? []);
  if (wanted.length === 0) return [...lines];
  const offered = offersByPlace(await loadOffers(db, [...new Set(wanted)], context));
  return lines.map((line) => {
    const goodsId = giftGoodsOf(line.wire);
    const given = goodsId === null ? null : offered(goodsId, line.warehouseId);
    return given ? { ...line, items: [...line.items, giftItem(line, given)] } : line;
  });
}

function giftGoodsOf({ gift_data, pricing }: CartLine): number | null {
  if (gift_data.type === 0) return null;
  return pricing?.gifts.find(({ id }) => id === gift_data.gift_id)?.goods_id ?? null;
}

function giftItem({ wire, warehouseId }: PricedLine, offered: OfferedGoods): LineItem {
  const { gift_data } = wire;
  const number = gift_data.number ?? 0;
  const amount = yuan(gift_data.total);
  const price = number === 0 ? zero : shareOf(amount, 1, number);
  const rule = gift_data.type === 2 ? "add_on" : "gift";
  const parts = [{ rule, promotionGoodsId: null, promotionId: null, number, price }];
  return { offered, warehouseId, number, price, amount, parts };
}
