/** Goods picked from the shelf for places outside the lists: brands, groups, activities, related goods. */
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import type { App } from "../../platform/app/app.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { forAll } from "../../platform/http/page-calls.ts";
import type { OfferedGoods } from "../../offers/prices/offer-rules.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { inOrder, loadRows, loadShown, type Onlooker, shelfReaderOf } from "./goods-rows.service.ts";
import { onlookerOf } from "./goods.service.ts";
import { findKin, listPicks, type Pick, type Picked } from "./picks.queries.ts";

export type { Pick } from "./picks.queries.ts";

/** What a pick gave: rows for this caller, and how many there are in all where the pick counts. */
export type PickedRows = { readonly list: GoodsRow[]; readonly total: number };

const mostRelated = 12;

/** Rows for each of the picks, in two statements however many picks. */
export async function pickRows(app: App, picks: readonly Pick[], onlooker: Onlooker): Promise<PickedRows[]> {
  const { db } = app.database;
  const picked = await listPicks(db, shelfReaderOf(onlooker), picks);
  const rows = await loadRows(
    db,
    picked.flatMap(({ ids }) => ids),
    onlooker,
  );
  return picked.map(({ ids, total }) => ({ list: inOrder(ids, rows), total }));
}

/**
 * Which goods the picks find. Pages may show what another page has picked a moment ago, apart from picks with a shop's own
 * exceptions; prices, stock and whom goods are shown to are never that old.
 */
async function pickForAll(app: App, picks: readonly Pick[], onlooker: Onlooker): Promise<Picked[]> {
  const { database } = app;
  const reader = shelfReaderOf(onlooker);
  const isOwn = ({ withoutIds = [] }: Pick) => withoutIds.length > 0;
  const alike = picks.filter((pick) => !isOwn(pick));
  const [found, own] = await Promise.all([
    forAll(app, `picks ${JSON.stringify([reader, alike])}`, () => listPicks(database.db, reader, alike)),
    listPicks(database.db, reader, picks.filter(isOwn)),
  ]);
  const [nextFound, nextOwn] = [found.values(), own.values()];
  return picks.flatMap((pick) => (isOwn(pick) ? nextOwn : nextFound).next().value ?? []);
}

/** The goods of each of the picks as they are offered, in two statements however many picks, or three. */
export async function pickOffered(
  app: App,
  picks: readonly Pick[],
  onlooker: Onlooker,
): Promise<OfferedGoods[][]> {
  const picked = await pickForAll(app, picks, onlooker);
  const offered = await loadShown(
    app.database.db,
    picked.flatMap(({ ids }) => ids),
    onlooker,
  );
  return picked.map(({ ids }) => inOrder(ids, offered));
}

/** The same under another maker's name first, then what sells in the same place of the menu; never itself. */
export async function listRelated(
  app: App,
  id: number,
  caller: Caller | null,
): Promise<GoodsRow[] | Refusal> {
  const onlooker = onlookerOf(app, caller);
  const kin = await findKin(app.database.db, id, shelfReaderOf(onlooker));
  if (!kin) return refuse("request.not_found");
  const { categories, ...sameNameAs } = kin;
  const common = { order: "weight", limit: mostRelated, withoutIds: [id] } as const;
  const [category] = categories;
  const picks: Pick[] = [{ ...common, from: { sameNameAs } }];
  // As many again, for some of them may be the same goods.
  if (category !== undefined)
    picks.push({ ...common, from: { tag: `c:${category}` }, limit: mostRelated * 2 });
  const found = (await pickRows(app, picks, onlooker)).flatMap(({ list }) => list);
  return [...new Map(found.map((goods) => [goods.id, goods])).values()].slice(0, mostRelated);
}
