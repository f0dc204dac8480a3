/** Two goods in presale 预售: of one the demo shop has ordered and paid some, which wait. */
import { yuan } from "@yaoji/domain/money/money";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { addLines } from "../src/buying/cart/add-lines.service.ts";
import { buyingShop } from "../src/buying/cart/cart.service.ts";
import { checkOut } from "../src/buying/checkout/checkout.service.ts";
import { announcePresale } from "../src/fulfilment/presales/presales.service.ts";
import { payOrders, topUp } from "../src/money/payments/payments.service.ts";
import { quantityRuleOf } from "../src/offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../src/offers/prices/offers.service.ts";
import { isRefusal, type Refusal } from "../src/platform/answers/refusal.ts";
import type { App } from "../src/platform/app/app.ts";
import { loadPricedCart } from "../src/buying/cart/priced-cart.service.ts";
import { demoGoods } from "./goods/index.ts";
import { at, type Story } from "./past.ts";
import { isPromoted } from "./promotions/promoted.ts";
import { must } from "./writing/insert.ts";

type Buyer = { readonly shopId: number; readonly accountId: number };

const hour = 3_600_000;
const pieces = 240;
/** Out of stock, at a steady price; the best sold of them are waited for by reminders. */
const chosen = demoGoods
  .filter(({ zone, batches }) => !zone.clinic && !zone.controlled && batches.length === 0)
  .filter((goods) => !goods.limitedPrice && !goods.groupPrice && !isPromoted(goods))
  .toSorted((a, b) => b.sales - a.sales)
  .slice(-2);

export async function* tellDemoPresale(app: App, buyer: Buyer, goods: ReadonlyMap<string, number>): Story {
  const then = (hours: number) => at(app, new Date(app.now().getTime() - hours * hour));
  const today = shopDate(app.now());
  yield then(50).now();
  for (const [index, { code }] of chosen.entries())
    done(await announcePresale(then(50), { goods: code }, { pieces, on: addDays(today, 10 + index * 7) }));
  yield then(49).now();
  const goodsId = must(goods.get(must(chosen[0], "goods in presale").code), "goods in presale");
  const { ids, total } = await order(then(49), buyer, goodsId);
  yield then(48.5).now();
  await topUp(then(48.5), buyer.shopId, { amount: yuan(total), key: "demo-presale" });
  done(await payOrders(then(48.5), buyer, { ids, method: "balance" }));
}

async function order(app: App, buyer: Buyer, goodsId: number) {
  const { db } = app.database;
  const context = { shop: await buyingShop(db, buyer.shopId), now: app.now() };
  const offered = must(preferredOffers(await loadOffers(db, [goodsId], context)).get(goodsId), "an offer");
  const number = firstQuantity(quantityRuleOf(offered)) ?? 1;
  const asked = { goods_id: goodsId, ck_id: offered.offer?.warehouseId ?? 0, number };
  const none = { goods_price_id: 0, ladder_price_id: 0, goods_manjian_id: 0, is_yj: 0 } as const;
  done(await addLines(app, { ...buyer, key: null }, [{ ...asked, ...none }]));
  const { lines } = await loadPricedCart(db, context);
  const placed = done(
    await checkOut(app, buyer, {
      ids: lines.map(({ line }) => line.id),
      pay_method: "balance",
      expected_lines: lines.map(({ line, presaleOn }) => ({
        line_id: line.id,
        number: line.number,
        ...(presaleOn !== null && { presale_on: presaleOn }),
      })),
      pick: () => 424_242,
    }),
  );
  const cents = placed.orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  return { ids: placed.order_ids, total: (cents / 100).toFixed(2) };
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome))
    throw new Error(`demo data: refused with ${outcome.reason} ${JSON.stringify(outcome)}`);
  return outcome;
}
