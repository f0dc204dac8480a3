import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cartQuery, wholeCart } from "../../api/cart.ts";
import type { Cart } from "../../lib/cart-view.ts";

/** The chosen filter; `ids` are its lines, null while the whole cart is shown. Totals stay those of the whole cart. */
export function useFilter() {
  const [chosen, choose] = useState(wholeCart);
  const isNarrow = chosen !== wholeCart;
  const query = useQuery({ ...cartQuery(chosen), enabled: isNarrow });
  const lines = isNarrow ? query.data?.list : undefined;
  return {
    chosen,
    choose,
    ids: lines ? new Set(lines.map(({ id }) => id)) : null,
    error: isNarrow ? query.error : null,
    retry: () => void query.refetch(),
  };
}

type FilterChipsProps = { filters: Cart["filter_data"]; chosen: number; onChoose: (id: number) => void };

/** Parts of the cart to look at; only those that have something. */
export function FilterChips({ filters, chosen, onChoose }: FilterChipsProps) {
  const whole = filters.find(({ id }) => id === wholeCart)?.count ?? 0;
  const useful = filters.filter(
    ({ id, count }) => id === wholeCart || id === chosen || (count > 0 && count < whole),
  );
  if (useful.length < 2) return null;
  return (
    <div role="group" aria-label="筛选购物车" className="mb-2 flex gap-2 overflow-x-auto py-1">
      {useful.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className="chip"
          onClick={() => onChoose(id)}
        >
          {name} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}
