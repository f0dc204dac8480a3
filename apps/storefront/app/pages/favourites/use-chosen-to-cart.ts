import { useState } from "react";
import type { Favourite } from "../../api/favourites.ts";
import type { LeftOut } from "../../components/cart-result.tsx";
import { useBulkAdd } from "../../components/order-entry/use-bulk-add.ts";

type ChosenResult = {
  readonly added: number;
  readonly left: readonly LeftOut[];
  readonly notes: readonly string[];
};

/** Favourites into the cart by one call, each with its quantity; those that cannot be bought are named with their reason. */
export function useChosenToCart(numberOf: (goods: Favourite) => number) {
  const bulk = useBulkAdd();
  const [result, setResult] = useState<ChosenResult | null>(null);

  async function add(chosen: readonly Favourite[]): Promise<void> {
    if (bulk.isAdding) return;
    const buyable = chosen.filter((goods) => goods.is_buy === 1);
    const done = await bulk.addAll(buyable.map((goods) => ({ goods, text: String(numberOf(goods)) })));
    const refused = buyable.flatMap(({ id, name }, place) => {
      const reason = done?.refused.get(place);
      return reason ? [{ id, name, reason }] : [];
    });
    const others = chosen
      .filter((goods) => goods.is_buy !== 1)
      .map(({ id, name, reasons }) => ({ id, name, reason: reasons[0] ?? { text: "暂不可购买" } }));
    const notes = [...(done?.fault ? [done.fault] : []), ...(done?.notes ?? [])];
    setResult({ added: done?.added ?? 0, left: [...refused, ...others], notes });
  }
  return { result, dismiss: () => setResult(null), add, isAdding: bulk.isAdding };
}
