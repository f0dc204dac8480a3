import type { DataOf } from "@yaoji/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { api } from "./browser.ts";

export type Hint = DataOf<"cartNextHint">["list"][number];

/** What is missing to the next tier, gift, coupon or free shipping (POST /api/cart/next_hint), read again with the cart. */
export function useNextHints(isWanted: boolean) {
  return useQuery({
    queryKey: ["cart", "hints"],
    queryFn: () => api("cartNextHint", { body: {} }, { silent: true }),
    enabled: isWanted,
  });
}
