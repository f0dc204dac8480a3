/** Fills an empty database with the demo shop (decisions.md "Demo logins"). */
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../src/platform/app/app.ts";
import { ensureLegalTexts } from "../src/content/site/legal-texts.service.ts";
import { turnBills } from "../src/money/credit/turn-bills.service.ts";
import { demoAfterSaleStories } from "./after-sales.ts";
import { type DemoPeople, loadPeople } from "./accounts.ts";
import { loadDemoArticles } from "./articles.ts";
import { loadSettled } from "./settled.queries.ts";
import { loadDemoBalances } from "./balances.ts";
import { loadLeftCart } from "./carts.ts";
import { buyerOf } from "./buyer-of.ts";
import { loadDemoChain } from "./chain.ts";
import { loadContracts } from "./contracts.ts";
import { loadCatalogue } from "./catalogue.ts";
import { loadContent, loadDemoSettings } from "./content.ts";
import { loadDemoDelivery } from "./delivery.ts";
import { loadRenewal, loadWaitingDossier } from "./dossiers.ts";
import { loadFrame } from "./frame.ts";
import { type DemoDraws, loadDemoDraws, loadDrawBanners, tellDraws } from "./draws.ts";
import { demoGoods } from "./goods/index.ts";
import { inside } from "./inside.ts";
import { tellDemoInvoices } from "./invoices.ts";
import { loadKept, tellReminders } from "./kept.ts";
import { loadNamedLists } from "./named-lists.ts";
import { must } from "./writing/insert.ts";
import { loadDemoMaker } from "./maker.ts";
import { loadCreditLine, loadWithdrawal } from "./money.ts";
import { demoOrderStories, loadOverdueOrder } from "./orders.ts";
import { at, type Story, tellInOrder } from "./past.ts";
import { loadPages } from "./pages.ts";
import { demoShops } from "./people.ts";
import { loadExchanges, loadOpeningPoints, loadThings } from "./points-mall.ts";
import { type HeldForOrders, loadDemoCoupons } from "./promotions/load-coupons.ts";
import { loadDemoCashback, loadDemoPromotions } from "./promotions/load.ts";
import { tellDemoPresale } from "./presale.ts";
import { loadDemoTask } from "./tasks.ts";
import { loadWanted } from "./wanted.ts";
import { isEmptyShop, markDemo } from "./stage.queries.ts";

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
    await loadWaitingDossier(inside(app, db), people);
    await loadRenewal(inside(app, db), people);
    const shopIds = people.shops.get("demo") ?? [];
    const catalogue = await loadCatalogue(writing, shopIds);
    await loadDemoSettings(db);
    await loadDemoDelivery(inside(app, db));
    await markDemo(db);
    await loadContracts(inside(app, db), people);
    const { goods, mainWarehouseId: warehouseId } = catalogue;
    const promoting = { db, today, goods, shops: people.shops, warehouseId };
    // Past orders know the cashback and the coupons of their time, not the prices of today.
    await loadDemoCashback(promoting);
    const held = await loadDemoCoupons({ db, today, catalogue, shopIds });
    const draws = await loadDemoDraws(inside(app, db));
    await loadTrade(inside(app, db), people, { held, goods, draws });
    const promotionIds = await loadDemoPromotions(promoting);
    const linked = { categoryIds: catalogue.categories, promotionIds, drawId: draws.perOrder };
    await loadContent(db, linked);
    await loadFrame(db);
    await loadDemoArticles(db, now);
    await ensureLegalTexts(inside(app, db));
    const shopId = firstShopOf(people, "demo");
    await loadKept({ db, now, shopId, goods });
    await loadLeftCart({ db, shopId: firstShopOf(people, "expired"), goods, warehouseId });
    await loadFavours(inside(app, db), people, draws);
    await loadPages(inside(app, db), today, linked);
    const accountId = must(people.accounts.get("demo"), "demo");
    await loadNamedLists({ db, now, shopId, accountId, goods });
    await loadWanted(inside(app, db), { shopId, accountId }, must([...goods.values()][0], "goods"));
    await loadDemoMaker(inside(app, db));
    await loadDemoTask(db, now, must(people.accounts.get("marketing"), "marketing"));
    await loadDemoChain({ db, now, people, goods });
    // A bill of today is told last, as the latest.
    await turnBills(inside(app, db));
    await loadSettled(db);
    return true;
  });
}

type Traded = {
  readonly held: HeldForOrders;
  readonly goods: ReadonlyMap<string, number>;
  readonly draws: DemoDraws;
};

/** Orders first, so that the balances of decisions.md are what is left after them. */
async function loadTrade(app: App, people: DemoPeople, { held, goods, draws }: Traded): Promise<void> {
  const accountId = must(people.accounts.get("demo"), "demo");
  const [demo, clinic] = [firstShopOf(people, "demo"), firstShopOf(people, "clinic")];
  await loadCreditLine(app, demo);
  await loadWithdrawal(app, { shopId: demo, accountId, holder: must(demoShops[0], "demo").company });
  await loadOpeningPoints(app, demo);
  const { stories, ids } = await demoOrderStories(app, { shopId: demo, accountId, held });
  await tellInOrder([
    ...stories,
    ...demoAfterSaleStories(app, { shopId: demo, accountId }, ids),
    tellDemoPresale(app, { shopId: demo, accountId }, goods),
    tellDemoInvoices(app, demo),
    tellBills(app),
    tellReminders({ db: app.database.db, now: app.now(), shopId: demo, goods }),
    tellDraws(app, draws, {
      demo: await buyerOf(app, people, "demo"),
      clinic: await buyerOf(app, people, "clinic"),
    }),
  ]);
  const expired = {
    shopId: firstShopOf(people, "expired"),
    accountId: must(people.accounts.get("expired"), "expired"),
  };
  await loadCreditLine(app, expired.shopId, 30);
  await loadOverdueOrder(app, expired);
  await loadDemoBalances(app, [demo, clinic]);
}

/** As far back as demo's orders reach. */
const pastDays = 62;

/** The bills, drawn on the first of a month as the shop's own job does. */
async function* tellBills(app: App): Story {
  for (let day = pastDays; day > 0; day--) {
    const moment = new Date(app.now().getTime() - day * 86_400_000);
    if (!shopDate(moment).endsWith("-01")) continue;
    yield moment;
    await turnBills(at(app, moment));
  }
}

/** The points mall with what was had of it, and what leads to the draws. */
async function loadFavours(app: App, people: DemoPeople, draws: DemoDraws): Promise<void> {
  await loadThings(app);
  await loadDrawBanners(app, draws);
  await loadExchanges(
    app,
    await buyerOf(app, people, "demo"),
    must(people.accounts.get("service"), "service"),
  );
}

function firstShopOf({ shops }: DemoPeople, username: string): number {
  return must(shops.get(username)?.[0], username);
}
