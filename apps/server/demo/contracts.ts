/** The contract, and the signatures of the demo's shops that have signed it. */
import type { App } from "../src/platform/app/app.ts";
import { unseenVisit } from "../src/platform/http/visit.ts";
import { signChecked } from "../src/people/contracts/contracts.service.ts";
import { ensureContract } from "../src/people/contracts/publish.service.ts";
import { isRefusal } from "../src/platform/answers/refusal.ts";
import type { DemoPeople } from "./accounts.ts";
import { must } from "./writing/insert.ts";
import { demoShops } from "./people.ts";

/** Nobody had to type a code: the demo's owners are known. */
const checked = { use: async () => true };

export async function loadContracts(app: App, people: DemoPeople): Promise<void> {
  await ensureContract(app);
  for (const [owner, shopIds] of people.shops) {
    const held = demoShops.filter((shop) => shop.owner === owner);
    for (const [index, shopId] of shopIds.entries()) {
      if (!must(held[index], owner).contractSigned) continue;
      const buyer = { shopId, accountId: must(people.accounts.get(owner), owner), visit: unseenVisit };
      const signed = await signChecked(app, app.database.db, { buyer, version: 1, checked });
      if (isRefusal(signed)) throw new Error(`the demo's shop ${shopId} could not sign: ${signed.reason}`);
    }
  }
}
