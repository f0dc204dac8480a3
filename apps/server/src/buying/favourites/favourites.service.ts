import type { DataOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { addLeast, type Adder } from "../cart/add-least.service.ts";
import { loadKeptRows, loadRows } from "../../window/goods/goods-rows.service.ts";
import { onlookerOf } from "../../window/goods/goods.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./favourites.queries.ts";

/** Most kinds of goods that a shop keeps. */
const limit = 2000;

type Asked = { readonly keyword: string; readonly page: number; readonly page_size: number };

/** A page of what the shop keeps, or of what a keyword means of it; what it may no longer see stays, with its reason. */
export async function showFavourites(
  app: App,
  caller: Buyer,
  { keyword, page, page_size }: Asked,
): Promise<DataOf<"favoriteList">> {
  const { db } = app.database;
  const onlooker = onlookerOf(app, caller);
  const { list, total } = await queries.listFavourites(db, caller.shopId, {
    keyword,
    page,
    pageSize: page_size,
  });
  const rows = await loadKeptRows(
    db,
    list.map(({ goodsId }) => goodsId),
    onlooker,
  );
  const kept = list.flatMap(({ goodsId, createdAt }) => {
    const row = rows.get(goodsId);
    return row ? { ...row, is_favorite: 1 as const, added_at: toWireTime(createdAt) } : [];
  });
  return { list: kept, page, page_size, total };
}

/** Keeps those of the goods that this shop is shown; 404 when it is shown none of them. */
export async function addFavourites(
  app: App,
  caller: Buyer,
  goodsIds: readonly number[],
): Promise<null | Refusal> {
  const shown = await shownGoods(app, caller, goodsIds);
  if (shown.length === 0) return refuse("request.not_found");
  return atomically(app.database, async (tx) => {
    await queries.takeFavourites(tx, caller.shopId);
    await queries.insertFavourites(tx, caller.shopId, { goodsIds: shown, at: app.now() });
    const kept = await queries.countFavourites(tx, caller.shopId);
    return kept > limit ? refuse("favourite.full", { details: { limit } }) : null;
  });
}

/** What is not kept needs no cancelling; 404 only for goods that the shop neither keeps nor is shown. */
export async function cancelFavourites(
  app: App,
  caller: Buyer,
  goodsIds: readonly number[],
): Promise<null | Refusal> {
  const deleted = await queries.deleteFavourites(app.database.db, caller.shopId, goodsIds);
  if (deleted > 0) return null;
  const shown = await shownGoods(app, caller, goodsIds);
  return shown.length === 0 ? refuse("request.not_found") : null;
}

/** Every favourite that may be bought goes into the cart with its least quantity; the rest is named with its reason. */
export async function addAllToCart(
  app: App,
  adder: Adder,
): Promise<DataOf<"favoriteAddAllToCart"> | Refusal> {
  return addLeast(app, adder, {
    call: "favoriteAddAllToCart",
    listGoods: (tx) => queries.listFavouriteIds(tx, adder.shopId),
  });
}

async function shownGoods(app: App, caller: Buyer, goodsIds: readonly number[]): Promise<number[]> {
  const onlooker = onlookerOf(app, caller);
  const rows = await loadRows(app.database.db, goodsIds, onlooker);
  return [...rows.keys()];
}
