/** Where goods are sold, at what price, and from which batches. */
import { addDays } from "@yaoji/domain/text/time";
import type { Chance } from "./chance.ts";

export type BatchRecord = {
  readonly batch_no: string;
  readonly produced_on: string;
  readonly expires_on: string;
  readonly on_hand: number;
};
export type StockedOffer = {
  readonly id: number;
  readonly warehouse_id: number;
  readonly base_price: number;
  readonly minimum: number;
  readonly order_limit: number | null;
  readonly limited_price: number | null;
  readonly limited_quantity: number | null;
  readonly tiers: readonly { readonly from: number; readonly price: string }[];
  readonly tier_type: 1 | 2 | null;
  readonly is_dpby: boolean;
  readonly free_shipping_quantity: number | null;
  /** Price of the group `groupName`. */
  readonly group_price: number | null;
  readonly batches: readonly BatchRecord[];
};

/** The price group that one offer in ten has a price for. */
export const groupName = "vip";
export const warehouseRows = [
  { id: 1, code: "CD", name: "成都仓" },
  { id: 2, code: "CQ", name: "重庆仓" },
] as const;
const outOfStock = 0.08;

/** Seven in ten lie in the first warehouse, two in both, one in the second only. */
export function offersOf(
  number: number,
  { chance, today }: { chance: Chance; today: string },
): StockedOffer[] {
  const places = chance.pick([[1], [1], [1], [1], [1], [1], [1], [1, 2], [1, 2], [2]]);
  const price = priceOf(chance);
  const hasStock = !chance.happens(outOfStock);
  return places.map((warehouseId) => ({
    id: number * 2 - 2 + warehouseId,
    warehouse_id: warehouseId,
    base_price: price,
    minimum: chance.pick([1, 1, 1, 1, 2]),
    order_limit: chance.happens(0.03) ? 200 : null,
    ...promotionsOf(price, chance),
    is_dpby: chance.happens(0.02),
    free_shipping_quantity: chance.happens(0.02) ? 10 : null,
    group_price: chance.happens(0.1) ? cents(price * 0.95) : null,
    batches: batchesOf(hasStock, { chance, today }),
  }));
}

/** Most cost some yuan, few hundreds. */
function priceOf(chance: Chance): number {
  return cents(1.2 + 30 * chance.next() ** 2 + (chance.happens(0.05) ? 400 * chance.next() : 0));
}

function promotionsOf(price: number, chance: Chance) {
  const isLimited = chance.happens(0.04);
  const hasTiers = !isLimited && chance.happens(0.06);
  return {
    limited_price: isLimited ? cents(price * 0.85) : null,
    limited_quantity: isLimited ? 20 : null,
    tiers: hasTiers
      ? [
          { from: 5, price: (price * 0.97).toFixed(2) },
          { from: 20, price: (price * 0.93).toFixed(2) },
        ]
      : [],
    tier_type: hasTiers ? (1 as const) : null,
  };
}

/** Out of stock: half were never delivered, half are sold out. */
function batchesOf(hasStock: boolean, { chance, today }: { chance: Chance; today: string }): BatchRecord[] {
  if (!hasStock && chance.happens(0.5)) return [];
  const first = chance.between(60, 240);
  return Array.from({ length: chance.pick([1, 1, 2, 2, 3]) }, (_, at) => ({
    batch_no: `${chance.between(210_000, 259_999)}${at}`,
    produced_on: addDays(today, -chance.between(30, 500)),
    expires_on: addDays(today, first + at * chance.between(60, 240)),
    on_hand: hasStock ? chance.between(5, 900) : 0,
  }));
}

function cents(amount: number): number {
  return Math.max(1, Math.round(amount * 100)) / 100;
}
