/** What is kept of prices, and asked again once they are changed, planned or taken back. */
import { queries } from "../../api/operator.ts";

export const pricesKey = "prices";
export const plansKey = "price-plans";
export const changesKey = "price-changes";
export const listKey = "price-list";

export async function freshenPrices(): Promise<void> {
  const keys = [pricesKey, plansKey, changesKey, listKey];
  await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
