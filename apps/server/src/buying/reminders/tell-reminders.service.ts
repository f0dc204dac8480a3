/** The job that tells: goods have arrived, a price has fallen. Each reminder tells once. */
import { formatMoney, fromDecimal, type Money } from "@yaoji/domain/money/money";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { type Each, sweeping } from "../../platform/sweeps/sweep.service.ts";
import { type NewMessage, sendMessages } from "../../content/messages/messages.service.ts";
import { loadOffers, preferredOffers } from "../../offers/prices/offers.service.ts";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import * as queries from "./reminders.queries.ts";
import { piecePrice } from "./reminders.service.ts";

/** How many reminders are looked at, and told, at a time. */
const batch = 500;

/** A reminder whose time has come; `price` is the new one, null for an arrival. */
type DueReminder = { readonly candidate: queries.Candidate; readonly price: Money | null };

/** Tells every reminder that is due; done twice, or by two workers at once, it tells each but once. */
export async function tellReminders(app: App): Promise<void> {
  await sweeping(app, "tell-reminders", async (each) => {
    await tellAll(app, each, {
      kind: "arrival",
      list: queries.listArrived,
      choose: async ({ candidates }) =>
        candidates.filter(hasArrived).map((candidate) => ({ candidate, price: null })),
    });
    await tellAll(app, each, {
      kind: "price",
      list: queries.listCheaper,
      choose: (own) => chooseCheaper(app, own),
    });
  });
}

/** What one shop waits for, of one kind: each is told, or fails, for itself. */
type OfShop = {
  readonly id: string;
  readonly shopId: number;
  readonly candidates: readonly queries.Candidate[];
};
type Telling = {
  readonly kind: queries.ReminderKind;
  readonly list: typeof queries.listArrived;
  readonly choose: (own: OfShop) => Promise<DueReminder[]>;
};

async function tellAll(app: App, each: Each, { kind, list, choose }: Telling): Promise<void> {
  let after = { shopId: 0, goodsId: 0 };
  for (;;) {
    const page = { after, limit: batch, today: shopDate(app.now()) };
    const found = await list(app.database.db, page);
    const byShop = Map.groupBy(found, ({ shopId }) => shopId);
    const shops = [...byShop].map(([shopId, candidates]) => ({
      id: `${kind}-${shopId}`,
      shopId,
      candidates,
    }));
    await each(shops, async (own) => tell(app, kind, await choose(own)));
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    after = { shopId: last.shopId, goodsId: last.goodsId };
  }
}

function hasArrived({ rules }: queries.Candidate): boolean {
  return rules.some((rule) => firstQuantity(rule) !== null);
}

/** The shop's own prices decide: its facts and offers are loaded once a batch. */
async function chooseCheaper(app: App, { shopId, candidates }: OfShop): Promise<DueReminder[]> {
  const prices = await loadPrices(
    app,
    shopId,
    candidates.map(({ goodsId }) => goodsId),
  );
  return candidates.flatMap((candidate) => {
    const price = prices.get(candidate.goodsId) ?? null;
    const { priceSeen } = candidate;
    const isCheaper = price !== null && priceSeen !== null && price < fromDecimal(priceSeen);
    return isCheaper ? [{ candidate, price }] : [];
  });
}

async function loadPrices(
  app: App,
  shopId: number,
  goodsIds: readonly number[],
): Promise<Map<number, Money | null>> {
  const { db } = app.database;
  const now = app.now();
  const shop = await loadShopFacts(db, shopId);
  const offered = preferredOffers(await loadOffers(db, goodsIds, { shop, now }));
  return new Map([...offered].map(([id, each]) => [id, piecePrice(each, shop, now)]));
}

/** The note that it is told and the message itself, together or not at all. */
async function tell(app: App, kind: queries.ReminderKind, due: readonly DueReminder[]): Promise<void> {
  if (due.length === 0) return;
  const at = app.now();
  await app.database.transaction(async (tx) => {
    const asked = { kind, due: due.map(({ candidate }) => candidate), at };
    const told = new Set((await queries.markTold(tx, asked)).map(keyOf));
    const messages = due.filter(({ candidate }) => told.has(keyOf(candidate)));
    await sendMessages(
      tx,
      messages.map((each) => messageOf(each, at)),
    );
  });
}

function keyOf({ shopId, goodsId }: { shopId: number; goodsId: number }): string {
  return `${shopId}-${goodsId}`;
}

function messageOf({ candidate, price }: DueReminder, createdAt: Date): NewMessage {
  const { shopId, goodsId, name, specification, manufacturer, priceSeen } = candidate;
  const common = { shopId, url: `/list/info/${goodsId}`, createdAt };
  const goods = `${name}（${[specification, manufacturer].filter(Boolean).join("，")}）`;
  if (price === null || priceSeen === null)
    return {
      ...common,
      kind: "arrival",
      title: `到货提醒：${name}`,
      body: `您关注的${goods}已到货，请及时采购。`,
    };
  const change = `由¥${formatMoney(fromDecimal(priceSeen))}降至¥${formatMoney(price)}`;
  return { ...common, kind: "price_drop", title: `降价提醒：${name}`, body: `您关注的${goods}${change}。` };
}
