import { encodeCart } from "@yaoji/contract/codec/cart";
import type { CartLine } from "@yaoji/contract/codec/line";
import type { Cart as WireCart } from "@yaoji/contract/schemas/cart";
import type { Cart } from "@yaoji/domain/pricing/cart-offers";
import { isBuyable } from "@yaoji/domain/pricing/cart";
import { hasSpecialPrice } from "@yaoji/domain/pricing/line-pricing";

/** The filter that shows everything (§9 "Cart list default filter 99999"). */
const everything = 99999;

type Filter = { readonly id: number; readonly name: string; readonly has: (line: CartLine) => boolean };

const filters: readonly Filter[] = [
  { id: everything, name: "全部", has: () => true },
  { id: 1, name: "可结算", has: (line) => isBuyable(line) },
  { id: 2, name: "不可购买", has: (line) => !isBuyable(line) },
  { id: 3, name: "特价", has: (line) => hasSpecialPrice(line) && isBuyable(line) },
  { id: 4, name: "包邮", has: (line) => (line.goods?.shipsFreeFrom ?? null) !== null },
  { id: 5, name: "中药", has: (line) => line.isHerbal },
];

/** The lines of one filter, and how many each has; a filter that does not exist shows everything. */
export function filterCart(cart: Cart<CartLine>, id: number): Omit<WireCart, "parcels"> {
  const chosen = filters.find((filter) => filter.id === id);
  return {
    ...encodeCart(cart, chosen ? cart.list.filter(chosen.has) : cart.list),
    filter_data: filters.map((filter) => ({
      id: filter.id,
      name: filter.name,
      count: cart.list.filter(filter.has).length,
    })),
  };
}
