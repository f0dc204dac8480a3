import type { DataOf } from "@yaoji/contract/endpoints";
import { type Money, toYuan } from "@yaoji/domain/money/money";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { toWireTime } from "@yaoji/domain/text/time";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import {
  decideOn,
  isHidden,
  knowsPrice,
  type OfferedGoods,
  priceOf,
  quantityRuleOf,
} from "../../offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../../offers/prices/offers.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { callerShop } from "../../people/shop-facts/shop-facts.service.ts";
import * as queries from "./reminders.queries.ts";

/** Most reminders that a shop waits for at a time. */
const limit = 500;

type Wish = { readonly goods_id: number; readonly kind: queries.ReminderKind };

/** What the shop waits for, newest first; a price only of goods whose price it is shown now. */
export async function showReminders(app: App, caller: Buyer): Promise<DataOf<"reminderList">> {
  const { db } = app.database;
  const found = await queries.listWaiting(db, caller.shopId);
  const priced = await listPriced(
    app,
    caller,
    found.map(({ goodsId }) => goodsId),
  );
  const list = found.map(({ goodsId, name, specification, manufacturer, kind, priceSeen, createdAt }) => ({
    goods_id: goodsId,
    name,
    ypgg: specification,
    sccj: manufacturer ?? "",
    kind,
    price_seen: priceSeen !== null && priced.has(goodsId) ? toYuan(priceSeen) : null,
    created_at: toWireTime(createdAt),
  }));
  return { list };
}

/** Of the goods, those that the shop is shown, and with their price. */
async function listPriced(app: App, caller: Buyer, goodsIds: readonly number[]): Promise<Set<number>> {
  const [shop, now] = [callerShop(caller), app.now()];
  const offered = await loadOffers(app.database.db, goodsIds, { shop, now });
  const priced = offered.filter(
    (each) => !isHidden(each.goods, shop) && knowsPrice(each, shop, decideOn(each, shop, { now })),
  );
  return new Set(priced.map(({ goods }) => goods.id));
}

/** Waits for the goods' arrival, or for a price below the one that the shop sees now; set again, it waits again. */
export async function setReminder(app: App, caller: Buyer, wish: Wish): Promise<null | Refusal> {
  const { shopId } = caller;
  const goods = await loadShown(app, caller, wish.goods_id);
  if (!goods) return refuse("request.not_found");
  const seen = wish.kind === "arrival" ? refuseInStock(goods.offered) : priceSeen(app, goods);
  if (isRefusal(seen)) return seen;
  return atomically(app.database, async (tx) => {
    const reminder = { shopId, goodsId: wish.goods_id, kind: wish.kind, priceSeen: seen, at: app.now() };
    await queries.takeReminders(tx, shopId);
    await queries.upsertReminder(tx, reminder);
    return (await queries.countWaiting(tx, shopId)) > limit
      ? refuse("reminder.full", { details: { limit } })
      : null;
  });
}

/** Waits no longer; 404 only for goods that the shop neither waits for nor is shown. */
export async function cancelReminder(app: App, caller: Buyer, wish: Wish): Promise<null | Refusal> {
  const { goods_id: goodsId, kind } = wish;
  const key = { shopId: caller.shopId, goodsId, kind };
  if (await queries.deleteReminder(app.database.db, key)) return null;
  return (await loadShown(app, caller, goodsId)) ? null : refuse("request.not_found");
}

/** What the shop pays for one piece now; null where it sees no price. */
export function piecePrice(offered: OfferedGoods, shop: BuyingShop | null, now: Date): Money | null {
  if (!knowsPrice(offered, shop, decideOn(offered, shop, { now }))) return null;
  return priceOf(offered, shop, 1)?.price ?? null;
}

type Shown = { readonly offered: OfferedGoods; readonly shop: BuyingShop | null };

async function loadShown(app: App, caller: Buyer, goodsId: number): Promise<Shown | null> {
  const { db } = app.database;
  const shop = callerShop(caller);
  const offered = preferredOffers(await loadOffers(db, [goodsId], { shop, now: app.now() })).get(goodsId);
  return offered && !isHidden(offered.goods, shop) ? { offered, shop } : null;
}

function refuseInStock(offered: OfferedGoods): null | Refusal {
  const isThere = offered.goods.facts.onShelf && firstQuantity(quantityRuleOf(offered)) !== null;
  return isThere ? refuse("reminder.in_stock") : null;
}

function priceSeen(app: App, { offered, shop }: Shown): Money | Refusal {
  return piecePrice(offered, shop, app.now()) ?? refuse("reminder.no_price");
}
