import type { App } from "../src/app.ts";
import { linkMaker } from "../src/makers/maker-links.service.ts";
import { isRefusal } from "../src/refusal.ts";
import { makerOf } from "./goods/makers.ts";
import { listFirstCodes } from "./stage.queries.ts";

const username = "maker";
const brand = "禾岭";

/** What the maker's representative sees: all of his maker's goods, goods number 1, and some of every order. */
export async function loadDemoMaker(app: App): Promise<void> {
  const codes = await listFirstCodes(app.database.db);
  for (const meant of [{ manufacturer: makerOf(brand) }, { codes }]) {
    const linked = await linkMaker(app, username, meant);
    if (isRefusal(linked)) throw new Error(`demo data: the maker is not linked: ${linked.reason}`);
  }
}
