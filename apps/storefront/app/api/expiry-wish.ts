import { useQuery } from "@tanstack/react-query";
import { api } from "./browser.ts";

/** Months of life that the shop asks of all that it buys; 0: none, or not known yet. */
export function useShopsMonths(): number {
  const { data } = useQuery({
    queryKey: ["expiry_wish"],
    queryFn: () => api("expiryWish", {}, { silent: true }),
  });
  return data?.months ?? 0;
}
