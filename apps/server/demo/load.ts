/** Fills an empty database with the demo shop (decisions.md "Demo logins"). */
import { shopDate } from "@yaoji/domain/time";
import type { App } from "../src/app.ts";
import { type DemoPeople, loadPeople } from "./accounts.ts";
import { loadDemoBalances } from "./balances.ts";
import { loadCatalogue } from "./catalogue.ts";
import { loadContent } from "./content.ts";
import { demoGoods } from "./goods/index.ts";
import { inside } from "./inside.ts";
import { loadKept } from "./kept.ts";
import { must } from "./insert.ts";
import { loadDemoOrders } from "./orders.ts";
import { type HeldForOrders, loadDemoCoupons } from "./promotions/load-coupons.ts";
import { loadDemoCashback, loadDemoPromotions } from "./promotions/load.ts";
import { isEmptyShop } from "./stage.queries.ts";

/**
 * Loads the demo shop into an empty database, the same every time but for today's date; true when it did.
 * `say` is told what is going on. Whatever is written is written whole: a load that breaks off leaves nothing.
 */
export async function loadDemo(app: App, say: (text: string) => void = () => {}): Promise<boolean> {
  const now = app.now();
  return app.database.transaction(async (db) => {
    if (!(await isEmptyShop(db))) return false;
    say(`正在载入演示数据（${demoGoods.length} 种商品）…`);
    const today = shopDate(now);
    const writing = { db, now, today };
    const people = await loadPeople(writing);
    const shopIds = people.shops.get("demo") ?? [];
    const catalogue = await loadCatalogue(writing, shopIds);
    await loadContent(db, catalogue.categories);
    const { goods, mainWarehouseId: warehouseId } = catalogue;
    const promoting = { db, today, goods, shops: people.shops, warehouseId };
    // Past orders know the cashback and the coupons of their time, not the prices of today.
    await loadDemoCashback(promoting);
    const held = await loadDemoCoupons({ db, today, catalogue, shopIds });
    await loadTrade(inside(app, db), people, held);
    await loadDemoPromotions(promoting);
    const shopId = must(shopIds[0], "demo");
    await loadKept({ db, now, shopId, goods: catalogue.goods });
    return true;
  });
}

/** Orders first, so that the balances of decisions.md are what is left after them. */
async function loadTrade(app: App, people: DemoPeople, held: HeldForOrders): Promise<void> {
  const firstShop = (username: string) => must(people.shops.get(username)?.[0], username);
  const accountId = must(people.accounts.get("demo"), "demo");
  await loadDemoOrders(app, { shopId: firstShop("demo"), accountId, held });
  await loadDemoBalances(app, [firstShop("demo"), firstShop("clinic")]);
}
