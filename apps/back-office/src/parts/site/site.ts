/** What stands around the goods, as two screens change parts of it. */
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";

export type Site = DataOf<"siteShow">;
const siteKey = ["site"] as const;

export function useSite() {
  return useQuery({
    queryKey: siteKey,
    queryFn: () => api("siteShow", {}),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What of its history is kept. */
export const siteHistoryKey = "site-history";

/** What a command changed is known at once, and its history is asked again. */
export async function keepSite(site: Site): Promise<void> {
  queries.setQueryData(siteKey, site);
  await queries.invalidateQueries({ queryKey: [siteHistoryKey] });
}
