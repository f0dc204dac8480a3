/** 价格模拟: what a basket would cost a shop at a time, by the engine of cart and order check. Nothing is written. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { BasketLine } from "@yaoji/contract/schemas/simulator";
import { toYuan } from "@yaoji/domain/money/money";
import { cartTotal } from "@yaoji/domain/pricing/cart";
import { addDays, shopDate, toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { refusalText } from "../../platform/answers/refusal-text.ts";
import type { Db } from "../../platform/db/database.ts";
import { reading } from "../../platform/db/reading.ts";
import { loadOffers, preferredOffers } from "../../offers/prices/offers.service.ts";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import { findShopName } from "../../people/shop-names/shop-names.service.ts";
import type { AskedLine } from "../cart/asked-cart.sql.ts";
import type { CartContext } from "../cart/line-items.service.ts";
import { askedCart, loadPricedCart } from "../cart/priced-cart.service.ts";
import {
  type CheckoutPlan,
  nothingSeen,
  planCheckout,
  shopRefusal,
} from "../checkout/checkout-plan.service.ts";
import { type Chosen, couponFaults } from "../checkout/named-coupons.service.ts";
import { findWarehouseNames, presentPlan } from "../checkout/preview.service.ts";
import { judgePromotions } from "./judged-promotions.ts";
import { listNear } from "./simulator.queries.ts";
import { faultText, type Places, presentAlone, presentBasket, presentLines } from "./simulator.present.ts";

export type Asked = {
  readonly shop_id: number;
  readonly at?: Date | null | undefined;
  readonly lines: readonly BasketLine[];
} & Chosen;
type Simulation = DataOf<"simulatorRun">;

/** Promotions that ended or begin within so many days are told as well. */
const daysAround = 30;

export function simulate(app: App, { shop_id, at, lines, ...chosen }: Asked): Promise<Simulation | Refusal> {
  return reading(app.database, async (db) => {
    const shop = await loadShopFacts(db, shop_id);
    const named = await findShopName(db, shop_id);
    if (!shop || !named)
      return refuse("request.invalid", { errors: { shop_id: ["没有这个客户，请重新选择"] } });
    const context = { shop, now: at ?? app.now() };
    const { asked, places, errors } = await askedLines(db, context, lines);
    if (Object.keys(errors).length > 0) return refuse("request.invalid", { errors });
    const written = await askedCart(db, context, asked);
    const ids = asked.map(({ id }) => id);
    const { coupon_ids: couponIds = null, voucher_ids: voucherIds = null } = chosen;
    const choice = { couponIds, voucherIds };
    const plan = await planCheckout(db, { ...context, written }, { ids, choice, seen: nothingSeen });
    if (isRefusal(plan)) return plan;
    const refused = shopRefusal(context);
    return {
      at: toWireTime(context.now),
      shop: { ...named, is_newcomer: shop.isNewcomer, refused: refused ? refusalText(refused) : "" },
      lines: presentLines(plan, places),
      cart_total: toYuan(cartTotal(plan.lines.map(({ shown }) => shown))),
      preview: await presentPlan(db, plan, { shopId: shop.id, held: written.coupons, useBalance: undefined }),
      alone: presentAlone(plan),
      not_used: couponFaults(plan, chosen).map(faultText),
      ...judgePromotions(await promotionsAround(db, plan, context.now), plan, context),
    };
  });
}

/** What lies in the shop's cart now. */
export async function basketOf(app: App, shopId: number): Promise<DataOf<"simulatorBasket"> | Refusal> {
  const { db } = app.database;
  const shop = await loadShopFacts(db, shopId);
  if (!shop) return refuse("request.not_found");
  const { lines } = await loadPricedCart(db, { shop, now: app.now() });
  return { lines: lines.map(presentBasket) };
}

type AskedBasket = {
  readonly asked: readonly AskedLine[];
  readonly places: Places;
  readonly errors: Record<string, string[]>;
};

/** Goods at the warehouse that is named, or at the one that lists show. */
async function askedLines(db: Db, context: CartContext, lines: readonly BasketLine[]): Promise<AskedBasket> {
  const goodsIds = [...new Set(lines.flatMap(({ goods_id }) => goods_id ?? []))];
  const offered = await loadOffers(db, goodsIds, context);
  const preferred = preferredOffers(offered);
  const places = await placesOf(db, offered);
  const errors: Record<string, string[]> = {};
  const asked = lines.map((line, index): AskedLine => {
    const { goods_id, combination_id, warehouse_id, number, gift_id, expiry_wish = "shop" } = line;
    const known = goods_id ? preferred.get(goods_id) : null;
    if (known === undefined) errors[`lines.${index}.goods_id`] = [`没有编号为${goods_id}的商品`];
    return {
      id: index + 1,
      goodsId: goods_id ?? null,
      warehouseId: goods_id ? (warehouse_id ?? known?.offer?.warehouseId ?? 0) : null,
      combinationId: combination_id ?? null,
      number,
      giftId: gift_id ?? null,
      expiryWish: expiry_wish,
    };
  });
  return { asked, places, errors };
}

async function placesOf(db: Db, offered: Awaited<ReturnType<typeof loadOffers>>): Promise<Places> {
  const at = offered.flatMap(({ goods, offer }) =>
    offer ? [{ goodsId: goods.id, id: offer.warehouseId }] : [],
  );
  const names = await findWarehouseNames(db, [...new Set(at.map(({ id }) => id))]);
  const named = at.map(({ goodsId, id }) => ({ goodsId, id, name: names.get(id) ?? "" }));
  const places = Map.groupBy(named, ({ goodsId }) => goodsId);
  return new Map([...places].map(([goodsId, own]) => [goodsId, own.map(({ id, name }) => ({ id, name }))]));
}

async function promotionsAround(db: Db, { lines }: CheckoutPlan, now: Date) {
  const goodsIds = lines.flatMap(({ line }) =>
    line.combination ? line.combination.goods.map(({ goodsId }) => goodsId) : [line.goodsId],
  );
  const day = (days: number) => new Date(`${addDays(shopDate(now), days)}T00:00:00+08:00`);
  return listNear(db, { goodsIds, from: day(-daysAround), until: day(daysAround) });
}
