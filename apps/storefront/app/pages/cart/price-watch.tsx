import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useShopTime } from "../../api/clock.ts";
import type { Cart } from "../../lib/cart-view.ts";
import { nextPriceChange } from "../../lib/line-offers.ts";

/** Reads the cart again when a special price of one of its lines ends by the shop's clock: no price stays that is none. */
export function PriceWatch({ cart }: { cart: Cart }) {
  const now = useShopTime();
  const queries = useQueryClient();
  const asked = useRef(0);
  const due = nextPriceChange(cart.list);
  useEffect(() => {
    // Once for each end: a server whose clock is behind ours would be asked without end.
    if (due === null || due > now || asked.current === due) return;
    asked.current = due;
    void queries.invalidateQueries({ queryKey: ["cart"] });
  }, [due, now, queries]);
  return null;
}
