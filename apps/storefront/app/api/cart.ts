import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { createCartEdits, noEdits, type CartEdits } from "../lib/cart-edits.ts";
import { withEdits, type Cart } from "../lib/cart-view.ts";
import { confirmBox } from "../lib/messages.ts";
import type { Outcome } from "../lib/reply.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { noteCartChange } from "./user.ts";

/** The filter that shows everything (spec.md §9 "Cart list default filter 99999"). */
export const wholeCart = 99999;

/** The whole cart, or the lines of one filter. */
export function cartQuery(filter: number = wholeCart) {
  return queryOptions({
    queryKey: ["cart", "list", filter],
    queryFn: (): Promise<Cart> => api("cartList", { query: { filter, new: 1 } }, { silent: true }),
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
  return { query, cart: query.data && withEdits(query.data, unconfirmed), edits };
}

/** The cart for a place beside the page: the panel. */
export function useCart(isWanted: boolean) {
  const query = useQuery({ ...cartQuery(), enabled: isWanted });
  const unconfirmed = useUnconfirmed(useCartEdits());
  return { query, cart: query.data && withEdits(query.data, unconfirmed) };
}

/** Changes of quantity and selection: shown at once, sent in order, taken back where the server refuses. */
function useCartEdits(): CartEdits {
  return cartEdits(useQueryClient());
}

function useUnconfirmed(edits: CartEdits) {
  return useSyncExternalStore(edits.subscribe, edits.current, () => noEdits);
}

/** Deletes lines after the question of spec.md §8; true once they are gone. */
export function useDeleteLines(): (ids: readonly number[]) => Promise<boolean> {
  const queries = useQueryClient();
  return (ids) =>
    confirmBox(ids.length === 1 ? "确定删除这件商品吗?" : `确定删除选中的${ids.length}种商品吗?`, {
      run: async () => {
        await cartEdits(queries).settled();
        await api("cartDelete", { body: { ids: [...ids] } });
        noteCartChange();
      },
    });
}

const editsOf = new WeakMap<QueryClient, CartEdits>();

/** One queue for page and panel alike. */
function cartEdits(queries: QueryClient): CartEdits {
  const known = editsOf.get(queries);
  if (known) return known;
  const made = createCartEdits({
    sendNumber: (id, number) =>
      accepted(api("cartEdit", { params: { id }, body: { params: { number }, new: 1 } })),
    sendSelected: (ids, isSelected) =>
      accepted(api("cartSelect", { body: { ids: [...ids], is_selected: isSelected } })),
    refresh: () => queries.invalidateQueries({ queryKey: ["cart"] }),
  });
  editsOf.set(queries, made);
  return made;
}

/** The client has shown a refusal's message (spec.md §8); the page takes the change back. */
async function accepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
