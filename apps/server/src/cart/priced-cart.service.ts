/** The cart as it stands now: its lines with goods, offer, stock, price and decision, and the whole of it on the wire. */
import type { Cart, CartLine } from "@yaoji/contract/schemas/cart";
import { type Decision, seesPrices } from "@yaoji/domain/eligibility";
import { fromDecimal, type Money, toYuan } from "@yaoji/domain/money";
import type { LinePrice } from "@yaoji/domain/price";
import { shopDate } from "@yaoji/domain/time";
import { loadSettings, type Settings } from "../content/settings.service.ts";
import type { Db } from "../db/database.ts";
import { decideOn, priceOf } from "../prices/offer-rules.service.ts";
import { loadOffers, type OfferedGoods } from "../prices/offers.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { presentLine } from "./cart.present.ts";
import { type CartLineRow, listCartLines, sumUnshipped } from "./cart.queries.ts";

/** For whom and when. */
export type CartContext = { readonly shop: BuyingShop; readonly now: Date };

/** A line with all that decides on it; `price` null without one. `wire` is the same line as the page gets it. */
export type PricedLine = {
  readonly line: CartLineRow;
  readonly offered: OfferedGoods;
  readonly price: LinePrice | null;
  readonly decision: Decision;
  readonly wire: CartLine;
};

/** Lines, the cart that they make on the wire, and the settings that its delivery was reckoned with. */
export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly cart: Omit<Cart, "filter_data">;
  readonly settings: Settings;
};

/** The shop's cart, or only the lines of these ids, in four statements however many lines. */
export async function loadPricedCart(
  db: Db,
  context: CartContext,
  ids?: readonly number[],
): Promise<PricedCart> {
  const { shop, now } = context;
  const rows = await listCartLines(db, shop.id, ids);
  const lines = await priceLines(db, rows, context);
  const settings = await loadSettings(db);
  const dayStart = new Date(`${shopDate(now)}T00:00:00+08:00`);
  const unshipped = fromDecimal(await sumUnshipped(db, shop.id, dayStart));
  return { lines, cart: wireCart(lines, settings, unshipped), settings };
}

/** Prices lines and decides on them, in one statement. */
export async function priceLines(
  db: Db,
  rows: readonly CartLineRow[],
  context: CartContext,
): Promise<PricedLine[]> {
  const goodsIds = [...new Set(rows.map(({ goodsId }) => goodsId))];
  const offered = offersByPlace(await loadOffers(db, goodsIds, context));
  return rows.flatMap((line) => {
    const found = offered(line.goodsId, line.warehouseId);
    return found ? [priceLine(line, found, context)] : [];
  });
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
  const wire = presentLine({ line, offered, price, decision, general, shop });
  return { line, offered, price, decision, wire };
}

function wireCart(
  lines: readonly PricedLine[],
  { shippingAmount }: Settings,
  unshipped: Money,
): PricedCart["cart"] {
  return {
    list: lines.map(({ wire }) => wire),
    shipping_data: {
      shipping_amount: toYuan(shippingAmount),
      no_trans_order_amount: toYuan(unshipped),
      coupon_amount: 0,
    },
    // Full reductions come with the promotions; until then there is none to qualify for.
    activity_data: {
      manjians: { manjians: [] },
      zy_manjians: { manjians: [] },
      area_manjians: { area: "", manjians: [] },
    },
  };
}
