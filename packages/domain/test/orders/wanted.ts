import type { CheckoutQuestion } from "../../src/pricing/order-amounts.ts";
import { type Money, zero } from "../../src/money/money.ts";
import { amountOf, byId, type World } from "./world.ts";

/**
 * So many pieces of goods; `off` is what a voucher takes off the line, as far as it is worth it; `gift`: what is given with
 * them for nothing, from their warehouse, if it is in stock.
 */
export type Wanted = {
  goods: number;
  number: number;
  off: Money;
  gift: { goods: number; number: number } | null;
};

/** The question that prices these lines. */
export function itemsOf(world: World, lines: readonly Wanted[]): CheckoutQuestion {
  const priced = lines.map(({ goods: id, number }) => {
    const goods = byId(world.goods, id);
    const { warehouseId, parcel, onCredit } = goods;
    return {
      id,
      quantity: number,
      unit: "盒",
      amount: amountOf(goods, number),
      warehouseId,
      parcel,
      onCredit,
    };
  });
  const shares = new Map(lines.map(({ goods, off }) => [goods, off]));
  const deductions = [...shares.values()].some((share) => share > 0)
    ? [{ kind: "voucher" as const, id: 1, name: "", shares }]
    : [];
  return { lines: priced, freight: world.freight, minimum: zero, deductions };
}
