import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../platform/app/app.ts";
import { type KeptShare, listKeptShares } from "./kept-promises.queries.ts";

export type { KeptShare } from "./kept-promises.queries.ts";

/** What share of the promised days was kept, by warehouse and month (YYYY-MM), the last month first. */
export async function showKeptShares(
  app: App,
  months: { readonly from: string; readonly to: string },
): Promise<KeptShare[]> {
  return listKeptShares(app.database.db, { ...months, today: shopDate(app.now()) });
}
