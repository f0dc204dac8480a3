import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";

export type GroupRow = DataOf<"priceGroupList">["list"][number];

export const groupsKey = "price-groups";
export const groupShopsKey = "group-shops";

/** An installation has a few dozen. */
export const loadGroups = () => api("priceGroupList", { query: { page_size: 200 } });

/** What a command changed is asked again: groups, their shops, and the prices that name them. */
export async function askAgain(): Promise<void> {
  for (const key of [groupsKey, groupShopsKey, "shop-names"])
    await queries.invalidateQueries({ queryKey: [key] });
}
