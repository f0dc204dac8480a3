/** Exchanging points for a thing: stock and points are taken together, once for each exchange. */
import { calls } from "@yaoji/contract/calls";
import { pointsOrder, type PointsOrder } from "@yaoji/contract/schemas/points";
import { takePoints } from "@yaoji/domain/money/ledger";
import { exchangeRefusal, pointsAmount, pointsNumber } from "@yaoji/domain/money/points";
import { findShippingAddress } from "../../people/addresses/addresses.service.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { type Claim, fingerprint, headerClaim, onceWithin } from "../../platform/idempotency/once.service.ts";
import { post } from "../../ledger/ledger.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { findGoods, type GoodsRow, takeStock } from "./points-goods.queries.ts";
import { presentOrder } from "./points.present.ts";
import { pointsOf } from "./points.service.ts";
import { insertNumbered } from "./prize-orders.service.ts";

export type Exchange = {
  readonly goods_id: number;
  readonly number: number;
  readonly address_id?: number | undefined;
  readonly expected_points?: number | undefined;
};

const { method, path } = calls.pointsExchange;

/** `key`: the request's; without one the same exchange happens once a day, as long as keys are kept. */
export function exchangePoints(
  app: App,
  buyer: Buyer,
  { key, ...exchange }: Exchange & { readonly key: string | null },
): Promise<PointsOrder | Refusal> {
  const at = app.now();
  return atomically(app.database, (tx) =>
    onceWithin<PointsOrder>(tx, {
      claim: claimOf(buyer, key, exchange),
      at,
      read: (kept) => pointsOrder.parse(kept),
      work: () => exchangeWithin(tx, buyer, { ...exchange, at }),
    }),
  );
}

function claimOf(buyer: Buyer, key: string | null, exchange: Exchange): Claim | null {
  const asked = { endpoint: `${method} ${path}`, fingerprint: fingerprint(exchange) };
  if (key !== null) return headerClaim(buyer, key, asked);
  return { owner: `points:${buyer.shopId}`, key: asked.fingerprint, ...asked };
}

type Dated = Exchange & { readonly at: Date };

async function exchangeWithin(tx: Db, buyer: Buyer, exchange: Dated): Promise<PointsOrder | Refusal> {
  const { shopId, shop, accountId } = buyer;
  const goods = await findGoods(tx, exchange.goods_id);
  if (!goods?.onShelf) return refuse("request.not_found");
  if (!shop.approved) return refuse("points.unapproved");
  const address = await findShippingAddress(tx, shopId, exchange.address_id);
  if (!address)
    return refuse(exchange.address_id === undefined ? "checkout.no_address" : "request.not_found");
  const refused = await refusalOf(tx, { goods, exchange, shopId });
  if (refused) return refused;
  const { number, at } = exchange;
  if (!(await takeStock(tx, goods, number))) return gone();
  const { id, name, phone, province, city, area, detail } = address;
  const points = goods.points * number;
  const order = await insertNumbered(tx, {
    shopId,
    accountId,
    goodsId: goods.id,
    name: goods.name,
    art: goods.art,
    number,
    points,
    address: { id, name, phone, province, city, area, detail },
    state: "waiting",
    createdAt: at,
  });
  const spent = await spend(tx, order, at);
  return isRefusal(spent) ? spent : presentOrder(order);
}

type Asking = { readonly goods: GoodsRow; readonly exchange: Exchange; readonly shopId: number };

/** What stands against it, said before anything is taken. */
async function refusalOf(tx: Db, { goods, exchange, shopId }: Asking): Promise<Refusal | null> {
  const { number, expected_points: expected } = exchange;
  const points = goods.points * number;
  if (expected !== undefined && expected !== points) return refuse("points.changed", { details: { points } });
  const refused = exchangeRefusal(goods, { number, balance: await pointsOf(tx, shopId) });
  if (!refused) return null;
  return "short" in refused
    ? refuse("points.short", { details: { missing: refused.short } })
    : gone(refused.left);
}

type Spent = { readonly id: number; readonly shopId: number; readonly points: number; readonly name: string };

/** The ledger's own word: somebody may have been quicker. */
async function spend(tx: Db, { id, shopId, points, name }: Spent, at: Date): Promise<null | Refusal> {
  const transfer = takePoints(shopId, pointsAmount(points), "points_spend");
  const result = await post(tx, { key: `points_order:${id}`, transfer, memo: `兑换${name}`, at });
  if ("short" in result) return refuse("points.short", { details: { missing: pointsNumber(result.short) } });
  if ("repeated" in result) throw new Error(`points order ${id} was paid before`);
  return null;
}

function gone(left = 0): Refusal {
  const text = left > 0 ? `只剩${left}件，请减少数量` : "该商品已兑完，请看看其他商品";
  return refuse("points.gone", { details: { text } });
}
