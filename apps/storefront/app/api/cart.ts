import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createCartEdits, noEdits, type CartEdits, type LineEdits } from "../lib/cart-edits.ts";
import { receivedCart, withEdits, type Cart } from "../lib/cart-view.ts";
import { cartChannel } from "../lib/tab-channel.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";

/** The filter that shows everything (spec.md §9 "Cart list default filter 99999"). */
export const wholeCart = 99999;

/** The whole cart, or the lines of one filter. */
export function cartQuery(filter: number = wholeCart) {
  return queryOptions({
    queryKey: ["cart", "list", filter],
    queryFn: async (): Promise<Cart> =>
      receivedCart(await api("cartList", { query: { filter, new: 1 } }, { silent: true })),
  });
}

/** The cart that the loader brought, kept up to date from then on. */
export function useLoadedCart(loaded: Outcome<Cart>) {
  const queries = useQueryClient();
  const data = loaded.ok ? loaded.data : undefined;
  const query = useQuery({ ...cartQuery(), initialData: data });
  useEffect(() => {
    if (data) queries.setQueryData(cartQuery().queryKey, data);
  }, [data, queries]);
  const edits = useCartEdits();
  const unconfirmed = useUnconfirmed(edits);
  return { query, cart: useShown(query.data, unconfirmed), edits };
}

/** The cart for a place beside the page: the panel. */
export function useCart(isWanted: boolean) {
  const query = useQuery({ ...cartQuery(), enabled: isWanted });
  const unconfirmed = useUnconfirmed(useCartEdits());
  return { query, cart: useShown(query.data, unconfirmed) };
}

function useShown(cart: Cart | undefined, unconfirmed: LineEdits): Cart | undefined {
  return useMemo(() => cart && withEdits(cart, unconfirmed), [cart, unconfirmed]);
}

/** Changes of quantity and selection: shown at once, sent in order, taken back where the server refuses. */
function useCartEdits(): CartEdits {
  return cartEdits(useQueryClient());
}

function useUnconfirmed(edits: CartEdits) {
  return useSyncExternalStore(edits.subscribe, edits.current, () => noEdits);
}

const editsOf = new WeakMap<QueryClient, CartEdits>();

/** One queue for page and panel alike. */
export function cartEdits(queries: QueryClient): CartEdits {
  const known = editsOf.get(queries);
  if (known) return known;
  const made = createCartEdits({
    sendNumber: (id, number) =>
      accepted(api("cartEdit", { params: { id }, body: { params: { number }, new: 1 } })),
    sendGift: (id, giftId) => accepted(api("cartGift", { params: { id }, body: { gift_id: giftId } })),
    sendSelected: (ids, isSelected) =>
      accepted(api("cartSelect", { body: { ids: [...ids], is_selected: isSelected } })),
    refresh: () => queries.invalidateQueries({ queryKey: ["cart"] }),
  });
  editsOf.set(queries, made);
  return made;
}

/** The client has shown a refusal's message (spec.md §8); the page takes the change back. Other tabs are told. */
async function accepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    cartChannel.tell();
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
