/** Orders of goods that lie in no cart: written as lines apart, checked and placed like any other, the shop's own cart untouched. */
import type { Placed } from "@yaoji/contract/schemas/checkout";
import type { Quote } from "@yaoji/domain/pricing/price-changes";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { isHidden, type OfferedGoods, withdrawnReason } from "../../offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../../offers/prices/offers.service.ts";
import { insertLinesApart, takeLinkedCarts } from "../cart/cart.sql.ts";
import { buyingShop } from "../cart/cart.service.ts";
import type { CheckoutInput, Placer } from "./checkout-input.ts";
import { placeWithin } from "./checkout.service.ts";

/** Goods, at the warehouse that lists show; what was seen that so many cost; what it asks of the expiry, null: as its shop does. */
type ApartLine = {
  readonly goodsId: number;
  readonly number: number;
  readonly seen: Quote | null;
  readonly expiryWish: string | null;
};

type ApartOrder = Omit<CheckoutInput, "ids"> & {
  readonly buyer: Placer;
  readonly lines: readonly ApartLine[];
};

/** Places them within a transaction that is under way; refused, it is to be rolled back. */
export async function orderApart(
  app: App,
  tx: Db,
  { buyer, lines, ...input }: ApartOrder,
): Promise<Placed | Refusal> {
  const { shopId } = buyer;
  await takeLinkedCarts(tx, shopId);
  const context = { shop: await buyingShop(tx, shopId), now: app.now() };
  const goodsIds = lines.map(({ goodsId }) => goodsId);
  const offered = preferredOffers(await loadOffers(tx, goodsIds, context));
  const unsold = lines.map(({ goodsId }) => unsoldText(offered.get(goodsId), context.shop)).find(Boolean);
  if (unsold) return refuse("chain.no_goods", { details: { text: unsold } });
  const placed = lines.map((line) => ({
    ...line,
    warehouseId: offered.get(line.goodsId)?.offer?.warehouseId ?? 0,
  }));
  const ids = await insertLinesApart(tx, shopId, placed);
  return placeWithin(app, tx, { buyer, input: { ...input, ids } });
}

/** Of goods that are no line of any order: unknown, hidden from the shop, or offered by no warehouse. Null: they may be one. */
function unsoldText(found: OfferedGoods | undefined, shop: BuyingShop): string | null {
  if (!found) return "商品不存在或已删除，请移除后重新提交";
  if (found.offer && !isHidden(found.goods, shop)) return null;
  return `${found.goods.name}：${withdrawnReason(found.goods).text}`;
}
