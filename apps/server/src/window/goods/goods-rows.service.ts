/** Goods that a caller names by their ids: shown as every list shows them, without what it would hide from him. */
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import type { Reason } from "@yaoji/domain/trade/reasons";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { isHidden, type OfferedGoods, withdrawnReason } from "../../offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../../offers/prices/offers.service.ts";
import { type Onlooker, presentRow } from "./goods.present.ts";
import { onlookerOf } from "./goods.service.ts";
import type { ShelfReader } from "./picks.queries.ts";

export { type Onlooker, presentRow } from "./goods.present.ts";

/** The caller's rows of these goods in their order, in two statements with his login; unknown ones are left out. */
export async function listRowsByIds(
  app: App,
  ids: readonly number[],
  caller: Caller | null,
): Promise<GoodsRow[]> {
  return inOrder(ids, await loadRows(app.database.db, ids, onlookerOf(app, caller)));
}

/** Rows by goods id, in one statement however many ids. */
export async function loadRows(
  db: Db,
  ids: readonly number[],
  onlooker: Onlooker,
): Promise<ReadonlyMap<number, GoodsRow>> {
  const shown = await loadShown(db, ids, onlooker);
  return new Map([...shown].map(([id, each]) => [id, presentRow(each, onlooker)]));
}

/** The goods as they are offered to the onlooker, by their ids; without what is not shown to him. */
export async function loadShown(
  db: Db,
  ids: readonly number[],
  onlooker: Onlooker,
): Promise<ReadonlyMap<number, OfferedGoods>> {
  const offered = preferredOffers(await loadOffers(db, [...new Set(ids)], onlooker));
  return new Map([...offered].filter(([, { goods }]) => !isHidden(goods, onlooker.shop)));
}

/** Rows of what a shop keeps for itself: what is no longer shown to it stays, without price, and says so. */
export async function loadKeptRows(
  db: Db,
  ids: readonly number[],
  onlooker: Onlooker,
): Promise<ReadonlyMap<number, GoodsRow>> {
  const offered = preferredOffers(await loadOffers(db, [...new Set(ids)], onlooker));
  const rowOf = (each: OfferedGoods) => {
    const row = presentRow(each, onlooker);
    return isHidden(each.goods, onlooker.shop) ? withdrawn(row, withdrawnReason(each.goods)) : row;
  };
  return new Map([...offered].map(([id, each]) => [id, rowOf(each)]));
}

function withdrawn(row: GoodsRow, reason: Reason): GoodsRow {
  return {
    ...row,
    is_buy: 0,
    reasons: [reason],
    tags: [],
    goods_image: [],
    price: null,
    base_price: null,
    xj_price: null,
    retail_price: null,
    margin: null,
    sold_percent: null,
  };
}

/** The rows of these ids, in their order. */
export function inOrder<Row = GoodsRow>(ids: readonly number[], rows: ReadonlyMap<number, Row>): Row[] {
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
}

export function shelfReaderOf({ shop, now }: Onlooker): ShelfReader {
  return {
    specialOnly: shop?.isSpecial ?? false,
    seesFreeShippingZone: shop?.showsFreeShippingZone ?? true,
    today: shopDate(now),
  };
}
