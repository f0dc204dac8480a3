/** Named lists 采购清单: looked at, renamed, deleted, changed line by line. All members of a shop share them. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { ListHead, ListOrder } from "@yaoji/contract/schemas/named-lists";
import { type ListLine, listNameKey, mostLists } from "@yaoji/domain/trade/named-lists";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { loadKeptRows } from "../../window/goods/goods-rows.service.ts";
import { onlookerOf } from "../../window/goods/goods.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./named-lists.queries.ts";

export async function showLists(app: App, shopId: number): Promise<DataOf<"namedLists">> {
  const found = await queries.listHeads(app.database.db, shopId);
  return { list: found.map(presentHead), most: mostLists };
}

/** One list; goods that the shop is shown no longer stay in it, with the reason. */
export async function showList(
  app: App,
  caller: Buyer,
  { id, order }: { id: number; order: ListOrder },
): Promise<DataOf<"namedList"> | Refusal> {
  const { db } = app.database;
  const found = await queries.findHead(db, { shopId: caller.shopId, id });
  if (!found) return refuse("request.not_found");
  const lines = await queries.listLines(db, id, order);
  const ids = lines.map(({ goodsId }) => goodsId);
  const shown = await loadKeptRows(db, ids, onlookerOf(app, caller));
  const list = lines.flatMap(({ goodsId, number }) => {
    const row = shown.get(goodsId);
    return row ? [{ ...row, wanted: number }] : [];
  });
  return { ...presentHead(found), list };
}

export function renameList(
  app: App,
  caller: Buyer,
  { id, name }: { id: number; name: string },
): Promise<ListHead | Refusal> {
  return changeList(app, { caller, id }, async (tx) => {
    const taken = await nameRefusal(tx, caller.shopId, { id, name });
    if (taken) return taken;
    await queries.updateList(tx, id, { name, nameKey: listNameKey(name), ...changeBy(app, caller) });
    return null;
  });
}

export async function deleteList(app: App, shopId: number, id: number): Promise<null | Refusal> {
  const isDeleted = await queries.deleteList(app.database.db, { shopId, id });
  return isDeleted ? null : refuse("request.not_found");
}

/** Sets a quantity, unless another member has set a third one since this one was seen. */
export function setNumber(
  app: App,
  caller: Buyer,
  { id, line, was }: { id: number; line: ListLine; was: number },
): Promise<ListHead | Refusal> {
  return changeList(app, { caller, id }, async (tx) => {
    const now = await queries.findLine(tx, id, line.goodsId);
    if (!now) return changed("这种商品已被其他成员移出清单，现已为您刷新");
    if (now.number !== was && now.number !== line.number)
      return changed(`${now.name}的数量已被其他成员改为${now.number}，请核对后再改`);
    await queries.updateNumber(tx, id, line);
    return null;
  });
}

/** What is not in the list needs no removing. */
export function removeGoods(
  app: App,
  caller: Buyer,
  { id, goodsIds }: { id: number; goodsIds: readonly number[] },
): Promise<ListHead | Refusal> {
  return changeList(app, { caller, id }, async (tx) => {
    await queries.deleteLines(tx, id, goodsIds);
    return null;
  });
}

/** Holds the list, lets `work` change it, and notes by whom; 404 for another shop's. */
async function changeList(
  app: App,
  { caller, id }: { caller: Buyer; id: number },
  work: (tx: Db) => Promise<null | Refusal>,
): Promise<ListHead | Refusal> {
  const list = { shopId: caller.shopId, id };
  return atomically(app.database, async (tx) => {
    if (!(await queries.takeList(tx, list))) return refuse("request.not_found");
    const refused = await work(tx);
    if (refused) return refused;
    await queries.updateList(tx, id, changeBy(app, caller));
    return headOf(tx, list);
  });
}

export async function headOf(tx: Db, list: queries.OwnList): Promise<ListHead> {
  const found = await queries.findHead(tx, list);
  if (!found) throw new Error(`no list ${list.id}`);
  return presentHead(found);
}

export function changeBy(app: App, { accountId }: Pick<Buyer, "accountId">): queries.Change {
  return { changedBy: accountId, changedAt: app.now() };
}

/** Why the shop's list may not be called so, or not be made: `id` is the list itself, left out for a new one. */
export async function nameRefusal(
  tx: Db,
  shopId: number,
  { id, name }: { id?: number; name: string },
): Promise<Refusal | null> {
  await queries.takeNames(tx, shopId);
  const names = await queries.listNames(tx, shopId);
  const key = listNameKey(name);
  if (names.some((each) => each.nameKey === key && each.id !== id))
    return refuse("named_list.name_taken", { details: { name } });
  if (id === undefined && names.length >= mostLists)
    return refuse("named_list.too_many", { details: { limit: mostLists } });
  return null;
}

const changed = (text: string) => refuse("named_list.changed", { details: { text } });

function presentHead({ id, name, kinds, changedAt, changedBy }: queries.HeadRow): ListHead {
  return { id, name, kinds, changed_at: toWireTime(changedAt), changed_by: changedBy };
}
