import type { App } from "../src/platform/app/app.ts";
import { linkMaker } from "../src/catalogue/makers/maker-links.service.ts";
import { isRefusal } from "../src/platform/answers/refusal.ts";
import { makerOf } from "./goods/making/makers.ts";

const username = "maker";

/** The maker of goods number 1, whom the demo's representative stands for. */
export const representedMaker = makerOf("岚泽");

/** What the maker's representative sees: his maker's own goods; some of them are in every past order of demo. */
export async function loadDemoMaker(app: App): Promise<void> {
  const linked = await linkMaker(app, username, { manufacturer: representedMaker });
  if (isRefusal(linked)) throw new Error(`demo data: the maker is not linked: ${linked.reason}`);
}
