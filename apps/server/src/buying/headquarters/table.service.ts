/** The table of goods × shops: one draft for everybody of the head, priced for each shop by itself. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { ChainCell, ChainRow } from "@yaoji/contract/schemas/headquarters";
import { mostChainRows } from "@yaoji/domain/trade/headquarters";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import type { OfferedGoods } from "../../offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../../offers/prices/offers.service.ts";
import { holdTable } from "./chain.queries.ts";
import { type ChainColumn, loadColumns } from "./chain.service.ts";
import { presentCell, presentGoods } from "./table.present.ts";
import * as queries from "./table.queries.ts";

/** GET /api/chain/table: four statements with the login, and one for each shop, however many goods. */
export async function showTable(app: App, caller: Buyer): Promise<DataOf<"chainTable"> | Refusal> {
  const { db } = app.database;
  const now = app.now();
  const columns = await loadColumns(db, caller, now);
  if (columns.length === 0) return refuse("chain.not_head");
  const draft = await queries.findDraft(db, caller.shopId);
  const rows = await priceRows(db, { caller, columns, now, draft, goodsIds: draft.goodsIds });
  return { shops: columns.map(({ shown }) => shown), rows, most_rows: mostChainRows };
}

type Pricing = {
  readonly caller: Buyer;
  readonly columns: readonly ChainColumn[];
  readonly now: Date;
  readonly draft: Pick<queries.Draft, "cells">;
  readonly goodsIds: readonly number[];
};

/** Whole rows of these goods; the head's own offers name them. */
async function priceRows(db: Db, { caller, columns, now, draft, goodsIds }: Pricing): Promise<ChainRow[]> {
  const named = await offeredTo(db, { shop: caller.shop, now, goodsIds });
  const numbers = numbersOf(draft.cells);
  const cells = new Map<number, ChainCell[]>();
  for (const column of columns) {
    const offered = await offeredTo(db, { shop: column.shop, now, goodsIds });
    for (const [goodsId, each] of offered) {
      const number = numbers.get(placeOf(goodsId, column.shop.id)) ?? 0;
      cells.set(goodsId, [...(cells.get(goodsId) ?? []), presentCell(column, each, { number, now })]);
    }
  }
  return goodsIds.flatMap((id) => {
    const goods = named.get(id);
    return goods ? [{ ...presentGoods(goods), cells: cells.get(id) ?? [] }] : [];
  });
}

type Asked = Pick<ChainColumn, "shop"> & { readonly now: Date; readonly goodsIds: readonly number[] };

/** The offer that a list would show this shop of each goods. */
async function offeredTo(db: Db, { shop, now, goodsIds }: Asked): Promise<ReadonlyMap<number, OfferedGoods>> {
  return preferredOffers(await loadOffers(db, goodsIds, { shop, now }));
}

const placeOf = (goodsId: number, shopId: number) => `${goodsId}-${shopId}`;

function numbersOf(cells: readonly queries.Cell[]): ReadonlyMap<string, number> {
  return new Map(cells.map(({ goodsId, shopId, number }) => [placeOf(goodsId, shopId), number]));
}

/** A cell that is written, and what its writer saw in it. */
type WishedCell = queries.Cell & { readonly was: number };
type TableWish = {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly cells: readonly WishedCell[];
};

/** Writes what is wished, but cells that somebody else has changed meanwhile; shows what it came to. */
export async function changeTable(
  app: App,
  caller: Buyer,
  wish: TableWish,
): Promise<DataOf<"chainTableChange"> | Refusal> {
  const { db } = app.database;
  const now = app.now();
  const columns = await loadColumns(db, caller, now);
  if (columns.length === 0) return refuse("chain.not_head");
  const own = new Set(columns.map(({ shop }) => shop.id));
  if (wish.cells.some(({ shopId }) => !own.has(shopId))) return refuse("request.not_found");
  const written = await atomically(app.database, (tx) => write(tx, { headId: caller.shopId, wish, now }));
  if (isRefusal(written)) return written;
  const priced = { caller, columns, now };
  const rows =
    wish.add.length === 0 ? [] : await priceRows(db, { ...priced, ...(await addedOf(db, caller, wish)) });
  return {
    rows,
    cells: await priceCells(db, { columns, now, cells: written.cells }),
    conflicts: await priceCells(db, { columns, now, cells: written.conflicts }),
  };
}

async function addedOf(db: Db, { shopId }: Buyer, { add }: TableWish) {
  const draft = await queries.findDraft(db, shopId);
  const wanted = new Set(add);
  return { draft, goodsIds: draft.goodsIds.filter((id) => wanted.has(id)) };
}

type Written = { readonly cells: readonly queries.Cell[]; readonly conflicts: readonly queries.Cell[] };
type Writing = { readonly headId: number; readonly wish: TableWish; readonly now: Date };

async function write(tx: Db, { headId, wish, now }: Writing): Promise<Written | Refusal> {
  await holdTable(tx, headId);
  await queries.deleteRows(tx, headId, wish.remove);
  // A row that a colleague has taken away meanwhile comes back with what is written into it.
  const filled = wish.cells.flatMap(({ goodsId, number }) => (number > 0 ? [goodsId] : []));
  await queries.insertRows(tx, { headId, goodsIds: [...new Set([...wish.add, ...filled])], at: now });
  if ((await queries.countRows(tx, headId)) > mostChainRows)
    return refuse("chain.full", {
      details: { text: `采购表最多${mostChainRows}个品种，请先提交或移除一部分` },
    });
  if (wish.cells.length === 0) return { cells: [], conflicts: [] };
  const numbers = numbersOf(await queries.listCells(tx, headId, wish.cells));
  const latest = new Map(wish.cells.map((cell) => [placeOf(cell.goodsId, cell.shopId), cell]));
  const known = [...latest].flatMap(([place, cell]) => (numbers.has(place) ? [cell] : []));
  const standing = (cell: queries.Cell) => numbers.get(placeOf(cell.goodsId, cell.shopId)) ?? 0;
  const isForeign = (cell: WishedCell) => standing(cell) !== cell.was && standing(cell) !== cell.number;
  const cells = known.filter((cell) => !isForeign(cell));
  await queries.writeCells(tx, headId, cells);
  return { cells, conflicts: known.filter(isForeign).map((cell) => ({ ...cell, number: standing(cell) })) };
}

type CellsToPrice = Pick<Pricing, "columns" | "now"> & { readonly cells: readonly queries.Cell[] };

/** One statement for each shop of these cells. */
async function priceCells(db: Db, { columns, now, cells }: CellsToPrice): Promise<ChainCell[]> {
  const byShop = Map.groupBy(cells, ({ shopId }) => shopId);
  const priced: ChainCell[] = [];
  for (const column of columns) {
    const own = byShop.get(column.shop.id) ?? [];
    const goodsIds = [...new Set(own.map(({ goodsId }) => goodsId))];
    const offered = await offeredTo(db, { shop: column.shop, now, goodsIds });
    for (const { goodsId, number } of own) {
      const goods = offered.get(goodsId);
      if (goods) priced.push(presentCell(column, goods, { number, now }));
    }
  }
  return priced;
}
